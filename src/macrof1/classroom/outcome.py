"""What a check found: a mark for the grader and a sentence for the student."""

from dataclasses import dataclass
from html import escape

RIGHT, PARTLY, WRONG, UNTOUCHED = "right", "partly right", "not yet right", "not attempted yet"
SIGNS = {RIGHT: "✓", PARTLY: "◐", WRONG: "✗", UNTOUCHED: "○"}


@dataclass(frozen=True, repr=False)
class Outcome:
    """The result of a check.

    nbgrader takes the last value of a test cell, if it reads as a number, for the mark. So the plain representation is
    the mark; a notebook shows the HTML one, which is the sentence.

    >>> outcome = Outcome("0.5553 is the F1 of averages.", 0, 2)
    >>> outcome
    0
    >>> print(outcome)
    ✗ not yet right (0 of 2 points). 0.5553 is the F1 of averages.
    """

    message: str
    points: float
    out_of: float
    untouched: bool = False

    @property
    def state(self):
        if self.untouched:
            return UNTOUCHED
        if self.points == self.out_of:
            return RIGHT
        return PARTLY if self.points else WRONG

    def also(self, other):
        """Both checks together, half of the points each: the visible test first, then a hidden one.

        An answer that is missing or wrong in the first is not judged again.

        >>> Outcome("", 2, 2).also(Outcome("It fails on a class that never occurs.", 0, 2))
        1
        """
        if self.points < self.out_of:
            return self
        message = " ".join(part for part in (self.message, other.message) if part)
        return Outcome(message, (self.points + other.points) / 2, self.out_of)

    def _head(self):
        points = "point" if self.out_of == 1 else "points"
        return f"{self.state} ({self.points:g} of {self.out_of:g} {points})"

    def __repr__(self):
        return f"{self.points:g}"

    def __str__(self):
        return f"{SIGNS[self.state]} {self._head()}. {self.message}".rstrip()

    def _repr_html_(self):
        head = f"<strong>{SIGNS[self.state]} {escape(self._head())}.</strong>"
        said = f" {escape(self.message)}" if self.message else ""
        return f'<p class="mf-check" data-state="{self.state}">{head}{said}</p>'


def untouched(points):
    return Outcome("", 0, points, untouched=True)
