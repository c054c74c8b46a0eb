"""Tasks of the victory cards, for two players. TS-TWO-01 to -11, TS-VCARD-01 to -03."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.rules.missions import maps_everything, on_moon
from endtable.games.tsukuyumi.table.tables import FERTILE, MOUNTAIN, OCEAN

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.content.records import Task
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

Counted = Callable[["Tsukuyumi", "Seat", "Task"], int]
"""How often a task is met now: 0 or 1, or the number of things it is scored for."""


def _on_board(state: Tsukuyumi, seat: Seat) -> int:
    first, last = state.setting.units_of[seat]
    return sum(state.where[unit] >= 0 for unit in range(first, last))


def standing(state: Tsukuyumi, key: str) -> int:
    """How many units of a kind are on the board."""
    first, last = state.setting.first_of[state.setting.tables.kind_of[key]]
    return sum(state.where[unit] >= 0 for unit in range(first, last))


def _terrains(state: Tsukuyumi, seat: Seat, terrain: int) -> int:
    return sum(state.terrain[area] == terrain for area in state.controlled(seat))


def _take_the_lead(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(state.track[0] == seat)


def _spearhead(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(any(on_moon(state, area) for area in state.controlled(seat)))


def _kills(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """Units of any kind, over the whole game. TS-VCARD-01."""
    return int(state.kills[seat] >= task.number)


def _agritourism(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return _terrains(state, seat, FERTILE)


def _no_passing(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(not state.conquests[seat] and not state.lost_areas[seat])


def _many_units(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(_on_board(state, seat) >= task.number)


def _moon_centre(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(state.controller(0) == seat)


def _everywhere(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    found = {state.terrain[area] for area in state.controlled(seat)}
    return int({OCEAN, FERTILE, MOUNTAIN} <= found)


def _losses(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(state.losses[seat] >= task.number)


def _space(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return len(state.controlled(seat)) // task.number


def _mapping(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(maps_everything(state, state.controlled(seat)))


def _data(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return _terrains(state, seat, MOUNTAIN)


TASKS: Final[dict[str, Counted]] = {
    "take_the_lead": _take_the_lead,
    "spearhead": _spearhead,
    "destroy_the_enemy": _kills,
    "agritourism": _agritourism,
    "no_passing": _no_passing,
    "herd": _many_units,
    "to_the_roof": _moon_centre,
    "swarm": _many_units,
    "blaze": _kills,
    "everywhere": _everywhere,
    "for_the_queen": _losses,
    "space": _space,
    "mapping": _mapping,
    "data": _data,
}
"""By task: how often it is met. Factions add those that only they can meet."""


def tasks_of(state: Tsukuyumi, seat: Seat) -> list[Task]:
    """The tasks of a player: those of both cards of his faction."""
    return [task for card in state.setting.records[seat].victory for task in card.tasks]
