"""The defence matrix, and the tasks that only Cybersamurai can meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.bits import count
from endtable.games.tsukuyumi.factions.cybersamurai.own import AKIRA, KANEDA, TETSUO, network
from endtable.games.tsukuyumi.factions.cybersamurai.steps import Matrix
from endtable.games.tsukuyumi.rules.tasks import standing

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.content.records import Task
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def can_defend(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return bool(network(state, who).uplinks & (KANEDA | AKIRA | TETSUO))


def defend(state: Tsukuyumi, fight: Fight, who: int) -> None:
    """The defence matrix. TS-CYBER-02."""
    state.push(Matrix(who))


def full_net(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(count(network(state, seat).uplinks) >= task.number)


def precision(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(network(state, seat).laser_kills > 0)


def shogun(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """The Shogun stands in the opponent's base."""
    setting = state.setting
    first, last = setting.first_of[setting.tables.kind_of["shogun"]]
    there = setting.base_of(1 - seat)
    return int(any(state.where[unit] == there for unit in range(first, last)))


def shields_up(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    first, last = state.setting.first_of[state.setting.tables.kind_of["shield_drone"]]
    return int(standing(state, "shield_drone") == last - first)
