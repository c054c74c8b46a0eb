"""Tasks, the mission and the goals of First Guardians. SK-FIRST-70 to -76."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.first_guardians.own import guarded, slumber
from endtable.games.tsukuyumi.rules.tasks import standing

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.content.records import Mission, Task
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def by_goal(state: Tsukuyumi, seat: Seat, mission: Mission, areas: list[Area]) -> bool:
    """Who has reached the goal of his faction has done this, too. SK-FIRST-72, -73."""
    return bool(state.goals >> seat & 1)


def enemy_bases(state: Tsukuyumi, seat: Seat) -> list[Area]:
    """Bases of enemies; not all factions have one."""
    setting = state.setting
    hostile = setting.hostile[seat]
    able = [other for other in range(setting.seats) if hostile[other]]
    return [setting.base_of(other) for other in able if not setting.powers[other].homeless]


def scouted(state: Tsukuyumi, seat: Seat) -> int:
    """Different enemy bases with a Jade Guardian in them. SK-FIRST-74."""
    return len(set(guarded(state)) & set(enemy_bases(state, seat)))


def dominant(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """So many areas, however they are controlled. SK-FIRST-70."""
    return int(len(state.controlled(seat)) >= task.number)


def call_of_fate(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """So many event cards in hand. SK-FIRST-71."""
    return int(len(state.event_hands[seat]) >= task.number)


def awakened(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(len(guarded(state)) >= task.number)


def scouting(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(scouted(state, seat) > 0)


def bodyguard(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(standing(state, "guard") >= task.number)


def oni_slayers(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(slumber(state, seat).hunted >= task.number)
