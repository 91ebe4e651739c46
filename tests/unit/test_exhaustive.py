"""The note's statements on every small matrix, exactly: 6,561 with two classes and 19,683 with three."""

import numpy as np
import pytest

import macrof1 as mf

LEMMA = "chapters/02-lemma.html"
EQUALITY = "chapters/03-equality.html"


def test_the_families_have_the_sizes_the_book_prints(every):
    assert len(every.counts) == {2: 6561, 3: 19683}[every.n]


@pytest.mark.claim(
    "theorem-1",
    source="note, Theorem 1",
    statement=r"$\mathbb{F}_1 \ge \mathcal{F}_1$ for every matrix.",
    status="verified for all n",
    link=f"{LEMMA}#thm-order",
)
def test_f1_of_averages_is_never_smaller(every):
    assert (every.delta >= 0).all()


@pytest.mark.claim(
    "lemma",
    source="note, Lemma, eq. (4)",
    statement=r"$\Delta$ is a sum of squares over pairs of classes, for every matrix that is not hollow.",
    status="verified for all n",
    link=f"{LEMMA}#lem-gap",
)
def test_the_lemma(every):
    hollow = np.einsum("kii->k", every.counts) == 0
    assert (mf.delta_by_pairs(every.m) == every.delta)[~hollow].all()
    assert (every.delta[hollow] == 0).all()


@pytest.mark.claim(
    "variance-identity",
    source="ours",
    statement=r"$\Delta = \frac{\bar S}{2}\,\mathrm{Var}_w(d)$: the gap is the spread of the classes' error skew.",
    status="verified for all n",
    link=f"{LEMMA}#thm-variance",
)
def test_the_variance_identity(every):
    assert (mf.delta_by_variance(every.m) == every.delta).all()


@pytest.mark.claim(
    "symmetrisation",
    source="ours",
    statement=r"$\mathcal{F}_1(m) = \mathbb{F}_1(m + m^{\mathsf T})$.",
    status="verified for all n",
    link=f"{LEMMA}#thm-symmetrisation",
)
def test_symmetrisation(every):
    assert (mf.f1_of_averages(mf.symmetrise(every.m)) == every.averaged).all()


@pytest.mark.claim(
    "transposition",
    source="ours",
    statement="Neither score changes when rows and columns are swapped; precision and recall change places.",
    status="verified for all n",
    link="chapters/01-definitions.html#thm-transpose",
)
def test_transposition(every):
    swapped = np.swapaxes(every.m, -1, -2)
    assert (mf.precision(swapped) == every.r).all()
    averaged, of_averages = mf.scores(swapped)
    assert (averaged == every.averaged).all()
    assert (of_averages == every.of_averages).all()


def printed_conditions(every):
    """(ii) and (iii) of Theorem 2 as the note prints it: some P ≠ R; a class with P < R and one with P > R."""
    p, r = every.p, every.r
    return (p != r).any(-1), (p < r).any(-1) & (p > r).any(-1)


@pytest.mark.claim(
    "theorem-2-corrected",
    source="note, Theorem 2",
    statement=r"Corrected: $\Delta = 0$ exactly when $c_i/r_i$ is the same for every class with $m_{ii} > 0$.",
    status="corrected",
    link=f"{EQUALITY}#thm-equality",
)
def test_the_corrected_theorem_2(every):
    rows, columns = every.counts.sum(2), every.counts.sum(1)
    hit = np.einsum("kii->ki", every.counts) > 0
    cross = rows[:, :, None] * columns[:, None, :]  # r_i c_j = r_j c_i for all pairs of classes with a hit
    unequal = (cross != np.swapaxes(cross, 1, 2)) & hit[:, :, None] & hit[:, None, :]
    assert ((every.delta == 0) == ~unequal.any((1, 2))).all()


@pytest.mark.claim(
    "theorem-2-implications",
    source="note, Theorem 2",
    statement="(iii) ⇒ (i) ⇒ (ii) always; all three are equivalent when every diagonal entry is positive.",
    status="corrected",
    link=f"{EQUALITY}#cor-equality-three",
)
def test_what_remains_of_theorem_2(every):
    apart = every.delta > 0
    some_differ, both_ways = printed_conditions(every)
    assert (apart | ~both_ways).all()
    assert (some_differ | ~apart).all()
    full = (np.einsum("kii->ki", every.counts) > 0).all(-1)
    assert (apart == some_differ)[full].all()
    assert (apart == both_ways)[full].all()


@pytest.mark.claim(
    "theorem-2-counterexamples",
    source="note, Theorem 2",
    statement="As printed it fails on 1,152 of the 6,561 two-class matrices with entries up to 8.",
    status="corrected",
    link=f"{EQUALITY}#every-small-matrix",
)
def test_where_the_printed_theorem_2_fails(every_binary):
    apart = every_binary.delta > 0
    some_differ, both_ways = printed_conditions(every_binary)
    assert ((apart != some_differ) | (apart != both_ways)).sum() == 1152
    # One-sided matrices with an empty diagonal cell are the reason, every time.
    empty = (np.einsum("kii->ki", every_binary.counts) == 0).any(-1)
    assert not (apart != some_differ)[~empty].any()


@pytest.mark.claim(
    "theorem-2-witnesses",
    source="note, Theorem 2",
    statement=r"$\begin{pmatrix}1&0\\1&0\end{pmatrix}$ has $P_1 \ne R_1$ and $\Delta = 0$; a three-class matrix has "
    r"$\Delta = 1/306$ with no class where $P < R$.",
    status="corrected",
    link=f"{EQUALITY}#ex-equality-306",
)
def test_the_two_witnesses():
    m = mf.exact([[1, 0], [1, 0]])
    assert mf.precision(m)[0] != mf.recall(m)[0]
    assert mf.delta(m) == 0
    m = mf.exact([[1, 0, 0], [0, 1, 0], [1, 2, 0]])
    assert mf.delta(m) == mf.exact([[1]])[0, 0] / 306
    assert not (mf.precision(m) < mf.recall(m)).any()


@pytest.mark.claim(
    "theorem-2-binary",
    source="ours",
    statement=r"For two classes $\Delta = 0 \iff m_{12} = m_{21}$ or $m_{11} m_{22} = 0$.",
    status="verified for all n",
    link=f"{EQUALITY}#prop-equality-binary",
)
def test_two_classes_in_closed_form(every_binary):
    (a, b), (c, d) = np.moveaxis(every_binary.counts, 0, -1)
    assert ((every_binary.delta == 0) == ((b == c) | (a * d == 0))).all()
