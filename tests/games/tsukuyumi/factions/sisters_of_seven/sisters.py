"""Small tables with Sisters of Seven, for their tests."""

from __future__ import annotations

from typing import Any

from endtable.games.tsukuyumi.factions.sisters_of_seven.own import barrier, hoard, station
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.table.board import NAMED, NAMES
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import TERRAIN_NAMES
from tests.games.tsukuyumi.play import asked, do, offered, table, texts

SISTERS = ("sisters_of_seven", "nomads", "boarlords")
NOMADS = ("nomads", "sisters_of_seven", "boarlords")
BASE = {0: {"base": [0, 6]}}


def seat_of(state: Tsukuyumi) -> int:
    return state.setting.factions.index("sisters_of_seven")


def left(state: Tsukuyumi) -> int:
    """Tiles of their own reserve."""
    return len(hoard(state, seat_of(state)))


def bitten(state: Tsukuyumi) -> int:
    return station(state, seat_of(state)).bitten


def covered(state: Tsukuyumi) -> set[str]:
    """Where the barrier works."""
    return {NAMES[area] for area in barrier(state, seat_of(state))}


def land(state: Tsukuyumi, area: str) -> str:
    return TERRAIN_NAMES[state.terrain[NAMED[area]]]


def kinds(state: Tsukuyumi) -> list[tuple[str, int, str]]:
    """What the tiles that are offered show: land, blockades, trait."""
    pool = state.setting.pool
    tiles = [pool[int(text.split()[1])] for text in texts(state) if text.startswith("tile ")]
    return [(tile.terrain, len(tile.blocked), tile.trait) for tile in tiles]


def take(state: Tsukuyumi, terrain: str, sides: int = 0) -> Tsukuyumi:
    """Lay the first tile offered that looks like this, as it comes."""
    pool = state.setting.pool
    for text in texts(state):
        tile = pool[int(text.split()[1])]
        if (tile.terrain, len(tile.blocked)) == (terrain, sides):
            do(state, text)
            break
    else:
        raise AssertionError(texts(state))
    if any(text.startswith("face ") for text in texts(state)):
        do(state, texts(state)[0])
    return state


def fighting(areas: dict[str, Any], *plays: str, **more: Any) -> Tsukuyumi:
    """The Sisters are active and fight."""
    factions = more.pop("factions", SISTERS)
    allow = more.pop("allow", {"combat": 2})
    return do(table(factions, areas, more.pop("seats", BASE), allow=allow, **more), *plays)


def attacked(areas: dict[str, Any], *plays: str, **more: Any) -> Tsukuyumi:
    """The Nomads are active and fight."""
    factions = more.pop("factions", NOMADS)
    return do(table(factions, areas, allow={"combat": 2}, **more), *plays)


def answer(state: Tsukuyumi, who: int, what: str) -> Tsukuyumi:
    """Let everybody pass until this one may answer so; he does."""
    for _ in range(20):
        if asked(state) == who and offered(state, f"answer {what}"):
            return do(state, f"answer {what}")
        seat = asked(state)
        state.apply(seat, state.legal(seat)[-1])
    raise AssertionError(f"{what} was never offered to {who}")


def new(*factions: str, seed: int = 3, **options: Any) -> Tsukuyumi:
    """A new match, at its first choice."""
    keys = list(factions or SISTERS)
    state = GAME.new({"players": len(keys), "factions": keys, **options}, seed)
    assert isinstance(state, Tsukuyumi)
    return state


def settle_until(state: Tsukuyumi, step: str) -> Tsukuyumi:
    """Choose as a clerk would until this is asked."""
    while state.main[-1].__class__.__name__ != step:
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    return state
