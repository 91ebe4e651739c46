"""Numbers for an assignment that a seed changes: same task, other matrix, and the solution is computed from it."""

import numpy as np

from ..metrics import exact, scores
from ..rankings import classifiers, flips_against


class Variant:
    """A source of small numbers, the same for the same seed everywhere.

    >>> Variant(0).matrix(2) == Variant(0).matrix(2) != Variant(1).matrix(2)
    True
    """

    def __init__(self, seed):
        self.seed = seed
        self._random = np.random.default_rng(seed)

    def whole(self, low, high):
        """A whole number, both ends included."""
        return int(self._random.integers(low, high + 1))

    def one_of(self, options):
        """One of the options."""
        return options[self.whole(0, len(options) - 1)]

    def shuffled(self, things):
        """The same things in another order."""
        return [things[i] for i in self._random.permutation(len(things))]

    def rates(self, n):
        """Precisions and recalls of n classes in tenths, whose error skews all differ."""
        while True:
            p, r = self._random.integers(1, 11, (2, n))
            if len({round(x, 9) for x in (p - r) / (p + r)}) == n:
                return (p / 10).tolist(), (r / 10).tolist()

    def ranked_pair(self, class_counts):
        """Two classifiers on the same data, the first better under both formulas, and from two to six samples between
        the second and the nearest matrix that would flip the ranking."""
        matrices = classifiers(class_counts)
        while True:
            leader, runner_up = (matrices[self.whole(0, len(matrices) - 1)] for _ in range(2))
            ahead = all(a > b for a, b in zip(scores(exact(leader)), scores(exact(runner_up)), strict=True))
            if ahead and 2 <= (fewest_moves(leader, runner_up) or 0) <= 6:
                return leader.tolist(), runner_up.tolist()

    def matrix(self, n, *, low=1, high=20, apart=0.02):
        """A confusion matrix as lists, whose two macro scores differ by more than ``apart``.

        Precision and recall differ in every class, so that no slip passes unseen.
        """
        while True:
            m = self._random.integers(low, high + 1, (n, n))
            both = scores(m)
            if both.f1_of_averages - both.averaged_f1 > apart and (m.sum(0) != m.sum(1)).all():
                return m.tolist()

    def labels(self, samples, classes):
        """Two label lists, true and predicted, in which every class occurs in both and the matrix is not symmetric."""
        while True:
            true, predicted = self._random.integers(0, classes, (2, samples))
            keep = self._random.random(samples) < 0.4
            predicted = np.where(keep, true, predicted)
            table = np.zeros((classes, classes), dtype=int)
            np.add.at(table, (predicted, true), 1)
            if table.sum(0).all() and table.sum(1).all() and (table != table.T).any() and table.diagonal().all():
                return true.tolist(), predicted.tolist()


def fewest_moves(leader, runner_up):
    """How many samples of ``runner_up`` must be predicted otherwise to flip its ranking with ``leader``, or None.

    >>> fewest_moves(np.array([[5, 10], [5, 10]]), np.array([[5, 11], [5, 9]]))
    4
    """
    flips = flips_against(leader)
    moved = np.abs(flips - np.asarray(runner_up)).sum((1, 2)) // 2
    return int(moved.min()) if len(moved) else None
