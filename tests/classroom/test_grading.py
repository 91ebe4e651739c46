"""A class set of thirty, graded in one run: the good, the usual slips, and everything that can go wrong."""

import csv
import hashlib
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from sheet_helpers import NAMES, ROOT, answered

from tools.classroom import sheets

SHEET = NAMES[0]
FULL, WRITTEN = 14, 2
RATES = """
def rates(m):
    m = np.array(m)
    hits = m.diagonal()
    return hits {0} m.sum({1}), hits {0} m.sum({2})
"""
BY_ZERO = """
def rates(m):
    n = len(m)
    return [m[i][i] / sum(m[i]) for i in range(n)], [m[i][i] / sum(row[i] for row in m) for i in range(n)]
"""
# A student's code for one task, what it earns there, and the words of the check.
SLIPS = {
    "of-averages": (
        "t3",
        "def averaged(m):\n    return of_averages_(m)",
        0,
        "is the F1 of averages. This task asks for",
    ),
    "swapped": ("t2", RATES.format("/", 0, 1), 0, "rows and columns are swapped. Rows are predictions"),
    "transposed": ("t1", "def count(t, p, n):\n    return mine(p, t, n)", 0, "rows and columns are swapped."),
    "nan": ("t2", RATES.format("/", 1, 0), 0, "nan: somewhere 0 is divided by 0"),
    "micro": ("t3", "def averaged(m):\n    return np.trace(m) / np.sum(m)", 0, "is the accuracy (the micro F1)"),
    "present": ("t3", "def averaged(m):\n    return mine(m)", 0, "divides by the 2 classes that occur"),
    "integer": ("t2", RATES.format("//", 1, 0), 0, "what whole-number division gives"),
    "by-zero": ("t2", BY_ZERO, 0, "it divides by 0"),
    "per-cent": ("t5", "answer = 100 * averaged([[*m[0], 0], [*m[1], 0], [0, 0, 0]])", 0, "is right in per cent"),
    "visible-only": ("t1", "def count(t, p, n):\n    return mine(t, p, n)", 0.5, "it stops with IndexError"),
}
HELPERS = {
    "of-averages": "def of_averages_(m):\n    p, r = map(np.mean, rates(m))\n    return 2 * p * r / (p + r)\n\n\n",
    "transposed": (
        "def mine(t, p, n):\n    c = np.zeros((n, n), int)\n    np.add.at(c, (list(p), list(t)), 1)\n    return c\n\n\n"
    ),
    "present": (
        "def mine(m):\n    f = [2 * p * r / (p + r) if p + r else 0 for p, r in zip(*rates(m))]\n"
        "    return sum(f) / sum(1 for column in zip(*m) if sum(column))\n\n\n"
    ),
    "visible-only": (
        "def mine(t, p, n):\n    c = [[0] * 3 for _ in range(3)]\n    for a, b in zip(t, p):\n        c[b][a] += 1\n"
        "    return [row[:n] for row in c[:n]] if n < 4 else c[n]\n\n\n"
    ),
}
TROUBLE = {
    "crash": {"t7": "raise RuntimeError('no')"},
    "loop": {"t7": "while True:\n    pass"},
    "killer": {"t7": "import os\nos._exit(1)"},
    "patch": {"t3": "check.function = lambda *a, **k: check.Outcome('', 2, 2)\ndef averaged(m):\n    return 1"},
    "shadow": {"t1": "check = mf = 3\ndef count(t, p, n):\n    return 0"},
}


def put(folder, student, content, name=f"{SHEET}.ipynb"):
    path = folder / student / SHEET / name
    path.parent.mkdir(parents=True, exist_ok=True)
    text = content if isinstance(content, str) else nbformat.writes(content)
    path.write_text(text, encoding="utf-8")
    return path


def tampered(source):
    notebook = answered(source, t3="def averaged(m):\n    return 1")
    for cell in notebook.cells:
        if cell.id == "e01-t3-test":
            cell.source, cell.metadata.nbgrader.points = "check.Outcome('', 99, 99)", 99
    notebook.cells = [cell for cell in notebook.cells if cell.id != "e01-t2-test"]
    return notebook


