"""The page for self-study: every task of every assignment, each followed by its hints, folded, in steps."""

import re

TITLE = re.compile(r"# Exercises: (.*)")
TASK = re.compile(r"## Task (\d+): (.*)")

HEAD = """\
(exercises)=
# Exercises

Nine sheets, one for each chapter, from a warm-up to a stretch. Each takes 30 to 60 minutes. Download a notebook,
answer, and run the cell below your answer: it says in words what is not right yet. A sheet as a zip file brings the
module it needs.

```{assignments}
```

Below are all tasks with hints in steps. Open one hint at a time.
"""


def page(released):
    """The Markdown page for the released notebooks, name to notebook."""
    parts = [HEAD]
    for name, notebook in released.items():
        parts.append(f"## {_title(notebook)}\n\n[The notebook of this sheet](exercises/{name}.ipynb)\n")
        for cell in notebook.cells:
            if cell.cell_type == "markdown" and TASK.match(cell.source):
                parts.append(TASK.sub(r"### Task \1: \2", cell.source, count=1) + "\n")
            elif cell.get("id", "").endswith(("-numbers", "-given")):
                parts.append(f"```python\n{cell.source}\n```\n")
    return "\n".join(parts)


def _title(notebook):
    title = next(TITLE.match(cell.source)[1] for cell in notebook.cells if TITLE.match(cell.source))
    return title[0].upper() + title[1:]
