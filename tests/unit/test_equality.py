import numpy as np
import pytest

import macrof1 as mf
from macrof1.chapters.enumeration import matrices_up_to
from macrof1.chapters.equality import scores_agree, some_class_differs, some_classes_oppose


def test_the_conditions_say_what_the_rates_say():
    stack = matrices_up_to(2, 4)
    exact = mf.exact(stack)
    differences = mf.precision(exact) - mf.recall(exact)
    assert (some_class_differs(stack) == (differences != 0).any(-1)).all()
    assert (some_classes_oppose(stack) == ((differences < 0).any(-1) & (differences > 0).any(-1))).all()
    assert (scores_agree(stack) == (mf.delta(exact) == 0)).all()


@pytest.mark.parametrize("condition", [scores_agree, some_class_differs, some_classes_oppose])
def test_one_matrix_gets_a_plain_answer_and_a_stack_keeps_its_shape(condition):
    assert condition([[1, 0], [1, 0]]) in (True, False)
    assert isinstance(condition([[1, 0], [1, 0]]), bool)
    assert condition(np.ones((4, 5, 3, 3), dtype=int)).shape == (4, 5)
    with pytest.raises(ValueError, match="cannot be negative"):
        condition([[1, 0], [-1, 0]])
