"""Medics: one attack on a linked unit is absorbed, and the Medic dies.

NH-MEDIC-01 to -04, NH-MEDCASE-01 to -09, FAQ-GENERAL-61 to -63.

Hits of one attacker, from one side, on one unit are one attack. A Medic takes the whole attack
over; if it is linked to a second Medic, that one takes it over in turn. Medics work by
themselves: as long as a working Medic is linked to a unit that is being wounded, one is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endtable.core.bits import has
from endtable.games.neuroshima.rules.questions.hits import Hit
from endtable.games.neuroshima.rules.questions.whole_board import situation
from endtable.games.neuroshima.table.board import NONE, Hex
from endtable.games.neuroshima.table.situation import Link
from endtable.games.neuroshima.table.tables import BLAST, HQ, MEDIC

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.neuroshima.table.state import Neuroshima

Heal = tuple[Hex, Hex, int, Hex]
"""Patient, attacker, side of the attacker, and the Medic that dies. Instants come from NONE."""

Choice = tuple[int, int, int, int, int, int]
"""Patient, minus wounds, attacker, side, Medic, and the seat that decides about it."""


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
            seat = _decider(state, patient, medic, working)
            choices.append((patient, -wounds, attacker, side, medic[0], seat))
    if state.setting.readings.blast_and_medic == "enemy_only":
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
    """An HQ that is destroyed, or lost before a tie was played off, is not wounded. NH-FFA-05."""
    setting = state.setting
    if setting.points or not setting.tables.what[state.facing_at[target] // 6] & HQ:
        return True
    seat = state.seat_at[target]
    return state.hq[seat] > 0 and not has(state.losers, seat)


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


def _decider(state: Neuroshima, patient: Hex, medic: Link, working: list[Link]) -> Seat:
    """Whoever the Medic works for. NH-MEDCASE-06.

    Behind a hijacked Medic may stand an enemy's, which it drags along: then the Scoper's owner.
    """
    if state.setting.friends[medic[1]][state.seat_at[patient]]:
        return medic[1]
    return _linked_to(patient, working, (patient,))[0][1]


def _own_blast(state: Neuroshima, hits: Sequence[Hit], choice: Choice) -> bool:
    """Whether the wounds come from a Clown of the patient's own side."""
    patient, _, attacker, side, _, _ = choice
    if attacker == NONE:
        return False  # an instant tile: NH-MEDIC-02
    for target, source, from_side, kind, _ in hits:
        if (target, source, from_side) == (patient, attacker, side) and kind == BLAST:
            return state.setting.friends[state.seat_at[source]][state.seat_at[target]]
    return False


def groups_of(state: Neuroshima, choices: list[Choice]) -> list[list[Choice]]:
    """The choices that hang together; what is done in one group changes nothing in another."""
    groups: list[list[Choice]] = []
    for choice in choices:
        joined = [choice]
        apart: list[list[Choice]] = []
        for group in groups:
            if _belongs(state, choice, group):
                joined = group + joined
            else:
                apart.append(group)
        groups = [*apart, joined]
    return groups


def _belongs(state: Neuroshima, choice: Choice, group: list[Choice]) -> bool:
    """Whether a choice shares its attack or its Medic with one of the group.

    A Medic that is saved may heal again: then all choices of its side hang together.
    """
    sides = state.setting.sides
    for other in group:
        if choice[4] == other[4]:
            return True
        if choice[0] == other[0] and choice[2] == other[2] and choice[3] == other[3]:
            return True
        if sides[choice[5]] == sides[other[5]] and (
            _is_medic(state, choice[0]) or _is_medic(state, other[0])
        ):
            return True
    return False


def _is_medic(state: Neuroshima, hex: Hex) -> bool:
    return state.setting.tables.special[state.facing_at[hex] // 6] == MEDIC


def forced(state: Neuroshima, choices: list[Choice]) -> Choice | None:
    """A choice without an alternative: the Medic works by itself. NH-MEDCASE-01."""
    if len(choices) == 1:
        return choices[0]
    for group in groups_of(state, choices):
        if len(group) == 1:
            return group[0]
    return None


def choices_of(state: Neuroshima, choices: list[Choice], seat: Seat) -> list[Choice]:
    """The choices that this seat may make: of its own Medics and of all alternatives to them."""
    mine: list[Choice] = []
    for group in groups_of(state, choices):
        for choice in group:
            if choice[5] == seat:
                mine += group
                break
    return sorted(mine)
