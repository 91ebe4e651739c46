"""Chapter 9: folds, labels, intervals, tests and parts."""

import numpy as np
import pytest

import macrof1 as mf
from macrof1.chapters.aggregates import aggregate, label_tables
from macrof1.chapters.coverage import coverage, intervals
from macrof1.chapters.folds import fold_matrices
from macrof1.chapters.paired import joint_table, paired_z, swap_test
from macrof1.chapters.parts import CLASSES, count_part, draw_part
from macrof1.chapters.realdata import load_task, predictions, standard_classifiers

PAGE = "chapters/09-beyond-f1.html#"
rng = np.random.default_rng(0)


@pytest.mark.claim(
    "folds-real",
    source="this book, after Forman & Scholz 2010",
    statement="On 397 tumours in ten folds the three ways to sum up F1 rank two classifiers differently: the balanced "
    "SVM against logistic regression 0.623 : 0.584 (mean of F), 0.664 : 0.593 (F of means), 0.655 : 0.677 (pooled).",
    status="numeric",
    link=PAGE + "folds",
)
def test_the_three_ways_on_real_folds():
    task = load_task("tumours, 2 measurements")
    svm, logistic = (aggregate(fold_matrices(task, standard_classifiers()[k])) for k in ("SVM, balanced", "logistic"))
    assert [f"{way:.3f}" for way in svm] == ["0.623", "0.664", "0.655"]
    assert [f"{way:.3f}" for way in logistic] == ["0.584", "0.593", "0.677"]


@pytest.mark.claim(
    "multilabel-samples",
    source="this book",
    statement="Multi-label data: averaging over labels or over samples, the Lemma holds; the pooled score is the same.",
    status="exact",
    link=PAGE + "many-labels-per-sample",
)
def test_labels_and_samples():
    truth, answers = rng.integers(0, 2, (2, 30, 5))
    by_label, by_sample = label_tables(truth, answers), label_tables(truth.T, answers.T)
    assert aggregate(by_label).pooled == aggregate(by_sample).pooled
    for tables in (by_label, by_sample):
        exact = mf.exact(tables)
        ways = aggregate(exact)
        gap = mf.gap(mf.precision(exact)[:, 0], mf.recall(exact)[:, 0])
        assert ways.f_of_means - ways.mean_of_f == gap >= 0


@pytest.mark.claim(
    "coverage",
    source="this book, after Takahashi et al. 2022",
    statement="95 % delta-method intervals for the shares of Table 2 cover 68 % (averaged F1) and 41 % (F1 of "
    "averages) at 30 samples, within 2 points, and 93 to 97 % from 1,000 on. At 30 the second misses when class "
    "a's row is empty or pure, and hardly ever otherwise.",
    status="numeric",
    link=PAGE + "intervals",
)
def test_coverage_of_both_scores():
    few = coverage([[1, 1], [9, 19]], 30, repeats=20_000, seed=1)
    assert few.averaged_f1 == pytest.approx(0.68, abs=0.02)
    assert few.f1_of_averages == pytest.approx(0.41, abs=0.02)
    shares = np.array([[1, 1], [9, 19]]) / 30
    draws = rng.multinomial(30, shares.ravel(), 8000).reshape(-1, 2, 2)
    low, high = intervals(draws).f1_of_averages
    held = (low <= mf.f1_of_averages(shares)) & (mf.f1_of_averages(shares) <= high)
    blind = (draws[:, 0] == 0).any(1)  # class a's row is empty or pure
    assert held[blind].mean() < 0.01 < 0.97 < held[~blind].mean()
    for samples in (1000, 10_000):
        many = coverage([[1, 1], [9, 19]], samples, repeats=8000, seed=1)
        assert all(0.93 < held < 0.97 for held in many[:2])


@pytest.mark.claim(
    "paired-formula",
    source="this book",
    statement="SVM against logistic regression on 60 eights among 1,260 digits: beyond chance at 5 % under F1 of "
    "averages, not under averaged F1, by the paired z test and by the swap test.",
    status="numeric",
    link=PAGE + "paired-tests",
)
def test_the_formula_decides_the_verdict():
    task = load_task("eight or not")
    made = predictions(task)
    joint = joint_table(task.labels, made["SVM"], made["logistic"])
    for verdict in (paired_z(joint), swap_test(joint, repeats=20_000)):
        assert verdict.f1_of_averages < 0.05 < verdict.averaged_f1


@pytest.mark.claim(
    "parts-add-up",
    source="this book",
    statement="The confusion matrix of a whole is the sum of its parts' matrices; the scores of the parts do not "
    "determine the score of the whole.",
    status="exact",
    link=PAGE + "obs-beyond-parts",
)
def test_parts():
    drawn = [draw_part(i, size=10_000) for i in range(4)]
    whole = mf.confusion_matrix(*map(np.concatenate, zip(*drawn, strict=True)), labels=range(CLASSES))
    assert (sum(count_part(i, size=10_000) for i in range(4)) == whole).all()
    a, b = mf.exact([[9, 1], [1, 1]]), mf.exact([[1, 0], [9, 10]])
    assert mf.scores(a) == mf.scores(2 * a)
    assert mf.averaged_f1(2 * a + b) != mf.averaged_f1(a + b)
