"""From an assignment's source to the student's notebook: a seed fixes the numbers, nbgrader takes the answers out."""

import ast
import copy
import re
from pathlib import Path

import nbformat
from nbgrader import preprocessors as steps
from traitlets.config import Config

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "book" / "exercises" / "source"
RELEASED = ROOT / "book" / "exercises"
SEEDED = re.compile(r"Variant\(\d+\)")
REGION = re.compile(r"^[^\n]*### BEGIN (SOLUTION|HIDDEN TESTS)\n(.*?)^[^\n]*### END \1[^\n]*\n?", re.M | re.S)

# The same settings for our own release and for the nbgrader command.
STUBS = {"code_stub": {"python": "# your answer here\npass"}, "text_stub": "*Your answer here.*"}
BEFORE_SAVING = ["LockCells", "ClearSolutions", "ClearOutput", "CheckCellMetadata", "ComputeChecksums"]
AFTER_SAVING = ["ClearHiddenTests", "ClearMarkScheme", "ComputeChecksums", "CheckCellMetadata"]


def names(source=SOURCE):
    """The assignments, in the order of the chapters."""
    return sorted(path.parent.name for path in source.glob("*/*.ipynb"))


def read(name, source=SOURCE):
    return nbformat.read(source / name / f"{name}.ipynb", as_version=4)


def with_seed(notebook, seed):
    """The notebook with its numbers written out: the cell that draws them becomes plain assignments."""
    notebook = copy.deepcopy(notebook)
    namespace = {}
    for cell in notebook.cells:
        grade_id = cell.metadata.get("nbgrader", {}).get("grade_id", "")
        if grade_id.endswith("-setup"):
            exec(cell.source, namespace)
        if "variant" in cell.metadata.get("tags", ()):
            drawing = SEEDED.sub(f"Variant({seed})", cell.source)
            exec(drawing, namespace)
            cell.source = _literals(drawing, namespace)
            del cell.metadata["tags"]
    return notebook


def _literals(code, namespace):
    """``name = value`` for every public name the code binds, the generator itself excepted."""
    lines = []
    for statement in ast.parse(code).body:
        for target in getattr(statement, "targets", ()):
            bound = [node.id for node in ast.walk(target) if isinstance(node, ast.Name)]
            for name in bound:
                if not name.startswith("_") and name != "draw":
                    ast.literal_eval(repr(namespace[name]))  # a student's notebook holds plain numbers only
                    lines.append(f"{name} = {_laid_out(name, namespace[name])}")
    return "\n".join(lines)


def _laid_out(name, value):
    """One row below the other where a list of lists would be too long for a line."""
    text = repr(value)
    if len(name) + len(text) < 100 or not isinstance(value, list):
        return text
    return "[\n" + "".join(f"    {row!r},\n" for row in value) + "]"


def release(notebook, save=None):
    """The student's notebook. ``save`` is called with nbgrader's own version, hidden tests still in it."""
    notebook = copy.deepcopy(notebook)
    resources = {}
    config = Config({"ClearSolutions": STUBS})
    for name in BEFORE_SAVING:
        notebook, resources = getattr(steps, name)(config=config).preprocess(notebook, resources)
    if save:
        save(copy.deepcopy(notebook))
    for name in AFTER_SAVING:
        notebook, resources = getattr(steps, name)(config=config).preprocess(notebook, resources)
    return notebook


def secrets(notebook):
    """Everything a student must not see: solution regions, hidden tests, model answers."""
    for cell in notebook.cells:
        yield from (found[2] for found in REGION.finditer(cell.source))
        if cell.cell_type == "markdown" and cell.metadata.get("nbgrader", {}).get("solution"):
            yield cell.source


def without_hidden_tests(source):
    return REGION.sub(lambda found: "" if found[1] == "HIDDEN TESTS" else found[0], source)


def as_text(notebook):
    return nbformat.writes(notebook) + "\n"
