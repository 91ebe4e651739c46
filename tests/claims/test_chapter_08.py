"""Chapter 8: the bounds behind a diagnosis, the museum's figures, and what other libraries compute today."""

import re
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path

import numpy as np
import pytest
import sympy as sp

import macrof1 as mf
from macrof1.chapters.enumeration import matrices_up_to
from macrof1.chapters.forced_gap import forced_gap
from macrof1.chapters.power import random_matrices, verdicts
from macrof1.forensics import diagnose

PAGE = "chapters/08-which-one.html"
HALF = Fraction(1, 2)


def small(n, largest):
    m = mf.exact(matrices_up_to(n, largest)[1:])  # without the empty one
    return m, mf.precision(m).mean(1), mf.recall(m).mean(1), *mf.scores(m)


ROOM = {
    "source": "ours",
    "statement": r"$\max(0, \Pbar + \Rbar - 1) \le \avgF \le H(\Pbar, \Rbar) = \Favg$ for any precisions and recalls",
    "status": "verified for all n",
    "link": f"{PAGE}#thm-room",
}


@pytest.mark.claim("room", **ROOM)
def test_the_two_steps_of_the_proof():
    p, r, mean_p, mean_r = sp.symbols("p r P R", positive=True)
    tangent = 2 * (mean_r**2 * p + mean_p**2 * r) / (mean_p + mean_r) ** 2
    square = 2 * (mean_r * p - mean_p * r) ** 2 / ((mean_p + mean_r) ** 2 * (p + r))
    assert sp.cancel(tangent - mf.harmonic_mean(p, r) - square) == 0
    assert sp.cancel(tangent.subs({p: mean_p, r: mean_r}) - mf.harmonic_mean(mean_p, mean_r)) == 0
    surplus = (p * (1 - p) + r * (1 - r)) / (p + r)
    assert sp.cancel(mf.harmonic_mean(p, r) - (p + r - 1) - surplus) == 0


@pytest.mark.claim("room", **ROOM)
@pytest.mark.parametrize(("n", "largest"), [(2, 5), (3, 1)])
def test_the_room_on_small_matrices(n, largest):
    _, p, r, averaged, of_averages = small(n, largest)
    assert (np.maximum(0, p + r - 1) <= averaged).all()
    assert (averaged <= of_averages).all()


@pytest.mark.claim(
    "room-binary",
    source="ours",
    statement=r"Two classes, positive diagonal: $2 - 1/\Favg \le \avgF$, and above one half "
    r"$\avgF \le \frac12(1 + H(2\Pbar-1, 2\Rbar-1)) \le \Favg$, the last strict unless $\Pbar = \Rbar$ "
    "(factorised for all counts; every matrix with entries up to 8)",
    status="exact",
    link=f"{PAGE}#thm-room-binary",
)
def test_the_room_with_two_classes():
    m, p, r, averaged, of_averages = small(2, 8)
    hits = (m[:, 0, 0] > 0) & (m[:, 1, 1] > 0)
    assert ((p - HALF) * (r - HALF) >= 0).all()
    assert (2 - 1 / of_averages[hits] <= averaged[hits]).all()
    above = hits & (p > HALF) & (r > HALF)
    top = (1 + mf.harmonic_mean(2 * p[above] - 1, 2 * r[above] - 1)) / 2
    assert (averaged[above] <= top).all()
    assert ((top < of_averages[above]) == (p != r)[above]).all()
    a, b, c, d = sp.symbols("a b c d", positive=True)
    symbolic = np.array([[a, b], [c, d]])
    excess = sp.factor(mf.averaged_f1(symbolic) - 2 + 1 / mf.f1_of_averages(symbolic))
    above_bar, below_bar = sp.fraction(excess)
    for part in (sp.expand(sp.cancel(above_bar / (b * c))), sp.expand(below_bar)):
        assert all(k > 0 for k in sp.Poly(part, a, b, c, d).coeffs())


FORCED = {
    "source": "ours",
    "statement": r"Single-label data, $q = n\Pbar - n + 1 > 0$, $\Pbar \ge \Rbar$: "
    r"$\gap \ge (\Pbar-\Rbar)^2 q / ((\Pbar+\Rbar)(n(\Pbar+\Rbar)-2q))$",
    "status": "verified for all n",
    "link": f"{PAGE}#thm-forced",
}


