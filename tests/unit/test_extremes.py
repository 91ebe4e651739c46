"""The construction m_z^n, the supremum and its F_beta version, in closed form."""

from fractions import Fraction as Q

import pytest
import sympy as sp

import macrof1 as mf

SUPREMUM = "chapters/04-supremum.html"
z = sp.Symbol("z", nonnegative=True)


def test_the_construction_entry_by_entry():
    assert mf.extremal_matrix(4, 9).tolist() == [[1, 0, 0, 0], [9, 1, 0, 0], [0, 0, 1, 0], [0, 0, 9, 1]]
    assert mf.extremal_matrix(5, 9).tolist() == [
        [1, 0, 0, 0, 0],
        [9, 1, 0, 0, 0],
        [0, 0, 1, 0, 0],
        [0, 0, 9, 1, 9],
        [0, 0, 0, 0, 1],
    ]
    assert mf.extremal_matrix(2, z)[1, 0] == z


@pytest.mark.claim(
    "extremal-even",
    source="ours",
    statement=r"$n$ even: $\Delta(m_z^n) = \frac{z^2}{2(z+1)(z+2)}$.",
    status="verified for all n",
    link=f"{SUPREMUM}#prop-supremum-closed",
)
@pytest.mark.parametrize("n", [2, 4, 6, 8])
def test_even_construction_in_closed_form(n):
    assert sp.cancel(mf.delta(mf.extremal_matrix(n, z)) - z**2 / (2 * (z + 1) * (z + 2))) == 0


@pytest.mark.claim(
    "extremal-odd",
    source="ours",
    statement=r"$n = 2k+1$: $\Delta(m_z^n)$ in closed form in $z$ and $k$.",
    status="verified for all n",
    link=f"{SUPREMUM}#prop-supremum-closed",
)
@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_odd_construction_in_closed_form(k):
    n = 2 * k + 1
    numerator = z**2 * (2 * k * (k + 1) * z**2 + (5 * k**2 + 6 * k + 1) * z + 2 * k**2 + 5 * k + 2)
    denominator = n * (z + 1) * (z + 2) * ((2 * k + 1) * z**2 + (5 * k + 2) * z + 2 * k + 1)
    assert sp.cancel(mf.delta(mf.extremal_matrix(n, z)) - numerator / denominator) == 0


def test_three_classes_as_printed():
    wanted = z**2 * (2 * z + 3) ** 2 / (3 * (z + 1) * (z + 2) * (3 * z**2 + 7 * z + 3))
    assert sp.cancel(mf.delta(mf.extremal_matrix(3, z)) - wanted) == 0


@pytest.mark.claim(
    "theorem-3",
    source="note, Theorem, part 3",
    statement=r"$\sup_m \gap = \frac12$ for even $n$ and $\frac12 - \frac{1}{2n^2}$ for odd $n$, $n \ge 2$. "
    "Each step of the proof is an identity or an inequality in sums over the other classes, so it "
    "holds for every $n$.",
    status="verified for all n",
    link=f"{SUPREMUM}#thm-supremum",
)
@pytest.mark.parametrize("n", range(2, 14))
def test_the_supremum_is_the_limit_of_the_construction(n):
    wanted = Q(1, 2) if n % 2 == 0 else Q(1, 2) - Q(1, 2 * n * n)
    assert mf.supremum(n) == wanted
    if n < 8:
        assert sp.limit(mf.delta(mf.extremal_matrix(n, z)), z, sp.oo) == sp.Rational(wanted)


def test_one_class_has_no_gap():
    assert mf.supremum(1) == 0


@pytest.mark.parametrize("beta", [Q(1, 2), 1, Q(3, 2), 2, 3])
@pytest.mark.parametrize("n", [2, 3, 4, 7])
def test_the_supremum_for_beta(n, beta):
    wanted = max((1 + beta**2) * Q(r * (n - r)) / (n * (beta**2 * (n - r) + r)) for r in range(n + 1))
    assert mf.supremum(n, beta) == wanted


@pytest.mark.claim(
    "beta-limit",
    source="ours",
    statement=r"As $n \to \infty$ the supremum for $F_\beta$ tends to $(1+\beta^2)/(1+\beta)^2$: 5/9 for $\beta = 2$.",
    status="verified for all n",
    link="chapters/09-beyond-f1.html#thm-beyond-supremum",
)
def test_the_supremum_for_many_classes():
    assert mf.supremum(300, 2) == Q(5, 9)  # s/n = 1/3 is a whole number of classes
    s = sp.Symbol("s", positive=True)
    beta = sp.Symbol("beta", positive=True)
    share = (1 + beta**2) * s * (1 - s) / (beta**2 * s + 1 - s)
    best = 1 / (1 + beta)
    assert sp.cancel(sp.diff(share, s).subs(s, best)) == 0
    assert sp.cancel(share.subs(s, best) - (1 + beta**2) / (1 + beta) ** 2) == 0
    # The distance to the bound is a square over something positive, so the bound holds everywhere.
    distance = (1 + beta**2) / (1 + beta) ** 2 - share
    square = (beta * s + s - 1) ** 2
    assert sp.cancel(distance - (1 + beta**2) * square / ((1 + beta) ** 2 * (beta**2 * s + 1 - s))) == 0


def test_a_symbolic_beta():
    beta = sp.Symbol("beta", positive=True)
    assert mf.supremum(2, beta).subs(beta, 1) == sp.Rational(1, 2)


@pytest.mark.parametrize("samples", range(2, 15))
def test_the_best_of_a_budget_by_enumeration(samples):
    n = samples
    every = [[[a, b], [c, n - a - b - c]] for a in range(n + 1) for b in range(n + 1 - a) for c in range(n + 1 - a - b)]
    best, m = mf.largest_delta(samples)
    assert best == mf.delta(mf.exact(every)).max() == Q((n - 2) ** 2, 2 * n * (n - 1))
    assert m.sum() == samples
