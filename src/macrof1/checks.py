"""Refuse bad input before anything is computed, and name the culprit."""

import numbers
from fractions import Fraction

import numpy as np


def is_symbolic(value):
    """Whether a value is a SymPy expression, asked without importing SymPy.

    >>> is_symbolic(3)
    False
    """
    return hasattr(value, "free_symbols")


def as_matrix(m):
    """Confusion matrices as an array (…, n, n) of one number system: floats, `Fraction`s or SymPy expressions.

    Rows are predictions, columns are truth; this function cannot know, it only checks what can be checked.

    >>> as_matrix([[1, 0], [-3, 1]])
    Traceback (most recent call last):
        ...
    ValueError: matrix entry [1][0] is -3: counts cannot be negative
    """
    array = as_square(m)
    if not are_counts(array):
        refuse_first(array)
    return array


def as_square(m):
    """The first half of `as_matrix`: shape and kind of number are checked, the values of plain arrays are not."""
    try:
        array = np.asarray(m)
    except ValueError as error:  # NumPy's word for rows of different lengths
        raise ValueError(f"the matrix is ragged: its rows have lengths {[len(row) for row in m]}") from error
    if array.ndim < 2:
        raise ValueError(f"a confusion matrix has two axes, this array has shape {array.shape}")
    if array.shape[-1] == 0 or array.shape[-2] == 0:
        raise ValueError(f"the matrix is empty: its shape is {array.shape}")
    if array.shape[-1] != array.shape[-2]:
        raise ValueError(f"the matrix is not square: {array.shape[-2]} rows, {array.shape[-1]} columns")
    kind = array.dtype.kind
    if kind == "b":
        array = array.astype(np.int64)
    elif kind == "O":
        return _checked_objects(array)
    elif kind not in "iuf":
        what = {"c": "complex numbers", "U": "strings", "S": "bytes"}.get(kind, f"{array.dtype} values")
        raise TypeError(f"a confusion matrix holds counts, not {what} such as {array.flat[0].item()!r}")
    return array


def are_counts(array):
    """Whether all numbers are finite and none is negative; objects have been checked one by one already."""
    if array.dtype == object or array.size == 0:
        return True
    if array.dtype.kind != "f":
        return bool(array.min() >= 0)
    return bool(array.min() >= 0 and array.max() < np.inf)  # NaN fails both comparisons


def refuse_first(array):
    """Name the first entry that is not a count."""
    where = tuple(int(i) for i in np.argwhere(~((array >= 0) & (array < np.inf)))[0])
    value = array[where].item()
    place = "".join(f"[{i}]" for i in where)
    reason = "counts cannot be negative" if value < 0 else "counts must be finite"
    raise ValueError(f"matrix entry {place} is {value}: {reason}")


def _checked_objects(array):
    symbolic = any(is_symbolic(value) for value in array.flat)
    if symbolic:
        from sympy import sympify as convert
    else:
        convert = Fraction
    out = np.empty(array.shape, dtype=object)
    for where, value in np.ndenumerate(array):
        place = "".join(f"[{i}]" for i in where)
        if not (isinstance(value, numbers.Real) or is_symbolic(value)):
            raise TypeError(f"matrix entry {place} is {value!r}: counts are numbers")
        if isinstance(value, numbers.Real) and not -np.inf < value < np.inf:
            raise ValueError(f"matrix entry {place} is {value}: counts must be finite")
        if not isinstance(value, numbers.Real) and value.is_real is False:
            raise TypeError(f"matrix entry {place} is {value}: counts are real numbers")
        out[where] = convert(value)
        if (out[where] < 0) == True:  # noqa: E712 (a symbolic comparison is neither true nor false)
            raise ValueError(f"matrix entry {place} is {value}: counts cannot be negative")
    return out


def whole_number(value, name, *, at_least):
    """An integer parameter as `int`, or an error that names it.

    >>> whole_number(1, "n", at_least=2)
    Traceback (most recent call last):
        ...
    ValueError: n is 1: it must be at least 2
    """
    if isinstance(value, bool) or not isinstance(value, numbers.Integral):
        raise TypeError(f"{name} is {value!r}: it must be a whole number")
    if value < at_least:
        raise ValueError(f"{name} is {value}: it must be at least {at_least}")
    return int(value)


def positive_number(value, name):
    """A positive finite number, a SymPy symbol included, unchanged; otherwise an error that names it.

    >>> positive_number(0, "beta")
    Traceback (most recent call last):
        ...
    ValueError: beta is 0: it must be a positive finite number
    """
    if is_symbolic(value):
        if value.is_positive is False:
            raise ValueError(f"{name} is {value}: it must be a positive finite number")
        return value
    if not isinstance(value, numbers.Real):
        raise TypeError(f"{name} is {value!r}: it must be a positive finite number")
    if not 0 < value < np.inf:
        raise ValueError(f"{name} is {value}: it must be a positive finite number")
    return value
