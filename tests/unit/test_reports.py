"""The report: the figures, the two texts, and class names that are not trusted."""

import json
from fractions import Fraction as Q
from html.parser import HTMLParser

import numpy as np
import pytest

import macrof1 as mf

TABLE_2 = [[1, 1], [9, 19]]


def test_the_figures():
    r = mf.report_from_matrix(TABLE_2, labels=["a", "b"])
    assert (r.averaged_f1, r.f1_of_averages, r.delta) == pytest.approx((23 / 48, 231 / 416, 95 / 1248))
    assert r.micro_f1 == r.accuracy == pytest.approx(2 / 3)
    assert r.weighted_f1 == pytest.approx(7 / 12)
    assert [c.support for c in r.per_class] == [10, 20]  # columns are truth
    assert [c.predicted for c in r.per_class] == [2, 28]


def test_from_labels_and_from_the_matrix_alike():
    true = ["a"] * 10 + ["b"] * 20
    predicted = ["a"] + ["b"] * 9 + ["a"] + ["b"] * 19
    assert str(mf.report(true, predicted)) == str(mf.report_from_matrix(TABLE_2, labels=["a", "b"]))


def test_the_dictionary_is_json():
    d = mf.report(["a", "b"], ["a", "a"], labels=["b", "a"]).to_dict()
    again = json.loads(json.dumps(d))
    assert again["labels"] == ["b", "a"]
    assert again["matrix"] == [[0, 0], [1, 1]]
    assert again["layout"] == "rows predicted, columns true"


def test_an_exact_report():
    r = mf.report_from_matrix(mf.exact(TABLE_2))
    assert r.f1_of_averages == Q(231, 416)
    assert r.labels == [0, 1]
    assert "0.5553" in str(r)


def test_the_sentence_names_both_formulas_and_the_convention():
    sentence = mf.report_from_matrix(TABLE_2).sentence
    for part in ("averaged F1", "mean of the 2 per-class F1", "0.4792", "harmonic mean", "0.5553", "30 samples", "0/0"):
        assert part in sentence


def test_weighted_counts_are_shown_as_they_are():
    assert "2.5" in str(mf.report_from_matrix(np.array([[2.5, 0], [0, 1]])))


class Tags(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.text = set(), ""

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)

    def handle_data(self, data):
        self.text += data


def test_class_names_are_text_not_markup():
    nasty = "<script>alert(1)</script>"
    page = Tags()
    page.feed(mf.report([nasty, "b"], [nasty, "b"])._repr_html_())
    assert page.tags == {"table", "thead", "tbody", "tfoot", "tr", "th", "td"}
    assert nasty in page.text
