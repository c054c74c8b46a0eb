"""Attacks: who hits whom in a segment, and how hard.

NH-MELEE, NH-RANGED, NH-ARMOUR, NH-HQ-05 to -07, NH-MOLOCH-07, -15, NH-HEG-14 to -16.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.neuroshima.rules.questions.declarations import (
    Declared,
    conversion_of,
    explodes,
)
from endtable.games.neuroshima.table.board import Hex
from endtable.games.neuroshima.table.situation import NIBBLE, SHARPER, STRONGER, Situation
from endtable.games.neuroshima.table.tables import BLAST, MELEE, RANGED, Shot, Strike

if TYPE_CHECKING:
    from endtable.games.neuroshima.table.state import Neuroshima

Hit = tuple[Hex, Hex, int, int, int]
"""Target, attacker, the attacker's side, kind, and the wounds that armour leaves."""


def hits_of(
    state: Neuroshima,
    sit: Situation,
    actors: list[Hex],
    declared: tuple[Declared, ...],
    segment: int,
) -> list[Hit]:
    """All hits of a segment; they happen at once. NH-BATTLE-06."""
    setting = state.setting
    attacks_of = setting.tables.attacks
    seat_at = state.seat_at
    hits: list[Hit] = []
    for hex in actors:
        seat = seat_at[hex]
        row = setting.wounded[seat]
        strikes, shots = attacks_of[state.facing_at[hex]][hex]
        if declared:
            if explodes(declared, hex, segment):
                _blast(state, hex, hits)
                continue
            change = conversion_of(declared, hex, segment)
            if change is not None:
                strikes, shots = _exchanged(state, sit, hex, change)
        for target, side, strength in strikes:
            owner = seat_at[target]
            if row[owner]:
                if state.hq_at[seat] == hex and state.hq_at[owner] == target:
                    continue  # an HQ does not attack another HQ: NH-HQ-06
                bonus = sit.boosts[hex] >> STRONGER & NIBBLE
                hits.append((target, hex, side, MELEE, strength + bonus))
        if shots:
            _shoot(state, hex, row, shots, sit.boosts[hex] >> SHARPER & NIBBLE, hits)
    return hits


def _shoot(
    state: Neuroshima,
    hex: Hex,
    row: list[bool],
    shots: tuple[Shot, ...],
    bonus: int,
    hits: list[Hit],
) -> None:
    """A shot hits the first enemy on its line, over friends; a Gauss shot hits all of them."""
    armour = state.setting.tables.armour
    seat_at = state.seat_at
    facing_at = state.facing_at
    hq_at = state.hq_at
    for side, kind, strength, line, struck in shots:
        if kind == RANGED:
            strength += bonus  # which does nothing for a Gauss shot: NH-MOLOCH-08
        for target in line:
            owner = seat_at[target]
            if row[owner]:
                force = strength
                if armour[facing_at[target]] & struck:
                    force -= 1
                if hq_at[owner] == target and hq_at[seat_at[hex]] == hex:
                    force = 0  # an HQ never wounds an HQ, whatever is attached to it: NH-HQ-07
                hits.append((target, hex, side, kind, force))
                if kind == RANGED:
                    break


def _blast(state: Neuroshima, hex: Hex, hits: list[Hit]) -> None:
    """A Clown explodes: 1 wound to every neighbour, own ones and HQs too. NH-MOLOCH-15."""
    near = state.setting.board.near[hex]
    for side in range(6):
        target = near[side]
        if target >= 0 and state.seat_at[target] >= 0:
            hits.append((target, hex, side, BLAST, 1))


def _exchanged(
    state: Neuroshima, sit: Situation, hex: Hex, change: tuple[int, int]
) -> tuple[tuple[Strike, ...], tuple[Shot, ...]]:
    """The attacks with one side's strike turned into a shot, or its shot into a strike.

    A strike that became a shot counts bonuses to both. NH-HEG-14 to -16.
    """
    tables = state.setting.tables
    strikes, shots = tables.attacks[state.facing_at[hex]][hex]
    side, kind = change
    if kind == MELEE:
        line = state.setting.board.rays[hex][side]
        bonus = sit.boosts[hex] >> STRONGER & NIBBLE
        force = next(strength for _, struck, strength in strikes if struck == side)
        shot = (side, RANGED, force + bonus, line, 1 << (side + 3) % 6)
        return tuple(strike for strike in strikes if strike[1] != side), (*shots, shot)
    strike = next((shot[3][0], side, shot[2]) for shot in shots if _is_turned(shot, side))
    return (*strikes, strike), tuple(shot for shot in shots if not _is_turned(shot, side))


def _is_turned(shot: Shot, side: int) -> bool:
    """Whether this is the shot of that side; a Gauss shot is none."""
    return shot[0] == side and shot[1] == RANGED
