"""A report that says which macro F1 is which: as text, as HTML, as a dictionary, and as a sentence for a paper."""

from dataclasses import dataclass
from html import escape

import numpy as np

from . import metrics
from .checks import as_matrix
from .counts import counted
from .encoding import as_labels


@dataclass(frozen=True)
class ClassFigures:
    """The figures of one class; ``support`` is how often it truly occurs, ``predicted`` how often it was predicted."""

    label: object
    precision: object
    recall: object
    f1: object
    support: object
    predicted: object


@dataclass(frozen=True, repr=False)
class Report:
    """Per-class and overall figures of a confusion matrix (rows predicted, columns true); 0/0 counts as 0."""

    matrix: np.ndarray
    labels: list
    per_class: list
    mean_precision: object
    mean_recall: object
    averaged_f1: object
    f1_of_averages: object
    delta: object
    accuracy: object
    weighted_f1: object

    @property
    def micro_f1(self):
        """Micro-averaged F1. Every sample has one true and one predicted class, so it equals the accuracy."""
        return self.accuracy

    @property
    def samples(self):
        return self.matrix.sum()

    @property
    def sentence(self):
        """One sentence for a paper, naming the formula reported and giving the other."""
        return (
            f"We report averaged F1, the unweighted mean of the {len(self.labels)} per-class F1 scores: "
            f"{_figure(self.averaged_f1)}; the other score known as macro F1, the harmonic mean of mean precision "
            f"({_figure(self.mean_precision)}) and mean recall ({_figure(self.mean_recall)}), is "
            f"{_figure(self.f1_of_averages)} on the same {_count(self.samples)} samples (0/0 counted as 0)."
        )

    def to_dict(self):
        """Everything as plain dictionaries, lists and numbers, ready for JSON unless the report is exact."""
        overall = ("mean_precision", "mean_recall", "averaged_f1", "f1_of_averages", "delta")
        return {
            "labels": list(self.labels),
            "matrix": self.matrix.tolist(),
            "layout": "rows predicted, columns true",
            "per_class": [vars(figures) for figures in self.per_class],
            **{name: getattr(self, name) for name in overall},
            "micro_f1": self.micro_f1,
            "weighted_f1": self.weighted_f1,
            "accuracy": self.accuracy,
            "samples": _plain(self.samples),
            "sentence": self.sentence,
        }

    def _rows(self):
        """The table's rows: a name, then precision, recall, F1 and support as text."""
        for c in self.per_class:
            yield str(c.label), _figure(c.precision), _figure(c.recall), _figure(c.f1), _count(c.support)
        total = _count(self.samples)
        means = _figure(self.mean_precision), _figure(self.mean_recall)
        yield "averaged F1 (mean of the F1s)", "", "", _figure(self.averaged_f1), total
        yield "F1 of averages (F1 of the means)", *means, _figure(self.f1_of_averages), total
        yield "gap (Δ)", "", "", _figure(self.delta), total
        yield "micro F1 = accuracy", "", "", _figure(self.accuracy), total
        yield "weighted F1", "", "", _figure(self.weighted_f1), total

    def __str__(self):
        rows = list(self._rows())
        wide = max(len(row[0]) for row in rows)
        tall = max(8, *(len(row[4]) for row in rows)) + 1

        def line(name, p, r, f, support):
            return f"{name:>{wide}} {p:>10}{r:>8}{f:>8}{support:>{tall}}".rstrip()

        head = line("", "precision", "recall", "F1", "support")
        body = [line(*row) for row in rows]
        n = len(self.per_class)
        return "\n".join([head, "", *body[:n], "", *body[n:]])

    __repr__ = __str__

    def _repr_html_(self):
        def row(cells):
            name, *figures = (escape(cell) for cell in cells)
            return f'<tr><th scope="row">{name}</th>' + "".join(f"<td>{figure}</td>" for figure in figures) + "</tr>"

        rows = list(self._rows())
        n = len(self.per_class)
        head = "".join(f'<th scope="col">{h}</th>' for h in ("class", "precision", "recall", "F1", "support"))
        return (
            f'<table class="mf-report"><thead><tr>{head}</tr></thead>'
            f"<tbody>{''.join(row(r) for r in rows[:n])}</tbody>"
            f"<tfoot>{''.join(row(r) for r in rows[n:])}</tfoot></table>"
        )


def report(y_true, y_pred, *, labels=None):
    """The report of two label sequences; see `confusion_matrix` for what they may be.

    >>> print(report(["a", "a", "b"], ["a", "b", "b"]))
                                      precision  recall      F1  support
    <BLANKLINE>
                                   a     1.0000  0.5000  0.6667        2
                                   b     0.5000  1.0000  0.6667        1
    <BLANKLINE>
       averaged F1 (mean of the F1s)                     0.6667        3
    F1 of averages (F1 of the means)     0.7500  0.7500  0.7500        3
                             gap (Δ)                     0.0833        3
                 micro F1 = accuracy                     0.6667        3
                         weighted F1                     0.6667        3
    """
    matrix, found = counted(y_true, y_pred, labels=labels)
    return _build(matrix, found.tolist())


def report_from_matrix(m, *, labels=None):
    """The report of a confusion matrix: rows predicted, columns true. An `exact` matrix gives an exact report.

    >>> report_from_matrix([[5, 10], [5, 10]], labels=["a", "b"]).f1_of_averages
    0.5
    """
    m = as_matrix(m)
    if m.ndim != 2:
        raise ValueError(f"a report is made of one matrix, this array has shape {m.shape}")
    names = list(range(len(m))) if labels is None else as_labels(labels, "labels").tolist()
    if len(names) != len(m):
        raise ValueError(f"the matrix has {len(m)} classes and labels names {len(names)}")
    if len(set(names)) < len(names):
        raise ValueError(f"labels names the class {next(x for x in names if names.count(x) > 1)!r} twice")
    return _build(m, names)


def _build(m, labels):
    p, r = metrics.precision(m), metrics.recall(m)
    columns = (p, r, metrics.f1(m), m.sum(0), m.sum(1))
    per_class = [ClassFigures(label, *map(_plain, row)) for label, *row in zip(labels, *columns, strict=True)]
    both = metrics.scores(m)
    return Report(
        m, labels, per_class, _plain(metrics.mean(p)), _plain(metrics.mean(r)), *both,
        both.f1_of_averages - both.averaged_f1, metrics.accuracy(m), metrics.weighted_f1(m),
    )  # fmt: skip


def _plain(value):
    return value.item() if isinstance(value, np.generic) else value


def _figure(value):
    return f"{float(value):.4f}"


def _count(value):
    return f"{float(value):g}" if float(value) % 1 else f"{int(value)}"
