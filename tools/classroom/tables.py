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


def read_written(path):
    """The rows of written.csv as a spreadsheet left it: another separator or encoding is read, lost columns refused."""
    if not path.is_file():
        return []
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        text = path.read_bytes().decode("cp1252", errors="replace")
    separator = max(",;\t", key=text.partition("\n")[0].count)
    table = csv.DictReader(io.StringIO(text, newline=""), delimiter=separator)
    lost = [name for name in WRITTEN if name not in (table.fieldnames or [])]
    if lost:
        raise SystemExit(
            f"{path} has no column {', '.join(lost)}; nothing was graded or written. Mend its first line, or move the "
            "file away: it is made anew, without what was typed into it."
        )
    return list(table)


def enter_written(rows, book):
    """Take over what was typed into written.csv. In words: lines that make no sense, and answers to be marked again."""
    senseless, again = [], []
    for number, row in enumerate(rows, start=1):
        where = f"written.csv, entry {number}"
        place = [row[name] for name in ("student", "assignment", "cell")]
        typed, comment = ((row[name] or "").strip() for name in ("points", "comment"))
        if not typed and not comment:
            continue
        if not book.expects(*place):
            senseless.append(f"{where}: there is no written answer {', '.join(map(str, place))}")
            continue
        answer = book.answer(*place)
        if answer is None or _words(_plain(answer)) != _words(row["answer"] or ""):
            book.unmark(*place)
            if typed not in ("", "0"):
                again.append(f"{where}: {place[0]} changed the answer since you gave {typed} for it")
        else:
            try:
                points = float(typed.replace(",", ".")) if typed else None
                if typed and not 0 <= points <= float(row["out_of"]):
                    raise ValueError
                book.by_hand(*place, points, comment)
            except ValueError:
                senseless.append(f"{where}: {typed!r} is not a number of points from 0 to {row['out_of']}")
    return senseless, again


def _words(text):
    return " ".join(text.split())  # a spreadsheet may change how lines end
