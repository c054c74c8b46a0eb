"""A whole match by keys alone, and a board that two fingers bring nearer."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import CDPSession, Page, expect

from .playing import LIT, click_anything, is_over, settled
from .tables import sit_down

Visit = Callable[..., Page]
REST = "() => ['asked', 'over'].includes(document.body?.dataset.state)"
BUTTON = "#buttons button, #main-act button"
HERE = "wanted => Boolean(document.activeElement?.matches(wanted))"


def reach(page: Page, wanted: str, key: str = "Tab", most: int = 120) -> None:
    """Press a key until something that is wanted has the focus."""
    for _ in range(most):
        if page.evaluate(HERE, wanted):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{wanted} cannot be reached by {key}")


def press(page: Page, number: int) -> None:
    """The next choice of somebody who has no mouse."""
    if page.locator("#turner").is_visible():
        reach(page, "#place")
        for _ in range(number % 3):
            page.keyboard.press("e")
    elif page.locator(LIT).count() and (number % 4 or not page.locator(BUTTON).count()):
        reach(page, LIT)
        for _ in range(number % 5):
            page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft")[number % 3])
    else:  # the buttons stand before the board
        reach(page, BUTTON, "Shift+Tab")
    page.keyboard.press("Enter")


def keys_begin(visit: Visit) -> Page:
    """From home to a table against one who plays at random, by keys."""
    page = visit(reduced_motion="reduce")
    reach(page, "form[data-game=neuroshima] summary")
    page.keyboard.press("Enter")
    reach(page, "form[data-game=neuroshima] select[name=strength]")
    page.keyboard.press("End")  # the last in the list plays at random
    reach(page, "form[data-game=neuroshima] button[name=now]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.locator(".seat-card").nth(1).locator(".who")).to_contain_text("at random")
    return page


def test_the_keyboard_alone_leads_from_home_to_the_fourth_turn(visit: Visit) -> None:
    page = keys_begin(visit)
    for number in range(150):
        page.wait_for_function(REST)
        if "Turn 4" in page.inner_text("#log"):
            return
        press(page, number)
    raise AssertionError(f"keys lead nowhere: {page.inner_text('#question')}")


@pytest.mark.slow
def test_the_keyboard_alone_plays_a_whole_match(visit: Visit) -> None:
    page = keys_begin(visit)
    for number in range(600):
        page.wait_for_function(REST)
        if is_over(page):
            break
        press(page, number)
    expect(page.locator("#question")).to_contain_text(re.compile("Winner|draw|tie", re.I))
    assert "battle!" in page.inner_text("#log")
    reach(page, "#buttons a.button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/replay/*")


WAYS = "#buttons button.choice"


def type_in(page: Page, chance: Random) -> None:
    """A choice by its number, a place by arrows, or what the main button says."""
    ways = page.locator(WAYS).count()
    if page.locator("#turner").is_visible():
        page.keyboard.press("e")
        page.keyboard.press("Enter")
    elif ways and (chance.random() < 0.6 or not page.locator(LIT).count()):
        page.keyboard.press(str(1 + chance.randrange(min(9, ways))))
    elif page.locator(LIT).count():
        if not page.evaluate(HERE, LIT):
            page.keyboard.press("ArrowRight")  # the first arrow goes to something lit
        for _ in range(chance.randrange(4)):
            page.keyboard.press(chance.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")))
        page.keyboard.press("Enter")
    else:
        reach(page, "#main-act button")
        page.keyboard.press("Enter")


def keys_at(visit: Visit, game: str, options: dict[str, object]) -> Page:
    """A table against one who plays at random, for somebody who has no mouse."""
    page = visit("/learn", reduced_motion="reduce")
    seats = ["me", "bot:random"]
    assert sit_down(page, {"game": game, "options": options, "seats": seats, "kind": "private"})
    page.keyboard.press("Shift")  # from now on the focus follows what is asked
    return page


TABLES = {
    "tsukuyumi": {"players": 2, "scenario": "draft"},
    "tamashii": {"scenario": "prologue", "unlocked": "all", "players": 2},
}


@pytest.mark.parametrize("game", TABLES)
def test_the_keyboard_alone_plays_other_games_too(visit: Visit, game: str) -> None:
    page, chance = keys_at(visit, game, TABLES[game]), Random(1)
    before = page.inner_text("#strip")
    for _ in range(120):
        settled(page)
        if page.inner_text("#strip") != before and page.locator("#log li").count() > 20:
            return
        type_in(page, chance)
    raise AssertionError(f"keys lead nowhere: {page.inner_text('#question')}")


@pytest.mark.slow
@pytest.mark.parametrize("game", TABLES)
def test_the_keyboard_alone_plays_other_games_to_the_end(visit: Visit, game: str) -> None:
    page, chance = keys_at(visit, game, TABLES[game]), Random(2)
    for _ in range(2500):
        if settled(page) == "over":
            return
        type_in(page, chance)
    raise AssertionError(f"no end by keys: {page.inner_text('#question')}")


# --- two fingers --------------------------------------------------------------------------------


def fingers(wire: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Fingers on the glass, as the browser hears of them."""
    touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def pinch(page: Page, wire: CDPSession, before: float, after: float) -> None:
    """Two fingers around the middle of the board, so far apart before and after."""
    box = page.locator("#board-frame").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers(wire, "touchStart", (x - before, y), (x + before, y))
    for part in range(1, 6):
        apart = before + (after - before) * part / 5
        fingers(wire, "touchMove", (x - apart, y), (x + apart, y))
    fingers(wire, "touchEnd")


