"""What event cards and awakenings that are in force answer. SK-FIRST-35 to -47, -55."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.first_guardians.own import guarded
from endtable.games.tsukuyumi.rules.questions import traits_of
from endtable.games.tsukuyumi.table.tables import DOMINATION

if TYPE_CHECKING:
    from endtable.core.effects import Effect
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit


def doubled(state: Tsukuyumi, effect: Effect, value: int, unit: Unit) -> int:
    """Okya is awake: all of them deal twice their damage. SK-FIRST-55."""
    return value * 2 if state.setting.owner_of[unit] == effect.data[0] else value


def brood(state: Tsukuyumi, effect: Effect, value: int, unit: Unit) -> int:
    """Only Guards deal twice theirs, with Okya four times. SK-FIRST-35, -37."""
    setting = state.setting
    guard = setting.tables.kind_of["guard"] == setting.kind_of[unit]
    return value * 2 if guard and setting.owner_of[unit] == effect.data[0] else value


def keeps_out(state: Tsukuyumi, effect: Effect, value: bool, who: int, area: Area) -> bool:
    """No enemy enters where a Jade Guardian stands. SK-FIRST-40, -41."""
    hostile = state.setting.hostile[effect.data[0]][who]
    return value and not (hostile and area in guarded(state))


def ruling(state: Tsukuyumi, seat: Seat, area: Area) -> bool:
    """Whether a unit with domination of this faction stands there, a Guardian of a Gift too."""
    return any(traits_of(state, unit) & DOMINATION for unit in state.units_of(seat, area))


def harmless(state: Tsukuyumi, effect: Effect, value: bool, unit: Unit) -> bool:
    """Ancient army: radioactivity does nothing to anybody there. SK-FIRST-43, -44."""
    return value or ruling(state, effect.data[0], state.where[unit])


def firm(state: Tsukuyumi, effect: Effect, value: bool, area: Area) -> bool:
    """Ancient army: nobody may treat such an area as unstable. SK-FIRST-44, -45."""
    return value or ruling(state, effect.data[0], area)


def refuge(state: Tsukuyumi, effect: Effect, value: bool, seat: Seat, area: Area) -> bool:
    """Events of opponents do not touch areas with Jade Guardians. SK-FIRST-46, -47."""
    hostile = state.setting.hostile[effect.data[0]][seat]
    return value and not (hostile and area in guarded(state))
