"""The pictures of chapter 9: suprema against β, lines through one point, biased folds, and coverage."""

import matplotlib.pyplot as plt
import numpy as np

from .. import extremes, metrics
from ..figures import AVERAGED, AVERAGED_NAME, GAP, INK, MUTED, OF_AVERAGES, OF_AVERAGES_NAME, SHADES
from .coverage import coverage
from .folds import biases


def suprema(sizes, *, ax=None):
    """The supremum of the gap against β for some numbers of classes, and the limit for many classes."""
    ax = ax or plt.gca()
    beta = np.geomspace(1 / 8, 8, 193)
    ax.plot(beta, (1 + beta**2) / (1 + beta) ** 2, color=MUTED, linewidth=5, alpha=0.35, label="limit")
    for n, line in zip(sizes, ("-", "--", "-.", ":"), strict=False):
        height = [float(extremes.supremum(n, float(b))) for b in beta]
        ax.plot(beta, height, linestyle=line, color=GAP, label=f"n = {n}")
    ax.set(xscale="log", xlabel="β", ylabel="supremum of the gap", ylim=(0.4, 1))
    ax.set_xticks([1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8], ["1/8", "1/4", "1/2", "1", "2", "4", "8"])
    ax.minorticks_off()
    ax.legend(loc="upper center")
    return ax


def pencil(total_p, total_r, beta, *, lines=9, ax=None):
    """The gap over one class's (P, R), the others adding up to the totals, and lines through (−ΣP, −ΣR)."""
    ax = ax or plt.gca()
    grid = np.linspace(0, 1, 81)
    x, y = np.meshgrid(grid, grid)
    height = metrics.harmonic_mean(total_p + x, total_r + y, beta) - metrics.harmonic_mean(x, y, beta)
    levels = np.linspace(height.min(), height.max(), 9)
    ax.contourf(x, y, height, levels=levels, cmap=SHADES, alpha=0.75)
    ax.contour(x, y, height, levels=levels[1:-1], colors=INK, linewidths=0.5)
    steepest, flattest = np.arctan2(total_r + 1, total_p), np.arctan2(total_r, total_p + 1)
    for angle in np.linspace(flattest, steepest, lines + 2)[1:-1]:
        reach = np.array([0, 3 + total_p + total_r])
        ax.plot(
            -total_p + reach * np.cos(angle), -total_r + reach * np.sin(angle), color=MUTED, linewidth=0.7, alpha=0.8
        )
    ax.plot(-total_p, -total_r, "o", color=INK)
    ax.annotate("(−A, −B)", (-total_p, -total_r), (8, -4), textcoords="offset points")
    ax.plot([0, 1, 1, 0, 0], [0, 0, 1, 1, 0], color=INK, linewidth=1.2)
    corners = {"linestyle": "none", "marker": "s", "markersize": 9, "fillstyle": "none", "color": INK}
    ax.plot([0, 1], [1, 0], clip_on=False, **corners)
    ax.set(xlim=(-total_p - 0.1, 1.05), ylim=(-total_r - 0.1, 1.05), aspect="equal")
    ax.set(xlabel="precision P", ylabel="recall R")
    return ax


def fold_bias(shares, samples, folds, *, zero_division=0, ax=None):
    """How far the three ways to score a cross-validation lie from the truth, against the number of folds."""
    ax = ax or plt.gca()
    rows = np.array([biases(shares, samples, k, zero_division=zero_division) for k in folds]).T
    pooled = {"color": INK, "linestyle": ":", "marker": "s"}
    for row, style, name in zip(rows, (AVERAGED, OF_AVERAGES, pooled), WAYS, strict=True):
        ax.plot(folds, row, label=name, **style)
    ax.axhline(0, color=MUTED, linewidth=0.8)
    ax.set(xscale="log", xlabel="folds", ylabel="bias")
    ax.set_xticks(folds, [str(k) for k in folds])
    ax.minorticks_off()
    return ax


WAYS = ("mean of F", "F of means", "pooled")


def coverage_lines(shares, samples, *, level=0.95, repeats=4000, ax=None):
    """How often the intervals of both scores and of the gap hold the truth, against the number of samples."""
    ax = ax or plt.gca()
    rows = np.array([coverage(shares, n, level=level, repeats=repeats) for n in samples]).T
    gap = {"color": GAP, "linestyle": ":", "marker": "s"}
    for row, style, name in zip(rows, (AVERAGED, OF_AVERAGES, gap), (AVERAGED_NAME, OF_AVERAGES_NAME, "gap"),
                                strict=True):  # fmt: skip
        ax.plot(samples, row, label=name, **style)
    ax.axhline(level, color=MUTED, linewidth=0.8)
    ax.set(xscale="log", xlabel="samples", ylim=(0.35, 1.01))
    return ax
