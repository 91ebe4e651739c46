"""The pictures of the chapter on the note's experiments."""

import matplotlib.pyplot as plt
import numpy as np

from .. import figures
from ..metrics import averaged_f1, delta, f1_of_averages, scores
from ..simulate import Task, guessing
from .experiments import one_sided


def scatter(matrices, *, ax=None):
    """Two scores of many draws of one task, the line where they would be equal, and the diamond-and-dot of the mean."""
    ax = ax or plt.gca()
    x, y = scores(matrices)
    ax.plot(x, y, ".", color=figures.MUTED, markersize=3, alpha=0.6)
    ax.plot([0.3, 0.45], [0.3, 0.45], color=figures.MUTED, linewidth=0.8, linestyle=":")
    ax.annotate("equal", (0.435, 0.437), (-4, 4), textcoords="offset points", ha="right", fontsize=10)
    ax.plot(
        x.mean(), y.mean(), "o", markersize=9, markerfacecolor="none", markeredgecolor=figures.GAP, markeredgewidth=2
    )
    ax.set(xlim=(0.3, 0.45), ylim=(0.41, 0.6), xlabel=figures.AVERAGED_NAME, ylabel=figures.OF_AVERAGES_NAME)
    return ax


def densities(tasks, repeats, seed, *, ax=None):
    """Kernel densities of the gap over many draws of each named task; a tick marks the gap of the expected matrix."""
    from scipy.stats import gaussian_kde

    ax = ax or plt.gca()
    at = np.linspace(0, 0.3, 400)
    for row, task in enumerate(reversed(tasks.values())):
        gaps = delta(task.draw(repeats, seed))
        height = gaussian_kde(gaps)(at)
        ax.fill_between(at, row, row + 0.85 * height / height.max(), color=figures.GAP, alpha=0.25, linewidth=0)
        ax.plot(at, row + 0.85 * height / height.max(), color=figures.GAP, linewidth=1)
        ax.plot([float(delta(task.expected()))] * 2, [row, row + 0.85], color=figures.INK, linewidth=1.4)
    ax.set_yticks(range(len(tasks)), reversed(tasks))
    ax.tick_params(left=False)
    ax.spines["left"].set_visible(False)
    ax.set(xlabel=r"the gap $\Delta$", xlim=(0, 0.3), ylim=(-0.1, len(tasks)))
    return ax


def coin_curve(*, ax=None):
    """What a fair coin scores on two classes, by the prevalence of the rarer: expected matrices."""
    ax = ax or plt.gca()
    prevalence = np.geomspace(0.005, 0.5, 60)
    expected = [Task([1 - p, p], guessing(2).astype(float), 1).expected() for p in prevalence]
    both = scores(np.array(expected))
    for score, style, name, offset in (
        (both.averaged_f1, figures.AVERAGED, figures.AVERAGED_NAME, -14),
        (both.f1_of_averages, figures.OF_AVERAGES, figures.OF_AVERAGES_NAME, 8),
    ):
        ax.plot(prevalence, score, markevery=[0, 20, 40, 59], **style)
        ax.annotate(name, (prevalence[20], score[20]), (0, offset), textcoords="offset points", color=style["color"])
    ax.set(xscale="log", ylim=(0.25, 0.57), xlabel="prevalence of the rarer class", ylabel="score of a coin")
    ax.set_xticks([0.01, 0.05, 0.1, 0.5], ["0.01", "0.05", "0.1", "0.5"])
    ax.minorticks_off()
    return ax


def heat(maps, titles, n, ylabel, *, top=None):
    """Heat maps of the gap side by side on one scale: slope upwards, chance of a correct prediction across."""
    fig, axes = plt.subplots(1, len(maps), figsize=(7, 3.1), sharey=True)
    top = top or max(m.max() for m in maps)
    for ax, values, title in zip(axes, maps, titles, strict=True):
        edges = np.linspace(1 / n, 1, len(values) + 1), np.linspace(0, 1, len(values) + 1)
        # Cells as shapes with edges of their own colour: sharp at any size, and no seams.
        shown = ax.pcolormesh(*edges, 100 * values, cmap=figures.SHADES, vmin=0, vmax=100 * top, edgecolors="face",
                              linewidth=0.2)  # fmt: skip
        ax.set(title=title, xlabel="chance of a correct prediction")
    axes[0].set_ylabel(ylabel)
    fig.colorbar(shown, ax=axes, label=r"$\Delta$, percentage points")
    return fig


def error_types(hits, errors, *, axes=None):
    """Both scores as a fixed number of errors moves from one type to the other, one panel per number of errors."""
    if axes is None:
        axes = plt.subplots(1, len(errors), figsize=(7, 2.9), sharey=True)[1]
    share = np.linspace(0, 1, 201)
    for ax, wrong in zip(axes, errors, strict=True):
        matrices = np.stack([one_sided(hits, wrong, s) for s in share])
        ax.plot(share, averaged_f1(matrices), markevery=50, **figures.AVERAGED)
        ax.plot(share, f1_of_averages(matrices), markevery=50, **figures.OF_AVERAGES)
        ax.set(title=f"{wrong} errors", ylim=(0, 0.8), xticks=[0, 0.5, 1])
    axes[0].set_ylabel(f"score, {hits} hits per class")
    axes[len(errors) // 2].set_xlabel("share of the errors that are of one type")
    return axes
