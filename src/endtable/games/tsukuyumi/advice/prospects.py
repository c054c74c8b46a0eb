"""What a player's units could take soon: areas they stand on, and how far the next ones are."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Seat
from endtable.games.tsukuyumi.advice.weights import Weights
from endtable.games.tsukuyumi.rules.questions import conquest_of, damage_of, ways_of
from endtable.games.tsukuyumi.rules.roads import gates_of
from endtable.games.tsukuyumi.rules.scoring import area_points
from endtable.games.tsukuyumi.rules.territory import takeable, wanted
from endtable.games.tsukuyumi.table.allowance import COMBAT, PICKS
from endtable.games.tsukuyumi.table.board import OFF, Area
from endtable.games.tsukuyumi.table.phases import RED, SETUP, WHITE
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import RADIOACTIVE

FAR: Final = 5
"""Distances beyond this do not matter."""
STRONG: Final = 40
"""Nobody sets out for areas that need more conquest points than this."""


def lateness(state: Tsukuyumi) -> float:
    """From -0.5 in the first round to 0.5 in the last."""
    rounds = state.setting.rounds
    return (state.round - 1) / (rounds - 1) - 0.5 if rounds > 1 else 0.5


def area_worth(state: Tsukuyumi, seat: Seat, area: Area, weights: Weights) -> float:
    """What taking an area is worth."""
    setting = state.setting
    worth = _land_worth(state, seat, area, weights)
    for module in setting.modules:
        worth += module.lures(state, seat, area)
    owner = state.markers[area]
    if owner != NOBODY and owner < setting.seats:
        worth += weights.taken_away
    if state.traits(area) & RADIOACTIVE:
        worth -= weights.radiant
    if setting.can_dominate and state.controller(area) not in (NOBODY, owner, seat):
        worth *= weights.ruled
    return worth


def _land_worth(state: Tsukuyumi, seat: Seat, area: Area, weights: Weights) -> float:
    """What it is worth to a player to have an area, whoever has it now."""
    setting = state.setting
    worth = 1.0
    if not setting.by_tasks:
        worth = weights.land * area_points(state, seat, area)
    if area == 0:
        worth += weights.centre * (setting.rounds - state.round + 1)
    return worth


def could_take(state: Tsukuyumi, who: int, area: Area) -> bool:
    """Whether a conquest there would succeed as things stand."""
    return takeable(state, who, area) and conquest_of(state, who, area) >= max(
        1, wanted(state, who, area)
    )


def combats_left(state: Tsukuyumi, seat: Seat) -> int:
    """How many fights the seat can probably still start in this round."""
    mine = state.active == seat
    found = state.allow[COMBAT] if mine else 0
    if state.phase == WHITE and mine and state.allow[PICKS]:
        found += 1
    card = state.chosen[seat]
    if state.phase < RED and card != NOBODY:
        found += state.setting.actions[card].phases[2].get("combat", 0)
    return found


def prospects(state: Tsukuyumi, seat: Seat, weights: Weights) -> float:
    """What the seat's units are about to take, and how near they are to more."""
    setting = state.setting
    if state.phase == SETUP:
        return _neighbourhood(state, seat, weights) + _reach(state, seat, [], weights.step)
    ready: list[float] = []
    covered: list[Area] = []
    first, last = setting.units_of[seat]
    seen: set[Area] = set()
    for unit in range(first, last):
        area = state.where[unit]
        if area < 0 or area in seen:
            continue
        seen.add(area)
        if setting.steadfast:
            ready += _breaking(state, seat, area, weights)
        if not takeable(state, seat, area):
            continue
        share = _share(state, seat, area, weights)
        if share == 1.0:
            covered.append(area)
        if share:
            ready.append(area_worth(state, seat, area, weights) * share)
    ready.sort(reverse=True)
    return _in_time(state, seat, ready, weights) + _reach(state, seat, covered, weights.step)


def _in_time(state: Tsukuyumi, seat: Seat, ready: list[float], weights: Weights) -> float:
    """What can be had, the best first: as many as there are fights, the rest in later rounds."""
    soon = combats_left(state, seat)
    rounds_left = state.round < state.setting.rounds
    total = 0.0
    for place, worth in enumerate(ready):
        if place < soon:
            total += weights.at_once * worth
        elif rounds_left:
            total += weights.later * worth * weights.fading ** (place - soon)
    return total


