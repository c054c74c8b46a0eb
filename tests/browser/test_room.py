"""Room for everything in a small window: text that stays legible, cards that stay in sight."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from .playing import click, settled
from .tables import MAKE

Visit = Callable[..., Page]
TOO_SMALL = """() => [...document.querySelectorAll(
  "#board-place .fine, #stage .region:not([hidden]):is(.region-seat, .region-hand) .fine")]
  .map((each) => each.textContent)"""
LONGER = """() => new Promise((go) => {
  document.getElementById("buttons").style.minHeight = "1200px";
  setTimeout(go, 500);
})"""
OUTSIDE = """() => {
  const room = document.querySelector(".dock-body").getBoundingClientRect();
  const cards = [...document.querySelectorAll("#buttons .choice")];
  const cut = ({ top, bottom }) => top < room.top - 1 || bottom > room.bottom + 1;
  return [cards.length, cards.filter((each) => cut(each.getBoundingClientRect())).length];
}"""


def table(visit: Visit, **wanted: Any) -> Page:
    """Such a table in the window of a laptop."""
    page = visit("/learn", wide=1366, high=768)
    page.goto(f"/t/{page.evaluate(MAKE, wanted)}")
    settled(page)
    return page


def test_text_can_be_read_when_the_dock_scrolls(visit: Visit) -> None:
    options = {"scenario": "x6039", "players": 1, "unlocked": "all"}
    page = table(visit, game="tamashii", options=options, kind="hotseat")
    assert page.evaluate("innerWidth - document.documentElement.clientWidth") == 0
    page.evaluate(LONGER)
    assert page.evaluate(TOO_SMALL) == []


def test_all_action_cards_stay_in_sight_when_one_is_picked(visit: Visit) -> None:
    others = ["bot:random"] * 3
    page = table(
        visit, game="tsukuyumi", options={"players": 4}, seats=["me", *others], kind="private"
    )
    for number in range(40):
        if page.locator("#buttons .action-card").count():
            break
        click(page, number)
        settled(page)
    page.locator("#buttons .choice").nth(3).click()
    assert page.locator("#meant").inner_text()
    assert page.evaluate(OUTSIDE) == [6, 0]
