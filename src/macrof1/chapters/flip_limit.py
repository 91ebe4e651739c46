"""The share of flips when the data set grows without bound at a fixed prevalence.

A classifier on two classes is then a point of the unit square, its recalls (x, y), and all points count the same.
"""

from math import comb

import numpy as np

from ..checks import whole_number
from ..metrics import scores
from ..ordering import discordant


def limit_share(prevalence, *, grid=300):
    """The limiting share of flips on two classes, from all pairs of a ``grid`` × ``grid`` lattice of recalls.

    >>> round(limit_share(0.5), 3), round(limit_share(0.1), 3)
    (0.036, 0.134)
    """
    if not 0 < prevalence < 1:
        raise ValueError(f"prevalence is {prevalence}: it must lie strictly between 0 and 1")
    middle = (np.arange(whole_number(grid, "grid", at_least=2)) + 0.5) / grid
    x, y = (axis.ravel() for axis in np.meshgrid(middle, middle))
    a, b = prevalence, 1 - prevalence
    matrices = np.stack([np.stack([a * x, b * (1 - y)], -1), np.stack([a * (1 - x), b * y], -1)], -2)
    # Rounding first lets mirror images tie, which they do at prevalence one half.
    ranks = [np.unique(score.round(12), return_inverse=True)[1] for score in scores(matrices)]
    return discordant(*ranks) / comb(len(x), 2)
