"""Mascots: a companion for each faction, and a point if it lives. TS-MASCOT-01 to -10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.modules.base import Module

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


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
        first, last = setting.units_of[seat]
        traits = setting.tables.traits
        lives = 0
        for unit in range(first, last):
            if state.where[unit] >= 0 and traits[setting.kind_of[unit]] & self.units:
                lives = 1
        return {"mascot": lives}


MODULE = Mascots
