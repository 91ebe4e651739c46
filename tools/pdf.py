"""Print the whole book into one tagged PDF with an outline: every chapter on one page, set by Chromium."""

import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import browser

SINGLE = Path("_build/singlehtml")
PDF = Path("_build/pdf/the-two-macro-f1s.pdf")
# Chapters stand inside the first page's last section there; a book wants them side by side, each on a new page.
# What is wider than the paper is set smaller, and what is folded is opened: paper cannot be clicked or scrolled.
PREPARE = """async () => {
  await MathJax.startup.promise;
  await document.fonts.ready;
  document.querySelectorAll("details").forEach((box) => { box.open = true; });
  for (const mark of document.querySelectorAll("span[id^='document-']")) {
    const chapter = mark.nextElementSibling;
    if (!chapter || !chapter.matches("section")) { continue; }
    chapter.classList.add("printed-chapter");
    const headings = [...chapter.querySelectorAll("h2, h3, h4, h5, h6")];
    const top = Number(headings[0].tagName[1]);
    for (const heading of headings) {
      const lifted = document.createElement("h" + (Number(heading.tagName[1]) - top + 1));
      lifted.append(...heading.childNodes);
      heading.replaceWith(lifted);
    }
  }
  document.querySelector("#the-chapters > h2")?.remove();
  for (const formula of document.querySelectorAll("mjx-container[display='true']")) {
    const room = formula.parentElement.clientWidth, width = formula.scrollWidth;
    if (width > room) { formula.style.fontSize = `${Math.floor(100 * room / width)}%`; }
  }
  return document.querySelectorAll("mjx-container").length;
}"""
PAPER = {"width": 643, "height": 900}  # the text width of A4 with these margins, in CSS pixels
MARGIN = {"top": "20mm", "bottom": "22mm", "left": "20mm", "right": "20mm"}
FOOTER = """<div style="font: 8pt Georgia, serif; width: 100%; text-align: center; color: #555;">
<span class="pageNumber"></span></div>"""


def build_single_page():
    """The book as one HTML page; its links and pictures are written relative to the top folder."""
    if subprocess.run([sys.executable, "-m", "tools.site", "--builder", "singlehtml"], check=False).returncode:
        sys.exit("The PDF was not made: the book did not build.")
    page = SINGLE / "book.html"
    shutil.copyfile(SINGLE / "book" / "index.html", page)
    return page


def write_pdf(page, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver:
        chromium = browser.launch(driver)
        tab = chromium.new_page(color_scheme="light", viewport=PAPER)
        tab.emulate_media(media="print")
        tab.goto(page.resolve().as_uri())
        tab.wait_for_function("() => window.MathJax && MathJax.startup && MathJax.startup.promise")
        if not tab.evaluate(PREPARE):
            sys.exit("The PDF was not made: no formula was typeset.")
        tab.pdf(
            path=str(target),
            format="A4",
            tagged=True,
            outline=True,
            print_background=True,
            display_header_footer=True,
            header_template="<span></span>",
            footer_template=FOOTER,
            margin=MARGIN,
        )
        chromium.close()


def main():
    page = build_single_page()
    print("Printing", flush=True)
    write_pdf(page, PDF)
    print(f"The book as one PDF: {PDF} ({PDF.stat().st_size / 1e6:.1f} MB)")


if __name__ == "__main__":
    main()
