"""Plain HTML tables, for the fallbacks that need no JavaScript."""


def fixed(x, digits=4):
    """A figure as the explorers print it, with a real minus sign.

    >>> fixed(-1 / 32), fixed(-0.0)
    ('−0.0312', '0.0000')
    """
    return f"{round(float(x), digits) + 0:.{digits}f}".replace("-", "−")


def table(caption, head, rows):
    """A captioned table; the cells are HTML already, so escape what comes from outside."""
    top = "".join(f'<th scope="col">{cell}</th>' if cell else "<td></td>" for cell in head)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>' for first, *rest in rows
    )
    return f"<table><caption>{caption}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>\n"
