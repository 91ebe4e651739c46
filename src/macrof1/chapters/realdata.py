"""Twelve standard classifiers on six imbalanced tasks, made from data sets that ship with scikit-learn.

Everything is seeded, and the models are chosen to give the same predictions on every machine: closed forms, convex
problems solved to the end, trees on unweighted counts.
"""

import warnings
from typing import NamedTuple

import numpy as np


class Task(NamedTuple):
    """Samples as rows of ``features``, their true ``labels`` 0 … n−1, and the names of the classes."""

    features: np.ndarray
    labels: np.ndarray
    classes: list


# Name: loader, how many of its measurements are used, how many samples of each class are kept.
TASKS = {
    "tumours, 2 measurements": ("load_breast_cancer", 2, (40, 357)),
    "tumours, 30 measurements": ("load_breast_cancer", 30, (40, 357)),
    "wines, 3 measurements": ("load_wine", 3, (59, 30, 12)),
    "wines, 13 measurements": ("load_wine", 13, (59, 30, 12)),
    "eight or not": ("load_digits", 64, (60, 1200)),
    "ten digits, long tail": ("load_digits", 64, (174, 130, 97, 73, 55, 41, 30, 23, 17, 13)),
}


def thinned(labels, counts, seed):
    """The indices of ``counts[k]`` samples of each class k, drawn without replacement, in increasing order.

    >>> labels = np.array([0, 0, 0, 1, 1, 1])
    >>> np.bincount(labels[thinned(labels, (1, 3), seed=0)]).tolist()
    [1, 3]
    """
    rng = np.random.default_rng(seed)
    kept = [rng.choice(np.flatnonzero(labels == k), count, replace=False) for k, count in enumerate(counts)]
    return np.sort(np.concatenate(kept))


def load_task(name, seed=0):
    """One of `TASKS`, thinned with this seed.

    >>> np.bincount(load_task("wines, 3 measurements").labels).tolist()
    [59, 30, 12]
    """
    from sklearn import datasets

    loader, measurements, counts = TASKS[name]
    data = getattr(datasets, loader)()
    labels, classes = data.target, [str(c) for c in data.target_names]
    if name == "eight or not":
        labels, classes = np.where(labels == 8, 0, 1), ["eight", "other"]
    keep = thinned(labels, counts, seed)
    return Task(data.data[keep, :measurements], labels[keep], classes)


def standard_classifiers():
    """Twelve scikit-learn classifiers by name, unfitted; those that measure distances standardise first."""
    from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
    from sklearn.dummy import DummyClassifier
    from sklearn.ensemble import RandomForestClassifier
    from sklearn.linear_model import LogisticRegression, RidgeClassifier
    from sklearn.naive_bayes import GaussianNB
    from sklearn.neighbors import KNeighborsClassifier, NearestCentroid
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler
    from sklearn.svm import SVC
    from sklearn.tree import DecisionTreeClassifier

    newton = {"solver": "newton-cholesky", "tol": 1e-8}
    scaled = {
        "naive Bayes": GaussianNB(),
        "nearest centroid": NearestCentroid(),
        "linear discriminant": LinearDiscriminantAnalysis(solver="lsqr", shrinkage=0.1),
        "ridge": RidgeClassifier(),
        "logistic": LogisticRegression(**newton),
        "logistic, balanced": LogisticRegression(**newton, class_weight="balanced"),
        "5 nearest neighbours": KNeighborsClassifier(5, algorithm="kd_tree"),
        "SVM": SVC(tol=1e-6),
        "SVM, balanced": SVC(tol=1e-6, class_weight="balanced"),
    }
    return {
        "always the majority": DummyClassifier(strategy="most_frequent"),
        "tree": DecisionTreeClassifier(max_depth=5, random_state=0),
        "forest": RandomForestClassifier(50, random_state=0),
        **{name: make_pipeline(StandardScaler(), model) for name, model in scaled.items()},
    }


def predictions(task, seed=0, folds=5):
    """Every classifier's prediction for every sample, each made by a model that did not see it: name → labels.

    >>> made = predictions(load_task("wines, 3 measurements"))
    >>> len(made), len(made["ridge"])
    (12, 101)
    """
    from sklearn.model_selection import StratifiedKFold, cross_val_predict
    from threadpoolctl import threadpool_limits

    split = StratifiedKFold(folds, shuffle=True, random_state=seed)
    # One thread: the order of sums stays the same, and on matrices this small it is faster too.
    with threadpool_limits(1), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*zero standard deviation")  # pixels that are always white
        return {
            name: cross_val_predict(model, task.features, task.labels, cv=split)
            for name, model in standard_classifiers().items()
        }
