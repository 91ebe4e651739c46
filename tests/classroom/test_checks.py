"""A check recognises the usual slips and answers each in words."""

from fractions import Fraction

import numpy as np
import pytest
import sympy

import macrof1 as mf
from macrof1 import classroom as check
from macrof1.classroom import slips
from macrof1.classroom.variants import fewest_moves

TABLE_2 = [[1, 1], [9, 19]]
ABSENT = [[3, 1, 0], [2, 2, 0], [0, 0, 0]]


def said(outcome):
    assert outcome.points == 0, outcome
    return str(outcome)


@pytest.mark.parametrize(
    ("answer", "m", "want", "words"),
    [
        (
            231 / 416,
            TABLE_2,
            "averaged F1",
            "0.5553 is the F1 of averages. This task asks for the averaged F1: take each",
        ),
        (
            23 / 48,
            TABLE_2,
            "F1 of averages",
            "0.4792 is the averaged F1. This task asks for the F1 of averages: take the mean",
        ),
        (2 / 3, TABLE_2, "averaged F1", "0.6667 is the accuracy (the micro F1)"),
        (7 / 12, TABLE_2, "averaged F1", "0.5833 is the weighted F1"),
        (mf.averaged_f1([[3, 1], [2, 2]]), ABSENT, "averaged F1", "divides by the 2 classes that occur"),
        (float("nan"), TABLE_2, "averaged F1", "In this book 0/0 counts as 0"),
        (0, TABLE_2, "averaged F1", "whole-number division"),
        (100 * 23 / 48, TABLE_2, "averaged F1", "per cent"),
        (23 / 24, TABLE_2, "averaged F1", "the sum over the classes"),
        (0.48, TABLE_2, "averaged F1", "rounded or cut"),
        (float("inf"), TABLE_2, "averaged F1", "infinite"),
        (0.9, TABLE_2, "averaged F1", "0.9 is not the averaged F1 of [[1, 1], [9, 19]]"),
        ("a lot", TABLE_2, "averaged F1", "a number was expected"),
        (str(23 / 48), TABLE_2, "averaged F1", "a number was expected"),
        ((0.5, None), TABLE_2, "precision of each class", "still None"),
        ([0.1, 0.2], TABLE_2, "averaged F1", "has shape (2,)"),
        ([0.1, 0.95], TABLE_2, "precision of each class", "Rows and columns are swapped"),
        ([0.5, 19 / 28], TABLE_2, "recall of each class", "These are the precisions of each class"),
    ],
)
def test_a_slip_is_named(answer, m, want, words):
    assert words in said(check.score(answer, m, want, points=1))


def test_a_function_that_changes_its_arguments_harms_nobody():
    def emptied(m):
        return [m.pop() for _ in range(2)][::-1]

    m = [[1, 2], [3, 4]]
    assert check.function(emptied, [(m,), (m,)], right=lambda m: m, points=1).points == 1
    assert m == [[1, 2], [3, 4]]


def test_the_right_score_gets_its_points():
    assert check.score(23 / 48, TABLE_2, "averaged F1", points=2).points == 2
    assert check.score(Fraction(23, 48), TABLE_2, "averaged F1", points=2).state == "right"


@pytest.mark.parametrize("nothing", [None, ..., NotImplemented])
def test_an_untouched_task_is_not_a_wrong_one(nothing):
    outcomes = [
        check.score(nothing, TABLE_2, "gap", points=1),
        check.number(nothing, 3, points=1),
        check.value(nothing, "a", points=1),
        check.choice(nothing, "a", ["a"], points=1),
        check.expression(nothing, 0, points=1),
        check.conditions(nothing, points=1),
        check.conditions((nothing, nothing), points=1),
        check.conditions(lambda: nothing, points=1),
        check.function(lambda m: nothing, [(TABLE_2,)], want="gap", points=1),
    ]
    assert {(o.state, o.points) for o in outcomes} == {("not attempted yet", 0)}
    assert "not attempted yet" in str(outcomes[0])
    assert "not attempted yet" in outcomes[0]._repr_html_()


def not_written(*_):
    raise NotImplementedError


def test_nbgraders_own_stub_counts_as_untouched():
    assert check.function(not_written, [(1,)], right=abs, points=1).untouched
    assert check.conditions(not_written, points=1).untouched


