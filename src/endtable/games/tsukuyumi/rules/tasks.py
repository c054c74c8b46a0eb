"""Tasks of the victory cards, for two players. TS-TWO-01 to -11, TS-VCARD-01 to -03."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.rules.missions import maps_everything
from endtable.games.tsukuyumi.table.board import MOON
from endtable.games.tsukuyumi.table.tables import FERTILE, MOUNTAIN, OCEAN, STRONGHOLD

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.content.records import Task
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

Counted = Callable[["Tsukuyumi", "Seat", "Task"], int]
"""How often a task is met now: 0 or 1, or the number of things it is scored for."""


def _on_board(state: Tsukuyumi, seat: Seat) -> int:
    first, last = state.setting.units_of[seat]
    return sum(state.where[unit] >= 0 for unit in range(first, last))


def _standing(state: Tsukuyumi, key: str) -> int:
    first, last = state.setting.first_of[state.setting.tables.kind_of[key]]
    return sum(state.where[unit] >= 0 for unit in range(first, last))


def _terrains(state: Tsukuyumi, seat: Seat, terrain: int) -> int:
    return sum(state.terrain[area] == terrain for area in state.controlled(seat))


def _take_the_lead(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(state.track[0] == seat)


def _minefield(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(sum(state.mines) >= task.number)


def _spearhead(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(any(area < MOON for area in state.controlled(seat)))


def _kills(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """Units of any kind, over the whole game. TS-VCARD-01."""
    return int(state.kills[seat] >= task.number)


def _agritourism(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return _terrains(state, seat, FERTILE)


def _ammunition(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """All weapons that are still in the game are produced. TS-VCARD-03."""
    return int(not any(state.armoury))


def _great_digging(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    count = sum(bin(bits).count("1") for bits in (*state.dug, *state.fences))
    return int(count >= task.number)


def _family(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(bool(_standing(state, "boarmother") and _standing(state, "boarmaster")))


def _deep_roots(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return sum(bool(state.dug[area] & STRONGHOLD) for area in state.controlled(seat))


def _no_passing(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(not state.conquests[seat] and not state.lost_areas[seat])


def _many_units(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(_on_board(state, seat) >= task.number)


def _moon_centre(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(state.markers[0] == seat)


def _hatchery(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(sum(state.eggs) >= task.number)


def _everywhere(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    found = {state.terrain[area] for area in state.controlled(seat)}
    return int({OCEAN, FERTILE, MOUNTAIN} <= found)


def _losses(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(state.losses[seat] >= task.number)


def _space(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return len(state.controlled(seat)) // task.number


def _full_net(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(bin(state.uplinks).count("1") >= task.number)


def _precision(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(state.laser_kills > 0)


def _mapping(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(maps_everything(state, state.controlled(seat)))


def _shogun(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """The Shogun stands in the opponent's base."""
    setting = state.setting
    first, last = setting.first_of[setting.tables.kind_of["shogun"]]
    return int(any(state.where[unit] == setting.base_of(1 - seat) for unit in range(first, last)))


def _shields(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    first, last = state.setting.first_of[state.setting.tables.kind_of["shield_drone"]]
    return int(_standing(state, "shield_drone") == last - first)


def _data(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return _terrains(state, seat, MOUNTAIN)


TASKS: Final[dict[str, Counted]] = {
    "take_the_lead": _take_the_lead,
    "minefield": _minefield,
    "spearhead": _spearhead,
    "destroy_the_enemy": _kills,
    "agritourism": _agritourism,
    "ammunition_depot": _ammunition,
    "great_digging": _great_digging,
    "family": _family,
    "deep_roots": _deep_roots,
    "no_passing": _no_passing,
    "herd": _many_units,
    "to_the_roof": _moon_centre,
    "swarm": _many_units,
    "hatchery": _hatchery,
    "blaze": _kills,
    "everywhere": _everywhere,
    "for_the_queen": _losses,
    "space": _space,
    "full_net": _full_net,
    "precision": _precision,
    "mapping": _mapping,
    "shogun_walks": _shogun,
    "shields_up": _shields,
    "data": _data,
}
"""By task: how often it is met."""


def tasks_of(state: Tsukuyumi, seat: Seat) -> list[Task]:
    """The tasks of a player: those of both cards of his faction."""
    return [task for card in state.setting.records[seat].victory for task in card.tasks]
