"""Battles: segment by segment, from the highest current initiative down to 0.

NH-BATTLE-02 to -19. Units of one segment act at once; declarations come first, then the hits,
then the Medics; at the end of the segment units leave and HQs lose toughness.
"""

from __future__ import annotations

from typing import Any, Final

from endtable.core.step import Step
from endtable.core.words import Seat
from endtable.games.neuroshima.board import HEXES, Hex
from endtable.games.neuroshima.effects.declarations import (
    Declared,
    early_exchanges,
    explodes,
    pending,
)
from endtable.games.neuroshima.effects.extra_attack import EXTRA_SLOT, PRINTED
from endtable.games.neuroshima.effects.hits import Hit, hits_of
from endtable.games.neuroshima.effects.medic import Heal, heals_open
from endtable.games.neuroshima.effects.nets import netted
from endtable.games.neuroshima.questions import situation
from endtable.games.neuroshima.situation import EXTRA, Situation
from endtable.games.neuroshima.state import NOBODY, Neuroshima
from endtable.games.neuroshima.steps.declaring import ExchangeEarly, ask_next
from endtable.games.neuroshima.steps.healing import ask_medics
from endtable.games.neuroshima.steps.wounding import wound

BEFORE: Final = -1
"""The segment of a battle that has not begun."""

# Why a battle is fought.
BY_TILE: Final = 0
BY_FULL_BOARD: Final = 1
LAST: Final = 2
ADDITIONAL: Final = 3
IN_THE_LABORATORY: Final = 4

LAST_ATTACK: Final = 8
"""Under the reading "repeat", bits 8 and up of ``spent`` keep the segment of the last attack."""


class Battle(Step[Neuroshima]):
    """A battle in progress: who caused it and why, the segment, what was declared and healed."""

    fields = ("cause", "why", "segment", "declared", "healed", "speaker", "harm")

    def __init__(
        self,
        cause: Seat,
        why: int,
        segment: int = BEFORE,
        declared: tuple[Declared, ...] = (),
        healed: tuple[Heal, ...] = (),
        speaker: Seat = NOBODY,
        harm: int = 0,
    ) -> None:
        self.cause = cause
        self.why = why
        self.segment = segment
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
            if not self.declared:
                self._begin(state)
                harm = state.harm
            sit = situation(state)
            if state.setting.rulings.early_quartermaster:
                early = early_exchanges(state, sit, declared)
                if early:
                    state.replace(Battle(self.cause, self.why, BEFORE, declared, (), NOBODY, harm))
                    state.push(ExchangeEarly(early[0][0], early[0][2]))
                    return False
            segment = max(0, sit.busy.bit_length() - 1)
        while segment >= 0:
            sit = situation(state)
            if not sit.busy >> segment & 1 and state.log is None and not sit.repeats:
                segment -= 1
                continue
            actors = acting(state, sit, segment)
            if sit.choices:
                open_ones = pending(state, sit, actors, declared, segment)
                if open_ones:
                    state.replace(
                        Battle(self.cause, self.why, segment, declared, healed, speaker, harm)
                    )
                    ask_next(state, self.cause, open_ones, speaker)
                    return False
            hits = hits_of(state, sit, actors, declared, segment)
            if sit.medics and hits:
                doomed = blown_up(actors, declared, segment)
                choices = heals_open(state, tuple(hits), healed, doomed)
                if choices:
                    state.replace(
                        Battle(self.cause, self.why, segment, declared, healed, speaker, harm)
                    )
                    ask_medics(state, self.cause, choices, speaker)
                    return False
            self._end_segment(state, sit, segment, actors, hits, declared, healed)
            if healed:
                healed = ()
            speaker = NOBODY
            segment -= 1
        state.spent = NO_SPENT
        self._conclude(state, harm)
        return False

    def resume(self, state: Neuroshima, value: Any) -> None:
        """Somebody has declared something, healed somebody, or was named to speak next."""
        declared, healed, speaker = self.declared, self.healed, self.speaker
        if value[0] == "declared":
            declared = (*declared, value[1])
        elif value[0] == "healed":
            healed = (*healed, value[1])
        else:
            speaker = value[1]
        state.replace(
            Battle(self.cause, self.why, self.segment, declared, healed, speaker, self.harm)
        )

    def _begin(self, state: Neuroshima) -> None:
        state.spent = [0] * HEXES
        state.situation = None  # a fighter that has left may have been the fastest
        if state.log is not None:
            state.tell("battle", {"cause": self.cause, "why": self.why})

    def _end_segment(
        self,
        state: Neuroshima,
        sit: Situation,
        segment: int,
        actors: list[Hex],
        hits: list[Hit],
        declared: tuple[Declared, ...],
        healed: tuple[Heal, ...],
    ) -> None:
        """Use up initiatives, take units off and HQ toughness down. NH-BATTLE-10, -15."""
        _spend(state, sit, segment, actors)
        doomed: tuple[Hex, ...] = ()
        if declared:
            doomed = blown_up(actors, declared, segment)
        if state.log is not None:
            state.tell("segment", {"initiative": segment})
        if hits or doomed:
            wound(state, hits, healed, doomed)
        if state.log is not None:
            state.tell("segment_over", {"initiative": segment, "hq": state.hq[:]})
            state.beat()

    def _conclude(self, state: Neuroshima, harm: int) -> None:
        from endtable.games.neuroshima.steps.ending import after_battle

        after_battle(state, self.cause, self.why, state.harm != harm)


