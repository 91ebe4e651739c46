"""Put a student's answers into our own notebook, so that every test, in its place and worth its points, is ours.

What a student changed outside the answers is undone and reported; cells a student added stay where they are.
"""

import copy
import re
from dataclasses import dataclass, field

from nbformat.v4 import new_code_cell

# Code that reaches for the checks themselves. Not proof of anything: a person should look.
REACHES = re.compile(
    r"\b(?:mf|check|macrof1|classroom)(?:\.\w+)*\s*=[^=]|\bsetattr\(|\bsys\.modules|\bOutcome\b|\bget_ipython\b|__builtins__"
)

# Before each test our modules are loaded anew: a student may have used their names, or changed what they hold.
FRESH = """\
import sys
for name in [name for name in sys.modules if name.split(".")[0] == "macrof1"]:
    del sys.modules[name]
"""


@dataclass
class Rebuilt:
    notebook: object
    answered: int = 0
    notes: list = field(default_factory=list)


def rebuild(ours, released, theirs):
    """``ours`` has the hidden tests, ``released`` is what the student was given, ``theirs`` is what came back."""
    given = {_name(cell): cell for cell in theirs.cells if _name(cell)}
    shown = {_name(cell): cell for cell in released.cells}
    setup = next(cell.source for cell in ours.cells if _name(cell).endswith("-setup"))
    added = _added(theirs, shown, {cell.source for cell in released.cells})
    result = Rebuilt(copy.deepcopy(ours))
    cells = [*added.get("", ())]
    for cell in result.notebook.cells:
        name, marks = _name(cell), cell.metadata.get("nbgrader", {})
        if marks.get("solution"):
            if name in given:
                result.answered += 1
                cell.source = given[name].source
            else:
                result.notes.append(f"the answer cell {name} is gone")
        elif marks:
            if name not in given:
                result.notes.append(f"the cell {name} was removed (restored)")
            elif _changed(given[name], shown[name]):
                result.notes.append(f"the cell {name} was changed (restored)")
            if marks.get("grade"):
                cells.append(new_code_cell(FRESH + setup, id=f"{name}-again"[:64]))
        cells += [cell, *added.get(name, ())]
    for cell in theirs.cells:
        answer = cell.cell_type == "code" and _name(cell) not in shown
        answer = answer or shown.get(_name(cell), cell).metadata.get("nbgrader", {}).get("solution")
        if answer and cell.cell_type == "code" and (found := REACHES.search(cell.source)):
            result.notes.append(f"please look: the code has “{found[0].strip()}”, which may reach for the checks")
    result.notebook.cells = cells
    return result


def _name(cell):
    """nbgrader's name of a cell, or the notebook's own: both survive most editors, one of them nearly all."""
    return cell.metadata.get("nbgrader", {}).get("grade_id") or cell.get("id", "")


def _changed(cell, original):
    def plain(text):
        return [line.rstrip() for line in text.strip().splitlines()]

    points = [c.metadata.get("nbgrader", {}).get("points") for c in (cell, original)]
    marked = "nbgrader" in cell.metadata
    return plain(cell.source) != plain(original.source) or (marked and points[0] != points[1])


def _added(theirs, shown, texts):
    """The cells a student added, by the name of the cell they follow."""
    added, anchor = {}, ""
    for i, cell in enumerate(theirs.cells):
        if _name(cell) in shown:
            anchor = _name(cell)
        elif cell.source.strip() and cell.source not in texts:
            extra = copy.deepcopy(cell)
            extra.metadata, extra["id"] = {}, f"added-{i}"
            added.setdefault(anchor, []).append(extra)
    return added
