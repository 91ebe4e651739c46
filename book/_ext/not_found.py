"""Write 404.html: one self-contained file, since a server may show it at any depth of any path."""

from pathlib import Path

from macrof1 import palette

TEMPLATE = Path(__file__).parent.parent / "_templates" / "404.html"
LOGO = Path(__file__).parent.parent / "_templates" / "mark.svg"


def write_page(app, exception):
    if exception is None and app.builder.name == "html":
        page = TEMPLATE.read_text(encoding="utf-8")
        page = page.replace("/* palette */", palette.css()).replace("<!-- logo -->", LOGO.read_text(encoding="utf-8"))
        Path(app.outdir, "404.html").write_text(page, encoding="utf-8")


def setup(app):
    app.connect("build-finished", write_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
