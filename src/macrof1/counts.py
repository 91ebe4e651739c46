"""From labels to the confusion matrix: rows predicted, columns true.

Counts of parts add up: the matrix of a data set is the sum of the matrices of any chunks it is cut into, provided
every chunk is counted with the same ``labels``. So data that does not fit in memory is counted piece by piece.
"""

import numpy as np

from .encoding import as_labels, encode
from .tally import tally


def confusion_matrix(y_true, y_pred, *, labels=None, sample_weight=None):
    """Count samples by predicted class (row) and true class (column).

    Parameters
    ----------
    y_true, y_pred : sequence of labels
        Integers, bools, strings, or floats that are whole numbers; lists, NumPy arrays, pandas or Arrow columns.
    labels : sequence, optional
        The classes in the order wanted; it may name classes that do not occur. By default the classes found in either
        sequence, sorted.
    sample_weight : sequence of numbers, optional
        What each sample counts for; the matrix then holds floats.

    Returns
    -------
    ndarray of shape (n, n)
        **Rows predicted, columns true** (the transpose of scikit-learn's).

    Examples
    --------
    >>> confusion_matrix(["cat", "cat", "dog"], ["cat", "dog", "dog"])
    array([[1, 0],
           [1, 1]])

    Two chunks, counted apart:

    >>> parts = [confusion_matrix([0, 1], [0, 0], labels=[0, 1]), confusion_matrix([1], [1], labels=[0, 1])]
    >>> sum(parts)
    array([[1, 1],
           [0, 1]])
    """
    return counted(y_true, y_pred, labels=labels, sample_weight=sample_weight)[0]


def counted(y_true, y_pred, *, labels=None, sample_weight=None):
    """The confusion matrix together with the labels of its rows and columns."""
    y_true, y_pred = as_labels(y_true, "y_true"), as_labels(y_pred, "y_pred")
    if len(y_true) != len(y_pred):
        raise ValueError(f"y_true has {len(y_true)} labels and y_pred has {len(y_pred)}: they must be of equal length")
    if len(y_true) == 0 and labels is None:
        raise ValueError("y_true is empty: there is nothing to count (with labels= it would be a matrix of zeros)")
    weights = None if sample_weight is None else _as_weights(sample_weight, len(y_true))
    # Small whole numbers are their own codes; anything else is encoded.
    true, predicted, seen = y_true, y_pred, None
    if y_true.dtype.kind != "U" and y_pred.dtype.kind != "U":
        seen = tally(true, predicted, most=max(1 << 16, 4 * len(true)))
    if seen is None:
        true, predicted, found = encode(y_true, y_pred)
        seen = tally(true, predicted)
    else:
        found = np.arange(len(seen)).astype(bool if y_true.dtype == y_pred.dtype == bool else np.int64)
    table = seen if weights is None else tally(true, predicted, weights)
    occurring = np.flatnonzero(seen.any(0) | seen.any(1))  # asked of the counts, as a weight may be 0
    table, found = table[occurring[:, np.newaxis], occurring], found[occurring]
    return (table, found) if labels is None else _in_order(table, found, labels)


def _in_order(table, found, labels):
    """The table with rows and columns as ``labels`` has them. Only classes are looked up here, never samples."""
    wanted = as_labels(labels, "labels")
    place = {label: i for i, label in enumerate(wanted.tolist())}
    if len(place) < len(wanted):
        names = wanted.tolist()
        twice = next(label for label in names if names.count(label) > 1)
        raise ValueError(f"labels names the class {twice!r} twice")
    for label in found.tolist():
        if label not in place:
            raise ValueError(f"label {label!r} occurs in the data but is not among labels {wanted.tolist()}")
    index = [place[label] for label in found.tolist()]
    full = np.zeros((len(wanted), len(wanted)), dtype=table.dtype)
    full[np.ix_(index, index)] = table
    return full, wanted


def _as_weights(sample_weight, length):
    weights = np.asarray(sample_weight, dtype=np.float64)
    if weights.shape != (length,):
        raise ValueError(f"sample_weight has shape {weights.shape}, but there are {length} samples")
    bad = np.flatnonzero(~((weights >= 0) & (weights < np.inf)))
    if bad.size:
        raise ValueError(f"sample_weight[{bad[0]}] is {weights[bad[0]]}: weights are finite and not negative")
    return weights
