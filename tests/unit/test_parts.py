"""Labels in parts, givers and takers, and the pictures of chapter 9."""

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest
import sympy as sp

import macrof1 as mf
from macrof1.chapters import pictures_beyond
from macrof1.chapters.giving import giving_matrix
from macrof1.chapters.parts import CLASSES, POPULATION, count_part, draw_part, peak_memory

mpl.use("Agg")


@pytest.fixture
def ax():
    figure, axes = plt.subplots()
    yield axes
    plt.close(figure)


def test_the_parts_add_up_to_the_whole():
    drawn = [draw_part(i, size=2000) for i in range(5)]
    whole = mf.confusion_matrix(*map(np.concatenate, zip(*drawn, strict=True)), labels=range(CLASSES))
    assert (sum(count_part(i, size=2000) for i in range(5)) == whole).all()


def test_a_part_follows_the_population():
    m = count_part(1, size=400_000)
    assert np.abs(m / m.sum() - POPULATION / POPULATION.sum()).max() < 0.002
    assert (m[POPULATION == 0] == 0).all()
    assert not (draw_part(1, size=100)[0] == draw_part(2, size=100)[0]).all()


def test_peak_memory_grows_with_the_part():
    few, many = (peak_memory(count_part, 0, size) for size in (100_000, 1_100_000))
    assert many - few > 2, "a million more labels, two bytes each"


def test_peak_memory_stops_tracing_after_an_error():
    import tracemalloc

    with pytest.raises(ZeroDivisionError):
        peak_memory(lambda: 1 / 0)
    assert not tracemalloc.is_tracing()


def test_givers_and_takers():
    z = sp.Symbol("z", positive=True)
    m = giving_matrix(2, 3, z)
    assert mf.precision(m).tolist() == [1, 1] + [1 / (2 * z + 1)] * 3
    assert mf.recall(m).tolist() == [1 / (3 * z + 1)] * 2 + [1] * 3
    with pytest.raises(ValueError, match="givers is -1"):
        giving_matrix(-1, 2, 3)


def test_suprema_are_drawn_symmetric_and_below_the_limit(ax):
    pictures_beyond.suprema([2, 3], ax=ax)
    limit, two, three = (line.get_ydata() for line in ax.lines)
    assert set(two) == {0.5}
    np.testing.assert_allclose(three, three[::-1], atol=1e-12)
    assert (np.asarray(three) <= np.asarray(limit) + 1e-12).all()


def test_the_pencil_has_its_lines_and_its_point(ax):
    pictures_beyond.pencil(0.5, 0.9, 2, lines=4, ax=ax)
    lines = [line.get_xydata() for line in ax.lines[:4]]
    assert all(line[0].tolist() == [-0.5, -0.9] for line in lines)
    assert ax.texts[0].get_text() == "(−A, −B)"


def test_bias_and_coverage_have_a_line_for_each_way(ax):
    pictures_beyond.fold_bias([[0.1, 0.1], [0.1, 0.7]], 100, [2, 5], ax=ax)
    assert [line.get_label() for line in ax.lines][:3] == list(pictures_beyond.WAYS)
    ax.clear()
    pictures_beyond.coverage_lines([[3, 1], [1, 5]], [50, 500], repeats=200, ax=ax)
    assert [len(line.get_xdata()) for line in ax.lines][:3] == [2, 2, 2]
    assert all(0 <= y <= 1 for line in ax.lines for y in line.get_ydata())
