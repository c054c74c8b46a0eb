"""Tasks, the mission and the goals of Sisters of Seven. SK-SISTERS-76 to -81."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.sisters_of_seven.own import place_of, station
from endtable.games.tsukuyumi.rules.missions import on_moon
from endtable.games.tsukuyumi.table.board import OFF
from endtable.games.tsukuyumi.table.tables import FERTILE

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.content.records import Mission, Task
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def _fertile(state: Tsukuyumi, areas: list[Area]) -> list[Area]:
    return [area for area in areas if state.terrain[area] == FERTILE]


def _near(state: Tsukuyumi, area: Area) -> list[Area]:
    return [to for to in state.around[area * 6 : area * 6 + 6] if to != OFF]


def stork(state: Tsukuyumi, seat: Seat, mission: Mission, areas: list[Area]) -> bool:
    """So many fertile areas. SK-SISTERS-77."""
    return len(_fertile(state, areas)) >= mission.number


def chain(state: Tsukuyumi, seat: Seat) -> int:
    """The most fertile areas of theirs that hang together. SK-SISTERS-81."""
    left = set(_fertile(state, state.controlled(seat)))
    longest = 0
    while left:
        border = [left.pop()]
        size = 1
        while border:
            for to in _near(state, border.pop()):
                if to in left:
                    left.remove(to)
                    border.append(to)
                    size += 1
        longest = max(longest, size)
    return longest


def new_eden(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """Fertile areas of theirs, each beside a fertile area, whosever. SK-SISTERS-76."""
    joined = [
        area
        for area in _fertile(state, state.controlled(seat))
        if _fertile(state, _near(state, area))
    ]
    return int(len(joined) >= task.number)


def bear_guard(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(station(state, seat).bitten >= task.number)


def free_station(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """No enemy in the base or beside it."""
    base = state.setting.base_of(seat)
    hostile = state.setting.hostile[seat]
    tiles = [base, *_near(state, base)]
    units = [unit for area in tiles for unit in state.units_at[area]]
    return int(not any(hostile[state.setting.owner_of[unit]] for unit in units))


def garden(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return len(_fertile(state, state.controlled(seat)))


def imperial_review(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """The Empress stands on the Moon, or at a Gate."""
    area = place_of(state, "empress")
    return int(area >= 0 and on_moon(state, area))


def great_ploughing(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(len(station(state, seat).ploughed) >= task.number)
