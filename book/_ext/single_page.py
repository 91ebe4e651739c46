"""The book as one page, for the PDF.

Sphinx looks for a node's HTML under the builder's own name first. As soon as one extension says something for
``singlehtml``, what all others say for ``html`` is no longer found there; so it is copied over.
"""


def share_handlers(app):
    if app.builder.name == "singlehtml":
        handlers = app.registry.translation_handlers
        handlers["singlehtml"] = {**handlers.get("html", {}), **handlers.get("singlehtml", {})}


def setup(app):
    app.connect("builder-inited", share_handlers)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
