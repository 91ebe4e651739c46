"""A committed notebook is what a fresh kernel gives: run in order, without errors, and without traces of a machine."""

import ast
import json
import re
import sys
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tools import macros, notebooks  # noqa: E402

NOTEBOOKS = sorted([*ROOT.glob("book/*.ipynb"), *ROOT.glob("book/chapters/*.ipynb")])
LONGEST_CELL = 25
MACHINE = re.compile(r"/(home|root|Users|tmp|work|var|private)/|[A-Z]:\\\\Users|site-packages")
VOLATILE = re.compile(r" at 0x[0-9a-f]{6,}|<dc:date>|model_id")


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def notebook(request):
    return nbformat.read(request.param, as_version=4)


def code_cells(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_there_are_notebooks():
    assert NOTEBOOKS, "no notebook in book/"


def test_it_is_valid(notebook):
    nbformat.validate(notebook)


def test_it_was_run_in_order(notebook):
    counts = [cell.execution_count for cell in code_cells(notebook)]
    assert counts == list(range(1, len(counts) + 1))


def test_it_has_no_error_and_no_warning(notebook):
    outputs = [output for cell in code_cells(notebook) for output in cell.outputs]
    assert [o.ename for o in outputs if o.output_type == "error"] == []
    assert [o.text for o in outputs if o.get("name") == "stderr"] == []


def test_it_names_no_machine_and_nothing_that_changes(notebook):
    text = json.dumps(notebook)
    assert MACHINE.findall(text) == []
    assert VOLATILE.findall(text) == []


def test_its_metadata_is_clean(notebook):
    fresh = notebooks.clean(nbformat.from_dict(json.loads(json.dumps(notebook))))
    assert notebook == fresh, "run `make notebooks`"


def test_it_brings_the_tex_macros_along(notebook):
    first = notebook.cells[0]
    assert (first.id, first.source) == (macros.CELL_ID, macros.cell().source), "run `make notebooks`"


def test_its_pictures_are_drawn_not_pixelled(notebook):
    kinds = [kind for cell in code_cells(notebook) for output in cell.outputs for kind in output.get("data", {})]
    assert {"image/png", "image/jpeg"} & set(kinds) == set()


def test_its_figures_say_what_they_show(notebook):
    def silent(cell):
        drawn = any("image/svg+xml" in output.get("data", {}) for output in cell.outputs)
        return drawn and not cell.metadata.get("mystnb", {}).get("image", {}).get("alt")

    assert [cell.source[:60] for cell in code_cells(notebook) if silent(cell)] == []


def test_its_cells_are_short(notebook):
    long = [cell.source[:60] for cell in code_cells(notebook) if len(cell.source.splitlines()) > LONGEST_CELL]
    assert long == []


def test_it_imports_only_what_a_chapter_may(notebook):
    """No private helper: the book's package, what requirements.in names, the standard library."""
    lines = (ROOT / "requirements.in").read_text(encoding="utf-8").splitlines()
    named = {re.split(r"[^\w-]", line)[0].replace("-", "_") for line in lines if line and not line.startswith("#")}
    allowed = named | {"macrof1", "sklearn", "IPython", "myst_nb"}
    imported = set()
    for cell in code_cells(notebook):
        source = "\n".join(line for line in cell.source.splitlines() if not line.lstrip().startswith(("%", "!")))
        for node in ast.walk(ast.parse(source)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) else []
            imported |= {name.split(".")[0] for name in names}
    assert imported - allowed - set(sys.stdlib_module_names) == set()
