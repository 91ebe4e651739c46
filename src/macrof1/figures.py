"""One figure style for the whole book, and the pictures that more than one chapter draws.

Figures are SVG with a transparent page, the same bytes on every run. They are drawn for light pages; the site inverts
their lightness, not their hue, on dark ones.
"""

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np

from . import metrics, palette
from .identities import pair_terms

INK, MUTED = palette.INK["light"], palette.MUTED["light"]
AVERAGED = {"color": palette.AVERAGED["light"], **palette.STYLE["averaged"]}
OF_AVERAGES = {"color": palette.OF_AVERAGES["light"], **palette.STYLE["of_averages"]}
GAP = palette.GAP["light"]
AVERAGED_NAME = r"averaged F1 $\mathcal{F}_1$"
OF_AVERAGES_NAME = r"F1 of averages $\mathbb{F}_1$"
SHADES = mpl.colors.LinearSegmentedColormap.from_list("gap", ["#f4f0fa", GAP])

STYLE = {
    "figure.figsize": (7, 3.6),
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "savefig.facecolor": "none",
    "savefig.bbox": "tight",
    "font.family": "STIXGeneral",
    "mathtext.fontset": "stix",
    "font.size": 12,
    "axes.titlesize": 12,
    "axes.titlelocation": "left",
    "axes.edgecolor": MUTED,
    "axes.labelcolor": INK,
    "axes.titlecolor": INK,
    "text.color": INK,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": False,
    "legend.frameon": False,
    "lines.linewidth": 1.8,
    "lines.markersize": 6,
    "figure.constrained_layout.use": True,
    "svg.fonttype": "path",
    "svg.hashsalt": "the two macro F1s",
}


def use():
    """Set the book's style and, in a notebook, deterministic SVG output. Call it once, in a chapter's first cell."""
    mpl.rcParams.update(STYLE)
    try:
        from matplotlib_inline.backend_inline import set_matplotlib_formats
    except ImportError:  # not in a notebook
        return
    set_matplotlib_formats("svg", metadata={"Date": None})


def matrix(m, *, labels=None, title=None, ax=None):
    """A confusion matrix as a picture: rows predicted, columns true, the diagonal framed."""
    m = np.asarray(m)
    n = len(m)
    labels = labels if labels is not None else [str(i + 1) for i in range(n)]
    ax = ax or plt.gca()
    shade = np.array([[0.0 if getattr(v, "free_symbols", None) else float(v) for v in row] for row in m.tolist()])
    ax.imshow(np.sqrt(shade / max(shade.max(), 1)), cmap="Greys", vmin=0, vmax=2.2)
    for (i, j), value in np.ndenumerate(m):
        ax.text(j, i, f"{value}", ha="center", va="center", weight="bold" if i == j else "normal")
        if i == j:
            ax.add_patch(plt.Rectangle((j - 0.5, i - 0.5), 1, 1, fill=False, edgecolor=INK, linewidth=1.4))
    ax.set_xticks(range(n), labels)
    ax.set_yticks(range(n), labels)
    ax.tick_params(length=0, top=True, labeltop=True, bottom=False, labelbottom=False)
    ax.spines[:].set_visible(False)
    ax.xaxis.set_label_position("top")
    ax.set_xlabel("true")
    ax.set_ylabel("predicted")
    ax.set_title(title, pad=12)
    return ax


def score_bars(m, *, ax=None):
    """The two scores of a matrix as bars on a common scale, the gap marked between them."""
    ax = ax or plt.gca()
    both = metrics.scores(m)
    rows = ((1, both.averaged_f1, AVERAGED, AVERAGED_NAME), (0, both.f1_of_averages, OF_AVERAGES, OF_AVERAGES_NAME))
    for y, score, style, name in rows:
        ax.plot([0, float(score)], [y, y], solid_capstyle="butt", markevery=[1], **style)
        ax.annotate(f"{name}: {float(score):.4f}", (float(score), y), (8, 0), textcoords="offset points", va="center")
    ax.set(xlim=(0, 1.6), ylim=(-0.6, 1.6), yticks=[], xticks=[0, 0.25, 0.5, 0.75, 1])
    ax.spines["left"].set_visible(False)
    return ax


def rates(p, r, *, labels=None, ax=None):
    """Classes as points (P, R) in the unit square, with the curves of equal F1 and the point of the two means."""
    ax = ax or plt.gca()
    grid = np.linspace(0.001, 1, 120)
    x, y = np.meshgrid(grid, grid)
    lines = ax.contour(
        x, y, metrics.harmonic_mean(x, y), levels=np.arange(0.2, 1, 0.2), colors=MUTED, linewidths=0.6, alpha=0.7
    )
    ax.clabel(lines, fmt="F1 = %.1f", fontsize=8)
    ax.plot(p, r, "o", color=INK)
    for k, (a, b) in enumerate(zip(p, r, strict=True)):
        name = labels[k] if labels is not None else str(k + 1)
        ax.annotate(name, (float(a), float(b)), (6, 5), textcoords="offset points", annotation_clip=False)
    ax.plot(np.mean(p), np.mean(r), linestyle="none", marker=OF_AVERAGES["marker"], color=OF_AVERAGES["color"])
    ax.set(xlim=(0, 1.03), ylim=(0, 1.03), xlabel="precision P", ylabel="recall R", aspect="equal")
    return ax


def pairs(m, *, labels=None, ax=None):
    """The Lemma's pair terms as a heat map: which pairs of classes make the gap."""
    ax = ax or plt.gca()
    terms = pair_terms(m).astype(float)
    n = len(terms)
    labels = labels if labels is not None else [str(i + 1) for i in range(n)]
    picture = ax.imshow(terms, cmap=SHADES, vmin=0)
    for (i, j), value in np.ndenumerate(terms):
        if i != j:
            colour = "white" if value > 0.6 * terms.max() > 0 else INK
            ax.text(j, i, f"{value:.3f}", ha="center", va="center", fontsize=10, color=colour)
    ax.set_xticks(range(n), labels)
    ax.set_yticks(range(n), labels)
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    ax.set(xlabel="class y", ylabel="class x")
    return picture
