"""Scorched earth: the defender removes a faction marker of the attacker."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.combat import Fight, fight_of
from endtable.games.tsukuyumi.table.board import OFF, Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi


def scorchable(state: Tsukuyumi, fight: Fight) -> list[Action]:
    """Faction markers of the attacker in the area of the fight and next to it."""
    powers = state.setting.powers[fight.attacker]
    near = [fight.area]
    near += [to for to in state.around[fight.area * 6 : fight.area * 6 + 6] if to != OFF]
    return [("scorch", name, area) for area in near for name in powers.markers_at(state, area)]


class Scorch(Choice):
    """The defender removes a faction marker of the attacker."""

    fields = ("seat", "area")
    topic = "ts.ask.scorch"
    rule = "TS-DEF-05"

    def __init__(self, seat: Seat, area: Area) -> None:
        super().__init__(seat)
        self.area = area
        """Where one of several blockades of the attacker goes, or OFF."""

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any here or next to here; of several blockades of an area then one."""
        fight = fight_of(state)
        assert fight is not None
        if self.area == OFF:
            return scorchable(state, fight)
        sides = state.setting.powers[fight.attacker].blockades(state, self.area)
        return [("edge", self.area, side) for side in range(6) if sides >> side & 1]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It goes back to its reserve."""
        fight = fight_of(state)
        assert fight is not None
        powers = state.setting.powers[fight.attacker]
        if action[0] == "edge":
            what, area = powers.scorch_edge(state, action[1], action[2]), action[1]
        else:
            what, area = action[1], action[2]
            if not powers.scorch(state, what, area):
                state.replace(Scorch(seat, area))
                return
        state.pop()
        state.reopen()
        state.tell("scorched", {"seat": seat, "what": what, "area": area})
