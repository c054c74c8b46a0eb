"""Missions that every player can complete, and the goals of the factions. TS-MISSION, TS-GOAL."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from endtable.core.bits import count
from endtable.games.tsukuyumi.table.board import MOON, OFF, Area, apart
from endtable.games.tsukuyumi.table.tables import FERTILE, MOUNTAIN, OCEAN, TSUKUYUMI

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.content.records import Goal, Mission
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


KINDS: Final = 3
"""Ocean floor, fertile ground and mountains."""
ALL_KINDS: Final = 1 << OCEAN | 1 << FERTILE | 1 << MOUNTAIN


def seen_lands(state: Tsukuyumi, areas: list[Area]) -> int:
    """Which of the three kinds of land are among these areas, as bits."""
    found = 0
    for area in areas:
        found |= 1 << state.terrain[area]
    return found & ALL_KINDS


def _the_nest(state: Tsukuyumi, seat: Seat, mission: Mission, areas: list[Area]) -> bool:
    """Control so many areas. TS-MISSION-04."""
    return len(areas) >= mission.number


def _terrain_scan(state: Tsukuyumi, seat: Seat, mission: Mission, areas: list[Area]) -> bool:
    """A fertile area, a mountain and an ocean floor at the same time. TS-MISSION-05."""
    return len(areas) >= KINDS and seen_lands(state, areas) == ALL_KINDS


def _long_range(state: Tsukuyumi, seat: Seat, mission: Mission, areas: list[Area]) -> bool:
    """So many areas so far from one's base."""
    base = state.cells[state.setting.base_of(seat)]
    if base == OFF:
        return False
    missing = mission.number
    for place, area in enumerate(areas):
        if len(areas) - place < missing:
            return False
        if apart(state.cells[area], base) >= mission.distance:
            missing -= 1
    return missing <= 0


def _fortress(state: Tsukuyumi, seat: Seat, mission: Mission, areas: list[Area]) -> bool:
    """So many areas that hang together."""
    if len(areas) < mission.number:
        return False
    left = set(areas)
    while left:
        if taken_together(state, left) >= mission.number:
            return True
    return False


def taken_together(state: Tsukuyumi, left: set[Area]) -> int:
    """Take areas that hang together out of these; how many they were."""
    border = [left.pop()]
    size = 1
    while border:
        area = border.pop()
        for to in state.around[area * 6 : area * 6 + 6]:
            if to in left:
                left.remove(to)
                border.append(to)
                size += 1
    return size


Met = Callable[["Tsukuyumi", "Seat", "Mission", list[Area]], bool]
MISSIONS: Final[dict[str, Met]] = {
    "the_nest": _the_nest,
    "terrain_scan": _terrain_scan,
    "long_range_patrol": _long_range,
    "fortress": _fortress,
}
"""By mission: whether a player meets it, given the areas he controls. Factions add theirs."""


def on_moon(state: Tsukuyumi, area: Area) -> bool:
    """Whether an area is one of the Moon, or counts as such. SK-GATE-20."""
    return area < MOON or any(
        module.is_moon(state, area) for module in state.setting.modules_with.is_moon
    )


def maps_everything(state: Tsukuyumi, areas: list[Area]) -> bool:
    """A mountain, a fertile area, an ocean floor and a Tsukuyumi area, four areas. TS-GOAL-06."""
    if len(areas) <= KINDS or seen_lands(state, areas) != ALL_KINDS:
        return False
    for moon in areas:
        others = [area for area in areas if area != moon]
        if state.traits(moon) & TSUKUYUMI and seen_lands(state, others) == ALL_KINDS:
            return True
    return False


def goal_of(state: Tsukuyumi, seat: Seat) -> Goal:
    """The goal that a player pursues: that of his faction, unless a module knows another."""
    goal = state.setting.records[seat].goal
    for module in state.setting.modules_with.goal_of:
        goal = module.goal_of(state, seat, goal)
    return goal


def missions_done(state: Tsukuyumi, seat: Seat) -> int:
    """How many missions a player has completed, those of modules too."""
    done = count(state.missions[seat])
    for module in state.setting.modules_with.missions_done:
        done += module.missions_done(state, seat)
    return done


def _standing(state: Tsukuyumi, keys: tuple[str, ...]) -> tuple[int, int]:
    """How many units of some kinds are on the board, and how many there are."""
    found = wanted = 0
    for key in keys:
        first, last = state.setting.first_of[state.setting.tables.kind_of[key]]
        wanted += last - first
        for unit in range(first, last):
            found += int(state.where[unit] >= 0)
    return found, wanted


def _all_stand(state: Tsukuyumi, keys: tuple[str, ...]) -> bool:
    """Whether all units of some kinds are on the board; the first that is not settles it."""
    where, setting = state.where, state.setting
    for key in keys:
        first, last = setting.first_of[setting.tables.kind_of[key]]
        for unit in range(first, last):
            if where[unit] < 0:
                return False
    return True


def goal_progress(state: Tsukuyumi, seat: Seat) -> tuple[int, int]:
    """How far a player is with his goal, and how far it goes. TS-GOAL-04 to -08."""
    return _progress(state, seat, goal_of(state, seat))


def _progress(state: Tsukuyumi, seat: Seat, goal: Goal) -> tuple[int, int]:
    if goal.eliminate:
        return state.round_kills[seat], goal.eliminate
    if goal.missions:
        return missions_done(state, seat), goal.missions
    if goal.standing:
        return _standing(state, goal.standing)
    if goal.conquer:
        return state.conquests[seat], goal.conquer_it if state.setting.italian else goal.conquer
    if goal.conquer_controlled:
        return state.takings[seat], goal.conquer_controlled
    if goal.counted:
        return state.setting.powers[seat].counted(state), goal.counted
    areas = state.controlled(seat)
    if goal.control:
        return len(areas), goal.control
    return int(goal.kinds and maps_everything(state, areas)), int(goal.kinds)


def reaches(state: Tsukuyumi, seat: Seat, goal: Goal, red_over: bool) -> bool:
    """Whether a player meets the goal he pursues now: in one case after his red phase only."""
    if goal.control and not red_over:
        return False  # TS-GOAL-05
    if goal.standing:
        return _all_stand(state, goal.standing)
    done, wanted = _progress(state, seat, goal)
    return done >= wanted > 0  # a faction may have no goal at all
