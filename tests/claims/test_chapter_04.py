"""Chapter 4: how far apart the two scores can be."""

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
import sympy as sp

import macrof1 as mf
from macrof1.chapters.certificates import identical, plainly_nonnegative
from macrof1.chapters.domination import Rest, gap_against, rest_of
from macrof1.chapters.enumeration import matrices_up_to

PAGE = "chapters/04-supremum.html#"
HALF = sp.Rational(1, 2)
P, R, X, Y, t, r, s = sp.symbols("P R X Y t r s", positive=True)
n, alpha, beta, U, V, W, h, delta = sp.symbols("n alpha beta U V W h delta", nonnegative=True)
REST = Rest(n, alpha, beta, U, V, W)
BEFORE, AFTER = gap_against(P, R, REST), gap_against(P, 0, REST)
LEANING = {P: R + h, V: U + delta}  # P ≥ R, and the rest leans towards recall


supremum = pytest.mark.claim(
    "theorem-3",
    source="note, Theorem, part 3",
    statement=r"$\sup_m \gap = \frac12$ for even $n$ and $\frac12 - \frac{1}{2n^2}$ for odd $n$, $n \ge 2$. "
    "Each step of the proof is an identity or an inequality in sums over the other classes, so it "
    "holds for every $n$.",
    status="verified for all n",
    link=PAGE + "thm-supremum",
)


@supremum
def test_one_class_enters_the_gap_through_five_sums_of_the_others():
    p, q = sp.symbols("P_x R_x", positive=True)
    total = p + q
    expanded = P**2 * (q**2 / total) - 2 * P * R * (p * q / total) + R**2 * (p**2 / total)
    assert identical((P * q - p * R) ** 2 / total, expanded)
    assert identical((q**2 - p**2) / total, q - p)
    ps, rs = (np.array(sp.symbols(f"{name}1:4", positive=True)) for name in "PR")
    assert identical(mf.gap(ps, rs), gap_against(ps[0], rs[0], rest_of(ps[1:], rs[1:])))


@supremum
def test_the_best_corner_splits_the_classes_evenly():
    corner = mf.harmonic_mean(s / (r + s), r / (r + s))
    assert identical(corner, 2 * r * s / (r + s) ** 2)
    assert identical(corner, HALF - (r - s) ** 2 / (2 * (r + s) ** 2))
    for size in range(2, 40):
        assert mf.supremum(size) == Fraction(1, 2) - Fraction(size % 2, 2 * size**2)


@supremum
@pytest.mark.parametrize("size", range(2, 8))
def test_matrices_come_as_close_as_one_likes(size):
    # For every n at once by the closed forms, in test_chapter_04_matrices.
    z = sp.Symbol("z", positive=True)
    assert sp.limit(sp.cancel(mf.delta(mf.extremal_matrix(size, z))), z, sp.oo) == mf.supremum(size)


@pytest.mark.claim(
    "corner-gap",
    source="note, Appendix C, part 2",
    statement=r"With $r$ classes at $(P, R) = (0, 1)$ and $s$ at $(1, 0)$, $\avgF = 0$ and $\gap = 2rs/n^2 = "
    r"\frac12 - (r-s)^2/(2n^2)$.",
    status="verified for all n",
    link=PAGE + "equation-eq-corner",
)
@pytest.mark.parametrize(("first", "second"), [(0, 3), (1, 1), (2, 1), (3, 4)])
def test_a_corner_has_the_stated_gap(first, second):
    p = np.array([Fraction(0)] * first + [Fraction(1)] * second)
    assert mf.gap(p, 1 - p) == Fraction(2 * first * second, (first + second) ** 2)
    corner = mf.harmonic_mean(s / (r + s), r / (r + s))
    assert identical(corner, HALF - (r - s) ** 2 / (2 * (r + s) ** 2))


@pytest.mark.claim(
    "eq-6",
    source="note, eq. (6)",
    statement=r"Swapping $P_i$ and $R_i$ changes the gap by $2(R_i - P_i)\delta_i / (n(\alpha_i + P_i + R_i))$ "
    r"with $\delta_i = \sum_{x \ne i} (R_x^2 - P_x^2)/(P_x + R_x) = \sum_{x \ne i} (R_x - P_x)$.",
    status="verified for all n",
    link=PAGE + "lem-swap",
)
def test_the_swap():
    change = gap_against(R, P, REST) - BEFORE
    assert identical(change, 2 * (R - P) * (V - U) / (n * (alpha + P + R)))


