"""Predict: the reader commits to a guess, then the answer unfolds beside it."""

import zlib

import traitlets as t

from macrof1.explorers.base import Explorer, paragraph
from macrof1.explorers.markup import html, runs


def name_for(kind, text):
    """A name that the same text always gets and another text does not."""
    return f"{kind}-{zlib.crc32(text.encode()):08x}"


class Predict(Explorer):
    r"""A question to commit to before reading on.

    Parameters
    ----------
    question, explanation : str
        Text with `$TeX$`, `code`, *emphasis* and **strong**.
    options : list of str, optional
        The choices; `answer` is the text of the right one.
    slider : (low, high, step), optional
        A range to guess in; `answer` is a number. Give either options or a slider.
    show : str, optional
        How to print the answer of a slider, say `"231/416 ≈ 0.5553"`.

    >>> Predict("Which is larger?", options=["the first", "the second"], answer="the second")
    Predict('Which is larger?')
    """

    kind = "predict"
    shares = ("guess", "revealed")
    content = ("_content",)
    guess = t.Float(None, allow_none=True, help="the option's index or the slider's value").tag(sync=True)
    revealed = t.Bool(False).tag(sync=True)
    _content = t.Dict().tag(sync=True)

    def __init__(self, question, *, answer, options=None, slider=None, explanation="", show=None, name=None):
        if (options is None) == (slider is None):
            raise ValueError("give options or a slider, one of the two")
        if options is not None and answer not in options:
            raise ValueError(f"the answer {answer!r} is not one of the options {options!r}")
        if slider is not None and not slider[0] <= answer <= slider[1]:
            raise ValueError(f"the answer {answer} lies outside the slider's range {slider[0]} to {slider[1]}")
        self.question, self.options, self.explanation = question, options, explanation
        self.answer = options.index(answer) if options else float(answer)
        self.shown = answer if options else (show or f"{float(answer):g}")
        content = {
            "question": runs(question),
            "options": [runs(option) for option in options or []],
            "slider": [float(x) for x in slider] if slider else None,
            "answer": self.answer,
            "shown": runs(self.shown),
            "explanation": runs(explanation),
        }
        super().__init__(name=name or name_for("predict", question), _content=content)

    def fallback(self):
        """The question, its options, and the answer folded away."""
        items = "".join(f"<li>{html(option)}</li>" for option in self.options or [])
        return (
            paragraph(self.question)
            + (f"<ul>{items}</ul>" if items else "")
            + "<details><summary>The answer</summary>"
            + paragraph(self.shown)
            + (paragraph(self.explanation) if self.explanation else "")
            + "</details>"
        )

    def __repr__(self):
        return f"Predict({self.question!r})"
