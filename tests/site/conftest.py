"""The built site, a server for it and a real browser, shared by the tests of the site."""

import sys
from pathlib import Path
from threading import Thread

import pytest
import yaml
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tools import browser as finder  # noqa: E402
from tools import serve  # noqa: E402

HTML = ROOT / "_build" / "html"


def toc_entries(node):
    """Every page the table of contents names, in reading order."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key in ("root", "file"):
                yield value
            else:
                yield from toc_entries(value)
    elif isinstance(node, list):
        for value in node:
            yield from toc_entries(value)


PAGES = list(toc_entries(yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))))


def pytest_generate_tests(metafunc):
    if "page_name" in metafunc.fixturenames:
        metafunc.parametrize("page_name", PAGES)


@pytest.fixture(scope="session")
def html():
    """The folder of the built site."""
    if not (HTML / "index.html").exists():
        pytest.fail("there is no site to test: run `make book` first", pytrace=False)
    return HTML


@pytest.fixture(scope="session")
def address(html):
    """The site's address on a server of this test run."""
    running = serve.server(0, html)
    Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}"
    running.shutdown()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as driver:
        started = finder.launch(driver)
        yield started
        started.close()


@pytest.fixture(scope="session")
def claims():
    import json

    return json.loads((ROOT / "_build" / "claims.json").read_text(encoding="utf-8"))
