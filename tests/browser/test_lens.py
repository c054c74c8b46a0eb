"""The lens: before a tile is set down, what a battle would do to it, on the board and in words."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .playing import play, settled

Visit = Callable[..., Page]


def aims(page: Page) -> bool:
    """Whether a tile is being turned that would deal or take a blow."""
    if not page.locator("#turner").is_visible():
        return False
    page.wait_for_function("() => document.querySelector('#told .tally')")
    return page.locator("#told .blow").count() > 0


TALLY = """async () => {
  const { tally } = await import("/static/blows.js");
  const own = document.querySelector(".seat-card.mine .brief").classList[1];
  const lost = [{ what: "HQ", was: 20, now: 17 }];
  const sides = [{ who: "me", side: own, counts: lost }, { who: "x", side: "other", counts: lost }];
  const made = tally(sides);
  return [...made.querySelectorAll("tbody td")].map((cell) => cell.className);
}"""


def test_what_others_lose_is_good_for_me(visit: Visit) -> None:
    page = visit()
    page.click("form[data-game=neuroshima] button[name=now]")
    page.wait_for_url("**/t/*")
    settled(page, "asked")
    assert page.evaluate(TALLY) == ["less", "more"]


def test_a_tile_in_hand_shows_its_lines_of_fire_before_it_is_set_down(visit: Visit) -> None:
    page = visit()
    page.click("form[data-game=neuroshima] button[name=hotseat]")
    play(page, aims)
    expect(page.locator("#question")).to_contain_text("Turn it and set it down")
    expect(page.locator("#told")).to_contain_text("If a battle came now")
    fire = page.locator("#board-place .lens .fire:not(.under)")
    assert fire.count() > 0
    page.keyboard.press("Escape")
    expect(page.locator("#board-place .lens")).to_have_count(0)
    expect(page.locator("#question")).to_contain_text("stand?")
    settled(page, "asked")
