"""Precision, recall, F1 and the two macro scores: each formula once, for three number systems.

A confusion matrix has **rows predicted, columns true**, as in the note: ``m[i, j]`` samples were predicted ``i`` and
are truly ``j``. (scikit-learn has it the other way round; neither macro score can tell, see `symmetrise`.)

Every function takes arrays of shape (…, n, n). Integers and floats give floats, vectorised over the leading axes;
`exact` matrices give `fractions.Fraction`; SymPy entries give SymPy expressions.

``zero_division`` says what 0/0 is worth, per class: precision of a class never predicted, recall of a class that never
occurs, F1 of a class with neither. It is 0 (the note's rule), 1, or ``nan``, which leaves that class out of the mean.
A mean over no class, and the harmonic mean of two zeros, follow the same rule and give 0 in the note's case.
"""

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from .checks import as_matrix, is_symbolic, positive_number
from .margins import evaluate, mean, plain, ratio


class Scores(NamedTuple):
    """The two macro scores of a matrix, or of every matrix of a stack."""

    averaged_f1: object
    f1_of_averages: object


def exact(m):
    """The same matrix in exact rational arithmetic: an array of `Fraction`s.

    >>> averaged_f1(exact([[5, 10], [5, 10]]))
    Fraction(17, 35)
    """
    m = as_matrix(m)
    out = np.empty(m.shape, dtype=object)
    for where, value in np.ndenumerate(m):
        out[where] = value if is_symbolic(value) else Fraction(value.item() if hasattr(value, "item") else value)
    return out


def harmonic_mean(p, r, beta=1):
    """The harmonic mean H(p, r), weighted as in F_beta; 0 where both are 0.

    >>> harmonic_mean(Fraction(1), Fraction(1, 2))
    Fraction(2, 3)
    """
    weight = positive_number(beta, "beta") ** 2
    return plain(ratio((1 + weight) * p * r, weight * p + r))


def precision(m, *, zero_division=0):
    """Per-class precision P_i: of the samples predicted i (row i), the share that is truly i.

    >>> precision([[1, 1], [9, 19]])
    array([0.5       , 0.67857143])
    """
    return evaluate(lambda k: ratio(k.hits, k.predicted, zero_division), m)


def recall(m, *, zero_division=0):
    """Per-class recall R_i: of the samples truly i (column i), the share that was predicted i.

    >>> recall([[1, 1], [9, 19]])
    array([0.1 , 0.95])
    """
    return evaluate(lambda k: ratio(k.hits, k.true, zero_division), m)


def fbeta(m, beta, *, zero_division=0):
    """Per-class F_beta, the weighted harmonic mean of P_i and R_i. Rows predicted, columns true.

    >>> fbeta(exact([[1, 1], [9, 19]]), 2)
    array([Fraction(5, 42), Fraction(95, 108)], dtype=object)
    """
    return evaluate(lambda k: _fbeta(k, beta, zero_division), m)


def f1(m, *, zero_division=0):
    """Per-class F1, eq. (1): the harmonic mean of P_i and R_i. Rows predicted, columns true.

    >>> f1(exact([[1, 1], [9, 19]]))
    array([Fraction(1, 6), Fraction(19, 24)], dtype=object)
    """
    return fbeta(m, 1, zero_division=zero_division)


def averaged_fbeta(m, beta, *, zero_division=0):
    """Averaged F_beta: the mean of the per-class F_beta. Rows predicted, columns true.

    >>> averaged_fbeta(exact([[1, 1], [9, 19]]), 2)
    Fraction(755, 1512)
    """
    return plain(evaluate(lambda k: _averaged(k, beta, zero_division)[np.newaxis], m)[..., 0])


def averaged_f1(m, *, zero_division=0):
    """Averaged F1, eq. (2): the mean of the per-class F1 scores. Rows predicted, columns true.

    >>> averaged_f1(exact([[1, 1], [9, 19]]))
    Fraction(23, 48)
    """
    return averaged_fbeta(m, 1, zero_division=zero_division)


def fbeta_of_averages(m, beta, *, zero_division=0):
    """F_beta of averages: the weighted harmonic mean of mean precision and mean recall. Rows predicted, columns true.

    >>> fbeta_of_averages(exact([[1, 1], [9, 19]]), 2)
    Fraction(1155, 2152)
    """
    return plain(evaluate(lambda k: _of_averages(k, beta, zero_division)[np.newaxis], m)[..., 0])


def f1_of_averages(m, *, zero_division=0):
    """F1 of averages, eq. (3): the harmonic mean of mean precision and mean recall. Rows predicted, columns true.

    >>> f1_of_averages(exact([[1, 1], [9, 19]]))
    Fraction(231, 416)
    """
    return fbeta_of_averages(m, 1, zero_division=zero_division)


def scores(m, *, zero_division=0):
    """Both macro scores in one pass, as ``Scores(averaged_f1, f1_of_averages)``. Rows predicted, columns true.

    >>> scores([[100, 0], [0, 100]])
    Scores(averaged_f1=1.0, f1_of_averages=1.0)
    """
    both = evaluate(lambda k: np.stack([_averaged(k, 1, zero_division), _of_averages(k, 1, zero_division)]), m)
    return Scores(plain(both[..., 0]), plain(both[..., 1]))


def delta(m, *, zero_division=0):
    """The gap: F1 of averages minus averaged F1. Never negative. Rows predicted, columns true.

    >>> delta(exact([[100, 10000], [0, 100]]))
    Fraction(2500, 5151)
    """
    both = scores(m, zero_division=zero_division)
    return both.f1_of_averages - both.averaged_f1


def accuracy(m):
    """The share of samples on the diagonal; for single-label data this is micro-averaged F1 too.

    >>> accuracy(exact([[1, 1], [9, 19]]))
    Fraction(2, 3)
    """
    return plain(evaluate(lambda k: ratio(k.hits.sum(0), k.true.sum(0))[np.newaxis], m)[..., 0])


def weighted_f1(m):
    """The mean of the per-class F1 scores weighted by how often each class truly occurs (column sums).

    >>> weighted_f1(exact([[1, 1], [9, 19]]))
    Fraction(7, 12)
    """
    return plain(evaluate(lambda k: ratio((k.true * _fbeta(k, 1, 0)).sum(0), k.true.sum(0))[np.newaxis], m)[..., 0])


# The formulas that more than one function needs.


def _fbeta(k, beta, zero_division):
    # H(hits/predicted, hits/true) with the hits cancelled: defined wherever the class is predicted or occurs.
    weight = positive_number(beta, "beta") ** 2
    return ratio((1 + weight) * k.hits, weight * k.true + k.predicted, zero_division)


def _averaged(k, beta, zero_division):
    return mean(_fbeta(k, beta, zero_division), zero_division)


def _of_averages(k, beta, zero_division):
    p = mean(ratio(k.hits, k.predicted, zero_division), zero_division)
    r = mean(ratio(k.hits, k.true, zero_division), zero_division)
    return harmonic_mean(p, r, beta)
