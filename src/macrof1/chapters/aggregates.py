"""One F1 out of many tables, in three ways: average the scores, score the averages, or pool the counts.

The tables may belong to classes, to cross-validation folds, to the labels of multi-label data, to documents. Each has
the class in question **first**; rows predicted, columns true: [[TP, FP], [FN, TN]].
"""

from typing import NamedTuple

import numpy as np

from ..checks import as_matrix
from ..margins import mean, plain
from ..metrics import fbeta, harmonic_mean, precision, recall


class Aggregates(NamedTuple):
    """The mean of the tables' F, the F of their mean precision and mean recall, and the F of the summed table."""

    mean_of_f: object
    f_of_means: object
    pooled: object


def aggregate(tables, *, beta=1, zero_division=0):
    """The three F scores of k tables (…, k, n, n), for the class in the first row and column.

    For the tables of a matrix's classes these are averaged F1, F1 of averages and micro F1. With ``zero_division=nan``
    a table in which a ratio is 0/0 is left out of that ratio's mean.

    >>> from macrof1 import exact
    >>> aggregate(exact([[[1, 0], [9, 90]], [[10, 90], [0, 0]]]))
    Aggregates(mean_of_f=Fraction(2, 11), f_of_means=Fraction(11, 20), pooled=Fraction(2, 11))
    """
    tables = as_matrix(tables)
    if tables.ndim < 3:
        raise ValueError(f"aggregate takes many tables (k, n, n), this array has shape {tables.shape}")

    def average(score):
        return mean(np.moveaxis(score[..., :1], -2, 0), zero_division)[..., 0]

    f = average(fbeta(tables, beta, zero_division=zero_division))
    p, r = (average(rate(tables, zero_division=zero_division)) for rate in (precision, recall))
    pooled = fbeta(tables.sum(-3), beta, zero_division=zero_division)[..., 0]
    return Aggregates(plain(f), plain(harmonic_mean(p, r, beta)), plain(pooled))


def one_against_rest(m):
    """Each class's own 2 × 2 table [[TP, FP], [FN, TN]], stacked (n, 2, 2). Rows predicted, columns true.

    >>> one_against_rest([[1, 1], [9, 19]])[0]
    array([[ 1,  1],
           [ 9, 19]])
    """
    m = as_matrix(m)
    hits, predicted, true = np.diagonal(m), m.sum(1), m.sum(0)
    misses = m.sum() - predicted - true + hits
    return np.stack([np.stack([hits, predicted - hits], -1), np.stack([true - hits, misses], -1)], -2)


def label_tables(y_true, y_pred):
    """Multi-label data as one 2 × 2 table per column: 0/1 arrays of shape (samples, labels) give (labels, 2, 2).

    The tables of the samples, one per row, are ``label_tables(y_true.T, y_pred.T)``.

    >>> label_tables([[1, 0], [1, 1]], [[1, 0], [0, 1]]).tolist()
    [[[1, 0], [1, 0]], [[1, 0], [0, 1]]]
    """
    true, predicted = (np.asarray(y).astype(bool) for y in (y_true, y_pred))
    if true.shape != predicted.shape or true.ndim != 2:
        shapes = f"{true.shape} and {predicted.shape}"
        raise ValueError(f"label_tables takes two arrays of one shape (samples, labels), not {shapes}")
    cells = [[true & predicted, ~true & predicted], [true & ~predicted, ~true & ~predicted]]
    return np.moveaxis(np.array(cells).sum(2), -1, 0)
