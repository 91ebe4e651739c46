"""Leaderboards, the real-data study behind chapter 5, and what their cells show."""

import numpy as np
import pytest
from scipy.stats import kendalltau

import macrof1 as mf
from macrof1.chapters.flip_limit import limit_share
from macrof1.chapters.leaderboard import Leaderboard, leaderboard, retest_flips
from macrof1.chapters.progress import Stopwatch, track
from macrof1.chapters.realdata import TASKS, load_task, predictions, standard_classifiers, thinned
from macrof1.chapters.tables import Table, percent

TRUTH = np.repeat([0, 1], [10, 20])
COIN = np.repeat([0, 1, 0, 1], [5, 5, 10, 10])
MOSTLY_B = np.repeat([0, 1, 0, 1], [1, 9, 1, 19])


@pytest.fixture(scope="module")
def wines():
    task = load_task("wines, 3 measurements")
    return task, predictions(task)


def test_the_notes_pair_as_a_leaderboard():
    board = leaderboard(TRUTH, {"coin": COIN, "mostly b": MOSTLY_B, "perfect": TRUTH})
    assert board.matrices["mostly b"].tolist() == [[1, 1], [9, 19]]
    assert board.by_averaged_f1 == ["perfect", "coin", "mostly b"]
    assert board.by_f1_of_averages == ["perfect", "mostly b", "coin"]
    assert board.flips == [("coin", "mostly b")]
    assert board.pairs == 3
    assert board.tau == pytest.approx(1 - 2 / 3)
    assert "mostly b 0.555  ▲ 1" in repr(board)
    assert "<td>coin</td><td>0.486</td><td>mostly b</td><td>0.555</td><td>▲ 1</td>" in board._repr_html_()


def test_names_are_escaped():
    assert "<b>" not in leaderboard(TRUTH, {"<b>": COIN, "x": MOSTLY_B})._repr_html_()


def test_one_data_set_only():
    with pytest.raises(ValueError, match="needs one data set"):
        Leaderboard({"a": np.array([[1, 0], [0, 1]]), "b": np.array([[1, 0], [0, 2]])})


@pytest.mark.parametrize("seed", range(5))
def test_tau_and_flips_against_scipy(seed):
    rng = np.random.default_rng(seed)
    truth = rng.integers(0, 3, 12)  # few samples, so that ties occur
    board = leaderboard(truth, {str(i): rng.integers(0, 3, 12) for i in range(15)}, labels=[0, 1, 2])
    assert board.tau == pytest.approx(kendalltau(*board.ranks).statistic)
    for a, b in board.flips:
        assert board.scores[a].averaged_f1 > board.scores[b].averaged_f1
        assert board.scores[a].f1_of_averages < board.scores[b].f1_of_averages


def test_every_flip_is_retested():
    tested = retest_flips(TRUTH, {"coin": COIN, "mostly b": MOSTLY_B, "perfect": TRUTH}, repeats=200)
    assert list(tested) == [("coin", "mostly b")]
    assert 0 < tested["coin", "mostly b"].flips < 0.95


@pytest.mark.parametrize("name", TASKS)
def test_a_task_keeps_what_it_says(name):
    _, measurements, counts = TASKS[name]
    task = load_task(name)
    assert np.bincount(task.labels).tolist() == list(counts)
    assert task.features.shape == (sum(counts), measurements)
    assert len(task.classes) == len(counts)
    assert not np.array_equal(task.features, load_task(name, seed=1).features)


def test_thinning_draws_without_replacement():
    labels = np.repeat([0, 1], [50, 50])
    kept = thinned(labels, (10, 50), seed=3)
    assert len(set(kept.tolist())) == 60
    assert (np.diff(kept) > 0).all()


def test_predictions_are_cross_validated_and_repeatable(wines):
    task, made = wines
    assert list(made) == list(standard_classifiers())
    assert (made["always the majority"] == 0).all()
    # A nearest neighbour that had seen its sample would find itself; a forest would be nearly perfect.
    assert all((p != task.labels).any() for p in made.values())
    again = predictions(task)
    assert all((made[name] == again[name]).all() for name in made)


def test_predictions_do_not_hang_on_the_last_bits(wines):
    task, made = wines
    noise = 1 + 1e-12 * np.random.default_rng(0).standard_normal(task.features.shape)
    other = predictions(task._replace(features=task.features * noise))
    assert all((made[name] == other[name]).all() for name in made)


def test_the_limit_agrees_with_large_data():
    from macrof1.rankings import count_flips

    assert limit_share(0.2) == pytest.approx(float(count_flips((200, 800)).fraction), abs=0.002)
    assert limit_share(0.2) == pytest.approx(limit_share(0.8), abs=1e-6)
    with pytest.raises(ValueError, match="strictly between 0 and 1"):
        limit_share(1)


def test_progress_prints_no_time(capsys):
    assert list(track("ab", "letters")) == ["a", "b"]
    assert capsys.readouterr().out == "letters ■■ 2 done\n"
    watch = Stopwatch()
    with watch("nothing", seed=1, size="0 tasks"):
        pass
    assert watch.rows == [["nothing", 1, "0 tasks", "0.0"]]
    assert watch.total() >= 0


def test_a_table_escapes_and_aligns():
    table = Table(["<name>", "share"], [["a", percent(mf.accuracy([[1, 1], [1, 1]]))], ["bcdefgh", 2]])
    assert repr(table).splitlines() == ["<name>   share", "a        50\u00a0%", "bcdefgh  2"]
    assert '<th scope="col">&lt;name&gt;</th>' in table._repr_html_()
    assert '<th scope="row">a</th><td>50\u00a0%</td>' in table._repr_html_()
