"""The pictures of chapters 1 and 2 show the numbers they are about."""

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest

import macrof1 as mf
from macrof1 import figures
from macrof1.chapters import pictures_definitions, pictures_lemma

mpl.use("Agg")
THREE = [[4, 0, 0], [1, 6, 1], [5, 2, 9]]


@pytest.fixture(autouse=True)
def _style():
    with mpl.rc_context(figures.STYLE):
        yield
    plt.close("all")


def texts(ax):
    return [t.get_text() for t in ax.texts]


def test_products_on_the_diagonal_or_everywhere():
    own, everyone = pictures_definitions.products(THREE, labels=["a", "b", "c"])
    products = np.outer(mf.precision(THREE), mf.recall(THREE))
    assert texts(own) == [f"{v:.3f}" for v in np.diag(products)]
    assert texts(everyone) == [f"{v:.3f}" for v in products.ravel()]
    assert own.get_yticklabels()[0].get_text() == "$P_{a}$ = 1.00"


def test_the_triangle_has_half_the_area_of_the_cross_product():
    ax = pictures_lemma.triangle(mf.exact(THREE), 0, 2)
    (x0, y0), (x1, y1), (x2, y2) = ax.patches[0].get_xy()[:3]
    assert (x0, y0) == (0, 0)
    p, r = mf.precision(THREE), mf.recall(THREE)
    assert abs(x1 * y2 - x2 * y1) == pytest.approx(abs(p[0] * r[2] - p[2] * r[0]))
    assert "3" in texts(ax)


@pytest.mark.parametrize("m", [THREE, [[100, 10000], [0, 100]], [[1, 1, 0], [9, 19, 0], [0, 0, 0]]])
def test_the_scores_sit_where_the_parabola_says(m):
    ax = pictures_lemma.parabola(mf.exact(m))
    curve, gap, of_averages, averaged = ax.lines
    centre = gap.get_xdata()[0]
    assert of_averages.get_ydata()[0] == pytest.approx(mf.f1_of_averages(m))
    assert averaged.get_ydata()[0] == pytest.approx(mf.averaged_f1(m))
    # F1 of averages lies on the curve.
    named = [t for t in texts(ax) if "=" not in t]
    assert len(named) == (mf.f1(m) > 0).sum()
    height = np.interp(centre, curve.get_xdata(), curve.get_ydata())
    assert height == pytest.approx(mf.f1_of_averages(m), abs=2e-4)
