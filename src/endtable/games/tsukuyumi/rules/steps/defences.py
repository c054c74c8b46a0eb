"""Defence effects of the factions. TS-BOAR-02, TS-SEED-04, TS-CYBER-02."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.table.tables import AKIRA, KANEDA, TETSUO

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit


def can_defend(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    """Whether the faction has a defence effect that does something. TS-NOMAD-03."""
    defence = state.setting.records[who].defence
    if defence == "displacement":
        return bool(engaged(state, fight, who))
    if defence == "for_the_queen":
        return bool(state.standing(who, fight.area))
    if defence == "matrix":
        return bool(state.uplinks & (KANEDA | AKIRA | TETSUO))
    return False


def engaged(state: Tsukuyumi, fight: Fight, who: int) -> list[Unit]:
    """All enemy units that take part in the fight and are left, ONI too."""
    setting = state.setting
    hostile = setting.hostile[who]
    return [
        unit
        for unit in state.units_at[fight.area]
        if hostile[setting.owner_of[unit]] and unit not in state.doomed
    ]


def defend(state: Tsukuyumi, fight: Fight, who: int) -> None:
    """Carry out the defence effect."""
    defence = state.setting.records[who].defence
    if defence == "displacement":
        from endtable.games.tsukuyumi.rules.steps.aftermath import Shove

        units = tuple(engaged(state, fight, who))
        state.push(Shove(who, fight.area, units, len(units), 1, -1))
    elif defence == "for_the_queen":
        from endtable.games.tsukuyumi.rules.steps.aftermath import Abandon

        units_here = state.standing(who, fight.area)
        state.push(Abandon(who, fight.area, (len(units_here) + 1) // 2))
    else:
        from endtable.games.tsukuyumi.rules.steps.uplinks import Matrix

        state.push(Matrix(who, fight.area))
