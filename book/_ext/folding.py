"""Folded boxes as native ``<details>``: they work without JavaScript, by keyboard, in print and in find-in-page.

An admonition, solution or proof with the class ``dropdown`` is written by Sphinx as a ``<div>`` for a script to hide.
Here the mark-up itself becomes a disclosure.
"""

import re

from bs4 import BeautifulSoup


def fold(soup, box):
    title = box.find("p", class_="admonition-title", recursive=False)
    if title is None:  # a proof has none
        title = soup.new_tag("p", attrs={"class": "admonition-title"})
        title.string = "Proof"
        box.insert(0, title)
    for link in title.find_all("a"):  # a control inside a control: the exercise is just above anyway
        link.unwrap()
    if "solution" in box["class"]:  # and so is its name
        title.string = re.sub(r"\s+\(.*\)$", "", title.get_text(" ", strip=True))
    opened = "toggle-shown" in box["class"]
    box["class"] = [name for name in box["class"] if name not in ("dropdown", "toggle-shown")]
    box.name, title.name = "details", "summary"
    if opened:
        box["open"] = ""


def rewrite(app, pagename, templatename, context, doctree):
    body = context.get("body")
    if not body or "dropdown" not in body:
        return
    soup = BeautifulSoup(body, "html.parser")
    for box in soup.select("div.admonition.dropdown"):
        fold(soup, box)
    context["body"] = str(soup)


def setup(app):
    app.connect("html-page-context", rewrite, priority=600)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
