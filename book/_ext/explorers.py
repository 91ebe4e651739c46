"""The explorers on static pages: their script, on the pages that hold one, and a directive for Markdown pages.

    ```{explorer} MatrixExplorer
    preset: "table-2"
    ```

The body gives the class's arguments, one to a line, each a Python literal.
"""

import ast
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive

from macrof1 import explorers
from macrof1.explorers import compose

SCRIPT = "explorers.js"


class ExplorerDirective(Directive):
    required_arguments = 1
    has_content = True

    def run(self):
        name, arguments = self.arguments[0], {}
        kind = getattr(explorers, name, None) if name in explorers.__all__ else None
        if kind is None:
            raise self.error(f"no explorer {name!r}: choose from {', '.join(explorers.__all__)}")
        for line in filter(str.strip, self.content):
            key, _, value = line.partition(":")
            try:
                arguments[key.strip()] = ast.literal_eval(value.strip())
            except (SyntaxError, ValueError):
                raise self.error(f"explorer {name}: {line!r} is not `key: value` with a Python literal") from None
        try:
            html = kind(**arguments).html()
        except Exception as error:
            raise self.error(f"explorer {name}: {error}") from error
        return [nodes.raw("", html, format="html")]


def write_script(app):
    """Before any page is written, so that Sphinx can put the file's checksum behind its name."""
    if app.builder.format == "html":
        static = Path(app.outdir, "_static")
        static.mkdir(parents=True, exist_ok=True)
        static.joinpath(SCRIPT).write_text(compose.script(), encoding="utf-8")


def add_script(app, page, template, context, doctree):
    if 'class="mf-explorer"' in context.get("body", ""):
        app.add_js_file(SCRIPT, loading_method="defer")


def setup(app):
    app.add_directive("explorer", ExplorerDirective)
    app.connect("builder-inited", write_script)
    app.connect("html-page-context", add_script)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
