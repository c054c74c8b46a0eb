"""What Sun Warriors lend those who stand with them in a fight. SK-SUNWAR-05, -06.

The effect and the amount are our own: the book has only the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from endtable.games.tsukuyumi.modules.gifts.light import Light
from endtable.games.tsukuyumi.modules.gifts.own import WARRIORS, guardians, has
from endtable.games.tsukuyumi.rules.questions import cancelled
from endtable.games.tsukuyumi.rules.steps.aftermath import Shove
from endtable.games.tsukuyumi.rules.steps.regrouping import Regroup
from endtable.games.tsukuyumi.table.board import OFF
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.rules.steps.counterattacks import Counterattack
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

FLARE: Final = 17
"""Positions keep the number."""
SHELTER: Final = 10
"""Health by reinforcement."""
BLINDED: Final = 1
"""How many attackers a flare drives off."""


class Blind(Shove):
    """The defender drives one attacker off, to an adjacent area of his choice."""

    topic = "ts.ask.flare"
    rule = "SK-SUNWAR-05"

    def going_on(self, rest: tuple[Unit, ...]) -> Blind:
        left = self.count - len(self.units) + len(rest)
        return Blind(self.seat, self.area, rest, left, self.all_of_them, self.target)

    def usual(self, state: Tsukuyumi) -> Action | None:
        """The strongest has to go."""
        tables = state.setting.tables
        return max(
            self.choices(state), key=lambda one: tables.damage[one[1]] + tables.conquest[one[1]]
        )


def _blind(state: Tsukuyumi, fight: Fight, seat: Seat) -> Blind:
    units = tuple(state.standing(fight.attacker, fight.area))
    return Blind(seat, fight.area, units, BLINDED, 0, OFF)


def _can_flare(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return _blind(state, fight, who).possible(state)


def _flare(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """Between the choice of the card and the attack; who was driven off takes no part."""
    state.push(Regroup())
    state.push(_blind(state, fight, seat))


class Company(Light):
    """The part of the Gifts that stands beside units in a fight."""

    counterattacks: ClassVar[dict[tuple[int, str], Counterattack]] = {
        **Light.counterattacks,
        (FLARE, "flare"): (_can_flare, _flare),
    }
    early = (FLARE,)

    def lends(self, state: Tsukuyumi, fight: Fight, who: int) -> int:
        if not has(state, who, WARRIORS):
            return NOBODY
        for area in fight.tiles(state):
            if any(unit not in state.doomed for unit in _warriors(state, who, area)):
                return FLARE
        return NOBODY

    def protection(self, state: Tsukuyumi, seat: Seat, area: Area) -> int:
        """Health that units get from Sun Warriors among them, also from one who falls there."""
        return SHELTER if _warriors(state, seat, area) else 0


def _warriors(state: Tsukuyumi, seat: Seat, area: Area) -> list[Unit]:
    """The Sun Warriors of a player there, unless something switches them off."""
    if not has(state, seat, WARRIORS) or cancelled(state, area, seat):
        return []
    return [unit for unit in guardians(state, seat, "sun_warrior") if state.where[unit] == area]
