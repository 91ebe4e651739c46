"""What chapter 2 claims: the Lemma for every number of classes, and its second looks.

The keys of the Lemma and its consequences are shared with the exhaustive tests; here are the symbolic proofs.
"""

import numpy as np
import pytest
import sympy as sp

import macrof1 as mf
from macrof1.chapters import derivation as d

PAGE = "chapters/02-lemma.html"
A, B, T = sp.symbols("A B T", positive=True)
PX, RX, PY, RY = sp.symbols("P_x R_x P_y R_y", positive=True)
SX, SY = PX + RX, PY + RY
PAIR = (PX * RY - PY * RX) ** 2 / (SX * SY)

lemma = pytest.mark.claim(
    "lemma",
    source="note, Lemma, eq. (4)",
    statement=r"$\Delta$ is a sum of squares over pairs of classes, for every matrix that is not hollow.",
    status="verified for all n",
    link=f"{PAGE}#lem-gap",
)
seven_lines = pytest.mark.claim(
    "eq-5",
    source="note, Appendix A, eq. (5)",
    statement="Each of the seven lines of the Lemma's proof equals the next.",
    status="verified for all n",
    link=f"{PAGE}#the-proof-line-by-line",
)
two_classes = pytest.mark.claim(
    "two-classes-are-enough",
    source="ours",
    statement="Two sums over pairs of classes that agree for one class and for two agree for any number.",
    status="verified for all n",
    link=f"{PAGE}#prop-two-classes",
)
theorem_1 = pytest.mark.claim(
    "theorem-1",
    source="note, Theorem 1",
    statement=r"$\mathbb{F}_1 \ge \mathcal{F}_1$ for every matrix.",
    status="verified for all n",
    link=f"{PAGE}#thm-order",
)


@seven_lines
@pytest.mark.parametrize("size", range(1, 7))
def test_the_seven_lines_agree_for_up_to_six_classes(size):
    assert len({d.normal_form(line, size) for line in d.lines()}) == 1


@seven_lines
def test_lines_one_to_three_are_one_expression_in_three_totals():
    totals = {
        d.over_classes(d.P[d.x]): A,
        d.over_classes(d.R[d.x]): B,
        d.HALVES: T,
        d.over_classes(d.S[d.x]): A + B,
        d.over_classes(d.S[d.y], d.y): A + B,
        d.over_pairs(d.P[d.x] * d.R[d.y]): A * B,
        d.over_pairs(d.P[d.x] * d.R[d.x] * d.S[d.y] / d.S[d.x]): T * (A + B),
    }
    expected = 2 * (A * B - T * (A + B)) / (d.n * (A + B))
    for line in d.lines()[:3]:
        in_totals = line.subs(d.MEANING).subs(totals)
        assert not in_totals.has(sp.Sum)
        assert sp.cancel(in_totals - expected) == 0


@seven_lines
@pytest.mark.parametrize("number", range(3, 8))
def test_lines_three_to_seven_agree_for_one_class_and_for_two(number):
    total = d.lines()[number - 1] * d.sigma / 2
    assert sp.cancel(d.spell_out(total, 1)) == 0
    names = {d.P[1]: PX, d.R[1]: RX, d.P[2]: PY, d.R[2]: RY}
    assert sp.cancel(d.spell_out(total, 2).subs(names) - PAIR) == 0


@two_classes
@pytest.mark.parametrize("condition", [d.over_pairs, d.over_distinct, d.over_rising])
def test_a_sum_over_pairs_is_made_of_its_one_and_two_class_parts(condition):
    # The index set depends on the order of x and y alone. Adding class k adds D(k) and E(x, k), for a g of which
    # nothing is known; the parts D and E are named by the order alone, hence the same for every k.
    g = sp.IndexedBase("g")
    two = d.spell_out(condition(g[d.x, d.y]), 2)
    own, up, down = (two.coeff(g[pair]) for pair in ((1, 1), (1, 2), (2, 1)))
    for k in range(2, 9):
        added = d.spell_out(condition(g[d.x, d.y]), k) - d.spell_out(condition(g[d.x, d.y]), k - 1)
        pairs = sum(up * g[x, k] + down * g[k, x] for x in range(1, k))
        assert sp.expand(added - own * g[k, k] - pairs) == 0


@lemma
def test_the_lemma_on_configurations_of_symbols():
    # With lines one to seven equal for every k, the Lemma is line one = line seven; once more from the definition.
    p, r = np.array(sp.symbols("p1:4", positive=True)), np.array(sp.symbols("r1:4", positive=True))
    pairs = sum((p[x] * r[y] - p[y] * r[x]) ** 2 / ((p[x] + r[x]) * (p[y] + r[y])) for x in range(3) for y in range(3))
    assert sp.cancel(mf.gap(p, r) - pairs / (3 * (p + r).sum())) == 0


