"""Clicking one particular choice: the buttons and places that lead to it, one after the other."""

from __future__ import annotations

from playwright.sync_api import Page

WHERE = """(pick) => {
  const button = document.querySelector(`#buttons [data-choice="${CSS.escape(pick)}"]`);
  const thing = pick.replace(/\\.\\w+$/, "");
  const lit = [...document.querySelectorAll("#board-frame .lit, #stage .lit, #above .lit")];
  const one = button ?? lit.find((each) => each.dataset.pick === pick)
    ?? lit.find((each) => each.dataset.pick === thing);
  if (!one) return null;
  one.scrollIntoView({ block: "nearest" });
  const box = (one.querySelector(":scope > path") ?? one).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Where to click for a pick; nothing if it is filled in, because there is no other."""
STANDS = """() => document.body.dataset.state === "asked" && document.body.dataset.asked"""
"""Which question stands there; the next one may come before one has looked again."""


def choose(page: Page, picks: tuple[str, ...]) -> None:
    """Click until this choice is made; what is not offered any more was filled in by the page."""
    clicks, asked = 0, page.evaluate(STANDS)
    for number, pick in enumerate(picks):
        if page.locator(".stepper").count():
            _count(page, picks[number:])
            clicks += 1
            break
        where = page.evaluate(WHERE, pick)
        if where is not None:
            page.mouse.click(*where)
            clicks += 1
            if page.evaluate(STANDS) != asked:
                return
    go = page.locator("#main-act button.go")
    if go.count():
        go.click()
        clicks += 1
    assert clicks, f"{picks} is not offered: {page.inner_text('#question')}"


def _count(page: Page, amounts: tuple[str, ...]) -> None:
    """Count up and down until every amount is as wished."""
    for row, amount in enumerate(amounts):
        wanted = int(amount.partition(":")[2])
        line = page.locator(".stepper").nth(row)
        while (now := int(line.locator("output").inner_text())) != wanted:
            line.locator("button.knob").nth(int(now < wanted)).click()
