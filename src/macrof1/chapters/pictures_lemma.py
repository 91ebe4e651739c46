"""Chapter 2's pictures: a pair term as an area, and the gap as the sag below a parabola."""

import matplotlib.pyplot as plt
import numpy as np

from .. import figures
from ..margins import ratio
from ..metrics import precision, recall, scores


def triangle(m, first, second, *, labels=None, ax=None):
    """Classes as arrows (P, R); twice the shaded triangle's area is |P_x R_y − P_y R_x| for the two classes named."""
    ax = ax or plt.gca()
    p, r = np.asarray(precision(m), dtype=float), np.asarray(recall(m), dtype=float)
    names = labels if labels is not None else [str(i + 1) for i in range(len(p))]
    corners = [(0, 0), (p[first], r[first]), (p[second], r[second])]
    ax.add_patch(plt.Polygon(corners, facecolor=figures.GAP, alpha=0.25, edgecolor="none"))
    ax.plot([0, 1], [0, 1], ":", color=figures.MUTED, linewidth=1)
    for name, a, b in zip(names, p, r, strict=True):
        ax.annotate(
            "", (a, b), (0, 0), arrowprops={"arrowstyle": "-|>", "color": figures.INK, "shrinkA": 0, "shrinkB": 0}
        )
        ax.annotate(f"{name}", (a, b), (5, 4), textcoords="offset points", annotation_clip=False)
    ax.set(xlim=(0, 1.06), ylim=(0, 1.06), xlabel="precision P", ylabel="recall R", aspect="equal")
    return ax


def parabola(m, *, labels=None, ax=None):
    """Both scores over the error skew d: classes on the curve (S̄/2)(1 − d²), sized by their weight.

    F1 of averages lies on the curve at the mean skew; averaged F1 is the weighted mean of the heights, below it.
    """
    ax = ax or plt.gca()
    p, r = np.asarray(precision(m), dtype=float), np.asarray(recall(m), dtype=float)
    names = labels if labels is not None else [str(i + 1) for i in range(len(p))]
    s = p + r
    d, mean_s, both = ratio(p - r, s), s.mean(), scores(np.asarray(m, dtype=float))
    centre = (s * d).sum() / s.sum()
    height = mean_s / 2 * (1 - d**2)
    grid = np.linspace(-1, 1, 101)
    ax.plot(grid, mean_s / 2 * (1 - grid**2), color=figures.MUTED, linewidth=1.2)
    live = s > 0
    ax.scatter(d[live], height[live], s=240 * s[live] / s.sum(), color=figures.INK, zorder=3)
    for name, a, b in zip(np.asarray(names)[live], d[live], height[live], strict=True):
        outwards = (8, 5) if a > 0.15 else (-14, 5) if a < -0.15 else (-13, -13)  # clear of the curve and of the scores
        ax.annotate(f"{name}", (a, b), outwards, textcoords="offset points")
    ax.plot([centre, centre], [both.averaged_f1, both.f1_of_averages], color=figures.GAP, linewidth=3, zorder=2)
    low = both.averaged_f1 < 0.1 * mean_s
    for score, style, name, offset, side in (
        (both.f1_of_averages, figures.OF_AVERAGES, r"$\mathbb{F}_1$", (0, 9), "center"),
        (
            both.averaged_f1,
            figures.AVERAGED,
            r"$\mathcal{F}_1$",
            (9, -1) if low else (0, -19),
            "left" if low else "center",
        ),
    ):
        ax.plot(centre, score, **{**style, "linestyle": "none"}, zorder=4, markersize=8)
        label = {"xytext": offset, "textcoords": "offset points", "color": style["color"], "ha": side}
        ax.annotate(f"{name} = {score:.3f}", (centre, score), **label)
    ax.set(xlim=(-1.05, 1.05), xlabel="error skew d = (P − R)/(P + R)", ylabel=r"$\frac{1}{2}\,\bar{S}\,(1-d^2)$")
    ax.set_ylim(0, mean_s / 2 * 1.18)
    return ax
