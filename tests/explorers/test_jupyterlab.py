"""In a running JupyterLab: the widget appears, a change in the page reaches Python, and one in Python the page.

And a chapter's definitions, theorems and symbols are typeset there, as on the site."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

CHAPTER = Path(__file__).parents[2] / "book" / "chapters" / "02-lemma.ipynb"
CELLS = [
    "from macrof1.explorers import MatrixExplorer, SupremumExplorer\n"
    'explorer = MatrixExplorer(preset="table-2")\nexplorer',
    'heard = []\nexplorer.observe(lambda change: heard.append(change["new"]), "matrix")\nprint("ready")',
    'print("Python has", explorer.matrix, "and heard", heard[-1])',
    'explorer.matrix = [[100, 10000, 0], [0, 100, 0], [1, 2, 3]]\nprint("names", explorer.classes)',
    'print(len(explorer.matrix), "classes:", explorer.classes)',
    "from ipywidgets import IntSlider, VBox, link\nsupremum, slider = SupremumExplorer(n=3), IntSlider(min=2, max=12)\n"
    'link((supremum, "n"), (slider, "value"))\nVBox([supremum, slider])',
    'print("slider at", slider.value)',
]


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """A JupyterLab of this test's own, with a notebook in it."""
    folder = tmp_path_factory.mktemp("lab")
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    cells = [nbformat.v4.new_code_cell(text) for text in CELLS]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), folder / "try.ipynb")
    shutil.copy(CHAPTER, folder)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    private = {
        name: str(folder / ".jupyter")
        for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    }
    options = [
        "--no-browser",
        "--allow-root",
        f"--port={port}",
        "--ServerApp.port_retries=0",
        "--IdentityProvider.token=",
        f"--ServerApp.root_dir={folder}",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    with open(folder / "log.txt", "w") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *options], env={**os.environ, **private}, stdout=log, stderr=log
        )
        try:
            address = f"http://127.0.0.1:{port}"
            for _ in range(240):
                assert server.poll() is None, (folder / "log.txt").read_text()[-2000:]
                try:
                    urllib.request.urlopen(f"{address}/api/status").read()
                    break
                except OSError:
                    time.sleep(0.25)
            else:
                pytest.fail("JupyterLab did not start within a minute")
            yield f"{address}/doc/tree"
        finally:
            server.terminate()
            server.wait(20)


@pytest.fixture
def page(chromium):
    """A page with patience: a server, a kernel and a browser share two busy cores, so a wait may take a minute."""
    context = chromium.new_context(viewport={"width": 1200, "height": 2400})
    context.set_default_timeout(60_000)
    expect.set_options(timeout=60_000)
    yield context.new_page()
    expect.set_options(timeout=5_000)
    context.close()


def test_both_ways(page, lab):
    page.goto(f"{lab}/try.ipynb")
    cells = page.locator(".jp-Notebook .jp-CodeCell")
    expect(cells).to_have_count(len(CELLS))
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(state="attached")

    def run(place):
        """Run a cell until it has run: JupyterLab drops the first request while its kernel is still connecting."""
        prompt = cells.nth(place).locator(".jp-InputPrompt")
        before = prompt.text_content()
        for _ in range(20):
            cells.nth(place).locator(".cm-content").click()
            page.keyboard.press("Shift+Enter")
            page.wait_for_timeout(500)
            if prompt.text_content() != before:
                break
        expect(prompt).to_have_text(re.compile(r"\[\d+\]"))

    def says(place, text):
        """Run a cell that prints, again if need be: a change in the page may still be on its way to the kernel."""
        for _ in range(10):
            run(place)
            if text in cells.nth(place).locator(".jp-OutputArea").first.text_content():
                return
        expect(cells.nth(place)).to_contain_text(text, timeout=1)

    run(0)
    explorer = cells.nth(0).locator(".mf-explorer")
    expect(explorer.locator(".mf-frame")).to_be_visible()
    expect(explorer.locator(".mf-value").nth(1)).to_have_text("0.5553")
    expect(explorer.get_by_role("button", name="Copy link")).to_have_count(0)  # JupyterLab's address is its own
    says(1, "ready")
    explorer.get_by_label("predicted a, true b").fill("5")
    expect(explorer.locator(".mf-value").nth(1)).not_to_have_text("0.5553")
    says(2, "Python has [[1, 5], [9, 19]] and heard [[1, 5], [9, 19]]")
    run(3)
    expect(explorer.get_by_label("predicted a, true b")).to_have_value("10000")
    expect(explorer.get_by_label("predicted c, true c")).to_have_value("3")
    expect(cells.nth(3)).to_contain_text("names ['a', 'b', 'c']")
    explorer.get_by_role("button", name="Add class").click()
    says(4, "4 classes: ['a', 'b', 'c', 'd']")
    run(5)
    other = cells.nth(5).locator(".mf-explorer")
    expect(other.locator("output").first).to_have_text("3")
    other.get_by_label("Classes n").press("ArrowRight")
    expect(other.locator("output").first).to_have_text("4")
    expect(cells.nth(5).locator(".widget-readout")).to_have_text("4")
    says(6, "slider at 4")


def test_a_chapter_is_typeset(page, lab):
    page.goto(f"{lab}/{CHAPTER.name}")
    text = page.locator(".jp-Notebook")
    expect(text).to_contain_text("Definition 1", use_inner_text=True)
    expect(text).to_contain_text("Lemma 1", use_inner_text=True)
    expect(text).not_to_contain_text(":label:", use_inner_text=True)  # the source of a cell is there, but hidden
    expect(text).not_to_contain_text("Undefined control sequence", use_inner_text=True)
    assert page.locator(".jp-MarkdownCell .katex").count() > 5
