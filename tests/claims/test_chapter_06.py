"""What chapter 6 claims of the note's experiments. (Figures 1a, 2 and 3 themselves: tests/unit/test_simulate.py.)"""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

import macrof1 as mf
from macrof1 import simulate
from macrof1.chapters import experiments
from macrof1.explorers.bias import binormal_matrix

PAGE = "chapters/06-experiments.html"


@pytest.mark.claim(
    "coin",
    source="note, Figure 1a",
    statement=r"A fair coin on 95 % and 5 % has $\Favg = 1/2$ and $\avgF = 119/319 \approx 0.373$ on its expected "
    r"matrix.",
    status="exact",
    link=f"{PAGE}#ch-experiments",
)
def test_the_coin():
    assert mf.scores(simulate.figure_1a().expected()) == (Fraction(119, 319), Fraction(1, 2))


@pytest.mark.claim(
    "figure-1a-spread",
    source="note, Figure 1a",
    statement="Over 200 repeats the root mean square gap is 0.1276 ± 0.0005, Pearson 0.72 ± 0.015 and Spearman "
    "0.70 ± 0.017: the note's 0.13, 0.72 and 0.69 lie inside 95 % of the repeats, and only the first is stable "
    "to two digits.",
    status="reproduced",
    link=f"{PAGE}#fig-experiments-1a",
)
def test_the_spread_of_figure_1a():
    found = experiments.figure_1a_statistics(200, seed=1)
    printed = dict(zip(found, (0.56, 0.41, 0.13, 0.72, 0.69), strict=True))
    for name, values in found.items():
        low, high = np.quantile(values, [0.025, 0.975])
        assert low - 0.005 <= printed[name] <= high + 0.005  # printed to two digits
    assert set(found["root mean square gap"].round(2)) == {0.13}
    assert found["Pearson"].std() == pytest.approx(0.015, abs=0.003)
    assert found["Spearman"].std() == pytest.approx(0.017, abs=0.003)


@pytest.mark.claim(
    "figure-1b",
    source="note, Figure 1b",
    statement="The gap of a uniform guesser grows with imbalance: on expected matrices 0 at 50/50 and for ten "
    "equal classes, 0.049 at 80/20, 0.127 at 95/5, 0.158 at 99/1. (The note's legend is not available; the "
    "distributions are ours.)",
    status="reproduced",
    link=f"{PAGE}#fig-experiments-1b",
)
def test_the_densities_centre_on_the_exact_gap():
    def task(*percent):
        return simulate.figure_1b([Fraction(p, 100) for p in percent])

    assert mf.delta(task(50, 50).expected()) == mf.delta(task(*[10] * 10).expected()) == 0
    tasks = [task(80, 20), task(95, 5), task(99, 1)]
    assert [round(float(mf.delta(t.expected())), 3) for t in tasks] == [0.049, 0.127, 0.158]
    for t in tasks:
        assert mf.delta(t.draw(1000, seed=1)).mean() == pytest.approx(float(mf.delta(t.expected())), abs=0.006)


@pytest.mark.claim(
    "guesser",
    source="ours",
    statement=r"The guesser's theorem: $\Favg = 1/n$, and $1/n - \avgF = \frac{1}{2n}\sum_i (q_i-g_i)^2/(q_i+g_i) "
    r"\ge 0$ for guessing weights $g_i > 0$ and prevalences $q_i > 0$.",
    status="verified for all n",
    link=f"{PAGE}#thm-guesser",
)
def test_the_guessers_theorem():
    # One class at a time, so for every n: P = q, R = g, and H(q, g) = (q+g)/2 − (q−g)²/(2(q+g)); Σq = Σg = 1.
    q, g = sp.symbols("q g", positive=True)
    assert sp.cancel(mf.harmonic_mean(q, g) - (q + g) / 2 + (q - g) ** 2 / (2 * (q + g))) == 0
    for n in (2, 3):
        prevalence, guess = sp.symbols(f"q1:{n + 1}", positive=True), sp.symbols(f"g1:{n + 1}", positive=True)
        whole = {prevalence[-1]: 1 - sum(prevalence[:-1]), guess[-1]: 1 - sum(guess[:-1])}
        m = np.array([[g_i * q_j for q_j in prevalence] for g_i in guess])
        assert sp.cancel(mf.f1_of_averages(m).subs(whole)) == sp.Rational(1, n)


