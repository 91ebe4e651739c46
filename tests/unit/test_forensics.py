"""Which formula made this table: the bounds proved, checked on every small matrix, and tried on real cases."""

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from sympy import Poly, factor, fraction, symbols

import macrof1 as mf
from macrof1.forensics import diagnose

WHICH = "chapters/08-which-one.html"
HALF = Fraction(1, 2)

bounds = pytest.mark.claim(
    "forensic-bounds",
    source="ours",
    statement=r"$\max(0, \bar P + \bar R - 1) \le \mathcal{F}_1 \le H(\bar P, \bar R) = \mathbb{F}_1$.",
    status="verified for all n",
    link=WHICH,
)
binary_bounds = pytest.mark.claim(
    "forensic-bounds-binary",
    source="ours",
    statement=r"With two classes $2 - 1/H \le \mathcal{F}_1$; $\bar P$ and $\bar R$ lie on the same side of ½, and "
    r"above it $\mathcal{F}_1 \le \frac12(1 + H(2\bar P - 1, 2\bar R - 1))$.",
    status="verified for all n",
    link=WHICH,
)


def means(m):
    p, r = mf.precision(m), mf.recall(m)
    return p.sum(-1) / p.shape[-1], r.sum(-1) / r.shape[-1]


def nowhere_negative(expression):
    """Whether a polynomial in positive symbols has no negative coefficient, so that it cannot be negative."""
    return all(c >= 0 for c in Poly(expression).coeffs())


@bounds
def test_the_lower_bound_holds_in_each_class():
    # H(p, r) − (p + r − 1) has the numerator p(1 − p) + r(1 − r); the mean over the classes keeps the inequality.
    p, r = symbols("p r", positive=True)
    assert factor(mf.harmonic_mean(p, r) - (p + r - 1) - (p * (1 - p) + r * (1 - r)) / (p + r)) == 0


@bounds
def test_the_bounds_on_every_small_matrix(every):
    p, r = means(every.m)
    assert (np.maximum(0, p + r - 1) <= every.averaged).all()
    assert (every.averaged <= mf.harmonic_mean(p, r)).all()


@binary_bounds
def test_the_binary_bounds_are_sums_of_nothing_negative():
    a, b, c, d = symbols("a b c d", positive=True)
    m = np.array([[a, b], [c, d]])
    p, r = means(m)
    averaged, of_averages = mf.scores(m)
    above, below = fraction(factor(averaged - (2 - 1 / of_averages)))
    assert factor(above / (b * c)).is_polynomial()  # equality exactly when one kind of error is absent
    assert nowhere_negative(above)
    assert nowhere_negative(below)
    marked, informed = 2 * p - 1, 2 * r - 1
    above, below = fraction(factor((1 + mf.harmonic_mean(marked, informed)) / 2 - averaged))
    assert nowhere_negative(factor(above / (b - c) ** 2))  # equality exactly when both errors are as many
    assert nowhere_negative(below)
    # Both means exceed one half together: ad − bc over products of margins.
    assert factor(marked * (a + b) * (c + d) - (a * d - b * c)) == 0
    assert factor(informed * (a + c) * (b + d) - (a * d - b * c)) == 0


@binary_bounds
def test_the_binary_bounds_on_every_small_matrix(every_binary):
    p, r = means(every_binary.m)
    h = mf.harmonic_mean(p, r)
    assert ((p > HALF) == (r > HALF)).all()
    some = h > 0
    assert (2 - 1 / h[some] <= every_binary.averaged[some]).all()
    above = p > HALF
    upper = (1 + mf.harmonic_mean(2 * p - 1, 2 * r - 1)) / 2
    assert (every_binary.averaged <= upper)[above].all()
    assert (upper < h)[above & (p != r)].all()


CASES = [
    pytest.param((0.2937, 0.2283, 0.2095), None, "averaged F1", id="dice-group/gerbil#87"),
    pytest.param((0.725, 0.5667, 0.6042), None, "averaged F1", id="scikit-learn#8747, reported"),
    pytest.param((0.725, 0.5667, 0.6361), None, "either", id="scikit-learn#8747, expected"),
    pytest.param((0.725, 0.5667, 0.6361), 2, "F1 of averages", id="scikit-learn#8747, were it binary"),
]


@pytest.mark.claim(
    "forensics-cases",
    source="public issue threads",
    statement="The tables of dice-group/gerbil#87 and scikit-learn/scikit-learn#8747 can only be averaged F1.",
    status="exact",
    link=WHICH,
)
@pytest.mark.parametrize(("figures", "classes", "verdict"), CASES)
def test_real_cases(figures, classes, verdict):
    assert diagnose(*figures, decimals=4, n_classes=classes).verdict == verdict


@pytest.mark.parametrize(
    ("figures", "decimals", "classes", "verdict", "reason"),
    [
        ((0.6, 0.7, 0.8), 1, None, "impossible", "0.8 is above 0.6964, the largest harmonic mean"),
        ((0.9, 0.8, 0.5), 2, None, "impossible", "0.5 is below 0.6900, the smallest averaged F1"),
        ((0.9, 0.4, 0.5), 2, 2, "impossible", "same side of 1/2; these do not"),
        ((0.725, 0.5667, 0.61), 4, 2, "impossible", "0.61 is above 0.6030, the largest averaged F1, yet below 0.6361"),
        ((0.725, 0.5667, 0.6361), 4, 2, "F1 of averages", "cannot exceed 0.6030 here"),
        ((0.725, 0.5667, 0.6361), 4, 3, "either", "nothing is decided"),
        ((0.3, 0.3, 0.2), 2, 2, "averaged F1", "0.2 is below 0.2950"),
        ((1, 1, 1), 0, None, "either", "nothing is decided"),
        ((0, 0, 0), 3, 2, "either", "nothing is decided"),
        ((0.5, 0.5, 0.5), 2, 2, "either", "nothing is decided"),
    ],
)
def test_verdicts_and_their_reasons(figures, decimals, classes, verdict, reason):
    made = diagnose(*figures, decimals=decimals, n_classes=classes)
    assert made.verdict == verdict
    assert reason in made.reason


