"""Small repairs of generated mark-up, each for a rule of axe-core or for valid HTML."""

import re
from pathlib import Path

from bs4 import BeautifulSoup

# sphinx-proof and sphinx-exercise give every one of their boxes the same id.
REPEATED_IDS = ("proof-content", "exercise-content", "solution-content")
SPOKEN = {r"\avgFb": "averaged F-beta", r"\Favgb": "F-beta of averages", r"\avgF": "averaged F1"}
SPOKEN |= {r"\Favg": "F1 of averages", r"\gap": "gap", r"\Fone": "F1", r"\Pbar": "mean P", r"\Rbar": "mean R"}
SIDEBAR_FOLD = '<summary><span class="toctree-toggle"'


def repair_boxes(soup):
    for name in REPEATED_IDS:
        for section in soup.find_all(id=name):
            del section["id"]
            section.name = "div"  # a <section> without a name is no landmark
    for proof in soup.find_all("div", id="proof"):
        del proof["id"]
        proof["class"] = [*proof["class"], "proof-body"]
        mark_word(soup, proof)
    for summary in soup.select("summary[aria-label]"):
        del summary["aria-label"]  # "Toggle hidden content" hides what the words on it say


def mark_word(soup, proof):
    """Set the opening "Proof." apart, so that it can be set in italics."""
    first = proof.find("p")
    text = first.find(string=True, recursive=False) if first else None
    if text and (found := re.match(r"\s*(Proof\.)\s*", text)):
        word = soup.new_tag("span", attrs={"class": "proof-word"})
        word.string = found[1]
        text.replace_with(word, " " + text[found.end() :])


def repair_references(soup):
    for entry in soup.select("div.citation[role]"):
        entry["role"] = "listitem"  # what stands in a list is an item of it


def spoken(tex):
    r"""A formula in words, roughly: enough for the head of a column.

    >>> spoken(r"\(\Favg - \avgF\)")
    'F1 of averages - averaged F1'
    """
    for macro, words in SPOKEN.items():
        tex = tex.replace(macro, words)
    return " ".join(re.sub(r"[\\(){}$_]|\b(mathrm|text|mathsf)\b", " ", tex).split())


def name_table_heads(soup):
    """A column headed by a formula alone has no text that a screen reader finds: add it in words."""
    for head in soup.find_all("th"):
        if not head.get_text(strip=True) and not head.find(["img", "input"]):
            head.name = "td"  # an empty corner heads nothing
            head.attrs.pop("scope", None)
            continue
        formulas = head.select("span.math")
        if formulas and head.get_text(strip=True) == "".join(f.get_text(strip=True) for f in formulas):
            words = soup.new_tag("span", attrs={"class": "visually-hidden"})
            words.string = " ".join(spoken(formula.get_text()) for formula in formulas)
            for formula in formulas:
                formula["aria-hidden"] = "true"
            head.append(words)


def repair(app, pagename, templatename, context, doctree):
    if not context.get("body"):
        return
    soup = BeautifulSoup(context["body"], "html.parser")
    repair_boxes(soup)
    repair_references(soup)
    name_table_heads(soup)
    for number in soup.select("h1 > .section-number"):
        number.string = number.get_text().strip().rstrip(".")  # "Chapter 3", without a full stop
        number.insert_after(" ")
    context["body"] = str(soup)


def name_sidebar_folds(app, exception):
    """The arrow that unfolds a chapter's pages in the sidebar says nothing; the theme writes it into every page."""
    if exception is None and app.builder.name == "html":
        for path in Path(app.outdir).rglob("*.html"):
            page = path.read_text(encoding="utf-8")
            named = page.replace(
                SIDEBAR_FOLD, SIDEBAR_FOLD.replace("<summary>", '<summary aria-label="Show the pages">')
            )
            if named != page:
                path.write_text(named, encoding="utf-8")


def setup(app):
    app.connect("html-page-context", repair, priority=550)
    app.connect("build-finished", name_sidebar_folds)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
