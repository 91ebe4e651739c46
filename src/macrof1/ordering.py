"""The exact order of many matrices by their scores, and how often two orders disagree.

Floats alone would settle ties by luck. So each score is also written as a reduced fraction of whole numbers, in 64-bit
integers where they suffice and in Python's otherwise. Rows predicted, columns true.
"""

from fractions import Fraction

import numpy as np

from .checks import as_matrix
from .margins import margins

# Whole numbers up to here are doubles too, so the quotient of two is the correctly rounded one, hence monotone.
EXACT = 1 << 53


def score_ranks(m):
    """For each of K matrices (K, n, n) of whole counts its rank by averaged F1 and by F1 of averages, ties sharing one.

    >>> score_ranks([[[5, 10], [5, 10]], [[1, 1], [9, 19]], [[10, 20], [0, 0]]])
    (array([2, 1, 0]), array([1, 2, 0]))
    """
    m = as_matrix(m)
    try:
        if 4.0 * m.shape[-1] * m.max(initial=0) >= EXACT:  # the margins alone would not fit
            raise OverflowError
        averaged, of_averages = _fractions(m.astype(np.int64))
    except OverflowError:
        averaged, of_averages = _fractions(m.astype(object))
    return dense_ranks(*averaged), dense_ranks(*of_averages)


def dense_ranks(numerators, denominators):
    """Ranks 0, 1, … of reduced fractions in increasing order, equal ones sharing a rank.

    >>> dense_ranks(np.array([1, 2, 1]), np.array([2, 3, 2]))
    array([0, 1, 0])
    """
    quotients = (numerators / denominators).astype(np.float64)
    order = np.argsort(quotients, kind="stable")
    group = np.cumsum(np.diff(quotients[order], prepend=0) != 0)
    unlike = _differ(numerators[order], denominators[order])
    # Unlike fractions that round to one double are rare: those few groups are sorted exactly.
    for label in np.unique(group[unlike & (np.diff(group, prepend=-1) == 0)]):
        place = slice(*np.searchsorted(group, [label, label + 1]))
        order[place] = sorted(order[place], key=lambda i: Fraction(int(numerators[i]), int(denominators[i])))
    ranks = np.empty(len(order), dtype=np.int64)
    ranks[order] = np.cumsum(_differ(numerators[order], denominators[order]))
    return ranks


def discordant(x, y):
    """How many pairs two rankings order oppositely, in O(K log K). A tie in either is no disagreement.

    >>> discordant(np.array([0, 1, 2, 2]), np.array([1, 0, 0, 1]))
    2
    """
    y = np.asarray(y)[np.lexsort((y, x))]  # ties in x come with y increasing: they hold no inversion
    total = 0
    # Two numbers are told apart by the highest bit in which they differ. Going down the bits, those that agree so far
    # stay together, and each 0 counts the 1s before it in its own company.
    for shift in reversed(range(int(y.max(initial=0)).bit_length())):
        bit = (y >> shift) & 1
        ones = np.cumsum(bit) - bit
        company = y >> (shift + 1)
        first = np.diff(company, prepend=-1) != 0
        inside = ones - np.maximum.accumulate(np.where(first, ones, 0))
        total += int(inside[bit == 0].sum())
        y = np.concatenate([y[bit == 0], y[bit == 1]])
    return total


def _differ(numerators, denominators):
    """Whether each fraction of a sequence differs from the one before; the first counts as the same."""
    change = (numerators[1:] != numerators[:-1]) | (denominators[1:] != denominators[:-1])
    return np.concatenate([[False], change.astype(bool)])


def _fractions(m):
    """Both scores of every matrix as (numerators, denominators): the formulas of `metrics`, cleared of division.

    The mean's 1/n is left out of both, which changes no order.
    """
    k = margins(np.moveaxis(m, 0, -1))
    averaged = _total(2 * k.hits, k.predicted + k.true)
    (p, p_below), (r, r_below) = _total(k.hits, k.predicted), _total(k.hits, k.true)
    above = _times(2 * p, r)
    below = _times(p, r_below) + _times(r, p_below)
    return averaged, _reduced(above, below)


def _total(numerators, denominators):
    """The sum of one fraction per class (first axis)."""
    above, below = _reduced(numerators[0], denominators[0])
    for num, den in zip(numerators[1:], denominators[1:], strict=True):
        num, den = _reduced(num, den)
        above, below = _reduced(_times(above, den) + _times(num, below), _times(below, den))
    return above, below


def _times(a, b):
    # Half the room, so that the sum of two products still fits.
    if a.dtype != object and 2.0 * a.max(initial=0) * b.max(initial=0) >= EXACT:
        raise OverflowError
    return a * b


def _reduced(above, below):
    below = np.where(below == 0, 1, below)  # 0/0 is 0
    divisor = np.gcd(above, below)
    return above // divisor, below // divisor
