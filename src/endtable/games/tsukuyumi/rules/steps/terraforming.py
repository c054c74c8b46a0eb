"""Boarlords shape the land: tunnels, trenches, strongholds, boar blockades. TS-BOAR-01 to -10."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import dig_count, traits_of
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.table.board import OFF, Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import DIGGER, DUG_BITS, DUG_NAMES

FENCE = 3
"""Beside tunnel 0, trench 1 and stronghold 2."""


def begin_digging(state: Tsukuyumi, seat: Seat) -> None:
    """Each Boarrior may place so many markers in its area; none digs in a base. TS-BOAR-01."""
    setting = state.setting
    each = dig_count(state, seat)
    budget: dict[Area, int] = {}
    first, last = setting.units_of[seat]
    for unit in range(first, last):
        area = state.where[unit]
        if 0 <= area < setting.first_base and traits_of(state, unit) & DIGGER:
            budget[area] = budget.get(area, 0) + each
    if budget:
        state.push(Dig(seat, tuple(sorted(budget.items()))))


def supply(state: Tsukuyumi, seat: Seat, what: int) -> int:
    """Markers of a kind that are not on the board."""
    numbers = state.setting.records[seat].numbers
    if what == FENCE:
        used = sum(bin(bits).count("1") for bits in state.fences)
        return numbers["terraforming.fence"] - used
    bit = DUG_BITS[what]
    used = sum(1 for bits in state.dug if bits & bit)
    return numbers[f"terraforming.{DUG_NAMES[what]}"] - used


class Dig(Choice):
    """Terraforming markers are placed one by one."""

    fields = ("seat", "budget")
    rule = "TS-BOAR-01"

    def __init__(self, seat: Seat, budget: tuple[tuple[Area, int], ...]) -> None:
        super().__init__(seat)
        self.budget = budget
        """Areas, and how many markers may still be placed in each."""

    def run(self, state: Tsukuyumi) -> bool:
        """Over when nothing can be placed."""
        if self.budget:
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """One of each kind an area, a boar blockade on each edge; or enough."""
        actions: list[Action] = []
        left = [supply(state, self.seat, what) for what in range(4)]
        for area, _ in self.budget:
            for what, bit in enumerate(DUG_BITS):
                if left[what] > 0 and not state.dug[area] & bit:
                    actions.append(("dig", area, what))
            if left[FENCE] > 0:
                actions += fence_actions(state, area)
        actions.append(("done",))
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Place it."""
        if action[0] == "done":
            state.pop()
            return
        area = action[1]
        if action[0] == "fence":
            put_fence(state, seat, area, action[2])
        else:
            state.dug[area] |= DUG_BITS[action[2]]
            if state.log is not None:
                state.tell("dug", {"seat": seat, "area": area, "what": action[2]})
        rest = [(where, left - 1 if where == area else left) for where, left in self.budget]
        state.replace(Dig(seat, tuple([entry for entry in rest if entry[1] > 0])))
        units_changed(state)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk digs nothing."""
        return ("done",)


def fence_actions(state: Tsukuyumi, area: Area) -> list[Action]:
    """Edges for a faction blockade: not on another one; neutral ones do not matter. TS-BLOCK-11."""
    from endtable.games.tsukuyumi.rules.steps.happening import blockades_on, room_for_blockade

    taken = state.fences[area]
    for at, side in state.kaneda:
        if at == area:
            taken |= 1 << side
    room = room_for_blockade(state, area)
    there = blockades_on(state, area)
    return [
        ("fence", area, side)
        for side in range(6)
        if not taken >> side & 1
        and state.around[area * 6 + side] != OFF
        and (room or there >> side & 1)
    ]


def put_fence(state: Tsukuyumi, seat: Seat, area: Area, side: int) -> None:
    """A neutral token below it, red or grey, goes back to the reserve. TS-BLOCK-14."""
    from endtable.games.tsukuyumi.rules.steps.happening import with_side

    state.walls = with_side(state.walls, area, side, False)
    state.passages = with_side(state.passages, area, side, False)
    state.fences = with_side(state.fences, area, side, True)
    state.reopen()
    if state.log is not None:
        state.tell("fenced", {"seat": seat, "area": area, "side": side})
