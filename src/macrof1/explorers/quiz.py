"""Quiz: single choice, multiple choice and numbers, with a reason for every wrong option."""

from dataclasses import dataclass, field
from hashlib import sha256

import traitlets as t

from macrof1.explorers.base import Explorer, paragraph
from macrof1.explorers.markup import html, runs
from macrof1.explorers.predict import name_for


@dataclass(frozen=True)
class _Choice:
    question: str
    options: dict
    explanation: str = ""

    def __post_init__(self):
        right = [text for text, verdict in self.options.items() if verdict is True]
        for text, verdict in self.options.items():
            if verdict is not True and not (isinstance(verdict, str) and verdict.strip()):
                raise ValueError(f"option {text!r}: say True, or why it is wrong")
        if not right or (self.kind == "single" and len(right) > 1):
            raise ValueError(f"{self.question!r}: a {self.kind} choice with {len(right)} right options")
        # Authors write the right option first; readers would notice. A hash mixes them, the same way every time.
        mixed = sorted(self.options, key=lambda text: sha256((self.question + text).encode()).digest())
        object.__setattr__(self, "options", {text: self.options[text] for text in mixed})

    def content(self):
        return {
            "kind": self.kind,
            "question": runs(self.question),
            "options": [runs(text) for text in self.options],
            "why": [None if verdict is True else runs(verdict) for verdict in self.options.values()],
            "explanation": runs(self.explanation),
        }

    def fallback(self):
        items = "".join(f"<li>{html(text)}</li>" for text in self.options)
        reasons = "".join(
            f"<li>{html(text)}: " + ("right." if why is True else html(why)) + "</li>"
            for text, why in self.options.items()
        )
        return f"{paragraph(self.question)}<ul>{items}</ul>", f"<ul>{reasons}</ul>"


@dataclass(frozen=True)
class Single(_Choice):
    """One right option. `options` maps each text to True, or to the reason why it is wrong."""

    kind = "single"


@dataclass(frozen=True)
class Multiple(_Choice):
    """Any number of right options. `options` maps each text to True, or to the reason why it is wrong."""

    kind = "multiple"


@dataclass(frozen=True)
class Numeric:
    """A number to type, `0.5553` or `231/416`. `slips` maps wrong answers worth a word to that word."""

    question: str
    answer: float
    tolerance: float = 0.0
    slips: dict = field(default_factory=dict)
    explanation: str = ""
    show: str = ""
    kind = "numeric"

    def content(self):
        return {
            "kind": "numeric",
            "question": runs(self.question),
            "answer": float(self.answer),
            "tolerance": float(self.tolerance),
            "slips": [[float(value), runs(why)] for value, why in self.slips.items()],
            "shown": runs(self.show or f"{float(self.answer):g}"),
            "explanation": runs(self.explanation),
        }

    def fallback(self):
        return paragraph(self.question), paragraph(self.show or f"{float(self.answer):g}")


class Quiz(Explorer):
    """A short quiz; the answers stay in the page.

    >>> Quiz([Single("2 + 2?", {"4": True, "5": "One too many."})])
    Quiz('2 + 2?')
    """

    kind = "quiz"
    shares = ("answers", "checked")
    content = ("_content",)
    answers = t.List(t.Unicode(), help="per question: option indices joined by dots, or the number typed").tag(
        sync=True
    )
    checked = t.List(t.Int(), help="per question: 1 once it has been checked").tag(sync=True)
    _content = t.List().tag(sync=True)

    def __init__(self, questions, *, name=None):
        self.questions = list(questions)
        if not self.questions:
            raise ValueError("a quiz needs a question")
        super().__init__(
            name=name or name_for("quiz", "\n".join(q.question for q in self.questions)),
            answers=[""] * len(self.questions),
            checked=[0] * len(self.questions),
            _content=[q.content() for q in self.questions],
        )

    def fallback(self):
        """Every question, with its answers folded away."""
        parts = []
        for question in self.questions:
            asked, answer = question.fallback()
            more = paragraph(question.explanation) if question.explanation else ""
            parts.append(f"<li>{asked}<details><summary>The answer</summary>{answer}{more}</details></li>")
        return f"<ol>{''.join(parts)}</ol>"

    def __repr__(self):
        return f"Quiz({', '.join(repr(q.question) for q in self.questions)})"
