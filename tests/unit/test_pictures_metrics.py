"""The pictures of chapters 7 and 8: drawn, labelled, lines where the numbers say."""

import matplotlib.pyplot as plt
import numpy as np
import pytest

from macrof1.chapters import pictures_forensics, pictures_metrics
from macrof1.chapters.toys import toy


@pytest.fixture(autouse=True)
def _fresh_figure():
    plt.close("all")
    yield
    plt.close("all")


def test_roc_panels_carry_the_areas():
    pictures_metrics.roc({name: toy(name) for name in ("c1", "c2")})
    legends = [[t.get_text() for t in ax.get_legend().get_texts()] for ax in plt.gcf().axes]
    assert legends == [["Y1: 0.938", "Y2: 1.000"], ["Y1: 0.833", "Y2: 0.962"]]


def test_f1_over_the_threshold_passes_through_the_table():
    pictures_metrics.f1_over_threshold({name: toy(name) for name in ("c1", "c2")})
    line = plt.gcf().axes[0].get_lines()[0]
    at_half = np.interp(0.5, *line.get_data())
    assert at_half == pytest.approx(8 / 9)


def test_the_slices_meet_when_errors_balance():
    ax = pictures_metrics.slices(60, 20, 40)
    middles = [line.get_ydata()[80] for line in ax.get_lines()]
    assert np.ptp(middles) < 1e-12
    starts = [line.get_ydata()[0] for line in ax.get_lines()]
    assert starts == sorted(starts, reverse=True)


def test_the_room_for_two_classes_lies_within():
    ax = pictures_forensics.room(0.8)
    wide, narrow = (patch.get_datalim(ax.transData) for patch in ax.collections)
    assert wide.y0 <= narrow.y0
    assert narrow.y1 <= wide.y1


def test_power_lines_are_named():
    ax = pictures_forensics.power_lines([2, 3], {1: [0.1, 0.2], 2: [0.5, 0.6]})
    assert [line.get_label() for line in ax.get_lines()] == ["1 decimal", "2 decimals"]
