"""The pictures of the chapter on ranking flips."""

import matplotlib.pyplot as plt
import numpy as np

from .. import figures
from ..metrics import averaged_f1, f1_of_averages, scores
from ..rankings import classifiers, count_flips, flips_against
from .flip_limit import limit_share

A, B = r"$\mathcal{F}_1$", r"$\mathbb{F}_1$"


def plane(chosen, *, other=None, ax=None):
    """Every classifier on the data of ``chosen`` by its two scores; those that flip against it stand out."""
    ax = ax or plt.gca()
    x0, y0 = averaged_f1(chosen), f1_of_averages(chosen)
    everyone, flipping = (scores(m) for m in (classifiers(np.sum(chosen, axis=0).tolist()), flips_against(chosen)))
    ax.axvspan(0, x0, ymin=y0, ymax=1, color=figures.GAP, alpha=0.1, linewidth=0)
    ax.axvspan(x0, 1, ymin=0, ymax=y0, color=figures.GAP, alpha=0.1, linewidth=0)
    ax.plot([0, 1], [0, 1], color=figures.MUTED, linewidth=0.8, linestyle=":")
    ax.plot(*everyone, ".", color=figures.MUTED, markersize=3.5, alpha=0.7)
    ax.plot(*flipping, "D", color=figures.GAP, markersize=4.5)
    _ring(ax, x0, y0, "table 1", (40, -34))
    if other is not None:
        _ring(ax, averaged_f1(other), f1_of_averages(other), "table 2", (-40, 62))
    ax.set(xlim=(0, 1), ylim=(0, 1), aspect="equal", xlabel=figures.AVERAGED_NAME, ylabel=figures.OF_AVERAGES_NAME)
    return ax


def _ring(ax, x, y, name, offset):
    ax.plot(x, y, "o", markersize=11, markerfacecolor="none", markeredgecolor=figures.INK)
    ax.annotate(name, (x, y), offset, textcoords="offset points", arrowprops={"arrowstyle": "-", "linewidth": 0.6})


def flip_curves(sizes, prevalences, *, ax=None):
    """The share of flips against the prevalence of the rarer class, for some sizes and in the limit."""
    ax = ax or plt.gca()
    for size, marker in zip(sizes, "^sv", strict=False):
        rare = sorted({max(1, round(size * p)) for p in prevalences})
        shares = [100 * float(count_flips((c, size - c)).fraction) for c in rare]
        ax.plot(np.array(rare) / size, shares, marker=marker, markersize=4, linewidth=1, color=figures.MUTED)
        ax.annotate(
            f"N = {size}",
            (rare[0] / size, shares[0]),
            (-6, 0),
            textcoords="offset points",
            ha="right",
            va="center",
            fontsize=10,
        )
    ax.plot(prevalences, [100 * limit_share(p) for p in prevalences], color=figures.GAP, linewidth=2.2)
    ax.annotate("limit, N → ∞", (0.1, 100 * limit_share(0.1)), (10, 10), textcoords="offset points", color=figures.GAP)
    ax.axhline(25, color=figures.INK, linewidth=0.8, linestyle=":")
    ax.text(0.5, 25.4, "one quarter", ha="right", fontsize=10)
    ax.set(
        xscale="log",
        xlim=(0.004, 0.55),
        ylim=(0, 27.5),
        xlabel="prevalence of the rarer class",
        ylabel="flips, % of pairs",
    )
    ax.set_xticks([0.01, 0.02, 0.05, 0.1, 0.2, 0.5], ["0.01", "0.02", "0.05", "0.1", "0.2", "0.5"])
    ax.minorticks_off()
    return ax


def shares(samples, names, *, marker, label, ax=None):
    """Sampled flip shares with their intervals, one per name."""
    ax = ax or plt.gca()
    middle = np.array([100 * float(s.fraction) for s in samples])
    low, high = (100 * np.array(ends) for ends in zip(*(s.interval for s in samples), strict=True))
    ax.errorbar(names, middle, [middle - low, high - middle], marker=marker, color=figures.GAP, capsize=3, linewidth=1,
                linestyle=":", markersize=5)  # fmt: skip
    ax.annotate(label, (names[-1], middle[-1]), (10, 0), textcoords="offset points", va="center", color=figures.GAP)
    top = max(1.15 * high.max(), ax.get_ylim()[1] if len(ax.containers) > 1 else 0)
    ax.set(ylabel="flips, % of pairs", ylim=(0, top), xticks=names)
    return ax


def slopes(board, *, ax=None):
    """Two leaderboards as columns of names joined by lines; two lines that cross are a flip."""
    ax = ax or plt.gca()
    left, right = board.by_averaged_f1, board.by_f1_of_averages
    both = board.scores
    flipped = {name for pair in board.flips for name in pair}
    for name in left:
        y0, y1 = -left.index(name), -right.index(name)
        strong = name in flipped
        ax.plot([0, 1], [y0, y1], color=figures.GAP if strong else figures.MUTED, linewidth=1.6 if strong else 0.9,
                linestyle="-" if strong else ":")  # fmt: skip
        ax.plot(0, y0, figures.AVERAGED["marker"], color=figures.AVERAGED["color"])
        ax.plot(1, y1, figures.OF_AVERAGES["marker"], color=figures.OF_AVERAGES["color"])
        ax.text(-0.05, y0, f"{name}  {float(both[name].averaged_f1):.3f}", ha="right", va="center", fontsize=10)
        ax.text(1.05, y1, f"{float(both[name].f1_of_averages):.3f}  {name}", ha="left", va="center", fontsize=10)
    ax.text(0, 0.9, "by " + figures.AVERAGED_NAME, ha="right", color=figures.AVERAGED["color"])
    ax.text(1, 0.9, "by " + figures.OF_AVERAGES_NAME, ha="left", color=figures.OF_AVERAGES["color"])
    ax.set(xlim=(-1.2, 2.2), ylim=(-len(left) + 0.5, 1.4))
    ax.axis("off")
    return ax
