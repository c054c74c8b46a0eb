"""Tables of every kind for the clicker: what home offers, with other sides and variants."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from playwright.sync_api import Page

from endtable import games
from endtable.core.showcase import Kind, Showcase
from endtable.games.tamashii.content.progress_sheet import may_play
from endtable.games.tamashii.game import TICKED
from endtable.kit.i18n import Words

MAKE = """async (wanted) => {
  const { post } = await import("/static/page.js");
  try {
    return (await post("/api/tables", wanted)).table;
  } catch (error) {
    return "";
  }
}"""
OFTEN = 0.25
"""How often a variant is chosen that is not the usual one."""
ROUNDS = 5
"""So often a scenario is played with every number of players at most."""


def tables(game: str, chance: Random) -> Iterator[dict[str, Any]]:
    """Requests for tables without end: every kind in turn, in an order of chance."""
    showcase = games.find(game).face.showcase
    words = Words("en")
    while True:
        kinds = showcase.kinds(words)
        chance.shuffle(kinds)
        for kind in kinds:
            yield _table(game, showcase, kind, words, chance)


def of_scenario(scenario: str, chance: Random) -> Iterator[dict[str, Any]]:
    """Requests for tables of one scenario of Tamashii, for one to four; the final's too."""
    for _ in range(ROUNDS):
        for players in chance.sample(range(1, 5), 4):
            options = {"scenario": scenario, "players": players, "unlocked": "all"}
            options |= {"ticked": TICKED} if not may_play(scenario, []) else {}
            seats = ["me", *["bot:random"] * (players - 1)]
            yield {"game": "tamashii", "options": options, "seats": seats, "kind": "private"}


def _table(
    game: str, showcase: Showcase, kind: Kind, words: Words, chance: Random
) -> dict[str, Any]:
    """Bots that choose by chance sit at the other seats: they answer at once."""
    me = kind.get("me", [0])
    sides = [key for key, _ in showcase.sides(words) if key != "random"]
    chosen = chance.sample(sides, min(kind.get("sides", kind["seats"]), len(sides)))
    options = {**kind["options"], **_variants(showcase, words, chance)}
    if showcase.per_seat and len(chosen) == kind["seats"]:
        options[showcase.per_seat] = chosen
    seats = ["me" if seat in me else "bot:random" for seat in range(kind["seats"])]
    return {"game": game, "options": options, "seats": seats, "kind": "private"}


def _variants(showcase: Showcase, words: Words, chance: Random) -> dict[str, Any]:
    open_ones = [each for each in showcase.variants(words) if "." not in each.key]
    return {
        each.key: chance.choice(each.choices)[0]
        for each in open_ones
        if chance.random() < OFTEN and each.key != "edition"
    }


def sit_down(page: Page, wanted: dict[str, Any]) -> bool:
    """Make such a table and go there; what does not fit together is refused, and that is fine."""
    made = page.evaluate(MAKE, wanted) or page.evaluate(MAKE, _plain(wanted))
    if not made:  # nobody has room for any number of tables: somebody else sits down
        page.context.clear_cookies()
        page.goto("/learn")
        made = page.evaluate(MAKE, _plain(wanted))
    if made:
        page.goto(f"/t/{made}")
    return bool(made)


def _plain(wanted: dict[str, Any]) -> dict[str, Any]:
    """The same kind of table without what was chosen beyond it."""
    usual = ("players", "scenario", "mode", "edition", "unlocked", "ticked")
    kept = {key: value for key, value in wanted["options"].items() if key in usual}
    return {**wanted, "options": kept}
