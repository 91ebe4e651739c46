"""Paired tests on joint tables, and the coverage of intervals."""

import numpy as np
import pytest

import macrof1 as mf
from macrof1.chapters.coverage import coverage, intervals
from macrof1.chapters.paired import differences, joint_table, paired_z, swap_test, two_matrices, unpaired_z
from macrof1.uncertainty import confidence_intervals, gradients, standard_errors

rng = np.random.default_rng(0)
TRUTH = np.repeat([0, 1, 2], [60, 30, 10])
GOOD, POOR = (np.where(rng.random(100) < share, TRUTH, (TRUTH + 1) % 3) for share in (0.9, 0.5))


def test_the_joint_table_holds_both_matrices():
    first, second = two_matrices(joint_table(TRUTH, GOOD, POOR))
    assert (first == mf.confusion_matrix(TRUTH, GOOD)).all()
    assert (second == mf.confusion_matrix(TRUTH, POOR)).all()
    wanted = [f(first) - f(second) for f in (mf.averaged_f1, mf.f1_of_averages)]
    np.testing.assert_allclose(differences(joint_table(TRUTH, GOOD, POOR)), wanted)


def test_columns_of_unequal_length_are_refused():
    with pytest.raises(ValueError, match=r"lengths \[2, 2, 1\]"):
        joint_table([0, 1], [0, 1], [0])


def test_the_swap_test_takes_one_table():
    with pytest.raises(ValueError, match=r"one joint table \(n, n, n\), this array has shape \(2, 2\)"):
        swap_test(np.ones((2, 2)))


@pytest.mark.parametrize("test", [paired_z, unpaired_z, swap_test])
def test_a_plain_difference_is_found_and_none_is_not(test):
    assert max(test(joint_table(TRUTH, GOOD, POOR))) < 0.01
    assert min(test(joint_table(TRUTH, GOOD, GOOD))) == 1


def test_the_variance_of_the_paired_test_is_that_of_a_finite_difference():
    joint = joint_table(TRUTH, GOOD, POOR).astype(float)
    slopes = np.zeros((2, *joint.shape))
    for cell in np.ndindex(*joint.shape):
        step = np.zeros_like(joint)
        step[cell] = 1e-5
        up, down = differences(joint + step), differences(np.maximum(joint - step, 0))
        slopes[(slice(None), *cell)] = (np.array(up) - down) / (1e-5 * (1 + (joint[cell] > 0)))
    errors = np.sqrt((joint * slopes**2).sum((1, 2, 3)))
    from statistics import NormalDist

    wanted = [2 * NormalDist().cdf(-abs(d) / e) for d, e in zip(differences(joint), errors, strict=True)]
    np.testing.assert_allclose(paired_z(joint), wanted, rtol=1e-3)


def test_many_tables_at_once_are_each_alone():
    joint = joint_table(TRUTH, GOOD, POOR)
    draws = rng.multinomial(100, (joint / 100).ravel(), 5).reshape(5, 3, 3, 3)
    for test in (paired_z, unpaired_z):
        together = np.array(test(draws))
        np.testing.assert_allclose(together, np.array([test(each) for each in draws]).T)


def test_gradients_of_a_stack_are_those_of_its_matrices():
    stack = rng.integers(0, 5, (6, 3, 3))
    stack[0] = 0
    for together, alone in zip(gradients(stack), zip(*map(gradients, stack), strict=True), strict=True):
        np.testing.assert_allclose(together, np.stack(alone))


def test_intervals_of_one_matrix_are_those_of_uncertainty():
    m = [[10, 3, 0], [2, 8, 1], [0, 4, 5]]
    np.testing.assert_allclose(intervals(m), confidence_intervals(m))
    assert standard_errors(m).averaged_f1 > 0


def test_many_samples_keep_the_promise_and_thirty_do_not():
    held, missed = (coverage([[1, 1], [9, 19]], n, repeats=4000) for n in (3000, 30))
    assert all(0.93 < share < 0.97 for share in held)
    assert missed.f1_of_averages < 0.45 < 0.6 < missed.averaged_f1 < 0.75


def test_where_there_is_no_gap_its_interval_covers_too_often():
    assert coverage([[3, 2], [2, 93]], 3000).delta > 0.98