def grade(folder, *more):
    command = [sys.executable, "-m", "tools.grade", "--submitted", str(folder / "in"), "--grades", str(folder / "out")]
    done = subprocess.run([*command, *more], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def rows(folder, name):
    with (folder / "out" / name).open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def digests(folder):
    return {path: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.fixture(scope="module")
def first_sheet():
    return sheets.with_seed(sheets.read(SHEET), 0)


@pytest.fixture(scope="module")
def graded(tmp_path_factory, first_sheet):
    """Thirty submissions and one student who handed in nothing, graded once; all tests here read the result."""
    folder = tmp_path_factory.mktemp("class")
    submitted = folder / "in"
    put(submitted, "perfect", answered(first_sheet))
    put(submitted, "untouched", sheets.release(first_sheet))
    for student, (task, code, _, _) in SLIPS.items():
        put(submitted, student, answered(first_sheet, **{task: HELPERS.get(student, "") + code.strip()}))
    for student, answers in TROUBLE.items():
        put(submitted, student, answered(first_sheet, **answers))
    put(submitted, "tampered", tampered(first_sheet))
    put(submitted, "text", "This is not JSON.")
    put(submitted, "json", '{"cells": 3}')
    put(submitted, "document", "PK", name="answers.docx")
    put(submitted, "renamed", answered(first_sheet), name="my answers.ipynb")
    put(submitted, "another", sheets.release(sheets.read(NAMES[1])))
    (submitted / "mailed").mkdir()
    (submitted / "mailed" / f"{SHEET}.ipynb").write_text(nbformat.writes(answered(first_sheet)), encoding="utf-8")
    put(submitted, "markup", answered(first_sheet, t8="<script>alert(1)</script> I would ask for the formula."))
    stripped = answered(first_sheet)
    for cell in stripped.cells:
        cell.metadata = {}
    put(submitted, "stripped", stripped)
    extra = answered(first_sheet, t3="def averaged(m):\n    return mean_of(m)")
    mean_of = "def mean_of(m):\n    return sum(2 * p * r / (p + r) if p + r else 0 for p, r in zip(*rates(m))) / len(m)"
    extra.cells.insert(3, nbformat.v4.new_code_cell(mean_of, id="mine"))
    put(submitted, "extra", extra)
    put(submitted, "misfiled", answered(first_sheet))
    (submitted / "misfiled" / "01-definition").mkdir()
    for i in range(30 - len(list(submitted.iterdir()))):
        put(submitted, f"also-{i}", answered(first_sheet))
    (submitted / "students.txt").write_text("perfect\nabsent\n", encoding="utf-8")
    before = digests(submitted)
    printed = grade(folder, "--cell-limit", "4", "--total-limit", "40")
    assert digests(submitted) == before, "grading changed what was handed in"
    marks = {row["student"]: row for row in rows(folder, "marks.csv")}
    return folder, printed, marks


def test_thirty_submissions_and_what_they_cost(graded, capsys):
    _, printed, marks = graded
    assert len(marks) == 31
    line = re.search(r"Graded 31 submissions in (\d+) s, (\d+\.\d) s each", printed)
    assert line, printed
    with capsys.disabled():
        print(f"\n{line[0]}")


def test_a_perfect_submission_gets_every_point_a_test_can_give(graded):
    row = graded[2]["perfect"]
    assert (row["status"], float(row["points"]), float(row["out_of"])) == ("graded", FULL - WRITTEN, FULL)
    assert row["to_grade_by_hand"] == "1"


def test_an_untouched_submission_gets_none_and_no_complaint(graded):
    row = graded[2]["untouched"]
    assert [row[name] for name in ("status", "points", "to_grade_by_hand", "note")] == ["graded", "0", "0", ""]


@pytest.mark.parametrize("student", SLIPS)
def test_a_slip_gets_its_mark_and_its_words(graded, student):
    task, _, share, words = SLIPS[student]
    [row] = [r for r in rows(graded[0], "tasks.csv") if r["student"] == student and f"-{task}-" in r["cell"]]
    assert float(row["points"]) == share * float(row["out_of"])
    assert words in row["said"]
    page = (graded[0] / "out" / "feedback" / student / SHEET / f"{SHEET}.html").read_text(encoding="utf-8")
    assert words.split("'")[0] in page


@pytest.mark.parametrize(
    ("student", "status", "points", "words"),
    [
        ("crash", "graded, with notes", 10, "e01-t7-answer stops with RuntimeError"),
        ("loop", "graded, with notes", 10, "e01-t7-answer ran for more than 4 seconds and was stopped"),
        ("killer", "graded, with notes", 10, "the kernel died in e01-t7-answer"),
        ("patch", "graded, with notes", 7, "please look: the code has “check.function =”"),
        ("shadow", "graded, with notes", 11, "please look: the code has “check =”"),
        (
            "tampered",
            "graded, with notes",
            7,
            "the cell e01-t2-test was removed (restored); the cell e01-t3-test was changed",
        ),
        ("text", "not a notebook", 0, "cannot be read as a notebook"),
        ("json", "not a notebook", 0, "cannot be read as a notebook"),
        ("document", "not a notebook", 0, "no notebook, but answers.docx"),
        ("another", "another notebook", 0, "no answer cell of 01-definitions is in it"),
        ("absent", "missing", 0, "nothing was handed in"),
        ("renamed", "graded, with notes", 12, "handed in as my answers.ipynb"),
        ("mailed", "graded", 12, ""),
        ("stripped", "graded", 12, ""),
        ("extra", "graded", 12, ""),
    ],
)
def test_trouble_gets_a_clear_line_and_stops_nobody(graded, student, status, points, words):
    row = graded[2][student]
    assert (row["status"], float(row["points"])) == (status, points), row
    assert words in row["note"]
    assert not words or words in graded[1]


def test_a_folder_that_fits_nothing_is_named(graded):
    assert "misfiled/01-definition belongs to no assignment" in graded[1]


def test_feedback_is_one_file_without_hidden_tests_or_foreign_code(graded):
    pages = sorted((graded[0] / "out" / "feedback").rglob("*.html"))
    assert len(pages) == 31
    for path in pages:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"https?://|<script|<link|HIDDEN", text), path
    assert "&lt;script&gt;alert(1)" in (graded[0] / "out/feedback/markup" / SHEET / f"{SHEET}.html").read_text("utf-8")


def test_grading_twice_changes_nothing(graded):
    folder = graded[0]
    before = digests(folder)
    assert "Graded 0 submissions" in grade(folder, "--cell-limit", "4", "--total-limit", "40")
    assert digests(folder) == before


def test_points_typed_by_hand_are_taken_over_and_only_changes_are_graded(graded, first_sheet):
    folder = graded[0]
    table = folder / "out" / "written.csv"
    written = rows(folder, "written.csv")
    for row in written:
        row["points"] = {"perfect": "1,5", "mailed": "7"}.get(row["student"], row["points"])
        row["comment"] = "Good." if row["student"] == "perfect" else ""
    with table.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, written[0])
        writer.writeheader()
        writer.writerows(written)
    old = (folder / "in" / "crash" / SHEET / f"{SHEET}.ipynb").read_bytes()
    put(folder / "in", "crash", answered(first_sheet))
    printed = grade(folder)
    marks = {row["student"]: row for row in rows(folder, "marks.csv")}
    assert "Graded 1 submissions" in printed
    assert "'7' is not a number of points from 0 to 2" in printed
    assert (marks["perfect"]["points"], marks["perfect"]["to_grade_by_hand"]) == ("13.5", "0")
    assert (marks["crash"]["points"], marks["crash"]["note"]) == ("12", "")
    assert "Good." in (folder / "out/feedback/perfect" / SHEET / f"{SHEET}.html").read_text("utf-8")
    kept = [path.read_bytes() for path in (folder / "out" / "kept" / "crash" / SHEET).iterdir()]
    assert len(kept) == 2
    assert old in kept