def test_a_function_is_judged_by_what_it_does():
    def judge(f, **more):
        return check.function(f, [(TABLE_2,), (ABSENT,)], want="averaged F1", points=2, **more)

    assert judge(lambda m: mf.averaged_f1(m)).points == 2
    assert "it divides by 0. In this book" in said(judge(lambda m: 1 / 0))
    assert "it stops with KeyError" in said(judge(lambda m: {}["x"]))
    assert "it calls mf" in said(judge(lambda m: next(mf.averaged_f1(m) for _ in "a"), forbidden=["mf"]))
    assert "is the F1 of averages" in said(judge(lambda m: mf.f1_of_averages(m)))
    assert "On [[3, 1, 0], [2, 2, 0], [0, 0, 0]]" in said(judge(lambda m: mf.averaged_f1(np.array(m)[:2, :2])))


def test_a_function_may_have_slips_of_its_own():
    double = {"that counts twice.": lambda x: 2 * x}
    assert check.function(abs, [(-3,)], right=abs, points=1).points == 1
    assert "it gives 6: that counts twice." in said(
        check.function(lambda x: 2 * x, [(3,)], right=abs, slips=double, points=1)
    )
    assert "7 is not what the task asks for" in said(
        check.function(lambda x: 7, [(3,)], right=abs, slips=double, points=1)
    )
    assert "'b' is not" in said(check.function(lambda x: "b", [(3,)], right=lambda x: "a", points=1))


def test_numbers_values_and_choices():
    assert check.number(0.5, Fraction(1, 2), points=1).points == 1
    assert "7: twice." in said(check.number(7, 3, slips={"no.": 5, "twice.": 7}, points=1))
    assert "8 is not the number asked for. Count." in said(check.number(8, 3, why="Count.", points=1))
    assert check.value(np.array([[1, 2]]), [[1, 2]], points=1).points == 1
    assert "swapped" in said(check.value([1, 2], [2, 1], slips={"other.": [0], "swapped.": [1, 2]}, points=1))
    assert "[1] is not right. Look." in said(check.value([1], [2, 1], why="Look.", points=1))
    assert check.choice("a", "a", ["a", "b"], points=1).points == 1
    assert "'b' is not the one. Because." in said(check.choice("b", "a", ["a", "b"], why={"b": "Because."}, points=1))


class Odd:
    def __eq__(self, other):
        raise RuntimeError("no comparison")

    __hash__ = None

    def __repr__(self):
        return "x" * 200


def test_strange_answers_stop_nothing():
    assert "…" in said(check.value(Odd(), 3, points=1))
    assert "could not be compared" in said(check.expression("1 +", 0, points=1))
    assert "not of the kind asked for (TypeError" in said(check.conditions(3, (len, "length"), points=1))
    assert "it stops with ZeroDivisionError" in said(check.conditions(lambda: 1 / 0, points=1))
    assert slips.show([[1, 0.5]]) == "[[1, 0.5]]"


def test_expressions_are_compared_as_rational_functions():
    z = sympy.Symbol("z")
    assert check.expression((z**2 - 1) / (z - 1), z + 1, points=1).points == 1
    assert "the sign" in said(check.expression(-z, z, slips={"other": z + 1, "the sign": -z}, points=1))
    assert "another expression" in said(check.expression(z, z + 1, points=1))


def test_conditions_name_the_first_that_fails():
    big, even = (lambda x: x > 3, "too small."), (lambda x: x % 2 == 0, lambda x: f"{x} is odd.")
    assert check.conditions(4, big, even, points=2).points == 2
    assert "too small." in said(check.conditions(2, big, even, points=2))
    assert "5 is odd." in said(check.conditions(5, big, even, points=2))


def test_an_outcome_shows_its_mark_to_nbgrader_and_its_words_to_the_student():
    outcome = check.Outcome("a < b & c", 1.5, 2)
    assert (repr(outcome), outcome.state) == ("1.5", "partly right")
    assert "a &lt; b &amp; c" in outcome._repr_html_()
    assert check.Outcome("", 2, 2).also(check.Outcome("no", 0, 2)).points == 1
    wrong = check.Outcome("first", 0, 2)
    assert wrong.also(check.Outcome("", 2, 2)) is wrong


def test_variants_follow_their_seed():
    for seed in range(10):
        draw, again = check.Variant(seed), check.Variant(seed)
        p, r = draw.rates(4)
        assert (p, r) == again.rates(4)
        assert sorted(draw.shuffled([1, 2, 3])) == [1, 2, 3]
        assert draw.one_of("ab") in "ab"
        leader, runner_up = draw.ranked_pair((6, 10))
        assert all(a > b for a, b in zip(mf.scores(leader), mf.scores(runner_up), strict=True))
        assert 2 <= fewest_moves(np.array(leader), runner_up) <= 6
        true, predicted = draw.labels(12, 3)
        m = mf.confusion_matrix(true, predicted)
        assert (m != m.T).any()
    assert fewest_moves(np.array([[1, 0], [0, 1]]), [[1, 0], [0, 1]]) is None
