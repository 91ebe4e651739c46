"""Random tasks: the closed form, the draws, and the settings of the note's figures."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import macrof1 as mf
from macrof1.simulate import Task, erring, figure_1a, figure_1b, figure_2, figure_3, guessing, heat_map, sloping

EXPERIMENTS = "chapters/06-experiments.html"
shares = st.fractions(0, 1, max_denominator=50)


def test_draws_keep_their_shape_their_samples_and_their_seed():
    task = figure_1a()
    m = task.draw(50, seed=4)
    assert m.shape == (50, 2, 2)
    assert np.issubdtype(m.dtype, np.integer)
    assert (m.sum((1, 2)) == 1000).all()
    assert (m == task.draw(50, seed=4)).all()
    assert (m != task.draw(50, seed=5)).any()
    assert task.draw(0, seed=4).shape == (0, 2, 2)


def test_draws_agree_with_drawing_label_by_label():
    task = Task([0.7, 0.2, 0.1], [[0.8, 0.3, 0.0], [0.1, 0.6, 0.5], [0.1, 0.1, 0.5]], 400)
    rng = np.random.default_rng(0)
    tables = []
    for _ in range(400):
        true = rng.choice(3, 400, p=task.distribution)
        guess = (rng.random(400) > np.cumsum(task.behaviour, axis=0)[:, true]).sum(0)
        tables.append(mf.confusion_matrix(true, guess, labels=[0, 1, 2]))
    drawn, by_labels = task.draw(400, seed=1), np.array(tables)
    tolerance = 5 * np.sqrt(task.expected() / 400) * 2**0.5 + 1e-9
    assert (np.abs(drawn.mean(0) - by_labels.mean(0)) <= tolerance).all()
    assert drawn.std(0) == pytest.approx(by_labels.std(0), rel=0.2, abs=0.1)
    assert (drawn[:, 0, 2] == 0).all()  # what cannot happen does not: rows predicted, columns true


def test_a_thousand_million_samples_cost_no_more():
    m = figure_1b([Fraction(1, 2)] * 2)
    big = Task(m.distribution, m.behaviour, 10**9).draw(100, seed=1)
    assert (big.sum((1, 2)) == 10**9).all()
    assert big / 10**9 == pytest.approx(0.25, abs=1e-3)


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 6), shares, shares)
def test_expected_matrices_are_exact(n, correct, slope):
    for task in (figure_2(n, correct, slope), figure_3(n, correct, slope)):
        expected = task.expected()
        assert expected.sum() == 2000
        assert all(isinstance(cell, Fraction) for cell in expected.flat)
        assert (expected.sum(0) == 2000 * task.distribution).all()
        assert np.diag(expected).sum() == 2000 * correct


@pytest.mark.claim(
    "guessing",
    source="ours",
    statement=r"A guesser independent of the truth that gives every class some weight has $\mathbb{F}_1 = 1/n$ on its "
    r"expected matrix, and $\mathcal{F}_1 \le 1/n$ with equality exactly when it guesses by prevalence (all shares in "
    "ratios of 1 to 6 with two classes, 1 to 3 with three).",
    status="exact",
    link=EXPERIMENTS,
)
@pytest.mark.parametrize(("n", "top"), [(2, 6), (3, 3)])
def test_guessing(n, top):
    shares = [np.array([Fraction(w, sum(row)) for w in row]) for row in product(range(1, top + 1), repeat=n)]
    for prevalence, guess in product(shares, repeat=2):
        averaged, of_averages = mf.scores(Task(prevalence, np.column_stack([guess] * n), 1).expected())
        assert of_averages == Fraction(1, n)
        assert averaged <= Fraction(1, n)
        assert (averaged == Fraction(1, n)) == (prevalence == guess).all()


@pytest.mark.claim(
    "figure-1a",
    source="note, Figure 1a",
    statement="Uniform guessing on 1000 samples, 95 % and 5 %: over 1000 tasks the largest scores are 0.56 and 0.41, "
    "the root mean square gap 0.13 (each within 0.02), Pearson 0.72 and Spearman 0.69 (within 0.06).",
    status="reproduced",
    link=EXPERIMENTS,
)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_figure_1a(seed):
    from scipy.stats import pearsonr, spearmanr

    averaged, of_averages = mf.scores(figure_1a().draw(1000, seed))
    assert of_averages.max() == pytest.approx(0.56, abs=0.02)
    assert averaged.max() == pytest.approx(0.41, abs=0.02)
    assert ((of_averages - averaged) ** 2).mean() ** 0.5 == pytest.approx(0.13, abs=0.02)
    assert pearsonr(averaged, of_averages).statistic == pytest.approx(0.72, abs=0.06)
    assert spearmanr(averaged, of_averages).statistic == pytest.approx(0.69, abs=0.06)


@pytest.mark.claim(
    "figure-1a-exact",
    source="ours",
    statement="The gap of Figure 1a's expected matrix is 0.12696.",
    status="exact",
    link=EXPERIMENTS,
)
def test_figure_1a_in_closed_form():
    assert round(float(mf.delta(figure_1a().expected())), 5) == 0.12696


@pytest.mark.claim(
    "figures-2-3",
    source="note, Figures 2 and 3",
    statement="The gap's maxima without sampling noise are 0.0152 and 0.0191 (Figure 2, n = 4 and 13), 0.0075 and "
    "0.0150 (Figure 3); a draw of 2000 samples shows more, so the printed 2, 0.8 and 1.7 points are partly noise.",
    status="corrected",
    link=EXPERIMENTS,
)
@pytest.mark.parametrize(
    ("figure", "n", "largest", "drawn"),
    [
        (figure_2, 4, 0.0152, (0.015, 0.024)),
        (figure_2, 13, 0.0191, (0.019, 0.029)),
        (figure_3, 4, 0.0075, (0.008, 0.014)),
        (figure_3, 13, 0.0150, (0.015, 0.023)),
    ],
)
def test_the_heat_maps(figure, n, largest, drawn):
    exact = heat_map(figure, n, steps=41 if n == 4 else 21)
    assert round(exact.max(), 4) == largest
    assert exact.min() >= -1e-15
    noisy = heat_map(figure, n, seed=1)
    assert drawn[0] <= noisy.max() <= drawn[1]
    assert noisy.max() > exact.max()


def test_the_settings_at_their_ends():
    assert (sloping(4, 0) == Fraction(1, 4)).all()
    assert sloping(4, 1).tolist() == [Fraction(i, 10) for i in (1, 2, 3, 4)]
    assert (erring(3, Fraction(1, 3)) == guessing(3)).all()
    assert erring(4, 0, 1)[:, 1].tolist() == [Fraction(1, 8), 0, Fraction(3, 8), Fraction(4, 8)]
    assert (erring(4, 1) == np.eye(4)).all()


HALF = [[0.5, 0.5], [0.5, 0.5]]


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: Task([[0.5], [0.5]], HALF, 9), ValueError, r"a list of probabilities, its shape is \(2, 1\)"),
        (lambda: Task([], HALF, 9), ValueError, r"a list of probabilities, its shape is \(0,\)"),
        (lambda: Task([0.5, 0.6], HALF, 9), ValueError, "the class distribution sums to 1.1, not to 1"),
        (lambda: Task([1.5, -0.5], HALF, 9), ValueError, "the class distribution has the entry 1.5 at 0"),
        (lambda: Task([np.nan, 0.5], HALF, 9), ValueError, "the class distribution has the entry nan at 0"),
        (lambda: Task([Fraction(1, 2), Fraction(1, 3)], HALF, 9), ValueError, "sums to 5/6, not to 1"),
        (lambda: Task([0.5, 0.5], [[1.0, 0.5], [0.5, 0.5]], 9), ValueError, "behaviour column 0 sums to 1.5"),
        (lambda: Task([0.5, 0.5], [[1.0]], 9), ValueError, r"behaviour has shape \(1, 1\): 2 classes need \(2, 2\)"),
        (lambda: Task([0.5, 0.5], HALF, 0), ValueError, "samples is 0: it must be at least 1"),
        (lambda: figure_1a().draw(-1, 1), ValueError, "repeats is -1: it must be at least 0"),
        (lambda: sloping(3, 2), ValueError, "slope is 2: it must lie between 0 and 1"),
        (lambda: erring(3, -0.1), ValueError, "correct is -0.1: it must lie between 0 and 1"),
        (lambda: erring(1, 0.5), ValueError, "n is 1: it must be at least 2"),
        (lambda: guessing(0), ValueError, "n is 0: it must be at least 1"),
        (lambda: heat_map(figure_2, 4, steps=1), ValueError, "steps is 1: it must be at least 2"),
    ],
)
def test_bad_input_is_named(call, error, message):
    with pytest.raises(error, match=message):
        call()
