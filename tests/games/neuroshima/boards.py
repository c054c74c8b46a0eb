"""Random boards, and a way to answer all questions of a battle on them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from endtable.core.types import Action
from endtable.games.neuroshima.table.board import BOARDS, COORDINATES, HEX_AT, NAMED, NAMES
from endtable.games.neuroshima.table.state import Neuroshima
from tests.games.neuroshima.play import WORKSHOP, unit_of

ARMIES = ("borgo", "hegemony", "moloch", "outpost")
PAIRS = [*combinations(ARMIES, 2), ("outpost", "workshop"), ("moloch", "workshop")]
TRIOS = [("hegemony", "moloch", "outpost"), ("borgo", "hegemony", "moloch")]

READINGS: list[Any] = [
    "default",
    "rulebook",
    {"preset": "rulebook", "netted_then_slowed": "lost"},
    {"quartermaster": "battle", "blast_and_medic": "enemy_only", "destroyed_hq": "stays"},
]

Renamed = Callable[[Action], Action]
"""An action as it is called on another board that is the same turned or mirrored."""


def random_units(seed: int, armies: Sequence[str], count: int, board: str = "basic") -> list[str]:
    """So many units, HQs among them, anywhere and turned anyhow; some are wounded."""
    rng = random.Random(seed)
    fields = rng.sample([NAMES[hex] for hex in BOARDS[board].cells], count)
    units = [f"{seat} hq {fields.pop()}" for seat in range(len(armies))]
    for field in fields:
        seat = rng.randrange(len(armies))
        tiles = [
            tile
            for tile in WORKSHOP.armies[armies[seat]].tiles
            if tile.is_unit and tile.kind != "hq"
        ]
        tile = rng.choice(tiles)
        wounds = rng.randrange(tile.toughness + 1)
        units.append(f"{seat} {tile.key} {field} {rng.randrange(6)} {wounds}")
    return units


def laid_out(units: Sequence[str], armies: Sequence[str], **more: Any) -> Neuroshima:
    """The units on a board, in a laboratory whose battle has not begun."""
    position = {
        "seats": [{"army": army, "hq": 2} for army in armies],
        "units": [unit_of(unit) for unit in units],
        "phase": "lab",
        **more,
    }
    state = WORKSHOP.setup(position)
    assert isinstance(state, Neuroshima)
    return state


def fight(state: Neuroshima, seed: int, as_first: Renamed = tuple) -> None:
    """Fight it out; the same question gets the same answer on every turned or mirrored board."""
    state.run()
    while state.deciders():
        (seat,) = state.deciders()
        legal = sorted(state.legal(seat), key=lambda action: [str(x) for x in as_first(action)])
        called = repr([as_first(action) for action in legal])
        state.apply(seat, legal[random.Random(f"{seed} {called}").randrange(len(legal))])


def turned_hex(hex: int, sixths: int) -> int:
    """The hex that this one becomes when the board is turned clockwise."""
    q, r = COORDINATES[hex]
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return HEX_AT[q, r]


def turned(unit: str, sixths: int) -> str:
    """A unit on the turned board."""
    seat, tile, field, turn, wounds = f"{unit} 0 0".split()[:5]
    field = NAMES[turned_hex(NAMED[field], sixths)]
    return f"{seat} {tile} {field} {(int(turn) + sixths) % 6} {wounds}"


def what_is_left(state: Neuroshima) -> tuple[list[str], list[int]]:
    """Every unit with its turn and wounds, and the HQs' toughness."""
    keys = state.setting.tables.keys
    units = [
        f"{state.seat_at[hex]} {keys[state.facing_at[hex] // 6]} {NAMES[hex]}"
        f" {state.turn_at(hex)} {state.wounds[hex]}"
        for hex in state.units
    ]
    return sorted(units), state.hq[:]
