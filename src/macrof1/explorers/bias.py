"""BiasExplorer: a threshold, the prevalence and the skill of a classifier, and what each score makes of them."""

from math import erfc, sqrt

import numpy as np
import traitlets as t

import macrof1 as mf
from macrof1.explorers.base import Explorer
from macrof1.explorers.tables import fixed, table

RANGES = {"threshold": (-4.0, 8.0), "prevalence": (0.01, 0.99), "skill": (0.0, 4.0)}


def binormal_matrix(skill, prevalence, threshold):
    """The expected matrix of a binary classifier with normal scores. Rows predicted, columns true; rare class first.

    Scores of the rare class follow N(skill, 1), those of the common one N(0, 1); it says "rare" from the threshold up.

    >>> binormal_matrix(0, 0.5, 0)
    array([[0.25, 0.25],
           [0.25, 0.25]])
    """

    def below(x):
        return erfc(-x / sqrt(2)) / 2

    rare = below(skill - threshold), below(threshold - skill)
    common = below(-threshold), below(threshold)
    return np.array([[prevalence * a, (1 - prevalence) * b] for a, b in zip(rare, common, strict=True)])


class BiasExplorer(Explorer):
    """Sliders for the threshold, the prevalence and the skill (d′); both scores as curves, and where they part.

    >>> BiasExplorer(skill=1)
    BiasExplorer(skill=1, prevalence=0.2, threshold=0.75)
    """

    kind = "bias"
    shares = ("threshold", "prevalence", "skill", "axis")
    threshold = t.Float(min=-4.0, max=8.0).tag(sync=True)
    prevalence = t.Float(0.2, min=0.01, max=0.99).tag(sync=True)
    skill = t.Float(min=0.0, max=4.0).tag(sync=True)
    axis = t.Enum(tuple(RANGES), "threshold", help="what the curves are drawn against").tag(sync=True)

    def __init__(self, *, skill=1.5, prevalence=0.2, threshold=0.75, axis="threshold", name=None):
        figures = {"skill": skill, "prevalence": prevalence, "threshold": threshold}
        super().__init__(name=name, axis=axis, **{key: float(value) for key, value in figures.items()})

    def fallback(self):
        """Both scores along the chosen axis."""
        low, high = RANGES[self.axis]

        def row(x):
            here = {key: getattr(self, key) for key in RANGES} | {self.axis: x}
            m = binormal_matrix(**here)
            return [fixed(x, 2), fixed(mf.averaged_f1(m)), fixed(mf.f1_of_averages(m)), fixed(mf.delta(m))]

        steps = sorted({*np.linspace(low, high, 7).tolist(), getattr(self, self.axis)})
        kept = ", ".join(f"{key} {getattr(self, key):g}" for key in RANGES if key != self.axis)
        return table(
            f"Both scores against the {self.axis}; {kept}",
            [self.axis, "averaged F1 (𝓕₁)", "F1 of averages (𝔽₁)", "the gap Δ"],
            map(row, steps),
        )

    def __repr__(self):
        return f"BiasExplorer(skill={self.skill:g}, prevalence={self.prevalence:g}, threshold={self.threshold:g})"
