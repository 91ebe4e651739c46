"""A small table for a notebook: HTML on a page, aligned text elsewhere."""

from dataclasses import dataclass
from html import escape


def percent(share, digits=0):
    """A share as it stands in a table: the sign stays on the number's line.

    >>> percent(0.0512, 1) == "5.1\\u00a0%"
    True
    """
    return f"{100 * float(share):.{digits}f}\u00a0%"


@dataclass(frozen=True, repr=False)
class Table:
    """A heading per column and rows of cells; the first cell of a row names it. Every cell is shown as ``str`` has it.

    >>> Table(["data", "flips"], [["(1, 4)", 1], ["(3, 3)", 2]])
    data    flips
    (1, 4)  1
    (3, 3)  2
    """

    head: list
    rows: list

    def __repr__(self):
        lines = [[str(cell) for cell in row] for row in [self.head, *self.rows]]
        wide = [max(map(len, column)) for column in zip(*lines, strict=True)]
        return "\n".join("  ".join(c.ljust(w) for c, w in zip(line, wide, strict=True)).rstrip() for line in lines)

    def _repr_html_(self):
        top = "".join(f'<th scope="col">{escape(str(cell))}</th>' for cell in self.head)
        body = "".join(
            f'<tr><th scope="row">{escape(str(first))}</th>'
            + "".join(f"<td>{escape(str(cell))}</td>" for cell in rest)
            + "</tr>"
            for first, *rest in self.rows
        )
        return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
