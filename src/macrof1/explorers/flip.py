"""FlipExplorer: every classifier on a data set, and the pairs that the two scores rank differently."""

from math import comb, prod

import numpy as np
import traitlets as t

import macrof1 as mf
from macrof1.explorers.base import Explorer, paragraph
from macrof1.explorers.tables import fixed, table
from macrof1.rankings import count_flips

MANY = 3500


def count_classifiers(counts):
    """How many confusion matrices have these column sums.

    >>> count_classifiers([10, 20])
    231
    """
    return prod(comb(c + len(counts) - 1, len(counts) - 1) for c in counts)


class FlipExplorer(Explorer):
    """Class counts; pick a classifier, see all that flip against it, pick a second and read the verdict.

    >>> FlipExplorer([1, 4])
    FlipExplorer([1, 4])
    """

    kind = "flip"
    shares = ("counts", "first", "second")
    counts = t.List(t.Int(), help="samples of each class").tag(sync=True)
    first = t.Any(None, allow_none=True, help="a matrix on these counts, or None").tag(sync=True)
    second = t.Any(None, allow_none=True, help="a matrix on these counts, or None").tag(sync=True)

    def __init__(self, counts=(10, 20), *, first=None, second=None, name=None):
        super().__init__(name=name, counts=[int(c) for c in counts])
        self.first, self.second = first, second
        self._initial = self.state()

    @t.validate("counts")
    def _check_counts(self, proposal):
        counts = proposal["value"]
        if not 2 <= len(counts) <= 4:
            raise t.TraitError(f"{len(counts)} classes: choose 2 to 4")
        if not all(1 <= c <= 1000 for c in counts):
            raise t.TraitError("class counts are whole numbers from 1 to 1000")
        if (many := count_classifiers(counts)) > MANY:
            raise t.TraitError(f"{many:,} classifiers are too many to draw: keep to {MANY:,}")
        return counts

    @t.observe("counts")
    def _drop_strangers(self, change):
        for key in ("first", "second"):
            if (m := getattr(self, key)) is not None and np.sum(m, axis=0).tolist() != change["new"]:
                setattr(self, key, None)

    @t.validate("first", "second")
    def _check_matrix(self, proposal):
        if (value := proposal["value"]) is None:
            return None
        m = np.asarray(value)
        n = len(self.counts)
        if m.shape != (n, n) or (m < 0).any() or (m % 1).any() or m.sum(0).tolist() != self.counts:
            raise t.TraitError(f"{m.tolist()} is not a matrix of counts with the column sums {self.counts}")
        return [[int(x) for x in row] for row in m.tolist()]

    def fallback(self):
        """The exact fraction of flips, and the two classifiers picked."""
        found = count_flips(self.counts)
        share = fixed(100 * found.flips / found.pairs, 2)
        text = paragraph(
            f"With {' and '.join(map(str, self.counts))} samples per class, {found.flips:,} of {found.pairs:,} "
            f"pairs of classifiers flip ({share} %)."
        )
        rows = [
            [name, str(m), fixed(mf.averaged_f1(m)), fixed(mf.f1_of_averages(m))]
            for name, m in (("first", self.first), ("second", self.second))
            if m is not None
        ]
        head = ["classifier", "matrix", "averaged F1 (𝓕₁)", "F1 of averages (𝔽₁)"]
        return text + (table("The two picked; rows predicted, columns true", head, rows) if rows else "")

    def __repr__(self):
        return f"FlipExplorer({self.counts!r})"
