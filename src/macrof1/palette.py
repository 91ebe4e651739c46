"""The two colours of the book, one per formula, and how each is drawn when colour is not enough.

Defined here once: `figures` gives them to matplotlib, the explorers and the site read `css()`.
Every colour passes WCAG AA (4.5 : 1) as text on the page behind it; a test computes the ratios.
"""

PAGE = {"light": "#ffffff", "dark": "#14181e"}
INK = {"light": "#1d232b", "dark": "#e4e7eb"}
MUTED = {"light": "#59636f", "dark": "#9aa5b1"}
AVERAGED = {"light": "#1b5eb8", "dark": "#82b4ff"}
OF_AVERAGES = {"light": "#b0420b", "dark": "#ffa469"}
GAP = {"light": "#6b3fa0", "dark": "#c6a5f2"}

STYLE = {
    "averaged": {"linestyle": "-", "marker": "o"},
    "of_averages": {"linestyle": "--", "marker": "D"},
}

_VARIABLES = {
    "--mf-page": PAGE,
    "--mf-ink": INK,
    "--mf-muted": MUTED,
    "--mf-averaged": AVERAGED,
    "--mf-of-averages": OF_AVERAGES,
    "--mf-gap": GAP,
}


def css():
    """The palette as CSS custom properties, for light pages and for dark ones.

    >>> "--mf-averaged: #1b5eb8;" in css()
    True
    """

    def block(selector, mode):
        lines = "".join(f"  {name}: {colour[mode]};\n" for name, colour in _VARIABLES.items())
        return f"{selector} {{\n{lines}}}\n"

    # Sphinx themes say data-theme, JupyterLab says data-jp-theme-light.
    return block(":root", "light") + block('html[data-theme="dark"], body[data-jp-theme-light="false"]', "dark")