@lemma
def test_a_class_without_hits_stays_in_n():
    padded = mf.exact([[1, 1, 0], [9, 19, 0], [0, 0, 0]])
    assert mf.delta(padded) == mf.delta_by_pairs(padded) == mf.delta(mf.exact([[1, 1], [9, 19]])) * 2 / 3


@theorem_1
def test_the_harmonic_mean_is_concave_and_homogeneous():
    p, r, u, v, scale = sp.symbols("p r u v lambda", positive=True)
    h = mf.harmonic_mean(p, r)
    assert sp.cancel(mf.harmonic_mean(scale * p, scale * r) - scale * h) == 0
    form = (sp.Matrix([[u, v]]) * sp.hessian(h, (p, r)) * sp.Matrix([u, v]))[0]
    assert sp.cancel(form + 4 * (p * v - r * u) ** 2 / (p + r) ** 3) == 0


@pytest.mark.claim(
    "superadditivity",
    source="ours",
    statement=r"$H(a + b) - H(a) - H(b) = 2\,t(a, b)/(S_a + S_b)$; added class by class, these gains make $n\,\Delta$.",
    status="verified for all n",
    link=f"{PAGE}#theorem-1-in-one-line",
)
def test_gains_of_adding_classes():
    h = mf.harmonic_mean
    assert sp.cancel(h(PX + PY, RX + RY) - h(PX, RX) - h(PY, RY) - 2 * PAIR / (SX + SY)) == 0
    m = mf.exact([[4, 0, 0], [1, 6, 1], [5, 2, 9]])
    gains = np.diff(h(mf.precision(m).cumsum(), mf.recall(m).cumsum())) - mf.f1(m)[1:]
    assert gains.sum() == 3 * mf.delta(m)


@pytest.mark.claim(
    "variance-identity",
    source="ours",
    statement=r"$\Delta = \frac{\bar S}{2}\,\mathrm{Var}_w(d)$: the gap is the spread of the classes' error skew.",
    status="verified for all n",
    link=f"{PAGE}#thm-variance",
)
def test_the_parabola_behind_the_variance_identity():
    # F1 = S (1 − d²)/2 for a class and, with the totals, for the means: the two halves of the proof for every n.
    skew = (PX - RX) / SX
    assert sp.cancel(mf.harmonic_mean(PX, RX) - SX / 2 * (1 - skew**2)) == 0
    mean_skew = (A - B) / (A + B)
    assert sp.cancel(mf.harmonic_mean(A / d.n, B / d.n) - (A + B) / (2 * d.n) * (1 - mean_skew**2)) == 0


@pytest.mark.claim(
    "pair-distance",
    source="ours",
    statement=r"A pair term is $\frac14 S_x S_y (d_x - d_y)^2$.",
    status="verified for all n",
    link=f"{PAGE}#cor-distance",
)
def test_a_pair_term_is_a_squared_distance():
    distance = (PX - RX) / SX - (PY - RY) / SY
    assert sp.cancel(PAIR - SX * SY * distance**2 / 4) == 0


@pytest.mark.claim(
    "symmetrisation",
    source="ours",
    statement=r"$\mathcal{F}_1(m) = \mathbb{F}_1(m + m^{\mathsf T})$.",
    status="verified for all n",
    link=f"{PAGE}#thm-symmetrisation",
)
def test_symmetrising_makes_precision_and_recall_the_f1():
    # For every n: 2h hits, and row and column sums r + c. Then four classes of symbols.
    h, r, c = sp.symbols("h r c", positive=True)
    assert sp.cancel(2 * h / (r + c) - mf.harmonic_mean(h / r, h / c)) == 0
    m = np.array(sp.symbols("m1:5(1:5)", positive=True)).reshape(4, 4)
    both = mf.symmetrise(m)
    assert (mf.precision(both) == mf.recall(both)).all()
    assert all(sp.cancel(a - b) == 0 for a, b in zip(mf.precision(both), mf.f1(m), strict=True))


@pytest.mark.claim(
    "skew-bound",
    source="ours",
    statement=r"$\Delta \le \frac18 \bar S\,(d_{\max} - d_{\min})^2$, with equality on Table 3 (300 random matrices).",
    status="exact",
    link=f"{PAGE}#ex-lemma-bound",
)
def test_the_bound_by_the_range_of_the_skews():
    rng = np.random.default_rng(7)
    stacks = [rng.integers(0, 6, (75, n, n)) for n in (2, 3, 4, 5)]
    cases = [[[100, 10000], [0, 100]], *(m for stack in stacks for m in stack)]
    slack = []
    for m in map(mf.exact, cases):
        p, r = mf.precision(m), mf.recall(m)
        skews = [(a - b) / (a + b) for a, b in zip(p, r, strict=True) if a + b]
        spread = max(skews) - min(skews) if skews else 0
        slack.append((p + r).sum() / len(p) / 8 * spread**2 - mf.delta(m))
    assert min(slack) == slack[0] == 0
