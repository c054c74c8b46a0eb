"""Paths of Learn: somebody who does only what the page says comes to the end, and goes on."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from endtable.games.tsukuyumi.factions import FACTIONS

from .playing import settled

Visit = Callable[..., Page]
LOOK = """(was) => {
  const state = document.body?.dataset.state;
  if (state === "film") document.querySelector("#film [name=skip]").click();
  const story = document.querySelector("#story[open]"); // it covers the coach until it is read
  story?.querySelector("#read-on").click();
  if (story || state === "story") return false;
  if (document.querySelector("#next-lesson")) return "done";
  if (state === "over" && document.querySelector("#coach .go")) return "over";
  const at = document.querySelector("#coach")?.dataset.at;
  return state === "asked" && document.querySelector(".coached") && at !== was && at;
}"""
"""The coach has marked something new, or the lesson is over."""
AT = """async () => {
  const marked = [...document.querySelectorAll(".coached")];
  const all = marked.filter((each) => each.getClientRects().length); // some lie in a closed drawer
  const one = all.find((each) => each.tagName === "BUTTON" && each.offsetParent) ?? all.at(-1);
  one.scrollIntoView({ block: "nearest" });
  for (let was = "", box; ; was = `${box.x} ${box.y}`) {
    box = one.getBoundingClientRect();
    if (was === `${box.x} ${box.y}`) return [box.x + box.width / 2, box.y + box.height / 2];
    await new Promise((go) => setTimeout(go, 80)); // things glide to their places
  }
}"""


def begin(page: Page, game: str, lesson: str) -> None:
    """Click what stands on the path."""
    settled(page, "still")
    page.click(f"[data-path={game}] [data-start={lesson}]")
    page.wait_for_url(f"**/t/*lesson={lesson}")


def marked(page: Page, was: str) -> str:
    """What the coach has marked since; who sees that nothing came of a click clicks again."""
    try:
        return str(page.wait_for_function(LOOK, arg=was, timeout=5_000).json_value())
    except TimeoutError:
        return str(page.wait_for_function(LOOK).json_value())


def follow(page: Page, most: int = 400) -> str:
    """Click what the coach has marked until the lesson is done or the match over."""
    found = ""
    for _ in range(most):
        found = marked(page, found)
        if found in ("done", "over"):
            return found
        x, y = page.evaluate(AT)
        page.mouse.click(x, y)
    raise AssertionError(f"no end: {page.inner_text('#question')}")


def test_a_first_round_of_tsukuyumi_leads_to_the_next_faction(visit: Visit) -> None:
    page = visit("/learn", wide=1366, high=768)
    begin(page, "tsukuyumi", "boarlords")
    page.wait_for_function(LOOK)
    expect(page.locator("#coach")).to_contain_text("Your base")
    assert follow(page) == "done"
    expect(page.locator("#coach")).to_contain_text("Boarlords")
    page.click("#next-lesson")
    page.wait_for_url("**/t/*lesson=cybersamurai")
    page.goto("/learn")
    expect(page.locator("[data-path=tsukuyumi] .score")).to_have_text("1 of 9")


def walk_on_a_phone(visit: Visit, lesson: str, lang: str) -> Page:
    """A guided first round on a small screen."""
    page = visit("/learn", wide=390, high=844, lang=lang)
    begin(page, "tsukuyumi", lesson)
    assert follow(page) == "done"
    return page


def test_the_last_first_round_leads_to_the_real_thing(visit: Visit) -> None:
    page = walk_on_a_phone(visit, "dark_seed", "pl")
    page.click("#next-lesson")
    page.wait_for_url(re.compile(r"/t/\w+"))
    assert settled(page, "asked", "waiting")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "pl", "it"])
@pytest.mark.parametrize("lesson", sorted(FACTIONS))
def test_every_faction_is_walked_in_every_language(visit: Visit, lesson: str, lang: str) -> None:
    walk_on_a_phone(visit, lesson, lang)


def test_the_prologue_of_tamashii_is_walked_phase_by_phase(visit: Visit) -> None:
    """A turn, then hunters, then the goal, at one table; who loses is told why and tries again."""
    page = visit("/learn", wide=1366, high=768)
    begin(page, "tamashii", "turn")
    assert follow(page) == "done"
    page.click("#next-lesson")
    page.wait_for_url("**/t/*lesson=hunters")
    assert follow(page) == "done"
    page.click("#next-lesson")
    page.wait_for_url("**/t/*lesson=goal")
    if follow(page) == "done":
        page.click("#next-lesson")
        page.wait_for_url(re.compile(r"/t/\w+$"))
    else:
        expect(page.locator("#coach")).to_contain_text("Not this time")
        page.click("#coach .go")
        page.wait_for_url("**/t/*lesson=goal")
    assert settled(page, "asked")


def test_whole_turns_of_neuroshima_are_walked(visit: Visit) -> None:
    """Turns, then instant tiles, then the match to its end, at one table; then the real thing."""
    page = visit("/learn", wide=1366, high=768)
    begin(page, "neuroshima", "turn")
    assert follow(page) == "done"
    for lesson in ("instants", "match"):
        page.click("#next-lesson")
        page.wait_for_url(f"**/t/*lesson={lesson}")
        found = follow(page)
        if found == "over":  # lost: the coach says why, and it begins anew
            expect(page.locator("#coach")).to_contain_text("Not this time")
            page.click("#coach .go")
            page.wait_for_url(f"**/t/*lesson={lesson}")
            return
    page.click("#next-lesson")
    page.wait_for_url(re.compile(r"/t/\w+$"))


def test_who_chooses_otherwise_is_told_why_not(visit: Visit) -> None:
    page = visit("/learn", wide=1366, high=768)
    begin(page, "tsukuyumi", "nomads")
    page.wait_for_function(LOOK)
    first = page.locator("#coach .coach-good b").inner_text()
    other = page.locator('.lit[tabindex="0"]:not(.coached)').last
    other.click(force=True)
    page.wait_for_function(
        "(was) => document.querySelector('.coach-other')?.textContent.includes(was)", arg=first
    )
    expect(page.locator(".coach-other")).to_contain_text("I would have chosen")
