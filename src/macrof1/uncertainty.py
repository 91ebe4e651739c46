"""How sure is a score? Standard errors and confidence intervals from one matrix, by the delta method.

The samples count as independent draws, so the cells of the matrix (rows predicted, columns true) are multinomial.
"""

from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from .checks import as_matrix, whole_number
from .margins import ratio
from .metrics import exact, f1, precision, recall, scores


class Three(NamedTuple):
    """The same figure for both scores and for the gap."""

    averaged_f1: object
    f1_of_averages: object
    delta: object


def gradients(m):
    """The derivatives of both scores and the gap by each cell, as arrays (…, n, n) like m; `exact` in, exact out.

    A ratio that is 0/0 counts as the constant 0, as everywhere in this package.

    >>> gradients([[1, 0], [0, 1]]).averaged_f1
    array([[ 0. , -0.5],
           [-0.5,  0. ]])
    """
    m = _cells(m)
    n = m.shape[-1]
    diagonal = exact(np.eye(n, dtype=int)) if m.dtype == object else np.eye(n)
    predicted, true = _down(m.sum(-1)), _along(m.sum(-2))
    both = m.sum(-1) + m.sum(-2)
    share = ratio(f1(m), both)
    averaged = (_over(2 * diagonal, _along(both)) - _down(share) - _along(share)) / n
    p, r = precision(m), recall(m)
    p_mean, r_mean = (_along(_down(np.asarray(rate.sum(-1) / n))) for rate in (p, r))
    by_precision = _over(diagonal - _down(p), predicted) / n
    by_recall = _over(diagonal - _along(r), true) / n
    slope = ratio(2, (p_mean + r_mean) ** 2)  # of no account where both means are 0
    of_averages = slope * (r_mean**2 * by_precision + p_mean**2 * by_recall)
    return Three(averaged, of_averages, of_averages - averaged)


def standard_errors(m):
    """Delta-method standard errors of both scores and the gap. Rows predicted, columns true.

    The scores do not change when all cells are multiplied, so the variance is just Σ m_ij g_ij² with g the gradient.
    It is an approximation for many samples, and blind in three places, where it gives 0: on a hollow matrix, without
    any errors, and for the gap where every class has P = R (there the gap is at its minimum 0 and can only grow).

    >>> [round(error, 3) for error in standard_errors([[1, 1], [9, 19]])]
    [0.087, 0.11, 0.059]
    """
    m = _one_matrix(m)
    return Three(*(float((m * g**2).sum()) ** 0.5 for g in gradients(m)))


def confidence_intervals(m, *, level=0.95):
    """Normal confidence intervals ``(low, high)`` for both scores and the gap, cut to [0, 1]; see `standard_errors`.

    >>> low, high = confidence_intervals([[1, 1], [9, 19]]).averaged_f1
    >>> round(low, 2), round(high, 2)
    (0.31, 0.65)
    """
    z, both = normal_quantile(level), scores(_one_matrix(m))
    values = (*both, both.f1_of_averages - both.averaged_f1)
    errors = standard_errors(m)
    return Three(
        *((max(0.0, float(v) - z * e), min(1.0, float(v) + z * e)) for v, e in zip(values, errors, strict=True))
    )


def normal_quantile(level):
    """How many standard errors a two-sided normal interval of this confidence level reaches.

    >>> round(normal_quantile(0.95), 2)
    1.96
    """
    if not 0 < level < 1:
        raise ValueError(f"level is {level}: it must lie strictly between 0 and 1")
    return NormalDist().inv_cdf((1 + level) / 2)


def wilson_interval(successes, trials, *, level=0.95):
    """Wilson's interval ``(low, high)`` for a share of which ``successes`` in ``trials`` were seen.

    >>> [round(end, 4) for end in wilson_interval(0, 10)]
    [0.0, 0.2775]
    """
    trials = whole_number(trials, "trials", at_least=1)
    successes = whole_number(successes, "successes", at_least=0)
    if successes > trials:
        raise ValueError(f"successes is {successes}: there were only {trials} trials")
    share, weight = successes / trials, normal_quantile(level) ** 2 / trials
    centre = (share + weight / 2) / (1 + weight)
    reach = (weight * share * (1 - share) + weight**2 / 4) ** 0.5 / (1 + weight)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def _cells(m):
    m = as_matrix(m)
    return m if m.dtype == object else m.astype(np.float64)


def _one_matrix(m):
    m = _cells(m)
    if m.ndim != 2:
        raise ValueError(f"uncertainty is asked of one matrix, this array has shape {m.shape}")
    return m


def _down(values):
    """One value per row, as a column."""
    return values[..., np.newaxis]


def _along(values):
    """One value per column, as a row."""
    return values[..., np.newaxis, :]


def _over(numerator, denominator):
    """A derivative over a sum of counts, 0 where there are none; of the numerator's kind even there."""
    return ratio(np.where(np.equal(denominator, 0), 0 * numerator, numerator), denominator)
