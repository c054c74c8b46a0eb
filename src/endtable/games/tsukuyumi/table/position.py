"""Positions: lossless ones for saving, and small readable ones for tests and puzzles.

A readable position names only what matters::

    {"game": "tsukuyumi", "edition": "pl", "phase": "red", "round": 2, "active": 0,
     "seats": [{"faction": "nomads", "card": "ambush", "base": [0, 3]}, {"faction": "boarlords"}],
     "areas": [{"name": "a1", "at": [0, 2], "terrain": "mountain", "conquest": 20,
                "owner": 0, "traits": ["unstable"], "units": {"private": 2, "small": 1}}]}

The Moon is always there; areas a1 to d7 lie where ``at`` says. Units stand with the seat whose
faction has them. What is not said has a default: an empty hand of events, six action cards, full
reserves, the seats' factions in the order of their initiative on the track.
``phase`` is that of the active seat's turn, which begins; ``allow`` replaces what the card allows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from endtable.core.types import frozen, thawed
from endtable.games.tsukuyumi.table.dealing import clear_table
from endtable.games.tsukuyumi.table.state import NOTHING, Tsukuyumi

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.game import FullMoonDown

NUMBERS: Final = (
    "shields", "attacker", "face", "shown", "goals", "uplinks", "activated", "laser_kills", "once",
    "specials", "round", "phase", "active", "last_event",
)  # fmt: skip
TUPLES: Final = (
    "cells", "tiles", "turns", "walls", "passages", "fences", "kaneda", "akira", "tunnelled",
    "pinned", "doomed", "track", "faces", "packs", "origin", "known", "knew", "unused", "used",
    "event_pile", "event_open", "event_discard", "ready", "armoury", "pile", "result",
)  # fmt: skip
LISTS: Final = (
    "markers", "marked", "negated", "dug", "mines", "eggs", "where", "left", "hands", "chosen",
    "event_hands", "event_known", "faction_piles", "points", "missions", "tasks", "conquests",
    "takings", "lost_areas", "kills", "round_kills", "losses", "allow",
)  # fmt: skip
"""What a lossless position keeps, by name."""


def position_of(state: Tsukuyumi) -> dict[str, Any]:
    """The whole state as plain data; ``setup`` gives it back."""
    found: dict[str, Any] = {
        "game": "tsukuyumi",
        "options": state.setting.options,
        "factions": state.setting.factions,
        "machine": state.machine_record(),
    }
    for name in NUMBERS:
        found[name] = getattr(state, name)
    for name in TUPLES + LISTS:
        found[name] = thawed(getattr(state, name))
    if state.setting.pool_changed:
        found["pool"] = [thawed(row) for row in state.setting.pool_changed]
    return found


def setup(game: FullMoonDown, position: Mapping[str, Any]) -> Tsukuyumi:
    """The state of a lossless or a readable position."""
    if "machine" not in position:
        from endtable.games.tsukuyumi.table.layout import lay_out

        return lay_out(game, position)
    setting = game.setting(position["options"], list(position["factions"]))
    setting.change_pool(frozen(position.get("pool", [])))
    state = Tsukuyumi()
    clear_table(state, setting)
    for name in NUMBERS:
        setattr(state, name, position[name])
    for name in TUPLES:
        setattr(state, name, frozen(position[name]))
    for name in LISTS:
        setattr(state, name, list(frozen(position[name])))
    if not state.left:
        state.left = NOTHING
    state.units_at = [()] * setting.areas
    for unit, area in enumerate(state.where):
        if area >= 0:
            state.units_at[area] += (unit,)
    state.relay()
    state.restore_machine(position["machine"])
    return state
