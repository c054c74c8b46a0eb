"""Tasks and the mission of the Circle. SK-CIRCLE-61 to -64."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.factions.circle_of_the_sun.own import (
    bearer_area,
    followers,
    pilgrims,
)
from endtable.games.tsukuyumi.factions.circle_of_the_sun.shapes import RING, formation
from endtable.games.tsukuyumi.table.state import RESERVE

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.content.records import Mission, Task
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

CAUGHT: Final = 3
"""So many ONI are in the snares. SK-CIRCLE-63."""


def forget_no_one(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """A point less for each Follower of the reserve; who dreams is not forgotten. SK-CIRCLE-61."""
    return max(0, task.number - len(followers(state, RESERVE)))


def sun_dance(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """The ring is there in the last step of the round. SK-CIRCLE-62."""
    return int(bool(formation(state, seat, RING)))


def pilgrimage(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """The Gospel Bearer stands in an enemy base."""
    here = bearer_area(state)
    setting = state.setting
    return int(here >= setting.first_base and setting.hostile[seat][setting.seat_at(here)])


def conversion(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """So many Followers came for ONI."""
    return int(pilgrims(state, seat).converts >= task.number)


def trappers(state: Tsukuyumi) -> int:
    """Who has so many ONI on his areas, as bits; ONI are fewer than areas."""
    setting = state.setting
    caught = [0] * setting.seats
    for unit in range(*setting.units_of[setting.oni]):
        area = state.where[unit]
        if area >= 0:
            owner = state.realm.get(area, state.markers[area])
            if 0 <= owner < setting.seats:
                caught[owner] += 1
    return sum([1 << seat for seat, count in enumerate(caught) if count >= CAUGHT])


def snares(state: Tsukuyumi, seat: Seat, mission: Mission, areas: list[Area]) -> bool:
    """So many ONI on areas that a player controls, resting or passing. SK-CIRCLE-63, -64."""
    oni = state.setting.oni
    found = 0
    for area in areas:
        for unit in state.units_at[area]:
            if state.setting.owner_of[unit] == oni:
                found += 1
    return found >= CAUGHT
