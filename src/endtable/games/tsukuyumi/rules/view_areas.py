"""The map as a view shows it: the same to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.rules.lent import (
    conquest_lent,
    damage_lent,
    health_lent,
    land_lent,
    oni_damage_lent,
    strongest_against,
)
from endtable.games.tsukuyumi.rules.questions import (
    conquest_of,
    damage_of,
    health_of,
    unit_damage,
)
from endtable.games.tsukuyumi.rules.territory import wanted
from endtable.games.tsukuyumi.table.board import MOON, NAMES, OFF, cell_of
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.tables import TERRAIN_NAMES, TRAIT_BITS, TRAIT_NAMES

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def areas_of(state: Tsukuyumi) -> list[dict[str, object]]:
    """All areas on the board."""
    on_board = [area for area in range(state.setting.areas) if state.cells[area] != OFF]
    return [_area(state, area) for area in on_board]


def who_is(state: Tsukuyumi, who: int) -> int | str | None:
    """A seat, the ONI, or nobody."""
    if who == NOBODY:
        return None
    return "oni" if who == state.setting.oni else who


def _bits(bits: int, masks: tuple[int, ...], names: tuple[str, ...]) -> list[str]:
    if not bits:
        return []
    return [name for mask, name in zip(masks, names, strict=True) if bits & mask]


def _area(state: Tsukuyumi, area: int) -> dict[str, object]:
    setting = state.setting
    base = setting.is_base(area)
    moon = area < MOON
    ruler = NOBODY if base else state.controller(area)
    found: dict[str, object] = {
        "area": area,
        "name": NAMES[area],
        "at": list(cell_of(state.cells[area])),
        "kind": "moon" if moon else "base" if base else "tile",
        "terrain": "" if moon or base else TERRAIN_NAMES[state.terrain[area]],
        "conquest": state.peaks[area],
        "turn": state.turns[area],
        "blocked": _blocked(state, area),
        "traits": _bits(state.traits(area), TRAIT_BITS, TRAIT_NAMES),
        "marked": _bits(state.marked[area], TRAIT_BITS, TRAIT_NAMES),
        "negated": _bits(state.negated[area], TRAIT_BITS, TRAIT_NAMES),
        "owner": who_is(state, state.markers[area]),
        "ruler": who_is(state, ruler) if ruler != state.markers[area] else None,
        "prized": area in state.prized,
        "seat": setting.seat_at(area) if base else None,
        "storm": any(e.key == "storm" and e.data[0] == area for e in state.effects),
        "units": _units(state, area),
        "sums": _sums(state, area),
    }
    for powers in setting.boards:
        found |= powers.area_view(state, area)
    for module in setting.modules:
        found |= module.area_view(state, area)
    return found


def _blocked(state: Tsukuyumi, area: int) -> dict[str, str]:
    """By side: the uppermost blockade there."""
    found: dict[str, str] = {}
    for side in range(6):
        if state.red[area] >> side & 1:
            found[str(side)] = "grey" if state.passages[area] >> side & 1 else "printed"
        if state.walls[area] >> side & 1:
            found[str(side)] = "neutral"
        for powers in state.setting.closing:
            kind = powers.edge_view(state, area, side)
            if kind:
                found[str(side)] = kind
    return found


def _units(state: Tsukuyumi, area: int) -> list[dict[str, object]]:
    """Stacks of equal units, in the order of the boards."""
    setting = state.setting
    tables = setting.tables
    stacks: dict[int, list[int]] = {}
    for unit in state.units_at[area]:
        stacks.setdefault(setting.kind_of[unit], []).append(unit)
    found: list[dict[str, object]] = []
    for kind, units in stacks.items():
        stats = [
            tables.conquest[kind],
            health_of(state, units[0]),
            unit_damage(state, units[0]),
        ]
        stack: dict[str, object] = {
            "who": who_is(state, setting.owner_of[units[0]]),
            "kind": tables.kind_keys[kind],
            "count": len(units),
            "stats": stats,
            "pinned": sum(unit in state.pinned for unit in units),
            "doomed": sum(unit in state.doomed for unit in units),
        }
        if stats[1:] != [tables.health[kind], tables.damage[kind]]:
            stack["lent"] = {
                "health": health_lent(state, units[0]),
                "damage": damage_lent(state, units[0]),
            }
        found.append(stack)
    return found


def _sums(state: Tsukuyumi, area: int) -> list[dict[str, object]]:
    """Conquest, health and damage of every faction there, and what conquest would need."""
    setting = state.setting
    found: list[dict[str, object]] = []
    if not state.units_at[area]:
        return found
    for who in range(setting.seats + 1):
        units = state.units_of(who, area)
        if units:
            against, points = strongest_against(state, who, area)
            found.append(
                {
                    "who": who_is(state, who),
                    "conquest": conquest_of(state, who, area),
                    "health": sum(health_of(state, unit) for unit in units),
                    "damage": damage_of(state, who, area),
                    "needed": wanted(state, who, area),
                    "against": [who_is(state, against), points],
                    "lent": {
                        "conquest": conquest_lent(state, who, area),
                        "damage": oni_damage_lent(state, who, area),
                        "needed": land_lent(state, who, area),
                    },
                }
            )
    return found
