"""The wrong answers that students give, recognised by their values and answered in words.

A slip is found by computing it: if the answer equals another quantity of the same matrix, or the right one with a
known mistake in it, the check can say which. Rows predicted, columns true.
"""

from contextlib import suppress

import numpy as np

from .. import metrics as m_

NEAR = 1e-6

# What a task may ask for: the function, and how to get it, in words.
QUANTITIES = {
    "averaged F1": (m_.averaged_f1, "take each class's F1 first, then the mean"),
    "F1 of averages": (
        m_.f1_of_averages,
        "take the mean precision and the mean recall first, then the harmonic mean of the two",
    ),
    "gap": (m_.delta, "subtract the averaged F1 from the F1 of averages"),
    "accuracy (the micro F1)": (m_.accuracy, "divide the hits by all samples"),
    "weighted F1": (m_.weighted_f1, "weight each class's F1 by how often the class truly occurs"),
    "mean precision": (lambda m: m_.precision(m).mean(), "take the mean of the precisions"),
    "mean recall": (lambda m: m_.recall(m).mean(), "take the mean of the recalls"),
    "precision of each class": (
        m_.precision,
        "rows are predictions here, so divide each diagonal entry by its row sum",
    ),
    "recall of each class": (m_.recall, "columns are truth here, so divide each diagonal entry by its column sum"),
    "F1 of each class": (m_.f1, "take the harmonic mean of the class's precision and recall"),
}


def same(answer, wanted, tolerance=NEAR):
    """Whether two numbers or arrays agree, shape and all; what is no number agrees with nothing.

    >>> same([0.5, 0.25], np.array([0.5, 0.25])), same(0.5, [0.5, 0.5]), same("a", 0.5)
    (True, False, False)
    """
    try:
        a, b = _numbers(answer), _numbers(wanted)
    except (TypeError, ValueError):
        return False
    return a.shape == b.shape and bool(np.allclose(a, b, rtol=tolerance, atol=tolerance))


def _numbers(answer):
    if np.asarray(answer).dtype.kind in "US":
        raise ValueError("a text is no number, though NumPy would read it as one")
    return np.asarray(answer, dtype=float)


def diagnose(answer, m, want):
    """The sentence for a wrong answer to "what is the ``want`` of ``m``?".

    >>> diagnose(231 / 416, [[1, 1], [9, 19]], "averaged F1")
    "0.5553 is the F1 of averages. This task asks for the averaged F1: take each class's F1 first, then the mean."
    """
    m = np.asarray(m)
    compute, how = QUANTITIES[want]
    right = compute(m)
    for name, (other, _) in QUANTITIES.items():
        if name != want and same(answer, other(m)):
            verb, plural = ("are", "s") if np.ndim(answer) else ("is", "")
            shown = "These" if np.ndim(answer) else show(answer)
            title = name.replace("precision of", "precisions of").replace("recall of", "recalls of") if plural else name
            swapped = " Rows and columns are swapped." if {name, want} == _SWAPPED else ""
            return f"{shown} {verb} the {title}.{swapped} This task asks for the {want}: {how}."
    present = _present(m)
    if len(present) < len(m) and np.ndim(right) == 0 and same(answer, compute(present)):
        return (
            f"{show(answer)} divides by the {len(present)} classes that occur. All {len(m)} classes count: one that "
            f"never occurs has the score 0, and the mean still divides by {len(m)}."
        )
    return of_number(answer, right, len(m)) or f"{show(answer)} is not the {want} of {m.tolist()}: {how}."


def of_number(answer, right, n=None):
    """The slips that need no matrix: nan for 0/0, whole-number division, percent, a sum for a mean, early rounding."""
    try:
        wanted = np.asarray(right, dtype=float)
    except (TypeError, ValueError):
        return None
    if isinstance(answer, (tuple, list)) and any(part is None for part in answer):
        return "one of the answers is still None."
    try:
        given = _numbers(answer)
    except (TypeError, ValueError):
        return f"the answer is {show(answer)}: {'a number was' if np.ndim(right) == 0 else 'numbers were'} expected."
    if given.shape != wanted.shape:
        return f"the answer has shape {given.shape}, the task asks for shape {wanted.shape}."
    if np.isnan(given).any():
        return "nan: somewhere 0 is divided by 0. In this book 0/0 counts as 0: test the denominator first."
    if np.isinf(given).any():
        return "the answer is infinite: somewhere a number is divided by 0."
    whole = np.array_equal(given, np.floor(wanted)) and not np.array_equal(wanted, np.floor(wanted))
    if whole:
        return f"{show(answer)} is what whole-number division gives: // rounds down, / divides."
    if same(given, 100 * wanted):
        return f"{show(answer)} is right in per cent. This book gives shares: divide by 100."
    if n and same(given, n * wanted):
        return f"{show(answer)} is the sum over the classes. The mean divides it by {n}."
    if np.allclose(given, wanted, rtol=0, atol=0.006):
        return f"{show(answer)} is near, but not it. If something was rounded or cut on the way, keep all digits."
    return None


def show(answer):
    """An answer as a student would write it down: four decimals, lists short.

    >>> show(231 / 416), show([1 / 3, 1]), show("b")
    ('0.5553', '[0.3333, 1]', "'b'")
    """
    with suppress(TypeError, ValueError):
        if np.ndim(answer) == 0 and not isinstance(answer, str | bool | np.bool_ | None):
            return f"{float(answer):.4f}".rstrip("0").rstrip(".") or "0"
        if np.ndim(answer) == 1:
            return "[" + ", ".join(show(x) for x in answer) + "]"
        if np.ndim(answer) == 2:
            return "[" + ", ".join(show(x) for x in answer) + "]"
    text = repr(answer)
    return text if len(text) <= 80 else text[:77] + "…"


_SWAPPED = {"precision of each class", "recall of each class"}


def _present(m):
    """The matrix of the classes that truly occur."""
    occurs = np.flatnonzero(m.sum(0) > 0)
    return m[np.ix_(occurs, occurs)]
