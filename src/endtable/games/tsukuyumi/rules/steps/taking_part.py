"""Who takes part in a fight: whoever has something on its tiles. TS-COMBAT-05, -06."""

from __future__ import annotations

from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi


def defending(state: Tsukuyumi, attacker: int, tiles: tuple[Area, ...]) -> tuple[int, ...]:
    """Enemies with something on these tiles, in initiative order, ONI last. TS-COMBAT-06.

    Who has fallen in the fight around this one has nothing there any more.
    """
    there = present(state, tiles)
    hostile = state.setting.hostile[attacker]
    return tuple(
        [who for who in (*state.track, state.setting.oni) if hostile[who] and who in there]
    )


def present(state: Tsukuyumi, tiles: tuple[Area, ...]) -> set[int]:
    """Who has units on these tiles that have not fallen, or stands there without units."""
    setting = state.setting
    gone = state.doomed
    there: set[int] = set()
    for area in tiles:
        there |= {setting.owner_of[unit] for unit in state.units_at[area] if unit not in gone}
        there |= {one.seat for one in setting.steadfast if one.stands(state, area)}
    return there
