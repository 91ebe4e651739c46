"""The checks that assignments call: a value, a score, a function, a choice, an expression, a list of conditions.

Each takes the student's answer first and gives an `Outcome`; none raises, whatever the answer is or does.
"""

from copy import deepcopy

from .outcome import Outcome, untouched
from .slips import QUANTITIES, diagnose, of_number, same, show

RULE = "In this book 0/0 counts as 0: test the denominator first."


def _missing(answer):
    return answer is None or answer is Ellipsis or answer is NotImplemented


def number(answer, right, *, points, slips=None, why="", tolerance=1e-6):
    """Compare with a number or an array. ``slips`` maps a sentence to the wrong value it explains.

    >>> print(number(13, 12, points=1, slips={"That counts every pair twice.": 24}))
    ✗ not yet right (0 of 1 point). 13 is not the number asked for.
    """
    if _missing(answer):
        return untouched(points)
    if same(answer, right, tolerance):
        return Outcome("", points, points)
    for sentence, wrong in (slips or {}).items():
        if same(answer, wrong):
            return Outcome(f"{show(answer)}: {sentence}", 0, points)
    return Outcome(of_number(answer, right) or f"{show(answer)} is not the number asked for. {why}".strip(), 0, points)


def score(answer, m, want, *, points):
    """Compare with a quantity of the matrix ``m``, named as in `slips.QUANTITIES`.

    >>> print(score(231 / 416, [[1, 1], [9, 19]], "averaged F1", points=1))  # doctest: +ELLIPSIS
    ✗ not yet right (0 of 1 point). 0.5553 is the F1 of averages. This task asks for the averaged F1: take each...
    """
    if _missing(answer):
        return untouched(points)
    if same(answer, QUANTITIES[want][0](m)):
        return Outcome("", points, points)
    return Outcome(diagnose(answer, m, want), 0, points)


def value(answer, right, *, points, slips=None, why=""):
    """Compare things that are no floats: lists of lists, words, truth values, fractions.

    >>> print(value([[1, 2], [0, 1]], [[1, 0], [2, 1]], points=1, slips={"rows and columns are swapped.": [[1, 2], [0, 1]]}))
    ✗ not yet right (0 of 1 point). [[1, 2], [0, 1]]: rows and columns are swapped.
    """  # noqa: E501, the call on one line
    if _missing(answer):
        return untouched(points)
    if _equal(answer, right):
        return Outcome("", points, points)
    for sentence, wrong in (slips or {}).items():
        if _equal(answer, wrong):
            return Outcome(f"{show(answer)}: {sentence}", 0, points)
    return Outcome(f"{show(answer)} is not right. {why}".strip(), 0, points)


def choice(answer, right, options, *, points, why=None):
    """Compare a word with the right one among ``options``; ``why`` explains the wrong ones.

    >>> print(choice("accuracy", "averaged F1", ["averaged F1", "F1 of averages"], points=1))
    ✗ not yet right (0 of 1 point). 'accuracy' is none of the options: 'averaged F1', 'F1 of averages'.
    """
    if _missing(answer):
        return untouched(points)
    if answer == right:
        return Outcome("", points, points)
    if answer not in options:
        return Outcome(f"{answer!r} is none of the options: {', '.join(map(repr, options))}.", 0, points)
    return Outcome(f"{answer!r} is not the one. {(why or {}).get(answer, '')}".strip(), 0, points)


