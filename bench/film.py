"""How smoothly films run: frames a second that the page itself counts while others act.

    python bench/film.py [--games neuroshima] [--seconds 20]

Somebody plays by clicking whatever is offered, skips no film, and counts the frames that the
browser draws while one is running, until so many seconds of film were seen or three times as long
has passed. Bars: 60 frames a second for Neuroshima Hex, 30 for TSUKUYUMI.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

from page import opened
from playwright.sync_api import Browser, Page

GAMES: Final = {
    "neuroshima": {"options": {}, "seats": ["me", "bot:random"]},
    "tsukuyumi": {"options": {"players": 3}, "seats": ["me", "bot:random", "bot:random"]},
    "tamashii": {
        "options": {"scenario": "prologue", "players": 2, "unlocked": "all"},
        "seats": ["me", "bot:random"],
    },
}
MAKE: Final = """async (wanted) => {
  const { post } = await import("/static/page.js");
  return (await post("/api/tables", wanted)).table;
}"""
COUNT: Final = """() => {
  window.films = [];
  let film = null;
  const tick = (now) => {
    if (document.body.dataset.state === "film") {
      film ??= { frames: -1, began: now };
      film.frames += 1;
      film.ended = now;
    } else if (film) {
      if (film.frames > 10) films.push([film.frames, film.ended - film.began]);
      film = null;
    }
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
READY: Final = """() => {
  document.querySelector("#read-on")?.click();
  return ["asked", "over"].includes(document.body?.dataset.state)
    && !document.querySelector(".curtain") && document.body.dataset.state;
}"""
OFFERED: Final = (
    "#turner:not([hidden]) #place, #main-act button:enabled, #buttons button.choice, "
    '#board-frame .lit[tabindex="0"]'
)
ENOUGH: Final = 20.0
"""Seconds of film that are watched of each game, unless one says otherwise."""
PATIENCE: Final = 3.0
"""So many times as long somebody plays at most: films are rare where others have little to do."""


def watched(browser: Browser, base: str, game: str, seconds: float) -> dict[str, float]:
    """Frames a second over all films, and of the slowest."""
    page = browser.new_context(base_url=base, viewport={"width": 1366, "height": 768}).new_page()
    page.set_default_timeout(30_000)
    page.goto("/learn")
    key = page.evaluate(MAKE, {"game": game, "kind": "private", **GAMES[game]})
    page.goto(f"/t/{key}")
    page.evaluate(COUNT)
    chance = Random(game)
    films: list[list[float]] = []
    until = monotonic() + PATIENCE * seconds
    while sum(took for _, took in films) < 1000 * seconds and monotonic() < until:
        if page.wait_for_function(READY).json_value() == "over":
            break
        _click(page, chance)
        films = page.evaluate("films")
    page.context.close()
    if not films:
        return {"films": 0}
    rates = [1000 * frames / took for frames, took in films]
    frames, took = (sum(row) for row in zip(*films, strict=True))
    return {"films": len(films), "frames_a_second": 1000 * frames / took, "slowest": min(rates)}


def _click(page: Page, chance: Random) -> None:
    """One of the things that are offered; what is gone by then is let be."""
    where = page.evaluate(
        """([offered, nth]) => {
          const all = [...document.querySelectorAll(offered)];
          if (!all.length) return null;
          const one = all[nth % all.length];
          one.scrollIntoView({ block: "nearest" });
          const box = (one.querySelector(":scope > path") ?? one).getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        }""",
        [OFFERED, chance.randrange(1000)],
    )
    if where is not None:
        page.mouse.click(*where)
    page.wait_for_timeout(150)


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description="Frames a second while a film runs.")
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--seconds", type=float, default=ENOUGH, help="of film, for each game")
    parser.add_argument("--json", type=Path, help="where the figures go")
    args = parser.parse_args()
    found: dict[str, Any] = {}
    with opened("--seed", "bench") as (browser, base):
        for game in args.games:
            figures = watched(browser, base, game, args.seconds)
            found[game] = {name: round(n, 1) for name, n in figures.items()}
            print(game, found[game], flush=True)
    if args.json:
        args.json.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
