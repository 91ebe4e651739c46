"""The pictures of chapter 4: one class's landscape, the way to the corners, and what a sample budget buys."""

import matplotlib.pyplot as plt
import numpy as np

from .. import extremes, metrics
from ..figures import GAP, INK, MUTED, SHADES
from ..identities import gap


def landscape(p, r, steps, *, names=(), ax=None):
    """The gap over one class's (P, R), the other classes fixed at ``p``, ``r``; arrows for the named ``steps``."""
    ax = ax or plt.gca()
    grid = np.linspace(0, 1, 81)
    x, y = np.meshgrid(grid, grid)
    others = [np.broadcast_to(np.asarray(rate, dtype=float), (*x.shape, len(rate))) for rate in (p, r)]
    height = gap(*(np.concatenate([one[..., None], rest], -1) for one, rest in zip((x, y), others, strict=True)))
    levels = np.linspace(0, height.max(), 9)
    ax.contourf(x, y, height, levels=levels, cmap=SHADES, alpha=0.75)
    lines = ax.contour(x, y, height, levels=levels[1:-1], colors=INK, linewidths=0.5)
    ax.clabel(lines, levels[1:-2], fmt="%.2f", fontsize=8)
    arrow = {"arrowstyle": "-|>", "color": INK, "linewidth": 1.6, "shrinkA": 3, "shrinkB": 3}
    places = np.asarray(steps, dtype=float)
    for start, end, word in zip(places, places[1:], names, strict=False):
        ax.annotate("", end, start, arrowprops=arrow, annotation_clip=False)
        box = {"boxstyle": "round,pad=0.15", "facecolor": "white", "edgecolor": "none", "alpha": 0.8}
        ax.annotate(word, (start + end) / 2, (8, 8), textcoords="offset points", bbox=box)
    ax.plot(*places.T, "o", color=INK, clip_on=False)
    ax.set(xlim=(0, 1), ylim=(0, 1), xlabel="precision P", ylabel="recall R", aspect="equal")
    return ax


def journey(n, steps, *, ax=None):
    """The classes of m_z^n as points (P, R) for each z in ``steps``: darker as z grows, bound for the corners."""
    ax = ax or plt.gca()
    for k, z in enumerate(steps):
        m = extremes.extremal_matrix(n, z)
        shade = 0.25 + 0.75 * k / (len(steps) - 1)
        ax.plot(metrics.precision(m), metrics.recall(m), "o", color=GAP, alpha=shade, clip_on=False)
        ax.annotate(f"{z}", (1, 1 / (1 + z)), (8, 0), textcoords="offset points", va="center", annotation_clip=False)
    ax.plot([0, 1], [1, 0], linestyle="none", marker="s", markersize=11, fillstyle="none", color=INK, clip_on=False)
    ax.set(xlim=(0, 1), ylim=(0, 1), xticks=[0, 0.5, 1], yticks=[0, 0.5, 1], aspect="equal")
    ax.set(xlabel="precision P", ylabel="recall R")
    ax.set_title(f"n = {n}; z beside the points", pad=12)
    return ax


def approach(sizes, *, ax=None):
    """What m_z^n still lacks to the supremum, against z, both on logarithmic scales."""
    ax = ax or plt.gca()
    z = np.unique(np.geomspace(1, 10_000, 41).astype(int))
    for n, line in zip(sizes, ("-", "--", "-.", ":"), strict=False):
        lacking = [float(extremes.supremum(n)) - metrics.delta(extremes.extremal_matrix(n, int(k))) for k in z]
        ax.loglog(z, lacking, linestyle=line, color=GAP, label=f"n = {n}")
    ax.loglog(z[z >= 10], 1.5 / z[z >= 10], color=MUTED, linewidth=5, alpha=0.3, label="3/(2z)")
    ax.set(xlabel="z", ylabel="supremum − gap")
    ax.legend()
    return ax


def budget(samples, best, formula, *, ax=None):
    """The largest gap found by enumeration (dots) and by formula (line), against the number of samples."""
    ax = ax or plt.gca()
    ax.axhline(0.5, color=MUTED, linewidth=1, linestyle=":")
    ax.annotate("½, never reached", (samples[0], 0.5), (0, -4), textcoords="offset points", va="top")
    ax.plot(samples, [float(v) for v in formula], color=GAP, linewidth=1.2)
    ax.plot(samples, [float(v) for v in best], "o", color=INK, markersize=4, linestyle="none")
    ax.set(xlabel="samples N", ylabel="largest gap", ylim=(0, 0.53))
    return ax
