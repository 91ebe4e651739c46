"""Kappa and its neighbours against scikit-learn; bad input; the toy sets; the forced gap."""

from fractions import Fraction

import numpy as np
import pytest
import sklearn.metrics as sm
import sympy as sp

import macrof1 as mf
from macrof1.chapters.agreement import in_order, informedness, kappa, markedness, sandwich
from macrof1.chapters.forced_gap import forced_gap
from macrof1.chapters.power import random_matrices, verdicts
from macrof1.chapters.toys import toy


@pytest.mark.parametrize("n", [2, 3, 5])
def test_kappa_is_scikit_learns(n):
    rng = np.random.default_rng(n)
    true, predicted = rng.integers(0, n, (2, 200))
    assert kappa(mf.confusion_matrix(true, predicted)) == pytest.approx(sm.cohen_kappa_score(true, predicted))


def test_kappa_of_a_single_class_is_zero_over_zero():
    assert kappa([[5, 0], [0, 0]]) == 0


def test_matthews_is_the_geometric_mean():
    true, predicted = np.random.default_rng(0).integers(0, 2, (2, 300))
    m = mf.confusion_matrix(true, predicted)
    assert np.sqrt(markedness(m) * informedness(m)) == pytest.approx(abs(sm.matthews_corrcoef(true, predicted)))


def test_the_sandwich_works_on_stacks_and_symbols():
    m = np.array([[[1, 1], [9, 19]], [[5, 10], [5, 10]]])
    assert [part.shape for part in sandwich(m)] == [(2,)] * 5
    assert in_order(m).tolist() == [True, True]
    a, b, c, d = sp.symbols("a b c d", positive=True)
    symbolic = sandwich(np.array([[a, b], [c, d]]))
    assert symbolic.kappa.subs({a: 1, b: 1, c: 9, d: 19}) == sp.Rational(1, 16)


def test_three_classes_are_refused():
    with pytest.raises(ValueError, match="3 classes: this score is for two"):
        markedness(np.eye(3))


def test_out_of_order_is_noticed():
    assert not in_order(mf.exact([[1, 3], [2, 1]]))


def test_toys():
    assert [len(toy(name).truth) for name in ("c1", "c2", "c3")] == [16, 16, 1000]
    assert (toy("c3", seed=1).first != toy("c3", seed=2).first).any()
    with pytest.raises(ValueError, match="no toy set 'c4'"):
        toy("c4")


def test_the_forced_gap_is_symmetric_and_vanishes_with_the_difference():
    assert forced_gap(Fraction(9, 10), Fraction(8, 10), 4) == forced_gap(Fraction(8, 10), Fraction(9, 10), 4) > 0
    assert forced_gap(0.9, 0.9, 3) == 0


def test_random_matrices_are_seeded_and_sized():
    drawn = random_matrices(4, 6, seed=3)
    assert drawn.shape == (6, 4, 4)
    assert (drawn == random_matrices(4, 6, seed=3)).all()
    assert sum(verdicts(drawn, 2, binary_bounds=False).values()) == 6
