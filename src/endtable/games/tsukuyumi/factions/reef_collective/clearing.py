"""The set Adaptation clears a marker away where a Reef lies. SK-REEF-61, -62."""

from __future__ import annotations

from endtable.core.bits import has
from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.factions.reef_collective.growing import lift_reef
from endtable.games.tsukuyumi.factions.reef_collective.own import growth_of, sides_of
from endtable.games.tsukuyumi.rules.blockades import edges_of, with_side
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import TRAIT_BITS


def overgrown(state: Tsukuyumi, seat: Seat) -> list[Area]:
    """Areas with a Reef."""
    reefs = growth_of(state, seat).reefs
    return [area for area, bits in enumerate(reefs) if bits]


def clear_actions(state: Tsukuyumi, seat: Seat) -> list[Action]:
    """A Reef, a neutral token, a trait marker or a marker of a faction; never of territory."""
    actions: list[Action] = []
    for area in overgrown(state, seat):
        edges = sides_of(growth_of(state, seat).reefs[area]) | state.walls[area]
        actions += edges_of(area, edges)
        for number, bit in enumerate(TRAIT_BITS):
            if state.marked[area] & bit:
                actions.append(("trait", area, number))
        for powers in state.setting.powers:
            if powers.seat != seat:
                names = powers.markers_at(state, area)
                actions += [("scorch", name, area) for name in names]
    return actions


class Clear(Choice):
    """One marker goes. SK-REEF-62."""

    fields = ("seat", "area", "whose")
    topic = "ts.ask.clear"
    rule = "SK-REEF-62"

    def __init__(self, seat: Seat, area: Area, whose: int) -> None:
        super().__init__(seat)
        self.area = area
        self.whose = whose
        """Where one of several blockades of a faction goes, and whose; or nobody's."""

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any where a Reef lies; of several blockades of a faction then one."""
        if self.whose == NOBODY:
            return clear_actions(state, self.seat)
        sides = state.setting.powers[self.whose].blockades(state, self.area)
        return edges_of(self.area, sides)

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It goes back to its reserve."""
        state.pop()
        if action[0] == "scorch":
            self._scorch(state, seat, action[1], action[2])
        elif action[0] == "trait":
            state.marked[action[1]] &= ~TRAIT_BITS[action[2]]
            state.tell("neutralised", {"area": action[1], "trait": action[2]})
        elif self.whose != NOBODY:
            what = state.setting.powers[self.whose].scorch_edge(state, action[1], action[2])
            state.tell("scorched", {"seat": seat, "what": what, "area": action[1]})
        elif has(sides_of(growth_of(state, seat).reefs[action[1]]), action[2]):
            lift_reef(state, seat, action[1], action[2])
        else:
            state.walls = with_side(state.walls, action[1], action[2], False)
            state.tell("breached", {"area": action[1], "side": action[2]})
        state.reopen()
        state.settle()

    def _scorch(self, state: Tsukuyumi, seat: Seat, what: str, area: Area) -> None:
        owners = [one for one in state.setting.powers if what in one.markers_at(state, area)]
        if owners[0].scorch(state, what, area):
            state.tell("scorched", {"seat": seat, "what": what, "area": area})
        else:
            state.push(Clear(seat, area, owners[0].seat))

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """What others have laid."""
        return [action for action in actions if action[0] == "scorch"]
