"""Chapter 4: the matrices that come close, and the worst of a sample budget."""

from fractions import Fraction

import pytest
import sympy as sp

import macrof1 as mf
from macrof1.chapters.certificates import identical
from macrof1.chapters.enumeration import matrices_of

PAGE = "chapters/04-supremum.html#"
HALF = sp.Rational(1, 2)
z, k = sp.symbols("z k", positive=True)


def even_form():
    return z**2 / (2 * (z + 1) * (z + 2))


def odd_form():
    top = 2 * k * (k + 1) * z**2 + (5 * k + 1) * (k + 1) * z + (2 * k + 1) * (k + 2)
    bottom = (2 * k + 1) * z**2 + (5 * k + 2) * z + 2 * k + 1
    return z**2 * top / ((2 * k + 1) * (z + 1) * (z + 2) * bottom)


@pytest.mark.claim(
    "construction",
    source="note, Appendix C, part 3",
    statement=r"The classes of $m_z^n$ have $(P, R) = (1, \frac{1}{1+z})$, $(\frac{1}{1+z}, 1)$ or, in the last "
    r"block for odd $n$, $(\frac{1}{1+2z}, 1)$.",
    status="exact",
    link=PAGE + "fig-supremum-matrices",
)
@pytest.mark.parametrize("size", range(2, 10))
def test_the_rates_of_the_construction(size):
    m = mf.extremal_matrix(size, z)
    gives, takes, takes_twice = (1, 1 / (1 + z)), (1 / (1 + z), 1), (1 / (1 + 2 * z), 1)
    expected = [gives, takes] * (size // 2)
    if size % 2:
        expected[-1:] = [takes_twice, gives]
    assert list(zip(mf.precision(m), mf.recall(m), strict=True)) == expected


even = pytest.mark.claim(
    "extremal-even",
    source="ours",
    statement=r"$n$ even: $\Delta(m_z^n) = \frac{z^2}{2(z+1)(z+2)}$.",
    status="verified for all n",
    link=PAGE + "prop-supremum-closed",
)
odd = pytest.mark.claim(
    "extremal-odd",
    source="ours",
    statement=r"$n = 2k+1$: $\Delta(m_z^n)$ in closed form in $z$ and $k$.",
    status="verified for all n",
    link=PAGE + "prop-supremum-closed",
)


@even
@pytest.mark.parametrize("size", [2, 4, 6, 8])
def test_copies_of_the_block_change_nothing(size):
    m = mf.extremal_matrix(size, z)
    assert sorted(map(str, mf.precision(m))) == sorted(["1", str(1 / (1 + z))] * (size // 2))
    assert identical(mf.delta(m), even_form())


@odd
def test_the_closed_form_for_any_odd_number_of_classes():
    one = sp.Integer(1)
    kinds = [(k + 1, one, 1 / (1 + z)), (k - 1, 1 / (1 + z), one), (1, 1 / (1 + 2 * z), one)]
    p = sum(count * a for count, a, b in kinds) / (2 * k + 1)
    q = sum(count * b for count, a, b in kinds) / (2 * k + 1)
    averaged = sum(count * mf.harmonic_mean(a, b) for count, a, b in kinds) / (2 * k + 1)
    assert identical(mf.harmonic_mean(p, q) - averaged, odd_form())


@odd
@pytest.mark.parametrize("size", [3, 5, 7, 9])
def test_the_closed_form_is_the_gap_of_the_matrix(size):
    assert identical(mf.delta(mf.extremal_matrix(size, z)), odd_form().subs(k, (size - 1) // 2))


limits = pytest.mark.claim(
    "construction-rate",
    source="ours",
    statement=r"For even $n$, $\frac12 - \gap(m_z^n) = \frac{3z+2}{2(z+1)(z+2)} \sim \frac{3}{2z}$; for $n = "
    r"2k+1$ the distance to the supremum is $\sim \frac{(k+1)(12k^2+3k-1)}{(2k+1)^3} \cdot \frac1z$.",
    status="verified for all n",
    link=PAGE + "equation-eq-rate",
)


@limits
def test_the_construction_tends_to_it():
    assert sp.limit(even_form(), z, sp.oo) == HALF
    assert identical(sp.limit(odd_form(), z, sp.oo), HALF - 1 / (2 * (2 * k + 1) ** 2))


@limits
def test_the_rate():
    assert identical(HALF - even_form(), (3 * z + 2) / (2 * (z + 1) * (z + 2)))
    assert sp.limit(z * (HALF - even_form()), z, sp.oo) == sp.Rational(3, 2)
    missing = HALF - 1 / (2 * (2 * k + 1) ** 2) - odd_form()
    rate = (k + 1) * (12 * k**2 + 3 * k - 1) / (2 * k + 1) ** 3
    assert identical(sp.limit(z * sp.cancel(missing), z, sp.oo), rate)


budget = pytest.mark.claim(
    "budget-two-classes",
    source="ours",
    statement=r"The largest gap of a two-class matrix with $N$ samples is $\frac{(N-2)^2}{2N(N-1)}$; for $N \ge "
    "3$ only `[[1, N−2], [0, 1]]` and its transpose attain it. Proved for every $N$: the difference "
    "to the bound has 413 terms over its denominator and no negative coefficient.",
    status="verified for all n",
    link=PAGE + "thm-budget",
)


@budget
def test_the_bound_minus_the_gap_has_no_negative_coefficient():
    b, c, x, y = sp.symbols("b c x y", nonnegative=True)
    total = 2 + x + y + b + c
    a, d = sp.symbols("a d", positive=True)
    gap = sp.factor(mf.delta([[a, b], [c, d]])).subs({a: 1 + x, d: 1 + y})
    slack = sp.cancel((total - 2) ** 2 / (2 * total * (total - 1)) - gap)
    above, below = (sp.Poly(part, x, y, b, c) for part in sp.fraction(slack))
    assert min(above.coeffs() + below.coeffs()) > 0
    assert len(above.coeffs()) == 413
    # Equality: with bc = 0, x = y = 0 the slack vanishes; each of x, y, bc alone makes it positive.
    assert above.eval({x: 0, y: 0, c: 0}) == 0
    for alone in ({x: 0, y: 0}, {x: 0, c: 0}, {y: 0, c: 0}):
        assert above.eval(alone) != 0


@budget
@pytest.mark.parametrize("samples", [2, 3, 5, 12, 20, 30])
def test_the_bound_is_attained_where_it_should_be(samples):
    every = matrices_of(samples)
    gaps = mf.delta(mf.exact(every))
    assert gaps.max() == Fraction((samples - 2) ** 2, 2 * samples * (samples - 1)) == mf.largest_delta(samples)[0]
    if samples > 2:
        worst = [[[1, 0], [samples - 2, 1]], [[1, samples - 2], [0, 1]]]
        assert every[gaps == gaps.max()].tolist() == worst


@pytest.mark.claim(
    "supremum-zero-division",
    source="ours",
    statement=r"If $0/0$ counts as 1, one misclassified sample attains the supremum $\frac12$ of two classes.",
    status="exact",
    link=PAGE + "reading-appendix-c",
)
def test_another_zero_division_rule_reaches_the_corner():
    assert mf.delta(mf.exact([[0, 1], [0, 0]]), zero_division=1) == mf.supremum(2)


@pytest.mark.claim(
    "budget-three-classes",
    source="ours",
    statement=r"With three classes and $N \le 7$ samples the largest gap leaves one class idle, $\frac23$ of "
    "the two-class value; with 8 and 9 samples it does not.",
    status="exact",
    link=PAGE + "ex-supremum-three",
)
@pytest.mark.parametrize("samples", range(3, 10))
def test_three_classes_on_a_budget(samples):
    every = matrices_of(samples, n=3)
    rough = mf.delta(every)
    largest = max(mf.delta(mf.exact(every[rough > rough.max() - 1e-9])))
    assert (largest == Fraction(2, 3) * mf.largest_delta(samples)[0]) == (samples <= 7)
