"""Each explorer of the gallery, by keyboard and by mouse, from a server and from disk: its numbers are macrof1's."""

import re

import pytest
from playwright.sync_api import expect

import macrof1 as mf
from macrof1.explorers.bias import binormal_matrix
from macrof1.explorers.supremum import growing_matrix
from macrof1.extremes import supremum
from macrof1.forensics import diagnose
from macrof1.rankings import count_flips, flips_against


def values(root):
    return root.locator(".mf-key .mf-value")


def shows(root, *figures):
    for place, figure in enumerate(figures):
        expect(values(root).nth(place)).to_have_text(figure if isinstance(figure, str) else f"{figure:.4f}")


def shows_scores(root, m):
    shows(root, mf.averaged_f1(m), mf.f1_of_averages(m), mf.delta(m))


def slide(root, label, key, times=1):
    control = root.get_by_label(label, exact=True)
    control.focus()
    for _ in range(times):
        control.press(key)


def drive_matrix(root):
    shows_scores(root, [[1, 1], [9, 19]])
    cell = root.get_by_label("predicted a, true b")
    cell.click()
    cell.press("+")
    cell.press("ArrowUp")
    cell.press("-")
    cell.press("Shift+ArrowUp")
    expect(cell).to_have_value("12")
    shows_scores(root, [[1, 12], [9, 19]])
    cell.press("Enter")
    expect(root.get_by_label("predicted b, true b")).to_be_focused()
    cell.fill("400")
    shows_scores(root, [[1, 400], [9, 19]])
    root.get_by_role("button", name="one fewer in the chosen cell").click()
    shows_scores(root, [[1, 399], [9, 19]])
    root.get_by_role("button", name="Transpose").click()
    shows_scores(root, [[1, 9], [399, 19]])
    root.get_by_role("button", name="Symmetrise").click()
    shows_scores(root, [[2, 408], [408, 38]])
    expect(root.get_by_text("The two scores agree exactly.")).to_be_visible()
    root.get_by_role("button", name="Add class").click()
    shows_scores(root, [[2, 408, 0], [408, 38, 0], [0, 0, 1]])
    root.get_by_label("name of class 3").fill("<i>new</i>")
    expect(root.get_by_label("predicted <i>new</i>, true a")).to_have_value("0")
    root.get_by_role("button", name="Remove class").click()
    root.get_by_label("Start from").select_option("table-3")
    m = [[100, 10000], [0, 100]]
    shows_scores(root, m)
    expect(root.locator(".mf-sentence")).to_contain_text(f"{mf.averaged_f1(m):.4f}")
    expect(root.locator(".mf-figures tbody tr").first.locator("td")).to_have_text(["0.0099", "1.0000", "0.0196"])
    root.get_by_role("button", name="Reset").click()
    shows_scores(root, [[1, 1], [9, 19]])


def drive_supremum(root):
    def check(n, z, beta):
        m = growing_matrix(n, z, beta)
        a, b = mf.averaged_fbeta(m, beta), mf.fbeta_of_averages(m, beta)
        shows(root, a, b, b - a)
        expect(root.get_by_text(f"{float(supremum(n, beta)) - (b - a):.4f} short of its supremum")).to_be_visible()

    check(4, 10, 1)
    slide(root, "Classes n", "ArrowRight", 3)
    check(7, 10, 1)
    slide(root, "Errors z, on a log scale", "End")
    check(7, 10**6, 1)
    slide(root, "Errors z, on a log scale", "Home")
    check(7, 0, 1)
    slide(root, "β, the weight of recall", "End")
    check(7, 0, 4)
    root.get_by_role("button", name="Reset").click()
    root.get_by_role("button", name="Let z grow").click()  # the tests ask for less motion: a decade at a time
    check(4, 100, 1)


def drive_flip(root):
    expect(root.get_by_text("1,358 of 26,565 pairs flip", exact=True)).to_be_visible()
    expect(root.locator(".mf-verdict")).to_contain_text("The ranking flips.")
    shows(root, "17/35 ≈ 0.4857", "1/2 ≈ 0.5000", "23/48 ≈ 0.4792", "231/416 ≈ 0.5553")
    many = len(flips_against([[5, 10], [5, 10]]))
    expect(root.get_by_text(f"{many} of 230 others flip against the first.")).to_be_visible()
    seen = set()
    for _ in range(many):
        root.get_by_role("button", name="Next flip").click()
        expect(root.locator(".mf-verdict")).to_contain_text("The ranking flips.")
        seen.add(root.locator(".mf-pair > div").nth(1).inner_text())
    assert len(seen) == many
    slide(root, "Second □", "End")
    expect(root.locator(".mf-verdict")).to_contain_text("They agree.")
    shows(root, "17/35 ≈ 0.4857", "1/2 ≈ 0.5000", "1/1 ≈ 1.0000", "1/1 ≈ 1.0000")
    root.get_by_label("Samples per class").fill("1 4")
    root.get_by_label("Samples per class").press("Enter")
    found = count_flips((1, 4))
    expect(root.get_by_text(f"{found.flips} of {found.pairs} pairs flip", exact=True)).to_be_visible()
    chart = root.locator(".mf-chart svg")
    chart.scroll_into_view_if_needed()
    box = chart.bounding_box()
    chart.click(position={"x": box["width"] - 16, "y": 14})  # the upper right corner: a perfect classifier
    shows(root, "1/1 ≈ 1.0000", "1/1 ≈ 1.0000")
    expect(root.get_by_text("0 of 9 others flip against the first.")).to_be_visible()
    root.get_by_role("button", name="Reset").click()
    expect(root.get_by_text("1,358 of 26,565 pairs flip", exact=True)).to_be_visible()


