"""The released exercises on the site: a table that reads its figures from the notebooks, and zip files to download.

Only released notebooks come near this build; their sources, with solutions and hidden tests, are not read.
"""

import re
import sys
from pathlib import Path

import nbformat
from sphinx.util.docutils import SphinxDirective

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.classroom import bundles  # noqa: E402

FOLDER = "book/exercises"
MINUTES = re.compile(r"\*About (\d+) minutes\.\*")
TITLE = re.compile(r"^# Exercises: (.*)", re.M)


def released(source):
    """Name to text of the released notebooks, in the order of the chapters."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted((Path(source) / FOLDER).glob("*.ipynb"))}


class Assignments(SphinxDirective):
    """A table of the assignments: page, notebook, zip; tasks, points, minutes."""

    def run(self):
        lines = ["| sheet | tasks | points | minutes | download |", "|---|---:|---:|---:|---|"]
        for name, text in released(self.env.srcdir).items():
            self.env.note_dependency(f"{FOLDER}/{name}.ipynb")
            lines.append(self.row(name, nbformat.reads(text, as_version=4)))
        whole = f'<a href="exercises/{bundles.COURSE}.zip" download>all sheets as one zip file</a>'
        return self.parse_text_to_nodes("\n".join([*lines, "", whole, ""]))

    def row(self, name, notebook):
        prose = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
        graded = [
            cell.metadata.nbgrader.points for cell in notebook.cells if cell.metadata.get("nbgrader", {}).get("grade")
        ]
        title, minutes = TITLE.search(prose)[1], MINUTES.search(prose)[1]
        links = f'<a href="../_sources/{FOLDER}/{name}.ipynb" download>notebook</a>'
        links += f', <a href="exercises/{name}.zip" download>zip</a>'
        return f"| [{title}](exercises/{name}.ipynb) | {len(graded)} | {sum(graded)} | {minutes} | {links} |"


def write_zips(app, error):
    if error is None and app.builder.name == "html":
        bundles.write_all(Path(app.outdir) / FOLDER, released(app.srcdir))


def setup(app):
    app.add_directive("assignments", Assignments)
    app.connect("build-finished", write_zips)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
