"""Every small matrix, in exact arithmetic: the ground on which the statements are checked without exception."""

from functools import cache

import pytest

import macrof1 as mf
from macrof1.chapters.enumeration import matrices_up_to


class Exhaustive:
    """All matrices of a size with what the statements talk about, computed once per run."""

    def __init__(self, n, top):
        self.n = n
        self.counts = matrices_up_to(n, top)
        self.m = mf.exact(self.counts)
        self.p, self.r = mf.precision(self.m), mf.recall(self.m)
        self.averaged, self.of_averages = mf.scores(self.m)
        self.delta = self.of_averages - self.averaged


@cache
def exhaustive(n, top):
    return Exhaustive(n, top)


@pytest.fixture(scope="session", params=[(2, 8), (3, 2)], ids=["n=2, entries ≤ 8", "n=3, entries ≤ 2"])
def every(request):
    return exhaustive(*request.param)


@pytest.fixture(scope="session")
def every_binary():
    return exhaustive(2, 8)
