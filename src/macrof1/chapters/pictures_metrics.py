"""Chapter 7's pictures: ROC curves, F1 over the threshold, and the sandwich. scikit-learn draws no line itself."""

import matplotlib.pyplot as plt
import numpy as np

from .. import figures
from .agreement import sandwich

MODELS = ({"color": figures.INK, "linestyle": "-"}, {"color": figures.MUTED, "linestyle": (0, (4, 2))})


def roc(toys):
    """One panel per toy set: the ROC curve of either model, with the area beneath it in the legend."""
    from sklearn.metrics import roc_auc_score, roc_curve

    _, axes = plt.subplots(1, len(toys), figsize=(7, 2.9), sharey=True)
    for ax, (name, toy) in zip(axes, toys.items(), strict=True):
        ax.plot([0, 1], [0, 1], ":", color=figures.MUTED, linewidth=1)
        for label, scores, style in zip(("Y1", "Y2"), toy[1:], MODELS, strict=True):
            fall_out, recall, _ = roc_curve(toy.truth, scores)
            ax.plot(fall_out, recall, label=f"{label}: {roc_auc_score(toy.truth, scores):.3f}", **style)
        ax.set(title=name, xlabel="false-positive rate", aspect="equal", xticks=[0, 0.5, 1], yticks=[0, 0.5, 1])
        ax.legend(loc="lower right", title="AUC", fontsize=10, title_fontsize=10)
    axes[0].set_ylabel("recall")


def f1_over_threshold(toys):
    """One panel per toy set: F1 of either model as the threshold moves."""
    from sklearn.metrics import f1_score

    grid = np.linspace(0.005, 0.995, 199)
    _, axes = plt.subplots(1, len(toys), figsize=(7, 2.6), sharey=True)
    for ax, (name, toy) in zip(axes, toys.items(), strict=True):
        for label, scores, style in zip(("Y1", "Y2"), toy[1:], MODELS, strict=True):
            line = [f1_score(toy.truth, scores >= t, zero_division=0) for t in grid]
            ax.step(grid, line, where="mid", label=label, **style)
        for threshold in (0.5, 0.7):
            ax.axvline(threshold, color=figures.MUTED, linewidth=0.6, linestyle=":")
        ax.set(title=name, xlabel="threshold", ylim=(-0.03, 1.05), xticks=[0, 0.5, 0.7, 1])
    axes[0].set_ylabel("F1")
    axes[0].legend(loc="lower left")


def slices(a, d, errors):
    """The sandwich as a fixed number of errors changes direction: matrices [[a, b], [errors − b, d]]."""
    ax = plt.gca()
    b = np.linspace(0, errors, 161)
    low, agree, harmonic, squared, high = sandwich(
        np.stack([[a + 0 * b, b], [errors - b, d + 0 * b]]).transpose(2, 0, 1)
    )
    ax.fill_between(b, low, high, color=figures.GAP, alpha=0.1, linewidth=0)
    styles = {"color": figures.INK, "linewidth": 1.3}
    lines = [
        (high, {**figures.OF_AVERAGES, "marker": None}, r"$2\,\mathbb{F}_1-1$"),
        (np.sqrt(squared), {**styles, "linestyle": "-"}, "MCC"),
        (harmonic, {**styles, "linestyle": "-."}, "$H(M, B)$"),
        (agree, {**styles, "linestyle": ":"}, r"$\kappa$"),
        (low, {**figures.AVERAGED, "marker": None}, r"$2\,\mathcal{F}_1-1$"),
    ]
    for values, style, label in lines:
        ax.plot(b, values, label=label, **style)
    ax.set(xlabel=f"errors above the diagonal, of {errors}", ylabel="score", xlim=(0, errors))
    ax.legend(
        loc="upper center", ncols=5, fontsize=10.5, handlelength=2.2, columnspacing=1.2, bbox_to_anchor=(0.5, 1.17)
    )
    return ax
