"""A gap that must be there: what mean precision and mean recall alone say about the gap of single-label data."""

from ..checks import whole_number


def forced_gap(p, r, n):
    """A lower bound on the gap of any n-class matrix with mean precision p and mean recall r.

    Above (n − 1)/n one of the means leaves no class without a hit. Rows and columns have the same total, so some class
    leans against the others, and the error skews cannot all be equal unless p = r. Below that, 0.

    >>> from fractions import Fraction
    >>> forced_gap(Fraction(9, 10), Fraction(8, 10), 3)
    Fraction(7, 6290)
    >>> forced_gap(0.6, 0.5, 3)
    0
    """
    n = whole_number(n, "n", at_least=2)
    least = n * max(p, r) - (n - 1)  # no class has less precision (recall) than this
    if least <= 0:
        return 0
    return (p - r) ** 2 * least / ((p + r) * (n * (p + r) - 2 * least))
