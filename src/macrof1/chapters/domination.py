"""One class against the rest: the gap as a function of one class's (P, R), for any number of classes.

The other classes enter only through five sums, so an inequality in these sums is an inequality for every n.
"""

from typing import NamedTuple

import numpy as np

from ..margins import plain, ratio


class Rest(NamedTuple):
    """What the other classes x contribute, with S = P + R: numbers, fractions or symbols."""

    n: object  # the number of classes, the one in question included
    alpha: object  # Σ S
    beta: object  # Σ over ordered pairs of their pair terms
    u: object  # Σ P²/S
    v: object  # Σ R²/S
    w: object  # Σ PR/S


def rest_of(p, r):
    """The sums of the other classes, given their precisions and recalls.

    >>> rest_of([1, 0], [0, 1])
    Rest(n=3, alpha=2, beta=2.0, u=1.0, v=1.0, w=0.0)
    """
    p, r = np.asarray(p), np.asarray(r)
    s = p + r
    cross = np.multiply.outer(p, r)
    pairs = ratio((cross - cross.T) ** 2, np.multiply.outer(s, s)).sum()
    sums = (s.sum(), pairs, ratio(p * p, s).sum(), ratio(r * r, s).sum(), ratio(p * r, s).sum())
    return Rest(len(p) + 1, *map(plain, sums))


def gap_against(p, r, rest):
    """The gap when one class has precision ``p`` and recall ``r``, not both 0, and the others contribute ``rest``.

    >>> gap_against(1, 0, rest_of([0, 0], [1, 1])), gap_against(0, 1, rest_of([0, 0], [1, 1]))
    (0.4444444444444444, 0.0)
    """
    mixed = 2 * (p**2 * rest.v - 2 * p * r * rest.w + r**2 * rest.u) / (p + r)
    return (rest.beta + mixed) / (rest.n * (rest.alpha + p + r))
