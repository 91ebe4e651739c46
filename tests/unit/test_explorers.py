"""The explorers' Python side: what they accept, what they store, and how their code is put together."""

import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest
import traitlets as t
from docutils.core import publish_parts
from docutils.parsers.rst import directives

import macrof1 as mf
from macrof1 import explorers
from macrof1.explorers import (
    BiasExplorer,
    FlipExplorer,
    ForensicsExplorer,
    MatrixExplorer,
    Multiple,
    Numeric,
    Predict,
    Quiz,
    Single,
    SupremumExplorer,
    compose,
)
from macrof1.explorers.markup import html, runs, unicode_math
from macrof1.explorers.squeeze import squeeze_css, squeeze_js

WIDGET = "application/vnd.jupyter.widget-view+json"


def one_of_each():
    return [
        MatrixExplorer(preset="table-2"),
        SupremumExplorer(n=3, z=7, beta=2),
        FlipExplorer([1, 4], first=[[0, 0], [1, 4]], second=[[1, 3], [0, 1]]),
        BiasExplorer(axis="skill"),
        ForensicsExplorer(f1="0.6361", classes=2),
        ForensicsExplorer(precision="0.9", recall="0.2", f1="0.5", classes=2),
        Predict("Which?", options=["a", "b"], answer="b", explanation="So."),
        Predict("How much?", slider=(0, 1, 0.1), answer=0.25, show="1/4"),
        Quiz([Single("One?", {"a": True, "b": "No."}, explanation="Yes."), Multiple("Some?", {"a": True, "b": "No."})]),
        Quiz([Numeric("Two?", 2, slips={4: "That is twice."})]),
    ]


class Balanced(HTMLParser):
    """Fails on a tag that is closed out of order or left open."""

    def __init__(self, text):
        super().__init__()
        self.open = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize("place", range(len(one_of_each())))
def test_stored_output_is_the_same_in_every_run(place):
    first, second = one_of_each()[place], one_of_each()[place]
    assert first.model_id != second.model_id
    bundles = [explorer._repr_mimebundle_()[0] for explorer in (first, second)]
    assert set(bundles[0]) == {WIDGET, "text/plain", "text/html"}
    for key in ("text/plain", "text/html"):
        assert bundles[0][key] == bundles[1][key]
        assert first.model_id not in bundles[0][key]
    Balanced(first.html())
    state = json.loads(re.search(r"<script[^>]*>(.*?)</script>", first.html(), re.DOTALL)[1])
    assert set(first.shares) <= set(state)
    assert state["_initial"] == first.state()


def test_fallbacks_hold_the_figures():
    matrix, supremum, flip, bias, forensics, *_ = one_of_each()
    assert f"{mf.f1_of_averages(matrix.matrix):.4f}" in matrix.fallback()
    assert "No matrix attains the supremum, 0.5556." in supremum.fallback()
    assert "No matrix attains the supremum, 0.5000." in SupremumExplorer().fallback()
    assert "1 of 45" in flip.fallback()
    assert "[[1, 3], [0, 1]]" in flip.fallback()
    assert bias.fallback().count("<tr>") == 9
    assert "<strong>F1 of averages</strong>" in forensics.fallback()


def test_matrix_takes_arrays_and_keeps_names_in_step():
    explorer = MatrixExplorer(np.array([[1, 2], [3, 4]]), classes=["x", "b"])
    explorer.matrix = np.eye(4, dtype=int)
    assert explorer.matrix[3] == [0, 0, 0, 1]
    assert explorer.classes == ["x", "b", "a", "c"]
    explorer.matrix = [[1.0, 0.0], [0.0, 2.0]]
    assert explorer.classes == ["x", "b"]


@pytest.mark.parametrize(
    ("matrix", "said"),
    [
        ([[1, 2], [-3, 4]], r"matrix entry \[1\]\[0\] is -3: counts cannot be negative"),
        ([[1, 0.5], [3, 4]], r"matrix entry \[0\]\[1\] is 0.5: counts are whole numbers"),
        ([[1, 10**16], [3, 4]], "too large for the explorer"),
        ([[1, 2, 3], [4, 5, 6]], "row 0 does not have 2 entries"),
        ([[1]], "2 to 6 classes"),
        (3, "2 to 6 classes"),
    ],
)
def test_a_bad_matrix_is_refused_with_its_place(matrix, said):
    with pytest.raises(t.TraitError, match=said):
        MatrixExplorer().matrix = matrix


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: MatrixExplorer([[1, 2], [3, 4]], preset="table-1"), "one of the two"),
        (lambda: MatrixExplorer(preset="table-9"), "no preset 'table-9': choose from table-1"),
        (lambda: MatrixExplorer(classes=["a"]), "1 class names for 2 classes"),
        (lambda: MatrixExplorer(classes=["a", "b" * 101]), "longer than 100 characters"),
        (lambda: MatrixExplorer(name="a b"), "letters, digits, - and _ only"),
        (lambda: SupremumExplorer(n=13), "12"),
        (lambda: FlipExplorer([1]), "1 classes: choose 2 to 4"),
        (lambda: FlipExplorer([0, 4]), "whole numbers from 1"),
        (lambda: FlipExplorer([100, 100]), "10,201 classifiers are too many"),
        (lambda: FlipExplorer([1, 4], first=[[1, 1], [1, 1]]), "not a matrix of counts with the column sums"),
        (lambda: BiasExplorer(prevalence=0), "prevalence"),
        (lambda: ForensicsExplorer(f1="high"), "f1"),
        (lambda: Predict("?", answer=1), "options or a slider"),
        (lambda: Predict("?", options=["a"], answer="b"), "not one of the options"),
        (lambda: Predict("?", slider=(0, 1, 0.1), answer=2), "outside the slider's range"),
        (lambda: Single("?", {"a": True, "b": True}), "a single choice with 2 right options"),
        (lambda: Multiple("?", {"a": "no"}), "a multiple choice with 0 right options"),
        (lambda: Single("?", {"a": True, "b": False}), "say True, or why it is wrong"),
        (lambda: Quiz([]), "needs a question"),
    ],
)
def test_a_bad_argument_is_refused_with_a_reason(make, said):
    with pytest.raises((ValueError, t.TraitError), match=said):
        make()


