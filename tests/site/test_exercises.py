"""The built site holds the released sheets and nothing that gives an answer away, in no page, file or archive."""

import json
import re
import zipfile
from html import unescape
from pathlib import Path

from tools.classroom import sheets

ROOT = Path(__file__).parents[2]
SHORTEST = 15  # characters, spaces left out; below that a coincidence is likely
MARKERS = ("BEGINSOLUTION", "BEGINHIDDENTESTS")


def squeezed(text):
    return re.sub(r"\s+", "", text)


def readings(name, content):
    """The ways to read a file: as it is, as a web page's text, as a notebook's source."""
    text = content.decode("utf-8", errors="ignore")
    yield squeezed(text)
    if name.endswith(".html"):
        yield squeezed(unescape(re.sub(r"<[^>]*>", "", text)))
    if name.endswith(".ipynb"):
        yield squeezed("\n".join("".join(cell["source"]) for cell in json.loads(text)["cells"]))


def files(folder):
    for path in sorted(folder.rglob("*")):
        if path.suffix == ".zip":
            with zipfile.ZipFile(path) as bundle:
                yield from ((f"{path.name}/{name}", bundle.read(name)) for name in bundle.namelist())
        elif path.is_file() and path.suffix not in (".woff", ".woff2", ".png", ".svg", ".ico"):
            yield path.relative_to(folder).as_posix(), path.read_bytes()


def test_no_byte_of_the_site_gives_an_answer_away(html):
    secrets = {squeezed(text) for name in sheets.names() for text in sheets.secrets(sheets.read(name))}
    secrets = {text for text in secrets if len(text) >= SHORTEST}
    assert len(secrets) > 60
    leaks = [
        (name, found[:80])
        for name, content in files(html)
        for text in readings(name, content)
        for found in (*secrets, *MARKERS)
        if found in text
    ]
    assert leaks == []


def test_every_sheet_is_there_as_page_notebook_and_zip(html):
    for name in sheets.names():
        assert (html / "book" / "exercises" / f"{name}.html").is_file()
        assert (html / "_sources" / "book" / "exercises" / f"{name}.ipynb").read_bytes() == (
            ROOT / "book" / "exercises" / f"{name}.ipynb"
        ).read_bytes()
        assert zipfile.is_zipfile(html / "book" / "exercises" / f"{name}.zip")
    assert zipfile.is_zipfile(html / "book" / "exercises" / "all-exercises.zip")
