"""Rules that cards may change, each one named function."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from endtable.core.effects import ask
from endtable.games.tsukuyumi.table.board import OFF, Area
from endtable.games.tsukuyumi.table.in_force import ANSWERS
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.tables import (
    DRONE,
    FLYING,
    HASHI,
    IGNORES_ENEMIES,
    IGNORES_MOUNTAINS,
    IMMUNE,
    KAZE,
    LEADER,
    MASSIVE,
    SHIELD,
    STRONGHOLD,
    SWIFT,
    TATE,
    TRENCH,
)

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.state import Exits, Tsukuyumi, Unit


SHELTER: Final = 5
"""Health that TATE gives to a unit with a shield drone."""
OPPOSITE: Final = (3, 4, 5, 0, 1, 2)
"""By side: the side that faces it."""


def _asked(state: Tsukuyumi, question: str, value: Any, *about: Any) -> Any:
    return ask(state, ANSWERS, question, value, *about) if state.effects else value


# --- ways ---------------------------------------------------------------------------------


def ways_of(state: Tsukuyumi, who: int) -> Exits:
    """By area: where this seat (or the ONI) can walk to from there. TS-MOVE-03, -04.

    One number above the ONI stands for whoever flies: blockades do not count. TS-MOVE-08.
    """
    found = state.ways[who]
    if found is None:
        found = _ways(state, who)
        state.ways[who] = found
    return found


def _ways(state: Tsukuyumi, who: int) -> Exits:
    setting = state.setting
    around = state.around
    rows: list[tuple[Area, ...]] = []
    if who > setting.oni:
        for area in range(setting.areas):
            rows.append(tuple([to for to in around[area * 6 : area * 6 + 6] if to != OFF]))
        return tuple(rows)
    closed = closed_sides(state, who)
    for area in range(setting.areas):
        if state.cells[area] == OFF:
            rows.append(())
            continue
        own = closed[area]
        first = area * 6
        row: list[Area] = []
        for side in range(6):
            to = around[first + side]
            if to != OFF and not own >> side & 1 and not closed[to] >> OPPOSITE[side] & 1:
                row.append(to)
        rows.append(tuple(row))
    return tuple(rows)


def closed_sides(state: Tsukuyumi, who: int) -> list[int]:
    """By area: the sides of its tile with a blockade for this seat, as bits. TS-BLOCK-01.

    Boar blockades and KANEDA do not stop their own faction and its allies. TS-ALLY-08.
    """
    setting = state.setting
    boars = setting.seat_of("boarlords")
    cyber = setting.seat_of("cybersamurai")
    fences = boars != NOBODY and setting.hostile[boars][who]
    closed: list[int] = []
    for area in range(setting.areas):
        sides = state.red[area] & ~state.passages[area] | state.walls[area]
        if fences:
            sides |= state.fences[area]
        closed.append(sides)
    if cyber != NOBODY and setting.hostile[cyber][who]:
        for area, side in state.kaneda:
            if area != OFF:
                closed[area] |= 1 << side
    return closed


def ways_for(state: Tsukuyumi, unit: Unit) -> tuple[Area, ...]:
    """Where a unit can go by one step, as far as blockades and holes are concerned."""
    setting = state.setting
    who = setting.air if flies(state, unit) else setting.owner_of[unit]
    return ways_of(state, who)[state.where[unit]]


# --- moving -------------------------------------------------------------------------------


def cancelled(state: Tsukuyumi, area: Area, who: int) -> bool:
    """Whether AKIRA switches off the abilities and markers of this faction in the area."""
    if area not in state.akira or area == OFF:
        return False
    cyber = state.setting.seat_of("cybersamurai")
    return cyber != NOBODY and state.setting.hostile[cyber][who]


def traits_of(state: Tsukuyumi, unit: Unit) -> int:
    """The traits of a unit that work where it stands."""
    setting = state.setting
    traits = setting.tables.traits[setting.kind_of[unit]]
    if traits and state.akira != (OFF, OFF):
        if cancelled(state, state.where[unit], setting.owner_of[unit]):
            return 0
    return traits


def flies(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether a unit ignores blockades and enemies while moving. TS-UNIT-01."""
    value = bool(traits_of(state, unit) & FLYING)
    if state.effects and not value:
        value = _asked(state, "flies", value, unit)
    return value


