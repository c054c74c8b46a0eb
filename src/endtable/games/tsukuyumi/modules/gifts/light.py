"""Light of Destruction: a combat card that any unit of its owner can use. SK-LIGHT."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.modules.gifts.own import KEY, LIGHT, given, has
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice
from endtable.games.tsukuyumi.rules.steps.producing import build, build_actions
from endtable.games.tsukuyumi.table.state import Tsukuyumi

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.rules.steps.counterattacks import Counterattack
    from endtable.games.tsukuyumi.table.board import Area

BEAM: Final = 30
"""Damage of the card. Our own."""


class Spark(Choice):
    """The defender places a unit that costs 1 point. SK-LIGHT-06."""

    topic = "ts.ask.spark"
    rule = "SK-LIGHT-06"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        return [*build_actions(state, self.seat, 1, False), DONE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        state.pop()
        if action != DONE:
            build(state, seat, action[1], action[2])

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk declines."""
        return DONE


def _can_spark(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return who < state.setting.oni and bool(build_actions(state, who, 1, False))


def _spark(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    state.push(Spark(seat))


class Light(Module):
    """The part of the Gifts that is a combat card."""

    key = KEY
    counterattacks: ClassVar[dict[tuple[int, str], Counterattack]] = {
        (16, "spark_of_life"): (_can_spark, _spark)
    }

    def _card(self, state: Tsukuyumi) -> int:
        return state.setting.tables.module_cards[self.key][0]

    def cards_for(self, state: Tsukuyumi, seat: Seat) -> list[int]:
        return [self._card(state)] if has(state, seat, LIGHT) else []

    def card_barred(self, state: Tsukuyumi, card: int, area: Area) -> bool:
        """Not in a base. SK-LIGHT-05."""
        return card == self._card(state) and area >= state.setting.first_base

    def free_fight(self, state: Tsukuyumi, seat: Seat, card: int) -> bool:
        """The first use in a round costs no combat action. SK-LIGHT-02, -03."""
        own = given(state)
        if card != self._card(state) or own.lit >> seat & 1:
            return False
        own.lit |= 1 << seat
        return True

    def damage(self, state: Tsukuyumi, fight: Fight, total: int) -> int:
        """The light deals its own damage; no unit adds."""
        return BEAM if fight.card == self._card(state) else total

    def unanswered(self, state: Tsukuyumi, fight: Fight, who: int) -> bool:
        """ONI choose no counterattack against the light. SK-LIGHT-04."""
        return who == state.setting.oni and fight.card == self._card(state)
