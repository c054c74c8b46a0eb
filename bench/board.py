"""How soon a board for four shows what somebody did, in a real browser.

    python bench/board.py

Four people share a device and click what is offered, at random. The time runs from the click that
sends an action until the board is drawn anew, its first frame moves, or the curtain falls for the
next one.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from page import opened
from playwright.sync_api import Page

LIT = '.lit[tabindex="0"]'
BUTTONS = "#buttons button:enabled:not(.list), #main-act button:enabled"
AT = """(lit, place) => {
  lit[place].scrollIntoView({ block: "center" });
  const now = lit[place].getBoundingClientRect();
  return [now.x + now.width / 2, now.y + now.height / 2];
}"""
READY = """() => {
  if (document.body.dataset.state === "film") document.querySelector("#film [name=skip]").click();
  if (document.body.dataset.state === "story") document.querySelector("#read-on").click();
  document.querySelector(".curtain button")?.click();
  return ["asked", "over"].includes(document.body.dataset.state);
}"""
WATCH = """() => {
  window.shown = [];
  let sent = 0;
  new MutationObserver(() => {
    if (document.body.dataset.state === "sent") sent ||= performance.now();
    else if (sent) shown.push(performance.now() - sent), (sent = 0);
  }).observe(document.body, { attributeFilter: ["data-state"] });
}"""
"""The state leaves "sent" together with the new board, the first frame, or the curtain."""


def click(page: Page, chance: Random) -> None:
    """Something that is offered, on the board or as a button."""
    if page.locator("#turner").is_visible():
        page.click("#place")
        return
    lit, buttons = page.locator(LIT).count(), page.locator(BUTTONS).count()
    if not lit + buttons:
        return  # the question has just been answered, and the next one is on its way
    if buttons and (not lit or chance.random() < 0.6):
        page.locator(BUTTONS).nth(chance.randrange(buttons)).click()
    else:
        page.mouse.click(*page.eval_on_selector_all(LIT, AT, chance.randrange(lit)))


def measure(game: str, actions: int) -> dict[str, Any]:
    """Milliseconds of so many actions: the middle, nine of ten, the slowest."""
    chance = Random(1)
    with opened("--seed", "board") as (browser, base):
        context = browser.new_context(base_url=base, viewport={"width": 1280, "height": 800})
        page = context.new_page()
        page.goto("/")
        page.locator(f"form[data-game={game}] button[name=hotseat]").click()
        page.wait_for_url("**/t/*")
        page.wait_for_function(READY)
        page.evaluate(WATCH)
        while page.evaluate("shown.length") < actions:
            page.wait_for_function(READY)
            if page.evaluate("document.body.dataset.state") == "over":
                break
            click(page, chance)
        shown = page.evaluate("shown")
    return {
        "game": game,
        "actions": len(shown),
        "median_ms": round(median(shown), 1),
        "nine_of_ten_ms": round(quantiles(shown, n=10)[-1], 1),
        "slowest_ms": round(max(shown), 1),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="tsukuyumi")
    parser.add_argument("--actions", type=int, default=150)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    result = measure(args.game, args.actions)
    print(json.dumps(result, indent=1))
    if args.json is not None:
        args.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
