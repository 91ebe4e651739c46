"""Every page of the book in a real browser: light and dark, wide and narrow.

A page is loaded once for each width and then turned dark; whatever is wrong with it is listed together.
"""

import gzip
from pathlib import Path

import pytest

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
WIDTHS = (1280, 390)
MEGABYTE = 1_000_000
HEAVIEST = 2.2 * MEGABYTE
HEAVIEST_GZIPPED = 0.75 * MEGABYTE

TYPESET = "() => !window.MathJax || (MathJax.startup && MathJax.startup.promise.then(() => true))"
RAW_TEX = r"""() => {
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement.closest("pre, code, script, style, mjx-container, textarea")) continue;
    const raw = /\\\(|\\\[|\$\$|\\(frac|sum|begin|mathcal|mathbb|avgF|Favg|gap)\b/.test(node.data);
    if (raw) found.push(node.data.trim().slice(0, 80));
  }
  const errors = document.querySelectorAll("mjx-merror, [data-mjx-error]");
  return found.concat([...errors].map((error) => "TeX error: " + error.textContent));
}"""
OVERHANG = "() => document.documentElement.scrollWidth - window.innerWidth"


def open_page(chromium, address, page_name, width):
    """Load a page; the page itself, and lists that fill with what it asked for and complained of."""
    context = chromium.new_context(
        viewport={"width": width, "height": 900}, color_scheme="light", reduced_motion="reduce"
    )
    page = context.new_page()
    seen = {"responses": [], "complaints": [], "strangers": []}
    page.on("response", lambda response: seen["responses"].append(response))
    page.on("console", lambda m: seen["complaints"].append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: seen["complaints"].append(str(error)))
    page.on("requestfailed", lambda request: seen["complaints"].append(f"failed: {request.url}"))
    ours = (address, "data:", "blob:")
    page.on("request", lambda r: None if r.url.startswith(ours) else seen["strangers"].append(r.url))
    page.goto(f"{address}/{page_name}.html", wait_until="load")
    page.evaluate(TYPESET)
    page.wait_for_load_state("networkidle")
    return page, seen


def axe_violations(page):
    if not page.evaluate("() => !!window.axe"):
        page.evaluate(AXE)
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]


def overweight(seen):
    """All that a first visit transfers, fonts and figures included, when it is more than allowed."""
    bodies = [response.body() for response in seen["responses"] if response.status == 200]
    total, gzipped = sum(map(len, bodies)), sum(len(gzip.compress(body, 6)) for body in bodies)
    if total <= HEAVIEST and gzipped <= HEAVIEST_GZIPPED:
        return []
    return [f"{total / MEGABYTE:.2f} MB, {gzipped / MEGABYTE:.2f} MB gzipped"]


def faults_of_look(page, mode):
    """What is wrong in one of the two themes, which the page takes from the system."""
    page.emulate_media(color_scheme=mode, reduced_motion="reduce")
    page.wait_for_function("(mode) => document.documentElement.dataset.theme === mode", arg=mode, timeout=5000)
    return {
        f"sideways scroll, {mode}": [f"{by} px" for by in [page.evaluate(OVERHANG)] if by > 0],
        f"accessibility, {mode}": axe_violations(page),
    }


@pytest.mark.parametrize("width", WIDTHS)
def test_page(chromium, address, page_name, width):
    page, seen = open_page(chromium, address, page_name, width)
    try:
        wrong = {
            "nothing loaded": [] if seen["responses"] else [page_name],
            "raw TeX": page.evaluate(RAW_TEX),
            "weight": overweight(seen) if width == WIDTHS[0] else [],  # the same at every width
        }
        wrong |= faults_of_look(page, "light") | faults_of_look(page, "dark")
        wrong |= {
            "third-party requests": seen["strangers"],
            "console": seen["complaints"],
            "missing files": [r.url for r in seen["responses"] if r.status >= 400],
        }
    finally:
        page.context.close()
    report = [f"{kind}: {line}" for kind, found in wrong.items() for line in found]
    assert not report, "\n".join(report)
