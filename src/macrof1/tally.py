"""How often each pair of small whole numbers occurs: the inner loop of counting.

Samples go through in blocks that stay in a core's cache, so the labels are read from memory once. Their range is
checked there too: nothing wraps around silently, and no pass is spent on finding the largest one first. Labels are read
without their sign, so that a negative one shows as huge.
"""

from math import inf

import numpy as np

BLOCK = 1 << 17
# By the bytes of a label, the type that holds a pair. Narrow ones are widened once, combined, rather than twice.
COMBINED = {1: np.dtype(np.uint16), 2: np.dtype(np.uint32), 4: np.dtype(np.uint32), 8: np.dtype(np.uint64)}


def tally(true, predicted, weights=None, most=inf):
    """A square table, rows ``predicted`` and columns ``true``, with a row for each value up to the largest, maybe more.

    None if a value is negative, or if the table would need more than ``most`` cells.

    >>> tally(np.array([0, 1, 1]), np.array([0, 1, 0]))
    array([[1, 1],
           [0, 1]])
    """
    true, predicted = _unsigned(true), _unsigned(predicted)
    if weights is None and len(true) > BLOCK:
        table = _two_at_a_time(true, predicted)
        if table is not None:
            return table
    table = np.zeros((0, 0), dtype=np.int64 if weights is None else np.float64)
    combined = COMBINED[max(true.itemsize, predicted.itemsize)]
    most = min(most, 1 << 8 * combined.itemsize)
    cells = np.empty(min(BLOCK, len(true)), dtype=combined)
    for start, t, p, top in _blocks(true, predicted):
        if top >= len(table):
            n = int(top) + 1
            if n * n > most:
                return None
            table = np.pad(table, (0, n - len(table)))
        cell = cells[: len(t)]
        np.multiply(p, len(table), out=cell, dtype=cell.dtype)
        np.add(cell, t, out=cell)
        # `np.add.at` outruns `np.bincount`, which looks for the range and makes a table of its own each time.
        np.add.at(table.reshape(-1), _index(cell), 1 if weights is None else weights[start : start + BLOCK])
    return table


def _two_at_a_time(true, predicted):
    """The table of values below 16, else None: a sample is then a byte, and two neighbours are one 16-bit index."""
    pairs = np.zeros(1 << 16, dtype=np.int64)
    cells, others = np.empty((2, BLOCK), dtype=np.uint8)
    for _, t, p, top in _blocks(true, predicted):
        if top >= 16:
            return None
        cell, other = cells[: len(t)], others[: len(t)]
        np.copyto(cell, p, casting="unsafe")
        np.copyto(other, t, casting="unsafe")
        cell *= 16
        cell += other
        np.add.at(pairs, _index(cell[: len(cell) // 2 * 2].view(np.uint16)), 1)
    pairs = pairs.reshape(256, 256)
    table = pairs.sum(0) + pairs.sum(1)
    if len(true) % 2:
        table[cell[-1]] += 1
    return table.reshape(16, 16)


def _blocks(true, predicted):
    """Both sequences in blocks, each with where it starts and the largest value in it."""
    for start in range(0, len(true), BLOCK):
        t, p = true[start : start + BLOCK], predicted[start : start + BLOCK]
        yield start, t, p, max(np.maximum.reduce(t), np.maximum.reduce(p))


def _unsigned(values):
    return values.view(f"u{values.itemsize}")


def _index(cells):
    return cells.view(np.intp) if cells.itemsize == 8 else cells.astype(np.intp)
