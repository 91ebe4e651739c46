"""Labels that come in parts: a made-up stream of any length, each part seeded by its number and counted alone."""

import tracemalloc

import numpy as np

from ..counts import confusion_matrix

CLASSES = 10
SIZE = 4_000_000
# Cells (predicted, true): class k is the rarer the larger k, a fifth of each is taken for class 0, a tenth for its
# neighbour. Each part is drawn from these shares, to the nearest 1/65536.
_SUPPORT = np.arange(CLASSES, 0, -1)
POPULATION = np.diag(7 * _SUPPORT)
POPULATION[0] += 2 * _SUPPORT
POPULATION[np.arange(CLASSES), np.arange(CLASSES) - 1] += _SUPPORT[np.arange(CLASSES) - 1]


def draw_part(number, size=SIZE):
    """The true and the predicted labels of one part, as small integers: ``(y_true, y_pred)``.

    >>> y_true, y_pred = draw_part(3, size=1000)
    >>> y_true.dtype, len(y_pred), bool((draw_part(3, size=1000)[0] == y_true).all())
    (dtype('uint8'), 1000, True)
    """
    edges = np.cumsum(POPULATION) / POPULATION.sum()
    cell = np.searchsorted(edges, (np.arange(1 << 16) + 0.5) / (1 << 16)).astype(np.uint8)
    drawn = np.random.default_rng(number).integers(0, 1 << 16, size, dtype=np.uint16)
    return (cell % CLASSES)[drawn], (cell // CLASSES)[drawn]


def count_part(number, size=SIZE):
    """The confusion matrix of one part; rows predicted, columns true. The labels are gone when it returns.

    >>> sum(count_part(number, size=500) for number in range(2)).sum()
    np.int64(1000)
    """
    return confusion_matrix(*draw_part(number, size), labels=range(CLASSES))


def peak_memory(function, *arguments):
    """Megabytes at the worst moment of a call: what Python and NumPy had allocated for it, all at once.

    >>> peak_memory(np.zeros, 10**6, np.uint8) >= 1
    True
    """
    tracemalloc.start()
    try:
        function(*arguments)
        return tracemalloc.get_traced_memory()[1] / 1e6
    finally:
        tracemalloc.stop()
