"""Keep pages light: the theme brings an icon script of 1.5 MB, 2,000 icon rules and a whole font; pages use a dozen."""

import re
from pathlib import Path

from fontTools import subset

ICON_SCRIPT = "scripts/fontawesome.js"
STUB = "/* The icons come from the theme's icon font; its 1.5 MB script is not needed. */\n"
THEME_CSS = "styles/pydata-sphinx-theme.css"
FONT = "vendor/fontawesome/webfonts/fa-solid-900"
RULE = re.compile(r'(?:\.fa-[a-z0-9-]+:+before,?)+\{content:"(?:\\[0-9a-f]+|[^"\\])"\}')
POINT = re.compile(r'(?:content|--pst-icon[a-z-]+|--pst-breadcrumb-divider):"\\([0-9a-f]+)"')


def icons_in(outdir):
    """Names of the icons that pages and the theme's scripts mention."""
    pages = [*Path(outdir).rglob("*.html"), *Path(outdir, "_static", "scripts").glob("*theme.js")]
    return {name for page in pages for name in re.findall(r"\bfa-[a-z0-9-]+", page.read_text(encoding="utf-8"))}


def prune_rules(css, used):
    """The style sheet without the rules of icons that no page shows."""

    def keep(rule):
        names = set(re.findall(r"\.(fa-[a-z0-9-]+)", rule[0]))
        return rule[0] if names & used else ""

    return RULE.sub(keep, css)


def subset_font(source, target, points):
    """Only the glyphs of these code points, with no time of writing in the file."""
    font = subset.load_font(source, subset.Options(), dontLoadGlyphNames=True)
    font.recalcTimestamp = False
    subsetter = subset.Subsetter(subset.Options(layout_features=[], notdef_outline=True))
    subsetter.populate(unicodes=points)
    subsetter.subset(font)
    font.save(target)


def trim(app, exception):
    if exception is not None or app.builder.format != "html":
        return
    static = Path(app.outdir, "_static")
    if (static / ICON_SCRIPT).exists():
        (static / ICON_SCRIPT).write_text(STUB, encoding="utf-8")
    sheet, whole = static / THEME_CSS, static / f"{FONT}.ttf"
    if sheet.exists() and whole.exists():
        css = prune_rules(sheet.read_text(encoding="utf-8"), icons_in(app.outdir))
        subset_font(whole, static / f"{FONT}.subset.ttf", {int(point, 16) for point in POINT.findall(css)})
        css = css.replace(f'url(../{FONT}.woff2) format("woff2"),', "").replace(f"{FONT}.ttf", f"{FONT}.subset.ttf")
        sheet.write_text(css, encoding="utf-8")
        (static / f"{FONT}.woff2").unlink()
    for unused in [*static.rglob("*.map"), *static.rglob("fa-*-[0-9]*0.ttf")]:
        unused.unlink()


def setup(app):
    # Jupyter Book always passes this setting of an extension that this book leaves out.
    app.add_config_value("comments_config", {}, "")
    app.connect("build-finished", trim)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
