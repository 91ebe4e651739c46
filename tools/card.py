"""Draw the picture that a shared link shows (book/_static/card.png), from the book's mark and palette."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from macrof1 import palette
from tools import browser

CARD = Path("book/_static/card.png")
MARK = Path("book/_templates/mark.svg")
PAGE = """<style>{palette}
body {{ margin: 0; width: 1200px; height: 630px; display: flex; align-items: center; gap: 70px;
  padding: 0 90px; box-sizing: border-box;
  background: var(--mf-page); color: var(--mf-ink); font-family: Charter, "Liberation Serif", serif; }}
svg {{ width: 330px; flex: none; }}
.mf-mark-own {{ stroke: var(--mf-averaged); }}
.mf-mark-cross {{ stroke: var(--mf-of-averages); }}
.mf-mark-dots {{ fill: var(--mf-ink); }}
h1 {{ font-size: 92px; line-height: 1.05; margin: 0 0 28px; letter-spacing: -0.02em; }}
p {{ font-size: 36px; line-height: 1.35; margin: 0; color: var(--mf-muted); }}
</style>
{mark}<div><h1>The Two<br>Macro F1s</h1><p>One name, two formulas, and classifiers that change places.</p></div>"""


def main():
    with sync_playwright() as driver:
        chromium = browser.launch(driver)
        tab = chromium.new_page(viewport={"width": 1200, "height": 630})
        tab.set_content(PAGE.format(palette=palette.css(), mark=MARK.read_text(encoding="utf-8")))
        tab.screenshot(path=str(CARD))
        chromium.close()
    print(f"{CARD}: {CARD.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
