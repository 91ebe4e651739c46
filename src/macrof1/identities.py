"""Other ways to write the gap: the Lemma's pairs, the spread of the error skew, and symmetrisation.

Rows predicted, columns true. Each works in the three number systems of `metrics`.
"""

import numpy as np

from .checks import as_matrix, positive_number
from .margins import plain, ratio
from .metrics import harmonic_mean, precision, recall


def gap(p, r, beta=1):
    """The gap of a configuration: precisions ``p`` and recalls ``r`` along the last axis, from a matrix or not.

    >>> from fractions import Fraction
    >>> gap(np.array([Fraction(1), Fraction(0)]), np.array([Fraction(0), Fraction(1)]))
    Fraction(1, 2)
    """
    p, r = np.asarray(p), np.asarray(r)
    n = p.shape[-1]
    per_class = np.asarray(harmonic_mean(p, r, beta))
    return harmonic_mean(p.sum(-1) / n, r.sum(-1) / n, beta) - plain(per_class.sum(-1) / n)


def pair_terms(m, beta=1):
    """The Lemma's terms (P_x R_y − P_y R_x)² / (u_x u_y) with u = β²P + R, as an array (…, n, n); 0 where a u is 0.

    >>> from macrof1 import exact
    >>> pair_terms(exact([[1, 1], [9, 19]]))[0, 1]
    Fraction(19, 112)
    """
    p, r = precision(m), recall(m)
    u = positive_number(beta, "beta") ** 2 * p + r
    cross = p[..., :, np.newaxis] * r[..., np.newaxis, :]
    return ratio((cross - np.swapaxes(cross, -1, -2)) ** 2, u[..., :, np.newaxis] * u[..., np.newaxis, :])


def delta_by_pairs(m, beta=1):
    """The gap by the Lemma, eq. (4): a sum over pairs of classes, O(n²). 0 for a hollow matrix.

    >>> delta_by_pairs([[100, 10000], [0, 100]])
    0.48534265191225007
    """
    terms = pair_terms(m, beta)
    n = terms.shape[-1]
    weight = beta**2
    total = (weight * precision(m) + recall(m)).sum(-1)
    return plain(ratio(weight * (1 + weight) * terms.sum((-1, -2)), 2 * n * total))


def delta_by_variance(m):
    """The gap as the spread of the error skew d = (P−R)/(P+R): half the mean of S = P+R times Var_S(d), O(n).

    >>> from macrof1 import exact
    >>> delta_by_variance(exact([[100, 10000], [0, 100]]))
    Fraction(2500, 5151)
    """
    p, r = precision(m), recall(m)
    s = p + r
    skew = ratio(p - r, s)
    total = s.sum(-1)
    centre = np.asarray(ratio((s * skew).sum(-1), total))
    spread = (s * (skew - centre[..., np.newaxis]) ** 2).sum(-1)  # Var times ΣS
    return plain(spread / (2 * s.shape[-1]))


def symmetrise(m):
    """m + mᵀ: the matrix after forgetting the direction of every error.

    Its F1 of averages is the averaged F1 of m.

    >>> symmetrise([[1, 1], [9, 19]])
    array([[ 2, 10],
           [10, 38]])
    """
    m = as_matrix(m)
    return m + np.swapaxes(m, -1, -2)
