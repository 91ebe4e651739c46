"""What chapter 1 claims: the definitions, transposition, and what scikit-learn computes. (Its tables: tests/unit.)"""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp
from sklearn.datasets import load_wine
from sklearn.metrics import confusion_matrix, f1_score
from sklearn.neighbors import NearestCentroid

import macrof1 as mf

PAGE = "chapters/01-definitions.html"
RANDOM = [np.random.default_rng(n).integers(0, 4, (40, n, n)) for n in range(2, 7)]


def over(a, b):
    """a / b by the note's rule for 0/0, written again here so that the package is not checked against itself."""
    return Fraction(int(a), int(b)) if b else Fraction(0)


def mean(values):
    return sum(values, Fraction(0)) / len(values)


def harmonic(p, r):
    return 2 * p * r / (p + r) if p + r else Fraction(0)


def by_hand(m):
    classes = range(len(m))
    p = [over(m[i][i], sum(m[i][j] for j in classes)) for i in classes]
    r = [over(m[i][i], sum(m[j][i] for j in classes)) for i in classes]
    return p, r, [harmonic(a, b) for a, b in zip(p, r, strict=True)]


def symbols(n):
    return np.array(sp.symbols(f"m1:{n + 1}(1:{n + 1})", positive=True)).reshape(n, n)


@pytest.mark.claim(
    "eq-1",
    source="note, eq. (1)",
    statement=r"$F1_i = H(P_i, R_i) = 2m_{ii}/(r_i + c_i)$.",
    status="verified for all n",
    link=f"{PAGE}#def-rates",
)
def test_per_class_figures():
    hits, row, column = sp.symbols("h r c", positive=True)
    assert sp.cancel(mf.harmonic_mean(hits / row, hits / column) - 2 * hits / (row + column)) == 0
    for stack in RANDOM:
        for m in stack:
            p, r, f1 = by_hand(m.tolist())
            exact = mf.exact(m)
            assert (mf.precision(exact).tolist(), mf.recall(exact).tolist(), mf.f1(exact).tolist()) == (p, r, f1)


@pytest.mark.claim(
    "eq-2-3",
    source="note, eqs. (2) and (3)",
    statement=r"$\mathcal{F}_1$ is the mean of harmonic means, $\mathbb{F}_1$ the harmonic mean of means.",
    status="verified for all n",
    link=f"{PAGE}#def-two",
)
def test_both_scores_against_a_second_computation():
    for stack in RANDOM:
        for m in stack:
            p, r, f1 = by_hand(m.tolist())
            assert mf.scores(mf.exact(m)) == (mean(f1), harmonic(mean(p), mean(r)))


@pytest.mark.claim(
    "eq-3-hollow",
    source="note, eq. (3)",
    statement=r"Eq. (3) needs a rule for $0/0$: for a hollow matrix $\Pbar + \Rbar = 0$, and we take $\Favg = 0$.",
    status="corrected",
    link=f"{PAGE}#breaks-definitions",
)
def test_hollow_matrices_score_zero():
    for stack in RANDOM:
        hollow = stack * (1 - np.eye(stack.shape[-1], dtype=int))
        averaged, of_averages = mf.scores(mf.exact(hollow))
        assert set(averaged) == set(of_averages) == {0}


@pytest.mark.claim(
    "products",
    source="note, section 2",
    statement=r"In $\avgF$ a precision is multiplied by one recall, in $\Favg$ by the recall of every class.",
    status="verified for all n",
    link=f"{PAGE}#prop-products",
)
def test_what_multiplies_what():
    # For every n: the product of the totals A and B is the sum of all P_x R_y, and the rest is in A, B and n.
    a, b, n = sp.symbols("A B n", positive=True)
    assert sp.cancel(mf.harmonic_mean(a / n, b / n) - 2 * a * b / (n * (a + b))) == 0
    p, r = np.array(sp.symbols("p1:4", positive=True)), np.array(sp.symbols("r1:4", positive=True))
    every_pair = sum(x * y for x in p for y in r)
    assert sp.expand(p.sum() * r.sum() - every_pair) == 0
    of_averages = 2 * every_pair / (3 * (p + r).sum())
    own_only = sp.Rational(2, 3) * sum(x * y / (x + y) for x, y in zip(p, r, strict=True))
    assert sp.cancel(mf.gap(p, r) - (of_averages - own_only)) == 0


