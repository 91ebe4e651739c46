"""The arithmetic of the page equals macrof1's, in the browser, on random and on extreme matrices."""

import numpy as np
import pytest

import macrof1 as mf
from macrof1.explorers import compose
from macrof1.explorers.bias import binormal_matrix
from macrof1.explorers.matrix import PRESETS
from macrof1.explorers.supremum import growing_matrix
from macrof1.extremes import supremum
from macrof1.forensics import diagnose
from macrof1.identities import delta_by_pairs, pair_terms, symmetrise
from macrof1.rankings import classifiers, count_flips, flips_against
from macrof1.reports import report_from_matrix

CLOSE = 1e-12
LARGEST = 10**15
MATRICES = 2_200  # for each n from 2 to 6


@pytest.fixture(scope="module")
def page(chromium):
    page = chromium.new_page()
    yield page
    page.close()


def run(page, kind, body, data=None):
    """Run `body` at the end of the very module that JupyterLab and the static page load."""
    return page.evaluate(
        """async ([source, data]) => {
          const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
          return (await import(url)).run(data);
        }""",
        [f"{compose.module(kind)}\nexport const run = (data) => {{ {body} }};", data],
    )


def matrices(n):
    """Counts of all sizes: small ones with many zeros, log-uniform ones up to 10^15, and the extreme cases."""
    rng = np.random.default_rng(n)
    k = MATRICES // 2
    small = rng.integers(0, 4, (k, n, n)) * rng.integers(0, 2, (k, n, n))
    large = np.floor(10 ** rng.uniform(0, 15, (k, n, n))).astype(np.int64) * (rng.random((k, n, n)) < 0.8)
    eye, ones = np.eye(n, dtype=np.int64), np.ones((n, n), dtype=np.int64)
    extreme = [
        0 * eye,
        ones,
        eye,
        ones - eye,
        LARGEST * ones,
        LARGEST * eye + ones,
        ones + (LARGEST - 1) * np.tri(n, dtype=np.int64),
    ]
    return np.concatenate([small, large, np.stack(extreme)])


@pytest.mark.parametrize("n", range(2, 7))
def test_scores(page, n):
    m = matrices(n)
    assert len(m) > 2_000  # five sizes: more than 10,000 in all
    found = run(
        page,
        "matrix",
        """return data.map((m) => [precision(m), recall(m), classScores(m), [averagedF1(m), f1OfAverages(m), delta(m),
             deltaByPairs(m), averagedF1(m, 2), f1OfAverages(m, 2)], symmetrise(m).flat(), pairTerms(m).flat()]);""",
        m.tolist(),
    )
    got = [np.array(part) for part in zip(*found, strict=True)]
    want = [mf.precision(m), mf.recall(m), mf.f1(m)]
    for here, there in zip(got, want, strict=False):
        np.testing.assert_allclose(here, there, rtol=CLOSE, atol=0)
    scores = [mf.averaged_f1(m), mf.f1_of_averages(m), mf.averaged_fbeta(m, 2), mf.fbeta_of_averages(m, 2)]
    np.testing.assert_allclose(got[3][:, [0, 1, 4, 5]].T, scores, rtol=CLOSE, atol=0)
    # A difference of scores is good to the last digits of the scores; the pair terms, likewise, of their squares.
    np.testing.assert_allclose(got[3][:, 2], mf.delta(m), rtol=0, atol=CLOSE)
    np.testing.assert_allclose(got[3][:, 3], [delta_by_pairs(one) for one in m], rtol=CLOSE, atol=1e-15)
    np.testing.assert_allclose(got[4], np.array([symmetrise(one) for one in m]).reshape(len(m), -1), rtol=CLOSE, atol=0)
    terms = np.array([pair_terms(one) for one in m]).reshape(len(m), -1)
    np.testing.assert_allclose(got[5], terms, rtol=CLOSE, atol=1e-15)


def test_exact_agreement(page):
    """Whether the scores agree is decided in integers: the page says so where the exact gap is 0, and only there."""
    m = np.concatenate([np.random.default_rng(1).integers(0, 3, (400, n, n)) for n in (2,)]).tolist()
    m += [[[LARGEST, LARGEST - 1], [LARGEST, LARGEST]], [[LARGEST, 7], [7, LARGEST]], *PRESETS.values()]
    said = run(page, "matrix", "return data.map(agreeExactly);", m)
    exact = [mf.delta(mf.exact(one)) == 0 for one in m]
    assert said == exact
    assert 0 < sum(exact) < len(exact)


def test_figures_are_printed_as_python_prints_them(page):
    values = (
        [k / 32 for k in range(-3, 33)]
        + [1 / 3, 0.00005, 0.12345, 1.0, 0.0, -1e-9]
        + np.random.default_rng(2).random(500).tolist()
    )
    said = run(page, "matrix", "return data.map((x) => fixed(x));", values)
    assert said == [f"{x + 0:.4f}".replace("-0.0000", "0.0000").replace("-", "−") for x in values]


