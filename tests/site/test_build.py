"""Building the book: twice the same bytes, a bad table of contents, launch buttons, the workflow that publishes."""

import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from bs4 import BeautifulSoup
from conftest import HTML, ROOT

IGNORED = (".venv", "_build", ".git", "__pycache__", ".pytest_cache", ".ruff_cache", ".hypothesis", "*.egg-info")
TINY = {"format": "jb-book", "root": "book/index", "chapters": [{"file": "book/claims"}, {"file": "book/instructors"}]}


def copy_of_the_project(folder):
    """A fresh copy elsewhere: nothing built, but with the outcomes of the claims, which take longest."""
    project = folder / "project"
    shutil.copytree(ROOT, project, ignore=shutil.ignore_patterns(*IGNORED))
    (project / "_build").mkdir()
    shutil.copyfile(ROOT / "_build" / "claims.json", project / "_build" / "claims.json")
    return project


def build(project, **environment):
    command = [sys.executable, "-m", "tools.site"]
    return subprocess.run(
        command, cwd=project, env=os.environ | environment, capture_output=True, text=True, check=False
    )


def test_a_fresh_copy_builds_to_the_same_bytes(html, tmp_path):
    project = copy_of_the_project(tmp_path)
    result = build(project)
    assert result.returncode == 0, result.stderr[-3000:]
    again = project / "_build" / "html"

    def files(root):
        found = (path.relative_to(root) for path in root.rglob("*") if path.is_file())
        return {path for path in found if path.parts[0] != "lite"}

    assert files(html) == files(again)
    assert [str(path) for path in sorted(files(html)) if not filecmp.cmp(html / path, again / path, False)] == []


def test_a_missing_chapter_stops_the_build_with_its_name(tmp_path):
    project = copy_of_the_project(tmp_path)
    toc = TINY | {"chapters": [{"file": "book/chapters/99-nowhere"}]}
    (project / "_toc.yml").write_text(yaml.safe_dump(toc), encoding="utf-8")
    result = build(project)
    assert result.returncode != 0
    assert "_toc.yml names files that do not exist: book/chapters/99-nowhere" in result.stderr


def test_a_broken_reference_stops_the_build(tmp_path):
    project = copy_of_the_project(tmp_path)
    page = project / "book" / "instructors.md"
    page.write_text("# For instructors\n\nSee {ref}`no-such-place`.\n", encoding="utf-8")
    (project / "_toc.yml").write_text(yaml.safe_dump(tiny_toc(project)), encoding="utf-8")
    result = build(project)
    assert result.returncode != 0
    assert "no-such-place" in result.stdout + result.stderr


def tiny_toc(project):
    """Few pages, for a quick build; the first page must not refer to what is left out."""
    (project / "book" / "index.md").write_text("# A short book\n\nTwo formulas, one name.\n", encoding="utf-8")
    (project / "book" / "claims.md").write_text("# Claims\n\nNone.\n", encoding="utf-8")
    return TINY


def a_notebook(project):
    """A chapter that refers to nothing, so that it can stand alone."""
    cell = {"cell_type": "markdown", "id": "a", "metadata": {}, "source": ["# A chapter\n", "\n", "Text."]}
    book = {"cells": [cell], "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}}}
    book |= {"nbformat": 4, "nbformat_minor": 5}
    (project / "book" / "short.ipynb").write_text(json.dumps(book), encoding="utf-8")
    return [*TINY["chapters"], {"file": "book/short"}]


def links(project):
    page = project / "_build" / "html" / "book" / "short.html"
    return " ".join(
        tag["href"] for tag in BeautifulSoup(page.read_text("utf-8"), "html.parser").find_all("a", href=True)
    )


@pytest.mark.parametrize("address", ["", "https://github.com/someone/two-macro-f1s"])
def test_launch_buttons_follow_the_repository_setting(tmp_path, address):
    project = copy_of_the_project(tmp_path)
    toc = tiny_toc(project) | {"chapters": a_notebook(project)}
    (project / "_toc.yml").write_text(yaml.safe_dump(toc), encoding="utf-8")
    (project / "book" / "instructors.md").write_text("# For instructors\n\nNothing.\n", encoding="utf-8")
    result = build(project, BOOK_REPOSITORY=address, BOOK_BASEURL="https://example.org/book" if address else "")
    assert result.returncode == 0, result.stderr[-3000:]
    for launcher in ("mybinder.org", "colab.research.google.com"):
        assert (launcher in links(project)) == bool(address)
    card = "https://example.org/book/_static/card.png"
    assert (card in (project / "_build/html/book/index.html").read_text("utf-8")) == bool(address)


def test_the_workflow_is_valid_and_pinned():
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    assert workflows
    program = Path(sys.executable).with_name("check-jsonschema")
    command = [str(program), "--builtin-schema", "vendor.github-workflows", *map(str, workflows)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout
    used = [use for path in workflows for use in re.findall(r"uses: (\S+)", path.read_text("utf-8"))]
    assert used
    assert [use for use in used if not re.search(r"@[0-9a-f]{40}$", use)] == []


def test_the_book_is_where_the_workflow_looks_for_it():
    assert "path: _build/html" in (ROOT / ".github/workflows/publish.yml").read_text("utf-8")
    assert (HTML / ".nojekyll").exists()
