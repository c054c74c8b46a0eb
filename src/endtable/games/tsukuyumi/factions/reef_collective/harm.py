"""Damage that Reefs take and deal. SK-REEF-47 to -57, -67, -70."""

from __future__ import annotations

from typing import Final

from endtable.core.bits import count, has
from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.factions.reef_collective.growing import lift_reef, reef_health
from endtable.games.tsukuyumi.factions.reef_collective.own import (
    ARMOURED,
    INVASIVE,
    SIDES,
    SPORE,
    VENOMOUS,
    growth_of,
    kind_at,
    sides_of,
)
from endtable.games.tsukuyumi.rules.losses import eliminated, remove
from endtable.games.tsukuyumi.rules.questions import cancelled
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.damage import Suffer
from endtable.games.tsukuyumi.rules.steps.weakest_first import WeakestFirst
from endtable.games.tsukuyumi.table.board import NAMES, Area
from endtable.games.tsukuyumi.table.in_force import in_force
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

FIRST_BROKEN: Final[tuple[int, ...]] = (INVASIVE, VENOMOUS, SPORE, ARMOURED)
"""In which order attackers usually break Reefs."""


class Break(Choice):
    """The attacker breaks Reefs; units are hit when none is left. SK-REEF-47, -67."""

    fields = ("seat", "reef", "area", "amount", "killer")
    topic = "ts.ask.break"
    rule = "SK-REEF-47"

    def __init__(self, seat: Seat, reef: Seat, area: Area, amount: int, killer: int) -> None:
        super().__init__(seat)
        self.reef = reef
        self.area = area
        self.amount = amount
        self.killer = killer

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.amount, "area": NAMES[self.area]}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Those that the damage is enough for."""
        bits = growth_of(state, self.reef).reefs[self.area]
        return [
            ("break", self.area, side)
            for side in range(6)
            if has(sides_of(bits), side)
            and reef_health(state, self.reef, kind_at(bits, side)) <= self.amount
        ]

    def run(self, state: Tsukuyumi) -> bool:
        """What is left goes to units there once all Reefs are gone, else it is lost."""
        if self.choices(state):
            return True
        state.pop()
        if not growth_of(state, self.reef).reefs[self.area] and self.amount > 0:
            if state.standing(self.reef, self.area):
                state.push(Suffer(self.reef, self.reef, self.area, self.amount, (), self.killer, 0))
        return False

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It goes back to the reserve: no elimination."""
        kind = lift_reef(state, self.reef, self.area, action[2])
        rest = self.amount - reef_health(state, self.reef, kind)
        state.replace(Break(seat, self.reef, self.area, rest, self.killer))
        units_changed(state)

    def usual(self, state: Tsukuyumi) -> Action | None:
        """The one that does most harm."""
        bits = growth_of(state, self.reef).reefs[self.area]

        def rank(action: Action) -> int:
            return FIRST_BROKEN.index(kind_at(bits, action[2]))

        return min(self.choices(state), key=rank)


# --- venom ------------------------------------------------------------------------------------


def begin_venom(state: Tsukuyumi, seat: Seat) -> None:
    """Every faction where Venomous Reefs lie takes their damage once. SK-REEF-51 to -55."""
    setting = state.setting
    powers = setting.powers[seat]
    spikes = in_force(state, "hidden_spikes", seat)
    each = powers.number("hidden_spikes" if spikes else "venom")
    reefs = growth_of(state, seat).reefs
    for area in range(setting.first_base - 1, -1, -1):  # the first on the stack runs last
        venom = count(reefs[area] >> 6 * VENOMOUS & SIDES)
        if not venom or not state.units_at[area] or cancelled(state, area, seat):
            continue
        there = dict.fromkeys([setting.owner_of[unit] for unit in state.units_at[area]])
        for who in reversed([one for one in there if setting.hostile[seat][one]]):
            chooser = who if who < setting.seats else seat
            state.push(Poison(chooser, who, area, venom * each, seat))


class Poison(WeakestFirst):
    """Of equal ones the owner names one. It counts as eliminated by the Reef.

    SK-REEF-53, -54, -56, -95.
    """

    topic = "ts.ask.poison"
    rule = "SK-REEF-56"

    def left(self, amount: int) -> Poison:
        return Poison(self.seat, self.who, self.area, amount, self.by)

    def fall(self, state: Tsukuyumi, unit: Unit) -> None:
        state.tell("poisoned", {"unit": unit, "area": self.area, "by": self.by})
        eliminated(state, unit, self.by)
        remove(state, unit, True)
        for module in state.setting.modules_with.fell:
            module.fell(state, unit, self.by)
