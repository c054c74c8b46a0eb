"""Units are moved by others: their owner may forbid what helps them. TS-MOVE-20, SK-FORCED-02."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import range_of
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.moving import begin_move
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

PERMIT: Final[Action] = ("permit",)
FORBID: Final[Action] = ("forbid",)


def push(state: Tsukuyumi, seat: Seat, who: int, units: list[Unit], base: int) -> None:
    """A player moves units of somebody else, who is asked first if anything helps them."""
    if not units:
        return
    if who < state.setting.seats and _helped(state, who, units, base):
        state.push(Veto(who, seat, tuple(units), base))
    else:
        begin_move(state, seat, who, units, base, False)


def _helped(state: Tsukuyumi, who: int, units: list[Unit], base: int) -> bool:
    """Whether anything but flying helps these units: range, their faction, a card before them."""
    setting = state.setting
    if any(range_of(state, unit, base, False) > base for unit in units):
        return True
    if setting.powers[who].helped(state, units):
        return True
    return any(module.helped(state, who, units) for module in setting.modules)


def push_unhelped(state: Tsukuyumi, seat: Seat, who: int, units: list[Unit], base: int) -> None:
    """The same where nothing but flying helps them."""
    state.setting.powers[who].hinder(state)
    for module in state.setting.modules:
        module.hinder(state, who)
    begin_move(state, seat, who, units, base, False)
    for unit in units:
        state.left[unit] = base


class Veto(Choice):
    """The owner says whether extra range and the like may be used; flying always may."""

    fields = ("seat", "by", "units", "base")
    topic = "ts.ask.veto"
    rule = "TS-MOVE-20"

    def __init__(self, seat: Seat, by: Seat, units: tuple[Unit, ...], base: int) -> None:
        super().__init__(seat)
        self.by = by
        self.units = units
        self.base = base

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """One of the two."""
        return [FORBID, PERMIT]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Then they are moved."""
        state.pop()
        if action == FORBID:
            push_unhelped(state, self.by, seat, list(self.units), self.base)
        else:
            begin_move(state, self.by, seat, list(self.units), self.base, False)

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Enemies get no help."""
        return [FORBID]

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk forbids it."""
        return FORBID
