"""What was handed in, and what was not. Nothing here writes: a submission is only ever read.

submitted/<student>/<assignment>/<assignment>.ipynb    as nbgrader collects it
submitted/<student>/<assignment>.ipynb                 as students mail it
submitted/students.txt                                 optional: one name per line, so that nobody is forgotten
"""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

import nbformat

LARGEST = 20_000_000  # bytes; a sheet with answers has some thousands


@dataclass
class Submission:
    """One student's answer to one assignment; ``problem`` says why it cannot be graded, and is empty otherwise."""

    student: str
    assignment: str
    path: Path | None = None
    status: str = ""
    problem: str = ""
    content: bytes = b""
    notebook: object = None

    @property
    def fingerprint(self):
        return hashlib.sha256(self.content + self.problem.encode()).hexdigest()


def collect(folder, known):
    """Every student with every assignment that somebody handed in, in order."""
    folder = Path(folder)
    if not folder.is_dir():
        raise SystemExit(
            f"There is no folder {folder}. Put the submissions there, as "
            f"{folder}/<student>/<assignment>/<assignment>.ipynb, or say SUBMITTED=<folder>."
        )
    students = {path.name for path in folder.iterdir() if path.is_dir() and not path.name.startswith(".")}
    if (folder / "students.txt").is_file():
        names = (folder / "students.txt").read_text(encoding="utf-8-sig").splitlines()
        students |= {name.strip() for name in names if name.strip()}
    handed_in = {(s, a): _files(folder / s, a) for s in sorted(students) for a in known}
    wanted = [a for a in known if any(handed_in[s, a] for s in students)]
    strangers = _strangers(folder, students, known)
    found = [_open(Submission(s, a), handed_in[s, a]) for s in sorted(students) for a in wanted]
    for submission in found:
        others = [name.partition("/")[2] for name in strangers if name.startswith(f"{submission.student}/")]
        if submission.status == "missing" and others:
            submission.problem = f"nothing under the expected name; found: {', '.join(others)}"
    return found, strangers


def _files(home, assignment):
    inside = sorted(path for path in (home / assignment).glob("*") if not path.name.startswith("."))
    return inside or ([home / f"{assignment}.ipynb"] if (home / f"{assignment}.ipynb").is_file() else [])


def _strangers(folder, students, known):
    """Files and folders that belong to no assignment, so that a misspelt name is not taken for a missing sheet."""
    expected = {*known, *(f"{name}.ipynb" for name in known)}
    inside = [path for s in students for path in (folder / s).glob("[!.]*") if path.name not in expected]
    beside = [path for path in folder.glob("[!.]*") if path.is_file() and path.name != "students.txt"]
    return sorted(path.relative_to(folder).as_posix() for path in [*inside, *beside])


def _open(submission, files):
    notebooks = [path for path in files if path.suffix == ".ipynb" and path.is_file()]
    named = [path for path in notebooks if path.stem == submission.assignment]
    if not files:
        return _refused(submission, "missing", "nothing was handed in")
    if not notebooks:
        return _refused(submission, "not a notebook", "no notebook, but " + ", ".join(path.name for path in files))
    if len(named or notebooks) > 1:
        return _refused(
            submission, "not a notebook", f"{len(notebooks)} notebooks, none is {submission.assignment}.ipynb"
        )
    submission.path = (named or notebooks)[0]
    if submission.path.is_symlink():
        return _refused(submission, "not a notebook", f"{submission.path.name} is a link, not a file")
    if submission.path.stat().st_size > LARGEST:
        return _refused(submission, "not a notebook", f"{submission.path.name} is larger than {LARGEST // 10**6} MB")
    submission.content = submission.path.read_bytes()
    return _parse(submission)


def _parse(submission):
    name = submission.path.name
    try:
        text = submission.content.decode("utf-8")
        if not isinstance(json.loads(text).get("cells", json.loads(text).get("worksheets")), list):
            raise ValueError("it has no cells")
        submission.notebook = nbformat.reads(text, as_version=4)
        for cell in submission.notebook.cells:
            if not isinstance(cell.source, str) or not isinstance(cell.metadata, dict):
                raise ValueError("its cells are damaged")
    except Exception as error:  # whatever a student's file does, it stops nobody else
        reason = " ".join(str(error).split())[:120]
        return _refused(submission, "not a notebook", f"{name} cannot be read as a notebook ({reason})")
    return submission


def _refused(submission, status, problem):
    submission.status, submission.problem = status, problem
    return submission
