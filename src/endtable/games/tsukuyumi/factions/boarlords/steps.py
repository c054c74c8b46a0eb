"""Boarlords dig: tunnels, trenches, strongholds, boar blockades. TS-BOAR-01 to -10."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.factions.boarlords.own import (
    DUG_BITS,
    FENCE,
    burrows,
    dig_count,
    supply,
)
from endtable.games.tsukuyumi.rules.blockades import edges_for_faction, uncover, with_side
from endtable.games.tsukuyumi.rules.questions import traits_of
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi


def begin_digging(state: Tsukuyumi, seat: Seat) -> None:
    """Each Boarrior may place so many markers in its area; none digs in a base. TS-BOAR-01."""
    setting = state.setting
    each = dig_count(state, seat)
    digger = setting.tables.trait("digger")
    budget: dict[Area, int] = {}
    first, last = setting.units_of[seat]
    for unit in range(first, last):
        area = state.where[unit]
        if 0 <= area < setting.first_base and traits_of(state, unit) & digger:
            budget[area] = budget.get(area, 0) + each
    if budget:
        state.push(Dig(seat, tuple(sorted(budget.items()))))


class Dig(Choice):
    """Terraforming markers are placed one by one."""

    fields = ("seat", "budget")
    topic = "ts.ask.dig"
    rule = "TS-BOAR-01"

    def __init__(self, seat: Seat, budget: tuple[tuple[Area, int], ...]) -> None:
        super().__init__(seat)
        self.budget = budget
        """Areas, and how many markers may still be placed in each."""

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": sum([count for _, count in self.budget])}

    def run(self, state: Tsukuyumi) -> bool:
        """Over when nothing can be placed."""
        if self.budget:
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """One of each kind an area, a boar blockade on each edge; or enough."""
        actions: list[Action] = []
        dug = burrows(state, self.seat).dug
        left = [supply(state, self.seat, what) for what in range(4)]
        for area, _ in self.budget:
            for what, bit in enumerate(DUG_BITS):
                if left[what] > 0 and not dug[area] & bit:
                    actions.append(("dig", area, what))
            if left[FENCE] > 0:
                actions += [("fence", area, side) for side in edges_for_faction(state, area)]
        actions.append(DONE)
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Place it."""
        if action == DONE:
            state.pop()
            return
        area = action[1]
        if action[0] == "fence":
            put_fence(state, seat, area, action[2])
        else:
            burrows(state, seat).dug[area] |= DUG_BITS[action[2]]
            state.tell("dug", {"seat": seat, "area": area, "what": action[2]})
        rest = [(where, left - 1 if where == area else left) for where, left in self.budget]
        state.replace(Dig(seat, tuple([entry for entry in rest if entry[1] > 0])))
        units_changed(state)

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """What is free is taken."""
        return [action for action in actions if action != DONE]

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk digs nothing."""
        return DONE


def put_fence(state: Tsukuyumi, seat: Seat, area: Area, side: int) -> None:
    """A neutral token below it, red or grey, goes back to the reserve. TS-BLOCK-14."""
    uncover(state, area, side)
    own = burrows(state, seat)
    own.fences = with_side(own.fences, area, side, True)
    state.reopen()
    state.tell("fenced", {"seat": seat, "area": area, "side": side})
