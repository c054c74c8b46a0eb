"""Attacks: who hits whom in a segment, and how hard.

NH-MELEE, NH-RANGED, NH-ARMOUR, NH-HQ-05 to -07, NH-MOLOCH-07, -15, NH-HEG-14 to -16.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.neuroshima.board import Hex
from endtable.games.neuroshima.effects.declarations import (
    Declared,
    conversion_of,
    explodes,
)
from endtable.games.neuroshima.situation import NIBBLE, SHARPER, STRONGER, Situation
from endtable.games.neuroshima.tables import BLAST, GAUSS, MELEE, RANGED, Attack

if TYPE_CHECKING:
    from endtable.games.neuroshima.state import Neuroshima

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
    tables = setting.tables
    armour = tables.armour
    seat_at = state.seat_at
    facing_at = state.facing_at
    hq_at = state.hq_at
    boosts = sit.boosts
    hits: list[Hit] = []
    for hex in actors:
        seat = seat_at[hex]
        row = setting.wounded[seat]
        is_hq = hq_at[seat] == hex
        boost = boosts[hex]
        attacks = tables.attacks[facing_at[hex]][hex]
        if declared:
            if explodes(declared, hex, segment):
                _blast(state, hex, hits)
                continue
            attacks = _converted(state, sit, hex, conversion_of(declared, hex, segment))
        for side, kind, strength, reach, struck in attacks:
            if kind == MELEE:
                target = reach[0]
                owner = seat_at[target]
                if row[owner] and not (is_hq and hq_at[owner] == target):
                    if boost:
                        strength += boost >> STRONGER & NIBBLE
                    hits.append((target, hex, side, MELEE, strength))
            elif kind == RANGED:
                for target in reach:
                    owner = seat_at[target]
                    if row[owner]:
                        if boost:
                            strength += boost >> SHARPER & NIBBLE
                        if armour[facing_at[target]] & struck:
                            strength -= 1
                        if is_hq and hq_at[owner] == target:
                            strength = 0  # an HQ never wounds an HQ, whatever is attached to it
                        hits.append((target, hex, side, RANGED, strength))
                        break
            else:
                for target in reach:
                    if row[seat_at[target]]:
                        shield = 1 if armour[facing_at[target]] & struck else 0
                        hits.append((target, hex, side, GAUSS, strength - shield))
    return hits


def _blast(state: Neuroshima, hex: Hex, hits: list[Hit]) -> None:
    """A Clown explodes: 1 wound to every neighbour, own ones and HQs too. NH-MOLOCH-15."""
    near = state.setting.board.near[hex]
    for side in range(6):
        target = near[side]
        if target >= 0 and state.seat_at[target] >= 0:
            hits.append((target, hex, side, BLAST, 1))


def _converted(
    state: Neuroshima, sit: Situation, hex: Hex, conversion: tuple[int, int] | None
) -> tuple[Attack, ...]:
    """The attacks with one side's strike turned into a shot, or its shot into a strike.

    A strike that became a shot counts bonuses to both. NH-HEG-14 to -16.
    """
    attacks = state.setting.tables.attacks[state.facing_at[hex]][hex]
    if conversion is None:
        return attacks
    changed: list[Attack] = []
    for attack in attacks:
        side, kind, strength, reach, struck = attack
        if (side, kind) != conversion:
            changed.append(attack)
        elif kind == MELEE:
            line = state.setting.board.rays[hex][side]
            bonus = sit.boosts[hex] >> STRONGER & NIBBLE
            changed.append((side, RANGED, strength + bonus, line, struck))
        else:
            changed.append((side, MELEE, strength, reach[:1], struck))
    return tuple(changed)
