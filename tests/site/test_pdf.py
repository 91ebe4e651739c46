"""The book as one PDF: every chapter, an outline, tags for screen readers, formulas set and solutions open."""

import pytest
from bs4 import BeautifulSoup
from conftest import HTML, PAGES, ROOT
from pypdf import PdfReader

PDF = ROOT / "_build" / "pdf" / "the-two-macro-f1s.pdf"


@pytest.fixture(scope="module")
def pdf(html):
    """The printed book: made once, before the tests share themselves out over processes."""
    if not PDF.exists() or PDF.stat().st_mtime < (html / "index.html").stat().st_mtime:
        pytest.fail("the PDF is missing or older than the site: run `make pdf` after `make book`", pytrace=False)
    return PdfReader(PDF)


@pytest.fixture(scope="module")
def text(pdf):
    return "\n".join(page.extract_text() for page in pdf.pages)


def squeezed(words):
    """Without spaces and numbering: a printed heading may break anywhere."""
    return "".join(words.split())


def titles(entry):
    """Titles below an entry of the outline, read as they stand: pypdf's own list also looks up every target, slowly."""
    child = entry.get("/First")
    while child is not None:
        child = child.get_object()
        yield squeezed(str(child["/Title"]))
        yield from titles(child)
        child = child.get("/Next")


def heading(page_name):
    soup = BeautifulSoup((HTML / f"{page_name}.html").read_text("utf-8"), "html.parser")
    title = soup.select_one("article h1")
    for extra in title.select(".section-number, .headerlink"):
        extra.decompose()
    return squeezed(title.get_text())


def test_every_page_of_the_book_is_in_it(pdf):
    in_outline = list(titles(pdf.trailer["/Root"]["/Outlines"]))
    wanted = {name: heading(name) for name in PAGES}
    assert [name for name, words in wanted.items() if not any(words in title for title in in_outline)] == []


def test_it_is_tagged_and_says_its_language(pdf):
    root = pdf.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in root
    assert root["/Lang"] == "en-GB"
    assert pdf.metadata.title == "The Two Macro F1s"


def test_its_formulas_are_set(pdf, text):
    fonts = {str(font) for page in pdf.pages for font in page_fonts(page)}
    assert any("MathJax" in font for font in fonts), sorted(fonts)[:20]
    assert [raw for raw in (r"\frac", r"\avgF", r"\Favg", r"\sum_") if raw in text.replace("newcommand", "")] == []


def page_fonts(page):
    """Names of a page's fonts; a web font is embedded as drawings, with its name in the descriptor."""
    for font in (page["/Resources"].get("/Font") or {}).values():
        font = font.get_object()
        yield font.get("/BaseFont") or font.get("/FontDescriptor", {}).get("/FontName", "")


def test_folded_solutions_are_open(text):
    if not any("02-lemma" in name for name in PAGES):
        pytest.fail("the chapter with solutions is missing")
    single = BeautifulSoup((ROOT / "_build/singlehtml/book.html").read_text("utf-8"), "html.parser")
    solutions = single.select("details.solution")
    assert solutions
    paper = squeezed(text)
    for solution in solutions:
        words = [
            squeezed(p.get_text())
            for p in solution.find_all("p")
            if not p.select(".math, code") and len(p.get_text()) > 30
        ]
        assert all(word[:25] in paper for word in words[:1])
