"""The note's experiments, repeated: what each printed figure would have been under other seeds.

Built on `simulate`; here only the repeating, all repeats of a figure in one draw.
"""

import numpy as np

from ..checks import whole_number
from ..metrics import delta, scores
from ..simulate import Task, erring, figure_1a, sloping


def figure_1a_statistics(repeats, seed, *, tasks=1000):
    """The five numbers printed with Figure 1a, once per repeat: name → array of ``repeats`` values.

    >>> found = figure_1a_statistics(2, seed=0)
    >>> list(found)
    ['largest F1 of averages', 'largest averaged F1', 'root mean square gap', 'Pearson', 'Spearman']
    >>> found["root mean square gap"].round(2)
    array([0.13, 0.13])
    """
    from scipy.stats import rankdata

    repeats = whole_number(repeats, "repeats", at_least=1)
    averaged, of_averages = (s.reshape(repeats, tasks) for s in scores(figure_1a().draw(repeats * tasks, seed)))
    return {
        "largest F1 of averages": of_averages.max(1),
        "largest averaged F1": averaged.max(1),
        "root mean square gap": np.sqrt(((of_averages - averaged) ** 2).mean(1)),
        "Pearson": _pearson(averaged, of_averages),
        "Spearman": _pearson(rankdata(averaged, axis=1), rankdata(of_averages, axis=1)),
    }


def uneven(n, correct, slope, *, towards_rare=False):
    """A point of a heat map the note does not have: classes and errors both uneven, by the same slope.

    Errors go to the other classes in proportion to their sizes, or with ``towards_rare`` in the opposite proportion.

    >>> from macrof1.simulate import heat_map
    >>> print(round(heat_map(uneven, 4).max(), 4))
    0.0015
    """
    classes = sloping(n, slope)
    return Task(classes[::-1] if towards_rare else classes, erring(n, correct, slope), 2000)


def grid(figure, n, *, steps=21):
    """The tasks behind a heat map of `simulate`, row by row: slope 0 … 1, chance of a correct prediction 1/n … 1."""
    slopes, chances = np.linspace(0, 1, steps), np.linspace(1 / n, 1, steps)
    return [figure(n, correct, slope) for slope in slopes for correct in chances]


def largest_gaps(figure, n, repeats, seed, *, samples=2000, steps=21):
    """The largest gap anywhere on a heat map, once per repeat of the whole map.

    >>> from macrof1.simulate import figure_3
    >>> largest_gaps(figure_3, 4, 3, seed=0).shape
    (3,)
    """
    return drawn_gaps(figure, n, repeats, seed, samples=samples, steps=steps).max(1)


def drawn_gaps(figure, n, repeats, seed, *, samples=2000, steps=21):
    """The gap at every point of a heat map, once per repeat: (repeats, steps²), rows of the map one after the other."""
    expected = np.array([task.expected() for task in grid(figure, n, steps=steps)], dtype=np.float64)
    shares = expected.reshape(len(expected), -1)
    shares = shares / shares.sum(1, keepdims=True)
    rng = np.random.default_rng(seed)
    draws = [rng.multinomial(samples, shares) for _ in range(whole_number(repeats, "repeats", at_least=1))]
    return delta(np.reshape(draws, (repeats, len(shares), n, n)))


def one_sided(hits, errors, share):
    """Two classes with so many hits each, and so many errors: ``share`` of them a's called b, the rest b's called a.

    Rows predicted, columns true. The class counts move with the share, so two shares are two data sets.

    >>> one_sided(100, 10000, 0)
    array([[  100, 10000],
           [    0,   100]])
    """
    moved = share * errors
    return np.array([[hits, errors - moved], [moved, hits]])


def _pearson(x, y):
    x, y = (v - v.mean(1, keepdims=True) for v in (x, y))
    return (x * y).sum(1) / np.sqrt((x**2).sum(1) * (y**2).sum(1))
