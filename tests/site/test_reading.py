"""What a reader does: search, open from disk, get lost, use the keyboard, choose a theme, read the ledger."""

import re

import pytest
from bs4 import BeautifulSoup
from conftest import PAGES, ROOT

import macrof1 as mf

TYPESET = "() => MathJax.startup.promise.then(() => document.querySelectorAll('mjx-container').length)"


@pytest.fixture
def page(chromium):
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, color_scheme="light")
    page = context.new_page()
    page.complaints = []
    page.on("console", lambda m: page.complaints.append(m.text) if m.type == "error" else None)
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    yield page
    context.close()


@pytest.fixture(params=["http", "file"])
def root(request, address, html):
    """The site's address from a server, and from disk."""
    return address if request.param == "http" else html.as_uri()


def test_search_finds_a_page(page, root):
    page.goto(f"{root}/search.html?q=supremum")
    page.wait_for_selector("ul.search li a", timeout=10_000)
    page.wait_for_function("() => /found|matching/i.test(document.querySelector('#search-results').textContent)")
    assert page.locator("ul.search li a").count() >= 1
    assert page.complaints == []


def test_a_page_works_from_disk(page, html):
    page.goto(f"{html.as_uri()}/book/index.html")
    assert page.evaluate(TYPESET) >= 4
    assert page.complaints == []


def test_the_start_of_the_site_leads_to_the_first_page(page, root):
    page.goto(f"{root}/index.html")
    page.wait_for_url(re.compile(r"/book/index\.html$"))
    assert page.locator("article h1").inner_text() == "The Two Macro F1s"


@pytest.mark.parametrize("lost", ["nowhere.html", "book/nowhere.html", "book/a/b/c/nowhere.html"])
def test_a_lost_reader_finds_home_from_any_depth(page, address, lost):
    assert page.goto(f"{address}/{lost}").status == 404
    page.wait_for_function("() => document.getElementById('home').pathname.endsWith('/book/index.html')")
    page.click("#home")
    page.wait_for_url(f"{address}/book/index.html")


def test_the_keyboard_comes_first_to_the_skip_link_and_then_to_the_text(page, address):
    page.goto(f"{address}/{PAGES[0]}.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent.trim()") == "Skip to main content"
    page.keyboard.press("Enter")
    assert page.url.endswith("#main-content")


def test_the_search_opens_by_keyboard(page, address):
    page.goto(f"{address}/{PAGES[0]}.html")
    page.wait_for_load_state("networkidle")
    page.keyboard.press("Control+k")
    page.wait_for_selector("#pst-search-dialog input", state="visible")


def test_the_theme_can_be_chosen_and_is_kept(page, address):
    page.goto(f"{address}/{PAGES[0]}.html")
    page.wait_for_load_state("networkidle")
    for _ in range(3):  # the button goes round: system, light, dark
        page.locator("button.theme-switch-button").first.click()
        if page.evaluate("document.documentElement.dataset.theme") == "dark":
            break
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_ledger_shows_a_status_only_when_its_tests_passed(html, claims):
    soup = BeautifulSoup((html / "book" / "claims.html").read_text("utf-8"), "html.parser")
    shown = [badge.get_text() for badge in soup.select(".claim .claim-badge")]
    expected = [claim["status"] if claim["passed"] else "not verified" for claim in claims.values()]
    assert sorted(shown) == sorted(expected)


def test_the_ledger_can_be_filtered(page, address, claims):
    page.goto(f"{address}/book/claims.html")
    statuses = [claim["status"] if claim["passed"] else "not verified" for claim in claims.values()]
    page.locator(f'.claims-filter input[value="{statuses[0]}"]').check()
    assert page.locator(".claim:visible").count() == statuses.count(statuses[0])
    page.locator('.claims-filter input[value="all"]').check()
    assert page.locator(".claim:visible").count() == len(statuses)


def test_a_link_to_a_folded_solution_opens_it(page, address, html):
    for name in PAGES:
        soup = BeautifulSoup((html / f"{name}.html").read_text("utf-8"), "html.parser")
        if solution := soup.select_one("details.solution[id]"):
            page.goto(f"{address}/{name}.html#{solution['id']}")
            page.wait_for_function("(id) => document.getElementById(id).open", arg=solution["id"])
            return
    pytest.fail("no page has a folded solution")


def test_the_numbers_on_the_first_page_are_the_packages():
    text = (ROOT / "book" / "index.md").read_text("utf-8")
    reported = [float(number) for number in re.findall(r"<dd>([\d.]+)</dd>", text)]
    expected = re.search(r"expected ([\d.]+),", text)[1]
    assert f"{mf.harmonic_mean(reported[0], reported[1]):.4f}" == expected
    assert reported[2] < min(reported[:2])
    rows = re.findall(r"pmatrix} (\d+) & (\d+) \\\\ (\d+) & (\d+) .*?\| \**([\d.]+)\** \| \**([\d.]+)\** \|", text)
    assert len(rows) == 2
    for *cells, averaged, of_averages in rows:
        a, b, c, d = map(int, cells)
        m = [[a, b], [c, d]]
        assert (f"{mf.averaged_f1(m):.3f}", f"{mf.f1_of_averages(m):.3f}") == (averaged, of_averages)
