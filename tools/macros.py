"""The site's TeX macros for a notebook that is opened elsewhere: one Markdown cell that the site leaves out.

JupyterLab, Binder and JupyterLite do not read _config.yml, so a notebook brings the macros along.
"""

import re
from pathlib import Path

import nbformat
import yaml

CELL_ID = "tex-macros"
COLOURED = re.compile(r"^\\class\{[^}]*\}\{(.*)\}$")  # colour needs the site's style sheet; the letters do not


def macros(config=Path("_config.yml")):
    r"""All macros by name, without the colours of the site.

    >>> macros()["gap"]
    '\\Delta'
    """
    settings = yaml.safe_load(config.read_text(encoding="utf-8"))["sphinx"]["config"]["mathjax3_config"]
    bodies = settings["tex"]["macros"].items()
    return {name: COLOURED.sub(lambda found: found[1], body) for name, body in bodies}


def cell():
    """The macros twice: as front matter for viewers that render MyST, and as TeX for those that do not.

    As `\\def`, since a viewer that has read the front matter would object to a second `\\newcommand`.
    """
    front = yaml.safe_dump({"math": {f"\\{name}": body for name, body in macros().items()}}, sort_keys=False)
    tex = "".join(rf"\def\{name}{{{body}}}" for name, body in macros().items())
    source = f"```yaml\n# How this book writes its symbols.\n{front}```\n\n${tex}$"
    return nbformat.v4.new_markdown_cell(source, id=CELL_ID, metadata={"tags": ["remove-cell"]})


def bring_along(notebook):
    """Put the cell first, in place of an older copy of it."""
    notebook.cells = [cell(), *(other for other in notebook.cells if other.get("id") != CELL_ID)]
    return notebook