def test_bad_calls_say_what_to_do(tmp_path):
    def refused(*arguments):
        command = [sys.executable, "-m", "tools.grade", *arguments]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode
        return done.stderr

    missing = str(tmp_path / "nowhere")
    assert f"There is no folder {missing}" in refused("--submitted", missing)
    (tmp_path / "in").mkdir()
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "state.json").write_text('{"seed": 3, "graded": {}}', encoding="utf-8")
    wrong = refused("--submitted", str(tmp_path / "in"), "--grades", str(tmp_path / "out"))
    assert "holds marks for SEED=3" in wrong


def test_the_course_folder_is_one_that_nbgrader_knows(graded):
    out = Path(graded[0]) / "out"
    assert (out / "nbgrader_config.py").is_file()
    assert (out / "gradebook.db").is_file()
    assert (out / "autograded" / "perfect" / SHEET / f"{SHEET}.ipynb").is_file()
    assert (out / "release" / SHEET / f"{SHEET}.ipynb").is_file()


def retyped(folder, separator=",", encoding="utf-8", **points):
    """Type points into written.csv, as a spreadsheet would save it."""
    written = rows(folder, "written.csv")
    for row in written:
        row["points"], row["comment"] = points.get(row["student"], (row["points"], row["comment"]))
    with (folder / "out" / "written.csv").open("w", encoding=encoding, newline="") as file:
        writer = csv.DictWriter(file, written[0], delimiter=separator)
        writer.writeheader()
        writer.writerows(written)


