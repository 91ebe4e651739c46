"""The picture of chapter 3: the scores agree when the classes lie on one ray."""

import matplotlib.pyplot as plt
import numpy as np

from .. import metrics
from ..figures import GAP, INK, MUTED


def rays(m, *, title="", ax=None):
    """Classes with a hit as points (P, R), the ray from the origin through each, and the diagonal P = R."""
    ax = ax or plt.gca()
    p, r = (np.asarray(rate, dtype=float) for rate in (metrics.precision(m), metrics.recall(m)))
    ax.plot([0, 1], [0, 1], color=MUTED, linestyle=":", linewidth=1)
    for k in np.flatnonzero(p + r):
        reach = 1 / max(p[k], r[k])  # to the edge of the square
        ax.plot([0, p[k] * reach], [0, r[k] * reach], color=GAP, linewidth=1.2)
        ax.plot(p[k], r[k], "o", color=INK)
        above = r[k] > p[k]
        ax.annotate(
            str(k + 1),
            (p[k], r[k]),
            (-7, 5) if above else (7, -5),
            textcoords="offset points",
            ha="right" if above else "left",
            va="bottom" if above else "top",
        )
    ax.set(xlim=(0, 1.08), ylim=(0, 1.08), xticks=[0, 0.5, 1], yticks=[0, 0.5, 1], aspect="equal")
    ax.set(xlabel="precision P", ylabel="recall R", title=title)
    return ax
