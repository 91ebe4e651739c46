"""Re-execute notebooks in place and clean them: what is committed is what a fresh kernel gives, and nothing else.

``python -m tools.notebooks book/chapters/01-definitions.ipynb`` does one.
"""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from tqdm import tqdm

from tools import macros

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"  # names a model of one run; the HTML beside it stays
KEPT_IN_CELL = ("tags", "mystnb", "nbgrader", "editable", "deletable", "slideshow")


def clean(notebook):
    """Drop what differs from machine to machine: versions, timings, widget state, editor settings."""
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": {"name": "python"}})
    for cell in notebook.cells:
        cell.metadata = nbformat.from_dict({key: cell.metadata[key] for key in KEPT_IN_CELL if key in cell.metadata})
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)
    return notebook


def execute(path):
    """Run one notebook in a fresh kernel; an error message, or None when all went well."""
    notebook = macros.bring_along(nbformat.read(path, as_version=4))
    client = NotebookClient(
        notebook,
        timeout=120,
        kernel_name=KERNEL["name"],
        resources={"metadata": {"path": str(path.parent)}},
        store_widget_state=False,
        record_timing=False,
        coalesce_streams=True,  # a progress bar arrives in pieces; it is one output
    )
    try:
        client.execute()
    except CellExecutionError as error:
        return str(error)
    nbformat.write(clean(notebook), path)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("notebooks", nargs="*", type=Path)
    paths = parser.parse_args().notebooks
    failures = 0
    with ProcessPoolExecutor(max_workers=min(len(paths) or 1, os.cpu_count() or 1)) as pool:
        jobs = {pool.submit(execute, path): path for path in paths}
        for job in tqdm(as_completed(jobs), total=len(jobs), desc="notebooks", unit="nb"):
            if message := job.result():
                failures += 1
                tqdm.write(f"{jobs[job]} failed and was left as it was:\n{message}", file=sys.stderr)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
