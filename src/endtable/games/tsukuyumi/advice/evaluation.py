"""How good a position is, counted in victory points.

What a player has: points now and at the end, units on the board, weapons and Uplinks, and how far
missions and the goal have come. A fight that is going on is fought out first.
"""

from __future__ import annotations

import math
from typing import Final

from endtable.core.types import Seat
from endtable.games.tsukuyumi.advice.prospects import lateness, prospects, threats
from endtable.games.tsukuyumi.advice.weights import Weights
from endtable.games.tsukuyumi.content.records import Mission
from endtable.games.tsukuyumi.rules.missions import goal_of, goal_progress
from endtable.games.tsukuyumi.rules.preview import settled
from endtable.games.tsukuyumi.rules.questions import is_immune
from endtable.games.tsukuyumi.rules.scoring import TRACK_POINTS, area_points, pending
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.combat import fight_of
from endtable.games.tsukuyumi.table.board import OFF, Area, apart
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import FERTILE, MOUNTAIN, OCEAN, RADIOACTIVE, TSUKUYUMI

WON: Final = 1000.0
HOLDING: Final = 0.35
"""What an area is worth in the game for two, where only tasks score."""


def value_of(state: Tsukuyumi, seat: Seat, weights: Weights) -> float:
    """One's own side against the others, and what is in sight for the seat."""
    if fight_of(state) is not None:
        state = settled(state)
    if state.result:
        return WON * float(2 - state.result[3][seat])
    hostile = state.setting.hostile[seat]
    own = 0.0
    others: list[float] = []
    for other in range(state.setting.seats):
        if hostile[other]:
            others.append(standing(state, other, weights))
        else:
            own += standing(state, other, weights)
    own -= weights.best_rival * max(others) + weights.rivals * sum(others) / len(others)
    own += prospects(state, seat, weights)
    return own - threats(state, seat, weights) + _unspent(state, seat, weights.unspent)


def standing(state: Tsukuyumi, seat: Seat, weights: Weights) -> float:
    """What a player has."""
    setting = state.setting
    late = state.round / setting.rounds
    found = float(state.points[seat])
    areas = state.controlled(seat)
    if setting.by_tasks:
        found += sum(pending(state, seat).values()) * (0.4 + 0.6 * late)
        found += HOLDING * len(areas)
    else:
        for area in areas:
            found += weights.land * area_points(state, seat, area)
        place = state.track.index(seat)
        if place < len(TRACK_POINTS):
            found += TRACK_POINTS[place] * (weights.track + weights.track_late * late)
        if state.controller(0) == seat:
            found += weights.centre * (setting.rounds - state.round + 1)
        if setting.missions_used:
            found += _progress(state, seat, areas, weights)
    return found + _army(state, seat, weights) + _stores(state, seat, weights)


def unit_worth(state: Tsukuyumi, kind: int, weights: Weights) -> float:
    """What a unit of this kind is worth on the board."""
    tables = state.setting.tables
    return (
        weights.conquest * tables.conquest[kind]
        + weights.health * tables.health[kind]
        + weights.damage * tables.damage[kind]
        + weights.gives * (tables.production[kind] + tables.eggs[kind])
    )


def _army(state: Tsukuyumi, seat: Seat, weights: Weights) -> float:
    """Units on the board, less what radioactivity and enemies in the base threaten."""
    setting = state.setting
    where = state.where
    first, last = setting.units_of[seat]
    total = 0.0
    for unit in range(first, last):
        area = where[unit]
        if area < 0:
            continue
        worth = unit_worth(state, setting.kind_of[unit], weights)
        burning = area < setting.first_base and state.traits(area) & RADIOACTIVE
        if burning and not is_immune(state, unit):
            worth *= 1.0 - weights.burnt
        total += worth
    share = 1.0 + weights.army_late * lateness(state)
    if state.round >= setting.rounds:
        share += weights.army_last
    total *= share
    hostile = setting.hostile[seat]
    for unit in state.units_at[setting.base_of(seat)]:
        if hostile[setting.owner_of[unit]]:
            total -= weights.besieged
    return total


def _stores(state: Tsukuyumi, seat: Seat, weights: Weights) -> float:
    """What only one faction has, and event cards."""
    found = weights.event * len(state.event_hands[seat])
    for module in state.setting.modules:
        found += module.worth(state, seat)
    stored = state.setting.powers[seat].worth(state, found)
    return stored + (weights.stores - 1.0) * (stored - found)


def _progress(state: Tsukuyumi, seat: Seat, areas: list[Area], weights: Weights) -> float:
    """Missions and the goal: the nearer, the more they count."""
    setting = state.setting
    missions = setting.tables.content.missions
    found = 0.0
    for number, key in enumerate(setting.missions):
        if not state.missions[seat] >> number & 1:
            share = _share(state, seat, missions[key], areas)
            found += weights.mission * math.pow(share, weights.mission_power)
    if setting.goals_used and not state.goals >> seat & 1:
        goal = goal_of(state, seat)
        share = 0.0
        if goal.conquer:
            wanted = goal.conquer_it if setting.italian else goal.conquer
            share = state.conquests[seat] / wanted
        elif goal.conquer_controlled:
            share = state.takings[seat] / goal.conquer_controlled
        elif goal.counted or goal.control or goal.eliminate or goal.missions or goal.standing:
            done, wanted = goal_progress(state, seat)
            share = done / wanted
        elif goal.kinds:
            share = (_lands(state, areas) + _on_tsukuyumi(state, areas)) / 4
        found += weights.goal * goal.points * math.pow(min(share, 1.0), weights.goal_power)
    return found


def _share(state: Tsukuyumi, seat: Seat, mission: Mission, areas: list[Area]) -> float:
    """How much of a mission a player has."""
    if mission.key == "terrain_scan":
        return _lands(state, areas) / 3
    if mission.key == "long_range_patrol":
        base = state.cells[state.setting.base_of(seat)]
        if base == OFF:
            return 0.0
        far = sum(apart(state.cells[area], base) >= mission.distance for area in areas)
        return min(far / mission.number, 1.0)
    return min(len(areas) / mission.number, 1.0) if mission.number else 0.0


def _lands(state: Tsukuyumi, areas: list[Area]) -> int:
    return len({state.terrain[area] for area in areas} & {OCEAN, FERTILE, MOUNTAIN})


def _on_tsukuyumi(state: Tsukuyumi, areas: list[Area]) -> bool:
    return any(state.traits(area) & TSUKUYUMI for area in areas)


def _unspent(state: Tsukuyumi, seat: Seat, each: float) -> float:
    """What a production that is going on still promises."""
    found = 0.0
    for step in state.main:
        if isinstance(step, Choice) and step.seat == seat:
            found += step.promises(each)
    return found
