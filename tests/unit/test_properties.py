"""Properties on random matrices: up to eight classes, counts up to 10^18, nothing overflows or loses exactness."""

from fractions import Fraction as Q

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import macrof1 as mf


@st.composite
def matrices(draw, top=10**18, at_least=1):
    n = draw(st.integers(at_least, 8))
    entry = st.one_of(st.just(0), st.integers(0, 9), st.integers(0, top))
    return [[draw(entry) for _ in range(n)] for _ in range(n)]


@settings(max_examples=150, deadline=None)
@given(matrices())
def test_identities_hold_exactly(m):
    m = mf.exact(m)
    averaged, of_averages = mf.scores(m)
    delta = of_averages - averaged
    assert isinstance(delta, (Q, int))
    assert 0 <= delta < 1
    assert delta == mf.delta_by_pairs(m) == mf.delta_by_variance(m) == mf.gap(mf.precision(m), mf.recall(m))
    assert mf.f1_of_averages(mf.symmetrise(m)) == averaged
    assert mf.scores(m.T) == (averaged, of_averages)


@settings(max_examples=150, deadline=None)
@given(matrices())
def test_floats_agree_with_fractions(m):
    exact, floating = mf.scores(mf.exact(m)), mf.scores(np.array(m, dtype=np.float64))
    assert floating == pytest.approx(tuple(map(float, exact)), rel=1e-12, abs=1e-15)


@settings(max_examples=100, deadline=None)
@given(matrices(), st.fractions(Q(1, 10), 10))
def test_the_pair_formula_holds_for_every_beta(m, beta):
    m = mf.exact(m)
    assert mf.fbeta_of_averages(m, beta) - mf.averaged_fbeta(m, beta) == mf.delta_by_pairs(m, beta)


@settings(max_examples=100, deadline=None)
@given(matrices(at_least=2), st.fractions(Q(1, 10), 10))
def test_the_supremum_is_a_strict_bound(m, beta):
    m = mf.exact(m)
    assert mf.delta(m) < mf.supremum(len(m))
    assert mf.delta_by_pairs(m, beta) < mf.supremum(len(m), beta)


@settings(max_examples=100, deadline=None)
@given(matrices(), st.randoms(use_true_random=False))
def test_the_order_of_the_classes_does_not_matter(m, random):
    m = mf.exact(m)
    order = list(range(len(m)))
    random.shuffle(order)
    assert mf.scores(m[np.ix_(order, order)]) == mf.scores(m)


@settings(max_examples=50, deadline=None)
@given(matrices(top=10**6), st.integers(1, 10**6))
def test_only_proportions_matter(m, factor):
    m = mf.exact(m)
    assert mf.scores(m * factor) == mf.scores(m)
