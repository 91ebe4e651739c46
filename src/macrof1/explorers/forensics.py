"""ForensicsExplorer: which formula made this table?"""

import traitlets as t

from macrof1.explorers.base import Explorer, paragraph
from macrof1.explorers.tables import fixed, table
from macrof1.forensics import diagnose

UNKNOWN = 0


class ForensicsExplorer(Explorer):
    """Type a table's mean precision, mean recall and macro F1 as printed; read the verdict and why.

    The figures are strings, for a trailing zero counts. `classes` is 2, 3 (three or more) or None (not known).

    >>> ForensicsExplorer(precision="0.2937", recall="0.2283", f1="0.2095")
    ForensicsExplorer(precision='0.2937', recall='0.2283', f1='0.2095')
    """

    kind = "forensics"
    shares = ("precision", "recall", "f1", "decimals", "classes")
    precision = t.Unicode().tag(sync=True)
    recall = t.Unicode().tag(sync=True)
    f1 = t.Unicode().tag(sync=True)
    decimals = t.Int(min=0, max=12).tag(sync=True)
    classes = t.Enum((UNKNOWN, 2, 3), UNKNOWN).tag(sync=True)

    def __init__(self, *, precision="0.725", recall="0.5667", f1="0.6042", decimals=None, classes=None, name=None):
        figures = {"precision": str(precision), "recall": str(recall), "f1": str(f1)}
        if decimals is None:
            decimals = max(len(figure.partition(".")[2]) for figure in figures.values())
        diagnose(*figures.values(), decimals=decimals)  # complains of what is not a figure
        super().__init__(name=name, decimals=decimals, classes=min(classes or UNKNOWN, 3), **figures)

    @property
    def diagnosis(self):
        """What `macrof1.forensics.diagnose` says of the figures as they stand."""
        return diagnose(self.precision, self.recall, self.f1, decimals=self.decimals, n_classes=self.classes or None)

    def fallback(self):
        """The figures, what each formula allows, and the verdict."""
        found = self.diagnosis

        def span(interval):
            return "no matrix" if interval is None else f"{fixed(interval[0])} to {fixed(interval[1])}"

        printed = [["mean precision", self.precision], ["mean recall", self.recall], ["macro F1", self.f1]]
        allowed = [["averaged F1 (𝓕₁)", span(found.averaged_f1)], ["F1 of averages (𝔽₁)", span(found.f1_of_averages)]]
        return (
            table("As printed", ["figure", "value"], printed)
            + table("What each formula allows", ["formula", "interval"], allowed)
            + paragraph(f"Verdict: **{found.verdict}**. {found.reason}")
        )

    def __repr__(self):
        return f"ForensicsExplorer(precision={self.precision!r}, recall={self.recall!r}, f1={self.f1!r})"
