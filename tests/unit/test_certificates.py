import pytest
from sympy import Rational, symbols

from macrof1.chapters.certificates import identical, plainly_nonnegative

x, y = symbols("x y", nonnegative=True)


@pytest.mark.parametrize(
    "expression", [0, Rational(1, 3), x, x * y / (1 + x), (x + y) ** 2 - 4 * x * y + 4 * x * y, (x**2 - y**2) / (x - y)]
)
def test_sums_without_a_minus_pass(expression):
    assert plainly_nonnegative(expression)


@pytest.mark.parametrize("expression", [-1, -x, (x - y) ** 2, x / (x - y), 1 - x])
def test_a_minus_left_over_does_not_pass(expression):
    assert not plainly_nonnegative(expression)


def test_identical_tells_the_same_from_the_nearly_the_same():
    assert identical(1 / x + 1 / y, (x + y) / (x * y))
    assert identical(2, Rational(4, 2))
    assert not identical(1 / x + 1 / y, (x + y + 1) / (x * y))