@pytest.mark.claim("forced-gap", **FORCED)
@pytest.mark.parametrize(("n", "largest"), [(2, 8), (3, 2)])
def test_the_forced_gap_on_every_small_matrix(n, largest):
    m = matrices_up_to(n, largest)[1:]
    p, r, gap = mf.precision(m).mean(1), mf.recall(m).mean(1), mf.delta(m)
    bound = np.array([forced_gap(*pair, n) for pair in zip(p, r, strict=True)])
    assert (bound > 1e-9).sum() > 400  # it says something
    tight = gap < bound + 1e-9  # floats cannot decide these; fractions can
    for k in np.flatnonzero(tight & (bound > 0)):
        x = mf.exact(m[k])
        assert mf.delta(x) >= forced_gap(mf.precision(x).mean(), mf.recall(x).mean(), n)
    assert (gap >= bound - 1e-9).all()


@pytest.mark.claim("forced-gap", **FORCED)
def test_the_step_from_one_class_to_the_variance():
    # Class j of weight w and skew d, the rest of mean skew e: the variance between the two groups.
    w, d, mean = sp.symbols("w d mean")
    rest = (mean - w * d) / (1 - w)
    between = w * (d - mean) ** 2 + (1 - w) * (rest - mean) ** 2
    assert sp.cancel(between - w / (1 - w) * (mean - d) ** 2) == 0
    # Inserting the least weight 2q/(nS) gives the formula of `forced_gap`.
    p, r, n = sp.symbols("p r n", positive=True)
    q, total = n * p - (n - 1), p + r
    least = 2 * q / (n * total)
    formula = (p - r) ** 2 * q / (total * (n * total - 2 * q))
    assert sp.cancel(total / 2 * least / (1 - least) * ((p - r) / total) ** 2 - formula) == 0
    shown = forced_gap(Fraction(19, 20), Fraction(4, 5), 3)
    assert formula.subs({p: sp.Rational(19, 20), r: sp.Rational(4, 5), n: 3}) == sp.Rational(
        shown.numerator, shown.denominator
    )


MUSEUM = [
    ("dice-group/gerbil#87", "0.2937 0.2283 0.2095", "averaged F1"),
    ("scikit-learn/scikit-learn#8747", "0.7250 0.5667 0.6042", "averaged F1"),
    ("deeplearning4j/deeplearning4j#8798", "0.6258 0.5170 0.5451", "averaged F1"),
    ("deeplearning4j/deeplearning4j#8798", "0.5964 0.5138 0.5381", "averaged F1"),
    ("deeplearning4j/deeplearning4j#8798", "0.6036 0.5222 0.5471", "averaged F1"),
    ("Lightning-AI/torchmetrics#256", "0.1296 0.7720 0.3508", "impossible"),
    ("Arize-ai/phoenix#13946", "0.889 0.833 0.833", "averaged F1"),
]


@pytest.mark.claim(
    "museum",
    source="public issue threads, cited in the chapter",
    statement="Seven printed tables: six are not F1 of averages, one fits neither formula",
    status="exact",
    link=f"{PAGE}#the-museum",
)
@pytest.mark.parametrize(("case", "figures", "verdict"), MUSEUM)
def test_the_museum(case, figures, verdict):
    shown = figures.split()
    assert diagnose(*shown, decimals=len(shown[0]) - 2).verdict == verdict, case


@pytest.mark.claim(
    "museum-matrices",
    source="scikit-learn#8747, haifengl/smile#877, hil-se/fds#90, Arize-ai/phoenix#13946",
    statement="Both scores of four threads from their data: 29/48 and 493/775; 24/31 to 23/35; 0.95547 and 0.95670; "
    "0.822 and 0.860",
    status="reproduced",
    link=f"{PAGE}#the-museum",
)
def test_the_matrices_of_the_museum():
    true, said = [1] * 5 + [2] * 4 + [3] * 3 + [4] * 2, [1, 1, 1, 0, 0, 2, 2, 3, 3, 3, 4, 3, 4, 3]
    m = mf.exact(mf.confusion_matrix(true, said))
    p, r, f = (score(m)[1:].mean() for score in (mf.precision, mf.recall, mf.f1))
    assert (f, mf.harmonic_mean(p, r)) == (Fraction(29, 48), Fraction(493, 775))
    assert mf.scores(mf.exact([[4, 0, 0], [6, 2, 0], [0, 0, 3]])) == (Fraction(23, 35), Fraction(24, 31))
    iris = mf.scores([[45, 0, 0], [0, 44, 5], [0, 1, 40]])
    assert iris == pytest.approx((0.9554675903018307, 0.9567045511479035), abs=1e-13)
    pets = mf.report(["cat", "dog", "cat", "bird", "dog"], ["cat", "cat", "cat", "bird", "dog"])
    assert (round(pets.averaged_f1, 3), round(pets.f1_of_averages, 3)) == (0.822, 0.860)


