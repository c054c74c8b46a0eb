"""What a choice would do is shown where it would happen; nothing else moves, fades or is hidden."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from .playing import play, settled
from .tables import sit_down

Visit = Callable[..., Page]
WITHIN = """([inner, outer]) => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const [one, two] = [box(inner), box(outer)];
  const [x, y] = [one.x + one.width / 2, one.y + one.height / 2];
  return x > two.left && x < two.right && y > two.top && y < two.bottom;
}"""
"""Whether the middle of one thing lies within another."""
HIDDEN = """() => {
  const box = (each) => each.getBoundingClientRect();
  const card = box(document.querySelector("#card"));
  const beside = (one) => one.right <= card.left || one.left >= card.right;
  const apart = (one) => beside(one) || one.bottom <= card.top || one.top >= card.bottom;
  return [...document.querySelectorAll("#board-frame .lit")].map(box).filter((one) => !apart(one))
    .length;
}"""
"""How many places that can be picked lie under the card."""


def sit(visit: Visit, game: str, seats: int, **options: Any) -> Page:
    """A table with bots that choose by chance."""
    page = visit("/learn", wide=1366, high=768)
    who = ["me", *["bot:random"] * (seats - 1)]
    assert sit_down(page, {"game": game, "options": options, "seats": who, "kind": "private"})
    return page


def deploying(page: Page) -> bool:
    return "first units" in page.inner_text("#question")


def test_a_unit_in_hand_is_shown_in_the_area_that_is_pointed_at(visit: Visit) -> None:
    page = sit(visit, "tsukuyumi", 3, players=3)
    play(page, deploying)
    page.locator("#buttons .choice").first.click()
    place = page.locator("#buttons [data-choice^='area:']").first
    place.hover()
    ghost = page.locator("#board-place .ghost")
    expect(ghost).to_have_count(1)
    expect(ghost.locator(".plate")).to_have_count(1)  # with what the units come to together
    area = str(place.get_attribute("data-choice")).partition(":")[2]
    assert page.evaluate(WITHIN, ["#board-place .ghost", f"#area-{area}"])


def test_the_place_of_a_base_says_what_lies_beside_it(visit: Visit) -> None:
    page = sit(visit, "tsukuyumi", 3, players=3)
    play(page, lambda page: "base lie" in page.inner_text("#question"))
    page.locator("#board-place .hex.lit").first.hover()
    expect(page.locator("#told")).to_contain_text("Beside it: ")
    page.locator("#board-place .hex.lit").first.click()
    play(page, lambda page: "yours from the start" in page.inner_text("#question"))
    expect(page.locator("#card")).to_be_hidden()  # nobody has pointed at anything since
    page.locator("#board-place .hex.lit").first.hover()
    expect(page.locator("#card")).to_be_visible()
    assert page.evaluate(HIDDEN) <= 1


def throws_away(page: Page) -> bool:
    """Something is thrown away, and others have changed the board since."""
    return page.locator("#board-place .fresh").count() > 0 and "throw away" in page.inner_text(
        "#question"
    )


def test_what_others_have_laid_since_stays_as_it_is(visit: Visit) -> None:
    page = sit(visit, "neuroshima", 2)
    play(page, throws_away)
    page.locator("#buttons [data-choice^='hand:']").first.hover()
    page.wait_for_timeout(1_000)  # a forecast would have come by then
    settled(page, "asked")
    expect(page.locator("#board-place .going")).to_have_count(0)
    expect(page.locator("#told .blow")).to_have_count(0)