def test_the_intervals_span_the_rounding_box():
    made = diagnose("0.5", "0.5", "0.5", decimals=1)
    assert made.averaged_f1 == (0, Fraction(55, 100))
    assert made.f1_of_averages == (Fraction(45, 100), Fraction(55, 100))
    binary = diagnose("0.5", "0.5", "0.5", decimals=1, n_classes=2)
    assert binary.averaged_f1 == (0, Fraction(55, 100))
    assert diagnose(0.9, 0.4, 0.5, decimals=2, n_classes=2).averaged_f1 is None


def test_a_figure_on_the_edge_of_rounding_counts_as_possible():
    # H(0.45, 0.45) = 0.45 exactly, half a unit below 0.5: closed intervals, decided in fractions.
    assert diagnose(0.4, 0.4, 0.5, decimals=1).verdict == "either"


@pytest.mark.parametrize("kind", [str, float, Decimal, lambda text: Fraction(text), np.float64])
def test_every_kind_of_number_says_the_same(kind):
    expected = diagnose("0.2937", "0.2283", "0.2095", decimals=4)
    made = diagnose(kind("0.2937"), kind("0.2283"), kind("0.2095"), decimals=4)
    assert (made.verdict, made.averaged_f1, made.f1_of_averages) == (
        expected.verdict,
        expected.averaged_f1,
        expected.f1_of_averages,
    )


matrices = st.integers(2, 5).flatmap(
    lambda n: st.lists(st.lists(st.integers(0, 60), min_size=n, max_size=n), min_size=n, max_size=n)
)


@settings(max_examples=200, deadline=None)
@given(matrices, st.integers(1, 5), st.booleans())
def test_the_formula_that_made_a_table_is_never_ruled_out(m, decimals, tell):
    m = mf.exact(m)
    averaged, of_averages = mf.scores(m)
    figures = [round(v, decimals) for v in means(m)]
    classes = len(m) if tell else None
    made = diagnose(*figures, round(averaged, decimals), decimals=decimals, n_classes=classes)
    assert made.verdict in ("averaged F1", "either")
    made = diagnose(*figures, round(of_averages, decimals), decimals=decimals, n_classes=classes)
    assert made.verdict in ("F1 of averages", "either")
    if len(m) > 2 or not tell:
        assert made.verdict == "either"  # beyond two classes, F1 of averages can only be refuted


@settings(max_examples=100, deadline=None)
@given(*[st.fractions(0, 1, max_denominator=1000)] * 4, st.integers(0, 3), st.sampled_from([None, 2]))
def test_the_intervals_hold_for_every_point_of_the_box(p, r, u, v, decimals, classes):
    made = diagnose(p, r, 0, decimals=decimals, n_classes=classes)
    unit = Fraction(1, 10**decimals)
    inside = [min(max(x + (t - HALF) * unit, Fraction(0)), Fraction(1)) for x, t in ((p, u), (r, v))]
    assume(classes is None or (inside[0] > HALF) == (inside[1] > HALF))
    h = mf.harmonic_mean(*inside)
    assert made.f1_of_averages[0] <= h <= made.f1_of_averages[1]
    least, most = max(0, sum(inside) - 1), h
    if classes == 2 and inside[0] > HALF:
        least, most = 2 - 1 / h, (1 + mf.harmonic_mean(2 * inside[0] - 1, 2 * inside[1] - 1)) / 2
    if classes is None or inside[0] > HALF:
        assert made.averaged_f1[0] <= least
    assert most <= made.averaged_f1[1]


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: diagnose(0.5, 0.5, 0.5, decimals=-1), ValueError, "decimals is -1: it must be at least 0"),
        (lambda: diagnose(0.5, 0.5, 0.5, decimals=2.5), TypeError, "decimals is 2.5: it must be a whole number"),
        (lambda: diagnose(29.37, 0.5, 0.5, decimals=2), ValueError, r"precision is 29.37: .* \(a percentage\?"),
        (lambda: diagnose(0.5, 200, 0.5, decimals=2), ValueError, "recall is 200: it must lie between 0 and 1$"),
        (lambda: diagnose(0.5, 0.5, -0.1, decimals=2), ValueError, "f1 is -0.1: it must lie between 0 and 1$"),
        (lambda: diagnose(float("nan"), 0.5, 0.5, decimals=2), ValueError, "precision is nan: it must be a number"),
        (lambda: diagnose(0.5, float("inf"), 0.5, decimals=2), ValueError, "recall is inf: it must be a number"),
        (lambda: diagnose(0.5, 0.5, "much", decimals=2), ValueError, "f1 is 'much': it must be a number between"),
        (lambda: diagnose(0.5, 0.5, "1/0", decimals=2), ValueError, "f1 is '1/0': it must be a number between"),
        (lambda: diagnose(None, 0.5, 0.5, decimals=2), TypeError, "precision is None: it must be a number"),
        (lambda: diagnose(True, 0.5, 0.5, decimals=2), TypeError, "precision is True: it must be a number"),
        (lambda: diagnose(0.5, 0.5, 0.5, decimals=2, n_classes=1), ValueError, "n_classes is 1: it must be at least 2"),
    ],
)
def test_bad_input_is_named(call, error, message):
    with pytest.raises(error, match=message):
        call()
