"""A classroom exercise: per-class precision, recall and F1 from class indices, and their plain means.

The exercise keeps its matrix as ``M[true, predicted]``, the transpose of this package's. Transposing swaps precision
and recall and leaves F1, averaged F1 and F1 of averages as they are: mixing the two layouts up shows in the class
columns alone.
"""

import numpy as np

from ..checks import whole_number
from ..counts import confusion_matrix
from ..encoding import as_labels
from ..metrics import f1, precision, recall


def classification_table(predictions, labels, num_classes):
    """Precision, recall and F1 (rows) of every class, then their plain mean (columns): an array (3, C + 1).

    Parameters
    ----------
    predictions, labels : sequence of shape (N,)
        Predicted and true class indices 0 … C−1; floats are fine if they are whole numbers.
    num_classes : int
        The number of classes C; a class that never occurs counts too.

    Returns
    -------
    ndarray of shape (3, C + 1)
        0/0 is 0.0. The last entry of the last row is the *averaged* F1, a mean of F1 scores. It is not the F1 of the
        two means above it.

    Examples
    --------
    >>> classification_table([0.0, 1.0, 1.0], [0.0, 0.0, 1.0], 2).round(4)
    array([[1.    , 0.5   , 0.75  ],
           [0.5   , 1.    , 0.75  ],
           [0.6667, 0.6667, 0.6667]])
    """
    n = whole_number(num_classes, "num_classes", at_least=1)
    predicted, true = _indices(predictions, "predictions", n), _indices(labels, "labels", n)
    if len(predicted) != len(true):
        raise ValueError(f"there are {len(predicted)} predictions and {len(true)} labels: one of each per sample")
    m = confusion_matrix(true, predicted, labels=np.arange(n))  # rows predicted: the exercise's M, transposed
    rows = np.stack([precision(m), recall(m), f1(m)])
    return np.column_stack([rows, rows.mean(axis=1)])


def _indices(values, name, n):
    indices = as_labels(values, name)
    if indices.dtype.kind == "U":
        raise TypeError(f"{name} holds strings such as {indices[0]!r}: class indices are whole numbers")
    indices = indices.astype(np.int64)
    outside = np.flatnonzero((indices < 0) | (indices >= n))
    if outside.size:
        where = outside[0]
        raise ValueError(f"{name}[{where}] is {indices[where]}: with {n} classes an index lies between 0 and {n - 1}")
    return indices
