"""Every small confusion matrix, for checks that leave nothing out."""

from itertools import combinations
from math import comb

import numpy as np

from ..checks import whole_number


def matrices_up_to(n, largest):
    """All n × n matrices with entries 0, 1, …, ``largest``, as one array (K, n, n).

    >>> matrices_up_to(2, 8).shape
    (6561, 2, 2)
    """
    n = whole_number(n, "n", at_least=1)
    base = whole_number(largest, "largest", at_least=0) + 1
    digits = np.arange(base ** (n * n))[:, np.newaxis] // base ** np.arange(n * n)[::-1] % base
    return digits.reshape(-1, n, n)


def matrices_of(samples, n=2):
    """All n × n matrices whose entries sum to ``samples``, as one array (K, n, n).

    >>> matrices_of(3).shape
    (20, 2, 2)
    """
    n = whole_number(n, "n", at_least=1)
    samples = whole_number(samples, "samples", at_least=0)
    # Stars and bars: choose where the n² − 1 bars stand; the entries are the runs of stars between them.
    places = samples + n * n - 1
    count = comb(places, n * n - 1)
    bars = np.array(list(combinations(range(places), n * n - 1)), dtype=np.int64).reshape(count, n * n - 1)
    edges = np.pad(bars, ((0, 0), (1, 1)), constant_values=((0, 0), (-1, places)))
    return (np.diff(edges, axis=1) - 1).reshape(-1, n, n)
