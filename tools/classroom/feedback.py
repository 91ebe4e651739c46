"""A page of feedback for one student and one sheet: a single file that opens anywhere, offline too."""

import re
from html import escape, unescape

from macrof1 import palette
from tools.classroom.sheets import without_hidden_tests

TAG = re.compile(r"<[^>]*>")
TASK = re.compile(r"## (Task \d+: .*)")
PAGE = """\
<!doctype html>
<html lang="en-GB">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{palette}
body {{ max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.55 Georgia, serif;
  background: var(--mf-page); color: var(--mf-ink); }}
pre {{ padding: .7rem; overflow-x: auto; border: 1px solid; border-radius: .3rem; font-size: .85rem; }}
table {{ border-collapse: collapse; }} td, th {{ padding: .15rem .8rem .15rem 0; text-align: left; }}
.points {{ text-align: right; }} .note {{ border-left: .25rem solid; padding-left: .7rem; }}
</style>
<main>
<h1>{title}</h1>
<p><strong>{points:g} of {out_of:g} points</strong>{open}</p>
{notes}
<table><tr><th scope="col">cell</th><th scope="col" class="points">points</th></tr>{rows}</table>
{tasks}
</main>
</html>
"""


def page(student, assignment, status, note, marks, notebook):
    """The HTML text. ``notebook`` is the executed one, or None where there was nothing to run."""
    waiting = sum(mark[2] for mark in marks.values())
    lines = [line for line in (status, *note.split("; ")) if line not in ("", "graded", "graded, with notes")]
    return PAGE.format(
        title=escape(f"{assignment}: {student}"),
        palette=palette.css(),
        points=sum(mark[0] for mark in marks.values()),
        out_of=sum(mark[1] for mark in marks.values()),
        open=f", {waiting} written answer{'s' * (waiting > 1)} not graded yet" if waiting else "",
        notes="".join(f'<p class="note">{escape(line)}</p>' for line in lines),
        rows="".join(_row(name, mark) for name, mark in marks.items()),
        tasks="" if notebook is None else "\n".join(_tasks(notebook, marks)),
    )


def _row(name, mark):
    points = f"not graded yet, of {mark[1]:g}" if mark[2] else f"{mark[0]:g} of {mark[1]:g}"
    return f'<tr><td>{escape(name)}</td><td class="points">{points}</td></tr>'


def _tasks(notebook, marks):
    """Each task's title, the answer, and what the check said of it; the tests themselves stay out."""
    for cell in notebook.cells:
        marked = cell.metadata.get("nbgrader", {})
        if found := TASK.match(cell.source):
            yield f"<h2>{escape(found[1])}</h2>"
        elif marked.get("solution") or cell.get("id", "").startswith("added-"):
            yield f"<pre>{escape(without_hidden_tests(cell.source))}</pre>"
            yield from (f"<pre>{escape(text)}</pre>" for text in _printed(cell))
        elif marked.get("grade"):
            yield f"<p>{escape(said(cell))}</p>"
        if comment := marks.get(marked.get("grade_id"), ("", "", "", ""))[3]:
            yield f'<p class="note">{escape(comment)}</p>'


def _printed(cell):
    for output in cell.get("outputs", ()):
        if output.output_type == "stream":
            yield output.text[:2000]
        elif output.output_type == "error":
            yield f"{output.ename}: {output.evalue}"[:2000]


def said(cell):
    """What a test cell's check said, as plain words."""
    for output in cell.get("outputs", ()) if cell else ():
        if output.output_type == "execute_result":
            # The words alone: what a student's code may have put there must not run in a reader's browser.
            return unescape(TAG.sub("", output.data.get("text/html", output.data["text/plain"])))
        if output.output_type == "error":
            return f"✗ The check did not run: {output.ename}, {output.evalue[:300]}"
    return ""
