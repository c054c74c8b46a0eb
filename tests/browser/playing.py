"""Playing a table by clicking, as a newcomer would: whatever is lit, until something happens."""

from collections.abc import Callable

from playwright.sync_api import Page

READY = """() => {
  const shown = (id) => !document.getElementById(id).hidden;
  return !shown("film") && (shown("turner") || document.querySelector('.lit[tabindex="0"]')
    || document.querySelector("#buttons button, #buttons a"));
}"""
"""The page waits for a click."""
BUSY_OR_READY = f"() => !document.getElementById('film').hidden || ({READY})()"
LIT = '.lit[tabindex="0"]'
AT = """(lit, place) => {
  lit[place % lit.length].scrollIntoView({ block: "center" });
  const now = lit[place % lit.length].getBoundingClientRect();
  return [now.x + now.width / 2, now.y + now.height / 2];
}"""


def click_lit(page: Page, place: int) -> None:
    """Click the middle of something lit."""
    x, y = page.eval_on_selector_all(LIT, AT, place)
    page.mouse.click(x, y)


def click(page: Page, number: int) -> None:
    """The next click of somebody who tries things in turn."""
    if page.locator("#turner").is_visible():
        for _ in range(number % 3):
            page.click("#right")
        page.click("#place")
    elif page.locator(LIT).count():
        click_lit(page, number * 7)
    else:
        page.locator("#buttons button").first.click()


def play(page: Page, done: Callable[[Page], bool], most: int = 150) -> int:
    """Click until it is done; how many clicks it took."""
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#film", state="attached")
    for number in range(most):
        page.wait_for_function(BUSY_OR_READY)
        if page.locator("#film").is_visible():
            page.evaluate("document.querySelector('#film [name=skip]').click()")
        page.wait_for_function(READY)
        if done(page):
            return number
        click(page, number)
        page.wait_for_timeout(60)
    raise AssertionError(f"not done after {most} clicks: {page.inner_text('#question')}")
