"""The command ``mf1``: both scores of a matrix or a predictions file, and which formula made a table."""

import argparse
import json
import re
import sys
from decimal import Decimal, InvalidOperation

from .checks import whole_number
from .columns import read_columns
from .forensics import diagnose
from .identities import delta_by_pairs
from .metrics import delta, exact, scores
from .reports import report, report_from_matrix

EXAMPLES = """\
examples:
  mf1 2 100 10000 0 100                 a matrix: number of classes, then the entries row by row
                                        (rows predicted, columns true)
  mf1 score predictions.csv --true label --pred model_a
  mf1 score predictions.csv --true label --pred model_a --exact
  mf1 diagnose 0.2937 0.2283 0.2095     mean precision, mean recall, F1 of some table
  mf1 diagnose 0.7250 0.5667 0.6361 --classes 2

Bad input ends with exit code 2 and one line that says what is wrong.
"""


class _Parser(argparse.ArgumentParser):
    """A parser that answers bad usage with one line, not with a page."""

    def error(self, message):
        self.exit(2, f"{self.prog}: {message} (mf1 --help shows how)\n")


def main(argv=None):
    """Run the command; returns the exit code.

    >>> main(["2", "100", "10000", "0", "100"])
    ("macroF1 benevolent",0.504950495049505)
    ("macroF1 non-benevolent",1.96078431372549e-2)
    ("delta",0.48534265191225007)
    ("delta calculated",0.48534265191225007)
    0
    """
    argv = sys.argv[1:] if argv is None else argv
    try:
        if argv and re.match(r"[-+]?\d", argv[0]):
            print(matrix_lines(argv))
        else:
            arguments = _parser().parse_args(argv)
            print(arguments.run(arguments))
    except (ValueError, TypeError, OSError) as error:
        print("mf1:", *str(error).split(), file=sys.stderr)
        return 2
    return 0


def matrix_lines(words):
    """The four lines of the note's own program, for the number of classes and then the matrix row by row.

    "Benevolent" is its word for F1 of averages. Unlike that program this one counts 0/0 as 0.

    >>> print(matrix_lines("2 100 5000 5000 100".split()))
    ("macroF1 benevolent",1.96078431372549e-2)
    ("macroF1 non-benevolent",1.96078431372549e-2)
    ("delta",0.0)
    ("delta calculated",0.0)
    """
    for word in words:
        if not re.fullmatch(r"[-+]?\d+", word):
            raise ValueError(f"{word!r} is not a whole number")
    n, *entries = map(int, words)
    whole_number(n, "the number of classes", at_least=1)
    if len(entries) != n * n:
        raise ValueError(f"{n} classes need {n * n} entries, there are {len(entries)}")
    m = exact([entries[i : i + n] for i in range(0, n * n, n)])
    averaged, of_averages = scores(m)
    figures = {
        "macroF1 benevolent": of_averages,
        "macroF1 non-benevolent": averaged,
        "delta": delta(m),
        "delta calculated": delta_by_pairs(m),
    }
    return "\n".join(f'("{name}",{haskell(float(value))})' for name, value in figures.items())


def haskell(x):
    """A number from 0 on as Haskell's ``show`` writes it: plain from 0.1 to 10⁷, otherwise with an exponent.

    >>> haskell(0.0), haskell(0.5), haskell(0.0196), haskell(0.01)
    ('0.0', '0.5', '1.96e-2', '1.0e-2')
    """
    if x == 0 or 0.1 <= x < 1e7:
        return repr(x)
    number = Decimal(repr(x)).normalize()
    first, *rest = number.as_tuple().digits
    return f"{first}.{''.join(map(str, rest)) or '0'}e{number.adjusted()}"


def _parser():
    parser = _Parser(
        prog="mf1",
        usage="mf1 N ENTRY ... | mf1 score FILE --true COL --pred COL | mf1 diagnose P R F",
        description="The two macro F1 scores, told apart.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, prog="mf1")
    score = commands.add_parser("score", help="report of a predictions file (CSV, UTF-8, with a header)")
    score.add_argument("file")
    score.add_argument("--true", required=True, metavar="COL", help="column with the true class")
    score.add_argument("--pred", required=True, metavar="COL", help="column with the predicted class")
    score.add_argument("--json", action="store_true", help="print JSON")
    score.add_argument("--exact", action="store_true", help="print exact fractions (in JSON as strings)")
    score.set_defaults(run=_score)
    which = commands.add_parser("diagnose", help="which macro F1 a table reports")
    for name in ("precision", "recall", "f1"):
        which.add_argument(name)
    which.add_argument("--classes", type=int, metavar="N", help="number of classes, if known")
    which.add_argument("--decimals", type=int, help="decimals of the table, unless those typed here are the same")
    which.set_defaults(run=_diagnose)
    return parser


def _score(arguments):
    made = report(*read_columns(arguments.file, arguments.true, arguments.pred))
    if arguments.exact:
        made = report_from_matrix(exact(made.matrix), labels=made.labels)
    if arguments.json:
        return json.dumps(made.to_dict(), indent=2, ensure_ascii=False, default=str)
    return _fractions(made) if arguments.exact else str(made)


def _fractions(made):
    classes = [f"{c.label}: precision {c.precision}, recall {c.recall}, F1 {c.f1}" for c in made.per_class]
    names = ("mean_precision", "mean_recall", "averaged_f1", "f1_of_averages", "delta", "accuracy", "weighted_f1")
    return "\n".join([*classes, *(f"{name} {getattr(made, name)}" for name in names)])


def _diagnose(arguments):
    figures = arguments.precision, arguments.recall, arguments.f1
    decimals = max(map(_decimals, figures)) if arguments.decimals is None else arguments.decimals
    made = diagnose(*figures, decimals=decimals, n_classes=arguments.classes)
    intervals = {"averaged F1": made.averaged_f1, "F1 of averages": made.f1_of_averages}
    lines = [f"{name} would lie in [{float(i[0]):.4f}, {float(i[1]):.4f}]" for name, i in intervals.items() if i]
    return "\n".join([f"{made.verdict} ({decimals} decimals)", made.reason, *lines])


def _decimals(text):
    """How many decimals were typed; the longest of the three figures counts, as trailing zeros often get lost."""
    try:
        return max(0, -Decimal(text).as_tuple().exponent)
    except (InvalidOperation, TypeError):  # not a number, or nan or inf: diagnose says so by name
        return 0
