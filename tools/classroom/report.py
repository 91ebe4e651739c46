"""Everything an instructor gets to see of a graded folder, written from the gradebook and the graded notebooks."""

import nbformat

from tools.classroom import course, feedback, tables


def write(folder, book, graded, *, keep_written=False):
    """Marks, points by task, written answers and feedback pages; the rows of the marks.

    ``graded`` maps (student, assignment) to its status and note. With ``keep_written`` the table of written answers
    stays as a person left it.
    """
    marks, tasks, written = [], [], []
    for (student, assignment), entry in graded.items():
        who = {"student": student, "assignment": assignment}
        points = book.marks(student, assignment)
        path = book.autograded(student, assignment)
        notebook = nbformat.read(path, as_version=4) if path.is_file() else None
        cells = {c.metadata.get("nbgrader", {}).get("grade_id"): c for c in notebook.cells} if notebook else {}
        for cell, (got, most, waiting, comment) in points.items():
            here = {**who, "cell": cell, "points": got, "out_of": most, "said": feedback.said(cells.get(cell))}
            tasks.append(here)
            if cell in cells and cells[cell].cell_type == "markdown":
                typed = "" if waiting else got
                written.append({**here, "points": typed, "comment": comment, "answer": cells[cell].source})
        total, most, waiting = (sum(mark[i] for mark in points.values()) for i in range(3))
        marks.append({**who, **entry, "points": total, "out_of": most, "to_grade_by_hand": waiting})
        page = feedback.page(student, assignment, entry["status"], entry["note"], points, notebook)
        course.write(folder / "feedback" / student / assignment / f"{assignment}.html", page)
    tables.write(folder / "marks.csv", tables.MARKS, marks)
    tables.write(folder / "tasks.csv", tables.TASKS, tasks)
    if not keep_written:
        tables.write(folder / "written.csv", tables.WRITTEN, written)
    return marks
