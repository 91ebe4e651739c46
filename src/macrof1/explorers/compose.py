"""One self-contained ES module for each explorer, from the small files in `es/`.

JupyterLab gets the text as anywidget's `_esm`; the static page gets the same text from the script that
`script()` makes. Composing is a simple rule, tested: import lines go, `export` goes (but `export default` stays),
comment lines and needless spaces go, and what remains is set end to end.
"""

import json
import re
from functools import cache
from pathlib import Path

from macrof1 import palette
from macrof1.explorers.squeeze import squeeze_css, squeeze_js

ES = Path(__file__).parent / "es"
SHARED = ("arithmetic", "ui", "frame", "draw")
KINDS = {
    "matrix": ("matrix-parts", "matrix"),
    "supremum": ("supremum",),
    "flip": ("flip-count", "flip"),
    "bias": ("bias",),
    "forensics": ("diagnose", "forensics"),
    "predict": ("predict",),
    "quiz": ("quiz",),
}


def _read(name):
    return (ES / name).read_text(encoding="utf-8")


def _tidy(text):
    lines = (line.strip() for line in text.splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("//"))


def strip(text):
    """Take import lines and the word `export` away, but leave `export default`.

    >>> print(strip("import { h } from './ui.js';\\n// why\\nexport const a = 1;\\nexport default { a };"), end="")
    let a=1;export default{a};
    """
    text = re.sub(r"^import\b[^;]*;$", "", text, flags=re.MULTILINE)
    return squeeze_js(_tidy(re.sub(r"^export (?!default\b)", "", text, flags=re.MULTILINE)))


@cache
def shared():
    """The modules that every explorer starts with."""
    return "".join(strip(_read(f"{name}.js")) for name in SHARED)


@cache
def own(kind):
    """What one explorer adds to the shared modules."""
    return "".join(strip(_read(f"{name}.js")) for name in KINDS[kind])


def module(kind):
    """The whole module of one explorer: what anywidget loads."""
    return shared() + own(kind)


@cache
def style():
    """The explorers' style sheet, without the palette's variables."""
    return squeeze_css(_read("explorers.css"))


def style_with_palette():
    """The style sheet for JupyterLab, where no site has set the variables."""
    return palette.css() + style()


@cache
def script():
    """The classic script of the static pages: the modules as strings, and the few lines that mount them."""
    parts = {kind: own(kind) for kind in KINDS}
    data = json.dumps({"shared": shared(), "own": parts, "css": style()}, ensure_ascii=False)
    return f"(() => {{\nconst CODE = {data};\n{strip(_read('mount.js'))}}})();\n"
