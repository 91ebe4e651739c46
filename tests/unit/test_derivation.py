"""The SymPy objects of the Lemma's proof can tell a right line from a wrong one."""

import pytest
import sympy as sp

from macrof1.chapters import derivation as d


def test_the_sums_take_the_pairs_they_say():
    g = sp.IndexedBase("g")
    cell = g[d.x, d.y]
    assert d.spell_out(d.over_pairs(cell), 2) == g[1, 1] + g[1, 2] + g[2, 1] + g[2, 2]
    assert d.spell_out(d.over_distinct(cell), 2) == g[1, 2] + g[2, 1]
    assert d.spell_out(d.over_rising(cell), 3) == g[1, 2] + g[1, 3] + g[2, 3]
    assert d.spell_out(d.over_rising(cell), 1) == 0


def test_the_first_line_is_the_definition():
    (p1, p2), (r1, r2) = sp.symbols("p1:3", positive=True), sp.symbols("r1:3", positive=True)
    line = d.spell_out(d.lines()[0], 2).subs({d.P[1]: p1, d.P[2]: p2, d.R[1]: r1, d.R[2]: r2, d.n: 2})
    of_averages = (p1 + p2) * (r1 + r2) / (p1 + p2 + r1 + r2)
    assert sp.cancel(line - of_averages + p1 * r1 / (p1 + r1) + p2 * r2 / (p2 + r2)) == 0


@pytest.mark.parametrize("number", range(7))
def test_a_line_off_by_a_little_has_another_normal_form(number):
    lines = d.lines()
    wrong = lines[number] + d.P[1] / d.sigma
    assert d.normal_form(wrong, 2) != d.normal_form(lines[6], 2)
    assert d.normal_form(2 * lines[number], 3) != d.normal_form(lines[6], 3)
