"""Defence effects of the factions: when they act, whether they can, what they do. TS-CCARD-18."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.rules.questions import plain
from endtable.games.tsukuyumi.rules.steps.combat import EARLY, LATE

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

__all__ = ["DEFENCES", "EARLY", "LATE", "Defence", "can_defend", "defend", "engaged", "window"]

Defence = tuple[
    int,
    Callable[["Tsukuyumi", "Fight", int], bool],
    Callable[["Tsukuyumi", "Fight", int], None],
]
"""The window it acts in, whether it would do something, what it does."""

DEFENCES: Final[dict[str, Defence]] = {}
"""By name: the defence effects; factions put theirs here."""


def window(state: Tsukuyumi, who: int) -> int:
    """When the defence effect of a faction acts. TS-COMBAT-20."""
    defence = DEFENCES.get(state.setting.records[who].defence)
    return LATE if defence is None else defence[0]


def can_defend(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    """Whether the faction has a defence effect that does something. TS-NOMAD-03."""
    if only_plain(state, fight, who):
        return False
    defence = DEFENCES.get(state.setting.records[who].defence)
    return defence is not None and defence[1](state, fight, who)


def only_plain(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    """Whether none but units defend there that use no ability of their faction. SK-MASCOT-12."""
    if not state.setting.plain or state.setting.powers[who].stands(state, fight.area):
        return False
    units = state.standing(who, fight.area)
    return bool(units) and all(plain(state, unit) for unit in units)


def defend(state: Tsukuyumi, fight: Fight, who: int) -> None:
    """Carry out the defence effect."""
    DEFENCES[state.setting.records[who].defence][2](state, fight, who)


def engaged(state: Tsukuyumi, fight: Fight, who: int) -> list[Unit]:
    """All enemy units that take part in the fight and are left, ONI too."""
    setting = state.setting
    hostile = setting.hostile[who]
    return [
        unit
        for unit in state.units_at[fight.area]
        if hostile[setting.owner_of[unit]] and unit not in state.doomed
    ]
