"""Description and preview card of each page. The card's address must be absolute, so it waits for a base URL."""

from html import escape

from docutils import nodes

LONGEST = 200


def description(doctree):
    """The page's first real paragraph, cut at a word."""
    for paragraph in doctree.findall(nodes.paragraph):
        inside_box = isinstance(paragraph.parent, nodes.Admonition | nodes.list_item | nodes.entry)
        if not inside_box and not paragraph.traverse(nodes.math) and len(paragraph.astext()) > 40:
            text = " ".join(paragraph.astext().split())
            return text if len(text) <= LONGEST else text[:LONGEST].rsplit(" ", 1)[0] + " …"
    return None


def add_tags(app, pagename, templatename, context, doctree):
    if doctree is None:
        return
    meta = app.env.metadata.get(pagename, {})
    text = meta.get("description") or description(doctree) or app.config.html_title
    title = context["title"] if pagename != app.config.root_doc else app.config.html_title
    tags = {
        "og:title": title,
        "og:description": text,
        "og:type": "book" if pagename == app.config.root_doc else "article",
        "og:site_name": app.config.html_title,
    }
    if app.config.html_baseurl:
        tags["og:url"] = f"{app.config.html_baseurl}{pagename}.html"
        tags["og:image"] = f"{app.config.html_baseurl}_static/card.png"
        tags["og:image:alt"] = "The Two Macro F1s: one matrix, two scores"
        context["metatags"] += '<meta name="twitter:card" content="summary_large_image" />\n'
    context["metatags"] += f'<meta name="description" content="{escape(text)}" />\n'
    for name, value in tags.items():
        context["metatags"] += f'<meta property="{name}" content="{escape(str(value))}" />\n'


def setup(app):
    app.connect("html-page-context", add_tags)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
