"""Drop style rules for what no page contains: the theme carries all of Bootstrap, the book uses a corner of it.

A selector stays when every class it names occurs in some page or in some script (scripts add classes later).
"""

import re
from pathlib import Path

import tinycss2

SHEETS = ("styles/pydata-sphinx-theme.css", "sphinx-design.min.css", "mystnb.*.css", "proof.css", "exercise.css")
CLASS = re.compile(r"\.(-?[A-Za-z_](?:[\w-]|\\.)*)")


def names_in_use(outdir):
    """Every word of a class attribute in a page, and every word at all in a script or in the explorers."""
    names = set()
    for page in Path(outdir).rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for value in re.findall(r'class="([^"]*)"', text):
            names |= set(value.split())
    for script in Path(outdir, "_static").rglob("*.js"):
        if "mathjax" not in script.parts:
            names |= set(re.findall(r"[A-Za-z_][\w-]*", script.read_text(encoding="utf-8")))
    return names


def kept(prelude, names):
    """The selectors of a rule that can match something; a class inside :not() or :is() does not count against one."""
    selectors = split(tinycss2.serialize(prelude))
    bare = [re.sub(r":(not|is|where|has)\([^()]*(\([^()]*\)[^()]*)*\)", "", selector) for selector in selectors]
    return [
        s for s, b in zip(selectors, bare, strict=True) if all(c.replace("\\", "") in names for c in CLASS.findall(b))
    ]


def split(prelude):
    """Selectors at the commas that stand outside brackets.

    >>> split(".a:is(.b, .c), p")
    ['.a:is(.b, .c)', 'p']
    """
    parts, depth, start = [], 0, 0
    for at, sign in enumerate(prelude):
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth == 0:
            parts.append(prelude[start:at].strip())
            start = at + 1
    return [*parts, prelude[start:].strip()]


def prune(rules, names):
    """Style sheet text with the rules that can match.

    >>> sheet = tinycss2.parse_stylesheet(".a, .b {x: 1} @media print {.b {x: 2} .a {x: 3}}")
    >>> prune(sheet, {"a"})
    '.a{x: 1}@media print {.a{x: 3}}'
    """
    out = []
    for rule in rules:
        if rule.type == "qualified-rule":
            if selectors := kept(rule.prelude, names):
                out.append(f"{','.join(selectors)}{{{tinycss2.serialize(rule.content).strip()}}}")
        elif rule.type == "at-rule" and rule.lower_at_keyword in ("media", "supports"):
            inner = prune(tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True), names)
            if inner:
                out.append(f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{inner}}}")
        elif rule.type == "at-rule":
            out.append(rule.serialize())
    return "".join(out)


def prune_all(app, exception):
    if exception is not None or app.builder.format != "html":
        return
    names = names_in_use(app.outdir)
    for sheet in (found for pattern in SHEETS for found in Path(app.outdir, "_static").glob(pattern)):
        text = sheet.read_text(encoding="utf-8")
        licence = "".join(re.findall(r"/\*!.*?\*/", text, re.DOTALL)[:3])
        rules = tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)
        sheet.write_text(licence + prune(rules, names), encoding="utf-8")


def setup(app):
    app.connect("build-finished", prune_all, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
