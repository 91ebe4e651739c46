"""Is one classifier better than another on the same samples? A paired bootstrap, for both scores at once."""

from typing import NamedTuple

import numpy as np

from .checks import whole_number
from .counts import counted
from .encoding import as_labels
from .metrics import scores
from .uncertainty import normal_quantile


class Comparison(NamedTuple):
    """One score's difference between two classifiers, a minus b, over bootstrap resamples of the same data.

    ``sign_change`` is the share of resamples that do not confirm the sign of the estimate (a zero does not either);
    ``p_value`` is two-sided, for the hypothesis of no difference, and never 0.
    """

    estimate: float
    interval: tuple
    sign_change: float
    p_value: float


class PairedBootstrap(NamedTuple):
    """The comparison under both formulas, and the share of resamples on which they prefer different classifiers."""

    averaged_f1: Comparison
    f1_of_averages: Comparison
    flips: float


def paired_bootstrap(y_true, y_pred_a, y_pred_b, *, labels=None, repeats=2000, level=0.95, seed=0):
    """Compare two classifiers scored on the same samples, by resampling the cells of the table (true, a, b).

    A resample is one multinomial draw, so its cost does not grow with the number of samples. Classes as in
    `confusion_matrix`. The intervals are percentile intervals.

    >>> truth = ["a"] * 10 + ["b"] * 20
    >>> table_1 = ["a"] * 5 + ["b"] * 5 + ["a"] * 10 + ["b"] * 10
    >>> table_2 = ["a"] + ["b"] * 10 + ["b"] * 18 + ["a"]
    >>> result = paired_bootstrap(truth, table_1, table_2, seed=1)
    >>> round(result.averaged_f1.estimate, 4), round(result.f1_of_averages.estimate, 4)
    (0.0065, -0.0553)
    >>> result.averaged_f1.p_value > 0.05 and result.f1_of_averages.p_value > 0.05
    True
    """
    repeats = whole_number(repeats, "repeats", at_least=1)
    normal_quantile(level)  # refuses a bad level before anything is drawn
    columns = [as_labels(v, name) for v, name in ((y_true, "y_true"), (y_pred_a, "y_pred_a"), (y_pred_b, "y_pred_b"))]
    found = [counted(columns[0], column, labels=labels)[1] for column in columns[1:]]
    classes = np.unique(np.concatenate(found))
    n = len(classes)
    true, a, b = (np.searchsorted(classes, column) for column in columns)
    cells, counts = np.unique((true * n + a) * n + b, return_counts=True)
    shares = counts / len(true)
    # The first row is the data as they are, the others are resamples.
    draws = np.vstack([counts, np.random.default_rng(seed).multinomial(len(true), shares, repeats)])
    true, a, b = cells // n**2, cells // n % n, cells % n
    both = [scores(_tables(draws, predicted * n + true, n)) for predicted in (a, b)]
    # Whatever is smaller than this is a rounding error of a difference that is 0.
    gaps = [np.where(np.abs(x - y) < 1e-12, 0.0, x - y) for x, y in zip(*both, strict=True)]
    flips = float((np.sign(gaps[0][1:]) * np.sign(gaps[1][1:]) < 0).mean())
    return PairedBootstrap(*(_comparison(gap[0], gap[1:], level) for gap in gaps), flips)


def _comparison(estimate, resampled, level):
    tail = (1 - level) / 2
    low, high = np.quantile(resampled, [tail, 1 - tail])
    extreme = min((resampled <= 0).sum(), (resampled >= 0).sum())
    p_value = min(1.0, 2 * (1 + int(extreme)) / (len(resampled) + 1))
    sign_change = float((np.sign(resampled) != np.sign(estimate)).mean())
    return Comparison(float(estimate), (float(low), float(high)), sign_change, p_value)


def _tables(draws, cell, n):
    """Sum the columns of ``draws`` that fall on the same cell of an n × n matrix."""
    tables = np.zeros((len(draws), n * n), dtype=np.int64)
    for column, where in enumerate(cell):
        tables[:, where] += draws[:, column]
    return tables.reshape(-1, n, n)
