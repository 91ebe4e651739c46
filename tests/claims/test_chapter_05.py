"""What chapter 5 claims of ranking flips. (Counts and the smallest flips: tests/unit/test_rankings.py.)"""

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
import sympy as sp

import macrof1 as mf
from macrof1.bootstrap import paired_bootstrap
from macrof1.chapters.flip_limit import limit_share
from macrof1.chapters.leaderboard import leaderboard, retest_flips
from macrof1.chapters.realdata import load_task, predictions
from macrof1.rankings import classifiers, count_flips, flips_against, sample_flips

PAGE = "chapters/05-ranking-flips.html"
TABLE_1, TABLE_2 = [[5, 10], [5, 10]], [[1, 1], [9, 19]]


@pytest.mark.claim(
    "flip-lead",
    source="ours",
    statement=r"If $m$ leads $m'$ under $\avgF$, they flip exactly when the lead is less than $\gap(m') - "
    r"\gap(m)$.",
    status="verified for all n",
    link=f"{PAGE}#prp-flip-lead",
)
def test_a_lead_flips_when_the_gaps_differ_by_more():
    a, b, gap_a, gap_b = sp.symbols("a b A B")
    assert sp.expand((b + gap_b) - (a + gap_a) - ((gap_b - gap_a) - (a - b))) == 0
    everyone = mf.exact(classifiers((3, 4)))
    averaged, of_averages = mf.scores(everyone)
    flips = 0
    for i, j in combinations(range(len(everyone)), 2):
        i, j = (i, j) if averaged[i] > averaged[j] else (j, i)
        lead, gaps = averaged[i] - averaged[j], of_averages - averaged
        flipped = lead > 0 and of_averages[i] < of_averages[j]
        assert flipped == (0 < lead < gaps[j] - gaps[i])
        flips += flipped
    assert flips == count_flips((3, 4)).flips


@pytest.mark.claim(
    "flip-family",
    source="ours",
    statement=r"On one $a$ and $s$ $b$, always $b$ and $\begin{pmatrix} 1 & s-1 \\ 0 & 1 \end{pmatrix}$ flip "
    r"exactly for $s \ge 4$, with a lead that tends to ½: no lead below ½ is safe.",
    status="exact",
    link=f"{PAGE}#prp-flip-family",
)
def test_no_lead_below_one_half_is_safe():
    size = sp.symbols("s", positive=True)
    always, eager = np.array([[0, 0], [1, size]]), np.array([[1, size - 1], [0, 1]])
    lead = mf.averaged_f1(always) - mf.averaged_f1(eager)
    assert sp.cancel(lead - (size**2 - 3 * size - 2) / ((size + 1) * (2 * size + 1))) == 0
    assert sp.limit(lead, size, sp.oo) == sp.Rational(1, 2)
    other = mf.f1_of_averages(always) - mf.f1_of_averages(eager)
    assert sp.cancel(other + (3 * size + 1) / (2 * size * (2 * size + 1))) == 0
    # The larger root of the quadratic lies between 3 and 4.
    assert [(lead.subs(size, i) > 0) == (i >= 4) for i in range(1, 12)] == [True] * 11
    assert 3 < max(sp.solve(size**2 - 3 * size - 2, size)) < 4


@pytest.mark.claim(
    "flips-against-table-1",
    source="ours",
    statement="Of the 231 classifiers on 10 and 20 samples, 11 flip against Table 1 and 19 against Table 2; the "
    "most flips, 82, has the classifier with the largest gap; 23 flip with nobody.",
    status="exact",
    link=f"{PAGE}#fig-flips-plane",
)
def test_every_classifier_on_thirty_samples():
    everyone = classifiers((10, 20))
    rivals = [len(flips_against(m)) for m in everyone]
    assert (len(flips_against(TABLE_1)), len(flips_against(TABLE_2))) == (11, 19)
    assert (max(rivals), rivals.count(0), len(everyone)) == (82, 23, 231)
    assert np.argmax(rivals) == mf.delta(everyone).argmax()


@pytest.mark.claim(
    "flip-limit",
    source="ours",
    statement="As a two-class data set grows, the share of flips tends to 3.6 % at prevalence ½, 13.4 % at 0.1 "
    "and 16.9 % at 0.05 (a lattice of 300 × 300 recalls).",
    status="numeric",
    link=f"{PAGE}#fig-flips-share",
)
def test_the_limit_at_a_fixed_prevalence():
    assert [round(100 * limit_share(p), 1) for p in (0.5, 0.1, 0.05)] == [3.6, 13.4, 16.9]


