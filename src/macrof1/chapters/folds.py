"""Cross-validation as a stack of confusion matrices, one per fold: real ones, and drawn ones with a known truth."""

import warnings

import numpy as np

from ..checks import whole_number
from ..counts import confusion_matrix
from ..metrics import f1
from .aggregates import Aggregates, aggregate


def fold_matrices(task, model, *, folds=10, seed=0, stratified=False):
    """The matrix of each test fold of a `realdata.Task`, shape (folds, n, n); rows predicted, columns true.

    >>> from macrof1.chapters.realdata import load_task, standard_classifiers
    >>> fold_matrices(load_task("wines, 3 measurements"), standard_classifiers()["ridge"], folds=3).sum()
    np.int64(101)
    """
    from sklearn.base import clone
    from sklearn.model_selection import KFold, StratifiedKFold
    from threadpoolctl import threadpool_limits

    split = (StratifiedKFold if stratified else KFold)(folds, shuffle=True, random_state=seed)
    classes, x, y = range(len(task.classes)), task.features, task.labels
    parts = []
    with threadpool_limits(1), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*zero standard deviation")  # pixels that are always white
        for train, test in split.split(x, y):
            made = clone(model).fit(x[train], y[train]).predict(x[test])
            parts.append(confusion_matrix(y[test], made, labels=classes))
    return np.stack(parts)


def draw_folds(shares, samples, folds, *, repeats, seed):
    """Cross-validations of a classifier whose cells have these probabilities: integers (repeats, folds, n, n).

    Every sample falls into one cell, independently, and every fold gets ``samples // folds`` of them.

    >>> draw_folds([[0.1, 0.1], [0.1, 0.7]], 100, 5, repeats=3, seed=0).sum((1, 2, 3))
    array([100, 100, 100])
    """
    shares = np.asarray(shares, dtype=np.float64)
    each = whole_number(samples, "samples", at_least=1) // whole_number(folds, "folds", at_least=1)
    draws = np.random.default_rng(seed).multinomial(each, shares.ravel(), (repeats, folds))
    return draws.reshape(repeats, folds, *shares.shape)


def biases(shares, samples, folds, *, zero_division=0, repeats=2000, seed=0):
    """How far the three F scores of `aggregate` lie from the first class's true F, on average over drawn folds.

    >>> [round(bias, 2) for bias in biases([[0.06, 0.03], [0.04, 0.87]], 200, 20)]
    [-0.24, -0.23, -0.0]
    """
    tables = draw_folds(shares, samples, folds, repeats=repeats, seed=seed)
    truth = f1(np.asarray(shares, dtype=np.float64))[0]
    return Aggregates(*(float(np.mean(f) - truth) for f in aggregate(tables, zero_division=zero_division)))
