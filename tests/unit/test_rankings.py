"""Ranking flips: every printed count, and the fast exact method against comparing every pair."""

from fractions import Fraction
from itertools import combinations, product
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import macrof1 as mf
from macrof1 import rankings
from macrof1.ordering import dense_ranks, discordant, score_ranks
from macrof1.rankings import classifiers, count_flips, flips_against, list_flips, sample_flips, smallest_flip

FLIPS = "chapters/05-ranking-flips.html"


def brute_force(class_counts):
    """Flips by comparing every pair in fractions, with nothing shared but the formulas."""
    figures = [mf.scores(mf.exact(m)) for m in classifiers(class_counts)]
    return sum(
        (a.averaged_f1 - b.averaged_f1) * (a.f1_of_averages - b.f1_of_averages) < 0 for a, b in combinations(figures, 2)
    )


@pytest.mark.claim(
    "flip-counts",
    source="ours",
    statement="Pairs of classifiers that flip: 16,892 of 461,280 on data (30, 30), 20,183 of 270,480 on (15, 45), "
    "10,356 of 73,920 on (6, 54), 1,358 of 26,565 on the note's own data (10, 20).",
    status="exact",
    link=FLIPS,
)
@pytest.mark.parametrize(
    ("class_counts", "flips", "pairs"),
    [
        ((30, 30), 16_892, 461_280),
        ((15, 45), 20_183, 270_480),
        ((6, 54), 10_356, 73_920),
        ((10, 20), 1_358, 26_565),
    ],
)
def test_printed_counts(class_counts, flips, pairs):
    counted = count_flips(class_counts)
    assert (counted.flips, counted.pairs) == (flips, pairs)
    assert counted.fraction == Fraction(flips, pairs)


@pytest.mark.claim(
    "smallest-flip",
    source="ours",
    statement="With two classes the smallest flip needs 5 samples, in classes of 1 and 4, and is the only one among "
    "45 pairs; on balanced data it needs 6, where 2 of 120 pairs flip.",
    status="exact",
    link=FLIPS,
)
def test_the_smallest_flip():
    flip = smallest_flip()
    assert flip.first.tolist() == [[0, 0], [1, 4]]
    assert flip.second.tolist() == [[1, 3], [0, 1]]
    assert flip.first_scores == (Fraction(4, 9), Fraction(4, 9))
    assert flip.second_scores == (Fraction(2, 5), Fraction(5, 8))
    assert (count_flips((1, 4)).flips, count_flips((1, 4)).pairs) == (1, 45)
    assert (count_flips((3, 3)).flips, count_flips((3, 3)).pairs) == (2, 120)
    smaller = [(a, n - a) for n in range(2, 6) for a in range(1, n // 2 + 1) if (a, n - a) != (1, 4)]
    assert [count_flips(counts).flips for counts in [*smaller, (1, 1), (2, 2)]] == [0] * (len(smaller) + 2)


@pytest.mark.claim(
    "smallest-flip-three",
    source="ours",
    statement="With three classes 4 samples suffice for a flip, one fewer than with two.",
    status="exact",
    link=FLIPS,
)
def test_three_classes_flip_with_four_samples():
    flip = smallest_flip(3)
    assert sorted(flip.first.sum(0)) == [1, 1, 2]
    assert flip.first_scores.averaged_f1 > flip.second_scores.averaged_f1
    assert flip.first_scores.f1_of_averages < flip.second_scores.f1_of_averages
    assert count_flips((1, 1, 1)).flips == 0


@pytest.mark.claim(
    "flip-share",
    source="ours",
    statement="On 1000 samples the share of flipping pairs is 3.60 % at prevalence 1/2, 13.5 % at 0.1, "
    "17.1 % at 0.05 and 25.2 % at 0.005.",
    status="exact",
    link=FLIPS,
)
def test_the_share_of_flips_by_prevalence():
    shares = {rare: count_flips((rare, 1000 - rare)).fraction for rare in (500, 100, 50, 5)}
    assert [round(float(100 * share), 1) for share in shares.values()] == [3.6, 13.5, 17.1, 25.2]
    assert round(float(100 * shares[500]), 2) == 3.60


def test_the_notes_two_classifiers_are_a_flip():
    assert any((m == [[1, 1], [9, 19]]).all() for m in flips_against([[5, 10], [5, 10]]))


@pytest.mark.parametrize(
    "class_counts", [*product(range(1, 6), repeat=2), (1, 9), (2, 7), (1, 1, 1), (1, 1, 2), (1, 1, 1, 1)]
)
def test_the_fast_count_agrees_with_comparing_every_pair(class_counts):
    counted = count_flips(class_counts)
    assert counted.flips == brute_force(class_counts) == len(list_flips(class_counts))


def test_flips_against_adds_up_to_every_flip():
    total = sum(len(flips_against(m)) for m in classifiers((4, 7)))
    assert total == 2 * count_flips((4, 7)).flips


def test_classifiers_are_all_matrices_with_these_column_sums():
    m = classifiers((2, 3, 1))
    assert len(m) == comb(4, 2) * comb(5, 2) * comb(3, 2) == len(np.unique(m, axis=0))
    assert (m.sum(1) == [2, 3, 1]).all()
    assert (m >= 0).all()


@pytest.mark.parametrize("top", [9, 10**4, 10**8, 10**18])
def test_ranks_are_exact_in_machine_integers_and_beyond(top):
    m = np.random.default_rng(top).integers(0, top, (60, 3, 3))
    m = np.concatenate([m, m.swapaxes(1, 2)])  # both scores of a transpose are the same: ties for certain
    for ranks, values in zip(score_ranks(m), mf.scores(mf.exact(m)), strict=True):
        distinct = sorted(set(values.tolist()))
        assert len(distinct) <= 60
        assert ranks.tolist() == [distinct.index(value) for value in values.tolist()]


def test_fractions_that_round_to_one_double_are_still_told_apart():
    k = 10**9
    above, below = np.array([k - 1, k, k - 2]), np.array([k, k + 1, k - 1])
    assert len({a / b for a, b in zip(above, below, strict=True)}) < 3
    assert dense_ranks(above, below).tolist() == [1, 2, 0]


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1, max_size=60))
def test_discordant_pairs_against_comparing_every_pair(points):
    x, y = np.array(points).T
    assert discordant(x, y) == sum((a - c) * (b - d) < 0 for (a, b), (c, d) in combinations(points, 2))