def test_flip_forgets_classifiers_of_other_data():
    explorer = FlipExplorer([1, 4], first=np.array([[1, 3], [0, 1]]))
    explorer.first = None
    explorer.second = [[1, 3], [0, 1]]
    explorer.counts = [3, 3]
    assert (explorer.first, explorer.second) == (None, None)
    assert "The two picked" not in explorer.fallback()


def test_base_leaves_the_fallback_to_its_kinds():
    plain = explorers.base.Explorer(name="plain")
    assert repr(plain) == "Explorer()"
    with pytest.raises(NotImplementedError):
        plain.fallback()


def test_forensics_counts_the_decimals_unless_told():
    assert ForensicsExplorer(f1="0.60").decimals == 4
    assert ForensicsExplorer(decimals=2, classes=7).state()["classes"] == 3


def test_script_carries_every_kind():
    assert all(f'"{kind}": ' in compose.script() for kind in compose.KINDS)


def test_macrof1_alone_needs_no_widgets():
    code = "import sys, macrof1; sys.exit('anywidget' in sys.modules or 'matplotlib' in sys.modules)"
    import subprocess

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("tex", "plain"),
    [
        (r"\avgF \le \Favg", "𝓕₁ ≤ 𝔽₁"),
        (r"\frac{n^2-1}{2n^2}", "(n²−1)/(2n²)"),
        (r"\tfrac12 \cdot \bar{P}", "1/2 · P̄"),
        (r"m + m^\top", "m + mᵀ"),
        (r"x_{12} \to \infty", "x₁₂ → ∞"),
    ],
)
def test_simple_tex_reads_as_unicode(tex, plain):
    assert unicode_math(tex) == plain


def test_runs_and_html():
    assert runs("**a** b") == [["strong", "a"], " b"]
    assert html(r"$\frac{1}{2}$ & `<x>`") == "<span>1/2</span> &amp; <code>&lt;x&gt;</code>"


@pytest.mark.parametrize(
    ("code", "squeezed"),
    [
        ("const f = (x) => x - -1;", "let f=x=>x- -1;"),
        ("const f = async (el) => { go(el); };", "let f=async(el)=>{go(el)};"),
        ("say(`a  ${b ? `c ${d + 1}  e` : '  '}  f`, true);", "say(`a  ${b?`c ${d+1}  e`:'  '}  f`,!0);"),
        ("x.replace(/[/ ]  a/g, ' b ').map((y) => y / 2 / 3);", "x.replace(/[/ ]  a/g,' b ').map(y=>y/2/3);"),
        ("return 'const true 0.5  ';\nreturn 0.5 + 10.25;", "return 'const true 0.5  ';return .5+10.25;"),
        ("const { a, b } = c;\nif (a in b) return typeof a;", "let{a,b}=c;if(a in b)return typeof a;"),
        (r"say(`\`  ${a}`, '\'  ');", r"say(`\`  ${a}`,'\'  ');"),
    ],
)
def test_squeezing_leaves_the_meaning(code, squeezed):
    assert squeeze_js(code) == squeezed


def test_squeezing_css():
    assert squeeze_css("/* why */ a > b { c: d; e: calc(1px + 2px) }") == "a>b{c:d;e:calc(1px + 2px)}"


@pytest.mark.parametrize("kind", compose.KINDS)
def test_a_module_is_self_contained(kind):
    module = compose.module(kind)
    assert "import{" not in module
    assert "import " not in re.sub(r"'import macrof1 as mf'", "", module)
    assert re.findall(r"\bexport\b", module) == ["export"]
    assert "export default{" in module


def test_every_es_file_belongs_to_a_module():
    used = {*compose.SHARED, "mount", *(name for names in compose.KINDS.values() for name in names)}
    assert {file.stem for file in compose.ES.glob("*.js")} == used


@pytest.fixture
def directive(monkeypatch):
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "book" / "_ext"))
    import explorers as extension

    directives.register_directive("explorer", extension.ExplorerDirective)
    return lambda text: publish_parts(
        f".. explorer:: {text}", writer_name="html", settings_overrides={"halt_level": 5, "report_level": 5}
    )["body"]


def test_directive_gives_the_html_of_the_class(directive):
    body = directive('MatrixExplorer\n\n   preset: "table-2"\n   classes: ["a", "<b>"]')
    assert MatrixExplorer(preset="table-2", classes=["a", "<b>"]).html() in body


@pytest.mark.parametrize("text", ["Nothing", "MatrixExplorer\n\n   preset: open()", "MatrixExplorer\n\n   preset: 'x'"])
def test_directive_refuses_what_it_cannot_show(directive, text):
    assert "mf-explorer" not in directive(text)
