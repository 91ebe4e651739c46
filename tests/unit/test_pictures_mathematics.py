"""The pictures of chapters 3 and 4 show what they say."""

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest

import macrof1 as mf
from macrof1.chapters import pictures_equality, pictures_supremum

mpl.use("Agg")


@pytest.fixture
def ax():
    figure, axes = plt.subplots()
    yield axes
    plt.close(figure)


def markers(ax):
    return np.concatenate([line.get_xydata() for line in ax.lines if line.get_marker() == "o"])


def test_rays_draws_a_point_per_class_with_a_hit(ax):
    pictures_equality.rays([[1, 0, 0], [0, 1, 1], [1, 3, 0]], ax=ax)
    assert markers(ax).tolist() == [[1, 0.5], [0.5, 0.25]]
    assert [text.get_text() for text in ax.texts] == ["1", "2"]


def test_the_landscape_names_its_steps(ax):
    steps = [(0.3, 0.6), (0.6, 0.3), (0.6, 0), (1, 0)]
    pictures_supremum.landscape([0.2, 0.3], [0.7, 0.9], steps, names=("swap", "zero", "raise"), ax=ax)
    assert markers(ax).tolist() == [list(step) for step in steps]
    assert {"swap", "zero", "raise"} <= {text.get_text() for text in ax.texts}


def test_the_journey_ends_near_the_corners(ax):
    pictures_supremum.journey(5, [0, 10, 1000], ax=ax)
    last = markers(ax)[-5:]
    assert np.abs(last - last.round()).max() < 0.001


def test_what_is_lacking_shrinks_with_z(ax):
    pictures_supremum.approach((2, 3), ax=ax)
    for line in ax.lines:
        assert (np.diff(line.get_ydata()) < 0).all()


def test_the_budget_draws_dots_on_the_line(ax):
    samples = range(2, 6)
    values = [mf.largest_delta(n)[0] for n in samples]
    pictures_supremum.budget(samples, values, values, ax=ax)
    assert markers(ax)[:, 1].tolist() == [float(v) for v in values]
