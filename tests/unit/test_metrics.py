"""The scores: the note's tables, three number systems, the 0/0 rule, and scikit-learn as an outside oracle."""

from fractions import Fraction as Q

import numpy as np
import pytest
import sympy as sp
from sklearn import metrics as oracle

import macrof1 as mf

DEFINITIONS = "chapters/01-definitions.html"


def table_claim(number, statement):
    return pytest.mark.claim(
        f"table-{number}",
        source=f"note, Table {number}",
        statement=statement,
        status="corrected" if number == 2 else "exact",
        link=f"{DEFINITIONS}#tab-five",
    )


TABLES = [
    pytest.param(
        [[5, 10], [5, 10]],
        Q(1, 2),
        Q(17, 35),
        marks=table_claim(1, r"$\mathbb{F}_1 = 1/2$, $\mathcal{F}_1 = 17/35$."),
    ),
    pytest.param(
        [[1, 1], [9, 19]],
        Q(231, 416),
        Q(23, 48),
        marks=table_claim(
            2,
            r"$\mathbb{F}_1 = 231/416$, $\mathcal{F}_1 = 23/48$; the printed 0.55 is 0.5553 cut short, 0.56 rounded.",
        ),
    ),
    pytest.param(
        [[100, 10000], [0, 100]],
        Q(51, 101),
        Q(1, 51),
        marks=table_claim(3, r"$\mathbb{F}_1 = 51/101$, both $F1_i = \mathcal{F}_1 = 1/51$, $\Delta = 2500/5151$."),
    ),
    pytest.param(
        [[100, 5000], [5000, 100]],
        Q(1, 51),
        Q(1, 51),
        marks=table_claim(4, r"$\mathbb{F}_1 = \mathcal{F}_1 = 1/51$: as many errors as Table 3, balanced."),
    ),
]


@pytest.mark.parametrize(("m", "of_averages", "averaged"), TABLES)
def test_the_notes_tables(m, of_averages, averaged):
    assert mf.scores(mf.exact(m)) == (averaged, of_averages)
    assert mf.scores(m) == pytest.approx((float(averaged), float(of_averages)), rel=1e-15)


@pytest.mark.claim(
    "table-5",
    source="note, Table 5",
    statement=r"Tables 3 and 4 have the same number of errors and the same $\mathcal{F}_1$; "
    r"$\mathbb{F}_1$ falls from 51/101 to 1/51.",
    status="exact",
    link=f"{DEFINITIONS}#tab-five",
)
def test_tables_3_and_4_side_by_side():
    one_sided, balanced = mf.exact([[100, 10000], [0, 100]]), mf.exact([[100, 5000], [5000, 100]])
    assert one_sided.sum() == balanced.sum()
    assert mf.accuracy(one_sided) == mf.accuracy(balanced)
    assert set(mf.f1(one_sided)) == set(mf.f1(balanced)) == {Q(1, 51)}
    assert mf.delta(one_sided) == Q(2500, 5151)
    assert mf.delta(balanced) == 0


@pytest.mark.claim(
    "rounding-table-2",
    source="note, Table 2",
    statement="231/416 = 0.5553 rounds to 0.56, not to the printed 0.55.",
    status="corrected",
    link=f"{DEFINITIONS}#tab-five",
)
def test_the_rounding_of_table_2():
    assert f"{231 / 416:.4f} {231 / 416:.2f}" == "0.5553 0.56"


@pytest.mark.claim(
    "eq-1",
    source="note, eq. (1)",
    statement=r"$F1_i = H(P_i, R_i) = 2m_{ii}/(r_i + c_i)$.",
    status="verified for all n",
    link=f"{DEFINITIONS}#def-rates",
)
def test_f1_is_the_harmonic_mean_of_its_precision_and_recall(every):
    assert (mf.f1(every.m) == mf.harmonic_mean(every.p, every.r)).all()


@pytest.mark.claim(
    "eq-2-3",
    source="note, eqs. (2) and (3)",
    statement=r"$\mathcal{F}_1$ is the mean of harmonic means, $\mathbb{F}_1$ the harmonic mean of means.",
    status="verified for all n",
    link=f"{DEFINITIONS}#def-two",
)
def test_the_two_formulas_word_for_word():
    a, b, c, d = sp.symbols("a b c d", positive=True)
    p = [a / (a + b), d / (c + d)]
    r = [a / (a + c), d / (b + d)]

    def harmonic(x, y):
        return 2 * x * y / (x + y)

    m = np.array([[a, b], [c, d]])
    mean_of_f1 = sum(harmonic(x, y) for x, y in zip(p, r, strict=True)) / 2
    f1_of_means = harmonic(sum(p) / 2, sum(r) / 2)
    assert sp.cancel(mf.averaged_f1(m) - mean_of_f1) == 0
    assert sp.cancel(mf.f1_of_averages(m) - f1_of_means) == 0


def test_rows_are_predictions():
    """Fails if anyone swaps rows and columns: the two scores could not tell."""
    m = [[3, 1], [0, 0]]  # class 0: predicted 4 times, occurs 3 times
    assert mf.precision(m).tolist() == [0.75, 0]
    assert mf.recall(m).tolist() == [1, 0]


