"""Write the palette and the favicon into the site, so that both know the colours from where Python has them."""

from pathlib import Path

from macrof1 import palette

MARK = Path(__file__).parent.parent / "_templates" / "mark.svg"


def favicon():
    """The book's mark with its colours inside, since a favicon sees no style sheet of the page."""

    def rules(mode):
        own, cross, dots = palette.AVERAGED[mode], palette.OF_AVERAGES[mode], palette.INK[mode]
        return f".mf-mark-own{{stroke:{own}}}.mf-mark-cross{{stroke:{cross}}}.mf-mark-dots{{fill:{dots}}}"

    style = f"<style>{rules('light')}@media(prefers-color-scheme:dark){{{rules('dark')}}}</style>"
    return MARK.read_text(encoding="utf-8").replace("<g ", style + "<g ", 1)


def write_colours(app):
    """Before any page is written, so that Sphinx can put the file's checksum behind its name."""
    if app.builder.format == "html":
        static = Path(app.outdir, "_static")
        static.mkdir(parents=True, exist_ok=True)
        static.joinpath("palette.css").write_text(palette.css(), encoding="utf-8")
        static.joinpath("favicon.svg").write_text(favicon(), encoding="utf-8")


def setup(app):
    app.connect("builder-inited", write_colours)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
