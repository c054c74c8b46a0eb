"""A whole match of each game on a phone: taps and drags of a finger, nothing else."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

from .clicker import AT
from .playing import is_over, settled
from .tables import sit_down

Visit = Callable[..., Page]
PHONE: dict[str, Any] = {"wide": 390, "high": 844, "has_touch": True, "reduced_motion": "reduce"}
TABLES: dict[str, dict[str, Any]] = {
    "neuroshima": {"options": {"mode": "duel", "players": 2}, "seats": 2},
    "tsukuyumi": {"options": {"players": 2, "scenario": "draft"}, "seats": 2},
    "tamashii": {
        "options": {"scenario": "prologue", "unlocked": "all", "players": 2},
        "seats": 2,
    },
}
CARRIED = """() => {
  const things = "#stage .region-hand [data-pick].lit, #stage [data-pick^='cell:'].lit, "
    + "#board-frame [data-pick^='unit:'].lit";
  const seen = (each) => {
    each.scrollIntoView({ block: "nearest" });
    const box = each.getBoundingClientRect();
    const at = [box.x + box.width / 2, box.y + box.height / 2];
    return document.elementFromPoint(...at)?.closest("[data-pick]") === each && at;
  };
  return [...document.querySelectorAll(things)].map(seen).filter(Boolean)[0] ?? null;
}"""
"""Where something lies that a finger can take along."""
GROUND = """place => {
  const at = (each) => {
    const box = (each.querySelector(":scope > path") ?? each).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const all = [...document.querySelectorAll("#board-frame .lit, #stage [data-pick^='cell:'].lit")];
  return all.length ? at(all[place % all.length]) : null;
}"""
"""Where it can be put down, while it is carried."""
KNOBS = ", #buttons .knob:enabled"
"""What counts amounts up and down is tapped, too."""


def touch(wire: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    fingers = [{"x": x, "y": y} for x, y in points]
    wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def drag(page: Page, wire: CDPSession, chance: Random) -> bool:
    """Take something along and put it down where it can go; False if nothing can be carried."""
    start = page.evaluate(CARRIED)
    if start is None:
        return False
    touch(wire, "touchStart", tuple(start))
    touch(wire, "touchMove", (start[0] + 12, start[1] + 12))
    goal = page.evaluate(GROUND, chance.randrange(1000))
    if goal is not None:
        touch(wire, "touchMove", tuple(goal))
    touch(wire, "touchEnd")
    return True


def tap(page: Page, chance: Random) -> None:
    where = page.evaluate(AT, [chance.random() < 0.7, chance.randrange(1000), KNOBS])
    if where is not None:
        page.touchscreen.tap(*where)


@pytest.mark.slow
@pytest.mark.parametrize("game", TABLES)
def test_a_whole_match_by_taps_and_drags(visit: Visit, game: str) -> None:
    page = visit("/learn", **PHONE)
    table = TABLES[game]
    seats = ["me", *["bot:random"] * (table["seats"] - 1)]
    wanted = {"game": game, "options": table["options"], "seats": seats, "kind": "private"}
    assert sit_down(page, wanted)
    wire = page.context.new_cdp_session(page)
    chance, drags, taps = Random(3), 0, 0
    while settled(page) != "over" and not is_over(page) and taps + drags < 2500:
        if chance.random() < 0.7 and drag(page, wire, chance):
            drags += 1
        else:
            tap(page, chance)
            taps += 1
    assert is_over(page), f"not over after {taps} taps and {drags} drags"
    assert drags >= 5
    page.screenshot(path=f"build/screenshots/touch-{game}.png")
