"""Scorched earth: the defender removes a faction marker of the attacker."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.combat import Fight, fight_of
from endtable.games.tsukuyumi.rules.steps.damage import changed
from endtable.games.tsukuyumi.table.board import OFF, Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import DUG_BITS, DUG_NAMES


def scorchable(state: Tsukuyumi, fight: Fight) -> list[Action]:
    """Faction markers of the attacker in the area of the fight and next to it."""
    setting = state.setting
    if fight.attacker >= setting.seats:
        return []
    near = [fight.area]
    near += [to for to in state.around[fight.area * 6 : fight.area * 6 + 6] if to != OFF]
    faction = setting.factions[fight.attacker]
    found: list[Action] = []
    for area in near:
        if faction == "nomads" and state.mines[area]:
            found.append(("scorch", "mine", area))
        if faction == "dark_seed" and state.eggs[area]:
            found.append(("scorch", "egg", area))
        if faction == "boarlords":
            for bit, name in zip(DUG_BITS, DUG_NAMES, strict=True):
                if state.dug[area] & bit:
                    found.append(("scorch", name, area))
            if state.fences[area]:
                found.append(("scorch", "fence", area))
        if faction == "cybersamurai":
            if any(at == area for at, _ in state.kaneda):
                found.append(("scorch", "kaneda", area))
            if area in state.akira:
                found.append(("scorch", "akira", area))
    return found


class Scorch(Choice):
    """The defender removes a faction marker of the attacker."""

    fields = ("seat", "area")
    rule = "TS-DEF-05"

    def __init__(self, seat: Seat, area: Area) -> None:
        super().__init__(seat)
        self.area = area
        """Where one of several boar blockades goes, or OFF."""

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any here or next to here; of several boar blockades of an area then one."""
        if self.area != OFF:
            sides = state.fences[self.area]
            return [("edge", self.area, side) for side in range(6) if sides >> side & 1]
        fight = fight_of(state)
        assert fight is not None
        return scorchable(state, fight)

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It goes back to its reserve."""
        if action[0] == "edge":
            state.pop()
            self._fence(state, action[1], action[2])
            return
        what, area = action[1], action[2]
        if what == "fence":
            state.replace(Scorch(seat, area))
            return
        state.pop()
        if what == "mine":
            state.mines[area] -= 1
        elif what == "egg":
            state.eggs[area] -= 1
        elif what == "kaneda":
            state.kaneda = tuple(
                [(OFF, 0) if at == area else (at, side) for at, side in state.kaneda]
            )
        elif what == "akira":
            state.akira = tuple([OFF if at == area else at for at in state.akira])
        else:
            state.dug[area] &= ~DUG_BITS[DUG_NAMES.index(what)]
        state.reopen()
        if state.log is not None:
            state.tell("scorched", {"seat": seat, "what": what, "area": area})

    def _fence(self, state: Tsukuyumi, area: Area, side: int) -> None:
        state.fences = changed(state.fences, area, -(1 << side))
        state.reopen()
        if state.log is not None:
            state.tell("scorched", {"seat": self.seat, "what": "fence", "area": area})