def test_a_sample_covers_the_exact_share():
    exact = count_flips((5, 5, 5)).fraction
    drawn = [sample_flips((5, 5, 5), 20_000, seed) for seed in range(20)]
    inside = sum(s.interval[0] <= exact <= s.interval[1] for s in drawn)
    assert inside >= 16
    assert float(sum(s.flips for s in drawn) / Fraction(400_000)) == pytest.approx(float(exact), rel=0.05)


def test_a_sample_redraws_identical_pairs_and_decides_ties_exactly():
    # Only 4 classifiers, two of them tied at 1/3: a quarter of the draws are identical, and nothing ever flips.
    drawn = sample_flips((1, 1), 500, seed=3)
    assert (drawn.flips, drawn.pairs, drawn.interval[0]) == (0, 500, 0.0)
    # On (1, 4) a single pair of 45 flips.
    assert sample_flips((1, 4), 20_000, seed=3).fraction == pytest.approx(1 / 45, rel=0.15)


def test_sampled_classifiers_are_uniform():
    m = rankings._random_classifiers([2, 3], 60_000, np.random.default_rng(1))
    _, counts = np.unique(m.reshape(-1, 4), axis=0, return_counts=True)
    assert len(counts) == 12
    assert abs(counts - 5000).max() < 5 * 5000**0.5


@settings(max_examples=10, deadline=None)
@given(st.integers(2, 5), st.integers(1, 10**15), st.integers(0, 2**32))
def test_a_sample_of_any_size_has_a_sound_interval(n, samples, seed):
    drawn = sample_flips([samples] * n, 50, seed)
    assert 0 <= drawn.interval[0] <= drawn.fraction <= drawn.interval[1] <= 1


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: classifiers((0, 4)), ValueError, r"class_counts\[0\] is 0: it must be at least 1"),
        (lambda: classifiers((4, 2.5)), TypeError, r"class_counts\[1\] is 2.5: it must be a whole number"),
        (lambda: classifiers((4,)), ValueError, r"class_counts is \[4\]: it takes at least two classes"),
        (
            lambda: count_flips((5000, 5000)),
            ValueError,
            "25,010,001 classifiers, the limit is 5,000,000: use sample_flips",
        ),
        (lambda: list_flips((100, 100)), ValueError, "10,201 classifiers are too many to list flips of"),
        (lambda: smallest_flip(1), ValueError, "n_classes is 1: it must be at least 2"),
        (lambda: flips_against([[0.5, 1], [0.5, 1]]), ValueError, "takes one matrix of whole counts"),
        (lambda: flips_against([[[1, 1], [1, 1]]]), ValueError, "takes one matrix of whole counts"),
        (lambda: sample_flips((3, 3), 0, 1), ValueError, "pairs is 0: it must be at least 1"),
        (lambda: sample_flips((3, 3), 9, 1, level=1), ValueError, "level is 1: it must lie strictly between 0 and 1"),
    ],
)
def test_bad_input_is_named(call, error, message):
    with pytest.raises(error, match=message):
        call()
