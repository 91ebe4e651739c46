"""Bad input is refused before anything is computed, and the message names the culprit."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

import macrof1 as mf

MATRICES = [
    ([[1, 2, 3], [4, 5, 6]], ValueError, "not square: 2 rows, 3 columns"),
    ([[1, 2], [3]], ValueError, r"ragged: its rows have lengths \[2, 1\]"),
    ([], ValueError, "two axes"),
    ([[]], ValueError, "empty"),
    ([1, 2], ValueError, r"two axes, this array has shape \(2,\)"),
    (5, ValueError, r"two axes, this array has shape \(\)"),
    ([[1, 0], [-3, 1]], ValueError, r"matrix entry \[1\]\[0\] is -3: counts cannot be negative"),
    ([[1, 0], [0.5, -0.5]], ValueError, r"matrix entry \[1\]\[1\] is -0.5"),
    ([[1, np.nan], [0, 1]], ValueError, r"matrix entry \[0\]\[1\] is nan: counts must be finite"),
    ([[np.inf, 1], [0, 1]], ValueError, r"matrix entry \[0\]\[0\] is inf: counts must be finite"),
    ([[1j, 0], [0, 1]], TypeError, "complex numbers such as"),
    ([["1", "0"], ["0", "1"]], TypeError, "strings such as '1'"),
    ([[b"1", b"0"], [b"0", b"1"]], TypeError, "bytes"),
    (np.zeros((2, 2), "M8[D]"), TypeError, "datetime64"),
    ([[None, 1], [0, 1]], TypeError, r"matrix entry \[0\]\[0\] is None: counts are numbers"),
    ([[Fraction(-1, 2), 1], [0, 1]], ValueError, r"matrix entry \[0\]\[0\] is -1/2: counts cannot be negative"),
    (np.array([[float("inf"), Fraction(1)], [0, 1]], dtype=object), ValueError, "is inf: counts must be finite"),
    ([[sp.Symbol("z"), sp.Integer(-2)], [0, 1]], ValueError, r"matrix entry \[0\]\[1\] is -2"),
    ([[sp.I, 1], [0, 1]], TypeError, "is I: counts are real numbers"),
    ([[[1, 0], [0, 1]], [[1, 0], [-1, 1]]], ValueError, r"matrix entry \[1\]\[1\]\[0\] is -1"),
]


@pytest.mark.parametrize(("m", "error", "message"), MATRICES, ids=[row[2][:24] for row in MATRICES])
@pytest.mark.parametrize("function", [mf.averaged_f1, mf.delta, mf.exact, mf.delta_by_pairs, mf.symmetrise])
def test_matrices(function, m, error, message):
    with pytest.raises(error, match=message):
        function(m)


LABELS = [
    ({"y_true": [0, 1], "y_pred": [0]}, ValueError, "y_true has 2 labels and y_pred has 1"),
    ({"y_true": [], "y_pred": []}, ValueError, "y_true is empty"),
    ({"y_true": [[0]], "y_pred": [0]}, ValueError, r"y_true must be one-dimensional, its shape is \(1, 1\)"),
    ({"y_true": [0, 1.5], "y_pred": [0, 1]}, ValueError, r"y_true\[1\] is 1.5: a class index must be a whole number"),
    ({"y_true": [0, 1], "y_pred": [0, np.nan]}, ValueError, r"y_pred\[1\] is nan"),
    ({"y_true": [0, 1e300], "y_pred": [0, 1]}, ValueError, r"y_true\[1\] is 1e\+300"),
    ({"y_true": [0, 10**30], "y_pred": [0, 1]}, ValueError, "too large for 64 bits: 1000"),
    ({"y_true": [0, None], "y_pred": [0, 1]}, TypeError, r"y_true\[1\] is None"),
    ({"y_true": [1j], "y_pred": [0]}, TypeError, "y_true holds complex128 values"),
    ({"y_true": ["a", 1], "y_pred": ["a", "a"]}, TypeError, "y_true mixes strings and other labels: 'a' and, at 1, 1"),
    ({"y_true": ["a"], "y_pred": [1]}, TypeError, "y_true holds strings such as a and y_pred numbers such as 1"),
    ({"y_true": [0, 7], "y_pred": [0, 0], "labels": [0, 1]}, ValueError, "label 7 occurs in the data"),
    ({"y_true": [0], "y_pred": [0], "labels": [0, 1, 0]}, ValueError, "labels names the class 0 twice"),
    ({"y_true": [0], "y_pred": [0], "sample_weight": [1, 2]}, ValueError, r"shape \(2,\), but there are 1 samples"),
    ({"y_true": [0], "y_pred": [0], "sample_weight": [-1]}, ValueError, r"sample_weight\[0\] is -1.0"),
    ({"y_true": [0], "y_pred": [0], "sample_weight": [np.nan]}, ValueError, r"sample_weight\[0\] is nan"),
]


@pytest.mark.parametrize(("arguments", "error", "message"), LABELS, ids=[row[2][:24] for row in LABELS])
def test_labels(arguments, error, message):
    with pytest.raises(error, match=message):
        mf.confusion_matrix(**arguments)


PARAMETERS = [
    (lambda: mf.extremal_matrix(1, 3), ValueError, "n is 1: it must be at least 2"),
    (lambda: mf.extremal_matrix(2.5, 3), TypeError, "n is 2.5: it must be a whole number"),
    (lambda: mf.extremal_matrix(True, 3), TypeError, "n is True"),
    (lambda: mf.extremal_matrix(2, -1), ValueError, "z is -1: it must be at least 0"),
    (lambda: mf.supremum(0), ValueError, "n is 0"),
    (lambda: mf.supremum(2, beta=0), ValueError, "beta is 0: it must be a positive finite number"),
    (lambda: mf.largest_delta(1), ValueError, "samples is 1: it must be at least 2"),
    (lambda: mf.corner_gap(-1, 2), ValueError, "r is -1"),
    (lambda: mf.fbeta([[1, 0], [0, 1]], -2), ValueError, "beta is -2"),
    (lambda: mf.averaged_fbeta([[1, 0], [0, 1]], np.inf), ValueError, "beta is inf"),
    (lambda: mf.fbeta_of_averages([[1, 0], [0, 1]], "2"), TypeError, "beta is '2'"),
    (lambda: mf.harmonic_mean(1, 1, sp.Symbol("b", negative=True)), ValueError, "beta is b"),
    (lambda: mf.report_from_matrix(np.ones((2, 2, 2))), ValueError, r"one matrix, this array has shape \(2, 2, 2\)"),
    (lambda: mf.report_from_matrix([[1]], labels=["a", "b"]), ValueError, "1 classes and labels names 2"),
    (lambda: mf.report_from_matrix(np.eye(2), labels=["a", "a"]), ValueError, "names the class 'a' twice"),
]


@pytest.mark.parametrize(("call", "error", "message"), PARAMETERS, ids=[row[2][:30] for row in PARAMETERS])
def test_parameters(call, error, message):
    with pytest.raises(error, match=message):
        call()
