"""A newcomer who has read no rules: does what the page says in words, and nothing else.

Everything is found by what can be read: the words of a button, or the sentence that places are
lit on the board. From the first page through the first own turn, in all three games.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .playing import settled

Visit = Callable[..., Page]
MOST = 60
"""Choices of a first turn; who needs more is lost."""


def dock(page: Page) -> Locator:
    """Where one is asked, as a screen reader calls it."""
    return page.get_by_role("region", name="The question")


def told(page: Page) -> str:
    """What the page says now: what is asked, why, and what is at stake."""
    return dock(page).locator(".dock-head").inner_text()


def follow(page: Page, number: int) -> None:
    """Do what the words say: pick a lit place where they speak of one, else press a button."""
    says = dock(page).inner_text()
    turned = dock(page).get_by_role("button", name="Place it so")
    lit = page.locator("#board-frame .lit[role=button], #stage .lit[role=button]")
    choices = dock(page).locator("button.choice, #main-act button:enabled")
    if "Turn it" in says or turned.is_visible():
        page.locator("#place").click()
    elif "lit on the board" in says and (number % 2 == 0 or not choices.count()):
        place = lit.nth(number % lit.count())
        assert place.get_attribute("aria-label"), "a place without a name"
        place.dispatch_event("click")
    else:
        assert choices.count(), f"nothing to press: {says}"
        one = choices.nth(number % choices.count())
        assert len(one.inner_text().strip()) > 2, "a button without words"
        one.click()


def begin(visit: Visit, title: str) -> Page:
    """From the first page: find the game by its name and press what says Play."""
    page = visit(reduced_motion="reduce", wide=1366, high=768)
    game = page.get_by_role("article").filter(has=page.get_by_role("heading", name=title))
    game.get_by_role("button", name="Play", exact=False).first.click()
    page.wait_for_url("**/t/*")
    return page


@pytest.mark.parametrize(
    ("title", "goal", "done"),
    [
        ("Neuroshima Hex", "20", "Turn 3"),
        ("TSUKUYUMI", "goal", "blue"),
        ("Tamashii", "Time", "Turn 2"),
    ],
)
def test_words_lead_through_the_first_own_turn(
    visit: Visit, title: str, goal: str, done: str
) -> None:
    page = begin(visit, title)
    asked: list[str] = []
    for number in range(MOST):
        settled(page)
        words = told(page)
        assert len(words.split()) >= 4, f"too few words: {words!r}"
        asked.append(words)
        if over(page, done):
            break
        follow(page, number)
    assert over(page, done), f"lost after {len(asked)} questions: {asked[-1]}"
    # What all this is for stands in the window all the time.
    expect(page.locator("body")).to_contain_text(goal)


def over(page: Page, done: str) -> bool:
    """Whether the strip says that the first own turn is behind us."""
    strip = page.locator("#strip")
    now = strip.locator("[aria-current]")
    said = strip.inner_text() if done.startswith("Turn") else " ".join(now.all_inner_texts())
    return done.lower() in said.lower()
