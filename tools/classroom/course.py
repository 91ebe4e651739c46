"""A folder that nbgrader knows as a course, so that its own commands and its formgrader work there too."""

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
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def configure(folder):
    write(folder / "nbgrader_config.py", CONFIG)
