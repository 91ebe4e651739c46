"""nbgrader's gradebook of a course folder: assignments in, marks in, marks out."""

import os
import sys
from pathlib import Path

import nbformat
from nbgrader import preprocessors as steps
from nbgrader.api import Gradebook, MissingEntry

from tools.classroom import course, sheets


class Book:
    """The gradebook in ``folder``; every method leaves the database in order."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        course.configure(self.folder)
        self.url = f"sqlite:///{self.folder.resolve() / 'gradebook.db'}"
        # nbgrader asks the program alembic for the version of a new database.
        os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
        self.open().close()

    def open(self):
        return Gradebook(self.url, "macrof1")

    def resources(self, assignment, student=None):
        return {"nbgrader": {"assignment": assignment, "notebook": assignment, "student": student, "db_url": self.url}}

    def prepare(self, assignment, seed):
        """Enter an assignment with these numbers; our notebook with its hidden tests, and the released one."""
        source = sheets.with_seed(sheets.read(assignment), seed)
        kept = []
        released = sheets.release(source, save=kept.append)
        path = self.folder / "source" / assignment / f"{assignment}.ipynb"
        if not path.is_file() or path.read_text(encoding="utf-8") != sheets.as_text(source):
            with self.open() as book:
                book.update_or_create_assignment(assignment)
            steps.SaveCells().preprocess(nbformat.from_dict(kept[0]), self.resources(assignment))
            course.write(path, sheets.as_text(source))
            course.write(self.folder / "release" / assignment / path.name, sheets.as_text(released))
        return kept[0], released

    def enter(self, student, assignment, notebook):
        """Record the marks of an executed notebook and keep it where nbgrader looks for it."""
        with self.open() as book:
            book.update_or_create_student(student)
            book.update_or_create_submission(assignment, student)
        steps.SaveAutoGrades().preprocess(notebook, self.resources(assignment, student))
        course.write(self.autograded(student, assignment), sheets.as_text(notebook))

    def enter_nothing(self, student, assignment):
        """No points for what cannot be graded, and nothing left to grade by hand."""
        with self.open() as book:
            book.update_or_create_student(student)
            book.update_or_create_submission(assignment, student)
            for grade in book.find_submission_notebook(assignment, assignment, student).grades:
                grade.auto_score, grade.manual_score, grade.needs_manual_grade = 0, None, False
            book.db.commit()
        self.autograded(student, assignment).unlink(missing_ok=True)

    def autograded(self, student, assignment):
        return self.folder / "autograded" / student / assignment / f"{assignment}.ipynb"

    def expects(self, student, assignment, cell):
        """Whether this student was to give this answer, however the submission looks now."""
        with self.open() as book:
            try:
                return bool(book.find_grade(cell, assignment, assignment, student))
            except MissingEntry:
                return False

    def answer(self, student, assignment, cell):
        """The text of a written answer as it stands now; None if the submission can no longer be read."""
        path = self.autograded(student, assignment)
        if not path.is_file():
            return None
        cells = nbformat.read(path, as_version=4).cells
        return next((c.source for c in cells if c.metadata.get("nbgrader", {}).get("grade_id") == cell), None)

    def by_hand(self, student, assignment, cell, points, comment):
        """Enter what a person gave for a written answer; a comment may come before the points (None)."""
        with self.open() as book:
            grade = book.find_grade(cell, assignment, assignment, student)
            remark = book.find_comment(cell, assignment, assignment, student)
            known = (grade.score, grade.needs_manual_grade, remark.manual_comment or "")
            if points is None:
                points, waiting = grade.manual_score, grade.needs_manual_grade
            else:
                waiting = False
            if known != (points, waiting, comment or ""):
                grade.manual_score, grade.needs_manual_grade = points, waiting
                remark.manual_comment = comment or None
                book.db.commit()

    def unmark(self, student, assignment, cell):
        """Forget the points for an answer that is no longer the one they were given for."""
        with self.open() as book:
            grade = book.find_grade(cell, assignment, assignment, student)
            if grade.manual_score is not None:
                grade.manual_score, grade.needs_manual_grade = None, grade.auto_score is None
                book.db.commit()

    def marks(self, student, assignment):
        """Per graded cell: points, points possible, whether a person must still look, the comment."""
        with self.open() as book:
            notebook = book.find_submission_notebook(assignment, assignment, student)
            comments = {comment.name: comment.manual_comment or "" for comment in notebook.comments}
            return {
                grade.name: (grade.score, grade.max_score, grade.needs_manual_grade, comments.get(grade.name, ""))
                for grade in sorted(notebook.grades, key=lambda grade: grade.name)
            }
