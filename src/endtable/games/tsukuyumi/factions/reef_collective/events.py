"""The event cards of the Reef, its victory tasks and its mission. SK-REEF-72 to -82, -89."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.bits import count
from endtable.games.tsukuyumi.factions.reef_collective.growing import lay_reef, spots_everywhere
from endtable.games.tsukuyumi.factions.reef_collective.own import (
    INVASIVE,
    SIDES,
    SPORE,
    Growth,
    growth_of,
    kinds_left,
)

if TYPE_CHECKING:
    from endtable.core.effects import Effect
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.content.records import Mission, Task
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def offer_increase(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Any Reef of the reserve on any side of any area. SK-REEF-77, -78."""
    kinds = kinds_left(state, seat)
    spots = spots_everywhere(state, seat)
    return [("reef", area, side, kind) for area, side in spots for kind in kinds]


def increase(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    """It lies there."""
    lay_reef(state, seat, action[1], action[2], action[3])


def only_mine(state: Tsukuyumi, effect: Effect, value: bool, seat: Seat) -> bool:
    """Nobody but the Reef plays events. SK-REEF-72."""
    return value and seat == effect.data[0]


# --- tasks of the victory card --------------------------------------------------------------


def _out(state: Tsukuyumi, seat: Seat, kind: int) -> int:
    return sum([count(bits >> 6 * kind & SIDES) for bits in growth_of(state, seat).reefs])


def invasive_species(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """For each Invasive Reef on the board. SK-REEF-80."""
    return _out(state, seat, INVASIVE)


def germ_of_power(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """For each Spore Reef on the board. SK-REEF-82."""
    return _out(state, seat, SPORE)


def rule_of_nature(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """For so many areas each, without a marker of the ONI. SK-REEF-81."""
    free = [area for area in state.controlled(seat) if state.markers[area] != state.setting.oni]
    return len(free) // task.number


# --- the mission Reserve --------------------------------------------------------------------


def beside_enemy_base(state: Tsukuyumi, who: Seat, area: Area) -> bool:
    """Whether an area touches the base of an enemy."""
    setting = state.setting
    near = state.around[area * 6 : area * 6 + 6]
    return any(
        to >= 0 and setting.is_base(to) and setting.hostile[who][setting.seat_at(to)] for to in near
    )


def look(state: Tsukuyumi, own: Growth, who: Seat, areas: list[Area]) -> None:
    """Control that is gained next to an enemy base counts, not what is held. SK-REEF-89."""
    fresh = [area for area in areas if not own.seen[who] >> area & 1]
    if any(beside_enemy_base(state, who, area) for area in fresh):
        own.met |= 1 << who
    seen = list(own.seen)
    seen[who] = sum([1 << area for area in areas])
    own.seen = tuple(seen)


def reserve(state: Tsukuyumi, seat: Seat, mission: Mission, areas: list[Area]) -> bool:
    """Control of an area next to an enemy base was taken. SK-REEF-89."""
    own = next(own for own in state.own if isinstance(own, Growth))
    look(state, own, seat, areas)
    return bool(own.met >> seat & 1)