NO_SPENT: Final[list[int]] = []


def acting(state: Neuroshima, sit: Situation, segment: int) -> list[Hex]:
    """The units that act in this segment: an initiative falls there and they are not netted."""
    spent = state.spent
    nets = netted(state)
    plans = sit.plans
    seat_at = state.seat_at
    actors: list[Hex] = []
    for index, hex in enumerate(sit.fighters):
        if plans[index][segment] & ~spent[hex] and seat_at[hex] >= 0 and not nets[hex]:
            actors.append(hex)
    if sit.repeats:
        actors.extend(hex for hex in _repeating(state, sit, segment) if hex not in actors)
        actors.sort()
    return actors


def _repeating(state: Neuroshima, sit: Situation, segment: int) -> list[Hex]:
    """Under the reading "repeat": units that made their last own attack one segment ago."""
    nets = netted(state)
    initiative = state.setting.tables.initiative
    found: list[Hex] = []
    for hex in sit.fighters:
        own = (1 << len(initiative[state.facing_at[hex] // 6])) - 1
        extra = state.spent[hex] >> EXTRA_SLOT & 3
        if (
            state.seat_at[hex] >= 0
            and extra < sit.boosts[hex] >> EXTRA
            and state.spent[hex] & PRINTED == own
            and state.spent[hex] >> LAST_ATTACK == segment + 2
            and not nets[hex]
        ):
            found.append(hex)
    return found


def _spend(state: Neuroshima, sit: Situation, segment: int, actors: list[Hex]) -> None:
    """Use up the initiatives of this segment, of netted units too. NH-INITCASE-05, -09."""
    spent = state.spent
    plans = sit.plans
    keeps = not state.setting.rulings.netted_loses
    for index, hex in enumerate(sit.fighters):
        slots = plans[index][segment]
        if slots and not (keeps and hex not in actors):
            spent[hex] |= slots
    if sit.repeats:
        for hex in actors:
            extra = 0 if sit.plan(hex)[segment] else 1 << EXTRA_SLOT
            slots = (spent[hex] & ((1 << LAST_ATTACK) - 1)) + extra
            spent[hex] = slots | (segment + 1) << LAST_ATTACK


def blown_up(actors: list[Hex], declared: tuple[Declared, ...], segment: int) -> tuple[Hex, ...]:
    """The Clowns that explode in this segment: nothing can save them. NH-MOLOCH-17."""
    return tuple(hex for hex in actors if explodes(declared, hex, segment))
