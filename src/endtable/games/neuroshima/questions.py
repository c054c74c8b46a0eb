"""Rules that tiles change, each one named function: the situation on the board.

Everything here depends on the board alone, so it is worked out once and kept until a unit comes,
moves or leaves. NH-MODULE-03, NH-INIT-05.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.neuroshima.board import HEXES, Hex
from endtable.games.neuroshima.effects.extra_attack import plan_of, span_of
from endtable.games.neuroshima.effects.nets import netted
from endtable.games.neuroshima.effects.scoper import hijacked
from endtable.games.neuroshima.situation import ZEROS, Link, Situation
from endtable.games.neuroshima.tables import (
    CLOWN,
    EXTRA_ATTACK,
    FIGHTS,
    HQ,
    LINKS,
    MEDIC,
    OWN,
    QUARTERMASTER,
    SCOPER,
)

if TYPE_CHECKING:
    from endtable.core.words import Seat
    from endtable.games.neuroshima.state import Neuroshima


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
    what = tables.what
    seat_at = state.seat_at
    facing_at = state.facing_at
    hq = state.hq
    fighters = result.fighters
    linkers: list[Hex] = []
    scopers: list[Hex] = []
    for hex in state.setting.board.cells:
        seat = seat_at[hex]
        if seat < 0:
            continue
        face = facing_at[hex] // 6
        bits = what[face]
        if bits & HQ and hq[seat] <= 0:
            continue  # a destroyed HQ neither attacks nor supports: FAQ-GAMEPLAY-22
        if bits & FIGHTS:
            fighters.append(hex)
            if bits & CLOWN:
                result.choices = True
        if bits & LINKS:
            linkers.append(hex)
            if tables.special[face] == SCOPER:
                scopers.append(hex)
    _support(state, result, linkers, scopers)
    return result


def _support(state: Neuroshima, result: Situation, linkers: list[Hex], scopers: list[Hex]) -> None:
    """What modules and HQs do to the units they are linked to. NH-MODULE-03 to -12, NH-HQ-10."""
    setting = state.setting
    tables = setting.tables
    seat_at = state.seat_at
    facing_at = state.facing_at
    nets = netted(state)
    taken = hijacked(state, scopers) if scopers else None
    faster = ZEROS
    slower = ZEROS
    if linkers:
        faster = [0] * HEXES
        slower = [0] * HEXES
        result.stronger = [0] * HEXES
        result.sharper = [0] * HEXES
        result.extra = [0] * HEXES
    stronger = result.stronger
    sharper = result.sharper
    extra = result.extra
    for hex in linkers:
        if nets[hex]:
            continue  # a netted module supports nobody: NH-NET-04
        facing = facing_at[hex]
        face = facing // 6
        seat = seat_at[hex] if taken is None else taken.get(hex, seat_at[hex])
        reached = tables.linked[facing][hex]
        relation = setting.friend if tables.target[face] == OWN else setting.enemy
        row = seat * setting.seats
        special = tables.special[face]
        if special == 0:
            quick = tables.faster[face]
            strong = tables.stronger[face]
            sharp = tables.sharper[face]
            for other in reached:
                owner = seat_at[other]
                if owner >= 0 and relation[row + owner]:
                    if quick > 0:
                        faster[other] += quick
                    elif quick < 0:
                        slower[other] -= quick
                    stronger[other] += strong
                    sharper[other] += sharp
        elif special == EXTRA_ATTACK:
            for other in reached:
                owner = seat_at[other]
                if owner >= 0 and relation[row + owner]:
                    extra[other] += 1
        elif special == MEDIC:
            result.medics = [*result.medics, _link(state, hex, seat, reached)]
        elif special == QUARTERMASTER:
            result.quartermasters = [*result.quartermasters, _link(state, hex, seat, reached)]
            result.choices = True
    _plan(state, result, faster, slower)


def _link(state: Neuroshima, hex: Hex, seat: Seat, reached: tuple[Hex, ...]) -> Link:
    setting = state.setting
    seat_at = state.seat_at
    row = seat * setting.seats
    return (
        hex,
        seat,
        tuple(
            other
            for other in reached
            if seat_at[other] >= 0 and setting.friend[row + seat_at[other]]
        ),
    )


def _plan(state: Neuroshima, result: Situation, faster: list[int], slower: list[int]) -> None:
    """When each fighter attacks, and where the battle begins. NH-INIT-03, NH-BATTLE-04."""
    tables = state.setting.tables
    facing_at = state.facing_at
    extra = result.extra
    if state.setting.rulings.repeats:
        result.repeats = any(extra)
        extra = ZEROS
    plans = [NO_PLAN] * HEXES
    busy = 0
    for hex in result.fighters:
        face = facing_at[hex] // 6
        quick = faster[hex]
        slow = slower[hex]
        more = extra[hex]
        if quick or slow or more:
            plan = plan_of(tables.initiative[face], quick, slow, more)
        else:
            plan = tables.plans[face]
        plans[hex] = plan
        busy |= tables.spans[face] if plan is tables.plans[face] else span_of(plan)
    result.plans = plans
    result.busy = busy
    result.top = busy.bit_length() - 1 if busy else 0


NO_PLAN: tuple[int, ...] = ()
