"""Nets: who is immobilised now. NH-NET-01 to -13, NH-NETCASE-01 to -11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.neuroshima.table.board import HEXES, Hex
from endtable.games.neuroshima.table.tables import NETS

if TYPE_CHECKING:
    from endtable.games.neuroshima.table.state import Neuroshima

NOBODY_NETTED: Final[list[bool]] = [False] * HEXES


def netted(state: Neuroshima) -> list[bool]:
    """By hex: whether its unit is netted. Kept until the board changes."""
    nets = state.nets
    if nets is None:
        role = state.setting.tables.role
        facing_at = state.facing_at
        nets = netted_by(state, [hex for hex in state.units if role[facing_at[hex]] & NETS])
    return nets


def netted_by(state: Neuroshima, netters: list[Hex]) -> list[bool]:
    """The same, for whoever has looked already which units have nets."""
    if netters:
        caught = [_caught(state, hex) for hex in netters]
        nets = _resolved(netters, caught) if _tangled(netters, caught) else _simple(caught)
    else:
        nets = NOBODY_NETTED
    state.nets = nets
    return nets


def _tangled(netters: list[Hex], caught: list[list[Hex]]) -> bool:
    """Whether a net-fighter nets another one."""
    for targets in caught:
        for target in targets:
            if target in netters:
                return True
    return False


def _simple(caught: list[list[Hex]]) -> list[bool]:
    result = [False] * HEXES
    for targets in caught:
        for target in targets:
            result[target] = True
    return result


def _caught(state: Neuroshima, hex: Hex) -> list[Hex]:
    """The units that this unit's nets point at and that it may net. NH-NET-06, -08, -09."""
    setting = state.setting
    seat_at = state.seat_at
    row = setting.netted[seat_at[hex]]
    reached = setting.tables.netting[state.facing_at[hex]][hex]
    return [target for target in reached if row[seat_at[target]]]


def _resolved(netters: list[Hex], caught: list[list[Hex]]) -> list[bool]:
    """Which units are netted once chains, pairs and circles are settled. NH-NETCASE-11.

    First those work that no undecided net points at, and switch off what they net. When only
    pairs and circles are left, a circle that nothing outside holds counts as free: its nets on
    one another cancel, its others work; then it goes on.
    """
    undecided = set(netters)
    result = [False] * HEXES
    points_at = dict(zip(netters, caught, strict=True))
    while undecided:
        free = [hex for hex in netters if hex in undecided and not _held(hex, undecided, points_at)]
        circle: set[Hex] = set()
        if not free:
            circle = _free_circle(netters, undecided, points_at)
            free = [hex for hex in netters if hex in circle]
        for hex in free:
            undecided.discard(hex)
        for hex in free:
            for target in points_at[hex]:
                if target not in circle:
                    result[target] = True
                    undecided.discard(target)
    return result


def _held(hex: Hex, undecided: set[Hex], points_at: dict[Hex, list[Hex]]) -> bool:
    return any(hex in points_at[other] for other in undecided)


def _free_circle(
    netters: list[Hex], undecided: set[Hex], points_at: dict[Hex, list[Hex]]
) -> set[Hex]:
    """A pair or circle of net-fighters that no other undecided one holds. NH-NETCASE-07, -09."""
    for hex in netters:
        if hex in undecided:
            holders = _behind(hex, undecided, points_at)
            if all(_behind(other, undecided, points_at) == holders for other in holders):
                return holders
    raise AssertionError("every undecided net-fighter is held by another one")


def _behind(hex: Hex, undecided: set[Hex], points_at: dict[Hex, list[Hex]]) -> set[Hex]:
    """All undecided net-fighters whose nets lead to this one, directly or through others."""
    found: set[Hex] = set()
    todo = [hex]
    while todo:
        here = todo.pop()
        for other in undecided:
            if other not in found and here in points_at[other]:
                found.add(other)
                todo.append(other)
    return found
