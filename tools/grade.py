"""Grade a folder of submissions with nbgrader: marks as CSV, feedback as HTML, a clear line for all that went wrong.

Submissions are only read. A second run grades what changed, and takes over the points typed into written.csv.
"""

import argparse
import asyncio
import hashlib
import json
import os
import time
import warnings
from pathlib import Path

from sqlalchemy.exc import SAWarning
from tqdm import tqdm

from tools.classroom import course, report, sheets, tables
from tools.classroom.bundles import PACKAGE
from tools.classroom.gradebook import Book
from tools.classroom.rebuild import rebuild
from tools.classroom.run import run
from tools.classroom.submissions import collect


class Session:
    """One run over a folder of submissions."""

    def __init__(self, submitted, grades, seed, cell_limit, total_limit):
        self.folder = Path(grades)
        self.found, self.strangers = collect(submitted, sheets.names())
        self.book = Book(self.folder)
        self.limits = {"cell_limit": cell_limit, "total_limit": total_limit}
        self.state = self._state(seed)
        self.sheets = {name: self.book.prepare(name, seed) for name in sorted({s.assignment for s in self.found})}
        self.rules = _fingerprint([*sorted(PACKAGE.rglob("*.py"))], seed)

    def _state(self, seed):
        path = self.folder / "state.json"
        state = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {"seed": seed, "graded": {}}
        if state["seed"] != seed:
            raise SystemExit(
                f"{self.folder} holds marks for SEED={state['seed']}. "
                "Grade with the seed of the sheets you handed out, or choose another folder with GRADES=…"
            )
        return state

    def changed(self, submission):
        ours = sheets.as_text(self.sheets[submission.assignment][0])
        key = hashlib.sha256("".join([self.rules, ours, submission.fingerprint]).encode()).hexdigest()
        old = self.state["graded"].get(f"{submission.student}/{submission.assignment}", {})
        return key if old.get("key") != key else None

    async def grade(self, submission, key):
        """Grade one submission and remember it; it never raises."""
        notes, status = [], submission.status
        try:
            if submission.notebook is None:
                notes.append(submission.problem)
            else:
                self._keep(submission)
                status = await self._grade_notebook(submission, notes)
        except Exception as error:
            status = "could not be graded"
            notes.append(f"{type(error).__name__}: {str(error)[:200]}")
        if status in ("missing", "not a notebook", "another notebook", "could not be graded"):
            self.book.enter_nothing(submission.student, submission.assignment)
        entry = {"key": key, "status": status, "note": "; ".join(notes)}
        self.state["graded"][f"{submission.student}/{submission.assignment}"] = entry
        self._save()

    async def _grade_notebook(self, submission, notes):
        ours, released = self.sheets[submission.assignment]
        made = rebuild(ours, released, submission.notebook)
        if not made.answered:
            notes.append(f"no answer cell of {submission.assignment} is in it: another sheet, or one made anew?")
            return "another notebook"
        if submission.path.stem != submission.assignment:
            notes.append(f"handed in as {submission.path.name}")
        notes += made.notes + await run(made.notebook, **self.limits)
        self.book.enter(submission.student, submission.assignment, made.notebook)
        return "graded, with notes" if notes else "graded"

    def _keep(self, submission):
        """A copy of every version that was ever graded: what a student hands in later does not replace it."""
        name = f"{hashlib.sha256(submission.content).hexdigest()[:12]}.ipynb"
        path = self.folder / "kept" / submission.student / submission.assignment / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.write_bytes(submission.content)

    def _save(self):
        course.write(self.folder / "state.json", json.dumps(self.state, indent=1, ensure_ascii=False, sort_keys=True))

    async def grade_all(self, workers):
        # A kernel that was killed leaves a watcher behind which complains of it; the note on the submission says it.
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        waiting = [(s, key) for s in self.found if (key := self.changed(s))]
        turn = asyncio.Semaphore(workers)
        with tqdm(total=len(waiting), desc="grading", unit="submission") as bar:

            async def one(submission, key):
                async with turn:
                    await self.grade(submission, key)
                bar.update()

            await asyncio.gather(*(one(*job) for job in waiting))
        return len(waiting)

    def report(self, **options):
        """Write what an instructor reads; the rows of the marks."""
        graded = {(s.student, s.assignment): self.state["graded"][f"{s.student}/{s.assignment}"] for s in self.found}
        return report.write(self.folder, self.book, graded, **options)


def _fingerprint(paths, seed):
    digest = hashlib.sha256(str(seed).encode())
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--submitted", type=Path, default=Path("submitted"))
    parser.add_argument("--grades", type=Path, default=Path("grading"))
    parser.add_argument("--seed", type=course.seed, default=0)
    parser.add_argument("--cell-limit", type=float, default=20, help="seconds for one cell")
    parser.add_argument("--total-limit", type=float, default=120, help="seconds for one notebook")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    if args.submitted.resolve() == args.grades.resolve():
        parser.error(f"SUBMITTED and GRADES are both {args.grades}: choose another folder for the marks")
    warnings.simplefilter("ignore", SAWarning)  # nbgrader's own, about the order in which it fills its tables
    start = time.perf_counter()
    typed = tables.read_written(args.grades / "written.csv")
    session = Session(args.submitted, args.grades, args.seed, args.cell_limit, args.total_limit)
    graded = asyncio.run(session.grade_all(args.workers))
    senseless, again = tables.enter_written(typed, session.book)
    marks = session.report(keep_written=bool(senseless))
    for row in marks:
        if row["status"] != "graded":
            print(f"{row['student']}, {row['assignment']}: {row['status']}: {row['note']}")
    for line in [*senseless, *again, *(f"{name} belongs to no assignment" for name in session.strangers)]:
        print(line)
    if senseless:
        print("written.csv was left as it is: mend what is named above and run this again.")
    seconds = time.perf_counter() - start
    each = f", {seconds / graded:.1f} s each" if graded else ""
    waiting = sum(row["to_grade_by_hand"] for row in marks)
    rest = f"; {len(marks) - graded} had not changed" if graded < len(marks) else ""
    print(f"Graded {graded} submissions in {seconds:.0f} s{each}{rest}.")
    print(f"Marks: {args.grades / 'marks.csv'}   Feedback: {args.grades / 'feedback'}")
    if waiting:
        print(
            f"{waiting} written answers wait for you in {args.grades / 'written.csv'}: fill in points, run this again."
        )


if __name__ == "__main__":
    main()
