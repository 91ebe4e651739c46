"""The classroom table: shape, convention, and an outside oracle."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.metrics import precision_recall_fscore_support

import macrof1 as mf
from macrof1.classroom import classification_table


def test_the_layout_by_hand():
    table = classification_table([0.0, 1.0, 1.0, 1.0], [0.0, 0.0, 0.0, 1.0], 3)
    assert table.shape == (3, 4)
    assert table[0] == pytest.approx([1, 1 / 3, 0, 4 / 9])  # precision: of what was predicted
    assert table[1] == pytest.approx([1 / 3, 1, 0, 4 / 9])  # recall: of what is true
    assert table[2] == pytest.approx([1 / 2, 1 / 2, 0, 1 / 3])


def test_its_last_entry_is_the_averaged_f1_and_not_the_other():
    true, predicted = [0] * 10 + [1] * 20, [0] + [1] * 9 + [0] + [1] * 19
    table = classification_table(predicted, true, 2)
    assert table[2, -1] == pytest.approx(23 / 48)
    assert mf.harmonic_mean(table[0, -1], table[1, -1]) == pytest.approx(231 / 416)


@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 6).flatmap(
        lambda n: st.tuples(st.just(n), st.lists(st.tuples(*[st.integers(0, n - 1)] * 2), max_size=40))
    )
)
def test_against_scikit_learn(drawn):
    n, pairs = drawn
    predicted, true = np.array(pairs, dtype=float).reshape(-1, 2).T
    table = classification_table(predicted, true, n)
    if pairs:
        oracle = precision_recall_fscore_support(true, predicted, labels=range(n), zero_division=0)[:3]
        assert table[:, :-1] == pytest.approx(np.array(oracle))
    else:
        assert not table.any()
    assert table[:, -1] == pytest.approx(table[:, :-1].mean(1))


def test_swapping_the_two_arguments_swaps_precision_and_recall_only():
    a, b = [0, 0, 1, 2, 2, 2], [0, 1, 1, 2, 0, 1]
    one, other = classification_table(a, b, 3), classification_table(b, a, 3)
    assert (one[[1, 0, 2]] == other).all()
    assert (one != other).any()


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (([0.5], [0], 2), ValueError, r"predictions\[0\] is 0.5: a class index must be a whole number"),
        (([0], [2], 2), ValueError, r"labels\[0\] is 2: with 2 classes an index lies between 0 and 1"),
        (([0, -1], [0, 0], 2), ValueError, r"predictions\[1\] is -1: with 2 classes"),
        (([0, 1], [0], 2), ValueError, "there are 2 predictions and 1 labels"),
        ((["a"], [0], 2), TypeError, "predictions holds strings such as"),
        (([0], [0], 0), ValueError, "num_classes is 0: it must be at least 1"),
    ],
)
def test_bad_input_is_named(arguments, error, message):
    with pytest.raises(error, match=message):
        classification_table(*arguments)
