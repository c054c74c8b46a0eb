"""The other pages, and everything at a table that is not a whole match."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from endtable import games
from endtable.core.match import Match
from endtable.kit import matches

from .playing import LIT, STATES, play, settled

Visit = Callable[..., Page]
NAME_OF = """key => JSON.parse(document.getElementById("data").textContent)
  .offered.find((tile) => tile.key === key).name"""


def sit_down(visit: Visit, **more: object) -> Page:
    page = visit(**more)
    page.click("button[name=hotseat]")
    page.wait_for_url("**/t/*")
    settled(page)
    return page


def test_the_language_is_switched(visit: Visit) -> None:
    page = visit(lang="pl-PL")
    expect(page.locator("h1")).to_have_text("Gry planszowe na koniec świata")
    page.click("text=IT")
    expect(page.locator("h1")).to_have_text("Giochi da tavolo per la fine del mondo")
    page.goto("/lab")
    assert page.locator("html").get_attribute("lang") == "it"


def test_the_theme_is_switched_and_kept(visit: Visit) -> None:
    page = visit()
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "light")
    page.click("#theme")
    page.reload()
    expect(html).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize(
    "path", ["/", "/rules/neuroshima", "/lab", "/puzzles", "/learn", "/account", "/nowhere"]
)
@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_a_phone_scrolls_in_one_direction_only(visit: Visit, path: str, lang: str) -> None:
    page = visit(path, wide=360, high=740, lang=lang)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_table_fits_a_phone(visit: Visit) -> None:
    page = sit_down(visit, wide=360, high=740)
    play(page, lambda page: page.locator("#turner").is_visible())
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = "b => b.getBoundingClientRect().height >= 40"
    assert page.eval_on_selector_all("#turner button", f"all => all.every({small})")


# --- at a table -----------------------------------------------------------------------------------


def test_what_cannot_be_done_is_explained_with_its_rule(visit: Visit) -> None:
    page = sit_down(visit)
    page.locator("#hex-d4").click()
    expect(page.locator(LIT)).to_have_count(18)
    page.locator("#board-place .unit").first.click()
    expect(page.locator("#note")).to_contain_text("d4 is occupied")
    expect(page.locator("#note .rule")).to_have_text("NH-START-05")


def test_a_tile_is_explained_on_the_spot(visit: Visit) -> None:
    page = sit_down(visit)
    page.locator(".held").first.hover()
    expect(page.locator("#card")).to_contain_text("Initiative 0")


def test_a_long_press_explains_a_tile_and_chooses_nothing(visit: Visit) -> None:
    page = sit_down(visit, has_touch=True)
    page.locator("#hex-d4").click()
    expect(page.locator("#board-place .unit:not(.ghost)")).to_have_count(1)
    settled(page)
    page.mouse.move(0, 0)
    unit = page.locator("#board-place .unit").first
    down = {"pointerType": "touch", "bubbles": True, "pointerId": 5}
    unit.dispatch_event("pointerdown", down)
    expect(page.locator("#card")).to_contain_text("HQ")
    unit.dispatch_event("pointerup", down)
    unit.dispatch_event("click")
    assert page.locator("#note").is_hidden()


LAID = """() => {
  const laid = getComputedStyle(document.getElementById("board-place")).transform;
  const { a, e, f } = new DOMMatrix(laid);
  return [a, e, f];
}"""
"""How near the board is, and where it lies."""


def test_the_board_comes_nearer_and_is_dragged(visit: Visit) -> None:
    page = sit_down(visit)
    assert page.evaluate(LAID) == [1, 0, 0]
    page.click("#zoom-in")
    page.keyboard.press("+")
    scale, left, top = page.evaluate(LAID)
    assert scale == pytest.approx(1.69)
    frame = page.locator("#board-frame").bounding_box()
    assert frame is not None
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 5)
    page.mouse.move(x + 60, y + 30)
    page.mouse.up()
    assert page.evaluate(LAID) == pytest.approx([1.69, left + 60, top + 30], abs=1)
    assert page.locator("#board-place .unit:not(.ghost)").count() == 0  # dragging is not choosing
    wheel = {"deltaY": -100, "ctrlKey": True, "clientX": x, "clientY": y, "cancelable": True}
    page.locator("#hex-d4").dispatch_event("wheel", wheel)
    assert page.evaluate(LAID)[0] == pytest.approx(1.69 * 1.15)
    page.keyboard.press("0")
    assert page.evaluate(LAID) == [1, 0, 0]


def test_chat_is_heard_and_muted(visit: Visit) -> None:
    page = sit_down(visit)
    page.fill("#chat input", "<b>hello</b> wasteland")
    page.press("#chat input", "Enter")
    said = page.locator("#log .said")
    expect(said).to_contain_text("<b>hello</b> wasteland")
    page.click("#log .said button")
    expect(said.locator("span")).to_be_hidden()
    page.reload()
    expect(page.locator("#log .said")).to_have_count(1)
    expect(page.locator("#log .said span")).to_be_hidden()
    page.click("#log .said button")
    expect(page.locator("#log .said span")).to_be_visible()
    page.click("#mute")
    expect(page.locator("#log .said span")).to_be_hidden()


def test_a_problem_is_reported_with_the_match(visit: Visit) -> None:
    page = sit_down(visit)
    page.click(".menu summary")
    page.click("#report")
    page.fill("#reporting textarea", "The hex is not a hex.")
    page.click("#reporting button[value=send]")
    expect(page.locator("#note")).to_contain_text("Your report has the number")


def test_the_bell_asks_for_permission_on_a_click(visit: Visit, address: str) -> None:
    page = sit_down(visit, permissions=["notifications"])
    bell = page.locator("#bell")
    expect(bell).to_have_attribute("aria-pressed", "false")
    page.click(".menu summary")
    page.evaluate("Notification.requestPermission = async () => 'granted'")
    page.click("#bell")
    expect(bell).to_have_attribute("aria-pressed", "true")
    assert page.title().startswith("● ")


def test_leaving_and_coming_back(visit: Visit) -> None:
    page = visit()
    page.click("form summary")
    page.select_option("select[name=strength]", "random")
    page.click("button[name=now]")
    page.wait_for_url("**/t/*")
    settled(page)
    page.click(".menu summary")
    with page.expect_navigation():
        page.click("#leave")
    expect(page.locator(".who").first).to_contain_text("a bot stands in")
    page.click(".menu summary")
    with page.expect_navigation():
        page.click("#return")
    expect(page.locator(".who").first).to_contain_text("you")


def test_who_wants_no_motion_gets_none(visit: Visit) -> None:
    page = sit_down(visit, reduced_motion="reduce")
    page.evaluate(
        "() => { window.moved = 0;"
        " const real = Element.prototype.animate;"
        " Element.prototype.animate = function (...all) {"
        " moved += 1; return real.apply(this, all) } }"
    )
    page.locator("#hex-d4").click()
    expect(page.locator("#board-place .unit:not(.ghost)")).to_have_count(1)
    assert page.evaluate("moved") == 0
    assert page.evaluate("getComputedStyle(document.querySelector('.lit path')).animationName") in (
        "none",
        "",
    )


# --- replays, laboratory, puzzles, rules ----------------------------------------------------------


def test_a_match_is_watched_again_and_a_moment_is_taken_along(visit: Visit) -> None:
    page = visit()
    page.click("form summary")
    page.select_option("select[name=strength]", "random")
    page.click("button[name=now]")
    play(page, lambda page: "battle!" in page.inner_text("#log"))
    page.goto(page.url.replace("/t/", "/replay/"))
    expect(page.locator("#where")).to_contain_text("Line 1 of")
    settled(page, "still")
    page.click("#later")
    expect(page.locator("#where")).to_contain_text("Line 2 of")
    expect(page.locator("#board-place .unit:not(.leaving)")).to_have_count(2)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#board-place .unit:not(.leaving)")).to_have_count(1)
    page.goto(page.url.partition("#")[0])
    page.wait_for_function("() => document.querySelector('#log li')")
    page.click("#battle-after")  # at once: lines that are still to come are waited for
    here = page.locator("#log [aria-current]")
    expect(here.filter(has_text="battle!")).to_have_count(1)
    page.reload()  # the address is the moment
    expect(here.filter(has_text="battle!")).to_have_count(1)
    settled(page, "still")
    page.locator("#log .moment").nth(1).click()  # any line of the log leads to its moment
    expect(page.locator("#where")).to_contain_text("Line 2 of")
    page.click("#run")
    expect(page.locator("#where")).to_contain_text("Line 4 of")
    page.click("#run")
    expect(page.locator("#run")).to_have_attribute("aria-pressed", "false")
    picture = page.request.get(page.get_attribute("#picture", "href") or "")
    assert (picture.status, picture.headers["content-type"]) == (200, "image/png")
    units = page.locator("#board-place .unit:not(.leaving)").count()
    page.click("#to-lab")
    page.wait_for_url("**/lab/**")
    expect(page.locator("#board-place .unit")).to_have_count(units)


def test_a_battle_is_fought_in_the_laboratory_and_shared_by_link(visit: Visit) -> None:
    page = visit("/lab")
    settled(page, "still")
    expect(page.locator("#fight")).to_be_disabled()
    for seat, tile, field in ((0, 0, "d4"), (1, 0, "d2"), (0, 1, "d5"), (1, 1, "d3")):
        page.click(f"#palette-{seat} button >> nth={tile}")
        page.locator(f"#hex-{field}").click()
        expect(page.locator(f'.unit[data-pick="hex:{field}"]')).to_have_count(1)
        settled(page, "still")
    page.click("#fight")
    expect(page.locator("#why")).to_contain_text("Fighters:")
    expect(page.locator("#log")).to_contain_text("Initiative")
    with page.expect_request("**/api/lab/battle") as asked:
        page.select_option("#rulings", label="the rulebook alone")
    assert '"rulings":"rulebook"' in (asked.value.post_data or "")
    settled(page, "still")
    again = visit("/lab" + page.evaluate("location.hash"))
    expect(again.locator("#board-place .unit")).to_have_count(4)
    expect(again.locator("#rulings")).to_have_value("rulebook")


def solve(page: Page) -> None:
    """Lay the sample solution by hand and fight."""
    key = page.evaluate("JSON.parse(document.getElementById('data').textContent).puzzle")
    settled(page, "still")
    for step in page.request.get(f"/api/puzzles/{key}/solution").json():
        name = page.evaluate(NAME_OF, step["tile"])
        page.click(f'#palette button[title="{name}"]:enabled')
        page.click(f"#hex-{step['at']}")
        expect(page.locator(f'.unit[data-pick="hex:{step["at"]}"]')).to_have_count(1)
        settled(page, "still")
        for _ in range(step["turn"]):
            page.click("#right")
            settled(page, "still")
    page.evaluate(STATES)
    page.click("#fight")
    page.wait_for_function("() => states.includes('film')")
    settled(page, "still")
    expect(page.locator("#question")).to_contain_text("✓")


def test_a_puzzle_is_solved(visit: Visit) -> None:
    page = visit("/puzzles")
    page.click("[data-puzzle] >> nth=0")
    page.wait_for_url("**/puzzles/*")
    solve(page)
    page.goto("/puzzles")
    expect(page.locator("[data-puzzle]").first).to_have_class("solved")
    expect(page.locator("#far")).to_contain_text("1 of 55")
    expect(page.locator("#onward")).to_contain_text("2. ")


def test_a_hint_comes_in_three_steps_and_is_remembered(visit: Visit) -> None:
    page = visit("/puzzles/1")
    settled(page, "still")
    expect(page.locator("#fight")).to_be_disabled()
    page.click("#hint")
    expect(page.locator("#hinted")).to_contain_text("Try this tile")
    expect(page.locator("#palette .hinted")).to_have_count(1)
    expect(page.locator("#board-place .hinted")).to_have_count(0)
    page.click("#hint")
    expect(page.locator("#board-place .hinted")).to_have_count(1)
    page.click("#hint")
    expect(page.locator("#hinted")).to_contain_text("so")
    page.evaluate(STATES)
    page.click("#fight")
    page.wait_for_function("() => states.includes('film')")
    settled(page, "still")
    expect(page.locator("#question")).to_contain_text("✓")
    expect(page.locator("#question")).to_contain_text("with help")
    page.click("#next")
    page.wait_for_url("**/puzzles/*")
    expect(page.locator("#where")).to_contain_text("2.")
    page.goto("/puzzles")
    expect(page.locator("[data-puzzle]").first).to_have_class("solved helped")


def test_the_laboratory_keeps_its_position_in_another_language(visit: Visit) -> None:
    page = visit("/lab")
    settled(page, "still")
    chosen = page.locator("#palette-0 button").first
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    page.locator("#hex-d4").hover()
    expect(page.locator("#board-place .shadow")).to_have_count(1)
    page.locator("#hex-d4").click()
    expect(page.locator("#board-place .unit")).to_have_count(1)
    settled(page, "still")
    page.click(".languages [hreflang=it]")
    page.wait_for_url("**lang=it**")
    assert page.locator("html").get_attribute("lang") == "it"
    expect(page.locator("#board-place .unit")).to_have_count(1)
    assert page.locator("#note").is_hidden()


def test_a_tile_is_dragged_from_the_palette_and_on(visit: Visit) -> None:
    page = visit("/lab")
    settled(page, "still")
    page.locator("#palette-0 svg").first.drag_to(page.locator("#hex-d4"))
    expect(page.locator('.unit[data-pick="hex:d4"]')).to_have_count(1)
    settled(page, "still")
    page.locator('.unit[data-pick="hex:d4"]').drag_to(page.locator("#hex-c3"))
    expect(page.locator('.unit[data-pick="hex:c3"]')).to_have_count(1)
    expect(page.locator("#board-place .unit:not(.leaving)")).to_have_count(1)


WINDOWS = ((1366, 768), (1920, 1080), (390, 844), (844, 390))
OUTSIDE = """() => {
  const wrong = [];
  const page = document.documentElement;
  const scrolls = page.scrollHeight > innerHeight || page.scrollWidth > innerWidth;
  if (scrolls) wrong.push("the page scrolls");
  for (const each of document.querySelectorAll(".foot button, .rail button, .rail .button")) {
    const box = each.getBoundingClientRect();
    if (box.width && (box.bottom > innerHeight || box.right > innerWidth)) wrong.push(each.id);
  }
  const board = document.querySelector("#board-frame").getBoundingClientRect();
  if (board.width < 200 || board.height < 200) wrong.push(`board ${board.width}x${board.height}`);
  return wrong;
}"""


@pytest.mark.parametrize("path", ["/lab", "/puzzles/7", "/learn/1", "/replay"])
@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_pages_with_a_board_fit_every_window(visit: Visit, path: str, lang: str) -> None:
    page = visit(path, lang=lang, has_touch=True)
    for wide, high in WINDOWS:
        page.set_viewport_size({"width": wide, "height": high})
        settled(page, "still")
        assert page.evaluate(OUTSIDE) == [], (wide, high)


@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_home_and_learn_fit_a_laptop(visit: Visit, lang: str) -> None:
    page = visit("/learn", lang=lang)
    page.set_viewport_size({"width": 1366, "height": 768})
    for path in ("/learn", "/"):
        page.goto(path)
        settled(page, "still")
        assert page.evaluate("document.documentElement.scrollHeight") <= 768, path


def test_the_tutorial_is_played_from_lesson_to_lesson(visit: Visit) -> None:
    page = visit("/learn")
    settled(page, "still")
    page.click("[data-path=neuroshima] .now .go")
    expect(page.locator(".task")).to_contain_text("Lesson 1 of 6")
    expect(page.locator("#next")).to_be_hidden()
    solve(page)
    page.click("#next")
    expect(page.locator(".task")).to_contain_text("Lesson 2 of 6")
    page.goto("/learn")
    expect(page.locator("[data-path=neuroshima] .score")).to_have_text("1 of 9")
    expect(page.locator("[data-path=neuroshima] li").first).to_have_class("done")


def test_rules_are_found_by_words(visit: Visit) -> None:
    page = visit("/rules/neuroshima")
    page.fill("#search", "rulebook version 1.1")
    expect(page.locator("#NH-META-07")).to_be_visible()
    expect(page.locator("#NH-META-01")).to_be_hidden()


# --- people ---------------------------------------------------------------------------------------


def test_a_guest_takes_a_name_leaves_and_comes_back_to_their_tables(visit: Visit) -> None:
    page = sit_down(visit)
    page.goto("/account")
    settled(page, "still")
    register = page.locator("form[data-do=register]")
    register.locator("[name=name]").fill("Rusty Nail")
    register.locator("[name=password]").fill("bottle caps")
    register.locator("button").click()
    expect(page.locator("#code code")).to_have_text(re.compile(r"^(\w{5}-){4}\w{5}$"))
    expect(page.locator("#me")).to_contain_text("Rusty Nail")
    expect(register).to_be_hidden()
    page.goto("/")
    expect(page.locator("#mine a")).to_have_count(1)
    expect(page.locator("#mine")).to_contain_text("your turn")
    assert page.title().startswith("(1) ")
    page.goto("/account")
    settled(page, "still")
    expect(page.locator(".account")).to_have_attribute("data-name", "Rusty Nail")
    page.click("main > details summary")
    page.click("form[data-do=logout] button")
    page.wait_for_url(re.compile(r"/$"))
    expect(page.locator("#mine")).to_contain_text("None yet")
    page.goto("/account")
    settled(page, "still")
    login = page.locator("form[data-do=login]")
    login.locator("[name=name]").fill("rusty nail")
    login.locator("[name=password]").fill("bottle caps")
    login.locator("button").click()
    page.wait_for_url(re.compile(r"/$"))
    expect(page.locator("#mine a")).to_have_count(1)
    page.goto("/account")
    settled(page, "still")
    page.on("dialog", lambda dialog: dialog.accept())
    page.click("main > details summary")
    expect(page.locator("#sessions li")).to_have_count(1)
    goodbye = page.locator("form[data-do=goodbye]")
    goodbye.locator("[name=password]").fill("bottle caps")
    goodbye.locator("button").click()
    page.wait_for_url(re.compile(r"/$"))
    expect(page.locator("#mine")).to_contain_text("None yet")


@pytest.mark.parametrize("path", ["/nowhere", "/t/nosuchtable", "/puzzles/none", "/learn/99"])
def test_a_wrong_turn_is_met_with_a_friendly_page(visit: Visit, path: str) -> None:
    page = visit(path)
    expect(page.locator("h1")).to_have_text("Nothing but dust here")
    plain = page.request.get(path, headers={"accept": "application/json"})
    assert plain.status == 404
    assert plain.json()["why"]


def test_a_match_file_is_brought_and_watched(visit: Visit, tmp_path: Path) -> None:
    game = games.find("neuroshima")
    match = Match(game, {"mode": "duel"}, "a match of our own")
    while match.state.deciders():
        seat = match.state.deciders()[0]
        match.play(seat, match.state.default(seat))
    matches.write(tmp_path / "kept.jsonl", match)
    page = visit("/replay")
    settled(page, "still")
    page.set_input_files("#chosen", tmp_path / "kept.jsonl")
    expect(page.locator("#where")).to_contain_text(f"Line 1 of {len(match.lines)}")
    page.click("#later")
    expect(page.locator("#board-place .unit:not(.leaving)")).to_have_count(2)
    (tmp_path / "bad.jsonl").write_text("nonsense", encoding="utf-8")
    page.set_input_files("#chosen", tmp_path / "bad.jsonl")
    expect(page.locator("#note")).to_contain_text("match")


STUCK = """() => {
  const real = window.setTimeout;
  window.setTimeout = (act, time, ...rest) => (time > 100 ? 0 : real(act, time, ...rest));
}"""
"""Time stands still on the page: only a click brings the next frame."""


def test_a_battle_is_stepped_through_paused_and_ended(visit: Visit) -> None:
    page = visit("/puzzles/1")
    settled(page, "still")
    page.click("#solution")
    expect(page.locator("#fight")).to_be_enabled()
    settled(page, "still")
    page.evaluate(STUCK)
    page.click("#fight")
    expect(page.locator("#film")).to_be_visible()
    lines = page.locator("#log li")
    before = lines.count()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    expect(page.locator("#film [name=pause]")).to_have_attribute("aria-label", "Go on")
    page.click("#film [name=speed]")
    expect(page.locator("#film [name=speed]")).to_have_text("2×")
    assert lines.count() == before  # time stands still
    steps = pictures = 0
    while page.locator("#film").is_visible() and steps < 40:
        pictures = max(pictures, page.locator(".blow .seen .figure-of").count())
        page.evaluate("document.querySelector('#film [name=step]').click()")
        steps += 1
    assert steps >= 2
    assert pictures >= 2  # who strikes, and who is struck
    assert lines.count() > before
    expect(page.locator("#question")).to_contain_text("✓")


def test_the_seed_is_shown_as_a_hash_until_the_end(visit: Visit) -> None:
    page = sit_down(visit)
    page.click(".menu summary")
    expect(page.locator(".fair code").first).to_have_text(re.compile(r"^[0-9a-f]{64}$"))
    expect(page.locator("#seed")).to_have_text("")
