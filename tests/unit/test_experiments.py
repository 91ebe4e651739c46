"""The note's experiments, repeated, and the pictures of chapters 5 and 6."""

from fractions import Fraction

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest
from scipy.stats import pearsonr, spearmanr

import macrof1 as mf
from macrof1 import figures, simulate
from macrof1.chapters import experiments, pictures_experiments, pictures_rankings
from macrof1.chapters.leaderboard import leaderboard
from macrof1.rankings import count_flips, flips_against, sample_flips

mpl.use("Agg")
TABLE_1, TABLE_2 = [[5, 10], [5, 10]], [[1, 1], [9, 19]]


@pytest.fixture(autouse=True)
def _style():
    with mpl.rc_context(figures.STYLE):
        yield
    plt.close("all")


def test_the_statistics_are_those_of_scipy():
    found = experiments.figure_1a_statistics(3, seed=4, tasks=50)
    averaged, of_averages = mf.scores(simulate.figure_1a().draw(150, seed=4)[50:100])
    assert found["Pearson"][1] == pytest.approx(pearsonr(averaged, of_averages).statistic)
    assert found["Spearman"][1] == pytest.approx(spearmanr(averaged, of_averages).statistic)
    assert found["largest averaged F1"][1] == averaged.max()
    assert found["largest F1 of averages"][1] == of_averages.max()
    assert found["root mean square gap"][1] == pytest.approx(((of_averages - averaged) ** 2).mean() ** 0.5)


def test_many_samples_show_the_exact_map():
    exact = simulate.heat_map(simulate.figure_3, 4, steps=5)
    drawn = experiments.drawn_gaps(simulate.figure_3, 4, 2, seed=0, samples=10**9, steps=5)
    assert drawn.shape == (2, 25)
    assert np.abs(drawn - exact.ravel()).max() < 1e-5
    assert (experiments.largest_gaps(simulate.figure_3, 4, 2, seed=0, samples=10**9, steps=5) == drawn.max(1)).all()


def test_uneven_turns_the_classes_round():
    frequent, rare = (experiments.uneven(4, Fraction(1, 2), 1, towards_rare=flag) for flag in (False, True))
    assert frequent.distribution.tolist() == rare.distribution.tolist()[::-1] == [Fraction(i, 10) for i in (1, 2, 3, 4)]
    assert (frequent.behaviour == rare.behaviour).all()


def test_one_sided_keeps_hits_and_errors():
    for share in (0, Fraction(1, 4), 1):
        m = experiments.one_sided(10, 40, share)
        assert (np.trace(m), m.sum()) == (20, 60)


def points(line):
    return np.column_stack(line.get_data()).astype(float)


def test_the_plane_shows_every_classifier_and_every_flip():
    _, everyone, flipping, *rings = pictures_rankings.plane(TABLE_1, other=TABLE_2).lines
    assert len(points(everyone)) == 231
    assert sorted(map(tuple, points(flipping))) == sorted(zip(*mf.scores(flips_against(TABLE_1)), strict=True))
    assert [tuple(points(ring)[0]) for ring in rings] == [mf.scores(TABLE_1), mf.scores(TABLE_2)]
    assert len(pictures_rankings.plane(TABLE_1, ax=plt.figure().gca()).lines) == 4


def test_the_curves_show_the_counts():
    ax = pictures_rankings.flip_curves((20,), [0.1, 0.5])
    assert points(ax.lines[0])[1] == pytest.approx([0.5, 100 * float(count_flips((10, 10)).fraction)])


def test_shares_keep_every_interval_in_view():
    ax = plt.gca()
    for counts in ([20, 20], [2, 40]):
        pictures_rankings.shares([sample_flips(counts, 500, seed=1)] * 2, [2, 3], marker="o", label="x", ax=ax)
    tops = [segment[1][1] for bars in ax.collections for segment in bars.get_segments()]
    assert ax.get_ylim()[0] == 0
    assert max(tops) < ax.get_ylim()[1]


def test_slopes_join_the_two_places():
    truth = np.repeat([0, 1], [10, 20])
    made = {"coin": np.repeat([0, 1, 0, 1], [5, 5, 10, 10]), "b": np.repeat([0, 1, 0, 1], [1, 9, 1, 19]), "all": truth}
    ax = pictures_rankings.slopes(leaderboard(truth, made))
    joins = sorted(tuple(line.get_ydata()) for line in ax.lines if len(line.get_ydata()) == 2)
    assert joins == [(-2, -1), (-1, -2), (0, 0)]


def test_pictures_of_the_experiments():
    drawn = simulate.figure_1a().draw(40, seed=1)
    cloud = pictures_experiments.scatter(drawn).lines[0]
    assert points(cloud) == pytest.approx(np.column_stack(mf.scores(drawn)))

    task = simulate.figure_1a()
    ticks = pictures_experiments.densities({"95 / 5": task}, 50, seed=1, ax=plt.figure().gca()).lines
    assert points(ticks[-1])[0, 0] == pytest.approx(float(mf.delta(task.expected())))

    flat = pictures_experiments.coin_curve(ax=plt.figure().gca()).lines[1]
    assert points(flat)[:, 1] == pytest.approx(0.5)


def test_heat_maps_share_one_scale():
    maps = [simulate.heat_map(simulate.figure_2, 4, steps=3, seed=seed) for seed in (None, 1)]
    fig = pictures_experiments.heat(maps, ["expected", "drawn"], 4, "unevenness")
    meshes = [ax.collections[0] for ax in fig.axes[:2]]
    assert meshes[0].get_clim() == meshes[1].get_clim() == (0, 100 * max(m.max() for m in maps))
    assert np.allclose(np.ravel(meshes[1].get_array()), 100 * maps[1].ravel())


def test_error_types_touch_in_the_middle():
    (ax,) = pictures_experiments.error_types(100, (1000,), axes=[plt.gca()])
    averaged, of_averages = (points(line) for line in ax.lines)
    assert np.ptp(averaged[:, 1]) < 1e-12
    assert of_averages[100, 1] == pytest.approx(averaged[100, 1])
    assert of_averages[0, 1] == of_averages[:, 1].max()
    assert len(pictures_experiments.error_types(100, (100, 1000))) == 2
