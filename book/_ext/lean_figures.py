"""Lighter figures on the site: matplotlib writes SVG with comments, indents, six decimals and every style in full."""

import re
from collections import Counter
from pathlib import Path

COMMENT = re.compile(r"<!--.*?-->|<metadata>.*?</metadata>|<\?xml.*?\?>|<!DOCTYPE[^>]*>", re.DOTALL)
DECIMALS = re.compile(r"(\.\d\d)\d+(?![\d%])")
PATH = re.compile(r'\bd="([^"]*)"')
REPEATED = re.compile(r' (style|clip-path)="([^"]*)"')
NUMBER = r"(-?[\d.]+)"
RECTANGLE = re.compile(rf"M{NUMBER} {NUMBER}L{NUMBER} \2L\3 {NUMBER}L\1 \4L\1 \2z?")
OFTEN = 8  # a style used more often than this is worth a name


def shorter_path(found):
    """Path data without needless letters: after a first move, points in a row are lines anyway."""
    data = re.sub(r"\s*([A-Za-z])\s*", r"\1", found[1].strip())
    rectangle = RECTANGLE.fullmatch(data)
    if rectangle:
        x, y, right, bottom = rectangle.groups()
        return f'd="M{x} {y}H{right}V{bottom}H{x}z"'
    if set(re.findall(r"[A-Za-z]", data)) <= {"M", "L", "z"}:
        data = re.sub(r"(?<=[\d.])L", " ", data)
    return f'd="{data}"'


def name_styles(svg):
    """Attributes that are repeated become classes, defined once at the start."""
    counts = Counter(found.groups() for found in REPEATED.finditer(svg))
    often = [pair for pair, count in counts.items() if count > OFTEN]
    names = {pair: f"k{index}" for index, pair in enumerate(often)}
    rules = [f".{names[kind, value]}{{{value if kind == 'style' else f'clip-path:{value}'}}}" for kind, value in often]

    def tag(found):
        used = [names[pair] for pair in REPEATED.findall(found[0]) if pair in names]
        short = REPEATED.sub(lambda pair: "" if pair.groups() in names else pair[0], found[0])
        return re.sub(r"^<([\w:]+)", rf'<\1 class="{" ".join(used)}"', short) if used else short

    svg = re.sub(r"<(?:path|use|g)\b[^>]*>", tag, svg)
    return re.sub(r"(<svg\b[^>]*>)", lambda found: f"{found[1]}<style>{''.join(rules)}</style>", svg, count=1)


def squeeze(svg):
    """The same picture in fewer bytes; one with written labels stays as it is.

    >>> squeeze('<svg>\\n <!-- a --> <path d="M 1.234567 2\\nL 3 4.5\\nL 5 6"/>\\n</svg>')
    '<svg><path d="M1.23 2 3 4.5 5 6"/></svg>'
    >>> squeeze('<svg><path d="M 1 2 L 3 2 L 3 4 L 1 4 L 1 2 "/></svg>')
    '<svg><path d="M1 2H3V4H1z"/></svg>'
    """
    if "<text" in svg:
        return svg
    svg = DECIMALS.sub(r"\1", COMMENT.sub("", svg).strip())
    svg = re.sub(r">\s+<", "><", re.sub(r"\s*\n\s*", " ", svg))
    svg = PATH.sub(shorter_path, svg)
    return name_styles(svg) if len(svg) > 20_000 else svg


def squeeze_all(app, exception):
    if exception is None and app.builder.format == "html":
        for path in Path(app.outdir, "_images").glob("*.svg"):
            path.write_text(squeeze(path.read_text(encoding="utf-8")), encoding="utf-8")


def setup(app):
    app.connect("build-finished", squeeze_all)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
