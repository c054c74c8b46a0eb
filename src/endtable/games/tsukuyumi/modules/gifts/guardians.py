"""What Guardians do where they come and where they stand. SK-BAIAM, SK-KAIJU, SK-SUNWAR."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.bits import count
from endtable.core.types import Seat
from endtable.games.tsukuyumi.modules.gifts.own import (
    BAIAM,
    KAIJU,
    bearer,
    given,
    guardians,
    stands,
)
from endtable.games.tsukuyumi.rules.losses import eliminated, remove
from endtable.games.tsukuyumi.rules.missions import on_moon
from endtable.games.tsukuyumi.rules.questions import health_of
from endtable.games.tsukuyumi.rules.steps.weakest_first import WeakestFirst
from endtable.games.tsukuyumi.rules.territory import shine
from endtable.games.tsukuyumi.table.board import OFF, Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import LIGHT, TSUKUYUMI

if TYPE_CHECKING:
    from endtable.core.effects import Effect
    from endtable.games.tsukuyumi.table.state import Unit
    from endtable.games.tsukuyumi.table.ways import Ways

ROOSTER: Final = 20
"""Damage at the end of a round where Kaiju stands. SK-KAIJU-10."""


def has_come(state: Tsukuyumi, unit: Unit, area: Area) -> None:
    """A Guardian has come to an area, on foot, by a leap or from the reserve."""
    setting = state.setting
    seat = setting.owner_of[unit]
    if bearer(state, KAIJU) == seat and unit in guardians(state, seat, "kaiju"):
        slay(state, seat, area)
    if bearer(state, BAIAM) == seat and unit in guardians(state, seat, "baiam"):
        given(state).taint = area if tainted(state, area) else NOBODY
    if setting.tables.traits[setting.kind_of[unit]] & LIGHT and area < setting.first_base:
        shine(state, area)


# --- Kaiju ----------------------------------------------------------------------------------


def slay(state: Tsukuyumi, seat: Seat, area: Area) -> None:
    """All ONI there but legends are eliminated, without a fight. SK-KAIJU-04, -05, -07."""
    setting = state.setting
    traits = setting.tables.traits
    for unit in state.units_of(setting.oni, area):
        if not traits[setting.kind_of[unit]] & setting.guests and unit not in state.doomed:
            state.tell("eliminated", {"unit": unit, "area": area, "by": seat})
            eliminated(state, unit, seat)
            remove(state, unit, True)


def scared(state: Tsukuyumi) -> list[Area]:
    """No ONI come to the area of Kaiju or next to it. SK-KAIJU-08, -09."""
    here = stands(state, KAIJU, "kaiju")
    return [] if here == NOBODY else [here, *state.around[here * 6 : here * 6 + 6]]


def rooster(state: Tsukuyumi, seat: Seat) -> None:
    """Everybody where Kaiju stands suffers, in initiative order, ONI last. SK-KAIJU-10, -11."""
    area = stands(state, KAIJU, "kaiju")
    if area == NOBODY:
        return
    here = {state.setting.owner_of[unit] for unit in state.units_at[area]}
    for who in reversed([*state.track, state.setting.oni]):
        if who in here:
            chooser = who if who < state.setting.oni else seat
            state.push(Singe(chooser, who, area, ROOSTER, seat))


class Singe(WeakestFirst):
    """Among equal ones their player chooses, for ONI that of Kaiju. Nobody is credited.

    SK-KAIJU-10 to -12.
    """

    topic = "ts.ask.singe"
    rule = "SK-KAIJU-11"

    def left(self, amount: int) -> Singe:
        return Singe(self.seat, self.who, self.area, amount, self.by)

    def fall(self, state: Tsukuyumi, unit: Unit) -> None:
        dealt = health_of(state, unit)
        state.tell("damage", {"who": self.who, "area": self.area, "amount": dealt})
        remove(state, unit, False)


# --- Baiam ----------------------------------------------------------------------------------


def tainted(state: Tsukuyumi, area: Area) -> bool:
    """Whether Baiam could cleanse an area: never the Moon, a Gate or a base. SK-BAIAM-02, -03."""
    if area >= state.setting.first_base or on_moon(state, area):
        return False
    printed = state.printed[area] & ~state.negated[area] & TSUKUYUMI
    covered = sum(count(bits) for bits in state.negated)
    if printed and covered < state.setting.negations:
        return True
    return bool(state.marked[area] & TSUKUYUMI) or state.markers[area] == state.setting.oni


def cleanse(state: Tsukuyumi, area: Area) -> None:
    """Tsukuyumi and the marker of the ONI go. SK-BAIAM-02."""
    covered = sum(count(bits) for bits in state.negated)
    state.marked[area] &= ~TSUKUYUMI
    if state.printed[area] & ~state.negated[area] & TSUKUYUMI and covered < state.setting.negations:
        state.negated[area] |= TSUKUYUMI
    if state.markers[area] == state.setting.oni:
        state.markers[area] = NOBODY
    state.tell("cleansed", {"area": area})
    state.settle()


def path_of_light(state: Tsukuyumi, who: int, rows: Ways) -> None:
    """Whoever enters or leaves the area of his Baiam ignores blockades. SK-BAIAM-04."""
    here = stands(state, BAIAM, "baiam")
    if here == NOBODY or bearer(state, BAIAM) != who:
        return
    near = tuple([to for to in state.around[here * 6 : here * 6 + 6] if to != OFF])
    rows[here] = near
    for area in near:
        if here not in rows[area]:
            rows[area] = (*rows[area], here)


def rooted(state: Tsukuyumi, effect: Effect, value: int, unit: Unit) -> int:
    """Who has leapt does not move. SK-TORII-02."""
    return 0 if unit == effect.data[0] else value
