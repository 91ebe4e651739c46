"""Chapter 8's pictures: where averaged F1 can lie, and how often a table decides."""

import matplotlib.pyplot as plt
import numpy as np

from .. import figures
from ..metrics import harmonic_mean


def room(recall):
    """What averaged F1 can be over mean precision, mean recall fixed above ½: any number of classes, and two."""
    ax = plt.gca()
    p = np.linspace(0.5, 1, 201)
    top = harmonic_mean(p, recall)
    binary_top = (1 + harmonic_mean(2 * p - 1, 2 * recall - 1)) / 2
    blue = figures.AVERAGED["color"]
    ax.fill_between(p, p + recall - 1, top, color=blue, alpha=0.13, linewidth=0, label="averaged F1, any n")
    ax.fill_between(p, 2 - 1 / top, binary_top, color=blue, alpha=0.38, linewidth=0, label="averaged F1, two classes")
    ax.plot(p, top, label=figures.OF_AVERAGES_NAME, color=figures.OF_AVERAGES["color"], linestyle="--")
    ax.set(xlabel=r"mean precision $\bar P$", ylabel="reported F1", xlim=(0.5, 1), ylim=(0.25, 1))
    ax.legend(loc="upper left")
    return ax


def power_lines(classes, shares):
    """The share of averaged-F1 tables that are recognised, by number of classes; one line per number of decimals."""
    ax = plt.gca()
    for (decimals, line), style in zip(shares.items(), ("-", "--", "-.", ":"), strict=False):
        name = f"{decimals} decimal{'s' if decimals > 1 else ''}"
        ax.plot(classes, line, style, color=figures.AVERAGED["color"], marker="o", markersize=4, label=name)
    ax.set(xlabel="classes", ylabel="recognised", ylim=(0, 1.04), xticks=classes)
    ax.legend(loc="center right", reverse=True, handlelength=2.6)
    return ax