def passes_enemies(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether enemy units do not stop this one. TS-MOVE-09, TS-NOMAD-08."""
    if traits_of(state, unit) & (FLYING | IGNORES_ENEMIES):
        return True
    if state.effects:
        if flies(state, unit):
            return True
        return bool(_asked(state, "passes_enemies", False, unit))
    return False


def passes_mountains(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether a mountain does not stop this unit, where mountains stop anybody. TS-AREA-15."""
    setting = state.setting
    if not setting.mountains_stop or land_sleeps(state):
        return True
    if traits_of(state, unit) & IGNORES_MOUNTAINS or flies(state, unit):
        return True
    owner = setting.owner_of[unit]
    cyber = owner < setting.seats and setting.factions[owner] == "cybersamurai"
    return cyber and bool(state.uplinks & HASHI)


def range_of(state: Tsukuyumi, unit: Unit, base: int, own_turn: bool) -> int:
    """How many areas a unit may move, with what helps it at the start of the move.

    Massive units move 1, in the Polish edition only while their owner is active.
    """
    setting = state.setting
    traits = traits_of(state, unit)
    if traits & MASSIVE and (own_turn or setting.italian):
        return min(base, 1)
    value = base
    owner = setting.owner_of[unit]
    if traits & SWIFT:
        value += 1
    if owner < setting.seats:
        if setting.factions[owner] == "nomads" and _led(state, unit):
            value += 1
        if traits & FLYING and state.uplinks & KAZE and setting.factions[owner] == "cybersamurai":
            value += 1
    if state.effects:
        value = _asked(state, "range_of", value, unit)
    return value


def retreat_of(state: Tsukuyumi, unit: Unit) -> int:
    """How many areas a unit may retreat: one, whatever it can do; cards in force may add."""
    return int(_asked(state, "range_of", 1, unit))


def _led(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether a leader of its faction stands in the unit's area. TS-NOMAD-07."""
    setting = state.setting
    owner = setting.owner_of[unit]
    for other in state.units_at[state.where[unit]]:
        if setting.owner_of[other] == owner and traits_of(state, other) & LEADER:
            return True
    return False


def may_leave(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether a unit may leave its area at all: stop markers and storms. TS-ECARD-03."""
    if unit in state.pinned:
        return False
    return may_leave_from(state, state.where[unit])


def may_leave_from(state: Tsukuyumi, area: Area) -> bool:
    """Whether any unit may leave an area: not while a storm rages there. TS-ECARD-03."""
    return bool(_asked(state, "may_leave", True, area))


def may_enter(state: Tsukuyumi, who: int, area: Area) -> bool:
    """Whether units of this faction may enter an area."""
    return bool(_asked(state, "may_enter", True, who, area))


def must_stop(state: Tsukuyumi, who: int, area: Area) -> bool:
    """Whether walkers of this faction that have entered must end their move. TS-MOVE-12 to -17.

    The Polish edition compares health, the Italian one the size of bases, with each enemy apart.
    Own units that stand there count with those that enter.
    """
    setting = state.setting
    here = state.units_at[area]
    if setting.first_game:
        return False
    values = setting.tables.size if setting.italian else setting.tables.health
    hostile = setting.hostile[who]
    own = 0
    enemies: dict[int, int] = {}
    for unit in here:
        owner = setting.owner_of[unit]
        if owner == who:
            own += values[setting.kind_of[unit]]
        elif hostile[owner]:
            enemies[owner] = enemies.get(owner, 0) + values[setting.kind_of[unit]]
    if state.uplinks & TATE and not setting.italian:
        cyber = setting.seat_of("cybersamurai")
        if cyber == who:
            own += shelter_of(state, area)
        elif cyber in enemies:
            enemies[cyber] += shelter_of(state, area)
    for strength in enemies.values():
        if own < strength:
            return True
    return False


def shelter_of(state: Tsukuyumi, area: Area) -> int:
    """The health that TATE gives to the Cybersamurai of an area, all together."""
    setting = state.setting
    cyber = setting.seat_of("cybersamurai")
    total = 0
    if cyber != NOBODY and state.uplinks & TATE:
        for unit in state.units_of(cyber, area):
            if _shielded(state, unit):
                total += SHELTER
    return total


# --- fighting -----------------------------------------------------------------------------


def health_of(state: Tsukuyumi, unit: Unit) -> int:
    """Health of a unit now: trenches and TATE first, then reinforcement. TS-CCARD-17."""
    setting = state.setting
    value = setting.tables.health[setting.kind_of[unit]]
    owner = setting.owner_of[unit]
    if owner == setting.oni:
        return value
    faction = setting.records[owner]
    area = state.where[unit]
    if state.dug[area] & TRENCH and faction.key == "boarlords" and state.attacker != owner:
        if not cancelled(state, area, owner):
            value += _asked(state, "trench", faction.numbers["trench_health"])
    if state.uplinks & TATE and faction.key == "cybersamurai" and _shielded(state, unit):
        value += SHELTER
    if state.shields >> owner & 1:
        value = value * faction.protection_times + faction.protection_add
    return value


def _shielded(state: Tsukuyumi, unit: Unit) -> bool:
    setting = state.setting
    owner = setting.owner_of[unit]
    for other in state.units_at[state.where[unit]]:
        kind = setting.kind_of[other]
        if setting.owner_of[other] == owner and setting.tables.traits[kind] & SHIELD:
            return True
    return False


def damage_of(state: Tsukuyumi, who: int, area: Area) -> int:
    """The damage of all units of a faction in an area, doomed ones too. TS-ELIM-02."""
    setting = state.setting
    damage = setting.tables.damage
    total = 0
    for unit in state.units_at[area]:
        if setting.owner_of[unit] == who:
            total += damage[setting.kind_of[unit]]
    return total


def conquest_of(state: Tsukuyumi, who: int, area: Area, drones: bool = False) -> int:
    """Conquest points of a faction in an area: its units that are left, and strongholds."""
    setting = state.setting
    tables = setting.tables
    total = 0
    for unit in state.units_at[area]:
        if setting.owner_of[unit] == who and unit not in state.doomed:
            kind = setting.kind_of[unit]
            if drones and not tables.traits[kind] & DRONE:
                continue
            total += tables.conquest[kind]
    return total + stronghold_of(state, who, area)


def stronghold_of(state: Tsukuyumi, who: int, area: Area) -> int:
    """What a stronghold there is worth to this faction. TS-BOAR-09."""
    setting = state.setting
    if not state.dug[area] & STRONGHOLD or who >= setting.seats:
        return 0
    if setting.factions[who] != "boarlords" or cancelled(state, area, who):
        return 0
    points = setting.records[who].numbers["stronghold_conquest"]
    return int(_asked(state, "stronghold", points))


def land_sleeps(state: Tsukuyumi) -> bool:
    """In the first round of a first game traits and mountains do nothing. TS-FIRST-02."""
    return state.setting.first_game and state.round == 1


def mountain_of(state: Tsukuyumi, who: int, area: Area) -> int:
    """The conquest points of the land itself against this attacker. TS-CONQ-05."""
    setting = state.setting
    if land_sleeps(state):
        return 0
    points = state.peaks[area]
    if points and who < setting.seats and setting.factions[who] == "cybersamurai":
        if state.uplinks & HASHI:
            points -= 5
    return points


def is_immune(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether radioactivity does nothing to this unit. TS-ONI-07, TS-UNIT-07."""
    setting = state.setting
    if setting.owner_of[unit] == setting.oni:
        return True
    if traits_of(state, unit) & IMMUNE:
        return True
    return bool(_asked(state, "is_immune", False, unit))


def tunnel_uses(state: Tsukuyumi) -> int:
    """How often a unit may use a tunnel in one movement."""
    return int(_asked(state, "tunnel_uses", 1))


def dig_count(state: Tsukuyumi, seat: Seat) -> int:
    """How many terraforming markers a Boarrior places. TS-BOAR-01."""
    return int(_asked(state, "dig_count", state.setting.records[seat].numbers["dig_per_unit"]))


def eggs_kept(state: Tsukuyumi) -> bool:
    """Whether eggs stay when units are placed with them."""
    return bool(_asked(state, "eggs_kept", False))


def laser_of(state: Tsukuyumi, seat: Seat) -> int:
    """The damage of TETSUO."""
    return int(_asked(state, "laser", state.setting.records[seat].numbers["laser_damage"]))
