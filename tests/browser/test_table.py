"""People at a table, in a real browser."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .playing import LIT, play

Visit = Callable[..., Page]
TABLE = re.compile(r"/t/[a-z0-9]+$")
NAME_OF = """key => JSON.parse(document.getElementById("data").textContent)
  .offered.find((tile) => tile.key === key).name"""


def logged(page: Page) -> str:
    return page.inner_text("#log")


def test_a_newcomer_plays_a_bot_to_the_first_battle_by_clicking_only(visit: Visit) -> None:
    page = visit()
    page.click("summary")
    page.select_option("select[name=strength]", "random")
    page.click("#now")
    expect(page).to_have_url(TABLE)
    clicks = play(page, lambda page: "Battle!" in logged(page))
    assert clicks >= 3  # an HQ, a tile, and the tile that starts the battle
    assert "NH-BATTLE-17" in logged(page)


def test_two_people_share_a_device(visit: Visit) -> None:
    page = visit()
    page.click("#hotseat")
    expect(page).to_have_url(TABLE)
    play(page, lambda page: "Turn 4" in logged(page))
    asked = page.locator(".seat-card.asked .who").inner_text()
    assert asked.endswith("you ●") or "you" in asked


def test_the_table_is_there_after_a_reload(visit: Visit) -> None:
    page = visit()
    page.click("#hotseat")
    page.locator("#hex-d4").click()
    expect(page.locator("#board-place .unit")).to_have_count(1)
    page.reload()
    expect(page.locator("#board-place .unit")).to_have_count(1)
    expect(page.locator("#log")).to_contain_text("d4")


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


@pytest.mark.parametrize("path", ["/", "/rules/neuroshima", "/lab"])
def test_a_phone_scrolls_in_one_direction_only(visit: Visit, path: str) -> None:
    page = visit(path, wide=360, high=740)
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_table_fits_a_phone(visit: Visit) -> None:
    page = visit(wide=360, high=740)
    page.click("#hotseat")
    play(page, lambda page: page.locator("#turner").is_visible())
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = "b => b.getBoundingClientRect().height >= 40"
    assert page.eval_on_selector_all("#turner button", f"all => all.every({small})")


def test_the_keyboard_alone_places_an_hq(visit: Visit) -> None:
    page = visit()
    page.focus("#hotseat")
    page.keyboard.press("Enter")
    expect(page.locator(LIT)).to_have_count(19)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"{LIT}:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#board-place .unit:not(.ghost)")).to_have_count(1)


def test_escape_goes_back_and_undo_takes_back(visit: Visit) -> None:
    page = visit()
    page.click("#hotseat")
    play(page, lambda page: page.locator("#turner").is_visible())
    page.keyboard.press("e")
    expect(page.locator("#board-place .ghost")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#turner")).to_be_hidden()
    assert page.locator(LIT).count() > 1
    before = page.locator("#log li").count()
    play(page, lambda page: page.locator("#log li").count() > before)
    page.click("#undo")
    expect(page.locator("#log li").last).to_contain_text("takes a choice back")


def test_what_cannot_be_done_is_explained_with_its_rule(visit: Visit) -> None:
    page = visit()
    page.click("#hotseat")
    play(page, lambda page: page.locator(f".hex{LIT}").count() == 17)
    page.locator("#board-place .unit").first.click()
    expect(page.locator("#note .rule")).to_have_text(re.compile("NH-"))


def test_a_tile_is_explained_on_the_spot(visit: Visit) -> None:
    page = visit()
    page.click("#hotseat")
    page.locator(".held").first.hover()
    expect(page.locator("#card")).to_contain_text("Initiative 0")


def test_a_battle_is_fought_in_the_laboratory_and_shared_by_link(visit: Visit) -> None:
    page = visit("/lab")
    for seat, tile, field in ((0, 0, "d4"), (1, 0, "d2"), (0, 1, "d5"), (1, 1, "d3")):
        page.click(f"#palette-{seat} button >> nth={tile}")
        page.locator(f"#hex-{field}").click()
        expect(page.locator(f'.unit[data-pick="hex:{field}"]')).to_have_count(1)
    page.click("#fight")
    expect(page.locator("#log")).to_contain_text("Segment")
    again = visit("/lab" + page.evaluate("location.hash"))
    expect(again.locator("#board-place .unit")).to_have_count(4)


def test_rules_are_found_by_words(visit: Visit) -> None:
    page = visit("/rules/neuroshima")
    page.fill("#search", "rulebook version 1.1")
    expect(page.locator("#NH-META-07")).to_be_visible()
    expect(page.locator("#NH-META-01")).to_be_hidden()


def test_two_browsers_play_over_the_network_and_one_reloads(visit: Visit) -> None:
    one = visit()
    one.click("summary")
    one.select_option("select[name=kind]", "private")
    one.click("#now")
    expect(one.locator("#question")).to_contain_text("Waiting for players")
    two = visit(one.url)
    two.locator("#buttons button").first.click()
    expect(one.locator("#question")).to_contain_text("Place your HQ")
    one.locator("#hex-d4").click()
    expect(two.locator("#question")).to_contain_text("Place your HQ")
    two.reload()
    two.locator("#hex-b2").click()
    expect(one.locator("#board-place .unit")).to_have_count(2)
    expect(two.locator("#board-place .unit")).to_have_count(2)
    expect(two.locator("#question")).to_contain_text("Waiting for")


def test_a_match_is_watched_again_line_by_line(visit: Visit) -> None:
    page = visit()
    page.click("#hotseat")
    play(page, lambda page: "Turn 2" in logged(page))
    page.goto(page.url.replace("/t/", "/replay/"))
    expect(page.locator("#question")).to_contain_text("Line 1 of")
    page.click("#later")
    expect(page.locator("#question")).to_contain_text("Line 2 of")
    expect(page.locator("#board-place .unit")).to_have_count(2)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#board-place .unit")).to_have_count(1)


def test_a_puzzle_is_solved(visit: Visit) -> None:
    page = visit("/puzzles")
    page.click("[data-puzzle] >> nth=0")
    key = page.url.rpartition("/")[2]
    solution = page.request.get(f"/api/puzzles/{key}/solution").json()
    for step in solution:
        name = page.evaluate(NAME_OF, step["tile"])
        page.click(f'#palette button[title="{name}"]:enabled')
        page.click(f"#hex-{step['at']}")
        expect(page.locator(f'.unit[data-pick="hex:{step["at"]}"]')).to_have_count(1)
        for _ in range(step["turn"]):
            page.click("#right")
    page.click("#fight")
    expect(page.locator("#question")).to_contain_text("✓", timeout=20_000)
    page.goto("/puzzles")
    expect(page.locator("[data-puzzle]").first).to_contain_text("✓")
