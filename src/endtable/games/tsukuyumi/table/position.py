"""Positions: lossless ones for saving, and small readable ones for tests and puzzles.

A readable position names only what matters::

    {"game": "tsukuyumi", "edition": "pl", "phase": "red", "round": 2, "active": 0,
     "seats": [{"faction": KEY, "card": "ambush", "base": [0, 3]}, {"faction": ANOTHER}],
     "areas": [{"name": "a1", "at": [0, 2], "terrain": "mountain", "conquest": 20,
                "owner": 0, "traits": ["unstable"], "units": {"private": 2, "small": 1}}]}

The Moon is always there; areas a1 to d7 lie where ``at`` says. Units stand with the seat whose
faction has them. What is not said has a default: an empty hand of events, six action cards, full
reserves, the seats' factions in the order of their initiative on the track.
``phase`` is that of the active seat's turn, which begins; ``allow`` replaces what the card allows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from endtable.core.types import Data, frozen, thawed
from endtable.games.tsukuyumi.table.control import dominated, presence_in
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import NOTHING, Tsukuyumi

NUMBERS: Final = (
    "shields", "attacker", "face", "shown", "goals", "once", "specials", "round", "phase", "active",
    "last_event", "gate_side", "gate_afoot",
)  # fmt: skip
TUPLES: Final = (
    "cells", "tiles", "turns", "walls", "passages", "pinned", "doomed", "track", "faces", "packs",
    "origin", "known", "knew", "unused", "used", "event_pile", "event_open", "event_discard",
    "pile", "result", "prized", "gate_users",
)  # fmt: skip
LISTS: Final = (
    "markers", "marked", "negated", "where", "left", "hands", "chosen", "event_hands",
    "event_known", "faction_piles", "points", "missions", "tasks", "conquests", "takings",
    "lost_areas", "kills", "round_kills", "losses", "allow",
)  # fmt: skip
"""What a lossless position keeps, by name; boards add what is theirs, at the table or not."""


def position_of(state: Tsukuyumi) -> Data:
    """The whole state as plain data; ``setup`` gives it back."""
    found: Data = {
        "game": "tsukuyumi",
        "options": dict(state.setting.options),
        "factions": list(state.setting.factions),
        "machine": state.machine_record(),
    }
    _keep(found, state, NUMBERS, TUPLES + LISTS)
    for powers in state.setting.boards:
        seated = powers.seat != NOBODY
        own = state.own[powers.seat] if seated else powers.new(state.setting.areas)
        _keep(found, own, own.numbers, own.tuples + own.lists)
    for kept in state.kept:
        _keep(found, kept, kept.numbers, kept.tuples + kept.lists)
    if state.setting.pool_changed:
        found["pool"] = [thawed(row) for row in state.setting.pool_changed]
    return found


def _keep(found: Data, what: object, numbers: tuple[str, ...], rows: tuple[str, ...]) -> None:
    for name in numbers:
        found[name] = getattr(what, name)
    for name in rows:
        found[name] = thawed(getattr(what, name))


def restore(state: Tsukuyumi, position: Mapping[str, Any]) -> None:
    """Lay everything that a lossless position keeps on an empty table."""
    _restore(position, state, NUMBERS, TUPLES, LISTS)
    for own in (*state.own, *state.kept):
        _restore(position, own, own.numbers, own.tuples, own.lists)
    if not state.left:
        state.left = NOTHING
    state.units_at = [()] * state.setting.areas
    for unit, area in enumerate(state.where):
        if area >= 0:
            state.units_at[area] += (unit,)
    state.presence = presence_in(state)
    state.survey()
    state.hush()
    state.realm = dominated(state)
    state.restore_machine(position["machine"])


def _restore(
    position: Mapping[str, Any],
    what: object,
    numbers: tuple[str, ...],
    tuples: tuple[str, ...],
    lists: tuple[str, ...],
) -> None:
    for name in numbers:
        setattr(what, name, position[name])
    for name in tuples:
        setattr(what, name, frozen(position[name]))
    for name in lists:
        setattr(what, name, list(frozen(position[name])))
