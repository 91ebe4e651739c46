"""Chapter 9: three ways to sum up, and every β."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

import macrof1 as mf
from macrof1.chapters.aggregates import aggregate
from macrof1.chapters.certificates import identical, plainly_nonnegative
from macrof1.chapters.giving import giving_matrix

PAGE = "chapters/09-beyond-f1.html#"
beta, A, B, p, r, s, z, d = sp.symbols("beta A B p r s z d", positive=True)
rng = np.random.default_rng(0)


def h(x, y):
    return mf.harmonic_mean(x, y, beta)


ranges = pytest.mark.claim(
    "three-ways",
    source="this book",
    statement=r"Mean of $F_\beta$ and pooled $F_\beta$ of many tables lie between the smallest and the largest; "
    r"$F_\beta$ of means is at least the mean, and can exceed all: two folds with "
    r"$F_1 = \frac{2}{11}$ give $\frac{11}{20}$.",
    status="verified for all n",
    link=PAGE + "prop-beyond-range",
)


@ranges
def test_the_pooled_score_is_a_weighted_mean():
    hits, rows, columns = (sp.symbols(f"{name}1:4", positive=True) for name in "trc")
    tables = [sp.Matrix([[t, row - t], [c - t, 1]]).tolist() for t, row, c in zip(hits, rows, columns, strict=True)]
    each = [mf.fbeta(np.array(table, dtype=object), beta)[0] for table in tables]
    weights = [beta**2 * c + row for row, c in zip(rows, columns, strict=True)]
    mean = sum(w * f for w, f in zip(weights, each, strict=True)) / sum(weights)
    pooled = mf.fbeta(np.array(tables, dtype=object).sum(0), beta)[0]
    assert identical(pooled, mean)


@ranges
def test_the_puzzle():
    ways = aggregate(mf.exact([[[1, 0], [9, 90]], [[10, 90], [0, 0]]]))
    assert ways == (Fraction(2, 11), Fraction(11, 20), Fraction(2, 11))


@ranges
def test_no_exception_among_random_tables():
    tables = rng.integers(1, 9, (2000, 4, 2, 2))
    each, ways = mf.f1(tables)[..., 0], aggregate(tables)
    for way in (ways.mean_of_f, ways.pooled):
        assert (each.min(1) - 1e-12 <= way).all()
        assert (way <= each.max(1) + 1e-12).all()
    assert (ways.f_of_means >= ways.mean_of_f - 1e-12).all()
    assert (ways.f_of_means > each.max(1) + 1e-9).any()


lemma = pytest.mark.claim(
    "lemma-beta",
    source="this book",
    statement=r"$\gap_\beta = \frac{\beta^2(1+\beta^2)}{n\sum u} \sum_{x<y} \frac{(P_xR_y-P_yR_x)^2}{u_xu_y}$ with "
    r"$u = \beta^2P + R$, for any $P, R \ge 0$ not all 0.",
    status="verified for all n",
    link=PAGE + "lem-beyond-beta",
)


@lemma
def test_the_identity_in_the_symbols_of_two_classes():
    px, rx, py, ry = sp.symbols("px rx py ry", positive=True)
    ux, uy = beta**2 * px + rx, beta**2 * py + ry
    two = (px * ry - px * rx * uy / ux) + (py * rx - py * ry * ux / uy)
    assert identical(two, beta**2 * (px * ry - py * rx) ** 2 / (ux * uy))


@lemma
@pytest.mark.parametrize("weight", [Fraction(1, 3), Fraction(1, 2), 1, 2, 5])
def test_the_lemma_in_exact_arithmetic(weight):
    for n in (2, 3, 4, 5):
        m = mf.exact(rng.integers(0, 4, (20, n, n)))
        gap = mf.fbeta_of_averages(m, weight) - mf.averaged_fbeta(m, weight)
        assert (mf.delta_by_pairs(m, weight) == gap).all()
        assert (gap >= 0).all()


supremum = pytest.mark.claim(
    "supremum-beta",
    source="this book",
    statement=r"$\sup_m \gap_\beta = \max_{r+s=n} \frac{(1+\beta^2)rs}{n(\beta^2s+r)} \le "
    r"\frac{1+\beta^2}{(1+\beta)^2}$, the limit as $n \to \infty$; no matrix attains it.",
    status="verified for all n",
    link=PAGE + "thm-beyond-supremum",
)


@supremum
def test_inside_the_square_the_gap_is_convex_on_lines_through_minus_the_totals():
    # Along such a line h(A + p, B + r) is linear, since h is homogeneous; and −h is convex, since h is superadditive.
    t = sp.Symbol("t", positive=True)
    assert identical(h(t * p, t * r), t * h(p, r))
    more = h(A + p, B + r) - h(A, B) - h(p, r)
    square = beta**2 * (1 + beta**2) * (A * r - B * p) ** 2
    below = (beta**2 * A + B) * (beta**2 * p + r) * (beta**2 * (A + p) + B + r)
    assert identical(more, square / below)


@supremum
def test_on_the_edges_the_gap_falls_then_rises():
    assert plainly_nonnegative(h(A + d, B) - h(A, B))
    assert plainly_nonnegative(h(A, B + d) - h(A, B))
    top = sp.diff(h(A + p, B + 1) - h(p, 1), p)
    right = sp.diff(h(A + 1, B + r) - h(1, r), r)
    assert plainly_nonnegative(sp.cancel(top / (B * p - A)))
    assert plainly_nonnegative(sp.cancel(right / (A * r - B)))


@supremum
def test_the_vertex_is_never_best():
    vertex = h(A + 1, B + 1) - 1
    assert plainly_nonnegative((h(A + 1, B) - vertex).subs(B, A + d))
    assert plainly_nonnegative((h(A, B + 1) - vertex).subs(A, B + d))


@supremum
@pytest.mark.parametrize("weight", [Fraction(1, 3), Fraction(1, 2), 1, 2, 3])
def test_no_configuration_on_a_grid_beats_the_best_corner(weight):
    grid = [Fraction(k, 3) for k in range(4)]
    points = np.array(np.meshgrid(*[grid] * 4)).reshape(4, -1)
    for fixed in ((), (Fraction(1), Fraction(0))):
        ps = np.stack([points[0], points[1], *(np.full(256, x) for x in fixed[:1])], -1)
        rs = np.stack([points[2], points[3], *(np.full(256, x) for x in fixed[1:])], -1)
        gaps = mf.gap(ps, rs, weight)
        assert gaps.max() <= mf.supremum(ps.shape[-1], weight)


@supremum
@pytest.mark.parametrize("weight", [Fraction(1, 2), 1, 2])
def test_random_configurations_stay_below(weight):
    for n in (2, 3, 4, 5):
        ps, rs = rng.random((2, 20_000, n)) ** rng.choice([0.05, 1, 20], (2, 20_000, n))
        assert mf.gap(ps, rs, float(weight)).max() < float(mf.supremum(n, weight))


@supremum
def test_givers_and_takers_tend_to_the_corner():
    totals = h(s + r / (1 + s * z), r + s / (1 + r * z))
    averaged = s * h(1, 1 / (1 + r * z)) + r * h(1 / (1 + s * z), 1)
    assert identical(sp.limit(totals - averaged, z, sp.oo), h(s, r))
    m = giving_matrix(1, 2, z)
    gap = mf.fbeta_of_averages(m, 2) - mf.averaged_fbeta(m, 2)
    assert sp.limit(gap, z, sp.oo) == sp.Rational(5, 9) == sp.Rational(mf.supremum(3, 2))


least = pytest.mark.claim(
    "beta-least",
    source="this book",
    statement=r"For every $n$ the supremum is the same for $\beta$ and $1/\beta$ and smallest at $\beta = 1$; "
    r"the limit is $\frac12 + \frac{(1-\beta)^2}{2(1+\beta)^2}$.",
    status="verified for all n",
    link=PAGE + "prop-beyond-least",
)


@least
def test_the_steps_for_all_n():
    k = sp.Symbol("k", positive=True)
    n = 2 * k + 1
    assert identical(h(p, r), mf.harmonic_mean(r, p, 1 / beta))
    assert identical(h(k, k) / (2 * k), sp.Rational(1, 2))
    assert identical(h(k, k + 1) / n, k * (k + 1) / n / (k + 1 / (1 + beta**2)))
    rise = (h(k, k + 1) / n).subs(beta, 1 + d) - 2 * k * (k + 1) / n**2
    assert plainly_nonnegative(rise)
    limit = (1 + beta**2) / (1 + beta) ** 2
    assert identical(limit, sp.Rational(1, 2) + (1 - beta) ** 2 / (2 * (1 + beta) ** 2))


@least
@pytest.mark.parametrize("n", range(2, 12))
def test_the_supremum_has_its_minimum_at_one(n):
    for weight in (Fraction(9, 8), Fraction(3, 2), 2, 5):
        assert mf.supremum(n, weight) == mf.supremum(n, 1 / Fraction(weight)) >= mf.supremum(n)
    assert n % 2 == 0 or mf.supremum(n, Fraction(9, 8)) > mf.supremum(n)
