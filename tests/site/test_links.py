"""Links, anchors, images and alternative texts, read from the built files."""

from functools import cache
from pathlib import Path
from urllib.parse import unquote, urldefrag

from bs4 import BeautifulSoup
from conftest import HTML, ROOT

OUTSIDE = ("http:", "https:", "mailto:", "data:", "javascript:")


@cache
def soup_of(path):
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


@cache
def anchors(path):
    return {tag["id"] for tag in soup_of(path).find_all(id=True)} | {"", "top"}


def broken(page, reference):
    """Why a reference of a page leads nowhere, or None."""
    if not reference or reference.startswith(OUTSIDE):
        return None
    target, fragment = urldefrag(reference)
    path = (page.parent / unquote(target.split("?")[0])).resolve() if target else page
    if path.is_dir():
        path /= "index.html"
    if not path.is_file():
        return f"{reference}: no such file"
    # An explorer's state may stand in the fragment; it is not an anchor.
    if path.suffix == ".html" and "=" not in fragment and unquote(fragment) not in anchors(path):
        return f"{reference}: no such anchor"
    return None


def test_no_link_is_broken(html, page_name):
    page = html / f"{page_name}.html"
    soup = soup_of(page)
    references = [tag["href"] for tag in soup.find_all(["a", "link"], href=True)]
    references += [tag["src"] for tag in soup.find_all(["img", "script", "source", "iframe"], src=True)]
    assert [reason for reason in (broken(page, reference) for reference in references) if reason] == []


def test_root_leads_to_the_book(html):
    assert "book/index.html" in (html / "index.html").read_text(encoding="utf-8")


def test_every_image_has_alternative_text(html, page_name):
    images = soup_of(html / f"{page_name}.html").select("article img")
    # The file's own name is what Sphinx writes when an author gave nothing.
    silent = [image["src"] for image in images if len(image.get("alt", "")) < 15 or "_images/" in image.get("alt", "")]
    assert silent == []


def test_every_notebook_can_be_downloaded(html, page_name):
    if not (ROOT / f"{page_name}.ipynb").exists():
        return
    links = [Path(tag["href"]).name for tag in soup_of(html / f"{page_name}.html").find_all("a", href=True)]
    assert Path(page_name).name + ".ipynb" in links
    assert (html / "_sources" / f"{page_name}.ipynb").read_bytes() == (ROOT / f"{page_name}.ipynb").read_bytes()


def test_ids_are_unique(html, page_name):
    ids = [tag["id"] for tag in soup_of(html / f"{page_name}.html").select("main [id]")]
    assert sorted({name for name in ids if ids.count(name) > 1}) == []


def test_every_claim_leads_to_the_place_that_shows_it(html, claims):
    page = html / "book" / "claims.html"
    assert claims, "the ledger is empty"
    wrong = {key: broken(page, claim["link"]) for key, claim in claims.items()}
    assert {key: reason for key, reason in wrong.items() if reason} == {}


def test_nothing_built_names_a_machine():
    machine = (str(ROOT), str(Path.home()))
    text = [path for path in HTML.rglob("*") if path.suffix in (".html", ".js", ".css", ".json", ".txt", ".md")]
    leaks = [path.name for path in text if any(name + "/" in path.read_text(encoding="utf-8") for name in machine)]
    assert leaks == []
