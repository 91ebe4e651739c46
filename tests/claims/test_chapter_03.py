"""Chapter 3: when the two scores are equal."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

import macrof1 as mf
from macrof1.chapters.enumeration import matrices_up_to
from macrof1.chapters.equality import scores_agree, some_class_differs, some_classes_oppose

PAGE = "chapters/03-equality.html#"


@pytest.fixture(scope="module", params=[(2, 8), (3, 2)], ids=["n=2 entries≤8", "n=3 entries≤2"])
def census(request):
    """Every matrix of a range, with the truth of the three conditions of Theorem 2."""
    every = matrices_up_to(*request.param)
    differ = mf.delta(mf.exact(every)) > 0
    return every, differ, some_class_differs(every), some_classes_oppose(every)


@pytest.mark.claim(
    "theorem-2-witnesses",
    source="note, Theorem 2",
    statement=r"$\begin{pmatrix}1&0\\1&0\end{pmatrix}$ has $P_1 \ne R_1$ and $\Delta = 0$; a three-class matrix has "
    r"$\Delta = 1/306$ with no class where $P < R$.",
    status="corrected",
    link=PAGE + "ex-equality-306",
)
def test_the_two_counterexamples():
    assert mf.delta(mf.exact([[1, 0], [1, 0]])) == 0
    assert some_class_differs([[1, 0], [1, 0]])
    third = [[1, 0, 0], [0, 1, 0], [1, 2, 0]]
    assert mf.delta(mf.exact(third)) == Fraction(1, 306)
    assert not some_classes_oppose(third)


@pytest.mark.claim(
    "theorem-2-implications",
    source="note, Theorem 2",
    statement="(iii) ⇒ (i) ⇒ (ii) always; all three are equivalent when every diagonal entry is positive.",
    status="corrected",
    link=PAGE + "cor-equality-three",
)
def test_what_holds_of_it_holds_without_exception(census):
    every, one, two, three = census
    assert not (three & ~one).any()
    assert not (one & ~two).any()
    hit = np.einsum("kii->ki", every) > 0
    totals = ((every.sum(2) - every.sum(1)) * hit).sum(1)
    assert (totals == 0)[hit.all(1)].all()
    assert (two == three)[totals == 0].all()


@pytest.mark.claim(
    "theorem-2-counterexamples",
    source="note, Theorem 2",
    statement="As printed it fails on 1,152 of the 6,561 two-class matrices with entries up to 8.",
    status="corrected",
    link=PAGE + "every-small-matrix",
)
def test_how_often_the_printed_statement_fails(census):
    every, one, two, three = census
    wrong = ~((one == two) & (two == three))
    assert (len(every), wrong.sum()) in {(6561, 1152), (19683, 7596)}
    assert not wrong[np.einsum("kii->ki", every).all(1)].any()


criterion = pytest.mark.claim(
    "theorem-2-corrected",
    source="note, Theorem 2",
    statement=r"Corrected: $\Delta = 0$ exactly when $c_i/r_i$ is the same for every class with $m_{ii} > 0$.",
    status="corrected",
    link=PAGE + "thm-equality",
)


@criterion
def test_the_skew_is_a_strictly_increasing_function_of_the_ratio():
    h, r, q = sp.symbols("h r q", positive=True)
    p, recall = h / r, h / (q * r)
    skew = sp.cancel((p - recall) / (p + recall))
    assert sp.cancel(skew - (q - 1) / (q + 1)) == 0
    assert sp.cancel(sp.diff(skew, q) - 2 / (q + 1) ** 2) == 0


@criterion
def test_adding_a_class_off_the_ray_is_strict():
    # The step of the second proof; with it the criterion follows for every n by induction.
    p, r, p2, r2 = sp.symbols("p r p2 r2", positive=True)
    h = mf.harmonic_mean
    step = h(p + p2, r + r2) - h(p, r) - h(p2, r2)
    square = 2 * (p * r2 - p2 * r) ** 2 / ((p + r) * (p2 + r2) * (p + p2 + r + r2))
    assert sp.cancel(sp.together(step - square)) == 0


@criterion
def test_the_criterion_has_no_exception(census):
    every, differ, *_ = census
    assert (scores_agree(every) == ~differ).all()


@pytest.mark.claim(
    "equality-binary",
    source="ours",
    statement=r"For two classes with hits in both, $\Delta = ad\,N^2(b-c)^2 / ((2a+e)(2d+e)D)$ with $e = b + c$ and "
    "$D = a(2a+e)(b+d)(c+d) + d(2d+e)(a+b)(a+c)$.",
    status="exact",
    link=PAGE + "equation-eq-binary-gap",
)
def test_the_closed_form_for_two_classes():
    a, b, c, d = sp.symbols("a b c d", positive=True)
    e, total = b + c, a + b + c + d
    below = a * (2 * a + e) * (b + d) * (c + d) + d * (2 * d + e) * (a + b) * (a + c)
    closed = a * d * total**2 * (b - c) ** 2 / ((2 * a + e) * (2 * d + e) * below)
    assert sp.cancel(mf.delta([[a, b], [c, d]]) - closed) == 0


@pytest.mark.claim(
    "theorem-2-binary",
    source="ours",
    statement=r"For two classes $\Delta = 0 \iff m_{12} = m_{21}$ or $m_{11} m_{22} = 0$.",
    status="verified for all n",
    link=PAGE + "prop-equality-binary",
)
def test_the_two_class_condition_has_no_exception():
    every = matrices_up_to(2, 8)
    condition = (every[:, 0, 1] == every[:, 1, 0]) | (every[:, 0, 0] * every[:, 1, 1] == 0)
    assert ((mf.delta(mf.exact(every)) == 0) == condition).all()


@pytest.mark.claim(
    "equality-multilabel",
    source="ours",
    statement="For multi-label data the counting step of Theorem 2 fails even when every class has hits: rates "
    r"$(1, \frac12), (1, \frac12)$ give no gap, and $(1, \frac12), (1, \frac13)$ a gap without any "
    "$P_i < R_i$.",
    status="exact",
    link=PAGE + "multi-label-data",
)
def test_multilabel_rows_break_the_counting_step():
    one, half, third = Fraction(1), Fraction(1, 2), Fraction(1, 3)
    assert mf.gap(np.array([one, one]), np.array([half, half])) == 0
    assert mf.gap(np.array([one, one]), np.array([half, third])) == Fraction(1, 204)


@pytest.mark.claim(
    "equality-beta",
    source="ours",
    statement=r"The gap of the two macro $F_\beta$ scores is 0 for one $\beta$ exactly when it is 0 for every "
    r"$\beta$.",
    status="verified for all n",
    link=PAGE + "ex-equality-beta",
)
def test_the_criterion_does_not_know_beta():
    p, r, p2, r2, beta = sp.symbols("p r p2 r2 beta", positive=True)
    u, u2 = beta**2 * p + r, beta**2 * p2 + r2
    step = mf.harmonic_mean(p + p2, r + r2, beta) - mf.harmonic_mean(p, r, beta) - mf.harmonic_mean(p2, r2, beta)
    square = beta**2 * (1 + beta**2) * (p * r2 - p2 * r) ** 2 / (u * u2 * (u + u2))
    assert sp.cancel(sp.together(step - square)) == 0
