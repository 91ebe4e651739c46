"""Timing that a busy machine cannot bend much: contenders take turns, and each keeps its best time."""

import gc
import tracemalloc
from dataclasses import dataclass
from time import perf_counter


@dataclass
class Row:
    """A line of the table: our time, a peer's, and the ratio wanted (peer's time over ours, at least)."""

    task: str
    peer: str
    ours: float
    theirs: float
    target: float

    @property
    def ratio(self):
        return self.theirs / self.ours

    @property
    def met(self):
        return self.ratio >= self.target


def best_times(contenders, *data, rounds, calls=3):
    """The best time of each contender on the same data in seconds.

    They take turns. A turn has a few calls, so that none is judged by the caches that the one before it left.
    """
    best = dict.fromkeys(contenders, float("inf"))
    for _ in range(rounds):
        for name, run in contenders.items():
            gc.collect()
            for _ in range(calls):
                start = perf_counter()
                run(*data)
                best[name] = min(best[name], perf_counter() - start)
    return best


def peak_memory(run, *data):
    """The most memory that Python and NumPy held during a call beyond what was there before, in bytes."""
    gc.collect()
    tracemalloc.start()
    try:
        run(*data)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