@pytest.mark.claim(
    "power",
    source="ours",
    statement="On random tables of averaged F1, three decimals: recognised in more than 4 of 5 with two classes, "
    "9 of 10 with three, 99 of 100 with twelve; no verdict is ever wrong",
    status="numeric",
    link=f"{PAGE}#how-often-it-decides",
)
def test_power_and_soundness():
    for n, share in ((2, 0.8), (3, 0.9), (12, 0.99)):
        drawn = random_matrices(n, 300, seed=100 + n)
        for decimals in (2, 3):
            honest = verdicts(drawn, decimals)
            other = verdicts(drawn, decimals, formula="F1 of averages")
            assert not honest["impossible"] + honest["F1 of averages"]
            assert not other["impossible"] + other["averaged F1"]
        assert honest["averaged F1"] / 300 > share


@pytest.mark.claim(
    "folds-forge-a-verdict",
    source="ours",
    statement="Two folds that report F1 of averages, averaged, read as averaged F1",
    status="exact",
    link=f"{PAGE}#how-often-it-decides",
)
def test_the_trap_of_the_folds():
    folds = mf.exact([[[40, 30], [0, 30]], [[10, 0], [30, 60]]])
    means = mf.precision(folds).mean(), mf.recall(folds).mean(), mf.f1_of_averages(folds).mean()
    assert means[2] < mf.harmonic_mean(*means[:2])
    assert diagnose(*(f"{float(x):.3f}" for x in means), decimals=3).verdict == "averaged F1"


TRUE = [0] * 10 + [1] * 20
SAID = [0] + [1] * 9 + [0] + [1] * 19
LIBRARIES = {
    "source": "scikit-learn and pycm, at the pinned versions",
    "statement": "Both compute averaged F1 with truth in the rows; an absent class counts as 0 in scikit-learn and "
    "leaves pycm without a value",
    "status": "reproduced",
    "link": f"{PAGE}#what-your-library-computes",
}


def pinned(package):
    text = Path(__file__).parents[2].joinpath("requirements.txt").read_text()
    return re.search(rf"^{package}==(\S+)", text, re.M)[1]


@pytest.mark.claim("libraries", **LIBRARIES)
@pytest.mark.parametrize(("package", "chapter"), [("scikit-learn", "1.9.1"), ("pycm", "4.6")])
def test_the_versions_are_those_of_the_chapter(package, chapter):
    assert version(package) == pinned(package) == chapter, "a new version: check the chapter's table, then update both"


@pytest.mark.claim("libraries", **LIBRARIES)
def test_scikit_learn_has_not_changed_its_mind():
    from sklearn.metrics import confusion_matrix, f1_score

    assert f1_score(TRUE, SAID, average="macro") == pytest.approx(23 / 48)
    absent = {"labels": [0, 1, 2], "average": "macro"}
    assert f1_score(TRUE, SAID, **absent, zero_division=0) == pytest.approx(23 / 72)
    assert f1_score(TRUE, SAID, **absent, zero_division=np.nan) == pytest.approx(23 / 48)
    assert confusion_matrix(TRUE, SAID).tolist() == [[1, 9], [1, 19]]


@pytest.mark.claim("libraries", **LIBRARIES)
@pytest.mark.filterwarnings("ignore:Specified classes are not a subset")
def test_pycm_has_not_changed_its_mind():
    from pycm import ConfusionMatrix

    matrix = ConfusionMatrix(TRUE, SAID)
    assert matrix.F1_Macro == pytest.approx(23 / 48)
    assert matrix.table == {0: {0: 1, 1: 9}, 1: {0: 1, 1: 19}}
    assert ConfusionMatrix(TRUE, SAID, classes=[0, 1, 2]).F1_Macro in (None, "None")
