"""Ranking flips: two classifiers on the same data, each the better one under one of the two formulas.

Fixed data means fixed column sums, so a classifier is a matrix with those column sums (rows predicted, columns true).
Ties are decided exactly: a pair that ties under either formula is not a flip.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, count
from math import comb, prod
from typing import NamedTuple

import numpy as np

from .checks import as_matrix, whole_number
from .metrics import Scores, exact, scores
from .ordering import discordant, score_ranks
from .uncertainty import wilson_interval

LIMIT = 5_000_000  # classifiers held at once; (500, 500) has a twentieth of them
LIST_LIMIT = 2_000  # classifiers compared pair by pair
CLEAR = 1e-9  # scores further apart than this differ: their rounding error is a million times smaller


class Flip(NamedTuple):
    """Two matrices on the same data, and their exact scores: ``first`` has the higher averaged F1, ``second`` the
    higher F1 of averages."""

    first: np.ndarray
    second: np.ndarray
    first_scores: Scores
    second_scores: Scores


@dataclass(frozen=True)
class FlipCount:
    """How many pairs of distinct classifiers flip, of how many."""

    flips: int
    pairs: int

    @property
    def fraction(self):
        return Fraction(self.flips, self.pairs)


@dataclass(frozen=True)
class FlipSample(FlipCount):
    """A count over sampled pairs, with the Wilson ``interval`` for the share among all pairs."""

    interval: tuple


def classifiers(class_counts):
    """Every classifier on data with these class counts, as matrices (K, n, n): rows predicted, columns true.

    >>> classifiers((1, 1)).tolist()
    [[[0, 0], [1, 1]], [[0, 1], [1, 0]], [[1, 0], [0, 1]], [[1, 1], [0, 0]]]
    """
    counts = _class_counts(class_counts)
    n = len(counts)
    total = prod(comb(c + n - 1, n - 1) for c in counts)
    if total > LIMIT:
        raise ValueError(f"class counts {counts} allow {total:,} classifiers, the limit is {LIMIT:,}: use sample_flips")
    columns = [_compositions(c, n) for c in counts]
    choice = np.indices([len(column) for column in columns]).reshape(n, -1)
    return np.stack([column[i] for column, i in zip(columns, choice, strict=True)], axis=-1)


def count_flips(class_counts):
    """Count the flips among all pairs of distinct classifiers, exactly, in O(K log K) for K classifiers.

    >>> count_flips((10, 20))
    FlipCount(flips=1358, pairs=26565)
    """
    matrices = classifiers(class_counts)
    return FlipCount(discordant(*score_ranks(matrices)), comb(len(matrices), 2))


def list_flips(class_counts):
    """Every flip on small data, as a list of `Flip`.

    >>> [flip] = list_flips((1, 4))
    >>> flip.second.tolist(), flip.second_scores.f1_of_averages
    ([[1, 3], [0, 1]], Fraction(5, 8))
    """
    matrices = classifiers(class_counts)
    if len(matrices) > LIST_LIMIT:
        raise ValueError(f"{len(matrices):,} classifiers are too many to list flips of, the limit is {LIST_LIMIT:,}")
    averaged, of_averages = score_ranks(matrices)
    flips = (averaged[:, None] > averaged) & (of_averages[:, None] < of_averages)
    figures = {i: scores(exact(matrices[i])) for i in np.unique(np.argwhere(flips))}
    return [Flip(matrices[i], matrices[j], figures[i], figures[j]) for i, j in np.argwhere(flips)]


def smallest_flip(n_classes=2):
    """The first flip met when data sets are searched by size: no flip between so many classes has fewer samples.

    >>> smallest_flip().first.tolist(), smallest_flip().second.tolist()
    ([[0, 0], [1, 4]], [[1, 3], [0, 1]])
    """
    n = whole_number(n_classes, "n_classes", at_least=2)
    return next(flip for counts in _data_sets(n) for flip in list_flips(counts))


def flips_against(m):
    """The classifiers on the data of ``m`` that flip with it, as matrices (k, n, n). Rows predicted, columns true.

    >>> len(flips_against([[5, 10], [5, 10]]))
    11
    """
    m = as_matrix(m)
    if m.ndim != 2 or m.dtype.kind not in "iu":
        raise ValueError(f"flips_against takes one matrix of whole counts, not shape {m.shape} of {m.dtype}")
    matrices = classifiers(m.sum(0).tolist())
    averaged, of_averages = score_ranks(matrices)
    me = np.flatnonzero((matrices == m).all((1, 2)))
    return matrices[np.sign(averaged - averaged[me]) * np.sign(of_averages - of_averages[me]) < 0]


def sample_flips(class_counts, pairs, seed, *, level=0.95):
    """Estimate the share of flips from randomly drawn pairs of distinct classifiers, every pair equally likely.

    For data sets with too many classifiers to count; ties are exact all the same.

    >>> sample_flips((20, 20, 20), 1000, seed=1)
    FlipSample(flips=35, pairs=1000, interval=(0.025..., 0.048...))
    """
    counts = _class_counts(class_counts)
    pairs = whole_number(pairs, "pairs", at_least=1)
    rng = np.random.default_rng(seed)
    first, second = _random_classifiers(counts, pairs, rng), _random_classifiers(counts, pairs, rng)
    while (same := (first == second).all((1, 2))).any():
        second[same] = _random_classifiers(counts, int(same.sum()), rng)
    gaps = [a - b for a, b in zip(scores(first), scores(second), strict=True)]
    close = np.flatnonzero(np.minimum(*np.abs(gaps)) < CLEAR)
    ranks = [np.split(rank, 2) for rank in score_ranks(np.concatenate([first[close], second[close]]))]
    for gap, (a, b) in zip(gaps, ranks, strict=True):
        gap[close] = a - b
    flips = int((np.sign(gaps[0]) * np.sign(gaps[1]) < 0).sum())
    return FlipSample(flips, pairs, wilson_interval(flips, pairs, level=level))


def _class_counts(class_counts):
    counts = [whole_number(c, f"class_counts[{i}]", at_least=1) for i, c in enumerate(class_counts)]
    if len(counts) < 2:
        raise ValueError(f"class_counts is {counts}: it takes at least two classes")
    return counts


def _data_sets(n):
    """All class counts with n classes, the fewest samples first; increasing, as it does not matter which is which."""
    for samples in count(n):
        for cuts in combinations(range(1, samples), n - 1):
            counts = np.diff((0, *cuts, samples)).tolist()
            if counts == sorted(counts):
                yield counts


def _compositions(total, parts):
    """Every way to write ``total`` as an ordered sum, by stars and bars."""
    bars = np.array(list(combinations(range(total + parts - 1), parts - 1)))
    return np.diff(bars, axis=1, prepend=-1, append=total + parts - 1) - 1


def _random_classifiers(counts, size, rng):
    # A multinomial whose probabilities are uniform on the simplex is uniform over all compositions.
    columns = [rng.multinomial(c, rng.dirichlet(np.ones(len(counts)), size)) for c in counts]
    return np.stack(columns, axis=-1)
