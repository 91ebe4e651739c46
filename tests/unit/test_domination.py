from fractions import Fraction

import numpy as np
import pytest

import macrof1 as mf
from macrof1.chapters.domination import Rest, gap_against, rest_of


@pytest.mark.parametrize("n", [2, 3, 5])
def test_one_class_and_the_rest_make_the_gap(n):
    draw = np.random.default_rng(n).integers(0, 6, (2, n)).tolist()
    p, r = (np.array([Fraction(x, 5) for x in row], dtype=object) for row in draw)
    p[0] += Fraction(1, 7)  # not both 0
    p[1] = r[1] = Fraction(0)  # an idle class adds nothing
    assert gap_against(p[0], r[0], rest_of(p[1:], r[1:])) == mf.gap(p, r)


def test_exchanging_precision_and_recall_exchanges_two_sums():
    p, r = [Fraction(1, 2), Fraction(1, 3)], [Fraction(1), Fraction(1, 5)]
    one, other = rest_of(p, r), rest_of(r, p)
    assert other == Rest(one.n, one.alpha, one.beta, u=one.v, v=one.u, w=one.w)
