"""Text as authors write it, cut into runs: plain, `code`, *emphasis*, **strong** and $mathematics$.

The explorers build their text from these runs node by node, so no string is ever parsed as HTML.
A run of mathematics carries its TeX, for MathJax, and a Unicode reading, for where there is none.
"""

import re
from html import escape

_RUN = re.compile(r"\$(?P<math>[^$]+)\$|`(?P<code>[^`]+)`|\*\*(?P<strong>.+?)\*\*|\*(?P<em>[^*\s][^*]*)\*")
_TAGS = {"code": "code", "strong": "strong", "em": "em", "math": "span"}

_WORDS = {
    "Delta": "Δ", "delta": "δ", "alpha": "α", "beta": "β", "sigma": "σ", "kappa": "κ", "epsilon": "ε",
    "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "ne": "≠", "neq": "≠", "approx": "≈", "lt": "<", "gt": ">",
    "to": "→", "infty": "∞", "sum": "Σ", "cdot": "·", "times": "×", "in": "∈", "iff": "⇔", "implies": "⇒",
    "ldots": "…", "dots": "…", "pm": "±", "sup": "sup", "max": "max", "min": "min", "quad": " ", "top": "ᵀ",
}  # fmt: skip
# The book's own macros, then letters in a style.
_MACROS = {
    r"\\avgF\b": "𝓕₁", r"\\Favg\b": "𝔽₁", r"\\avgFb\b": "𝓕ᵦ", r"\\Favgb\b": "𝔽ᵦ", r"\\gap\b": "Δ",
    r"\\Pbar\b": "P\u0304", r"\\Rbar\b": "R\u0304", r"\\Fone\b": "F1", r"\\T\b": "ᵀ",
}  # fmt: skip
_LETTERS = {"mathcal{F}": "𝓕", "mathbb{F}": "𝔽", "mathbb{N}": "ℕ", "mathbb{R}": "ℝ", "mathcal{A}": "𝓐"}
_DOWN = dict(zip("0123456789+-nijkmprxa", "₀₁₂₃₄₅₆₇₈₉₊₋ₙᵢⱼₖₘₚᵣₓₐ", strict=True))
_UP = dict(zip("0123456789+-nT", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿᵀ", strict=True))


def _shifted(match, signs):
    """A subscript or superscript, where Unicode has all its signs; else as TeX writes it."""
    text = match[2] or match[3]
    return "".join(map(signs.get, text)) if all(sign in signs for sign in text) else match[1] + text


def unicode_math(tex):
    r"""A plain reading of simple TeX, for pages without MathJax.

    >>> unicode_math(r"\mathcal{F}_1 \le \frac{1}{2}")
    '𝓕₁ ≤ 1/2'
    """
    out = tex
    for macro, reading in _MACROS.items():
        out = re.sub(macro, reading, out)
    for name, letter in _LETTERS.items():
        out = out.replace("\\" + name, letter)
    out = re.sub(r"\\(?:text|mathrm|operatorname|mathit|mathbf)\{([^{}]*)\}", r"\1", out)
    out = re.sub(r"\\(?:bar|overline)\s*\{?(\w)\}?", "\\1\u0304", out)
    part = r"(?:\{([^{}]*)\}|(\d))"

    def quotient(match):
        top, bottom = (match[1] or match[2]), (match[3] or match[4])
        return "/".join(x if re.fullmatch(r"[\d.]+|\w", x) else f"({x})" for x in (top, bottom))

    for _ in range(3):  # the innermost first
        out = re.sub(r"\\[dt]?frac\s*" + part + r"\s*" + part, quotient, out)
    out = re.sub(r"(_)(?:\{([^{}]*)\}|(\w))", lambda m: _shifted(m, _DOWN), out)
    out = re.sub(r"(\^)(?:\{([^{}]*)\}|(\w))", lambda m: _shifted(m, _UP), out)
    out = re.sub(r"\\([A-Za-z]+)", lambda m: _WORDS.get(m[1], m[1] if len(m[1]) > 3 else ""), out)
    out = out.replace("^ᵀ", "ᵀ").replace("\\,", " ").replace("\\;", " ").replace("\\%", "%").replace("-", "−")
    return re.sub(r"\s+", " ", re.sub(r"[{}\\]", "", out)).strip()


def runs(text):
    """Cut `text` into runs: a string is plain, a pair is (tag, text), a triple is ("math", TeX, Unicode).

    >>> runs("Is *F* `1` $n^2$?")
    ['Is ', ['em', 'F'], ' ', ['code', '1'], ' ', ['math', 'n^2', 'n²'], '?']
    """
    found, position = [], 0
    for match in _RUN.finditer(text):
        if match.start() > position:
            found.append(text[position : match.start()])
        kind = match.lastgroup
        found.append(["math", match[kind], unicode_math(match[kind])] if kind == "math" else [kind, match[kind]])
        position = match.end()
    if position < len(text):
        found.append(text[position:])
    return found


def html(text):
    """The same runs as escaped HTML, for the fallback without JavaScript.

    >>> html("<b> and *F*")
    '&lt;b&gt; and <em>F</em>'
    """
    return "".join(
        escape(run) if isinstance(run, str) else f"<{_TAGS[run[0]]}>{escape(run[-1])}</{_TAGS[run[0]]}>"
        for run in runs(text)
    )
