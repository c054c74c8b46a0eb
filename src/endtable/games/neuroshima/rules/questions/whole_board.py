"""Rules that tiles change, each one named function: the situation on the board.

Everything here depends on the board alone, so it is worked out once and kept until a unit comes,
moves or leaves. NH-MODULE-03, NH-INIT-05.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.neuroshima.rules.questions.initiatives import plan_of
from endtable.games.neuroshima.rules.questions.nets import netted, netted_by
from endtable.games.neuroshima.rules.questions.scoper import hijacked
from endtable.games.neuroshima.table.board import HEXES, Hex
from endtable.games.neuroshima.table.situation import EXTRA, SPAN, Link, Plan, Situation
from endtable.games.neuroshima.table.tables import (
    CLOWN,
    FIGHTS,
    HQ,
    LINKS,
    MEDIC,
    NETS,
    OWN,
    QUARTERMASTER,
    SCOPER,
)

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.neuroshima.table.state import Neuroshima


def situation(state: Neuroshima) -> Situation:
    """The board seen as a whole. Kept until it changes."""
    found = state.situation
    if found is None:
        found = _situation(state)
        state.situation = found
    return found


def _situation(state: Neuroshima) -> Situation:
    result = Situation()
    tables = state.setting.tables
    role = tables.role
    facing_at = state.facing_at
    fighters = result.fighters
    linkers: list[Hex] = []
    scopers: list[Hex] = []
    netters: list[Hex] = []
    for hex in state.units:
        facing = facing_at[hex]
        bits = role[facing]
        if bits == FIGHTS:
            fighters.append(hex)  # most units do nothing else
            continue
        if bits & NETS:
            netters.append(hex)
        if bits & HQ and state.hq[state.seat_at[hex]] <= 0:
            continue  # a destroyed HQ neither attacks nor supports: FAQ-GAMEPLAY-22
        if bits & FIGHTS:
            fighters.append(hex)
            if bits & CLOWN:
                result.choices = True
        if bits & LINKS:
            linkers.append(hex)
            if tables.special[facing // 6] == SCOPER:
                scopers.append(hex)
    nets = state.nets
    result.nets = netted_by(state, netters) if nets is None else nets
    result.scopers = bool(scopers)
    if linkers:
        _support(state, result, linkers, scopers)
    _plan(state, result)
    return result


def _support(state: Neuroshima, result: Situation, linkers: list[Hex], scopers: list[Hex]) -> None:
    """What modules and HQs do to the units they are linked to. NH-MODULE-03 to -12, NH-HQ-10."""
    setting = state.setting
    tables = setting.tables
    seat_at = state.seat_at
    facing_at = state.facing_at
    nets = result.nets
    taken = hijacked(state, scopers) if scopers else None
    boosts = [0] * HEXES
    for hex in linkers:
        if nets[hex]:
            continue  # a netted module supports nobody: NH-NET-04
        facing = facing_at[hex]
        face = facing // 6
        seat = seat_at[hex] if taken is None else taken.get(hex, seat_at[hex])
        gives = tables.gives[face]
        if gives:
            row = setting.friends[seat] if tables.target[face] == OWN else setting.enemies[seat]
            for other in tables.linked[facing][hex]:
                if row[seat_at[other]]:
                    boosts[other] += gives
        else:
            special = tables.special[face]
            if special == MEDIC:
                result.medics = [*result.medics, _link(state, hex, seat)]
            elif special == QUARTERMASTER:
                result.quartermasters = [*result.quartermasters, _link(state, hex, seat)]
                result.choices = True
    result.boosts = boosts


def supporters(state: Neuroshima) -> dict[Hex, list[Hex]]:
    """By unit: the modules and HQs whose gifts it has now. For people, who ask where a number
    comes from."""
    setting = state.setting
    tables = setting.tables
    nets = situation(state).nets
    linkers = [hex for hex in state.units if tables.role[state.facing_at[hex]] & LINKS]
    specials = tables.special
    scopers = [hex for hex in linkers if specials[state.facing_at[hex] // 6] == SCOPER]
    taken = hijacked(state, scopers)
    found: dict[Hex, list[Hex]] = {}
    for hex in linkers:
        facing = state.facing_at[hex]
        face = facing // 6
        owner = state.seat_at[hex]
        gone = bool(tables.role[facing] & HQ) and state.hq[owner] <= 0
        if nets[hex] or gone or not tables.gives[face]:
            continue
        seat = taken.get(hex, owner)
        row = setting.friends[seat] if tables.target[face] == OWN else setting.enemies[seat]
        for other in tables.linked[facing][hex]:
            if row[state.seat_at[other]]:
                found.setdefault(other, []).append(hex)
    return found


def _link(state: Neuroshima, hex: Hex, seat: Seat) -> Link:
    row = state.setting.friends[seat]
    seat_at = state.seat_at
    reached = state.setting.tables.linked[state.facing_at[hex]][hex]
    return (hex, seat, tuple([other for other in reached if row[seat_at[other]]]))


def _plan(state: Neuroshima, result: Situation) -> None:
    """When each fighter attacks, and where the battle begins. NH-INIT-03, NH-BATTLE-04."""
    repeats = state.setting.readings.extra_attack == "repeat"
    known = state.setting.tables.plans[repeats]
    facing_at = state.facing_at
    boosts = result.boosts
    plans = result.plans
    busy = 0
    for hex in result.fighters:
        boost = boosts[hex]
        found = known[facing_at[hex]].get(boost)
        plan = found if found is not None else _new_plan(state, hex, boost)
        if repeats and boost >> EXTRA:
            result.repeats = True
        plans.append(plan)
        busy |= plan[SPAN]
    result.busy = busy


def _new_plan(state: Neuroshima, hex: Hex, boost: int) -> Plan:
    """A plan that is not known yet: work it out and keep it."""
    tables = state.setting.tables
    repeats = state.setting.readings.extra_attack == "repeat"
    facing = state.facing_at[hex]
    plan = plan_of(tables.initiative[facing // 6], boost, repeats)
    tables.plans[repeats][facing][boost] = plan
    return plan


def without(state: Neuroshima, sit: Situation, leaving: list[Hex]) -> Situation | None:
    """The situation once these units, still standing, have left; None if all must be looked at.

    Whoever only supports takes away what it gave; nothing else changes.
    """
    if sit.scopers:
        return None
    setting = state.setting
    tables = setting.tables
    seat_at = state.seat_at
    nets = netted(state)
    result = sit.twin()
    for hex in leaving:
        if nets[hex]:
            continue
        facing = state.facing_at[hex]
        face = facing // 6
        gives = tables.gives[face]
        if gives:
            seat = seat_at[hex]
            row = setting.friends[seat] if tables.target[face] == OWN else setting.enemies[seat]
            for other in tables.linked[facing][hex]:
                if row[seat_at[other]]:
                    result.boosts[other] -= gives
                    _plan_anew(state, result, other)
        else:
            result.medics = [link for link in result.medics if link[0] != hex]
            result.quartermasters = [link for link in result.quartermasters if link[0] != hex]
    return result


def _plan_anew(state: Neuroshima, result: Situation, hex: Hex) -> None:
    """A unit gets another boost than before."""
    for index, fighter in enumerate(result.fighters):
        if fighter == hex:
            boost = result.boosts[hex]
            repeats = state.setting.readings.extra_attack == "repeat"
            known = state.setting.tables.plans[repeats]
            plan = known[state.facing_at[hex]].get(boost)
            if plan is None:
                plan = _new_plan(state, hex, boost)
            result.plans[index] = plan
            result.busy |= plan[SPAN]
