"""How often `diagnose` decides: random tables, printed with few decimals and read again."""

from collections import Counter

import numpy as np

from ..checks import whole_number
from ..forensics import diagnose
from ..metrics import averaged_f1, f1_of_averages, precision, recall


def random_matrices(n, repeats, seed, *, samples=500):
    """Confusion matrices (repeats, n, n) of random tasks. Rows predicted, columns true.

    Each task draws a class distribution uniformly, for every class a recall between 0.4 and 1 and a uniform spread of
    its errors, then that many samples.

    >>> random_matrices(3, 2, seed=1).sum((1, 2))
    array([500, 500])
    """
    n = whole_number(n, "n", at_least=2)
    rng = np.random.default_rng(seed)
    shares = rng.dirichlet(np.ones(n), repeats)
    right = rng.uniform(0.4, 1, (repeats, n))
    errors = rng.dirichlet(np.ones(n - 1), (repeats, n))  # per true class, over the other n − 1
    cells = np.empty((repeats, n, n))
    for j in range(n):
        cells[:, j, j] = right[:, j]
        cells[:, np.arange(n) != j, j] = (1 - right[:, j, None]) * errors[:, j]
    chances = (cells * shares[:, None, :]).reshape(repeats, -1)
    return rng.multinomial(samples, chances / chances.sum(1, keepdims=True)).reshape(repeats, n, n)


def verdicts(matrices, decimals, *, formula="averaged F1", binary_bounds=True):
    """Print each matrix's table under a formula with few decimals, ask `diagnose`, and count its verdicts.

    >>> verdicts([[[1, 1], [9, 19]]], 2)["averaged F1"]
    1
    """
    matrices = np.asarray(matrices)
    score = {"averaged F1": averaged_f1, "F1 of averages": f1_of_averages}[formula]
    means = precision(matrices).mean(-1), recall(matrices).mean(-1), score(matrices)
    n = matrices.shape[-1] if binary_bounds else None
    tables = zip(*means, strict=True)
    return Counter(diagnose(*(f"{x:.{decimals}f}" for x in t), decimals=decimals, n_classes=n).verdict for t in tables)
