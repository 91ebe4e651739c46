"""The claims ledger: made at build time from the outcomes of the tests that check the claims.

``make book`` runs every test marked as a claim and leaves their outcomes in ``_build/claims.json``. A claim is
shown with its status only when all of its tests passed; otherwise it is "not verified", whatever it says of itself.
"""

import json
import re
from pathlib import Path

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

OUTCOMES = Path("_build", "claims.json")
UNVERIFIED = "not verified"
GROUPS = ("note", "corrected", "own", "elsewhere")
# The note's own order: its equations first, its appendices last.
NOTE_ORDER = ("section", "eq", "lemma", "theorem", "table", "figure", "appendix")
# From the strongest kind of evidence to the weakest: the order of the summary.
MEANING = {
    "verified for all n": "a proof, each step checked by computer algebra",
    "exact": "checked without exception in exact arithmetic, on the range stated",
    "reproduced": "a printed number or figure computed again, within the tolerance stated",
    "corrected": "false or imprecise as printed; the right statement is verified",
    "numeric": "sampled in floating point, not proved",
    "conjecture": "no counterexample where we looked; no proof",
    UNVERIFIED: "its tests did not all pass when this page was built",
}


def status_of(claim):
    return claim["status"] if claim.get("passed") else UNVERIFIED


def group_of(claim):
    source = claim["source"].lower()
    if claim["status"] == "corrected":
        return "corrected"
    if source.startswith("note"):
        return "note"
    return "own" if source.startswith(("ours", "this book")) else "elsewhere"


def place(claim):
    """Where a claim stands in its group: as in the note, and eq. (10) after eq. (9).

    >>> sources = ["note, eq. (10)", "note, Table 1", "note, eq. (9)"]
    >>> [source[6:] for source in sorted(sources, key=lambda source: place({"source": source, "link": ""}))]
    ['eq. (9)', 'eq. (10)', 'Table 1']
    """
    source = claim["source"].lower().removeprefix("note, ")
    kind = next((k for k, name in enumerate(NOTE_ORDER) if source.startswith(name)), len(NOTE_ORDER))
    number = [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", source)]
    return kind, claim["link"].split("#")[0] if kind == len(NOTE_ORDER) else "", number


def named(source):
    """A source as the page prints it.

    >>> named("note, eq. (4)"), named("ours")
    ('Note, eq. (4)', 'This book')
    """
    source = re.sub(r"^ours\b", "this book", source)
    return source[:1].upper() + source[1:]


def css_name(status):
    return "status-" + status.replace(" ", "-")


def outcomes(env):
    """What the tests said, by claim; empty when the book is built without them, so that nothing looks verified."""
    path = Path(env.srcdir, OUTCOMES)
    env.note_dependency(str(path))
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


class Summary(SphinxDirective):
    """``{claims-summary}``: how many claims have which status, and what each status means."""

    def run(self):
        claims = outcomes(self.env)
        box = nodes.container(classes=["claims-summary"])
        for status, meaning in MEANING.items():
            count = sum(status_of(claim) == status for claim in claims.values())
            if count:
                line = nodes.paragraph(classes=["claims-count", css_name(status)])
                line += [badge(status), nodes.strong("", str(count)), nodes.inline("", meaning)]
                box += line
        if not claims:
            box += nodes.paragraph("", "No test outcome was recorded for this build: no claim is shown as verified.")
        return [box]


class Ledger(SphinxDirective):
    """``{claims-ledger} note``: the claims of one group, in the order of their sources."""

    required_arguments = 1

    def run(self):
        group = self.arguments[0]
        if group not in GROUPS:
            raise self.error(f"no group of claims {group!r}: choose from {', '.join(GROUPS)}")
        members = {key: claim for key, claim in outcomes(self.env).items() if group_of(claim) == group}
        return [self.claim(key, members[key]) for key in sorted(members, key=lambda key: place(members[key]))]

    def claim(self, key, claim):
        status = status_of(claim)
        box = nodes.container(ids=[f"claim-{nodes.make_id(key)}"], classes=["claim", css_name(status)])
        head = nodes.paragraph(classes=["claim-head"])
        head += [badge(status), nodes.inline("", named(claim["source"]), classes=["claim-source"])]
        box += head
        body = nodes.container(classes=["claim-statement"])
        lines = StringList(claim["statement"].splitlines(), source=f"claim {key}")
        self.state.nested_parse(lines, self.content_offset, body)
        box += body
        box += self.evidence(claim)
        return box

    def evidence(self, claim):
        foot = nodes.paragraph(classes=["claim-foot"])
        page = re.sub(r"\.html(#.*)?$", "", claim["link"])
        docname = f"{Path(self.env.docname).parent.as_posix()}/{page}"
        if docname in self.env.found_docs:
            place = nodes.reference("", "Shown here", refuri=claim["link"], internal=True, classes=["claim-link"])
            foot += [place, nodes.Text(" · ")]
        tests = sorted({nodeid.split("[")[0] for nodeid in claim["tests"]})
        foot += nodes.Text("checked by ")
        for index, nodeid in enumerate(tests):
            foot += [nodes.Text(", ")] if index else []
            foot += nodes.literal("", nodeid.removeprefix("tests/"), classes=["claim-test"])
        return foot


def badge(status):
    return nodes.inline("", status, classes=["claim-badge", css_name(status)])


def setup(app):
    app.add_directive("claims-summary", Summary)
    app.add_directive("claims-ledger", Ledger)
    # The page depends on outcomes, not on a source file, so it is read again in every build.
    app.connect("env-get-outdated", lambda app, env, *_: [d for d in env.found_docs if d.endswith("/claims")])
    return {"parallel_read_safe": True, "parallel_write_safe": True}
