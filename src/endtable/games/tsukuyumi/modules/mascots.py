"""Mascots: a companion for each faction, and a point if it lives. TS-MASCOT-01 to -10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.rules.questions import is_immune
from endtable.games.tsukuyumi.table.tables import RADIOACTIVE

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


LIVES: Final = 0.8
"""What a living mascot is worth to a bot: a point, if nothing comes between."""
THREATENED: Final = 0.4


class Mascots(Module):
    """One unit more for each faction."""

    key = "mascots"
    place = 2
    option = True
    trait = "mascot"
    companions = True

    def pending(self, state: Tsukuyumi, seat: Seat) -> dict[str, int]:
        """A point for the mascot that lives. TS-MASCOT-02."""
        setting = state.setting
        traits = setting.tables.traits
        for kind in setting.kinds_of[seat]:
            if traits[kind] & self.units:
                first, last = setting.first_of[kind]
                for unit in range(first, last):
                    if state.where[unit] >= 0:
                        return {"mascot": 1}
        return {"mascot": 0}

    def worth(self, state: Tsukuyumi, seat: Seat) -> float:
        """The point it may bring, less where it will burn or can be hit; tasks count it already."""
        setting = state.setting
        if setting.by_tasks:
            return 0.0
        traits = setting.tables.traits
        for unit in range(*setting.units_of[seat]):
            area = state.where[unit]
            if area >= 0 and traits[setting.kind_of[unit]] & self.units:
                if state.is_land(area) and state.traits(area) & RADIOACTIVE:
                    if not is_immune(state, unit):
                        return 0.0
                return LIVES - THREATENED * float(self._is_threatened(state, seat, area))
        return 0.0

    def _is_threatened(self, state: Tsukuyumi, seat: Seat, area: Area) -> bool:
        """Whether enemies stand beside it."""
        setting = state.setting
        hostile = setting.hostile[seat]
        return any(hostile[setting.owner_of[unit]] for unit in state.units_at[area])


MODULE = Mascots
