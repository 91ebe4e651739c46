"""The seven lines of the Lemma's proof, eq. (5), as SymPy objects, and what it takes to compare them.

Classes are numbered so that 1 … k are those with S = P + R ≠ 0; n counts all of them. The lines hold for symbols
P_x, R_x that need not come from a matrix. Imported by chapter 2 only: `macrof1` itself does not need SymPy.
"""

from sympy import Add, IndexedBase, KroneckerDelta, Sum, Symbol, expand, symbols

n, k = symbols("n k", integer=True, positive=True)
x, y = symbols("x y", integer=True, positive=True)
P, R, S = IndexedBase("P"), IndexedBase("R"), IndexedBase("S")
sigma = Symbol("sigma", positive=True)
mean_p, mean_r, averaged = Symbol(r"\bar{P}"), Symbol(r"\bar{R}"), Symbol(r"\mathcal{F}_1")


def over_classes(term, index=x):
    """Σ over the classes 1 … k.

    >>> over_classes(P[x])
    Sum(P[x], (x, 1, k))
    """
    return Sum(term, (index, 1, k))


def over_pairs(term):
    """Σ over all ordered pairs (x, y), the pairs (x, x) included."""
    return Sum(term, (x, 1, k), (y, 1, k))


def over_distinct(term):
    """Σ over the ordered pairs with x ≠ y: Kronecker's δ removes the others."""
    return Sum((1 - KroneckerDelta(x, y)) * term, (x, 1, k), (y, 1, k))


def over_rising(term):
    """Σ over the pairs with x < y."""
    return Sum(term, (x, 1, y - 1), (y, 1, k))


def swapped(term):
    """The term with x and y exchanged.

    >>> swapped(P[x] * R[y])
    P[y]*R[x]
    """
    return term.subs({x: y, y: x}, simultaneous=True)


KERNEL = (P[x] * R[y] * S[x] - P[x] * R[x] * S[y]) / S[x]
PAIR = (P[x] * R[y] - P[y] * R[x]) ** 2 / (S[x] * S[y])
# Half of each class's F1: P R / (P + R).
HALVES = over_classes(P[x] * R[x] / S[x])
# What the abbreviations in the lines stand for.
MEANING = {
    mean_p: over_classes(P[x]) / n,
    mean_r: over_classes(R[x]) / n,
    averaged: 2 * HALVES / n,
    sigma: n * over_classes(S[x]),
}


def lines():
    """The gap as eq. (5) writes it, line by line.

    >>> len(lines())
    7
    """
    total, again = over_classes(S[x]), over_classes(S[y], y)
    return [
        2 * mean_p * mean_r / (mean_p + mean_r) - averaged * again / total,
        2 / sigma * over_pairs(P[x] * R[y]) - 2 / n * HALVES * again / total,
        2 / sigma * (over_pairs(P[x] * R[y]) - over_pairs(P[x] * R[x] * S[y] / S[x])),
        2 / sigma * over_distinct(KERNEL),
        2 / sigma * over_rising(KERNEL + swapped(KERNEL)),
        2 / sigma * over_rising(expand((P[x] * R[y] - P[y] * R[x]) ** 2) / (S[x] * S[y])),
        1 / sigma * over_pairs(PAIR),
    ]


def spell_out(expression, size):
    """The expression with k set to ``size``, every sum written out and every abbreviation replaced.

    >>> spell_out(over_rising(P[x] * R[y]), 3)
    P[1]*R[2] + P[1]*R[3] + P[2]*R[3]
    """
    written = _unfold(expression.subs(MEANING).subs(k, size))
    return written.subs({S[i]: P[i] + R[i] for i in range(1, size + 1)})


def _unfold(expression):
    """Write sums out, the outermost first: its index bounds the next."""

    def terms(total):
        *inner, (index, low, high) = total.limits
        term = Sum(total.function, *inner) if inner else total.function
        return Add(*(_unfold(term.subs(index, i)) for i in range(int(low), int(high) + 1)))

    return expression.replace(lambda part: isinstance(part, Sum), terms)


def normal_form(line, size):
    """A line times σ, expanded in P_x and S_x = P_x + R_x: equal lines get the same expression, letter by letter.

    With R_x = S_x − P_x every denominator but ΣS is a single symbol, and multiplying by σ removes that one.

    >>> first, *rest = (normal_form(line, 2) for line in lines())
    >>> first, all(other == first for other in rest)
    (2*P[1]**2*S[2]/S[1] - 4*P[1]*P[2] + 2*P[2]**2*S[1]/S[2], True)
    """
    total = Symbol("T")
    classes = range(1, size + 1)
    everything = Add(*(S[i] for i in classes))
    plain = spell_out(line, size).subs({R[i]: S[i] - P[i] for i in classes})
    scaled = expand(n * total * expand(plain.subs(everything, total)))
    return expand(scaled.subs(total, everything))
