"""Counterattacks on the cards of Moon Circus: others move clowns and ONI about. SK-CIRCUS-38."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Offered
from endtable.games.tsukuyumi.rules.steps.combat import Fight
from endtable.games.tsukuyumi.rules.steps.moving import own_units
from endtable.games.tsukuyumi.rules.steps.pushing import push_unhelped
from endtable.games.tsukuyumi.rules.steps.targets import targets
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

ONI_RUN: Final = 20
THANK_YOU: Final = 21
URGENT_CALL: Final = 22
PICKED: Final = 2
FAR: Final = 2


class Runners(Offered):
    """Up to two different units of somebody are named, then moved up to two areas each."""

    fields = ("seat", "who", "units")
    topic = "ts.ask.runners"
    rule = "SK-CIRCUS-39"

    def __init__(self, seat: Seat, who: int, units: tuple[Unit, ...]) -> None:
        super().__init__(seat)
        self.who = who
        self.units = units

    def _able(self, state: Tsukuyumi) -> list[Unit]:
        taken = (*self.units, *state.doomed)
        return [unit for unit in own_units(state, self.who) if unit not in taken]

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """A kind of unit somewhere on the board, or enough."""
        kind_of = state.setting.kind_of
        actions: list[Action] = []
        for unit in self._able(state):
            action = ("runner", kind_of[unit], state.where[unit])
            if action not in actions:
                actions.append(action)
        return [*actions, DONE] if actions or self.units else []

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """The last one named, they are off."""
        units = self.units
        if action != DONE:
            kind_of, where = state.setting.kind_of, state.where
            found = [u for u in self._able(state) if (kind_of[u], where[u]) == action[1:]]
            units = (*units, found[0])
            if len(units) < PICKED:
                state.replace(Runners(seat, self.who, units))
                return
        state.pop()
        if units:
            push_unhelped(state, seat, self.who, list(units), FAR)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk chases nobody."""
        return DONE


class Call(Offered):
    """All units of the attacker on one tile are moved. SK-CIRCUS-41, -42."""

    fields = ("seat", "who")
    topic = "ts.ask.call"
    rule = "SK-CIRCUS-41"

    def __init__(self, seat: Seat, who: int) -> None:
        super().__init__(seat)
        self.who = who

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """A tile with units of theirs that are left, or none."""
        left = [unit for unit in own_units(state, self.who) if unit not in state.doomed]
        tiles = sorted({state.where[unit] for unit in left})
        return [*targets(tiles), DONE] if tiles else []

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Each by one area, vehicles too."""
        state.pop()
        if action != DONE:
            push_unhelped(state, seat, self.who, state.standing(self.who, action[1]), 1)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk calls nobody."""
        return DONE


def has_oni(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return bool(own_units(state, state.setting.oni))


def oni_run(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """ONI anywhere run away; no fight follows. SK-CIRCUS-38."""
    state.push(Runners(seat, state.setting.oni, ()))


def always(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return True


def thank_you(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """Two units of the attacker go for a walk; vehicles are no faster. SK-CIRCUS-39, -40."""
    state.push(Runners(seat, fight.attacker, ()))


def urgent_call(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    state.push(Call(seat, fight.attacker))