@pytest.mark.claim(
    "guesser-needs-all",
    source="ours",
    statement=r"Always the majority has $\Favg = \avgF = (1-q)/(2-q) < 1/2$: the theorem needs every class "
    r"guessed. It flips with the coin exactly for $q < (3-\sqrt5)/4$.",
    status="exact",
    link=f"{PAGE}#ex-experiments-part",
)
def test_the_majority_against_the_coin():
    q = sp.symbols("q", positive=True)
    constant, coin = np.array([[1 - q, q], [0, 0]]), np.array([[(1 - q) / 2, q / 2]] * 2)
    for score in mf.scores(constant):
        assert sp.cancel(score - (1 - q) / (2 - q)) == 0
    lead = mf.averaged_f1(constant) - mf.averaged_f1(coin)
    assert sp.cancel(lead - (4 * q**2 - 6 * q + 1) / ((2 - q) * (3 - 2 * q) * (1 + 2 * q))) == 0
    assert min(sp.solve(4 * q**2 - 6 * q + 1, q)) == (3 - sp.sqrt(5)) / 4
    assert sp.cancel(mf.f1_of_averages(coin)) == sp.Rational(1, 2)


@pytest.mark.claim(
    "heat-map-noise",
    source="note, Figures 2 and 3",
    statement="Between a tenth and a quarter of the largest gap on a drawn map is sampling noise (50 maps of 21 "
    "× 21 points each); with 200,000 samples the excess is below 0.0005.",
    status="numeric",
    link=f"{PAGE}#how-much-of-it-is-noise",
)
@pytest.mark.parametrize(("figure", "n"), [(f, n) for f in (simulate.figure_2, simulate.figure_3) for n in (4, 13)])
def test_how_much_is_noise(figure, n):
    exact = simulate.heat_map(figure, n).max()
    drawn = experiments.largest_gaps(figure, n, 50, seed=1).mean()
    assert 0.1 < (drawn - exact) / drawn < 0.26
    assert 0 < experiments.largest_gaps(figure, n, 5, seed=1, samples=200_000).mean() - exact < 0.0005


@pytest.mark.claim(
    "errors-both-ways",
    source="ours",
    statement="With classes as uneven as in Figure 2, errors towards frequent classes close the gap (at most "
    "0.0016) and errors towards rare ones more than double it (0.0345 and 0.0450 for n = 4 and 13).",
    status="numeric",
    link=f"{PAGE}#the-experiment-that-is-missing",
)
@pytest.mark.parametrize(("n", "rare"), [(4, 0.0345), (13, 0.0450)])
def test_which_way_the_errors_go(n, rare):
    def towards_rare(n, correct, slope):
        return experiments.uneven(n, correct, slope, towards_rare=True)

    assert simulate.heat_map(experiments.uneven, n).max() < 0.0016
    assert simulate.heat_map(towards_rare, n).max() == pytest.approx(rare, abs=5e-5)
    assert simulate.heat_map(towards_rare, n).max() > 2 * simulate.heat_map(simulate.figure_2, n).max()


@pytest.mark.claim(
    "error-types",
    source="note, Tables 3 to 5",
    statement=r"With $h$ hits per class and $e$ errors, $t$ of one type, $\avgF = 2h/(2h+e)$ whatever $t$ is, and "
    r"$\Favg = h(2h+e)/(2(h+t)(h+e-t))$, least at $t = e/2$.",
    status="exact",
    link=f"{PAGE}#prp-error-types",
)
def test_error_types():
    h, e, t = sp.symbols("h e t", positive=True)
    averaged, of_averages = mf.scores(np.array([[h, e - t], [t, h]]))
    assert sp.cancel(averaged - 2 * h / (2 * h + e)) == 0
    assert sp.cancel(of_averages - h * (2 * h + e) / (2 * (h + t) * (h + e - t))) == 0
    gap = of_averages - averaged
    assert sp.cancel(gap - h * (e - 2 * t) ** 2 / (2 * (e + 2 * h) * (h + t) * (h + e - t))) == 0


@pytest.mark.claim(
    "threshold",
    source="ours",
    statement=r"Normal scores, skill 1.5, prevalence 5 %: the best threshold for $\avgF$ calls the rare class in "
    r"5.3 % of samples, the best for $\Favg$ in 8.2 %.",
    status="numeric",
    link=f"{PAGE}#error-types-as-a-curve",
)
def test_the_best_thresholds():
    drawn = np.array([binormal_matrix(1.5, 0.05, t) for t in np.linspace(-1, 4, 501)])
    called = [drawn[score.argmax(), 0].sum() for score in mf.scores(drawn)]
    assert [round(100 * share, 1) for share in called] == [5.3, 8.2]
