"""Names and texts full of mark-up are shown as text; a count that is none is refused with a reason."""

from playwright.sync_api import expect

from macrof1.explorers import MatrixExplorer, Numeric, Predict, Quiz, Single

HOSTILE = "</script><img src=x onerror=\"window.hurt = 1\"><svg onload='window.hurt=1'>&amp;"
FOREIGN = "document.querySelectorAll('main :is(img, svg[onload], script:not(.mf-state))').length"


def test_hostile_text_is_shown_as_text(pages):
    items = [
        MatrixExplorer(classes=[HOSTILE, "b"]),
        Predict(HOSTILE, options=[HOSTILE, "b"], answer="b", explanation=HOSTILE),
        Quiz([Single(HOSTILE, {HOSTILE: True, "b": HOSTILE}), Numeric(HOSTILE, 1, slips={2: HOSTILE})]),
    ]
    assert not any("</script><img" in item.html() for item in items)
    page = pages.show(*items)
    matrix, predict, quiz = (page.locator(f"[data-explorer={kind}]") for kind in ("matrix", "predict", "quiz"))
    expect(matrix.get_by_label("name of class 1")).to_have_value(HOSTILE)
    expect(matrix.locator("thead .mf-cut").first).to_have_text(HOSTILE)
    matrix.get_by_label("name of class 2").fill(HOSTILE)
    matrix.locator("input.mf-cell").first.fill(HOSTILE)
    expect(matrix.get_by_role("alert")).to_contain_text("</script>")
    predict.get_by_label("b", exact=True).check()
    predict.get_by_role("button", name="Commit").click()
    expect(predict.locator(".mf-why")).to_have_text(HOSTILE)
    quiz.get_by_label("b", exact=True).check()
    quiz.get_by_role("button", name="Check").first.click()
    quiz.get_by_role("textbox").fill("2")
    quiz.get_by_role("textbox").press("Enter")
    expect(quiz.locator(".mf-feedback .mf-why")).to_have_text([f"b: {HOSTILE}", HOSTILE])
    assert page.evaluate(FOREIGN) == 0
    assert page.evaluate("window.hurt") is None


def test_hostile_links_are_shown_as_text(pages):
    names = "%3Cimg%20src%3Dx%20onerror%3Dhurt%3D1%3E,%22%3E%3Csvg%20onload%3D%22hurt%3D1%22%3E"
    page = pages.show(MatrixExplorer(), fragment=f"#mf.matrix=matrix:1,2,3,4;classes:{names}")
    expect(page.get_by_label("name of class 1")).to_have_value("<img src=x onerror=hurt=1>")
    page.evaluate(f"location.hash = '#mf.matrix=matrix:1,2,{names};classes:a,b'")
    expect(page.get_by_role("alert")).to_contain_text("“<img src=x")
    assert page.evaluate(FOREIGN) == 0
    assert page.evaluate("window.hurt") is None


def test_a_wrong_count_is_refused_with_a_reason(pages):
    page = pages.show(MatrixExplorer())
    cell = page.get_by_label("predicted a, true a")
    for typed, said in {
        "-3": "“-3” is not a count",
        "1.5": "“1.5” is not a count",
        "9999999999999999": "matrix entry [0][0] is 10000000000000000: too large",
    }.items():
        cell.fill(typed)
        expect(cell).to_have_attribute("aria-invalid", "true")
        expect(page.get_by_role("alert")).to_have_text(said)
    cell.blur()
    expect(cell).to_have_value("5")
    assert cell.get_attribute("aria-invalid") is None
    cell.fill("6")
    expect(page.get_by_role("alert")).to_be_hidden()
