"""What a player's units could take soon: areas they stand on, and how far the next ones are."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Seat
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

AT_ONCE: Final = 0.75
"""How much an area counts that can be taken in this round."""
LATER: Final = 0.40
"""How much one counts that has to wait for the next round."""
SHORT: Final = 0.25
"""How much one counts where points are lacking."""
TAKEN_AWAY: Final = 0.4
"""What an area is worth beyond its points if another player loses it."""
RULED: Final = 0.3
"""How much of an area is worth taking that others dominate: the marker waits below. SK-DOM-05."""
BROKEN: Final = 0.7
"""How much of an area is worth ending another's rule over it: he loses it, and so falls behind."""
STEP: Final = 0.07
"""What each step that a unit stands from the next area to take costs."""
FAR: Final = 5
"""Distances beyond this do not matter."""
STRONG: Final = 40
"""Nobody sets out for areas that need more conquest points than this."""
IN_DANGER: Final = 0.3
"""How much of an area is as good as lost where an enemy stands who could take it."""
REMOTE: Final = 0.02
"""How much of the areas around it a base promises."""


def area_worth(state: Tsukuyumi, seat: Seat, area: Area) -> float:
    """What taking an area is worth."""
    setting = state.setting
    worth = _land_worth(state, seat, area)
    for module in setting.modules:
        worth += module.lures(state, seat, area)
    owner = state.markers[area]
    if owner != NOBODY and owner < setting.seats:
        worth += TAKEN_AWAY
    if state.traits(area) & RADIOACTIVE:
        worth -= 0.3
    if setting.can_dominate and state.controller(area) not in (NOBODY, owner, seat):
        worth *= RULED
    return worth


def _land_worth(state: Tsukuyumi, seat: Seat, area: Area) -> float:
    """What it is worth to a player to have an area, whoever has it now."""
    setting = state.setting
    worth = 1.0 if setting.by_tasks else float(area_points(state, seat, area))
    if area == 0:
        worth += 0.6 * (setting.rounds - state.round + 1)
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


def prospects(state: Tsukuyumi, seat: Seat) -> float:
    """What the seat's units are about to take, and how near they are to more."""
    setting = state.setting
    if state.phase == SETUP:
        return _neighbourhood(state, seat) + _reach(state, seat, [])
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
            ready += _breaking(state, seat, area)
        if not takeable(state, seat, area):
            continue
        share = _share(state, seat, area)
        if share == 1.0:
            covered.append(area)
        if share:
            ready.append(area_worth(state, seat, area) * share)
    ready.sort(reverse=True)
    return _in_time(state, seat, ready) + _reach(state, seat, covered)


def _in_time(state: Tsukuyumi, seat: Seat, ready: list[float]) -> float:
    """What can be had, the best first: as many as there are fights, the rest in later rounds."""
    soon = combats_left(state, seat)
    rounds_left = state.round < state.setting.rounds
    total = 0.0
    for place, worth in enumerate(ready):
        if place < soon:
            total += AT_ONCE * worth
        elif rounds_left:
            total += LATER * worth * 0.85 ** (place - soon)
    return total


def _share(state: Tsukuyumi, seat: Seat, area: Area) -> float:
    """How much an area counts where units stand: all of it where they are strong enough."""
    have, need = conquest_of(state, seat, area), wanted(state, seat, area)
    if not have:
        return 0.0
    return 1.0 if have >= need else SHORT * have / need


def _to_break(state: Tsukuyumi, seat: Seat, area: Area) -> int:
    """The damage that ends the rule of an enemy's markers over an area; 0 where there is none."""
    hostile = state.setting.hostile[seat]
    for powers in state.setting.steadfast:
        if hostile[powers.seat]:
            return powers.to_break(state, area)
    return 0


def _breaking(state: Tsukuyumi, seat: Seat, area: Area) -> list[float]:
    """What a fight is worth that ends such a rule; one's own marker may lie below."""
    need = _to_break(state, seat, area)
    if not need or damage_of(state, seat, area) < need:
        return []
    return [_land_worth(state, seat, area) * (BROKEN + float(state.markers[area] == seat))]


def threats(state: Tsukuyumi, seat: Seat) -> float:
    """What of one's own land others could take with their next combat action."""
    hostile = state.setting.hostile[seat]
    owner_of = state.setting.owner_of
    total = 0.0
    for area in state.controlled(seat):
        for who in {owner_of[unit] for unit in state.units_at[area]}:
            if hostile[who] and could_take(state, who, area):
                total += IN_DANGER * area_worth(state, seat, area)
                break
    return total


def _reach(state: Tsukuyumi, seat: Seat, covered: list[Area]) -> float:
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
            total -= STEP * distance[area]
    return total


def _neighbourhood(state: Tsukuyumi, seat: Seat) -> float:
    """What lies around a base, while bases are placed."""
    base = state.setting.base_of(seat)
    if state.cells[base] == OFF:
        return 0.0
    ways = ways_of(state, seat)
    total = 0.0
    for area in ways[base]:
        if area < state.setting.first_base:
            total += 10 * REMOTE * area_worth(state, seat, area)
            for to in ways[area]:
                if to < state.setting.first_base:
                    total += REMOTE * area_worth(state, seat, to)
    return total
