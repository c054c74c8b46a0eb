"""Mascots by the alternative rules: all alike, and nothing of their faction but their owner.

SK-MASCOT-02 to -16.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.modules.mascots import Mascots

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.content.records import Content, Unit
    from endtable.games.tsukuyumi.table.setting import Setting

HEALTH: Final = 5
"""Of every mascot; it neither conquers nor deals damage. SK-MASCOT-02."""


def _alike(unit: Unit) -> Unit:
    """The same values for all, and no trait. SK-MASCOT-02, -04, -09."""
    if Mascots.trait not in unit.traits:
        return unit
    return replace(unit, conquest=0, health=HEALTH, damage=0, traits=(Mascots.trait,))


class PlainMascots(Module):
    """Abilities of factions do not reach mascots."""

    key = "plain_mascots"
    place = 2
    option = True
    needs = (Mascots.key,)
    retells = True

    @classmethod
    def retell(cls, content: Content) -> Content:
        factions = {
            key: replace(faction, units=tuple([_alike(unit) for unit in faction.units]))
            for key, faction in content.factions.items()
        }
        return replace(content, factions=factions)

    def prepare(self, setting: Setting) -> None:
        """SK-MASCOT-10; what reaches every unit of a player reaches them, too: SK-MASCOT-16."""
        setting.plain = setting.companions
        setting.foreign |= setting.companions


MODULE = PlainMascots
