"""Wounds: in the segments of a battle, and from instant tiles.

NH-BATTLE-09 to -15, NH-TOUGH-01 to -05, NH-POINTS-04 to -06, NH-INSTANT-05.
"""

from __future__ import annotations

from typing import Final, Literal

from endtable.core.bits import has
from endtable.core.step import Step
from endtable.core.types import Seat
from endtable.games.neuroshima.rules.questions.hits import Hit
from endtable.games.neuroshima.rules.questions.medics import Heal as Healed
from endtable.games.neuroshima.rules.steps.healing import ask_medics, heal_what_must_be
from endtable.games.neuroshima.rules.steps.removing import remove
from endtable.games.neuroshima.table.board import Hex
from endtable.games.neuroshima.table.state import NOBODY, Neuroshima
from endtable.games.neuroshima.table.tables import HQ_BEARS, KINDS

POINTS_TO_WIN: Final = 20

Handed = tuple[Literal["healed"], Healed] | tuple[Literal["speaker"], Seat]
"""What a choice made about the wounds hands to them."""


def wound(
    state: Neuroshima,
    hits: list[Hit],
    healed: tuple[Healed, ...],
    doomed: tuple[Hex, ...],
) -> None:
    """All hits at once, then the dead are taken off, then HQs lose toughness."""
    bears = state.setting.tables.bears
    wounds = state.wounds
    dead: list[Hex] = list(doomed)
    losses: list[Hit] = []
    if state.log is not None:
        for hit in hits:
            _tell_hit(state, hit, healed)
    for hit in hits:
        target, _, _, _, force = hit
        if force <= 0 or (healed and _absorbed(hit, healed)):
            continue
        most = bears[state.facing_at[target]]
        if most == HQ_BEARS:
            losses.append(hit)
            continue
        suffered = wounds[target] + force
        wounds[target] = suffered
        state.harm += 1
        if suffered > most and target not in dead:
            dead.append(target)
    for heal in healed:
        if heal[3] not in dead:
            dead.append(heal[3])
    if losses:
        _hurt_hqs(state, losses)
    if dead:
        dead.sort()
        remove(state, dead)


def _absorbed(hit: Hit, healed: tuple[Healed, ...]) -> bool:
    for patient, attacker, side, _ in healed:
        if hit[0] == patient and hit[1] == attacker and hit[2] == side:
            return True
    return False


def _hurt_hqs(state: Neuroshima, losses: list[Hit]) -> None:
    """HQ toughness is subtracted at the end of the segment. NH-BATTLE-13, -15."""
    setting = state.setting
    fallen: list[Hex] = []
    for target, attacker, _, _, force in losses:
        seat = state.seat_at[target]
        if setting.points:
            _score(state, state.seat_at[attacker], seat, force)
        elif state.hq[seat] > 0 and not has(state.losers, seat):
            state.hq[seat] = max(0, state.hq[seat] - force)
            state.harm += 1
            if state.hq[seat] == 0:
                fallen.append(target)
    if setting.points:
        _see_who_won(state)
    for hex in fallen:
        _hq_falls(state, hex)


def _score(state: Neuroshima, scorer: Seat, victim: Seat, force: int) -> None:
    """Points for hitting an opponent's HQ, never more than 20. NH-POINTS-05, FAQ-MULTIPLAYER-05."""
    setting = state.setting
    if setting.enemies[scorer][victim] and not has(state.losers, scorer):
        if state.points[scorer] < POINTS_TO_WIN:
            state.harm += 1
        state.points[scorer] = min(POINTS_TO_WIN, state.points[scorer] + force)


def _see_who_won(state: Neuroshima) -> None:
    if not state.reached:
        state.reached = tuple(
            seat for seat, points in enumerate(state.points) if points >= POINTS_TO_WIN
        )


def _hq_falls(state: Neuroshima, hex: Hex) -> None:
    """A destroyed HQ leaves now, or lies there until the battle is over. NH-VICTORY-03, FFA-04."""
    seat = state.seat_at[hex]
    readings = state.setting.readings
    alone = state.setting.everyone_alone
    fate = readings.destroyed_hq_free_for_all if alone else readings.destroyed_hq
    state.tell("hq_destroyed", {"seat": seat, "hex": hex})
    state.situation = None
    if fate == "leaves":
        remove(state, [hex])


def _tell_hit(state: Neuroshima, hit: Hit, healed: tuple[Healed, ...]) -> None:
    target, attacker, side, kind, force = hit
    state.tell(
        "hit",
        {
            "hex": target,
            "by": attacker,
            "side": side,
            "kind": KINDS[kind],
            "strength": force,
            "healed": _absorbed(hit, healed),
        },
    )


class Wounding(Step[Neuroshima]):
    """The wounds of an instant tile: Medics first, then the dead leave at once."""

    fields = ("seat", "hits", "healed", "speaker")

    def __init__(
        self,
        seat: Seat,
        hits: tuple[Hit, ...],
        healed: tuple[Healed, ...] = (),
        speaker: Seat = NOBODY,
    ) -> None:
        self.seat = seat
        self.hits = hits
        self.healed = healed
        self.speaker = speaker

    def run(self, state: Neuroshima) -> bool:
        """Let Medics absorb what they can, then wound."""
        healed, choices = heal_what_must_be(state, self.hits, self.healed, ())
        if choices:
            state.replace(Wounding(self.seat, self.hits, healed, self.speaker))
            ask_medics(state, self.seat, choices, self.speaker)
            return False
        state.pop()
        wound(state, list(self.hits), healed, ())
        return False

    def resume(self, state: Neuroshima, value: Handed) -> None:
        """A Medic was chosen, or the one who chooses."""
        healed, speaker = self.healed, self.speaker
        if value[0] == "healed":
            healed = (*healed, value[1])
        else:
            speaker = value[1]
        state.replace(Wounding(self.seat, self.hits, healed, speaker))
