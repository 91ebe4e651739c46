"""For every reader: by keyboard, touch or ear, without JavaScript, in the dark, on a narrow screen, without motion."""

import time

import pytest
from playwright.sync_api import expect

import macrof1 as mf
from macrof1.explorers import FlipExplorer, MatrixExplorer, SupremumExplorer

from .conftest import axe
from .examples import everything

NAMELESS = """() => [...document.querySelectorAll('main :is(input, select, button)')].filter((e) =>
  !(e.labels?.length || e.ariaLabel || e.getAttribute('aria-labelledby') || e.textContent.trim()))
  .map((e) => e.outerHTML)"""
SMALL = """() => [...document.querySelectorAll('main :is(button, select)')]
  .filter((e) => e.offsetHeight && e.offsetHeight < 44).map((e) => e.outerHTML)"""
FOCUSED = """() => document.activeElement.matches('main *')
  ? [...document.querySelectorAll('*')].indexOf(document.activeElement) : -1"""


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_accessible_and_no_wider_than_the_screen(pages, mode, width):
    page = pages.show(*everything(), mode=mode, width=width)
    page.get_by_role("radio").first.check()
    page.get_by_role("button", name="Commit").first.click()
    page.locator("[data-explorer=quiz]").get_by_role("button", name="Check").first.click()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((e) => e.id)")
    assert len(ids) == len(set(ids))


def test_every_control_has_a_name_and_takes_the_focus(pages):
    page = pages.show(*everything())
    assert page.evaluate(NAMELESS) == []
    enabled = page.locator("main :is(input:not([type=radio]), select, button):enabled:visible").count()
    seen = set()
    for _ in range(enabled + 20):
        page.keyboard.press("Tab")
        seen.add(page.evaluate(FOCUSED))
    assert len(seen - {-1}) >= enabled > 50


def test_a_change_is_announced(pages):
    page = pages.show(MatrixExplorer(preset="table-2"))
    status = page.get_by_role("status")
    expect(status).to_be_empty()
    page.get_by_label("predicted a, true b").fill("5")
    m = [[1, 5], [9, 19]]
    figures = f"averaged F1 {mf.averaged_f1(m):.4f}, F1 of averages {mf.f1_of_averages(m):.4f}, gap {mf.delta(m):.4f}"
    expect(status).to_have_text(figures)


def test_without_javascript_the_figures_are_there(pages):
    page = pages.open(pages.write(*everything()), ready=False, java_script_enabled=False)
    text = page.locator("main").inner_text()
    m = everything()[0].matrix
    for figure in (mf.averaged_f1(m), mf.f1_of_averages(m), mf.delta(m)):
        assert f"{figure:.4f}" in text
    assert "pairs of classifiers flip" in text
    assert "Verdict: averaged F1." in text
    assert page.locator("table").count() >= 6
    page.get_by_text("The answer").first.click()
    expect(page.get_by_text("So it is.")).to_be_visible()


def test_touch(pages):
    explorers = MatrixExplorer(preset="table-2"), FlipExplorer([3, 3])
    page = pages.show(*explorers, width=390, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="one more in the chosen cell").tap()
    expect(page.get_by_label("predicted a, true a")).to_have_value("2")
    assert page.evaluate(SMALL) == []
    page.locator(".mf-chart svg").tap()
    expect(page.get_by_text("others flip against the first.")).to_be_visible()


def test_growing_moves_by_itself_unless_motion_is_unwelcome(pages):
    page = pages.show(SupremumExplorer(4, 1))
    page.get_by_role("button", name="Let z grow").click()
    page.wait_for_function("() => Number(document.querySelectorAll('input[type=range]')[1].value) > 12")
    page.get_by_role("button", name="Stop").click()
    calm = pages.show(SupremumExplorer(4, 1), reduced_motion="reduce")
    calm.get_by_role("button", name="Let z grow").click()
    expect(calm.locator("output").nth(1)).to_have_text("10")
    time.sleep(0.3)
    expect(calm.locator("output").nth(1)).to_have_text("10")
