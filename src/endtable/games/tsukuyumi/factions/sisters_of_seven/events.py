"""The event cards of Sisters of Seven. SK-SISTERS-50 to -56."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.factions.sisters_of_seven.own import hoard, place_of
from endtable.games.tsukuyumi.factions.sisters_of_seven.strikes import lines
from endtable.games.tsukuyumi.rules.new_land import free_slot, make_room, spaces
from endtable.games.tsukuyumi.rules.questions import flies
from endtable.games.tsukuyumi.rules.steps.combat import begin_fight
from endtable.games.tsukuyumi.rules.steps.moving import begin_move, members
from endtable.games.tsukuyumi.rules.steps.preparing import lay_tile, lays
from endtable.games.tsukuyumi.rules.steps.targets import targets
from endtable.games.tsukuyumi.table import in_force

if TYPE_CHECKING:
    from endtable.core.effects import Effect
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

JUMP: Final = 3
PLOUGH: Final = "plough_it"


def card_of(state: Tsukuyumi, key: str) -> int:
    """A combat card by its key."""
    return state.setting.tables.card_keys.index(key)


def can_destroy(state: Tsukuyumi, seat: Seat) -> bool:
    """Somebody stands on a line from the Empress."""
    area = place_of(state, "empress")
    return area >= 0 and bool(lines(state, seat, area))


def destroy(state: Tsukuyumi, seat: Seat) -> None:
    """To the horizon, without a use of the card. SK-SISTERS-50, -51."""
    once = state.once
    begin_fight(state, seat, seat, place_of(state, "empress"), card_of(state, "si_horizon"))
    state.once = once


def plough(state: Tsukuyumi, seat: Seat) -> None:
    """A use of Grinding that was made does not count, or the first that will be. SK-SISTERS-54."""
    bit = 1 << card_of(state, "si_grinding")
    if state.once & bit:
        state.once &= ~bit
    else:
        in_force.begin(state, PLOUGH, seat)


def faster(state: Tsukuyumi, effect: Effect, value: int, unit: Unit) -> int:
    """Out in the field. SK-SISTERS-52."""
    return value + 1 if state.setting.owner_of[unit] == effect.data[0] else value


def _next_tile(state: Tsukuyumi, seat: Seat) -> int:
    pool = state.setting.pool
    return min(hoard(state, seat), key=lambda tile: len(pool[tile].blocked))


def _settled(state: Tsukuyumi, seat: Seat) -> list[Area]:
    """Areas with units of theirs."""
    here = sorted({state.where[unit] for unit in members(state, seat)})
    return [area for area in here if state.is_land(area)]


def offer_wave(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Free cells beside areas with units of theirs."""
    if not hoard(state, seat):
        return []
    cells: list[int] = []
    for area in _settled(state, seat):
        cells += [cell for cell in spaces(state, area) if cell not in cells]
    return lays(state, _next_tile(state, seat), sorted(cells))


def wave(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    beside = [area for area in _settled(state, seat) if action[1] in spaces(state, area)]
    make_room(state, action[1], beside[0])
    lay_tile(state, free_slot(state), _next_tile(state, seat), action[1], action[2])


def _fliers(state: Tsukuyumi, seat: Seat, area: Area) -> list[Unit]:
    return [unit for unit in state.standing(seat, area) if flies(state, unit)]


def offer_jump(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Tiles with units of theirs that fly, while nobody else moves."""
    if state.left:
        return []
    tiles = sorted({state.where[unit] for unit in members(state, seat)})
    return targets([area for area in tiles if _fliers(state, seat, area)])


def jump(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    units = _fliers(state, seat, action[1])
    begin_move(state, seat, seat, units, JUMP, state.active == seat)
    for unit in units:
        state.left[unit] = JUMP
