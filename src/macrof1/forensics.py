"""Which formula made this table? What a reported mean precision, mean recall and macro F1 give away.

With P and R the means over the classes and H their harmonic mean, F1 of averages is H itself. Averaged F1 is bounded:

- for any number of classes, max(0, P + R − 1) ≤ averaged F1 ≤ H, because p + r − 1 ≤ H(p, r) in each class and H is
  concave;
- for two classes, 2 − 1/H ≤ averaged F1, with equality when one kind of error is absent;
- for two classes, P and R lie on the same side of ½, and above it averaged F1 ≤ ½(1 + H(2P − 1, 2R − 1)), which is
  below H unless P = R.

Every bound grows with P and with R, so over the box that rounding leaves open its extremes lie in the box's corners.
All of it is computed in exact fractions: no verdict hangs on a rounding error of ours.
"""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from numbers import Rational, Real

from .checks import whole_number
from .metrics import harmonic_mean

AVERAGED, OF_AVERAGES, EITHER, IMPOSSIBLE = "averaged F1", "F1 of averages", "either", "impossible"
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Diagnosis:
    """A verdict, the interval that each formula allows given rounded precision and recall, and the reason.

    An interval is a pair ``(low, high)`` of `Fraction`s, or None where no matrix has such a precision and recall.
    """

    verdict: str
    averaged_f1: tuple | None
    f1_of_averages: tuple | None
    reason: str


def diagnose(precision, recall, f1, *, decimals, n_classes=None):
    """Say which macro F1 a table reports, from its mean precision, mean recall and F1.

    Parameters
    ----------
    precision, recall, f1 : number or numeric string
        The reported figures, as shares between 0 and 1.
    decimals : int
        How many decimals they were rounded to.
    n_classes : int, optional
        The number of classes, if known. With two classes (and one label per sample) the bounds are sharper, and
        F1 of averages can be proved; with more classes this function only refutes it.

    Returns
    -------
    Diagnosis
        Its ``verdict`` is ``"averaged F1"``, ``"F1 of averages"``, ``"either"`` or ``"impossible"``.

    Examples
    --------
    >>> diagnose(0.2937, 0.2283, 0.2095, decimals=4).verdict
    'averaged F1'
    >>> diagnose("0.7250", "0.5667", "0.6361", decimals=4, n_classes=2).verdict
    'F1 of averages'
    >>> print(diagnose(0.6, 0.7, 0.8, decimals=1).reason)
    0.8 is above 0.6964, the largest harmonic mean of precision and recall that rounding allows: neither formula fits.
    """
    half_unit = HALF / 10 ** whole_number(decimals, "decimals", at_least=0)
    classes = None if n_classes is None else whole_number(n_classes, "n_classes", at_least=2)
    p, r, f = (_box(v, name, half_unit) for v, name in ((precision, "precision"), (recall, "recall"), (f1, "f1")))
    averaged, of_averages = _binary(p, r) if classes == 2 else _general(p, r)
    possible = _meet(averaged, f), _meet(of_averages, f)
    verdict = {(1, 0): AVERAGED, (0, 1): OF_AVERAGES, (1, 1): EITHER, (0, 0): IMPOSSIBLE}[possible]
    return Diagnosis(verdict, averaged, of_averages, _reason(verdict, f1, f, averaged, of_averages))


def _box(value, name, half_unit):
    """The values that round to this one, in [0, 1]."""
    if isinstance(value, bool) or not isinstance(value, (Real, str, Decimal)):
        raise TypeError(f"{name} is {value!r}: it must be a number")
    try:
        # A float stands for what was typed, 0.1 for one tenth and not for the binary number next to it.
        number = Fraction(value if isinstance(value, (Rational, str, Decimal)) else repr(float(value)))
    except (ValueError, OverflowError, ZeroDivisionError):
        raise ValueError(f"{name} is {value!r}: it must be a number between 0 and 1") from None
    if not 0 <= number <= 1:
        hint = " (a percentage? divide it by 100)" if 1 < number <= 100 else ""
        raise ValueError(f"{name} is {value}: it must lie between 0 and 1{hint}")
    return max(Fraction(0), number - half_unit), min(Fraction(1), number + half_unit)


def _general(p, r):
    low, high = harmonic_mean(p[0], r[0]), harmonic_mean(p[1], r[1])
    return (max(Fraction(0), p[0] + r[0] - 1), high), (low, high)


def _binary(p, r):
    """The intervals for two classes: what lies above ½ and what does not, joined."""
    averaged, of_averages = [], []
    if max(p[0], r[0]) <= HALF:
        high = harmonic_mean(min(p[1], HALF), min(r[1], HALF))
        averaged.append((Fraction(0), high))
        of_averages.append((harmonic_mean(p[0], r[0]), high))
    if min(p[1], r[1]) > HALF:
        low, high = harmonic_mean(max(p[0], HALF), max(r[0], HALF)), harmonic_mean(p[1], r[1])
        averaged.append((2 - 1 / low, (1 + harmonic_mean(2 * p[1] - 1, 2 * r[1] - 1)) / 2))
        of_averages.append((low, high))
    if not averaged:
        return None, None
    return (averaged[0][0], averaged[-1][1]), (of_averages[0][0], of_averages[-1][1])


def _meet(interval, other):
    return interval is not None and interval[0] <= other[1] and other[0] <= interval[1]


def _reason(verdict, shown, f, averaged, of_averages):
    if averaged is None:
        return "With two classes, mean precision and mean recall lie on the same side of 1/2; these do not."
    low, high = (f"{float(end):.4f}" for end in of_averages)
    mean = "harmonic mean of precision and recall that rounding allows"
    least, most = (f"{float(end):.4f}" for end in averaged)
    if verdict == AVERAGED:
        return f"{shown} is below {low}, the smallest {mean}: only averaged F1 gives it."
    if verdict == OF_AVERAGES:
        return f"{shown} is a {mean}; averaged F1 of two classes cannot exceed {most} here: it is F1 of averages."
    if verdict == EITHER:
        return f"{shown} is a {mean}, and averaged F1 (from {least} to {most}) can reach it too: nothing is decided."
    if f[0] > of_averages[1]:
        return f"{shown} is above {high}, the largest {mean}: neither formula fits."
    if f[1] < averaged[0]:
        return (
            f"{shown} is below {least}, the smallest averaged F1 that precision and recall allow: neither formula fits."
        )
    return f"{shown} is above {most}, the largest averaged F1, yet below {low}, the smallest {mean}: neither fits."
