"""Which attack a Medic absorbs: by itself where there is no choice. NH-MEDCASE-01 to -09."""

from __future__ import annotations

from collections.abc import Sequence

from endtable.core.step import Ask
from endtable.core.types import Action, Seat
from endtable.games.neuroshima.rules.questions.hits import Hit
from endtable.games.neuroshima.rules.questions.medics import Choice, choices_of, forced, heals_open
from endtable.games.neuroshima.rules.questions.medics import Heal as Healed
from endtable.games.neuroshima.rules.steps.declaring import who_speaks
from endtable.games.neuroshima.table.board import Hex
from endtable.games.neuroshima.table.state import NOBODY, Neuroshima


def ask_medics(state: Neuroshima, cause: Seat, choices: list[Choice], speaker: Seat) -> None:
    """Ask whoever has a choice: each decides about the own Medics.

    Where Medics of two allies are alternatives, the cause of the battle names which of the two
    has the last word. FAQ-MULTIPLAYER-01.
    """
    seats: list[Seat] = []
    for choice in choices:
        if choice[5] not in seats:
            seats.append(choice[5])
    speaker = who_speaks(state, cause, sorted(seats), speaker)
    if speaker != NOBODY:
        state.push(Heal(speaker, tuple(choices_of(state, choices, speaker))))


def heal_what_must_be(
    state: Neuroshima,
    hits: Sequence[Hit],
    healed: tuple[Healed, ...],
    doomed: tuple[Hex, ...],
) -> tuple[tuple[Healed, ...], list[Choice]]:
    """Use the Medics that have no choice; then what is healed and the choices that are left."""
    choices = heals_open(state, hits, healed, doomed)
    while choices:
        only = forced(state, choices)
        if only is None:
            break
        heal = (only[0], only[2], only[3], only[4])
        tell_heal(state, heal)
        healed = (*healed, heal)
        choices = heals_open(state, hits, healed, doomed)
    return healed, choices


def tell_heal(state: Neuroshima, heal: Healed) -> None:
    """A Medic absorbs an attack and will die of it."""
    patient, attacker, _, medic = heal
    state.tell("healed", {"hex": patient, "medic": medic, "attacker": attacker})


class Heal(Ask[Neuroshima]):
    """A player chooses which attack is absorbed, and by which Medic."""

    fields = ("seat", "ways")
    topic = "nh.ask.heal"
    rule = "NH-MEDCASE-04"

    def __init__(self, seat: Seat, ways: tuple[Choice, ...]) -> None:
        super().__init__(seat)
        self.ways = ways

    def choices(self, state: Neuroshima) -> list[Action]:
        """Patient's hex, most wounds, attacker's hex, side, Medic's hex."""
        return [
            ("heal", patient, attacker, side, medic)
            for patient, _, attacker, side, medic, _ in self.ways
        ]

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """The Medic absorbs the attack and will die of it."""
        _, patient, attacker, side, medic = action
        heal = (patient, attacker, side, medic)
        tell_heal(state, heal)
        state.pop(("healed", heal))
