"""Do the intervals keep their promise? Matrices drawn from known shares, and how often the interval holds the truth.

Rows predicted, columns true. All repeats of a setting are one draw and one pass.
"""

import numpy as np

from ..checks import as_matrix, whole_number
from ..metrics import scores
from ..uncertainty import Three, gradients, normal_quantile


def three_scores(m):
    """Averaged F1, F1 of averages and the gap, for a matrix or a stack of them.

    >>> three_scores([[100, 0], [0, 100]])
    Three(averaged_f1=1.0, f1_of_averages=1.0, delta=0.0)
    """
    averaged, of_averages = scores(m)
    return Three(averaged, of_averages, of_averages - averaged)


def intervals(m, *, level=0.95):
    """Delta-method intervals of a stack of matrices (…, n, n): for each of the three, ``(low, high)`` arrays.

    For one matrix they are those of `uncertainty.confidence_intervals`.

    >>> (low, high), *_ = intervals([[1, 1], [9, 19]])
    >>> round(float(low), 2), round(float(high), 2)
    (0.31, 0.65)
    """
    m = as_matrix(m).astype(np.float64)
    reach = [normal_quantile(level) * np.sqrt((m * g**2).sum((-1, -2))) for g in gradients(m)]
    return Three(*((np.maximum(x - e, 0), np.minimum(x + e, 1)) for x, e in zip(three_scores(m), reach, strict=True)))


def coverage(shares, samples, *, level=0.95, repeats=2000, seed=0):
    """The share of drawn matrices whose interval holds the true value, for both scores and the gap.

    >>> held = coverage([[1, 1], [9, 19]], 2000, repeats=400)
    >>> bool(0.9 < held.f1_of_averages < 0.99)
    True
    """
    shares = as_matrix(shares).astype(np.float64)
    samples = whole_number(samples, "samples", at_least=1)
    draws = np.random.default_rng(seed).multinomial(samples, (shares / shares.sum()).ravel(), repeats)
    ends = intervals(draws.reshape(repeats, *shares.shape), level=level)
    truth = (max(x, 0.0) for x in three_scores(shares))  # a gap of 0 may come out as −1e-17
    return Three(*(float(((low <= x) & (x <= high)).mean()) for x, (low, high) in zip(truth, ends, strict=True)))
