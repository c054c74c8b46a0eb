"""Battles: segment by segment, from the highest current initiative down to 0.

NH-BATTLE-02 to -19. Units of one segment act at once; declarations come first, then the hits,
then the Medics; at the end of the segment units leave and HQs lose toughness.
"""

from __future__ import annotations

from typing import Final, Literal

from endtable.core.step import Step
from endtable.core.types import Seat
from endtable.games.neuroshima.rules.questions.declarations import (
    Declared,
    early_exchanges,
    explodes,
    pending,
)
from endtable.games.neuroshima.rules.questions.hits import Hit, hits_of
from endtable.games.neuroshima.rules.questions.initiatives import EXTRA_SLOT, PRINTED
from endtable.games.neuroshima.rules.questions.medics import Heal
from endtable.games.neuroshima.rules.questions.nets import netted
from endtable.games.neuroshima.rules.questions.whole_board import situation
from endtable.games.neuroshima.rules.steps.causes import BY_FULL_BOARD
from endtable.games.neuroshima.rules.steps.declaring import ExchangeEarly, ask_next
from endtable.games.neuroshima.rules.steps.ending import after_battle
from endtable.games.neuroshima.rules.steps.healing import ask_medics, heal_what_must_be
from endtable.games.neuroshima.rules.steps.wounding import wound
from endtable.games.neuroshima.table.board import HEXES, Hex
from endtable.games.neuroshima.table.situation import EXTRA, Plan, Situation
from endtable.games.neuroshima.table.state import NOBODY, Neuroshima

Handed = (
    tuple[Literal["declared"], Declared]
    | tuple[Literal["healed"], Heal]
    | tuple[Literal["speaker"], Seat]
)
"""What a choice made in the battle hands to it."""

BEFORE: Final = -1
"""The segment of a battle that has not begun."""

LAST_ATTACK: Final = 8
"""Under the reading "repeat", bits 8 and up of ``spent`` keep the segment of the last attack."""


class Battle(Step[Neuroshima]):
    """A battle in progress: who caused it and why, the segment, what was declared and healed."""

    fields = ("cause", "why", "segment", "actors", "declared", "healed", "speaker", "harm")

    def __init__(
        self,
        cause: Seat,
        why: int,
        segment: int = BEFORE,
        actors: tuple[Hex, ...] = (),
        declared: tuple[Declared, ...] = (),
        healed: tuple[Heal, ...] = (),
        speaker: Seat = NOBODY,
        harm: int = 0,
    ) -> None:
        self.cause = cause
        self.why = why
        self.segment = segment
        self.actors = actors
        """The units that act in this segment, once it has begun."""
        self.declared = declared
        self.healed = healed
        self.speaker = speaker
        self.harm = harm

    def run(self, state: Neuroshima) -> bool:
        """Resolve segments until somebody has to choose or the battle is over."""
        segment = self.segment
        declared = self.declared
        healed = self.healed
        speaker = self.speaker
        harm = self.harm
        if segment == BEFORE:
            if not declared:
                _begin(state, self)
                harm = state.harm
            if state.setting.readings.quartermaster == "battle" and _ask_early(state, self, harm):
                return False
            sit = situation(state)
            segment = max(0, sit.busy.bit_length() - 1)
            actors = act(state, sit, segment)
        else:
            sit = situation(state)
            actors = list(self.actors)
        while True:
            if sit.choices:
                open_ones = pending(state, sit, actors, declared, segment)
                if open_ones:
                    state.replace(self._at(segment, actors, declared, healed, speaker, harm))
                    ask_next(state, self.cause, open_ones, speaker, segment)
                    return False
            hits = hits_of(state, sit, actors, declared, segment)
            if sit.medics and hits:
                doomed = blown_up(actors, declared, segment)
                healed, choices = heal_what_must_be(state, hits, healed, doomed)
                if choices:
                    state.replace(self._at(segment, actors, declared, healed, speaker, harm))
                    ask_medics(state, self.cause, choices, speaker)
                    return False
            if state.log is not None or declared:
                _end_segment(state, segment, actors, hits, declared, healed)
            elif hits:
                wound(state, hits, healed, ())
            if segment == 0:
                break
            healed = ()
            speaker = NOBODY
            segment -= 1
            if state.situation is not sit:
                sit = situation(state)
            if state.log is None and not sit.repeats:
                while segment > 0 and not sit.busy >> segment & 1:
                    segment -= 1
            actors = act(state, sit, segment)
        state.spent = []
        if state.harm != harm:
            state.situation = None  # fighters that have left may still stand in it
        again = after_battle(state, self.cause, self.why, state.harm != harm)
        if again != NOBODY:
            state.replace(Battle(again, BY_FULL_BOARD))
        return False

    def _at(
        self,
        segment: int,
        actors: list[Hex],
        declared: tuple[Declared, ...],
        healed: tuple[Heal, ...],
        speaker: Seat,
        harm: int,
    ) -> Battle:
        """This battle, come so far."""
        return Battle(self.cause, self.why, segment, tuple(actors), declared, healed, speaker, harm)

    def resume(self, state: Neuroshima, value: Handed) -> None:
        """Somebody has declared something, healed somebody, or was named to speak next."""
        declared, healed, speaker = self.declared, self.healed, self.speaker
        if value[0] == "declared":
            declared = (*declared, value[1])
            if not pending(state, situation(state), list(self.actors), declared, self.segment):
                speaker = NOBODY  # the Medics have an order of their own: FAQ-GAMEPLAY-11
        elif value[0] == "healed":
            healed = (*healed, value[1])
        else:
            speaker = value[1]
        state.replace(
            Battle(
                self.cause,
                self.why,
                self.segment,
                self.actors,
                declared,
                healed,
                speaker,
                self.harm,
            )
        )


