"""A folder that nbgrader knows as a course, so that its own commands and its formgrader work there too."""

import argparse
from pathlib import Path

from tools.classroom.sheets import STUBS

CONFIG = f"""\
# The course "The Two Macro F1s" for nbgrader: run its commands in this folder.
c = get_config()  # noqa: F821
c.CourseDirectory.course_id = "macrof1"
c.ClearSolutions.code_stub = {STUBS["code_stub"]!r}
c.ClearSolutions.text_stub = {STUBS["text_stub"]!r}
"""


def write(path, text):
    """Write only what is new, so that an unchanged file keeps its date."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    content = text.encode("utf-8")
    if not path.is_file() or path.read_bytes() != content:
        path.write_bytes(content)


def configure(folder):
    write(folder / "nbgrader_config.py", CONFIG)
    write(folder / ".gitignore", "*\n")  # answer keys and marks do not belong in a repository


def seed(text):
    """SEED=… as a number, or an error that says what to write."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"SEED is {text!r}: it must be a whole number such as 7, and not negative")
    return int(text)
