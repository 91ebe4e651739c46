from math import comb

import numpy as np
import pytest

from macrof1.chapters.enumeration import matrices_of, matrices_up_to


@pytest.mark.parametrize(("n", "largest"), [(1, 4), (2, 3), (3, 1)])
def test_every_matrix_up_to_an_entry_appears_once(n, largest):
    stack = matrices_up_to(n, largest)
    assert stack.shape == ((largest + 1) ** (n * n), n, n)
    assert stack.min() == 0
    assert stack.max() == largest
    assert len(np.unique(stack, axis=0)) == len(stack)


@pytest.mark.parametrize(("samples", "n"), [(0, 2), (1, 2), (7, 2), (4, 3), (5, 1)])
def test_every_matrix_of_a_sample_size_appears_once(samples, n):
    stack = matrices_of(samples, n)
    assert stack.shape == (comb(samples + n * n - 1, n * n - 1), n, n)
    assert stack.min() >= 0
    assert (stack.sum((1, 2)) == samples).all()
    assert len(np.unique(stack, axis=0)) == len(stack)


def test_nonsense_is_refused_by_name():
    with pytest.raises(ValueError, match="samples is -1"):
        matrices_of(-1)
    with pytest.raises(ValueError, match="largest is -1"):
        matrices_up_to(2, -1)
