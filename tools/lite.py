"""Add a JupyterLite copy of the notebooks to the built site: Python in the reader's browser, no server.

Its programs live in an environment of their own (requirements-lite.txt), made on first use under _build.
"""

import shutil
import subprocess
import sys
import venv
from html import escape
from pathlib import Path

import nbformat

from macrof1 import palette

ENVIRONMENT = Path("_build/lite-env")
STAGE = Path("_build/lite")
OUTPUT = Path("_build/html/lite")
START = Path("book/_templates/lite-start.html")
INSTALL = "# In the browser only: fetch what the chapter imports.\n%pip install -q macrof1 anywidget matplotlib sympy"
# The chapters note numbers for the site with `glue`; there is no site in the browser, so it only shows them.
GLUE = '''"""Stands in for the book's tool of the same name."""

from IPython.display import display as show


def glue(name, value, display=True):
    if display:
        show(value)
'''


def run(*command):
    print("Lite:", " ".join(str(part) for part in command[-4:]), flush=True)
    if subprocess.run([str(part) for part in command], check=False).returncode:
        sys.exit("The JupyterLite copy was not built; the messages are above.")


def environment():
    """A Python with JupyterLite, made once."""
    python = ENVIRONMENT / "bin" / "python"
    if not (ENVIRONMENT / "done").exists():
        venv.create(ENVIRONMENT, with_pip=True, clear=True)
        run(python, "-m", "pip", "install", "-q", "-r", "requirements-lite.txt")
        (ENVIRONMENT / "done").touch()
    return python


def prepare(notebook):
    """The notebook with a first cell that installs, and without outputs: the reader is about to make them."""
    notebook.cells.insert(0, nbformat.v4.new_code_cell(INSTALL, id="install-in-browser"))
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return notebook


def stage():
    """Copy notebooks and the package's wheel to where JupyterLite looks for them; the notebooks' names and titles."""
    shutil.rmtree(STAGE, ignore_errors=True)
    titles = {}
    for source in sorted([*Path("book").glob("*.ipynb"), *Path("book/chapters").glob("*.ipynb")]):
        notebook = nbformat.read(source, as_version=4)
        lines = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown").splitlines()
        name = source.relative_to("book")
        titles[name.as_posix()] = next((line[2:] for line in lines if line.startswith("# ")), name.stem)
        target = STAGE / "files" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(prepare(notebook), target)
        target.with_name("myst_nb.py").write_text(GLUE, encoding="utf-8")
    run(sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "-q", "-w", STAGE / "pypi")
    return titles


def start_page(titles):
    links = (f'<li><a href="lab/index.html?path={name}">{escape(title)}</a></li>' for name, title in titles.items())
    page = START.read_text(encoding="utf-8").replace("/* palette */", palette.css())
    return page.replace("<!-- notebooks -->", "\n".join(links))


def main():
    python = environment()
    titles = stage()
    options = ["--lite-dir", STAGE, "--output-dir", OUTPUT.resolve(), "--no-sourcemaps"]
    run(python, "-m", "jupyterlite_core.app", "build", *options)
    (OUTPUT / "start.html").write_text(start_page(titles), encoding="utf-8")
    print(f"The notebooks run in the browser from {OUTPUT / 'start.html'}; it has to be served: `make serve`.")


if __name__ == "__main__":
    main()
