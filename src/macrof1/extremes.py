"""How far apart the two scores can be: the construction m_z^n, the supremum, and the best of a sample budget."""

from fractions import Fraction

import numpy as np

from .checks import is_symbolic, positive_number, whole_number
from .metrics import delta, exact, harmonic_mean


def extremal_matrix(n, z):
    """The matrix m_z^n, whose gap tends to the supremum as z grows. Rows predicted, columns true.

    Ones on the diagonal; blocks [[1, 0], [z, 1]] for even n, and for odd n a last block
    [[1, 0, 0], [z, 1, z], [0, 0, 1]]. ``z`` is a whole number or a SymPy symbol.

    >>> extremal_matrix(3, 7)
    array([[1, 0, 0],
           [7, 1, 7],
           [0, 0, 1]])
    """
    n = whole_number(n, "n", at_least=2)
    if not is_symbolic(z):
        z = whole_number(z, "z", at_least=0)
    m = np.eye(n, dtype=object if is_symbolic(z) else np.int64)
    m[np.arange(1, n, 2), np.arange(0, n - 1, 2)] = z  # the 2 × 2 blocks
    if n % 2:
        m[n - 2, n - 1] = z  # the last block's third class
    return m


def corner_gap(r, s, beta=1):
    """The gap when r classes sit at (P, R) = (0, 1) and s at (1, 0): every F_beta is 0, so it is that of the averages.

    >>> corner_gap(1, 1), corner_gap(2, 1)
    (Fraction(1, 2), Fraction(4, 9))
    """
    n = whole_number(r, "r", at_least=0) + whole_number(s, "s", at_least=0)
    return harmonic_mean(Fraction(s, n), Fraction(r, n), beta)


def supremum(n, beta=1):
    """The least upper bound of the gap over all n-class matrices, as an exact fraction. For n ≥ 2 no matrix attains it.

    >>> supremum(2), supremum(3), supremum(2, beta=2)
    (Fraction(1, 2), Fraction(4, 9), Fraction(1, 2))
    """
    n = whole_number(n, "n", at_least=1)
    beta = positive_number(beta, "beta")
    beta = beta if is_symbolic(beta) else Fraction(beta)
    if is_symbolic(beta):
        from sympy import Max as largest
    else:
        largest = max
    return largest(*(corner_gap(r, n - r, beta) for r in range(n + 1)))


def largest_delta(samples):
    """The largest gap of a two-class matrix with so many samples, and a matrix that attains it: ``(delta, matrix)``.

    >>> largest_delta(10)
    (Fraction(16, 45), array([[1, 8],
           [0, 1]]))
    """
    n = whole_number(samples, "samples", at_least=2)
    m = np.array([[1, n - 2], [0, 1]])
    return delta(exact(m)), m
