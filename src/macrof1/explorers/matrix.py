"""MatrixExplorer: edit a confusion matrix; see both scores, their gap, and the pairs the gap comes from."""

from html import escape

import numpy as np
import traitlets as t

import macrof1 as mf
from macrof1.explorers.base import Explorer
from macrof1.explorers.tables import fixed, table

LARGEST = 10**15
LONGEST = 100  # characters of a class name
PRESETS = {
    "table-1": [[5, 10], [5, 10]],
    "table-2": [[1, 1], [9, 19]],
    "table-3": [[100, 10000], [0, 100]],
    "table-4": [[100, 5000], [5000, 100]],
    "extremal": [[1, 0, 0, 0], [100, 1, 0, 0], [0, 0, 1, 0], [0, 0, 100, 1]],
    "counterexample": [[1, 0], [1, 0]],
}


def counts(value):
    """A square list of whole counts, from lists or an array; the error names the entry at fault."""
    rows = np.asarray(value, dtype=object).tolist()
    if not isinstance(rows, list) or not 2 <= len(rows) <= 6:
        raise t.TraitError("the explorer takes a square matrix of 2 to 6 classes")
    for i, row in enumerate(rows):
        if not isinstance(row, list) or len(row) != len(rows):
            raise t.TraitError(f"row {i} does not have {len(rows)} entries: the matrix must be square")
        for j, x in enumerate(row):
            if x != int(x):
                raise t.TraitError(f"matrix entry [{i}][{j}] is {x}: counts are whole numbers")
            if not 0 <= x <= LARGEST:
                why = "counts cannot be negative" if x < 0 else "too large for the explorer"
                raise t.TraitError(f"matrix entry [{i}][{j}] is {x}: {why}")
    return [[int(x) for x in row] for row in rows]


class MatrixExplorer(Explorer):
    """Edit an n×n confusion matrix, n = 2 … 6. Rows predicted, columns true.

    >>> MatrixExplorer([[1, 1], [9, 19]])
    MatrixExplorer([[1, 1], [9, 19]])
    """

    kind = "matrix"
    shares = ("matrix", "classes")
    matrix = t.Any(help="counts: rows predicted, columns true").tag(sync=True)
    classes = t.List(t.Unicode(), help="the classes' names, shown as text").tag(sync=True)

    def __init__(self, matrix=None, *, classes=None, preset=None, name=None):
        if matrix is not None and preset is not None:
            raise ValueError("give a matrix or a preset, one of the two")
        if preset is not None and preset not in PRESETS:
            raise ValueError(f"no preset {preset!r}: choose from {', '.join(PRESETS)}")
        matrix = counts(PRESETS[preset or "table-1"] if matrix is None else matrix)
        names = [str(c) for c in (classes if classes is not None else "abcdef"[: len(matrix)])]
        super().__init__(name=name, matrix=matrix, classes=names)

    @t.validate("matrix")
    def _check_matrix(self, proposal):
        return counts(proposal["value"])

    @t.validate("classes")
    def _check_classes(self, proposal):
        names = proposal["value"]
        if len(names) != len(self.matrix):
            raise t.TraitError(f"{len(names)} class names for {len(self.matrix)} classes")
        if long := next((name for name in names if len(name) > LONGEST), None):
            raise t.TraitError(f"the class name {long[:20]!r}… is longer than {LONGEST} characters")
        return names

    @t.observe("matrix")
    def _rename(self, change):
        """Keep as many names as there are classes."""
        n, names = len(change["new"]), self.classes
        if names and len(names) != n:
            self.classes = (names + [c for c in "abcdef" if c not in names])[:n]

    def fallback(self):
        """The matrix, and every figure of it."""
        names = [escape(name) for name in self.classes]
        p, r, f = mf.precision(self.matrix), mf.recall(self.matrix), mf.f1(self.matrix)
        rows = [[name, *map(fixed, figures)] for name, *figures in zip(names, p, r, f, strict=True)]
        scores = [
            ["averaged F1 (𝓕₁)", fixed(mf.averaged_f1(self.matrix))],
            ["F1 of averages (𝔽₁)", fixed(mf.f1_of_averages(self.matrix))],
            ["the gap Δ", fixed(mf.delta(self.matrix))],
        ]
        counted = [[name, *row] for name, row in zip(names, self.matrix, strict=True)]
        return (
            table("Confusion matrix: rows predicted, columns true", ["", *names], counted)
            + table("Class by class", ["class", "P", "R", "F1"], rows)
            + table("The two scores", ["score", "value"], scores)
        )

    def __repr__(self):
        return f"MatrixExplorer({self.matrix!r})"
