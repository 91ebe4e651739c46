"""Matrices that approach any corner: some classes give samples away, the others take them."""

import numpy as np

from ..checks import is_symbolic, whole_number


def giving_matrix(givers, takers, z):
    """Ones on the diagonal, and z in each cell whose row is a taker and whose column a giver. Rows predicted.

    As z grows the givers tend to (P, R) = (1, 0) and the takers to (0, 1). ``z`` is a whole number or a SymPy symbol.

    >>> giving_matrix(1, 2, 7)
    array([[1, 0, 0],
           [7, 1, 0],
           [7, 0, 1]])
    """
    givers, takers = (whole_number(k, name, at_least=0) for k, name in ((givers, "givers"), (takers, "takers")))
    if not is_symbolic(z):
        z = whole_number(z, "z", at_least=0)
    m = np.eye(givers + takers, dtype=object if is_symbolic(z) else np.int64)
    m[givers:, :givers] = z
    return m