def test_sentence_is_the_reports(page):
    m = [*PRESETS.values(), [[3, 0, 1], [0, 0, 2], [5, 1, 8]], (LARGEST * np.eye(6, dtype=np.int64)).tolist()]
    said = run(page, "matrix", "return data.map(sentence);", m)
    assert said == [report_from_matrix(one).sentence for one in m]


def test_presets_are_the_same(page):
    assert (
        run(page, "matrix", "return Object.fromEntries(Object.entries(PRESETS).map(([id, [, m]]) => [id, m]));")
        == PRESETS
    )


@pytest.mark.parametrize("beta", [0.25, 1, 2, 3.75])
def test_supremum(page, beta):
    cases = [(n, z) for n in range(2, 13) for z in (0, 1, 7, 1000, 10**6)]
    said = run(page, "supremum", f"return data.map(([n, z]) => [growing(n, z, {beta}), supremum(n, {beta})]);", cases)
    for (n, z), (matrix, bound) in zip(cases, said, strict=True):
        assert matrix == growing_matrix(n, z, beta).tolist()
        assert bound == pytest.approx(float(supremum(n, beta)), rel=CLOSE)
        gap = mf.fbeta_of_averages(matrix, beta) - mf.averaged_fbeta(matrix, beta)
        assert gap < bound


def test_binormal(page):
    rng = np.random.default_rng(3)
    cases = np.column_stack([rng.uniform(0, 4, 2000), rng.uniform(0.01, 0.99, 2000), rng.uniform(-4, 8, 2000)]).tolist()
    said = run(page, "bias", "return data.map((x) => binormalMatrix(...x));", cases)
    np.testing.assert_allclose(said, [binormal_matrix(*case) for case in cases], rtol=CLOSE, atol=0)


@pytest.mark.parametrize("counts", [(1, 4), (3, 3), (10, 20), (6, 54), (30, 30), (3, 3, 3), (2, 3, 4), (1, 1, 1, 1)])
def test_flips(page, counts):
    said = run(
        page, "flip", "const s = study(data); return { found: s.found, total: s.total, pairs: s.pairs };", counts
    )
    assert sorted(said["found"]) == sorted(classifiers(counts).tolist())
    assert (said["total"], said["pairs"]) == (count_flips(counts).flips, count_flips(counts).pairs)


def test_flips_against_one(page):
    body = "const s = study([10, 20]); const i = s.indexOf(data); return s.found.filter((m, j) => s.flips(i, j));"
    matrix = [[5, 10], [5, 10]]
    assert sorted(run(page, "flip", body, matrix)) == sorted(flips_against(matrix).tolist())


def test_exact_fractions(page):
    body = "const e = exactScores(data); return [reduced(e.averaged), reduced(e.ofAverages)];"
    for matrix in ([[1, 1], [9, 19]], [[1, 0], [1, 0]], [[3, 0, 1], [0, 2, 2], [5, 1, 8]]):
        exact = mf.scores(mf.exact(matrix))
        assert run(page, "flip", body, matrix) == [f"{x.numerator}/{x.denominator}" for x in exact]


def test_forensics(page):
    rng = np.random.default_rng(4)
    cases = [
        ("0.2937", "0.2283", "0.2095", 4, 0),
        ("0.725", "0.5667", "0.6361", 4, 2),
        ("0.5", "0.5", "0.5", 1, 2),
        ("0.6", "0.4", "0.5", 2, 2),
    ]
    for decimals in (1, 2, 3, 4):
        for figures in rng.random((150, 3)):
            p, r, _ = figures
            wide = figures[2] if rng.random() < 0.5 else 2 * p * r / (p + r) * rng.choice([0.9, 1, 1, 1])
            shown = [f"{x:.{decimals}f}" for x in (p, r, wide)]
            cases.append((*shown, decimals, int(rng.choice([0, 2, 3]))))
    body = """return data.map(([precision, recall, f1, decimals, classes]) => {
      const found = diagnose({ precision, recall, f1, decimals, classes });
      return [found.verdict, reason(found, f1), [found.averaged, found.ofAverages].map((i) => i && i.map(real))];
    });"""
    verdicts = set()
    for case, (verdict, why, intervals) in zip(cases, run(page, "forensics", body, cases), strict=True):
        *figures, decimals, classes = case
        want = diagnose(*figures, decimals=decimals, n_classes=classes or None)
        verdicts.add(verdict)
        assert (verdict, why) == (want.verdict, want.reason), case
        for got, there in zip(intervals, (want.averaged_f1, want.f1_of_averages), strict=True):
            assert (got is None) == (there is None)
            if there is not None:
                assert got == pytest.approx([float(end) for end in there], rel=CLOSE, abs=1e-15)
    assert len(verdicts) == 4
