"""Zip files to hand out: the notebook, the module it imports, and how to start. The same bytes every time."""

import zipfile
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "macrof1"
COURSE = "all-exercises"
EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest date a zip can hold
REQUIREMENTS = "jupyterlab\nnumpy>=2.0\nscikit-learn\nsympy\n"
README = """\
Exercises from "The Two Macro F1s"

Keep the folder macrof1 next to the notebooks: they import it.

On your own computer (Python 3.11 or newer):
    python -m pip install -r requirements.txt
    python -m jupyterlab

In Colab: upload the zip file, run  !unzip -q -o NAME.zip  in a cell, then open the notebook.

Hand in the notebook alone, under the name it has.
"""


def write(path, notebooks):
    """A zip of these notebooks (name to text) and of all they need."""
    entries = {"README.txt": README, "requirements.txt": REQUIREMENTS}
    entries |= {f"{name}.ipynb": text for name, text in notebooks.items()}
    for module in sorted(PACKAGE.rglob("*.py")):
        # The explorers bring their own dependencies, and no exercise shows one.
        if "explorers" not in module.parts:
            entries[f"macrof1/{module.relative_to(PACKAGE).as_posix()}"] = module.read_text(encoding="utf-8")
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, text in sorted(entries.items()):
            info = zipfile.ZipInfo(f"{path.stem}/{name}", EPOCH)
            info.external_attr = 0o644 << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            bundle.writestr(info, text)


def write_all(folder, notebooks):
    """One zip per assignment and one for the course; the paths written."""
    for name, text in notebooks.items():
        write(folder / f"{name}.zip", {name: text})
    write(folder / f"{COURSE}.zip", notebooks)
    return [folder / f"{name}.zip" for name in (*notebooks, COURSE)]
