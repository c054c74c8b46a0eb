"""Where a Reef may be laid, how it is laid and lost. SK-REEF-20 to -46, SK-BLOCK-13 to -18."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.bits import has
from endtable.games.tsukuyumi.factions.reef_collective.own import (
    ARMOURED,
    INNER,
    REEFS,
    change,
    growth_of,
    kind_at,
    rules,
    sides_of,
)
from endtable.games.tsukuyumi.rules.blockades import blockades_on, room_for_blockade, uncover
from endtable.games.tsukuyumi.table.board import OFF, OPPOSITE
from endtable.games.tsukuyumi.table.in_force import in_force

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

Spot = tuple[int, int]
"""An area and one of its sides."""


def free_sides(state: Tsukuyumi, seat: Seat, area: Area) -> list[int]:
    """Sides of an area for a Reef: on neutral blockades, on nobody's marker. SK-REEF-39, -40.

    Bases and what lies off the board have none.
    """
    if not state.is_land(area):
        return []
    taken = 0
    for powers in state.setting.closing:
        taken |= powers.blockades(state, area)
    there = blockades_on(state, area)
    room = room_for_blockade(state, area)
    return [side for side in range(6) if not has(taken, side) and (room or has(there, side))]


def spots_everywhere(state: Tsukuyumi, seat: Seat) -> list[Spot]:
    """Any side of any area that is free. SK-REEF-65, -77."""
    land = range(state.setting.first_base)
    return [(area, side) for area in land for side in free_sides(state, seat, area)]


def spots_for(state: Tsukuyumi, seat: Seat, growth: int) -> list[Spot]:
    """Sides for a new Reef inside or outside those that lie there, or at the base. SK-REEF-38."""
    reefs = growth_of(state, seat).reefs
    around = state.around
    wanted: set[Spot] = set()
    for area in range(state.setting.first_base):
        sides = sides_of(reefs[area])
        for side in range(6):
            if not has(sides, side):
                continue
            if growth == INNER:
                wanted |= {(area, (side + 1) % 6), (area, (side + 5) % 6)}
            else:
                wanted.add((around[area * 6 + side], OPPOSITE[side]))
    base = state.setting.base_of(seat)
    wanted |= {(around[base * 6 + side], OPPOSITE[side]) for side in range(6)}
    free: dict[Area, list[int]] = {}
    found: list[Spot] = []
    for area, side in sorted(wanted):
        if area == OFF:
            continue
        if area not in free:
            free[area] = free_sides(state, seat, area)
        if side in free[area]:
            found.append((area, side))
    return found


def laid_spots(state: Tsukuyumi, seat: Seat) -> list[Spot]:
    """Where Reefs lie."""
    reefs = growth_of(state, seat).reefs
    return [
        (area, side)
        for area, bits in enumerate(reefs)
        if bits
        for side in range(6)
        if has(sides_of(bits), side)
    ]


def lay_reef(state: Tsukuyumi, seat: Seat, area: Area, side: int, kind: int) -> None:
    """A Reef of the reserve lies there; a neutral token below it goes. SK-BLOCK-16, -18."""
    uncover(state, area, side)
    bits = growth_of(state, seat).reefs[area]
    change(state, seat, area, bits | 1 << (6 * kind + side))
    state.tell("reef", {"seat": seat, "area": area, "side": side, "reef": kind})
    for powers in state.setting.powers:
        if state.setting.hostile[powers.seat][seat]:
            powers.laid_beside(state, seat, area, side)
    state.settle()


def lift_reef(state: Tsukuyumi, seat: Seat, area: Area, side: int) -> int:
    """A Reef goes back to the reserve; its kind. That is no elimination. SK-REEF-49."""
    bits = growth_of(state, seat).reefs[area]
    kind = kind_at(bits, side)
    change(state, seat, area, bits & ~(1 << (6 * kind + side)))
    state.tell("reef_lost", {"seat": seat, "area": area, "side": side, "reef": kind})
    return kind


def shell(state: Tsukuyumi, seat: Seat, area: Area) -> int:
    """The damage that ends the rule over an area: the weakest Reefs that bear it are broken."""
    bits = growth_of(state, seat).reefs[area]
    total = 0
    while rules(bits):
        ways: list[tuple[bool, int, int]] = []
        for side in range(6):
            if has(sides_of(bits), side):
                kind = kind_at(bits, side)
                rest = bits & ~(1 << (6 * kind + side))
                ways.append((rules(rest), reef_health(state, seat, kind), rest))
        _, health, bits = min(ways)
        total += health
    return total


def reef_health(state: Tsukuyumi, seat: Seat, kind: int) -> int:
    """Health of a kind: more with Double Shell or Shining Armour. SK-REEF-76, SK-ARMOUR-01."""
    powers = state.setting.powers[seat]
    value = powers.number(f"reef_health.{REEFS[kind]}")
    if kind == ARMOURED and in_force(state, "double_shell", seat):
        value = powers.number("double_shell")
    for module in state.setting.modules:
        value += module.marker_health(state, seat)
    return value
