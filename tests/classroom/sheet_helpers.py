"""What the classroom tests share: the sheets, ways to answer them, and a quick way to run one."""

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tools.classroom import sheets  # noqa: E402

NAMES = sheets.names()


def run_cells(notebook):
    """Run a notebook in this process, which takes a tenth of a second where a kernel takes two; the marks by cell."""
    names, outcomes = {}, {}
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        tree = ast.parse(cell.source)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, cell.id, "exec"), names)
        value = eval(compile(ast.Expression(last.value), cell.id, "eval"), names) if last else None
        if cell.metadata.get("nbgrader", {}).get("grade"):
            outcomes[cell.id] = value
    return outcomes


def answered(source, **answers):
    """The released sheet with the model answers in it, some replaced: ``t3="def averaged(m): …"``."""
    notebook = sheets.release(source)
    model = {cell.id: cell.source for cell in source.cells}
    for cell in notebook.cells:
        if cell.metadata.get("nbgrader", {}).get("solution"):
            task = cell.id.split("-")[1]
            cell.source = answers.get(task, model[cell.id])
    return notebook
