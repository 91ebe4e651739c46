"""State in the address: a link reproduces it, explorers do not disturb each other, and rubbish does no harm."""

import pytest
from playwright.sync_api import expect

from macrof1.explorers import (
    BiasExplorer,
    FlipExplorer,
    ForensicsExplorer,
    MatrixExplorer,
    SupremumExplorer,
    compose,
)

from .examples import choice, quiz

# Each explorer, and a state of it that a link must bring back.
STATES = {
    "matrix": (
        MatrixExplorer(),
        {"matrix": [[7, 1, 2], [0, 0, 10**15], [3, 4, 5]], "classes": ["a,b;c", "x&y=z#", "<b>ü ~.'(!)*%"]},
    ),
    "supremum": (SupremumExplorer(), {"n": 7, "z": 1000, "beta": 2.25}),
    "flip": (FlipExplorer(), {"counts": [1, 4], "first": [[1, 3], [0, 1]], "second": None}),
    "bias": (BiasExplorer(), {"threshold": -1.25, "prevalence": 0.07, "skill": 0.5, "axis": "skill"}),
    "forensics": (
        ForensicsExplorer(),
        {"precision": "0.290", "recall": "0.2283", "f1": ".2", "decimals": 6, "classes": 2},
    ),
    "predict": (choice(), {"guess": 1, "revealed": True}),
    "quiz": (quiz(), {"answers": ["1", "0.1", "1/2, 3"], "checked": [1, 0, 1]}),
}

# For each explorer, links that do not fit it.
RUBBISH = {
    "matrix": """(empty) x matrix:1,2,3 matrix:1,2,3,-4;classes:a,b matrix:1,2,3,4.5;classes:a,b
        matrix:1,2,3,1e16;classes:a,b matrix:1,2,3,4;classes:a matrix:;classes: __proto__:1
        matrix:%E0%A4%A;classes:a,b matrix:1,2,3,NaN;classes:a,b""",
    "supremum": "n:1;z:1;beta:1 n:4;z:-1;beta:1 n:4;z:1;beta:99 n:4;z:1e9;beta:1 n:four;z:1;beta:1",
    "flip": "counts:100,100;first:;second: counts:1,4;first:1,1,1,1;second: counts:0,4;first:;second: counts:1",
    "bias": "threshold:99 prevalence:0 axis:constructor skill:-1",
    "forensics": "precision:2 f1:x decimals:99 classes:7 precision:",
    "predict": "guess:7;revealed:1 guess:;revealed:1 guess:0.5;revealed:1 guess:0;revealed:2",
    "quiz": "answers:9,,;checked:1,0,0 answers:0;checked:1 answers:0,0,0;checked:5,0,0",
}


def fragment(page, name):
    """The address's fragment, once it speaks of this explorer."""
    page.wait_for_function("(name) => location.hash.includes(`mf.${name}=`)", arg=name)
    return page.evaluate("location.hash")


@pytest.mark.parametrize("kind", STATES)
def test_a_link_reproduces_the_state(pages, kind):
    """Encode a state as the page does, open that address, and let the page say what it has."""
    explorer, state = STATES[kind]
    address = pages.write(explorer)
    code = compose.script()
    encode = code[code.index("let encodeText") : code.index("let entries")]
    blank = pages.open(address)
    text = blank.evaluate(f"(state) => {{ {encode} return encode(state); }}", state)
    page = pages.open(f"{address}#mf.{explorer.name}={text}")
    expect(page.get_by_role("alert")).to_be_hidden()
    copied = page.evaluate("""async () => {
      let kept = '';
      navigator.clipboard.writeText = async (text) => { kept = text; };
      document.querySelector('.mf-link').click();
      return kept;
    }""")
    assert copied == f"{address}#mf.{explorer.name}={text}"
    body = "() => document.querySelector('.mf-body').innerHTML"
    assert page.evaluate(body) != blank.evaluate(body)


def test_editing_writes_the_link_and_reset_takes_it_away(pages):
    page = pages.show(MatrixExplorer(), SupremumExplorer())
    page.get_by_label("predicted a, true b").fill("123")
    assert "mf.matrix=matrix:5,123,5,10;classes:a,b" in fragment(page, "matrix")
    page.get_by_label("Classes n").press("ArrowRight")
    assert "mf.matrix=" in fragment(page, "supremum")
    again = pages.open(page.url)
    expect(again.get_by_label("predicted a, true b")).to_have_value("123")
    expect(again.get_by_label("Classes n")).to_have_value("5")
    again.locator("[data-explorer=matrix]").get_by_role("button", name="Reset").click()
    again.wait_for_function("() => !location.hash.includes('mf.matrix')")
    assert "mf.supremum=" in again.evaluate("location.hash")
    again.evaluate("location.hash = '#mf.matrix=matrix:1,2,3,4;classes:p,q'")
    expect(again.get_by_label("predicted q, true p")).to_have_value("3")


def test_two_of_a_kind_do_not_disturb_each_other(pages):
    page = pages.show(MatrixExplorer(), MatrixExplorer(preset="table-3"))
    page.get_by_label("predicted a, true b").nth(1).fill("9")
    assert fragment(page, "matrix-2").startswith("#mf.matrix-2=")
    again = pages.open(page.url)
    expect(again.get_by_label("predicted a, true b").first).to_have_value("10")
    expect(again.get_by_label("predicted a, true b").nth(1)).to_have_value("9")


def test_the_link_of_a_section_is_left_alone(pages):
    page = pages.show(MatrixExplorer(), fragment="#a-section")
    expect(page.get_by_role("alert")).to_be_hidden()
    assert page.evaluate("location.hash") == "#a-section"


@pytest.mark.parametrize("kind", RUBBISH)
def test_rubbish_gives_a_plain_message_and_the_default(pages, kind):
    explorer = STATES[kind][0]
    page = pages.show(explorer)
    body = "() => document.querySelector('.mf-body').innerHTML"
    default = page.evaluate(body)
    alert = page.get_by_role("alert")
    for text in RUBBISH[kind].split():
        page.evaluate("(hash) => { location.hash = hash; }", f"#mf.{explorer.name}={text.replace('(empty)', '')}")
        expect(alert).to_contain_text("This link’s state cannot be read, so the figure shows its default.")
        assert page.evaluate(body) == default, text
        page.evaluate("() => { document.querySelector('.mf-message').textContent = ''; }")
    fresh = pages.open(page.url)  # the last one again, on a page that opens with it
    expect(fresh.get_by_role("alert")).to_contain_text("cannot be read")
    assert fresh.evaluate(body) == default
