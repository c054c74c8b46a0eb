"""Which attack a Medic absorbs: by itself where there is no choice. NH-MEDCASE-01 to -09."""

from __future__ import annotations

from endtable.core.step import Step
from endtable.core.words import Action, Seat
from endtable.games.neuroshima.effects.medic import Choice, deciders_of
from endtable.games.neuroshima.state import NOBODY, Neuroshima
from endtable.games.neuroshima.steps.declaring import who_speaks


def ask_medics(state: Neuroshima, cause: Seat, choices: list[Choice], speaker: Seat) -> None:
    """Use a Medic that has no choice, or ask whoever has one.

    Where Medics of two allies are alternatives, the cause of the battle names which of the two
    has the last word. FAQ-MULTIPLAYER-01.
    """
    groups = deciders_of(state, choices)
    sides = state.setting.sides
    for group in groups:
        mine = [choice for choice in choices if sides[choice[5]] == sides[group[0]]]
        if len(mine) == 1:
            state.push(Heal(mine[0][5], (mine[0],)))
            return
    seats = sorted(seat for group in groups for seat in group)
    speaker = who_speaks(state, cause, seats, speaker)
    if speaker != NOBODY:
        mine = [choice for choice in choices if sides[choice[5]] == sides[speaker]]
        state.push(Heal(speaker, tuple(mine)))


class Heal(Step[Neuroshima]):
    """A player chooses which attack is absorbed, and by which Medic."""

    fields = ("seat", "choices")

    def __init__(self, seat: Seat, choices: tuple[Choice, ...]) -> None:
        self.seat = seat
        self.choices = choices

    def deciders(self, state: Neuroshima) -> tuple[Seat, ...]:
        """Whoever the Medic works for."""
        return (self.seat,)

    def legal(self, state: Neuroshima, seat: Seat) -> list[Action]:
        """Patient's hex, most wounds, attacker's hex, side, Medic's hex."""
        if seat != self.seat:
            return []
        return [
            ("heal", patient, attacker, side, medic)
            for patient, _, attacker, side, medic, _ in self.choices
        ]

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """The Medic absorbs the attack and will die of it."""
        _, patient, attacker, side, medic = action
        if state.log is not None:
            state.tell("healed", {"hex": patient, "medic": medic, "attacker": attacker})
        state.pop(("healed", (patient, attacker, side, medic)))
