"""Scores corrected for chance, next to the two macro F1s. Rows predicted, columns true.

For two classes they line up (`sandwich`): each of kappa, the harmonic mean of markedness and informedness, and the
Matthews correlation coefficient lies between 2·averaged F1 − 1 and 2·F1 of averages − 1.
"""

from typing import NamedTuple

import numpy as np

from ..margins import evaluate, plain, ratio
from ..metrics import harmonic_mean, precision, recall, scores


class Sandwich(NamedTuple):
    """Five scores of a two-class matrix, from the bottom slice to the top one; the fourth is squared to stay exact."""

    averaged: object
    kappa: object
    harmonic: object
    matthews_squared: object
    of_averages: object


def kappa(m):
    """Cohen's kappa for any number of classes: (p_o − p_e) / (1 − p_e), p_e the agreement of independent margins.

    >>> from macrof1 import exact
    >>> kappa(exact([[1, 1], [9, 19]]))
    Fraction(1, 16)
    """

    def formula(k):
        total = k.true.sum(0)
        chance = (k.predicted * k.true).sum(0)
        return ratio(total * k.hits.sum(0) - chance, total**2 - chance)[np.newaxis]

    return plain(evaluate(formula, m)[..., 0])


def markedness(m):
    """Markedness of a two-class matrix: the two precisions, less one.

    >>> from macrof1 import exact
    >>> markedness(exact([[1, 1], [9, 19]]))
    Fraction(5, 28)
    """
    return plain(_binary(precision(m)).sum(-1) - 1)


def informedness(m):
    """Informedness of a two-class matrix: the two recalls, less one.

    >>> from macrof1 import exact
    >>> informedness(exact([[1, 1], [9, 19]]))
    Fraction(1, 20)
    """
    return plain(_binary(recall(m)).sum(-1) - 1)


def sandwich(m):
    """The five scores of the sandwich for a two-class matrix: floats, `Fraction`s or SymPy expressions.

    >>> from macrof1 import exact
    >>> [str(score) for score in sandwich(exact([[1, 1], [9, 19]]))]
    ['-1/24', '1/16', '5/64', '1/112', '23/208']
    """
    marked, informed = markedness(m), informedness(m)
    both = scores(m)
    return Sandwich(
        2 * both.averaged_f1 - 1,
        kappa(m),
        harmonic_mean(marked, informed),
        marked * informed,
        2 * both.f1_of_averages - 1,
    )


def in_order(m):
    """Whether the five scores rise from slice to slice, without a square root; for the matrices of the theorem.

    >>> in_order([[1, 1], [9, 19]])
    True
    """
    low, agree, harmonic, squared, high = sandwich(m)
    rising = (low <= agree) & (agree <= harmonic) & (harmonic**2 <= squared) & (squared <= high**2)
    return plain(rising & (harmonic >= 0) & (high >= 0))


def _binary(values):
    if values.shape[-1] != 2:
        raise ValueError(f"the matrix has {values.shape[-1]} classes: this score is for two")
    return values
