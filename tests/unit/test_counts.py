"""From labels to the matrix: every kind of label, the fast paths against a plain count, and chunks that add up."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import macrof1 as mf
from macrof1 import counts, encoding, tally


def plainly(y_true, y_pred, labels):
    times = Counter(zip(y_pred, y_true, strict=True))
    return np.array([[times[p, t] for t in labels] for p in labels])


def test_rows_are_predictions():
    assert mf.confusion_matrix([0, 0, 1], [1, 1, 1]).tolist() == [[0, 0], [2, 1]]


@pytest.mark.parametrize(
    "kind", [np.int64, np.int32, np.int16, np.int8, np.uint8, np.uint16, np.uint64, np.float64, np.float32, str, object]
)
def test_every_kind_of_label(kind):
    rng = np.random.default_rng(1)
    true, predicted = rng.integers(0, 5, (2, 300))
    m = mf.confusion_matrix(true.astype(kind), predicted.astype(kind))
    assert (m == plainly(true, predicted, range(5))).all()


def test_bools_lists_and_mixed_widths():
    assert mf.confusion_matrix([True, False], [True, True]).tolist() == [[0, 0], [1, 1]]
    assert mf.confusion_matrix([True, False], [1, 1]).tolist() == [[0, 0], [1, 1]]
    assert mf.confusion_matrix(np.array([0, 1], np.uint8), np.array([0, 1], np.int64)).tolist() == [[1, 0], [0, 1]]
    assert mf.confusion_matrix(["b", "a"], ["b", "b"]).tolist() == [[0, 0], [1, 1]]


class Column:
    """What pandas and Arrow columns look like from outside."""

    def __init__(self, values):
        self.values = values

    def __array__(self, dtype=None, copy=None):
        return np.array(self.values, dtype=object)


def test_columns_of_data_frames():
    assert mf.confusion_matrix(Column(["x", "y"]), Column(["x", "x"])).tolist() == [[1, 1], [0, 0]]
    assert mf.confusion_matrix(Column([1, 2]), Column([1, 1])).tolist() == [[1, 1], [0, 0]]


def test_labels_fix_the_order_and_may_name_absent_classes():
    m = mf.confusion_matrix(["b", "a"], ["b", "b"], labels=["b", "a", "zzz"])
    assert m.tolist() == [[1, 1, 0], [0, 0, 0], [0, 0, 0]]
    assert mf.confusion_matrix([], [], labels=[3, 1]).tolist() == [[0, 0], [0, 0]]


@pytest.mark.parametrize("values", [[-5, 0, 7], [10**12, 3, 10**15], [-(2**63), 2**63 - 1, 0]])
def test_values_far_apart(values):
    rng = np.random.default_rng(2)
    true, predicted = rng.choice(np.array(values), (2, 200))
    assert (mf.confusion_matrix(true, predicted) == plainly(true, predicted, sorted(values))).all()


def test_a_class_that_only_has_weight_zero_stays_a_class():
    m = mf.confusion_matrix([0, 1, 2], [0, 1, 2], sample_weight=[0.5, 2, 0])
    assert m.tolist() == [[0.5, 0, 0], [0, 2, 0], [0, 0, 0]]


@pytest.mark.parametrize("n", [1, 2, 15, 16, 17, 40])
@pytest.mark.parametrize("length", [tally.BLOCK, tally.BLOCK + 1, 2 * tally.BLOCK, 2 * tally.BLOCK + 17])
def test_more_samples_than_a_block(n, length):
    true, predicted = np.random.default_rng(3).integers(0, n, (2, length))
    assert (mf.confusion_matrix(true, predicted) == plainly(true, predicted, range(n))).all()


@pytest.mark.parametrize("late", [3, 16, 40, 70_000, -1])
def test_a_class_that_turns_up_late(late):
    true, predicted = np.random.default_rng(5).integers(0, 3, (2, 2 * tally.BLOCK + 5))
    predicted[-2] = late
    found = sorted({0, 1, 2, late})
    assert (mf.confusion_matrix(true, predicted) == plainly(true, predicted, found)).all()
    weighted = mf.confusion_matrix(true, predicted, sample_weight=np.full(len(true), 0.5))
    assert (weighted == plainly(true, predicted, found) / 2).all()


@pytest.mark.parametrize("kinds", [("int8", "uint8"), ("uint8", "int32"), ("uint16", "int64"), ("bool", "int16")])
@pytest.mark.parametrize("length", [50, tally.BLOCK + 3])
def test_labels_of_two_widths(kinds, length):
    columns = np.random.default_rng(6).integers(0, 2 if "bool" in kinds else 90, (2, length))
    true, predicted = (column.astype(kind) for column, kind in zip(columns, kinds, strict=True))
    assert (mf.confusion_matrix(true, predicted) == plainly(*columns, sorted({*columns.flat}))).all()


@pytest.mark.parametrize("kind", [">i8", "<i8", ">i4", ">u2", "<u2", ">U3"])
def test_either_byte_order_and_any_stride(kind):
    values = np.tile([0, 256, 0, 1, 256, 256], 10_000).astype(kind)  # enough samples for a table of 257 rows
    true, predicted = values[::2], values[::-1][::2]
    matrix, found = counts.counted(true, predicted)
    assert (matrix == plainly(true.tolist(), predicted.tolist(), found.tolist())).all()
    assert found.tolist() == (["0", "1", "256"] if kind == ">U3" else [0, 1, 256])


def test_signed_and_unsigned_64_bits_meet_without_rounding():
    true, predicted = np.array([2**63, 2**63 + 1, 2**63 + 1], dtype=np.uint64), np.array([-1, -1, 7])
    matrix, found = counts.counted(true, predicted)
    assert found.tolist() == [-1, 7, 2**63, 2**63 + 1]
    assert matrix[:2].tolist() == [[0, 0, 1, 1], [0, 0, 0, 1]]


@given(st.lists(st.tuples(st.integers(-3, 6), st.integers(-3, 6)), min_size=1), st.integers(1, 5))
def test_chunks_add_up(pairs, pieces):
    true, predicted = np.array(pairs).T
    labels = range(-3, 7)
    parts = [
        mf.confusion_matrix(t, p, labels=labels)
        for t, p in zip(np.array_split(true, pieces), np.array_split(predicted, pieces), strict=True)
    ]
    assert (sum(parts) == mf.confusion_matrix(true, predicted, labels=labels)).all()


@given(st.lists(st.tuples(st.text(max_size=4), st.text(max_size=4)), min_size=1))
def test_strings_of_every_alphabet(pairs):
    # NumPy's strings cannot end in NUL; the comparison is with what NumPy holds.
    true, predicted = (np.array(column) for column in zip(*pairs, strict=True))
    found = sorted({*true.tolist(), *predicted.tolist()})
    assert (mf.confusion_matrix(true, predicted) == plainly(true.tolist(), predicted.tolist(), found)).all()


def test_strings_survive_colliding_hashes(monkeypatch):
    monkeypatch.setattr(encoding, "SLOTS", 2)  # four slots for nine classes: sorting has to take over
    rng = np.random.default_rng(4)
    names = np.array([f"class {i}" for i in range(9)])
    true, predicted = rng.integers(0, 9, (2, 400))
    assert (mf.confusion_matrix(names[true], names[predicted]) == plainly(true, predicted, range(9))).all()


def test_nothing_wraps_silently():
    true = np.array([2**58, 0, 1])  # 64 × 2^58 is 0 in 64 bits
    assert mf.confusion_matrix(true, true).tolist() == np.eye(3, dtype=int).tolist()
    small = np.arange(256, dtype=np.uint8)  # every value of a byte
    assert (mf.confusion_matrix(small, small) == np.eye(256, dtype=int)).all()
