"""Damage outside battles that takes the weakest first, whoever causes it. TS-ELIM-04."""

from __future__ import annotations

from endtable.core.native import mypyc_attr
from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import health_of
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.table.board import NAMES, Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit


@mypyc_attr(allow_interpreted_subclasses=True)
class WeakestFirst(Choice):
    """The units of a faction in an area fall by their health; of equal ones somebody names one.

    What is left of the damage goes on to the next, until it harms nobody any more.
    """

    fields = ("seat", "who", "area", "amount", "by")

    def __init__(self, seat: Seat, who: int, area: Area, amount: int, by: Seat) -> None:
        super().__init__(seat)
        self.who = who
        self.area = area
        self.amount = amount
        self.by = by
        """Whose damage it is."""

    def left(self, amount: int) -> WeakestFirst:
        """The same with so much damage."""
        raise NotImplementedError

    def fall(self, state: Tsukuyumi, unit: Unit) -> None:
        """A unit leaves the board."""
        raise NotImplementedError

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.amount, "area": NAMES[self.area]}

    def weakest(self, state: Tsukuyumi) -> list[Unit]:
        """Those of the least health, if the damage is enough for them."""
        units = state.units_of(self.who, self.area)
        for module in state.setting.modules_with.spared:
            units = module.spared(state, self.who, self.area, units)
        least = min([health_of(state, unit) for unit in units], default=self.amount + 1)
        if least > self.amount:
            return []
        return [unit for unit in units if health_of(state, unit) == least]

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Their kinds."""
        kinds = dict.fromkeys([state.setting.kind_of[unit] for unit in self.weakest(state)])
        return [("suffer", kind) for kind in kinds]

    def run(self, state: Tsukuyumi) -> bool:
        """Where they are of one kind there is nothing to choose."""
        kinds = self.choices(state)
        if len(kinds) > 1:
            return True
        if kinds:
            self.apply(state, self.seat, kinds[0])
        else:
            state.pop()
        return False

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It falls, unless something keeps it alive: then the rest of the damage is lost."""
        kind_of = state.setting.kind_of
        unit = next(one for one in self.weakest(state) if kind_of[one] == action[1])
        state.replace(self.left(self.amount - health_of(state, unit)))
        if any(module.survives(state, unit) for module in state.setting.modules_with.survives):
            state.pop()
            return
        self.fall(state, unit)
        units_changed(state)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk gives up who is of least use."""
        tables = state.setting.tables
        return min(
            self.choices(state), key=lambda one: tables.conquest[one[1]] + tables.damage[one[1]]
        )
