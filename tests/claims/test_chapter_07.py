"""Chapter 7: the tour of metrics reproduced, the transposed convention, the binary sandwich."""

import numpy as np
import pytest
import sklearn.metrics as sm
import sympy as sp

import macrof1 as mf
from macrof1.chapters.agreement import in_order, kappa, sandwich
from macrof1.chapters.enumeration import matrices_up_to
from macrof1.chapters.toys import toy
from macrof1.classroom import classification_table

PAGE = "chapters/07-neighbours.html"
TOUR = "Swalin (2018) and a notebook after it"

# precision, recall, specificity, accuracy, F1, as printed, for Y1 and Y2
PRINTED = {
    "c1": [(0.80, 0.50), (1.00, 1.00), (0.75, 0.00), (0.88, 0.50), (0.89, 0.67)],
    "c2": [(1.00, 0.75), (0.67, 1.00), (1.00, 0.92), (0.94, 0.94), (0.80, 0.86)],
    "c3": [(1.00, 1.00), (0.05, 0.90), (1.00, 1.00), (0.91, 0.99), (0.10, 0.95)],
}
COMPLEMENTS = {  # false-positive rate, false-negative rate, error rate
    "c1": [(0.25, 1.00), (0.00, 0.00), (0.12, 0.50)],
    "c2": [(0.00, 0.08), (0.33, 0.00), (0.06, 0.06)],
    "c3": [(0.00, 0.00), (0.95, 0.10), (0.09, 0.01)],
}


def decisions(truth, scores, threshold=0.5):
    said = scores >= threshold
    specificity = sm.recall_score(truth, said, pos_label=0)
    recall, accuracy = sm.recall_score(truth, said), sm.accuracy_score(truth, said)
    return (sm.precision_score(truth, said), recall, specificity, accuracy, sm.f1_score(truth, said)), (
        1 - specificity, 1 - recall, 1 - accuracy,
    )  # fmt: skip


@pytest.mark.claim(
    "tour-table",
    source=TOUR,
    statement="Eight figures of six models at threshold 0.5, each within half a unit of the second decimal "
    "(ties rounded either way)",
    status="reproduced",
    link=f"{PAGE}#eight-figures-per-model",
)
@pytest.mark.parametrize("name", PRINTED)
@pytest.mark.parametrize("model", [0, 1])
def test_the_table_of_the_tour(name, model):
    found = decisions(toy(name).truth, toy(name)[1 + model])
    for figures, printed in zip(found, (PRINTED[name], COMPLEMENTS[name]), strict=True):
        for figure, row in zip(figures, printed, strict=True):
            assert figure == pytest.approx(row[model], abs=0.005 + 1e-9)


@pytest.mark.claim(
    "tour-thresholds",
    source=TOUR,
    statement="At threshold 0.7: c1 F1 6/7 and 1, accuracy 0.875 and 1, recall 0.75 and 1; c2 F1 0.8 and 6/7, accuracy "
    "0.9375 twice",
    status="reproduced",
    link=f"{PAGE}#thresholds",
)
def test_the_other_threshold():
    by_hand = {"c1": ((6 / 7, 0.875, 0.75), (1, 1, 1)), "c2": ((0.8, 0.9375, 2 / 3), (6 / 7, 0.9375, 1))}
    for name, rows in by_hand.items():
        for scores, row in zip(toy(name)[1:], rows, strict=True):
            (_, recall, _, accuracy, f1), _ = decisions(toy(name).truth, scores, 0.7)
            assert (f1, accuracy, recall) == pytest.approx(row)


@pytest.mark.claim(
    "tour-probabilities",
    source=TOUR,
    statement="Log-loss of c1 0.28020 and 0.60310, of c2 0.24269 twice, of the four-sample example 0.21616, of a shrug "
    "ln 2; AUC of c1 15/16 and 1, of c2 5/6 and 25/26",
    status="reproduced",
    link=f"{PAGE}#probabilities-log-loss",
)
def test_log_loss_and_areas():
    printed = {"c1": (0.2802001257976322, 0.6030999897503131), "c2": (0.24268705174134, 0.24268705174134)}
    areas = {"c1": (15 / 16, 1), "c2": (5 / 6, 25 / 26)}
    for name, losses in printed.items():
        truth, *models = toy(name)
        assert [sm.log_loss(truth, s) for s in models] == pytest.approx(losses, abs=1e-12)
        assert [sm.roc_auc_score(truth, s) for s in models] == pytest.approx(areas[name])
    four = [(0.1, 0.9), (0.9, 0.1), (0.8, 0.2), (0.35, 0.65)]
    assert sm.log_loss([1, 0, 0, 1], four) == pytest.approx(0.21616187468057912, abs=1e-12)
    assert sm.log_loss([0, 1] * 5, [(0.5, 0.5)] * 10) == pytest.approx(np.log(2), abs=1e-12)


@pytest.mark.claim(
    "tour-random-areas",
    source=TOUR,
    statement="AUC of c3 reported as about 0.46 and 0.93: the expected areas are 0.525 and 0.95, and about one "
    "draw in thirty falls as low as either figure",
    status="corrected",
    link=f"{PAGE}#rankings-roc-and-auc",
)
def test_the_random_areas():
    draws = [toy("c3", seed) for seed in range(200)]
    areas = np.array([[sm.roc_auc_score(t.truth, s) for s in t[1:]] for t in draws])
    assert areas.mean(0) == pytest.approx([0.525, 0.95], abs=0.008)
    assert ((areas < [0.465, 0.935]).mean(0) < 0.06).all()