def drive_bias(root):
    shows_scores(root, binormal_matrix(1.5, 0.2, 0.75))
    slide(root, "Threshold", "ArrowRight", 5)
    shows_scores(root, binormal_matrix(1.5, 0.2, 1.0))
    slide(root, "Prevalence of the rare class", "Home")
    shows_scores(root, binormal_matrix(1.5, 0.01, 1.0))
    slide(root, "Skill d′", "Home")
    m = binormal_matrix(0, 0.01, 1.0)
    shows_scores(root, m)
    expect(values(root).nth(1)).to_have_text("0.5000")  # who guesses scores 1/n
    expect(root.locator("tbody td").first).to_have_text(f"{1000 * m[0][0]:.1f}")
    root.get_by_label("Draw both scores against").select_option("skill")
    expect(root.get_by_role("img", name=re.compile("against the skill"))).to_be_visible()
    root.get_by_role("button", name="Reset").click()
    shows_scores(root, binormal_matrix(1.5, 0.2, 0.75))


def drive_forensics(root):
    def check(p, r, f, decimals, classes):
        want = diagnose(p, r, f, decimals=decimals, n_classes=classes)
        expect(root.locator(".mf-ruling")).to_contain_text(want.reason)
        if want.averaged_f1:
            shows(root, *(" to ".join(f"{float(x):.4f}" for x in i) for i in (want.averaged_f1, want.f1_of_averages)))

    check("0.725", "0.5667", "0.6042", 4, None)
    root.get_by_label("Macro F1").fill("0.6361")
    check("0.725", "0.5667", "0.6361", 4, None)
    root.get_by_label("Classes").select_option("two")
    check("0.725", "0.5667", "0.6361", 4, 2)
    root.get_by_label("Decimals printed").select_option("1")
    check("0.725", "0.5667", "0.6361", 1, 2)
    root.get_by_label("Mean precision").fill("0.72513")  # five decimals must have been printed
    expect(root.get_by_label("Decimals printed")).to_have_value("5")
    root.get_by_label("Mean precision").fill("72.5")
    expect(root.get_by_role("alert")).to_contain_text("must be a share from 0 to 1")
    root.get_by_label("Mean recall").focus()
    expect(root.get_by_label("Mean precision")).to_have_value("0.72513")
    root.get_by_role("button", name="Reset").click()
    expect(root.get_by_role("alert")).to_be_hidden()
    check("0.725", "0.5667", "0.6042", 4, None)


def drive_predict(root):
    expect(root.locator("mjx-container")).to_have_count(4)  # the options' TeX
    commit = root.get_by_role("button", name="Commit to this guess")
    expect(commit).to_be_disabled()
    expect(root.get_by_text("The answer")).to_have_count(0)
    radios = root.get_by_role("radio")
    radios.first.focus()
    radios.first.press("ArrowDown")
    expect(radios.nth(1)).to_be_checked()
    commit.focus()
    commit.press("Enter")
    expect(root.locator(".mf-sides dd").first).to_have_text("both fall")
    expect(root.locator(".mf-verdict")).to_have_text("✗ Not this time.")
    root.get_by_role("button", name="Guess again").click()
    expect(root.locator(".mf-outcome")).to_be_hidden()
    root.get_by_text("rises").first.click()
    commit.click()
    expect(root.locator(".mf-verdict")).to_have_text("✓ You had it.")


def drive_quiz(root):
    items = root.locator(".mf-quiz-item")

    def check(place, said):
        items.nth(place).get_by_role("button", name="Check").click()
        expect(items.nth(place).locator(".mf-feedback")).to_contain_text(said)

    check(0, "Choose an answer first.")
    items.nth(0).get_by_label("averaged F1").check()
    check(0, "There each precision meets the recall of its own class only.")
    items.nth(0).get_by_label("F1 of averages").check()
    expect(items.nth(0).locator(".mf-feedback")).to_be_empty()
    check(0, "✓ Right.")
    items.nth(1).get_by_label("transposing the matrix").check()
    check(1, "One more is right.")
    items.nth(1).get_by_label("counting every sample twice").check()
    items.nth(1).get_by_label("adding the transpose to the matrix").focus()
    items.nth(1).get_by_label("adding the transpose to the matrix").press("Space")
    check(1, "✗ Not yet.")
    items.nth(1).get_by_label("adding the transpose to the matrix").uncheck()
    check(1, "✓ Right.")
    number = items.nth(2).get_by_role("textbox")
    for typed, said in (
        ("half", "Type a number"),
        ("231/416", "✗ Not yet."),
        ("0.9", "Too large."),
        ("0,48", "✓ Right."),
        ("23/48", "✓ Right."),
        ("47.9 %", "✓ Right."),
    ):
        number.fill(typed)
        number.press("Enter")
        expect(items.nth(2).locator(".mf-feedback")).to_contain_text(said)
    expect(root.locator(".mf-tally")).to_have_text("3 of 3 right so far.")
    root.get_by_role("button", name="Reset").click()
    expect(root.locator(".mf-tally")).to_have_text("0 of 3 right so far.")
    expect(number).to_have_value("")


DRIVES = {name.removeprefix("drive_"): drive for name, drive in list(globals().items()) if name.startswith("drive_")}


@pytest.mark.parametrize("kind", DRIVES)
def test_gallery(pages, gallery, kind):
    page = pages.open(gallery, reduced_motion="reduce")
    DRIVES[kind](page.locator(f"[data-explorer={kind}]"))