@pytest.mark.claim(
    "transposition",
    source="ours",
    statement="Neither score changes when rows and columns are swapped; precision and recall change places.",
    status="verified for all n",
    link=f"{PAGE}#thm-transpose",
)
def test_transposition():
    # For every n: transposing swaps a class's row and column sum; H is symmetric. Then symbols, then zeros.
    hits, row, column = sp.symbols("h r c", positive=True)
    one, other = mf.harmonic_mean(hits / row, hits / column), mf.harmonic_mean(hits / column, hits / row)
    assert sp.cancel(one - other) == 0
    for n in (2, 3, 4):
        m = symbols(n)
        assert (mf.precision(m.T) == mf.recall(m)).all()
        assert mf.averaged_f1(m.T) == mf.averaged_f1(m)
        assert sp.expand(mf.f1_of_averages(m.T) - mf.f1_of_averages(m)) == 0
    for stack in RANDOM:
        m = mf.exact(stack)
        for before, after in zip(mf.scores(m), mf.scores(m.swapaxes(1, 2)), strict=True):
            assert (before == after).all()


@pytest.mark.claim(
    "table-1-2-flip",
    source="note, Tables 1 and 2",
    statement=r"On the same data the second classifier has the higher $\Favg$ and the lower $\avgF$: a ranking flip.",
    status="exact",
    link=PAGE,
)
def test_tables_1_and_2_flip():
    first, second = mf.exact([[5, 10], [5, 10]]), mf.exact([[1, 1], [9, 19]])
    assert (first.sum(0) == second.sum(0)).all()
    assert mf.averaged_f1(first) > mf.averaged_f1(second)
    assert mf.f1_of_averages(first) < mf.f1_of_averages(second)


@pytest.mark.claim(
    "table-5-between",
    source="ours",
    statement=r"Between Tables 3 and 4, at every tenth split of the 10,000 errors, $\avgF$ stays $1/51$; $\Favg$ is "
    "least at the even split and grows towards either end.",
    status="exact",
    link=f"{PAGE}#tab-five",
)
def test_between_tables_3_and_4():
    averaged, of_averages = mf.scores(mf.exact([[[100, e], [10000 - e, 100]] for e in range(0, 10001, 10)]))
    assert set(averaged) == {Fraction(1, 51)}
    steps = np.diff(of_averages)
    assert (steps[:500] < 0).all()
    assert (steps[500:] > 0).all()


@pytest.mark.claim(
    "micro",
    source="ours",
    statement="With one label per sample, micro precision, micro recall, micro F1 and accuracy are the same number.",
    status="verified for all n",
    link=f"{PAGE}#prop-micro",
)
def test_micro_f1_is_accuracy():
    # For every n: the row sums and the column sums have the same total N. Then scikit-learn as a witness.
    hits, total = sp.symbols("h N", positive=True)
    assert sp.cancel(mf.harmonic_mean(hits / total, hits / total) - hits / total) == 0
    rng = np.random.default_rng(3)
    y_true, y_pred = rng.integers(0, 4, (2, 60))
    assert f1_score(y_true, y_pred, average="micro") == pytest.approx(
        mf.report(y_true.tolist(), y_pred.tolist()).micro_f1, abs=1e-12
    )


@pytest.mark.claim(
    "scikit-learn",
    source="ours",
    statement=r"scikit-learn's macro F1 is $\avgF$, and its confusion matrix is the transpose of ours "
    "(to 1e-12, on 50 random label sequences).",
    status="reproduced",
    link=f"{PAGE}#what-scikit-learn-computes",
)
def test_scikit_learn_computes_averaged_f1():
    rng = np.random.default_rng(5)
    for _ in range(50):
        n = int(rng.integers(2, 6))
        y_true, y_pred = rng.integers(0, n, (2, 40))
        m = mf.confusion_matrix(y_true, y_pred)
        assert (confusion_matrix(y_true, y_pred) == m.T).all()
        assert f1_score(y_true, y_pred, average="macro", zero_division=0) == pytest.approx(mf.averaged_f1(m), abs=1e-12)


@pytest.mark.claim(
    "wine",
    source="ours",
    statement=r"Wine data, nearest mean on one measurement: proanthocyanins beat nonflavanoid phenols under $\avgF$ "
    r"(0.5141, 0.4996) and lose under $\Favg$ (0.5321, 0.5570).",
    status="exact",
    link=f"{PAGE}#a-real-data-set",
)
def test_wine_flip():
    wine = load_wine()
    found = []
    for name in ("proanthocyanins", "nonflavanoid_phenols"):
        values = wine.data[:, [wine.feature_names.index(name)]]
        predicted = NearestCentroid().fit(values[::2], wine.target[::2]).predict(values[1::2])
        found.append([f"{v:.4f}" for v in mf.scores(mf.confusion_matrix(wine.target[1::2], predicted))])
    assert found == [["0.5141", "0.5321"], ["0.4996", "0.5570"]]