@pytest.mark.claim(
    "eq-7",
    source="note, eq. (7)",
    statement=r"If $R_i \le P_i$ and $\delta_i \ge 0$, setting $R_i := 0$ raises the gap by at least "
    r"$\frac{2}{n(\alpha_i+P_i+R_i)} \cdot \frac{R_i^2}{P_i+R_i}\,\delta_i \ge 0$; each link of the "
    "printed chain gives away something non-negative.",
    status="verified for all n",
    link=PAGE + "lem-zero",
)
def test_zeroing_the_recall():
    common = n * (alpha + P + R)
    chain = [
        AFTER - BEFORE,
        (beta + 2 * P * V) / common - BEFORE,
        2 * R * (P * V - R * U) / ((P + R) * common),
        2 * R**2 * (V - U) / ((P + R) * common),
    ]
    for larger, smaller in pairwise(chain):
        assert plainly_nonnegative((larger - smaller).subs(LEANING))
    assert plainly_nonnegative(chain[-1].subs(LEANING))


@pytest.mark.claim(
    "eq-8",
    source="note, eq. (8)",
    statement=r"If $R_i \ge P_i$ and $\delta_i \le 0$, the same holds for $P_i := 0$: it is eq. (7) with "
    "precision and recall exchanged.",
    status="verified for all n",
    link=PAGE + "lem-zero",
)
def test_zeroing_the_precision_is_the_mirror_image():
    mirrored = REST._replace(u=V, v=U)
    assert identical(gap_against(R, P, mirrored), BEFORE)
    change = (gap_against(0, R, REST) - BEFORE).subs({R: P + h, U: V + delta})
    bound = 2 * P**2 * delta / (n * (alpha + 2 * P + h) * (2 * P + h))
    assert plainly_nonnegative(change - bound)


@pytest.mark.claim(
    "appendix-c-raise",
    source="note, Appendix C, steps ii and iii",
    statement=r"$XY/(X+Y)$ with $X = \sum P_i$, $Y = \sum R_i$ has slope $Y^2/(X+Y)^2 \ge 0$ in each $P_i$ (the "
    r"printed $\sum x_i y_i$ is $\sum x_i y_j$; the slope is 0 if $Y = 0$). A class at $(0,0)$ moved "
    r"to $(1,0)$ adds $\frac2n \cdot \frac{r^2}{(r+s)(r+s+1)}$, for $r + s > 0$; for $r = s = 0$ the "
    "printed change is $0/0$ and the gap is 0.",
    status="corrected",
    link=PAGE + "lem-raise",
)
def test_raising_and_idle_classes():
    raised = mf.harmonic_mean(X + t, Y) / 2 - mf.harmonic_mean(X, Y) / 2
    assert identical(raised, t * Y**2 / ((X + Y) * (X + Y + t)))
    assert identical(sp.diff(X * Y / (X + Y), X), Y**2 / (X + Y) ** 2)
    idle = raised.subs({X: s, Y: r, t: 1})
    assert identical(2 / n * idle, 2 * r**2 / (n * (r + s) * (r + s + 1)))
    nothing = np.array([Fraction(0)] * 3)
    assert mf.gap(nothing, nothing) == 0


never = pytest.mark.claim(
    "supremum-not-attained",
    source="note, Appendix C; the proof is ours",
    statement=r"No matrix with $n \ge 2$ classes attains the supremum: with hits in two classes, swapping and "
    "zeroing one of them raises the gap strictly.",
    status="verified for all n",
    link=PAGE + "never-attained",
)


@never
def test_zeroing_is_strict_unless_the_rest_is_idle():
    first_link = AFTER - BEFORE - ((beta + 2 * P * V) / (n * (alpha + P + R)) - BEFORE)
    assert identical(first_link, R * (beta + 2 * P * V) / (n * (alpha + P) * (alpha + P + R)))


@never
def test_no_small_matrix_attains_it():
    for size, largest in ((2, 5), (3, 1)):
        assert mf.delta(mf.exact(matrices_up_to(size, largest))).max() < mf.supremum(size)


short = pytest.mark.claim(
    "supremum-shortcut",
    source="ours",
    statement=r"$\gap \le \frac{1}{2n} \sum_i \frac{(P_i-R_i)^2}{P_i+R_i} \le \frac12$ for every configuration, "
    "and the second inequality is strict for matrices.",
    status="verified for all n",
    link=PAGE + "prop-supremum-short",
)


@short
def test_what_the_first_inequality_gives_away_is_a_square():
    # Σ S (d − d̄)² = Σ S d² − (Σ S d)²/Σ S; in n classes as in three.
    ps, rs = (np.array(sp.symbols(f"{name}1:4", positive=True)) for name in "PR")
    total, lean = (ps + rs).sum(), (ps - rs).sum()
    bound = ((ps - rs) ** 2 / (ps + rs)).sum() / 6
    assert identical(bound - mf.gap(ps, rs), lean**2 / (6 * total))


@short
def test_each_term_is_at_most_one():
    assert identical(P + R - (P - R) ** 2, P * (1 - P) + R * (1 - R) + 2 * P * R)
