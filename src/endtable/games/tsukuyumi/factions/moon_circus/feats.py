"""Tasks and the mission of Moon Circus, and what counts for them. SK-CIRCUS-47 to -56."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.moon_circus.own import edge, show, standing_at
from endtable.games.tsukuyumi.rules.steps.moving import own_units

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.content.records import Mission, Task
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit


def fleet(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """So many vehicles. SK-CIRCUS-47."""
    vehicles = standing_at(state, "car") + standing_at(state, "bunny_wagon")
    return int(len(vehicles) >= task.number)


def trophy(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(show(state, seat).trophies > 0)


def detour(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """Own units on so many tiles at the edge."""
    tiles = {state.where[unit] for unit in own_units(state, seat)}
    return int(len(tiles & set(edge(state))) >= task.number)


def tour(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(show(state, seat).stolen >= task.number)


def finale(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """So many Uberclowns at the same time, after the first round."""
    return int(state.round > 1 and len(standing_at(state, "uberclown")) >= task.number)


def by_token(state: Tsukuyumi, seat: Seat, mission: Mission, areas: list[Area]) -> bool:
    """Areas do not help: a token has to be moved. SK-CIRCUS-50."""
    return False


def strongest(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether a unit of a player has the most health of all his on the board. SK-CIRCUS-48."""
    setting = state.setting
    owner = setting.owner_of[unit]
    health = setting.tables.health
    kinds = [setting.kind_of[u] for u in own_units(state, owner) if u not in state.doomed]
    most = max([health[kind] for kind in kinds], default=0)
    return owner != setting.oni and health[setting.kind_of[unit]] >= most
