"""SupremumExplorer: how near the construction comes to the largest possible gap."""

import numpy as np
import traitlets as t

import macrof1 as mf
from macrof1.explorers.base import Explorer, paragraph
from macrof1.explorers.tables import fixed, table
from macrof1.extremes import corner_gap, extremal_matrix, supremum


def growing_matrix(n, z, beta=1):
    """The note's m_z^n for β = 1; else z wherever a class of high recall takes from one of high precision.

    >>> growing_matrix(3, 7, beta=2)
    array([[1, 0, 0],
           [7, 1, 0],
           [7, 0, 1]])
    """
    if beta == 1:
        return extremal_matrix(n, z)
    first = max(range(n + 1), key=lambda s: corner_gap(n - s, s, beta))
    m = np.eye(n, dtype=np.int64)
    m[first:, :first] = z
    return m


class SupremumExplorer(Explorer):
    """Sliders for n, z and β; the classes travel to the corners of the (P, R) square, and Δ to its supremum.

    >>> SupremumExplorer(n=3, z=100)
    SupremumExplorer(n=3, z=100)
    """

    kind = "supremum"
    shares = ("n", "z", "beta")
    n = t.Int(4, min=2, max=12).tag(sync=True)
    z = t.Int(10, min=0, max=10**6).tag(sync=True)
    beta = t.Float(1.0, min=0.25, max=4.0).tag(sync=True)

    def __init__(self, n=4, z=10, *, beta=1.0, name=None):
        super().__init__(name=name, n=int(n), z=int(z), beta=float(beta))

    def fallback(self):
        """Both scores and the gap while z grows."""

        def row(z):
            m = growing_matrix(self.n, z, self.beta)
            scores = mf.averaged_fbeta(m, self.beta), mf.fbeta_of_averages(m, self.beta)
            return [f"{z:,}", *map(fixed, (*scores, scores[1] - scores[0]))]

        steps = sorted({1, 10, 100, 10_000, 10**6, self.z})
        head = ["z", "averaged (𝓕)", "of averages (𝔽)", "the gap Δ"]
        return table(f"n = {self.n}, β = {self.beta:g}", head, map(row, steps)) + paragraph(
            f"No matrix attains the supremum, {fixed(supremum(self.n, self.beta))}."
        )

    def __repr__(self):
        extra = "" if self.beta == 1 else f", beta={self.beta:g}"
        return f"SupremumExplorer(n={self.n}, z={self.z}{extra})"
