"""Every sheet: well formed, solvable for every seed, harmless when untouched, and released without its answers."""

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import nbformat
import pytest
from sheet_helpers import NAMES, ROOT, run_cells

from tools import assignments
from tools.classroom import bundles, course, selfstudy, sheets

SEEDS = range(10)
MARKERS = ("BEGIN SOLUTION", "END SOLUTION", "BEGIN HIDDEN", "END HIDDEN")


@pytest.fixture(params=NAMES)
def source(request):
    return sheets.read(request.param)


def marked(notebook, key):
    return [cell for cell in notebook.cells if cell.metadata.get("nbgrader", {}).get(key)]


def test_there_is_one_sheet_for_each_chapter():
    assert [name[:2] for name in NAMES] == [f"0{i}" for i in range(1, 10)]


def test_a_sheet_is_well_formed(source):
    nbformat.validate(source)
    prose = "\n".join(cell.source for cell in source.cells if cell.cell_type == "markdown")
    graded = marked(source, "grade")
    written = [cell for cell in graded if cell.cell_type == "markdown"]
    assert 4 <= len(graded) <= 8
    assert len(written) == 1
    assert len(re.findall(r"^## Task \d+: ", prose, re.M)) == len(graded)
    assert 30 <= int(re.search(r"\*About (\d+) minutes", prose)[1]) <= 60
    assert all("<summary>Hint 1</summary>" in cell.source for cell in source.cells if cell.source.startswith("## Task"))
    assert any("BEGIN HIDDEN TESTS" in cell.source for cell in graded)
    for cell in marked(source, "solution"):
        assert cell.cell_type == "markdown" or "### BEGIN SOLUTION" in cell.source
    for cell in source.cells:
        assert cell.metadata.get("nbgrader", {}).get("grade_id", cell.id) == cell.id
        assert cell.source.count("\n") < 25 or cell.cell_type == "markdown"


def test_the_stored_source_was_run_in_order_and_all_is_right(source):
    code = [cell for cell in source.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    for cell in marked(source, "grade"):
        if cell.cell_type == "code":
            assert float(cell.outputs[-1].data["text/plain"]) == cell.metadata.nbgrader.points


def test_ten_seeds_are_each_solved_by_their_own_solution(source):
    numbers = set()
    for seed in SEEDS:
        variant = sheets.with_seed(source, seed)
        numbers.add(next(cell.source for cell in variant.cells if cell.id.endswith("-numbers")))
        worth = {cell.id: cell.metadata.nbgrader.points for cell in marked(variant, "grade")}
        for cell, outcome in run_cells(variant).items():
            assert outcome.points == outcome.out_of == worth[cell], f"seed {seed}, {cell}: {outcome}"
    assert len(numbers) == len(SEEDS)


def test_an_untouched_sheet_runs_to_its_end(source):
    outcomes = run_cells(sheets.release(sheets.with_seed(source, 0)))
    assert outcomes
    assert all(outcome.untouched and outcome.points == 0 for outcome in outcomes.values())


def test_a_released_sheet_has_no_answer_in_it(source):
    text = sheets.as_text(sheets.release(sheets.with_seed(source, 3)))
    assert not [marker for marker in MARKERS if marker in text]
    assert "Variant(" not in text
    secrets = list(sheets.secrets(source))
    assert len(secrets) > len(marked(source, "grade"))
    for secret in secrets:
        assert json.dumps(secret.strip())[1:-1] not in text
    assert all(not cell.get("outputs") for cell in sheets.release(source).cells)


def test_what_the_site_shows_is_fresh():
    released = {name: sheets.release(sheets.with_seed(sheets.read(name), 0)) for name in NAMES}
    for path, text in assignments.published(released).items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: run `make assignments`"


def test_the_self_study_page_has_every_task_and_hint():
    page = (ROOT / "book" / "exercises.md").read_text(encoding="utf-8")
    released = [nbformat.read(path, as_version=4) for path in sorted(sheets.RELEASED.glob("*.ipynb"))]
    text = "\n".join(cell.source for notebook in released for cell in notebook.cells)
    assert page.count("### Task ") == len(re.findall(r"^## Task ", text, re.M))
    assert page.count("<summary>Hint ") == text.count("<summary>Hint ")
    assert selfstudy.HEAD in page


def test_zips_are_complete_the_same_every_time_and_free_of_answers(tmp_path):
    notebooks = {path.stem: path.read_text(encoding="utf-8") for path in sorted(sheets.RELEASED.glob("*.ipynb"))}
    first, second = bundles.write_all(tmp_path / "a", notebooks), bundles.write_all(tmp_path / "b", notebooks)
    assert [path.name for path in first] == [*(f"{name}.zip" for name in NAMES), "all-exercises.zip"]
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in second]
    with zipfile.ZipFile(first[0]) as bundle:
        inside = {name.partition("/")[2] for name in bundle.namelist()}
        assert {"01-definitions.ipynb", "README.txt", "requirements.txt", "macrof1/classroom/checks.py"} <= inside
        for name in bundle.namelist():
            assert not [marker for marker in MARKERS if marker.encode() in bundle.read(name)]


def test_nbgraders_own_command_releases_the_same_notebook(tmp_path):
    """The course folder is one that nbgrader knows, so an instructor may use its commands and get what we publish."""
    source = sheets.with_seed(sheets.read(NAMES[0]), 0)
    course.write(tmp_path / "source" / NAMES[0] / f"{NAMES[0]}.ipynb", sheets.as_text(source))
    course.configure(tmp_path)
    program = Path(sys.executable).with_name("nbgrader")
    paths = {**os.environ, "PATH": os.pathsep.join([str(program.parent), os.environ["PATH"]])}
    command = [str(program), "generate_assignment", NAMES[0]]
    done = subprocess.run(command, cwd=tmp_path, env=paths, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    theirs = nbformat.read(tmp_path / "release" / NAMES[0] / f"{NAMES[0]}.ipynb", as_version=4)
    assert theirs.cells == sheets.release(source).cells


def test_a_zip_runs_on_its_own(tmp_path):
    """The module that comes along is enough: no import of the sheet reaches outside it, libraries apart."""
    text = (sheets.RELEASED / "05-ranking-flips.ipynb").read_text(encoding="utf-8")
    bundles.write(tmp_path / "sheet.zip", {"sheet": text})
    with zipfile.ZipFile(tmp_path / "sheet.zip") as bundle:
        bundle.extractall(tmp_path)
    cells = [cell.source for cell in nbformat.reads(text, as_version=4).cells if cell.cell_type == "code"]
    (tmp_path / "sheet" / "run.py").write_text("\n".join(cells) + "\nprint(mf.__file__)\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "run.py"], cwd=tmp_path / "sheet", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert str(tmp_path) in done.stdout


@pytest.mark.parametrize("bad", ["draw = object()\nx = object()", "draw = 1\nx = {1, object()}"])
def test_only_plain_numbers_reach_a_student(bad):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(bad, metadata={"tags": ["variant"]})])
    with pytest.raises((ValueError, SyntaxError)):
        sheets.with_seed(notebook, 0)
