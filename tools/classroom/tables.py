"""The files an instructor reads: marks, points by task, and the written answers to be graded by hand."""

import csv
import io

from tools.classroom import course

MARKS = ["student", "assignment", "status", "points", "out_of", "to_grade_by_hand", "note"]
TASKS = ["student", "assignment", "cell", "points", "out_of", "said"]
WRITTEN = ["student", "assignment", "cell", "out_of", "points", "comment", "answer"]


def write(path, columns, rows):
    """A CSV file that spreadsheets open: UTF-8 with a mark, and no cell that a spreadsheet would take for a formula."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerows([columns, *([_plain(row[name]) for name in columns] for row in rows)])
    course.write(path, "\ufeff" + text.getvalue())


def _plain(value):
    if isinstance(value, float):
        return f"{value:g}"
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value


def read(path):
    if not path.is_file():
        return []
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def enter_written(path, book):
    """Take over the points typed into written.csv; the lines that make no sense, in words."""
    complaints = []
    for line, row in enumerate(read(path), start=2):
        typed = (row.get("points") or "").strip().replace(",", ".")
        if not typed:
            continue
        try:
            points = float(typed)
            if not 0 <= points <= float(row["out_of"]):
                raise ValueError
        except (ValueError, KeyError, TypeError):
            complaints.append(
                f"{path.name}, line {line}: {typed!r} is not a number of points from 0 to {row.get('out_of')}"
            )
            continue
        book.by_hand(row["student"], row["assignment"], row["cell"], points, row.get("comment"))
    return complaints
