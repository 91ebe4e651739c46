"""Random tasks, drawn as confusion matrices rather than label by label: the cost does not depend on the samples.

A task is a class distribution, a classifier's behaviour and a number of samples. ``behaviour[i, j]`` is the chance
that a sample of true class j is predicted i, so its columns sum to 1: rows predicted, columns true, as everywhere.
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from .checks import whole_number
from .metrics import delta

NEAR = 1e-9  # how far float probabilities may sum from 1


@dataclass(frozen=True, eq=False)
class Task:
    """A random task. Give `Fraction`s and its expected matrix is exact.

    >>> half = Fraction(1, 2)
    >>> task = Task([Fraction(19, 20), Fraction(1, 20)], [[half, half], [half, half]], 1000)
    >>> task.expected()
    array([[Fraction(475, 1), Fraction(25, 1)],
           [Fraction(475, 1), Fraction(25, 1)]], dtype=object)
    >>> task.draw(2, seed=1).sum((1, 2))
    array([1000, 1000])
    """

    distribution: np.ndarray
    behaviour: np.ndarray
    samples: int

    def __post_init__(self):
        distribution, behaviour = np.asarray(self.distribution), np.asarray(self.behaviour)
        n = len(distribution) if distribution.ndim == 1 else 0
        if not n:
            raise ValueError(
                f"the class distribution must be a list of probabilities, its shape is {distribution.shape}"
            )
        if behaviour.shape != (n, n):
            raise ValueError(f"behaviour has shape {behaviour.shape}: {n} classes need {(n, n)}")
        _refuse_unless_distribution(distribution, "the class distribution")
        for j in range(n):
            _refuse_unless_distribution(behaviour[:, j], f"behaviour column {j}")
        object.__setattr__(self, "distribution", distribution)
        object.__setattr__(self, "behaviour", behaviour)
        object.__setattr__(self, "samples", whole_number(self.samples, "samples", at_least=1))

    def expected(self):
        """The expected confusion matrix, in closed form: samples · behaviour[i, j] · distribution[j]."""
        return self.samples * self.behaviour * self.distribution

    def draw(self, repeats, seed):
        """``repeats`` confusion matrices (repeats, n, n) of this task, each a single multinomial draw."""
        repeats = whole_number(repeats, "repeats", at_least=0)
        chances = (self.behaviour * self.distribution).astype(np.float64).ravel()
        drawn = np.random.default_rng(seed).multinomial(self.samples, chances / chances.sum(), repeats)
        return drawn.reshape(repeats, *self.behaviour.shape)


def guessing(n):
    """The behaviour of a classifier that guesses uniformly among n classes.

    >>> guessing(2)[0, 1]
    Fraction(1, 2)
    """
    return np.full((n, n), Fraction(1, whole_number(n, "n", at_least=1)))


def sloping(n, slope):
    """A class distribution between uniform (slope 0) and proportional to 1, 2, …, n (slope 1), linear in between.

    >>> sloping(2, Fraction(1))
    array([Fraction(1, 3), Fraction(2, 3)], dtype=object)
    """
    slope = _share(slope, "slope")
    rank = np.arange(1, whole_number(n, "n", at_least=1) + 1).astype(object)
    return slope * rank / Fraction(rank.sum()) + (1 - slope) * np.full(n, Fraction(1, n))


def erring(n, correct, slope=0):
    """A classifier that is right with chance ``correct`` in every class.

    Its errors spread over the other classes evenly (slope 0), in proportion to their numbers 1, 2, …, n (slope 1), or
    linearly in between.

    >>> erring(3, Fraction(1, 2), Fraction(1))[:, 0]
    array([Fraction(1, 2), Fraction(1, 5), Fraction(3, 10)], dtype=object)
    """
    n = whole_number(n, "n", at_least=2)
    correct, slope = _share(correct, "correct"), _share(slope, "slope")
    others = 1 - np.eye(n, dtype=int).astype(object)
    rank = others * np.arange(1, n + 1)[:, np.newaxis]
    spread = slope * rank / (rank.sum(0) * Fraction(1)) + (1 - slope) * others * Fraction(1, n - 1)
    return correct * np.eye(n, dtype=int) + (1 - correct) * spread


def figure_1a():
    """The note's Figure 1a: 1000 samples, classes 95 % and 5 %, uniform guessing. It draws 1000 such tasks.

    >>> round(float(delta(figure_1a().expected())), 5)
    0.12696
    """
    return figure_1b((Fraction(19, 20), Fraction(1, 20)))


def figure_1b(distribution):
    """A task of the note's Figure 1b: 1000 samples, uniform guessing, a class distribution of your choice.

    >>> figure_1b([Fraction(1, 3)] * 3).samples
    1000
    """
    return Task(distribution, guessing(len(distribution)), 1000)


def figure_2(n, correct, slope):
    """A point of the note's Figure 2: 2000 samples, class distribution `sloping`, errors spread evenly.

    >>> figure_2(4, 1, 0).expected()[0, 0]
    Fraction(500, 1)
    """
    return Task(sloping(n, slope), erring(n, correct), 2000)


def figure_3(n, correct, slope):
    """A point of the note's Figure 3: 2000 samples, balanced classes, errors spread by ``slope``.

    >>> figure_3(4, 1, 0).expected()[0, 0]
    Fraction(500, 1)
    """
    return Task(sloping(n, 0), erring(n, correct, slope), 2000)


def heat_map(figure, n, *, steps=21, seed=None):
    """The gap over a grid: rows slope 0 … 1, columns chance of a correct prediction 1/n … 1.

    ``figure`` is `figure_2` or `figure_3`. Without a seed the gap of the expected matrix, with one that of a draw.

    >>> heat_map(figure_2, 4, steps=3).round(4)
    array([[0.    , 0.    , 0.    ],
           [0.0032, 0.0021, 0.    ],
           [0.0136, 0.0113, 0.    ]])
    """
    steps = whole_number(steps, "steps", at_least=2)
    rng = None if seed is None else np.random.default_rng(seed)
    slopes, chances = np.linspace(0, 1, steps), np.linspace(1 / n, 1, steps)
    tasks = [figure(n, correct, slope) for slope in slopes for correct in chances]
    drawn = [task.expected() if rng is None else task.draw(1, rng)[0] for task in tasks]
    return delta(np.array(drawn, dtype=np.float64)).reshape(steps, steps)


def _share(value, name):
    if not 0 <= value <= 1:
        raise ValueError(f"{name} is {value}: it must lie between 0 and 1")
    return value


def _refuse_unless_distribution(chances, name):
    for i, chance in enumerate(chances):
        if not 0 <= chance <= 1:
            raise ValueError(f"{name} has the entry {chance} at {i}: probabilities lie between 0 and 1")
    total = chances.sum()
    if not abs(total - 1) <= (0 if chances.dtype == object and isinstance(total, Fraction) else NEAR):
        raise ValueError(f"{name} sums to {total}, not to 1")
