"""Standard errors against derivatives and simulation; the paired bootstrap against first principles."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import macrof1 as mf
from macrof1.bootstrap import paired_bootstrap
from macrof1.uncertainty import (
    confidence_intervals,
    gradients,
    normal_quantile,
    standard_errors,
    wilson_interval,
)

BEYOND = "chapters/09-beyond-f1.html"
TABLE_1, TABLE_2 = [[5, 10], [5, 10]], [[1, 1], [9, 19]]
positive = st.integers(2, 5).flatmap(
    lambda n: st.lists(st.lists(st.integers(1, 40), min_size=n, max_size=n), min_size=n, max_size=n)
)


def three(m):
    return *mf.scores(m), mf.delta(m)


@settings(max_examples=40, deadline=None)
@given(positive)
def test_the_gradient_is_the_derivative(m):
    m, step = mf.exact(m), Fraction(1, 10**9)
    for name, gradient in gradients(m)._asdict().items():
        place = gradients(m)._fields.index(name)
        for where in np.ndindex(m.shape):
            up, down = m.copy(), m.copy()
            up[where] += step
            down[where] -= step
            slope = (three(up)[place] - three(down)[place]) / (2 * step)
            assert float(gradient[where]) == pytest.approx(float(slope), abs=1e-12)


@pytest.mark.claim(
    "gradient-homogeneous",
    source="ours",
    statement=r"Both scores are homogeneous of degree 0 in the cells: $\sum m_{ij}\,\partial_{ij} = 0$, so the "
    r"delta-method variance is $\sum m_{ij}\,(\partial_{ij})^2$ (all two-class matrices with entries up to 4).",
    status="exact",
    link=BEYOND,
)
def test_the_gradient_is_orthogonal_to_the_matrix():
    for cells in product(range(5), repeat=4):
        m = mf.exact(np.reshape(cells, (2, 2)))
        assert [(m * g).sum() for g in gradients(m)] == [0, 0, 0]


@pytest.mark.claim(
    "standard-errors",
    source="ours",
    statement="Delta-method standard errors of F1 of averages and averaged F1: 0.091 and 0.091 for the note's Table 1, "
    "0.110 and 0.087 for Table 2. The note's flip is well inside the sampling noise of 30 samples.",
    status="exact",
    link=BEYOND,
)
def test_the_notes_flip_is_within_sampling_noise():
    first, second = standard_errors(TABLE_1), standard_errors(TABLE_2)
    assert [round(e, 3) for e in (first.f1_of_averages, first.averaged_f1)] == [0.091, 0.091]
    assert [round(e, 3) for e in (second.f1_of_averages, second.averaged_f1)] == [0.110, 0.087]
    one, two = three(TABLE_1), three(TABLE_2)
    assert abs(one[0] - two[0]) < first.averaged_f1
    assert abs(one[1] - two[1]) < first.f1_of_averages


def test_standard_errors_agree_with_simulation():
    m = np.array([[500, 60, 10], [40, 300, 90], [30, 20, 150]])
    drawn = np.random.default_rng(1).multinomial(m.sum(), (m / m.sum()).ravel(), 20_000).reshape(-1, 3, 3)
    for error, values in zip(standard_errors(m), three(drawn), strict=True):
        assert error == pytest.approx(values.std(), rel=0.05)


def test_intervals_cover_the_truth_about_as_often_as_they_say():
    m = np.array([[500, 60], [40, 300]])
    drawn = np.random.default_rng(3).multinomial(m.sum(), (m / m.sum()).ravel(), 400).reshape(-1, 2, 2)
    truth = mf.averaged_f1(m)
    covered = [low <= truth <= high for low, high in (confidence_intervals(d).averaged_f1 for d in drawn)]
    assert 0.91 <= np.mean(covered) <= 0.985


def test_exact_matrices_give_the_same_errors_and_exact_gradients():
    assert standard_errors(mf.exact(TABLE_2)) == pytest.approx(standard_errors(TABLE_2))
    assert confidence_intervals(mf.exact(TABLE_2)).delta == pytest.approx(confidence_intervals(TABLE_2).delta)
    assert all(isinstance(v, Fraction) for v in gradients(mf.exact(TABLE_2)).delta.flat)


@pytest.mark.parametrize(
    "m",
    [[[0, 3], [5, 0]], [[4, 0], [0, 7]], [[0, 0], [0, 0]], [[3, 0], [0, 0]]],
    ids=["hollow", "no error", "zero", "one"],
)
def test_where_the_method_is_blind_it_gives_zero(m):
    assert standard_errors(m) == (0, 0, 0)


def test_the_gap_is_degenerate_where_precision_equals_recall():
    errors = standard_errors([[5, 2], [2, 9]])
    assert errors.delta == pytest.approx(0, abs=1e-15)
    assert errors.averaged_f1 == pytest.approx(errors.f1_of_averages) != 0


def test_an_absent_class_is_a_constant():
    assert not gradients(mf.exact([[3, 1, 0], [2, 4, 0], [0, 0, 0]])).delta[2, 2]
    errors = standard_errors([[3, 1, 0], [2, 4, 0], [0, 0, 0]])
    assert errors == pytest.approx([e * 2 / 3 for e in standard_errors([[3, 1], [2, 4]])])


@settings(max_examples=50, deadline=None)
@given(positive, st.floats(0.5, 0.999))
def test_intervals_hold_the_estimate_and_stay_within_bounds(m, level):
    for value, (low, high) in zip(three(m), confidence_intervals(m, level=level), strict=True):
        assert 0 <= low <= value + 1e-12
        assert value - 1e-12 <= high <= 1


def test_wilson():
    # Half of 100, worked out by hand: the centre stays, the reach is z/(2·sqrt(100 + z²)).
    z = normal_quantile(0.95)
    low, high = wilson_interval(50, 100)
    assert (low, high) == pytest.approx((0.5 - z / 2 / (100 + z * z) ** 0.5, 0.5 + z / 2 / (100 + z * z) ** 0.5))
    assert wilson_interval(0, 5)[0] == 0
    assert wilson_interval(5, 5)[1] == 1


def labels_of(joint):
    return np.repeat([true for true, _, _ in joint], list(joint.values())), *(
        np.repeat([cell[side] for cell in joint], list(joint.values())) for side in (1, 2)
    )


def test_the_paired_bootstrap_finds_what_is_plain():
    true, good, bad = labels_of({("a", "a", "a"): 80, ("a", "a", "b"): 40, ("b", "b", "b"): 50, ("b", "b", "a"): 30})
    found = paired_bootstrap(true, good, bad, seed=1)
    for comparison in found[:2]:
        assert comparison.interval[0] > 0
        assert comparison.p_value == 2 / 2001
        assert comparison.sign_change == 0
    assert found.averaged_f1.estimate == pytest.approx(1 - mf.averaged_f1(mf.confusion_matrix(true, bad)))
    assert found.flips == 0
    assert paired_bootstrap(true, good, bad, seed=1) == found
    swapped = paired_bootstrap(true, bad, good, seed=1)
    assert swapped.averaged_f1.estimate == -found.averaged_f1.estimate
    assert swapped.averaged_f1.interval[1] < 0


def test_a_classifier_does_not_differ_from_itself():
    true, guess, _ = labels_of({(0, 0, 0): 9, (0, 1, 0): 4, (1, 1, 1): 5, (1, 0, 1): 2})
    found = paired_bootstrap(true, guess, guess, repeats=50)
    assert found.averaged_f1 == found.f1_of_averages == (0.0, (0.0, 0.0), 0.0, 1.0)


def test_the_bootstrap_is_paired():
    # Two classifiers that err on nearly the same samples: the difference is far surer than either score.
    true, a, b = labels_of({(0, 0, 0): 300, (0, 1, 1): 200, (0, 0, 1): 15, (1, 1, 1): 300, (1, 0, 0): 200})
    found = paired_bootstrap(true, a, b, seed=2).averaged_f1
    unpaired = standard_errors(mf.confusion_matrix(true, a)).averaged_f1 * 2**0.5
    assert (found.interval[1] - found.interval[0]) / (2 * normal_quantile(0.95)) < unpaired / 2


def test_the_notes_flip_shows_in_the_resamples():
    pairs = {("a", "a", "a"): 1, ("a", "a", "b"): 4, ("a", "b", "b"): 5, ("b", "a", "a"): 1, ("b", "a", "b"): 9}
    found = paired_bootstrap(*labels_of({**pairs, ("b", "b", "b"): 10}), seed=1)
    assert found.averaged_f1.estimate > 0 > found.f1_of_averages.estimate
    assert found.averaged_f1.p_value > 0.05
    assert found.f1_of_averages.p_value > 0.05
    assert 0.1 < found.flips < 0.6
    assert 0.2 < found.averaged_f1.sign_change < 0.6


def test_labels_may_name_a_class_that_does_not_occur():
    true, a, b = [0, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1]
    two, three_classes = paired_bootstrap(true, a, b), paired_bootstrap(true, a, b, labels=[2, 1, 0])
    assert three_classes.averaged_f1.estimate == pytest.approx(two.averaged_f1.estimate * 2 / 3)


def test_a_class_that_one_classifier_invents_counts_for_both():
    true, a, b = [0, 0, 1, 1], [0, 0, 1, 1], [0, 0, 1, 2]
    expected = mf.averaged_f1(np.diag([2, 2, 0])) - mf.averaged_f1(mf.confusion_matrix(true, b))
    assert paired_bootstrap(true, a, b).averaged_f1.estimate == pytest.approx(expected)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: standard_errors([TABLE_1, TABLE_2]), ValueError, r"one matrix, this array has shape \(2, 2, 2\)"),
        (
            lambda: confidence_intervals(TABLE_1, level=0),
            ValueError,
            "level is 0: it must lie strictly between 0 and 1",
        ),
        (lambda: wilson_interval(3, 0), ValueError, "trials is 0: it must be at least 1"),
        (lambda: wilson_interval(-1, 3), ValueError, "successes is -1: it must be at least 0"),
        (lambda: wilson_interval(4, 3), ValueError, "successes is 4: there were only 3 trials"),
        (lambda: paired_bootstrap([0], [0], [0], repeats=0), ValueError, "repeats is 0: it must be at least 1"),
        (lambda: paired_bootstrap([0], [0], [0], level=2), ValueError, "level is 2: it must lie strictly"),
        (lambda: paired_bootstrap([0, 1], [0, 1], [0]), ValueError, "y_true has 2 labels and y_pred has 1"),
        (lambda: paired_bootstrap([0, 1], [0, 1], [0, 0.5]), ValueError, r"y_pred_b\[1\] is 0.5"),
        (lambda: paired_bootstrap([0, 1], [0, 1], [0, 3], labels=[0, 1]), ValueError, "label 3 occurs in the data"),
        (lambda: paired_bootstrap([0, 1], ["0", "1"], [0, 1]), TypeError, "y_true holds numbers"),
    ],
)
def test_bad_input_is_named(call, error, message):
    with pytest.raises(error, match=message):
        call()