def test_one_definition_serves_three_number_systems():
    counts = [[4, 1, 0], [2, 7, 3], [0, 2, 5]]
    fractions = mf.delta(mf.exact(counts))
    z = sp.Symbol("z", positive=True)
    symbolic = mf.delta([[z, 1, 0], [2, 7, 3], [0, 2, 5]])
    assert isinstance(fractions, Q)
    assert symbolic.free_symbols == {z}
    assert symbolic.subs(z, 4) == sp.Rational(fractions)
    assert mf.delta(counts) == pytest.approx(float(fractions), rel=1e-13)
    assert type(mf.delta(counts)) is float


def test_leading_axes_are_carried_through(every):
    stack = every.counts[: 6 * 50].reshape(6, 50, every.n, every.n)
    assert mf.precision(stack).shape == (6, 50, every.n)
    assert mf.averaged_f1(stack).shape == (6, 50)
    assert mf.averaged_f1(stack)[2, 7] == mf.averaged_f1(stack[2, 7])
    assert mf.scores(np.zeros((0, 2, 2))).averaged_f1.shape == (0,)


def test_blocks_change_nothing():
    stack = np.random.default_rng(7).integers(0, 9, (40_000, 3, 3))
    whole = mf.scores(stack)
    parts = [mf.scores(part) for part in np.array_split(stack, 9)]
    for k in range(2):
        assert (whole[k] == np.concatenate([part[k] for part in parts])).all()


class TestZeroDivision:
    never_predicted = ((0, 0), (2, 3))  # class 0 occurs, is never predicted: its precision is 0/0
    absent = ((4, 1, 0), (1, 4, 0), (0, 0, 0))  # class 2 neither occurs nor is predicted

    def test_it_is_0_unless_said_otherwise(self):
        assert mf.precision(self.never_predicted).tolist() == [0, 0.6]
        assert mf.averaged_f1(self.absent) == pytest.approx(1.6 / 3)

    @pytest.mark.parametrize("m", [never_predicted, absent, [[0, 1], [1, 0]]])
    @pytest.mark.parametrize("zero_division", [0, 1, np.nan])
    def test_it_agrees_with_scikit_learn(self, m, zero_division):
        true, predicted = labels_of(m)
        wanted = oracle.f1_score(true, predicted, labels=range(len(m)), average="macro", zero_division=zero_division)
        assert mf.averaged_f1(m, zero_division=zero_division) == pytest.approx(wanted)
        for ours, theirs in ((mf.precision, oracle.precision_score), (mf.recall, oracle.recall_score)):
            wanted = theirs(true, predicted, labels=range(len(m)), average=None, zero_division=zero_division)
            assert ours(m, zero_division=zero_division) == pytest.approx(wanted, nan_ok=True)

    def test_in_exact_arithmetic_too(self):
        m = mf.exact(self.absent)
        assert mf.averaged_f1(m, zero_division=1) == Q(13, 15)
        assert mf.averaged_f1(m, zero_division=np.nan) == Q(4, 5)
        assert mf.f1_of_averages(m, zero_division=np.nan) == Q(4, 5)

    def test_a_hollow_matrix_scores_0(self):
        assert mf.scores(mf.exact([[0, 3], [2, 0]])) == (0, 0)
        assert mf.scores(mf.exact([[0, 0], [0, 0]])) == (0, 0)

    def test_with_no_class_left_nan_stays_nan(self):
        assert np.isnan(mf.averaged_f1([[0]], zero_division=np.nan))

    def test_anything_else_is_refused(self):
        with pytest.raises(ValueError, match=r"zero_division is 0.5: choose 0, 1 or nan"):
            mf.precision(self.absent, zero_division=0.5)


def labels_of(m):
    """Labels that have this confusion matrix (rows predicted)."""
    predicted, true = np.nonzero(np.asarray(m))
    times = np.asarray(m)[predicted, true]
    return np.repeat(true, times), np.repeat(predicted, times)


@pytest.mark.parametrize("seed", range(20))
def test_scikit_learn_is_the_averaged_f1(seed):
    rng = np.random.default_rng(seed)
    n = rng.integers(2, 9)
    true, predicted = rng.integers(0, n, (2, 60)) % rng.integers(1, n + 1, (2, 1))  # some classes stay absent
    kwargs = {"labels": range(n), "zero_division": 0}
    m = mf.confusion_matrix(true, predicted, labels=range(n))
    assert (m == oracle.confusion_matrix(true, predicted, labels=range(n)).T).all()
    p, r, f, _ = oracle.precision_recall_fscore_support(true, predicted, average="macro", **kwargs)
    assert mf.averaged_f1(m) == pytest.approx(f)
    assert mf.f1_of_averages(m) == pytest.approx(mf.harmonic_mean(p, r))
    assert mf.averaged_fbeta(m, 2) == pytest.approx(
        oracle.fbeta_score(true, predicted, beta=2, average="macro", **kwargs)
    )
    assert mf.weighted_f1(m) == pytest.approx(oracle.f1_score(true, predicted, average="weighted", **kwargs))
    assert mf.accuracy(m) == pytest.approx(oracle.f1_score(true, predicted, average="micro", **kwargs))


def test_a_matrix_of_bools_is_one_of_zeros_and_ones():
    assert mf.averaged_f1([[True, False], [True, True]]) == pytest.approx(2 / 3)


def test_there_is_no_plain_macro_f1():
    assert not hasattr(mf, "macro_f1")


def test_beta_may_be_a_symbol():
    beta = sp.Symbol("beta", positive=True)
    value = mf.harmonic_mean(sp.Rational(1, 2), 1, beta)
    assert sp.cancel(value - (1 + beta**2) / (beta**2 + 2)) == 0