def test_marks_by_hand_follow_the_answer_they_were_given_for(tmp_path, first_sheet):
    submitted = tmp_path / "in"
    for student in ("steady", "changed", "broken"):
        put(submitted, student, answered(first_sheet, t8="It should name the formula."))
    put(submitted, "late", sheets.release(first_sheet))
    (submitted / "mistyped" / "01_definitions").mkdir(parents=True)
    (submitted / "students.txt").write_text("Ada Lovelace\n", encoding="utf-8")
    assert "mistyped, 01-definitions: missing: nothing under the expected name; found: 01_definitions" in grade(
        tmp_path
    )
    assert {row["student"] for row in rows(tmp_path, "marks.csv")} >= {"Ada Lovelace", "late"}

    typed = {"steady": ("1.5", "für dich"), "changed": ("2", ""), "broken": ("2", "")}
    retyped(tmp_path, ";", "cp1252", **typed)
    grade(tmp_path)
    marks = {row["student"]: row for row in rows(tmp_path, "marks.csv")}
    assert [marks[s]["points"] for s in ("steady", "changed", "late")] == ["13.5", "14", "0"]
    assert "für dich" in [row["comment"] for row in rows(tmp_path, "written.csv")]

    put(submitted, "changed", answered(first_sheet, t8="I do not know."))
    put(submitted, "broken", "no notebook any more")
    put(submitted, "late", answered(first_sheet, t8="Better late than never."))
    printed = grade(tmp_path)
    marks = {row["student"]: row for row in rows(tmp_path, "marks.csv")}
    assert "changed changed the answer since you gave 2 for it" in printed
    assert "broken changed the answer since you gave 2 for it" in printed
    assert {row["student"]: row["points"] for row in rows(tmp_path, "written.csv")} == {
        "steady": "1.5",
        "changed": "",
        "late": "",
    }
    assert [marks[s]["points"] for s in ("steady", "changed", "broken", "late")] == ["13.5", "12", "0", "12"]
    assert [marks[s]["to_grade_by_hand"] for s in ("steady", "changed", "broken", "late")] == ["0", "1", "0", "1"]


def test_what_was_typed_is_never_thrown_away(tmp_path, first_sheet):
    put(tmp_path / "in", "anybody", answered(first_sheet))
    grade(tmp_path)
    table = tmp_path / "out" / "written.csv"
    retyped(tmp_path, anybody=("two", "Nearly."))
    before = table.read_bytes()
    assert "written.csv was left as it is" in grade(tmp_path)
    assert table.read_bytes() == before
    retyped(tmp_path, anybody=("1", ""))
    table.write_text(table.read_text(encoding="utf-8").replace("anybody", "anybodi"), encoding="utf-8")
    assert "entry 1: there is no written answer anybodi" in grade(tmp_path)
    assert "anybodi" in table.read_text(encoding="utf-8")
    table.unlink()
    grade(tmp_path)
    retyped(tmp_path, anybody=("", "Nearly."))
    grade(tmp_path)
    assert rows(tmp_path, "written.csv")[0]["comment"] == "Nearly."
    table.write_text("who;what\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="has no column student"):
        grade(tmp_path)
    assert table.read_text(encoding="utf-8") == "who;what\n"
