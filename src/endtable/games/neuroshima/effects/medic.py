"""Medics: one attack on a linked unit is absorbed, and the Medic dies.

NH-MEDIC-01 to -04, NH-MEDCASE-01 to -09, FAQ-GENERAL-61 to -63.

Hits of one attacker, from one side, on one unit are one attack. A Medic takes the whole attack
over; if it is linked to a second Medic, that one takes it over in turn. Medics work by
themselves: as long as a working Medic is linked to a unit that is being wounded, one is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endtable.games.neuroshima.board import NONE, Hex
from endtable.games.neuroshima.effects.hits import Hit
from endtable.games.neuroshima.questions import situation
from endtable.games.neuroshima.situation import Link
from endtable.games.neuroshima.tables import BLAST, HQ

if TYPE_CHECKING:
    from endtable.core.words import Seat
    from endtable.games.neuroshima.state import Neuroshima

Heal = tuple[Hex, Hex, int, Hex]
"""Patient, attacker, side of the attacker, and the Medic that dies. Instants come from NONE."""

Choice = tuple[int, int, int, int, int, int]
"""Patient, minus wounds, attacker, side, Medic, and the seat the Medic works for."""


def heals_open(
    state: Neuroshima, hits: Sequence[Hit], healed: tuple[Heal, ...], doomed: tuple[Hex, ...]
) -> list[Choice]:
    """All ways to use one more Medic, in the order in which they are offered.

    ``doomed`` units cannot be saved in any way, so no Medic is spent on them: NH-MOLOCH-17.
    """
    medics = situation(state).medics
    if not _any_linked(hits, medics):
        return []
    attacks = _attacks(state, hits, healed, doomed)
    if not attacks:
        return []
    working = _working(state, medics, attacks, healed)
    choices: list[Choice] = []
    for (patient, attacker, side), wounds in attacks.items():
        for medic in _last_medics(patient, working, (patient,)):
            choices.append((patient, -wounds, attacker, side, medic[0], medic[1]))
    if not state.setting.rulings.blast_heals:
        choices = [choice for choice in choices if not _own_blast(state, hits, choice)]
    return sorted(set(choices))


def _any_linked(hits: Sequence[Hit], medics: list[Link]) -> bool:
    """Whether anybody who is hit is linked to a Medic at all."""
    for hit in hits:
        for medic in medics:
            if hit[0] in medic[2]:
                return True
    return False


def _attacks(
    state: Neuroshima, hits: Sequence[Hit], healed: tuple[Heal, ...], doomed: tuple[Hex, ...]
) -> dict[tuple[Hex, Hex, int], int]:
    """Attacks that would wound and are not absorbed yet, with their wounds. NH-MEDIC-04."""
    over = {(patient, attacker, side) for patient, attacker, side, _ in healed}
    attacks: dict[tuple[Hex, Hex, int], int] = {}
    for target, attacker, side, _, wounds in hits:
        key = (target, attacker, side)
        if wounds > 0 and key not in over and target not in doomed and _counts(state, target):
            attacks[key] = attacks.get(key, 0) + wounds
    return attacks


def _counts(state: Neuroshima, target: Hex) -> bool:
    """An HQ that is destroyed already is not wounded any more."""
    is_hq = state.setting.tables.what[state.facing_at[target] // 6] & HQ
    return not is_hq or state.hq[state.seat_at[target]] > 0


def _working(
    state: Neuroshima,
    medics: list[Link],
    attacks: dict[tuple[Hex, Hex, int], int],
    healed: tuple[Heal, ...],
) -> list[Link]:
    """Medics that are not used up and not about to die of a hit. NH-MEDCASE-07."""
    used = {medic for _, _, _, medic in healed}
    toughness = state.setting.tables.toughness
    working: list[Link] = []
    for medic in medics:
        hex = medic[0]
        coming = sum(wounds for key, wounds in attacks.items() if key[0] == hex)
        bears = toughness[state.facing_at[hex] // 6] - state.wounds[hex]
        if hex not in used and coming <= bears:
            working.append(medic)
    return working


def _last_medics(hex: Hex, working: list[Link], passed: tuple[Hex, ...]) -> list[Link]:
    """The Medics at which an attack on this unit can end. NH-MEDCASE-06, -08, -09."""
    ends: list[Link] = []
    for medic in _linked_to(hex, working, passed):
        onward = _linked_to(medic[0], working, (*passed, medic[0]))
        if all(other[0] in medic[2] for other in onward):
            ends.append(medic)  # none, or each of a pair that heal one another: it may stop here
        ends.extend(_last_medics(medic[0], working, (*passed, medic[0])))
    return ends


def _linked_to(hex: Hex, working: list[Link], passed: tuple[Hex, ...]) -> list[Link]:
    return [medic for medic in working if hex in medic[2] and medic[0] not in passed]


def _own_blast(state: Neuroshima, hits: Sequence[Hit], choice: Choice) -> bool:
    """Whether the wounds come from a Clown of the patient's own side."""
    patient, _, attacker, side, _, _ = choice
    if attacker == NONE:
        return False  # an instant tile: NH-MEDIC-02
    for target, source, from_side, kind, _ in hits:
        if (target, source, from_side) == (patient, attacker, side) and kind == BLAST:
            return state.setting.friends[state.seat_at[source]][state.seat_at[target]]
    return False


def forced(state: Neuroshima, choices: list[Choice]) -> Choice | None:
    """A choice that is the only one of its side: the Medic works by itself. NH-MEDCASE-01."""
    if len(choices) == 1:
        return choices[0]
    sides = state.setting.sides
    for choice in choices:
        if sum(sides[other[5]] == sides[choice[5]] for other in choices) == 1:
            return choice
    return None


def deciders_of(state: Neuroshima, choices: list[Choice]) -> list[list[Seat]]:
    """The seats whose Medics are asked for, grouped by side: sides do not touch each other."""
    sides = state.setting.sides
    groups: dict[int, list[Seat]] = {}
    for choice in choices:
        group = groups.setdefault(sides[choice[5]], [])
        if choice[5] not in group:
            group.append(choice[5])
    return [sorted(groups[side]) for side in sorted(groups)]
