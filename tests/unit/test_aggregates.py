"""Three F scores of many tables, over classes, folds, labels and samples."""

from fractions import Fraction as Q

import numpy as np
import pytest
from sklearn.metrics import f1_score

import macrof1 as mf
from macrof1.chapters.aggregates import aggregate, label_tables, one_against_rest
from macrof1.chapters.folds import biases, draw_folds, fold_matrices
from macrof1.chapters.realdata import load_task, standard_classifiers

rng = np.random.default_rng(0)


@pytest.mark.parametrize("n", [2, 3, 5])
def test_over_classes_they_are_the_scores_of_this_book(n):
    m = mf.exact(rng.integers(0, 6, (n, n)))
    assert aggregate(one_against_rest(m)) == (mf.averaged_f1(m), mf.f1_of_averages(m), mf.accuracy(m))


def test_beta_reaches_all_three():
    m = mf.exact([[4, 0, 0], [1, 6, 1], [5, 2, 9]])
    ways = aggregate(one_against_rest(m), beta=2)
    assert ways[:2] == (mf.averaged_fbeta(m, 2), mf.fbeta_of_averages(m, 2))


def test_a_stack_of_stacks_is_scored_at_once():
    tables = rng.integers(1, 9, (4, 5, 2, 2))
    together = aggregate(tables)
    for i, each in enumerate(tables):
        np.testing.assert_allclose([way[i] for way in together], aggregate(each))


def test_an_empty_table_can_be_left_out():
    tables = mf.exact([[[1, 1], [1, 7]], [[0, 0], [2, 8]]])
    assert aggregate(tables).mean_of_f == Q(1, 4)
    assert aggregate(tables).f_of_means == Q(1, 4)
    left_out = aggregate(tables, zero_division=np.nan)
    assert left_out.f_of_means == mf.harmonic_mean(Q(1, 2), Q(1, 4))


@pytest.mark.parametrize("average", ["macro", "samples", "micro"])
def test_multilabel_tables_agree_with_scikit_learn(average):
    y_true, y_pred = rng.integers(0, 2, (2, 50, 4))
    ways = aggregate(label_tables(y_true.T, y_pred.T) if average == "samples" else label_tables(y_true, y_pred))
    ours = ways.pooled if average == "micro" else ways.mean_of_f
    assert ours == pytest.approx(f1_score(y_true, y_pred, average=average, zero_division=0))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: aggregate([[1, 0], [0, 1]]), r"many tables \(k, n, n\), this array has shape \(2, 2\)"),
        (lambda: label_tables([[1, 0]], [[1, 0, 1]]), r"one shape \(samples, labels\), not \(1, 2\) and \(1, 3\)"),
        (lambda: label_tables([1, 0], [1, 0]), r"not \(2,\) and \(2,\)"),
    ],
)
def test_wrong_shapes_are_named(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_folds_cut_the_data_once():
    task = load_task("wines, 3 measurements")
    for stratified in (False, True):
        m = fold_matrices(task, standard_classifiers()["ridge"], folds=4, stratified=stratified)
        assert m.sum(0).sum(0).tolist() == np.bincount(task.labels).tolist()
    assert (np.ptp(m.sum(1), axis=0) <= 1).all(), "stratified folds hold each class in equal numbers"


def test_drawn_folds_are_of_equal_size():
    assert set(draw_folds([[1, 0], [0, 0]], 103, 5, repeats=2, seed=0).sum((-1, -2)).ravel()) == {20}


def test_small_folds_bias_the_mean_and_not_the_pool():
    found = biases([[0.06, 0.03], [0.04, 0.87]], 400, 40)
    assert found.mean_of_f < -0.2
    assert found.f_of_means < -0.2
    assert abs(found.pooled) < 0.01
