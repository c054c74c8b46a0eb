"""Small tables with the Reef, for its tests."""

from __future__ import annotations

from typing import Any

from endtable.games.tsukuyumi.factions.reef_collective.growing import laid_spots
from endtable.games.tsukuyumi.factions.reef_collective.own import (
    GROWTHS,
    REEFS,
    growth_of,
    in_reserve,
)
from endtable.games.tsukuyumi.factions.reef_collective.sets import SETS
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.table.board import NAMED, NAMES
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import do, table

REEF = ("reef_collective", "nomads", "boarlords")
NOMADS = ("nomads", "reef_collective", "boarlords")


def reefs(**sides: str) -> dict[str, Any]:
    """Reefs by side, written ``s0="armoured"``."""
    return {"reefs": {name[1:]: kind for name, kind in sides.items()}}


PAIR = reefs(s0="armoured", s1="armoured")


def new(**options: Any) -> Tsukuyumi:
    """A new match, at its first choice."""
    state = GAME.new({"players": 3, "factions": list(REEF), **options}, 3)
    assert isinstance(state, Tsukuyumi)
    return state


def growing(areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    """The Reef is active; nothing is chosen yet."""
    return table(REEF, areas, more.pop("seats", {0: {"base": [0, 6]}}), **{"phase": "blue", **more})


def attacked(areas: dict[str, Any], *plays: str, **more: Any) -> Tsukuyumi:
    """The Nomads are active and fight."""
    factions = more.pop("factions", NOMADS)
    return do(table(factions, areas, allow={"combat": 3}, **more), *plays)


def seat_of(state: Tsukuyumi) -> int:
    return state.setting.factions.index("reef_collective")


def lying(state: Tsukuyumi) -> set[str]:
    """Where Reefs lie, such as ``a1.0``."""
    return {f"{NAMES[area]}.{side}" for area, side in laid_spots(state, seat_of(state))}


def reserve(state: Tsukuyumi) -> dict[str, int]:
    seat = seat_of(state)
    return {name: in_reserve(state, seat, kind) for kind, name in enumerate(REEFS)}


def ruler(state: Tsukuyumi, area: str) -> int:
    return state.controller(NAMED[area])


def allowed(state: Tsukuyumi, **growths: int) -> Tsukuyumi:
    """A set was chosen that still allows this, whatever cards say."""
    own = growth_of(state, seat_of(state))
    own.chosen_set = SETS.index("development")
    own.growth = tuple([growths.get(name, 0) for name in GROWTHS])
    return state


def evolved(state: Tsukuyumi) -> int:
    return growth_of(state, seat_of(state)).evolved