def _begin(state: Neuroshima, battle: Battle) -> None:
    """A battle begins: no initiative is used up yet."""
    state.spent = [0] * HEXES
    if state.log is not None:
        state.tell("battle", {"cause": battle.cause, "why": battle.why})


def _ask_early(state: Neuroshima, battle: Battle, harm: int) -> bool:
    """Under the reading that the Quartermaster decides as the battle begins."""
    early = early_exchanges(state, situation(state), battle.declared)
    if early:
        state.replace(Battle(battle.cause, battle.why, BEFORE, (), battle.declared, harm=harm))
        state.push(ExchangeEarly(early[0][0], early[0][2]))
    return bool(early)


def _end_segment(
    state: Neuroshima,
    segment: int,
    actors: list[Hex],
    hits: list[Hit],
    declared: tuple[Declared, ...],
    healed: tuple[Heal, ...],
) -> None:
    """Take units off and HQ toughness down, all at once. NH-BATTLE-10, -15."""
    doomed = blown_up(actors, declared, segment)
    if state.log is not None:
        state.tell("segment", {"initiative": segment})
    if hits or doomed:
        wound(state, hits, healed, doomed)
    if state.log is not None:
        state.tell("segment_over", {"initiative": segment, "hq": state.hq[:]})
        state.beat()


def act(state: Neuroshima, sit: Situation, segment: int) -> list[Hex]:
    """A segment begins: use up the initiatives that fall there and tell who acts.

    A netted unit does not act, and its initiative is used up too. NH-INITCASE-05, -09.
    """
    spent = state.spent
    seat_at = state.seat_at
    readings = state.setting.readings
    actors: list[Hex] = []
    for hex, plan in zip(sit.fighters, sit.plans):  # noqa: B905 - compiled as a plain loop
        slots = plan[segment]
        if slots and slots & ~spent[hex] and seat_at[hex] >= 0:
            if not sit.nets[hex]:
                actors.append(hex)
                spent[hex] |= slots
            elif readings.netted_then_slowed == "lost":
                spent[hex] |= slots
    if readings.extra_attack == "repeat":
        _repeat(state, sit, segment, actors)
    return actors


def _repeat(state: Neuroshima, sit: Situation, segment: int, actors: list[Hex]) -> None:
    """Under the reading "repeat": who made the last own attack one segment ago repeats it."""
    nets = netted(state)
    low = (1 << LAST_ATTACK) - 1
    for index, hex in enumerate(sit.fighters):
        spent = state.spent[hex]
        if (
            spent >> LAST_ATTACK == segment + 2
            and (spent & low) >> EXTRA_SLOT < sit.boosts[hex] >> EXTRA
            and state.seat_at[hex] >= 0
            and not nets[hex]
            and hex not in actors
            and not _own_to_come(sit.plans[index], spent, segment)
        ):
            actors.append(hex)
            state.spent[hex] += 1 << EXTRA_SLOT
    actors.sort()
    for hex in actors:
        state.spent[hex] = state.spent[hex] & low | (segment + 1) << LAST_ATTACK


def _own_to_come(plan: Plan, spent: int, segment: int) -> bool:
    """Whether an own attack still lies below this segment; one that was missed does not count."""
    for below in range(segment):
        if plan[below] & PRINTED & ~spent:
            return True
    return False


def blown_up(actors: list[Hex], declared: tuple[Declared, ...], segment: int) -> tuple[Hex, ...]:
    """The Clowns that explode in this segment: nothing can save them. NH-MOLOCH-17."""
    if not declared:
        return ()
    return tuple(hex for hex in actors if explodes(declared, hex, segment))
