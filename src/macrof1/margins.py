"""From matrices to margins: what every score is made of, for one matrix or a million.

Rows predicted, columns true.
"""

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from .checks import are_counts, as_square, refuse_first

# Cells per block when a stack of matrices is scored: what fits in a core's cache.
BLOCK = 1 << 16


class Margins(NamedTuple):
    """What every score is made of: per class the hits (the diagonal), the row sum and the column sum."""

    hits: object
    predicted: object
    true: object


def margins(cells):
    """The margins of K matrices whose class axes come first: (n, n, K)."""
    return Margins(np.einsum("ii...->i...", cells), cells.sum(1), cells.sum(0))


def evaluate(formula, m):
    """Apply a formula (margins → results, stacked first) to every matrix of (…, n, n); the results come last.

    The class axes go first: sums over classes then run along memory, several times faster than over short last axes.
    Stacks go through in blocks that fit a core's cache.
    """
    m = as_square(m)
    *lead, n, _ = m.shape
    flat = m.reshape(-1, n * n)
    step = min(max(1, BLOCK // (n * n)), max(1, len(flat)))
    buffer = np.empty((n * n, step), dtype=object if m.dtype == object else np.float64)
    blocks = []
    for start in range(0, max(1, len(flat)), step):
        block = flat[start : start + step]
        if not are_counts(block):  # asked here: it brings the block into the cache, in the order of memory
            refuse_first(m)
        cells = buffer[:, : len(block)]
        np.copyto(cells, block.T)
        blocks.append(formula(margins(cells.reshape(n, n, len(block)))))
    results = np.concatenate(blocks, axis=-1)
    return np.moveaxis(results.reshape(len(results), *lead), 0, -1)


def plain(value):
    """An array as it is, but a single number as a plain Python number rather than a NumPy one."""
    return value.item() if isinstance(value, (np.generic, np.ndarray)) and value.ndim == 0 else value


def ratio(numerator, denominator, zero_division=0):
    """``numerator / denominator`` where that is defined, ``zero_division`` elsewhere.

    Only for ratios whose numerator vanishes with the denominator, as every ratio of counts here does.

    >>> ratio(np.array([1.0, 0.0]), np.array([2.0, 0.0]))
    array([0.5, 0. ])
    """
    undefined = np.equal(denominator, 0)
    value = numerator / np.where(undefined, 1, denominator)
    # Where it matters: `zero_division == 0` is the value already, at the cost of no further pass.
    return value if zero_division == 0 else np.where(undefined, _like(zero_division, value), value)


def _like(zero_division, value):
    if zero_division != 1 and not np.isnan(zero_division):
        raise ValueError(f"zero_division is {zero_division!r}: choose 0, 1 or nan")
    exact_one = value.dtype == object and zero_division == 1
    return Fraction(1) if exact_one else zero_division


def mean(values, zero_division=0):
    """Mean over the class axis (the first); with ``zero_division=nan``, over the classes where the value is defined."""
    if zero_division == 0 or zero_division == 1:
        return values.sum(0) / len(values)
    defined = np.equal(values, values)  # NaN differs from itself, in every number system
    return ratio(np.where(defined, values, 0).sum(0), defined.sum(0), zero_division)
