"""The palette's contrast and the figures: drawn, labelled, the same bytes twice."""

import io

import matplotlib as mpl
import matplotlib.pyplot as plt
import pytest
import sympy as sp

import macrof1 as mf
from macrof1 import figures, palette


def luminance(colour):
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("name", ["INK", "MUTED", "AVERAGED", "OF_AVERAGES", "GAP"])
def test_every_colour_is_readable(name, mode):
    assert contrast(getattr(palette, name)[mode], palette.PAGE[mode]) >= 4.5


def test_colour_never_carries_meaning_alone():
    assert len({style["linestyle"] for style in palette.STYLE.values()}) == 2
    assert len({style["marker"] for style in palette.STYLE.values()}) == 2


def test_the_css_has_both_modes():
    css = palette.css()
    assert css.count("--mf-averaged:") == css.count("--mf-of-averages:") == 2


@pytest.fixture(autouse=True)
def closed_afterwards():
    yield
    plt.close("all")


def draw():
    figures.use()
    m = mf.extremal_matrix(3, 4)
    fig, axes = plt.subplots(2, 2)
    figures.matrix(m, labels=list("abc"), title="m", ax=axes[0, 0])
    figures.score_bars(m, ax=axes[0, 1])
    figures.rates(mf.precision(m), mf.recall(m), ax=axes[1, 0])
    figures.pairs(m, ax=axes[1, 1])
    return fig


def as_svg(fig):
    out = io.BytesIO()
    fig.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()


def test_the_same_bytes_twice():
    assert as_svg(draw()) == as_svg(draw())


def test_axes_say_which_way_the_matrix_lies():
    drawn = draw()
    assert (drawn.axes[0].get_xlabel(), drawn.axes[0].get_ylabel()) == ("true", "predicted")


def test_a_symbolic_matrix_can_be_drawn():
    figures.use()
    ax = figures.matrix(mf.extremal_matrix(2, sp.Symbol("z")))
    assert "z" in {t.get_text() for t in ax.texts}


def test_pages_shine_through():
    figures.use()
    assert mpl.rcParams["savefig.facecolor"] == mpl.rcParams["axes.facecolor"] == "none"
