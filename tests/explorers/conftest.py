"""A browser, and pages that hold explorers: one made here in a moment, and the gallery of the built site."""

import sys
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import sync_playwright

from macrof1 import palette
from macrof1.explorers import compose

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tools import browser as finder  # noqa: E402
from tools.serve import server  # noqa: E402

AXE = (ROOT / "tests" / "site" / "vendor" / "axe.min.js").read_text(encoding="utf-8")
PAGE = """<!doctype html>
<html lang="en" data-theme="{theme}"><head><meta charset="utf-8"><title>Explorers</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>{palette} html {{ color-scheme: {theme}; background: var(--mf-page); color: var(--mf-ink); }}
body {{ font: 17px/1.5 serif; max-width: 42rem; margin: 1rem auto; padding: 0 1rem; }}</style>
<script defer src="explorers.js"></script></head><body><main><h1>Explorers</h1>{body}</main></body></html>"""


def serve(folder):
    running = server(0, folder)
    Thread(target=running.serve_forever, daemon=True).start()
    return running


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as driver:
        started = finder.launch(driver)
        yield started
        started.close()


class Pages:
    """Writes pages and opens them; whatever a page complains of or asks the network for is an error at the end."""

    def __init__(self, chromium, folder):
        self.chromium, self.folder, self.contexts, self.wrong = chromium, folder, [], []
        folder.joinpath("explorers.js").write_text(compose.script(), encoding="utf-8")

    def write(self, *explorers, theme="light"):
        body = "\n".join(explorer.html() for explorer in explorers)
        file = self.folder / f"page-{len(list(self.folder.glob('*.html')))}.html"
        file.write_text(PAGE.format(theme=theme, palette=palette.css(), body=body), encoding="utf-8")
        return file.as_uri()

    def open(self, address, *, width=1000, mode="light", ready=True, **context):
        self.contexts.append(
            self.chromium.new_context(viewport={"width": width, "height": 900}, color_scheme=mode, **context)
        )
        page = self.contexts[-1].new_page()
        ours = (address.partition("#")[0].rpartition("/book/")[0] or address.rpartition("/")[0], "data:", "blob:")
        page.on("request", lambda r: None if r.url.startswith(ours) else self.wrong.append(f"asked for {r.url}"))
        page.on("console", lambda m: self.wrong.append(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.goto(address)
        if ready:
            mounted = "() => [...document.querySelectorAll('.mf-explorer')].every((e) => e.querySelector('.mf-frame'))"
            page.wait_for_function(mounted)
        return page

    def show(self, *explorers, fragment="", **how):
        return self.open(self.write(*explorers, theme=how.get("mode", "light")) + fragment, **how)

    def close(self):
        for context in self.contexts:
            context.close()


@pytest.fixture
def pages(chromium, tmp_path):
    opened = Pages(chromium, tmp_path)
    yield opened
    opened.close()
    assert not opened.wrong, "\n".join(opened.wrong)


@pytest.fixture(scope="session")
def built():
    """The folder of the built site."""
    html = ROOT / "_build" / "html"
    if not (html / "book" / "explorers.html").exists():
        pytest.fail("there is no gallery to test: run `make book` first", pytrace=False)
    return html


@pytest.fixture(scope="session", params=["http", "file"])
def gallery(request, built):
    """The address of the gallery: from a server, and from disk."""
    if request.param == "file":
        yield (built / "book" / "explorers.html").as_uri()
        return
    running = serve(built)
    yield f"http://127.0.0.1:{running.server_port}/book/explorers.html"
    running.shutdown()


def axe(page):
    """What axe-core finds wrong with the page."""
    page.evaluate(AXE)
    # Without preload: from disk a page may not read its own style sheets.
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations'], preload: false})")["violations"]
    return [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]
