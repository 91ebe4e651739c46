"""Chapter 1's picture: which precision is multiplied by which recall in each of the two formulas."""

import matplotlib.pyplot as plt
import numpy as np

from .. import figures
from ..metrics import precision, recall


def products(m, *, labels=None, axes=None):
    """The products P_x R_y that enter each score: the diagonal for averaged F1, the whole square for F1 of averages.

    Rows are the classes whose precision is taken, columns those whose recall is. Returns the two axes.
    """
    p, r = np.asarray(precision(m), dtype=float), np.asarray(recall(m), dtype=float)
    names = labels if labels is not None else [str(i + 1) for i in range(len(p))]
    axes = plt.gcf().subplots(1, 2) if axes is None else axes
    panels = ((figures.AVERAGED, figures.AVERAGED_NAME, True), (figures.OF_AVERAGES, figures.OF_AVERAGES_NAME, False))
    for ax, (style, title, own_only) in zip(axes, panels, strict=True):
        for (i, j), value in np.ndenumerate(np.outer(p, r)):
            _cell(ax, i, j, value, style, used=i == j or not own_only)
        recalls = [f"$R_{{{c}}}$ = {v:.2f}" for c, v in zip(names, r, strict=True)]
        precisions = [f"$P_{{{c}}}$ = {v:.2f}" for c, v in zip(names, p, strict=True)]
        ax.set_xticks(range(len(r)), recalls)
        ax.set_yticks(range(len(p)), precisions)
        ax.tick_params(length=0, top=False, labeltop=True, bottom=False, labelbottom=False)
        ax.spines[:].set_visible(False)
        ax.set(xlim=(-0.55, len(r) - 0.45), ylim=(len(p) - 0.45, -0.55), aspect="equal")
        ax.set_title(title, pad=14, color=style["color"])
    return axes


def _cell(ax, i, j, value, style, *, used):
    """One product; those that do not enter are left as empty dotted squares."""
    line = {"edgecolor": style["color"], "linewidth": 1.6, "linestyle": style["linestyle"]}
    faint = {"edgecolor": figures.MUTED, "linewidth": 0.8, "linestyle": ":"}
    ax.add_patch(plt.Rectangle((j - 0.42, i - 0.42), 0.84, 0.84, fill=False, **(line if used else faint)))
    if used:
        ax.text(j, i, f"{value:.3f}", ha="center", va="center", color=style["color"], fontsize=11)
