"""What a reader would use instead: each peer's quickest way to both scores."""

from importlib import import_module
from importlib.metadata import version

import numpy as np
from sklearn.metrics import precision_recall_fscore_support

import macrof1 as mf


def importable(name):
    try:
        return import_module(name)
    except ImportError:
        return None


torch, torchmetrics, pycm = (importable(name) for name in ("torch", "torchmetrics", "pycm"))


def versions():
    """Name and version of everything measured; peers that are not installed are named as such."""
    measured = {name: version(name) for name in ("macrof1", "numpy", "scikit-learn")}
    for name, module in (("torch", torch), ("torchmetrics", torchmetrics), ("pycm", pycm)):
        measured[name] = version(name) if module else "not installed"
    return measured


def threads():
    """A sentence for the reader who wonders how a peer can be faster."""
    return f" Torch computes on {torch.get_num_threads()} threads, the others on one." if torch else ""


def ours(true, predicted):
    return mf.scores(mf.confusion_matrix(true, predicted))


def sklearn(true, predicted):
    p, r, f, _ = precision_recall_fscore_support(true, predicted, zero_division=0)
    return f.mean(), harmonic(p.mean(), r.mean())


def bincount(n):
    """Bare NumPy: the labels are trusted, and widened only where the product would wrap around."""

    def run(true, predicted):
        if n * n > np.iinfo(predicted.dtype).max:
            predicted = predicted.astype(np.intp)
        return straightforward(np.bincount(n * predicted + true, minlength=n * n).reshape(n, n))

    return run


def torch_scores(n, **options):
    """Both scores by torchmetrics, through the one call that has everything: the four counts of each class."""

    def run(true, predicted):
        stats = torchmetrics.functional.classification.multiclass_stat_scores(
            torch.from_numpy(predicted), torch.from_numpy(true), num_classes=n, average=None, **options
        )
        hits, extra, _, missed, _ = stats.T.to(torch.float64)
        p, r = hits / (hits + extra).clamp(min=1), hits / (hits + missed).clamp(min=1)
        f = 2 * hits / (2 * hits + extra + missed).clamp(min=1)
        return float(f.mean()), harmonic(float(p.mean()), float(r.mean()))

    return run


def pycm_scores(true, predicted):
    m = pycm.ConfusionMatrix(actual_vector=true, predict_vector=predicted)
    return m.F1_Macro, harmonic(m.PPV_Macro, m.TPR_Macro)


def straightforward(m):
    """Both scores of matrices (…, n, n) as one would write them at first: sum, divide where defined, mean."""
    hits = np.einsum("...ii->...i", m).astype(float)
    predicted, true = m.sum(-1), m.sum(-2)
    p = np.divide(hits, predicted, out=np.zeros_like(hits), where=predicted > 0)
    r = np.divide(hits, true, out=np.zeros_like(hits), where=true > 0)
    f = np.divide(2 * p * r, p + r, out=np.zeros_like(hits), where=p + r > 0)
    p, r = p.mean(-1), r.mean(-1)
    both = np.divide(2 * p * r, p + r, out=np.zeros_like(p), where=p + r > 0)
    return f.mean(-1), both


def harmonic(p, r):
    return 2 * p * r / (p + r) if p + r else 0.0


def tasks_by_labels(task, repeats, seed):
    """The same tasks the long way: draw every label, then call scikit-learn."""
    rng = np.random.default_rng(seed)
    n = len(task.distribution)
    chances = task.distribution.astype(float)
    columns = np.cumsum(task.behaviour.astype(float), axis=0)
    out = []
    for _ in range(repeats):
        true = rng.choice(n, task.samples, p=chances)
        predicted = (rng.random(task.samples) > columns[:, true]).sum(0)
        out.append(sklearn(true, predicted))
    return out
