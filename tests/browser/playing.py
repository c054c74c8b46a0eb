"""Playing a table by clicking, as a newcomer would: whatever is lit, until something happens.

The page says in `data-state` of its body what it is doing, so nothing here waits for a time.
"""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, TimeoutError

LIT = '.lit[tabindex="0"]'
SEEN = f"{LIT}:visible"
"""Of things that a small window shows only once, the one that is there."""
CHOICES = "#buttons button:enabled:not(.list), #main-act button:enabled"
STILL = """wanted => {
  const dataset = document.body?.dataset ?? {}; // a page that is just coming has no body yet
  if (dataset.state === "film") document.querySelector("#film [name=skip]").click();
  if (dataset.state === "story") document.querySelector("#read-on").click();
  return wanted.includes(dataset.state) && !document.querySelector(".curtain") && dataset.state;
}"""
"""Frames that are playing are skipped, and pages of a story: a test has seen them before."""
STATES = """() => {
  window.states = [];
  const note = (all) => states.push(...all.map((each) => each.oldValue));
  const wanted = { attributeFilter: ["data-state"], attributeOldValue: true };
  new MutationObserver(note).observe(document.body, wanted);
}"""
"""From now on the page remembers all its states."""
TOLD = """() => JSON.stringify([
  document.body?.dataset.state, document.querySelector("#question")?.textContent.trim(),
  [...document.querySelectorAll("dialog[open], .curtain")].map((each) => each.id || each.className),
  [...document.querySelectorAll("#log li")].slice(-3).map((each) => each.textContent.trim()),
])"""
"""What a page shows that is not what was waited for."""
AT = """async (lit, place) => {
  const one = lit[place % lit.length];
  one.scrollIntoView({ block: "center" });
  for (let was = "", box; ; was = `${box.x} ${box.y}`) {
    box = one.getBoundingClientRect();
    if (was === `${box.x} ${box.y}`) return [box.x + box.width / 2, box.y + box.height / 2];
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  }
}"""
"""Where one of the things lies; what glides to its place is waited for, as people do."""


def settled(page: Page, *states: str) -> str:
    """Wait until the page is in one of these states, asked or over if none is named.

    The state comes with the answer: asked for afterwards, it might be that of another document.
    """
    wanted = list(states or ("asked", "over"))
    try:
        return str(page.wait_for_function(STILL, arg=wanted).json_value())
    except TimeoutError as error:
        told = page.evaluate(TOLD)
        raise AssertionError(f"never {' or '.join(wanted)}: {page.url} {told}") from error


def sit(page: Page) -> None:
    """Take the first free seat; the page is loaded again as that of a player."""
    with page.expect_navigation():
        page.locator(CHOICES).first.click()
    settled(page, "asked", "waiting")


def click(page: Page, number: int) -> None:
    """The next click of somebody who tries things in turn, and fights when they can."""
    if page.locator("#turner").is_visible():
        page.click("#place")
    elif page.locator("#main-act button.go").count():
        page.click("#main-act button.go")
    elif page.locator(SEEN).count():
        x, y = page.eval_on_selector_all(SEEN, AT, number * 7)
        page.mouse.click(x, y)
    else:
        page.locator(CHOICES).first.click()


def play(page: Page, done: Callable[[Page], bool], most: int = 400) -> int:
    """Click until it is done; how many clicks it took."""
    page.wait_for_url("**/t/*")
    for number in range(most):
        settled(page)
        if done(page):
            return number
        click(page, number)
    raise AssertionError(f"not done after {most} clicks: {page.inner_text('#question')}")


def is_over(page: Page) -> bool:
    """Whether the match has ended."""
    return bool(page.evaluate("document.body.dataset.state === 'over'"))


def one_turn(page: Page, first: int = 0) -> None:
    """Click until somebody else is asked or the match is over."""
    for number in range(first, first + 60):
        click(page, number)
        page.wait_for_function(
            "() => !['sent', 'film', undefined].includes(document.body?.dataset.state)"
            " || document.querySelector('#film:not([hidden])')"
        )
        if settled(page, "asked", "over", "waiting") != "asked":
            return
    raise AssertionError(f"a turn without end: {page.inner_text('#question')}")


def click_anything(page: Page, chance: Random) -> None:
    """Something that is offered, on the board or as a button."""
    if page.locator("#turner").is_visible():
        page.click("#place")
        return
    lit, buttons = page.locator(SEEN).count(), page.locator(CHOICES).count()
    if page.evaluate("document.body.dataset.state") != "asked":
        return  # others have acted meanwhile, and what they did is shown first
    assert lit + buttons, f"nothing is offered: {page.inner_text('#question')}"
    if buttons and (not lit or chance.random() < 0.6):
        page.locator(CHOICES).nth(chance.randrange(buttons)).click()
    else:
        x, y = page.eval_on_selector_all(SEEN, AT, chance.randrange(lit))
        page.mouse.click(x, y)
