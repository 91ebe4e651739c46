"""Three toy data sets of binary scores, two models each, after a tour of metrics by Swalin (2018)."""

from typing import NamedTuple

import numpy as np


class Toy(NamedTuple):
    """True labels 0 and 1, and two models' scores for label 1."""

    truth: np.ndarray
    first: np.ndarray
    second: np.ndarray


def toy(name, seed=0):
    """One of the sets c1, c2, c3. Only c3 is random: its scores are drawn with the seed.

    >>> toy("c2").truth
    array([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1])
    """
    if name == "c1":
        return Toy(
            _runs((8, 0), (8, 1)), _runs((6, 0.1), (2, 0.6), (2, 0.5), (6, 0.9)), _runs((8, 0.6), (4, 0.7), (4, 0.8))
        )
    if name == "c2":
        return Toy(_runs((13, 0), (3, 1)), _runs((14, 0.1), (2, 0.9)), _runs((12, 0.1), (4, 0.9)))
    if name == "c3":
        rng = np.random.default_rng(seed)
        models = [np.concatenate([rng.uniform(0.5, 1, k), rng.uniform(0, 0.5, 1000 - k)]) for k in (5, 90)]
        return Toy(_runs((100, 1), (900, 0)), *models)
    raise ValueError(f"there is no toy set {name!r}: choose c1, c2 or c3")


def _runs(*pairs):
    return np.repeat([value for _, value in pairs], [count for count, _ in pairs])
