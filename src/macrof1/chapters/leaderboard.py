"""One data set, many classifiers: the leaderboard under each formula, and the pairs the two rank differently."""

from dataclasses import dataclass
from html import escape
from itertools import combinations
from math import comb, sqrt

import numpy as np

from ..bootstrap import paired_bootstrap
from ..counts import confusion_matrix
from ..metrics import exact, scores
from ..ordering import discordant, score_ranks


def leaderboard(y_true, predictions, *, labels=None):
    """Rank classifiers scored on the same samples: ``predictions`` maps a name to its predicted labels.

    >>> board = leaderboard([0, 1, 1, 1, 1], {"majority": [1, 1, 1, 1, 1], "eager": [0, 0, 0, 0, 1]})
    >>> board.flips
    [('majority', 'eager')]
    """
    if labels is None:
        labels = np.unique(np.concatenate([np.asarray(y_true), *map(np.asarray, predictions.values())])).tolist()
    return Leaderboard({name: confusion_matrix(y_true, p, labels=labels) for name, p in predictions.items()})


def retest_flips(y_true, predictions, *, repeats=2000, seed=0):
    """A paired bootstrap of every flip between these predictions: (a, b) → `PairedBootstrap`, as in ``flips``.

    >>> made = {"majority": [1, 1, 1, 1, 1], "eager": [0, 0, 0, 0, 1]}
    >>> tested = retest_flips([0, 1, 1, 1, 1], made)
    >>> tested["majority", "eager"].flips < 0.95
    True
    """
    return {
        (a, b): paired_bootstrap(y_true, predictions[a], predictions[b], repeats=repeats, seed=seed)
        for a, b in leaderboard(y_true, predictions).flips
    }


@dataclass(frozen=True, repr=False)
class Leaderboard:
    """Confusion matrices by name, all with the same column sums. Rows predicted, columns true."""

    matrices: dict

    def __post_init__(self):
        truth = {tuple(np.asarray(m).sum(0).tolist()) for m in self.matrices.values()}
        if len(truth) != 1:
            raise ValueError(f"a leaderboard needs one data set, these matrices have column sums {sorted(truth)}")

    @property
    def names(self):
        return list(self.matrices)

    @property
    def ranks(self):
        """For each formula the exact rank of every classifier, 0 the lowest, ties sharing one."""
        return score_ranks(np.stack(list(self.matrices.values())))

    @property
    def scores(self):
        """The exact scores, by name."""
        return {name: scores(exact(m)) for name, m in self.matrices.items()}

    @property
    def by_averaged_f1(self):
        return self._ordered(self.ranks[0])

    @property
    def by_f1_of_averages(self):
        return self._ordered(self.ranks[1])

    @property
    def flips(self):
        """Pairs (a, b) with a ahead under averaged F1 and b ahead under F1 of averages."""
        x, y = self.ranks
        pairs = [(i, j) if x[i] > x[j] else (j, i) for i, j in combinations(range(len(x)), 2)]
        return [(self.names[i], self.names[j]) for i, j in pairs if x[i] > x[j] and y[i] < y[j]]

    @property
    def pairs(self):
        return comb(len(self.matrices), 2)

    @property
    def tau(self):
        """Kendall's τ-b between the two leaderboards: 1 when they agree, −1 when one is the other upside down."""
        x, y = self.ranks
        against = discordant(x, y)
        agree = discordant(x, y.max() - y)
        untied = [self.pairs - sum(comb(int(k), 2) for k in np.bincount(r)) for r in (x, y)]
        return (agree - against) / sqrt(untied[0] * untied[1])

    def _ordered(self, ranks):
        return [self.names[i] for i in np.argsort(-ranks, kind="stable")]

    def _rows(self):
        """Place, then name and score under each formula, best first; and how many places the second list moves it."""
        both = self.scores
        left, right = self.by_averaged_f1, self.by_f1_of_averages
        for place, (a, b) in enumerate(zip(left, right, strict=True)):
            move = left.index(b) - place
            arrow = f"▲ {move}" if move > 0 else f"▼ {-move}" if move < 0 else ""
            yield (
                str(place + 1),
                a,
                f"{float(both[a].averaged_f1):.3f}",
                b,
                f"{float(both[b].f1_of_averages):.3f}",
                arrow,
            )

    def __repr__(self):
        wide = max(map(len, self.names))
        lines = [f"{p:>2}  {a:{wide}} {x}   {b:{wide}} {y}  {arrow}".rstrip() for p, a, x, b, y, arrow in self._rows()]
        return "\n".join([f"    {'by averaged F1':{wide + 6}}   by F1 of averages", *lines])

    def _repr_html_(self):
        head = (
            '<tr><th scope="col">place</th><th scope="col" colspan="2" class="mf-averaged">by averaged F1 𝓕₁</th>'
            '<th scope="col" colspan="2" class="mf-of-averages">by F1 of averages 𝔽₁</th>'
            '<th scope="col">moved</th></tr>'
        )
        rows = "".join(
            f'<tr><th scope="row">{p}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
            for p, *cells in self._rows()
        )
        return f'<table class="mf-leaderboard"><thead>{head}</thead><tbody>{rows}</tbody></table>'
