"""Narrow windows: a drawer holds what stands beside a wide board, a list the tiles of the hand."""

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from .playing import click_anything, settled
from .tables import MAKE

Visit = Callable[..., Page]
PHONE: dict[str, Any] = {"wide": 390, "high": 844, "has_touch": True}
SEATS = "#seats .seat-card"
OUTSIDE = """() => [...document.querySelectorAll("#seats .seat-card, .more")]
  .filter((each) => each.getBoundingClientRect().right > innerWidth).length"""
PICTURE = "#buttons [data-choice^='hand:']:not(:has(.kind-instant)) .pic svg"


def table(page: Page, game: str, **options: Any) -> Page:
    others = ["bot:random"] * (options.get("players", 2) - 1)
    wanted = {"game": game, "options": options, "seats": ["me", *others], "kind": "private"}
    page.goto(f"/t/{page.evaluate(MAKE, wanted)}")
    settled(page)
    return page


def test_missions_and_log_lie_in_the_drawer(visit: Visit) -> None:
    page = table(visit("/learn", **PHONE), "tsukuyumi", players=4)
    expect(page.locator(SEATS)).to_have_count(4)
    assert page.evaluate(OUTSIDE) == 0
    expect(page.locator("#aside")).to_be_hidden()
    page.locator(".more").tap()
    expect(page.locator("#drawer")).to_be_visible()
    page.locator(".tab", has_text="Missions").tap()
    expect(page.locator("#aside li").first).to_be_visible()
    page.locator(".tab", has_text="What happened").tap()
    expect(page.locator("#log li").last).to_be_visible()
    page.locator("#drawer-close").tap()
    expect(page.locator("#drawer")).to_be_hidden()
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(page.locator(".rail #aside li").first).to_be_visible()
    expect(page.locator(".rail #log")).to_be_visible()
    expect(page.locator(".tab", has_text="Missions")).to_be_hidden()
    expect(page.locator(".more")).to_be_hidden()


def test_a_finger_takes_a_tile_by_its_picture(visit: Visit) -> None:
    page, chance = table(visit("/learn", **PHONE), "neuroshima"), Random(2)
    for _ in range(60):
        if "play a tile" in page.inner_text("#question") and page.locator(PICTURE).count():
            break
        click_anything(page, chance)
        settled(page)
    before = page.locator("#board-place .unit").count()
    wire = page.context.new_cdp_session(page)

    def touch(kind: str, *selectors: str) -> None:
        boxes = [page.locator(each).first.bounding_box() for each in selectors]
        points = [
            {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
            for box in boxes
            if box is not None
        ]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    expect(page.locator("#stage .region-hand").first).to_be_hidden()  # each tile is there once
    touch("touchStart", PICTURE)
    touch("touchMove", "#question")
    expect(page.locator(".carried")).to_be_visible()
    touch("touchMove", "#board-place .hex.lit")
    touch("touchEnd")
    expect(page.locator("#turner")).to_be_visible()
    page.locator("#place").tap()
    expect(page.locator("#board-place .unit")).to_have_count(before + 1)


WORDY = """() => {
  document.querySelector("#stake").textContent = "What is at stake takes many words. ".repeat(40);
  const choice = document.querySelector("#buttons button");
  choice.scrollIntoView({ block: "nearest" });
  const box = choice.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const foot = document.querySelector(".foot").getBoundingClientRect();
  return choice.contains(there) && foot.bottom <= innerHeight;
}"""


def test_however_much_there_is_to_say_choices_stay_in_the_window(visit: Visit) -> None:
    page = table(visit("/learn", wide=844, high=390, has_touch=True), "neuroshima")
    assert page.evaluate(WORDY)