def scale(page: Page) -> float:
    shown = page.locator("#board-place").evaluate(
        "it => new DOMMatrix(getComputedStyle(it).transform).a"
    )
    return float(shown)


def test_two_fingers_bring_the_board_nearer_and_back(visit: Visit) -> None:
    page = visit(wide=360, high=740, has_touch=True, is_mobile=True)
    page.tap("button[name=hotseat]")
    page.wait_for_url("**/t/*")
    settled(page)
    expect(page.locator("#zoom-in")).to_be_hidden()  # fingers need no buttons
    wire = page.context.new_cdp_session(page)
    pinch(page, wire, 30, 90)
    near = scale(page)
    assert 2 < near <= 4
    assert page.evaluate("visualViewport.scale") == 1  # the board came nearer, not the page
    assert page.locator("#board-place .unit:not(.ghost)").count() == 0  # and nothing was chosen
    expect(page.locator("#zoom-reset")).to_be_enabled()
    # One finger moves what is near.
    before = page.locator("#hex-d4").bounding_box()
    box = page.locator("#board-frame").bounding_box()
    assert before is not None
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers(wire, "touchStart", (x, y))
    for part in range(1, 5):
        fingers(wire, "touchMove", (x + 10 * part, y + 10 * part))
    fingers(wire, "touchEnd")
    after = page.locator("#hex-d4").bounding_box()
    assert after is not None
    assert after["x"] > before["x"] + 20
    assert scale(page) == near
    pinch(page, wire, 90, 15)
    assert scale(page) == 1
    page.locator("#hex-d4").tap()
    expect(page.locator("#board-place .unit:not(.ghost)")).to_have_count(1)


HAND = "#stage [data-pick^='hand:'].lit:not(:has(.kind-instant))"


def middle(page: Page, selector: str, number: int = 0) -> tuple[float, float]:
    box = page.locator(selector).nth(number).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_rest(page: Page, selector: str) -> tuple[float, float]:
    """The middle of a thing that may still be moved by what comes below the question."""
    before, now = (-1.0, -1.0), middle(page, selector)
    while now != before:
        page.wait_for_timeout(150)
        before, now = now, middle(page, selector)
    return now


def with_a_unit_in_hand(visit: Visit, **window: bool) -> tuple[Page, int]:
    """A duel at a moment at which a tile can be laid, and how many lie there already."""
    page, chance = visit(**window), Random(2)
    page.locator("form[data-game=neuroshima] button[name=hotseat]").click()
    page.wait_for_url("**/t/*")
    for _ in range(60):
        settled(page, "asked")
        if "play a tile" in page.inner_text("#question") and page.locator(HAND).count():
            return page, page.locator("#board-place .unit").count()
        click_anything(page, chance)
    raise AssertionError("no unit came to hand")


def test_a_tile_is_dragged_to_its_place(visit: Visit) -> None:
    page, before = with_a_unit_in_hand(visit)
    page.mouse.move(*middle(page, HAND))
    page.mouse.down()
    page.mouse.move(400, 400, steps=4)
    expect(page.locator(".carried")).to_be_visible()
    page.mouse.move(*middle(page, "#board-place .hex.lit"), steps=4)
    page.mouse.up()
    expect(page.locator(".carried")).to_have_count(0)
    expect(page.locator("#turner")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#board-place .unit")).to_have_count(before + 1)


def test_a_drag_to_nowhere_changes_nothing(visit: Visit) -> None:
    page, before = with_a_unit_in_hand(visit)
    page.mouse.move(*middle(page, HAND))
    page.mouse.down()
    page.mouse.move(300, 300, steps=4)
    page.mouse.move(5, 500, steps=2)
    page.mouse.up()
    expect(page.locator(".carried")).to_have_count(0)
    expect(page.locator("#turner")).to_be_hidden()
    expect(page.locator("#board-place .unit")).to_have_count(before)


def test_data_are_dragged_to_a_neighbouring_field(visit: Visit) -> None:
    page = visit()
    page.locator("form[data-game=tamashii] button[name=hotseat]").click()
    page.wait_for_url("**/t/*")
    settled(page, "asked")
    expect(page.locator("#question")).to_contain_text("Moves left: 4")
    lit = "#stage .region-hand:not([hidden]) [data-pick^='cell:'].lit"
    before = page.locator(lit).count()
    page.mouse.move(*at_rest(page, f"{lit} g"))
    page.mouse.down()
    page.mouse.move(400, 400, steps=4)
    expect(page.locator(".carried")).to_be_visible()
    expect(page.locator(lit)).not_to_have_count(before)  # only neighbours are left
    page.mouse.move(*at_rest(page, lit), steps=4)
    page.mouse.up()
    settled(page, "asked")
    expect(page.locator("#question")).to_contain_text("Moves left: 3")


def test_a_finger_drags_a_tile(visit: Visit) -> None:
    page, before = with_a_unit_in_hand(visit, has_touch=True)
    wire = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y} for x, y in points]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    x, y = middle(page, HAND)
    touch("touchStart", (x, y))
    touch("touchMove", (x - 40, y + 20))
    expect(page.locator(".carried")).to_be_visible()
    touch("touchMove", middle(page, "#board-place .hex.lit"))
    touch("touchEnd")
    expect(page.locator("#turner")).to_be_visible()
    page.locator("#place").tap()
    expect(page.locator("#board-place .unit")).to_have_count(before + 1)
