"""The event cards of the Nomads, and what those in force answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.nomads.own import lay_mine, mines_left
from endtable.games.tsukuyumi.rules.steps.asking import DONE
from endtable.games.tsukuyumi.rules.steps.event_land import land
from endtable.games.tsukuyumi.rules.steps.happening import each_of_several
from endtable.games.tsukuyumi.rules.steps.targets import targets
from endtable.games.tsukuyumi.table import in_force

if TYPE_CHECKING:
    from endtable.core.effects import Effect
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def offer_secret(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """A mine on each of up to three areas."""
    if len(data) >= 3 or mines_left(state, seat) <= 0:
        return []
    able: list[Action] = targets([area for area in land(state) if area not in data])
    return [*able, DONE] if data and able else able


def secret(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    each_of_several(state, seat, "secret_operations", data, action, lay_mine)


def offer_perimeter(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Areas that one occupies, bases not."""
    if len(data) >= 2:
        return []
    areas = {area for area in state.where if 0 <= area < state.setting.first_base}
    able: list[Action] = targets(
        [area for area in sorted(areas) if area not in data and state.units_of(seat, area)]
    )
    return [*able, DONE] if data and able else able


def perimeter(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    each_of_several(state, seat, "perimeter_defence", data, action, _close)


def _close(state: Tsukuyumi, seat: Seat, area: Area) -> None:
    in_force.begin(state, "perimeter", seat, area)
    state.tell("closed", {"seat": seat, "area": area})


def keeps_out(state: Tsukuyumi, effect: Effect, value: bool, who: int, area: Area) -> bool:
    """Perimeter defence: no enemy enters."""
    return value and not (area == effect.data[1] and state.setting.hostile[effect.data[0]][who])