@pytest.mark.claim(
    "tour-slips",
    source=TOUR,
    statement="False-positive rate is not 1 − precision; 95 of 100 missed is a miss rate of 95 %; multi-class AUC "
    "exists; round(0.5) is 0, and with it F1 of c1 Y1 is 3/4 instead of 8/9",
    status="corrected",
    link=f"{PAGE}#five-slips-and-what-they-teach",
)
def test_the_slips():
    truth, first, _ = toy("c1")
    (precision, *_), (false_positive_rate, *_) = decisions(truth, first)
    assert (false_positive_rate, 1 - precision) == pytest.approx((0.25, 0.2))
    assert decisions(toy("c3").truth, toy("c3").first)[1][1] == pytest.approx(0.95)
    assert sm.f1_score(truth, [round(s) for s in first]) == pytest.approx(3 / 4)
    chances = np.array([[0.6, 0.3, 0.1], [0.2, 0.5, 0.3], [0.1, 0.2, 0.7]])
    assert sm.roc_auc_score([0, 1, 2], chances, multi_class="ovo") == 1


@pytest.mark.claim(
    "transposition-of-the-neighbours",
    source="ours, after a classroom exercise",
    statement=r"Transposing the matrix swaps $P_i$ with $R_i$; every F1, both macros, kappa and MCC stay the same",
    status="verified for all n",
    link=f"{PAGE}#prop-transpose",
)
def test_transposition():
    for n, largest in ((2, 5), (3, 1)):
        m = mf.exact(matrices_up_to(n, largest))
        turned = np.swapaxes(m, -1, -2)
        assert (mf.precision(turned) == mf.recall(m)).all()
        for score in (mf.f1, mf.averaged_f1, mf.f1_of_averages, kappa):
            assert (score(turned) == score(m)).all()
    a, b, c, d = sp.symbols("a b c d", positive=True)
    squared = [sandwich(np.array(m)).matthews_squared for m in ([[a, b], [c, d]], [[a, c], [b, d]])]
    assert sp.cancel(squared[0] - squared[1]) == 0


@pytest.mark.claim(
    "classroom-table",
    source="a classroom exercise",
    statement="The (3, C+1) table of precision, recall and F1 with their plain means; its last entry is averaged F1, "
    "and mixing up rows and columns swaps its first two rows only",
    status="exact",
    link=f"{PAGE}#the-transposed-convention",
)
def test_the_classroom_table():
    rng = np.random.default_rng(7)
    for _ in range(50):
        labels, predictions = rng.integers(0, 4, (2, 30)).astype(float)
        right = classification_table(predictions, labels, 4)
        swapped = classification_table(labels, predictions, 4)
        assert right.shape == (3, 5)
        m = mf.confusion_matrix(labels, predictions, labels=range(4))
        assert right[2, -1] == pytest.approx(mf.averaged_f1(m))
        assert swapped == pytest.approx(right[[1, 0, 2]])


SANDWICH = {
    "source": "ours",
    "statement": r"Two classes, $a, d > 0$, $ad \ge bc$: $2\avgF - 1 \le \kappa \le H(M,B) \le \MCC \le 2\Favg - 1$; "
    r"all equal iff $b = c$ (factorised for all counts; every matrix with entries up to 8)",
    "status": "exact",
    "link": f"{PAGE}#thm-sandwich",
}


@pytest.mark.claim("sandwich", **SANDWICH)
def test_the_sandwich_by_polynomial_identities():
    a, b, c, d = sp.symbols("a b c d", positive=True)
    low, agree, harmonic, squared, _ = sandwich(np.array([[a, b], [c, d]]))
    total, errors, det = a + b + c + d, b + c, a * d - b * c

    def g(y, x):
        return 2 * x / (2 * x + y)

    assert sp.cancel(low - g(errors * total, a * d - errors**2 / 4)) == 0
    assert sp.cancel(agree - g(errors * total, det)) == 0
    assert sp.cancel(harmonic - g(errors * (a + d) + 4 * b * c, det)) == 0
    assert sp.cancel(squared - det**2 / ((a + b) * (c + d) * (a + c) * (b + d))) == 0
    # 2𝔽 − 1 − MCC with M = s², B = t²: a square times a non-negative number
    s, t = sp.symbols("s t", positive=True)
    top = 2 * mf.harmonic_mean((1 + s**2) / 2, (1 + t**2) / 2) - 1
    assert sp.cancel(top - s * t - (s - t) ** 2 * (1 - s * t) / (2 + s**2 + t**2)) == 0


@pytest.mark.claim("sandwich", **SANDWICH)
def test_the_sandwich_on_every_small_matrix():
    m = matrices_up_to(2, 8)
    (a, b), (c, d) = m.transpose(1, 2, 0)
    allowed = (a > 0) & (d > 0) & (a * d >= b * c)
    assert allowed.sum() == 3216
    exact = mf.exact(m[allowed])
    assert in_order(exact).all()
    slices = sandwich(exact)
    assert ((slices.averaged == slices.of_averages) == (b == c)[allowed]).all()


@pytest.mark.claim(
    "sandwich-hypotheses",
    source="ours",
    statement=r"The sandwich fails for $ad < bc$, with a zero on the diagonal, and (rescaled) for three classes",
    status="exact",
    link=f"{PAGE}#which-metric-for-which-question",
)
def test_the_hypotheses_are_needed():
    worse = sandwich(mf.exact([[1, 3], [2, 1]]))
    hole = sandwich(mf.exact([[0, 0], [1, 2]]))
    three = mf.exact([[1, 0, 0], [0, 1, 0], [0, 1, 1]])
    assert worse.kappa > worse.of_averages
    assert hole.kappa > hole.of_averages
    assert (3 * mf.averaged_f1(three) - 1) / 2 > kappa(three)