rare = pytest.mark.claim(
    "flip-rare",
    source="ours",
    statement="With $k$ samples of one class and the other growing without bound, the share of flips tends to "
    "$(k+2)(3k-1)/(12k(k+1))$: 1/4, 5/18, 5/18, 11/40, …, and back to 1/4; when both classes grow and then the "
    "prevalence vanishes, to 1/4.",
    status="exact",
    link=f"{PAGE}#thm-flip-rare",
)


@rare
def test_the_closed_form_for_a_rare_class():
    k, d = sp.symbols("k d", positive=True, integer=True)
    chance = sp.summation(2 * (k + 1 - d) / (k + 1) ** 2 * (1 - (1 - d / k) ** 2), (d, 1, k))
    closed = (k + 2) * (3 * k - 1) / (12 * k * (k + 1))
    assert sp.cancel(chance / 2 - closed) == 0
    assert [closed.subs(k, i) for i in (1, 2, 3, 4)] == [sp.Rational(*f) for f in ((1, 4), (5, 18), (5, 18), (11, 40))]
    assert sp.limit(closed, k, sp.oo) == sp.Rational(1, 4)


@rare
def test_the_scores_when_a_class_is_rare():
    x, y, q = sp.symbols("x y q", positive=True)
    m = np.array([[q * x, (1 - q) * (1 - y)], [q * (1 - x), (1 - q) * y]])
    averaged, of_averages = (sp.cancel(sp.together(score)).subs(q, 0) for score in mf.scores(m))
    assert sp.cancel(averaged - y / (1 + y)) == 0
    assert sp.cancel(of_averages - (x + y) / (1 + x + y)) == 0


@rare
@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_counts_approach_the_closed_form(k):
    limit = Fraction((k + 2) * (3 * k - 1), 12 * k * (k + 1))
    shares = [count_flips((k, size)).fraction for size in (100, 1000, 10_000)]
    assert shares[0] < shares[1] < shares[2] < limit
    assert limit - shares[2] < Fraction(1, 250)


@pytest.mark.claim(
    "flips-many-classes",
    source="ours",
    statement="With 20 samples per class the share of flips falls from two classes to six; with class counts 4, "
    "8, 16, … it rises (20,000 pairs each, 95 % intervals apart).",
    status="numeric",
    link=f"{PAGE}#fig-flips-classes",
)
def test_three_classes_and_more():
    balanced = [sample_flips([20] * n, 20_000, seed=5).interval for n in (2, 6)]
    doubling = [sample_flips([4 * 2**i for i in range(n)], 20_000, seed=5).interval for n in (2, 6)]
    assert balanced[1][1] < balanced[0][0]
    assert doubling[0][1] < doubling[1][0]
    low, high = sample_flips((5, 5, 5), 50_000, seed=5).interval
    assert low < count_flips((5, 5, 5)).fraction < high


@pytest.mark.claim(
    "flips-real",
    source="ours",
    statement="Twelve standard classifiers telling eights from other digits (60 to 1200, five folds): three of "
    "66 pairs flip, and one survives a paired bootstrap, always the majority against naive Bayes.",
    status="numeric",
    link=f"{PAGE}#real-classifiers-on-real-data",
)
def test_real_classifiers_flip():
    task = load_task("eight or not")
    made = predictions(task)
    board = leaderboard(task.labels, made)
    assert (len(board.flips), board.pairs, round(board.tau, 2)) == (3, 66, 0.91)
    tested = retest_flips(task.labels, made)
    assert [pair for pair, t in tested.items() if t.flips >= 0.95] == [("always the majority", "naive Bayes")]


@pytest.mark.claim(
    "note-flip-chance",
    source="note, Tables 1 and 2",
    statement="The note's own flip is not beyond chance: with the two classifiers agreeing on as many samples as "
    "the tables allow, a fifth of the bootstrap resamples of its 30 samples show it; it takes tens of thousands "
    "of samples.",
    status="numeric",
    link=f"{PAGE}#is-the-note-s-own-flip-beyond-chance",
)
def test_the_notes_flip_is_not_beyond_chance():
    labels = [np.repeat(["a", "b"], [10, 20])]
    labels += [np.repeat(["a", "b", "a", "b"], counts) for counts in ([5, 5, 10, 10], [1, 9, 1, 19])]
    few = paired_bootstrap(*labels, seed=1)
    assert few.flips == pytest.approx(0.2, abs=0.03)
    assert few.averaged_f1.p_value > 0.5
    assert few.f1_of_averages.p_value > 0.5
    many = paired_bootstrap(*(np.repeat(v, 3000) for v in labels), seed=1)
    assert many.flips > 0.95
