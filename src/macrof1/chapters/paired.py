"""Is one classifier better than another on the same samples? Tests on the joint table, for both scores at once.

A joint table counts samples by (true class, prediction of the first classifier, prediction of the second): an array
(…, n, n, n). Everything here works on stacks of them, so that a test can be tried on many data sets in one pass.
"""

from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from ..checks import whole_number
from ..encoding import as_labels
from ..metrics import scores
from ..uncertainty import gradients


class PValues(NamedTuple):
    """Two-sided p-values for "no difference", under each formula."""

    averaged_f1: object
    f1_of_averages: object


def joint_table(y_true, y_pred_a, y_pred_b):
    """Count samples by (true, predicted by a, predicted by b), classes in sorted order.

    >>> joint_table([0, 1, 1], [0, 1, 0], [0, 1, 1]).tolist()
    [[[1, 0], [0, 0]], [[0, 1], [0, 1]]]
    """
    columns = [as_labels(y, name) for y, name in ((y_true, "y_true"), (y_pred_a, "y_pred_a"), (y_pred_b, "y_pred_b"))]
    if len({len(column) for column in columns}) > 1:
        raise ValueError(f"the three columns have lengths {[len(column) for column in columns]}")
    classes, codes = np.unique(np.concatenate(columns), return_inverse=True)
    n = len(classes)
    table = np.zeros((n, n, n), dtype=np.int64)
    np.add.at(table, tuple(codes.reshape(3, -1)), 1)
    return table


def two_matrices(joint):
    """The confusion matrices of the two classifiers, (…, n, n) each; rows predicted, columns true.

    >>> first, second = two_matrices(joint_table([0, 1, 1], [0, 1, 0], [0, 1, 1]))
    >>> first.tolist(), second.tolist()
    ([[1, 1], [0, 1]], [[1, 0], [0, 2]])
    """
    joint = np.asarray(joint)
    return np.swapaxes(joint.sum(-1), -1, -2), np.swapaxes(joint.sum(-2), -1, -2)


def differences(joint):
    """First minus second classifier, under averaged F1 and under F1 of averages."""
    return tuple(np.asarray(a - b) for a, b in zip(*map(scores, two_matrices(joint)), strict=True))


def paired_z(joint):
    """The delta-method test that knows which samples each classifier got right.

    >>> truth, a, b = [0] * 50 + [1] * 50, [0] * 45 + [1] * 55, [0] * 40 + [1] * 60
    >>> round(float(paired_z(joint_table(truth, a, b)).averaged_f1), 3)
    0.021
    """
    joint = np.asarray(joint, dtype=np.float64)
    first, second = (gradients(m)[:2] for m in two_matrices(joint))
    slopes = [np.swapaxes(a, -1, -2)[..., :, np.newaxis] - np.swapaxes(b, -1, -2)[..., np.newaxis, :]
              for a, b in zip(first, second, strict=True)]  # fmt: skip
    return _p_values(differences(joint), [(joint * slope**2).sum((-1, -2, -3)) for slope in slopes])


def unpaired_z(joint):
    """The same test after forgetting the pairing, as if each classifier had been scored on samples of its own.

    >>> truth, a, b = [0] * 50 + [1] * 50, [0] * 45 + [1] * 55, [0] * 40 + [1] * 60
    >>> round(float(unpaired_z(joint_table(truth, a, b)).averaged_f1), 3)
    0.173
    """
    matrices = two_matrices(np.asarray(joint, dtype=np.float64))
    slopes = zip(*(gradients(m)[:2] for m in matrices), strict=True)
    return _p_values(differences(joint), [sum((m * g**2).sum((-1, -2)) for m, g in zip(matrices, both, strict=True))
                                          for both in slopes])  # fmt: skip


def swap_test(joint, *, repeats=2000, seed=0):
    """Exchange the two predictions of each sample at the toss of a coin; how often is the difference as large?

    The samples of a cell are alike, so a binomial draw per cell does it, whatever the number of samples.

    >>> truth, a, b = [0] * 50 + [1] * 50, [0] * 45 + [1] * 55, [0] * 40 + [1] * 60
    >>> 0.01 < swap_test(joint_table(truth, a, b)).averaged_f1 < 0.1
    True
    """
    joint = np.asarray(joint)
    repeats = whole_number(repeats, "repeats", at_least=1)
    if joint.ndim != 3:
        raise ValueError(f"the swap test takes one joint table (n, n, n), this array has shape {joint.shape}")
    gone = np.random.default_rng(seed).binomial(joint, 0.5, (repeats, *joint.shape))
    swapped = joint - gone + np.swapaxes(gone, -1, -2)
    # Whatever is smaller than this is a rounding error of a tie.
    counts = [
        (np.abs(drawn) > abs(seen) - 1e-12).sum()
        for drawn, seen in zip(differences(swapped), differences(joint), strict=True)
    ]
    return PValues(*(float(1 + count) / (repeats + 1) for count in counts))


def _p_values(gaps, variances):
    tail = np.vectorize(NormalDist().cdf, otypes=[float])
    ratios = (np.abs(d) / np.sqrt(np.where(v > 0, v, np.inf)) for d, v in zip(gaps, variances, strict=True))
    return PValues(*(2 * tail(-ratio) for ratio in ratios))
