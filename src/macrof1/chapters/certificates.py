"""Symbolic proofs by inspection: an identity cancels to 0, an inequality is left without a minus sign."""


def identical(left, right):
    """Whether two ratios of polynomials are the same: their difference cancels to 0.

    >>> from sympy.abc import x
    >>> identical((x**2 - 1) / (x - 1), x + 1)
    True
    """
    from sympy import cancel, sympify, together

    return cancel(together(sympify(left) - sympify(right))) == 0


def plainly_nonnegative(expression):
    """Whether a ratio of polynomials, cancelled and expanded, has no negative coefficient above or below the bar.

    Then it is non-negative wherever its symbols are and it is defined. The converse fails: ``False`` proves nothing.

    >>> from sympy.abc import x, y
    >>> plainly_nonnegative((x + y) / 2 - 2 * x * y / (x + y))  # x² − 2xy + y² above the bar
    False
    >>> plainly_nonnegative(((x + y) / 2 - 2 * x * y / (x + y)).subs(y, x + y))
    True
    """
    from sympy import Poly, cancel, fraction, sympify

    above, below = fraction(cancel(sympify(expression)))
    if above.is_number and below.is_number:
        return bool(above / below >= 0)
    symbols = sorted(above.free_symbols | below.free_symbols, key=str)
    signs = {bool(c >= 0) for part in (above, below) for c in Poly(part, *symbols).coeffs()}
    return signs == {True}
