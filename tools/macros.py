"""The site's TeX macros for a notebook that is opened elsewhere: one Markdown cell that the site leaves out.

JupyterLab, Binder and JupyterLite do not read _config.yml, so a notebook brings the macros along.
"""

import re
from pathlib import Path

import nbformat
import yaml

CELL_ID = "tex-macros"
COLOURED = re.compile(r"^\\class\{[^}]*\}\{(.*)\}$")  # colour needs the site's style sheet; the letters do not


def definitions(config=Path("_config.yml")):
    r"""All macros as TeX definitions.

    >>> r"\newcommand{\gap}{\Delta}" in definitions()
    True
    """
    settings = yaml.safe_load(config.read_text(encoding="utf-8"))["sphinx"]["config"]["mathjax3_config"]
    macros = settings["tex"]["macros"].items()
    plain = {name: COLOURED.sub(lambda found: found[1], body) for name, body in macros}
    return "".join(rf"\newcommand{{\{name}}}{{{body}}}" for name, body in plain.items())


def cell():
    source = f"${definitions()}$"
    return nbformat.v4.new_markdown_cell(source, id=CELL_ID, metadata={"tags": ["remove-cell"]})


def bring_along(notebook):
    """Put the cell first, in place of an older copy of it."""
    notebook.cells = [cell(), *(other for other in notebook.cells if other.get("id") != CELL_ID)]
    return notebook