def _share(state: Tsukuyumi, seat: Seat, area: Area, weights: Weights) -> float:
    """How much an area counts where units stand: all of it where they are strong enough."""
    have, need = conquest_of(state, seat, area), wanted(state, seat, area)
    if not have:
        return 0.0
    return 1.0 if have >= need else weights.short * have / need


def _to_break(state: Tsukuyumi, seat: Seat, area: Area) -> int:
    """The damage that ends the rule of an enemy's markers over an area; 0 where there is none."""
    hostile = state.setting.hostile[seat]
    for powers in state.setting.steadfast:
        if hostile[powers.seat]:
            return powers.to_break(state, area)
    return 0


def _breaking(state: Tsukuyumi, seat: Seat, area: Area, weights: Weights) -> list[float]:
    """What a fight is worth that ends such a rule; one's own marker may lie below."""
    need = _to_break(state, seat, area)
    if not need or damage_of(state, seat, area) < need:
        return []
    return [
        _land_worth(state, seat, area, weights)
        * (weights.broken + float(state.markers[area] == seat))
    ]


def threats(state: Tsukuyumi, seat: Seat, weights: Weights) -> float:
    """What of one's own land others could take with their next combat action."""
    hostile = state.setting.hostile[seat]
    owner_of = state.setting.owner_of
    total = 0.0
    for area in state.controlled(seat):
        for who in {owner_of[unit] for unit in state.units_at[area]}:
            if hostile[who] and could_take(state, who, area):
                total += weights.danger * area_worth(state, seat, area, weights)
                break
        else:
            if weights.exposed and _is_exposed(state, seat, area):
                total += weights.exposed * area_worth(state, seat, area, weights)
    return total


def _is_exposed(state: Tsukuyumi, seat: Seat, area: Area) -> bool:
    """Whether an enemy next to it has the points to take it, if he goes there."""
    setting = state.setting
    hostile = setting.hostile[seat]
    strength: dict[int, int] = {}
    for to in (area, *state.around[area * 6 : area * 6 + 6]):
        if to != OFF:
            for unit in state.units_at[to]:
                who = setting.owner_of[unit]
                if hostile[who] and who < setting.seats:
                    points = setting.tables.conquest[setting.kind_of[unit]]
                    strength[who] = strength.get(who, 0) + points
    for who, points in strength.items():
        if points and points >= wanted(state, who, area) and takeable(state, who, area):
            return True
    return False


def _reach(state: Tsukuyumi, seat: Seat, covered: list[Area], step: float) -> float:
    """How near units that are free to go are to areas that nobody of them stands on."""
    setting = state.setting
    ways = ways_of(state, seat)
    distance = [FAR] * setting.areas
    border: list[Area] = []
    for area in range(setting.first_base):
        if state.cells[area] == OFF or area in covered:
            continue
        broken = setting.steadfast and 0 < _to_break(state, seat, area) <= STRONG
        if broken or (takeable(state, seat, area) and wanted(state, seat, area) <= STRONG):
            distance[area] = 1
            border.append(area)
    gates = gates_of(state, seat)
    steps = 1
    while border and steps < FAR:
        steps += 1
        further: list[Area] = []
        for area in border:
            for to in (*ways[area], *(gates if area in gates else ())):
                if distance[to] > steps:
                    distance[to] = steps
                    further.append(to)
        border = further
    total = 0.0
    first, last = setting.units_of[seat]
    for unit in range(first, last):
        area = state.where[unit]
        if area >= 0:
            total -= step * distance[area]
    return total


def _neighbourhood(state: Tsukuyumi, seat: Seat, weights: Weights) -> float:
    """What lies around a base, while bases are placed."""
    base = state.setting.base_of(seat)
    if state.cells[base] == OFF:
        return 0.0
    ways = ways_of(state, seat)
    total = 0.0
    for area in ways[base]:
        if area < state.setting.first_base:
            total += 10 * weights.remote * area_worth(state, seat, area, weights)
            for to in ways[area]:
                if to < state.setting.first_base:
                    total += weights.remote * area_worth(state, seat, to, weights)
    return total
