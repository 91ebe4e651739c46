"""What long cells show: a progress bar whose stored output is the same on every machine, and a stopwatch."""

from contextlib import contextmanager
from time import perf_counter


def track(items, label):
    """Pass the items on, printing a mark as each is done.

    >>> [n * n for n in track([1, 2, 3], "squares")]
    squares ■■■ 3 done
    [1, 4, 9]
    """
    print(label, end=" ", flush=True)
    done = 0
    for item in items:
        yield item
        done += 1
        print("■", end="", flush=True)
    print(f" {done} done")


class Stopwatch:
    """Notes how long each named experiment took, with its seed and size, for a table at the end.

    >>> watch = Stopwatch()
    >>> with watch("sum", seed="none", size="10 numbers"):
    ...     total = sum(range(10))
    >>> [row[:3] for row in watch.rows]
    [['sum', 'none', '10 numbers']]
    """

    def __init__(self):
        self.rows = []
        self._started = perf_counter()

    @contextmanager
    def __call__(self, name, *, seed, size):
        begin = perf_counter()
        yield
        self.rows.append([name, seed, size, f"{perf_counter() - begin:.1f}"])

    def total(self):
        """Seconds since the watch was started."""
        return perf_counter() - self._started