def function(answer, cases, *, points, want=None, right=None, slips=None, forbidden=()):
    """Call the student's function on every case and compare: with a quantity of a matrix (``want``) or with ``right``.

    ``cases`` are tuples of arguments. ``slips`` maps a sentence to a function that makes that mistake. A name in
    ``forbidden`` may not be called: the task asks for the student's own arithmetic.

    >>> print(function(lambda m: m_[0], [([[1, 1], [9, 19]],)], points=1, want="averaged F1"))
    ✗ not yet right (0 of 1 point). On [[1, 1], [9, 19]] it stops with NameError: name 'm_' is not defined.
    """
    right = right or QUANTITIES[want][0]
    used = sorted(set(forbidden) & _names(answer))
    for arguments in cases:
        where = "On " + ", ".join(map(show, arguments))
        try:
            got = answer(*deepcopy(arguments))  # a function that changes its arguments harms nobody else
        except NotImplementedError:
            return untouched(points)
        except ZeroDivisionError:
            return Outcome(f"{where} it divides by 0. {RULE}", 0, points)
        except Exception as error:
            return Outcome(f"{where} it stops with {type(error).__name__}: {error}.", 0, points)
        if _missing(got):
            return untouched(points)
        if used:
            return Outcome(f"it calls {used[0]}: here, do the arithmetic yourself.", 0, points)
        expected = right(*arguments)
        if same(got, expected) or _equal(got, expected):
            continue
        for sentence, wrong in (slips or {}).items():
            if same(got, wrong(*arguments)) or _equal(got, wrong(*arguments)):
                return Outcome(f"{where} it gives {show(got)}: {sentence}", 0, points)
        found = diagnose(got, arguments[0], want) if want else of_number(got, expected)
        return Outcome(f"{where}: {found or f'{show(got)} is not what the task asks for.'}", 0, points)
    return Outcome("", points, points)


def expression(answer, right, *, points, slips=None):
    """Compare SymPy expressions as rational functions; ``slips`` maps a sentence to a wrong expression.

    >>> from sympy.abc import z
    >>> expression(z / (z**2 + z), 1 / (z + 1), points=1)
    1
    """
    from sympy import cancel, sympify, together

    if _missing(answer):
        return untouched(points)

    def equal(other):
        return cancel(together(sympify(answer) - other)) == 0

    try:
        if equal(right):
            return Outcome("", points, points)
        for sentence, wrong in (slips or {}).items():
            if equal(wrong):
                return Outcome(sentence, 0, points)
    except Exception as error:
        return Outcome(f"{show(answer)} could not be compared: {error}.", 0, points)
    return Outcome(f"{show(answer)} is another expression: set a small number for each symbol and compare.", 0, points)


def conditions(answer, *required, points):
    """Many answers are right: go through what is required, and say which requirement fails first.

    Each is a pair: a function of the answer, and what to say when it is not met. The sentence may be a function of the
    answer too. An answer that has to be computed comes as a function without arguments, so that it may fail here.

    >>> print(conditions([[1, 2]], (lambda m: len(m) == len(m[0]), "a confusion matrix is square."), points=2))
    ✗ not yet right (0 of 2 points). a confusion matrix is square.
    """
    if callable(answer):
        try:
            answer = answer()
        except NotImplementedError:
            return untouched(points)
        except Exception as error:
            return Outcome(f"it stops with {type(error).__name__}: {error}.", 0, points)
    if _missing(answer) or (isinstance(answer, tuple) and all(map(_missing, answer))):
        return untouched(points)
    for holds, sentence in required:
        try:
            if holds(answer):
                continue
            said = sentence(answer) if callable(sentence) else sentence
        except Exception as error:
            said = f"{show(answer)} is not of the kind asked for ({type(error).__name__}: {error})."
        return Outcome(said, 0, points)
    return Outcome("", points, points)


def _equal(a, b):
    try:
        if hasattr(a, "tolist"):
            a = a.tolist()
        if isinstance(a, list | tuple) and isinstance(b, list | tuple):
            return len(a) == len(b) and all(map(_equal, a, b))
        return bool(a == b)
    except Exception:
        return False


def _names(called):
    """The global and attribute names a function's code uses, those of functions inside it included."""
    code = getattr(called, "__code__", None)
    found, codes = set(), [code] if code else []
    while codes:
        code = codes.pop()
        found.update(code.co_names)
        codes += [c for c in code.co_consts if hasattr(c, "co_names")]
    return found
