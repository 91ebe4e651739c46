"""When the two scores agree: the criterion, and the two conditions it is mistaken for.

Rows predicted, columns true. Each takes integer matrices (…, n, n) and answers for every one of them, by comparing
whole numbers: no division, no rounding.
"""

import numpy as np

from ..checks import as_matrix
from ..margins import plain


def _leanings(m):
    """Per class: whether it has a hit, its row sum and its column sum."""
    m = as_matrix(m)
    return np.einsum("...ii->...i", m) > 0, m.sum(-1), m.sum(-2)


def scores_agree(m):
    """Whether c_i / r_i, how often a class is true per time it is predicted, is the same for every class with a hit.

    >>> scores_agree([[1, 0], [1, 0]])
    True
    """
    hit, row, column = _leanings(m)
    cross = column[..., :, np.newaxis] * row[..., np.newaxis, :]
    pair = hit[..., :, np.newaxis] & hit[..., np.newaxis, :]
    return plain(((cross == np.swapaxes(cross, -1, -2)) | ~pair).all((-1, -2)))


def some_class_differs(m):
    """Whether some class has P ≠ R. A class without a hit has P = R = 0.

    >>> some_class_differs([[1, 0], [1, 0]])
    True
    """
    hit, row, column = _leanings(m)
    return plain((hit & (row != column)).any(-1))


def some_classes_oppose(m):
    """Whether one class has P < R and another has P > R.

    >>> some_classes_oppose([[1, 0], [1, 0]])
    False
    """
    hit, row, column = _leanings(m)
    return plain((hit & (row > column)).any(-1) & (hit & (row < column)).any(-1))
