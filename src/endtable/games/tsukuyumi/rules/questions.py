"""Rules that cards may change, each one named function."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from endtable.core.effects import ask
from endtable.games.tsukuyumi.rules.kept_out import kept_out
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.control import silenced
from endtable.games.tsukuyumi.table.in_force import ANSWERS, in_force
from endtable.games.tsukuyumi.table.tables import (
    ANCHORED,
    FLYING,
    IGNORES_BLOCKADES,
    IGNORES_ENEMIES,
    IGNORES_MOUNTAINS,
    IMMUNE,
    MASSIVE,
    SWIFT,
)
from endtable.games.tsukuyumi.table.ways import Ways

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit


def asked(state: Tsukuyumi, question: str, value: Any, *about: Any) -> Any:
    """The answer to a question after all that is in force has spoken."""
    return ask(state, ANSWERS, question, value, about)


# --- ways ---------------------------------------------------------------------------------


def ways_of(state: Tsukuyumi, who: int) -> Ways:
    """By area: where this seat (or the ONI) can walk to from there. TS-MOVE-03, -04.

    One number above the ONI stands for whoever flies: blockades do not count. TS-MOVE-08. Those
    above it are the seats again, without the ways that only their factions open. SK-MASCOT-10.
    """
    found = state.ways[who]
    if found is None:
        found = _ways(state, who)
        state.ways[who] = found
    return found


def _ways(state: Tsukuyumi, who: int) -> Ways:
    """Blockades of a faction do not stop itself and its allies. TS-BLOCK-01, TS-ALLY-08."""
    setting = state.setting
    if who == setting.air:
        return Ways(state.around, [], ())
    opens = who < setting.air
    if not opens:
        who -= setting.on_foot
    closed = [state.red, state.walls]
    closed += [one.barring(state) for one in setting.closing if setting.hostile[one.seat][who]]
    ways = Ways(state.around, closed, state.passages)
    if opens:
        setting.powers[who].more_ways(state, ways)
    for module in setting.modules_with.more_ways:
        module.more_ways(state, who, ways)
    return ways


def ways_for(state: Tsukuyumi, unit: Unit) -> tuple[Area, ...]:
    """Where a unit can go by one step, as far as blockades and holes are concerned."""
    setting = state.setting
    who = setting.owner_of[unit]
    if crosses(state, unit):
        who = setting.air
    elif plain(state, unit):
        who += setting.on_foot
    return ways_of(state, who)[state.where[unit]]


# --- moving -------------------------------------------------------------------------------


def cancelled(state: Tsukuyumi, area: Area, who: int) -> bool:
    """Whether an enemy switches off the abilities and markers of this faction in the area."""
    return silenced(state, area, who)


def traits_of(state: Tsukuyumi, unit: Unit) -> int:
    """The traits of a unit that work where it stands."""
    setting = state.setting
    traits = setting.tables.traits[setting.kind_of[unit]]
    if traits and state.silent:
        if cancelled(state, state.where[unit], setting.owner_of[unit]):
            return 0
    return traits


def plain(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether abilities of its faction do not reach a unit. SK-MASCOT-10."""
    setting = state.setting
    if not setting.plain:
        return False
    return bool(setting.tables.traits[setting.kind_of[unit]] & setting.plain)


def flies(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether a unit ignores blockades and enemies while moving. TS-UNIT-01."""
    value = bool(traits_of(state, unit) & FLYING)
    if not value and "flies" in state.heard:
        value = asked(state, "flies", value, unit)
    return value


def crosses(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether blockades do not stop a unit: it flies, or climbs over them. SK-FIRST-22."""
    return bool(traits_of(state, unit) & IGNORES_BLOCKADES) or flies(state, unit)


def passes_enemies(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether enemy units do not stop this one. TS-MOVE-09, TS-NOMAD-08."""
    if traits_of(state, unit) & (FLYING | IGNORES_ENEMIES):
        return True
    if not state.heard:
        return False
    return flies(state, unit) or bool(asked(state, "passes_enemies", False, unit))


def passes_mountains(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether a mountain does not stop this unit, where mountains stop anybody. TS-AREA-15."""
    setting = state.setting
    if setting.mountains == "free" or land_sleeps(state):
        return True
    if traits_of(state, unit) & IGNORES_MOUNTAINS or flies(state, unit):
        return True
    return not plain(state, unit) and setting.powers[setting.owner_of[unit]].passes_mountains(state)


def is_massive(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether a unit moves one area in a phase only. SK-FIRST-04."""
    return bool(traits_of(state, unit) & MASSIVE)


def range_of(state: Tsukuyumi, unit: Unit, base: int, own_turn: bool) -> int:
    """How many areas a unit may move, with what helps it at the start of the move.

    Massive units move 1 in a phase, in the Polish edition only while their owner is active.
    """
    setting = state.setting
    traits = traits_of(state, unit)
    if (own_turn or setting.italian) and is_massive(state, unit):
        if not asked(state, "is_nimble", False, unit):
            return 0 if in_force(state, "strode", unit) else min(base, 1)
    value = base
    if traits & SWIFT:
        value += 1
    if not plain(state, unit):
        value += setting.powers[setting.owner_of[unit]].more_range(state, unit, traits)
    if "range_of" in state.heard:
        value = asked(state, "range_of", value, unit)
    return value


def may_leave(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether a unit may leave its area at all: stop markers and storms. TS-ECARD-03."""
    return not stays(state, unit) and may_leave_from(state, state.where[unit])


def stays(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether a unit does not leave, wherever it is."""
    setting = state.setting
    return unit in state.pinned or bool(setting.tables.traits[setting.kind_of[unit]] & ANCHORED)


def may_leave_from(state: Tsukuyumi, area: Area) -> bool:
    """Whether any unit may leave an area: not while a storm rages there. TS-ECARD-03."""
    return "may_leave" not in state.heard or bool(asked(state, "may_leave", True, area))


def may_enter(state: Tsukuyumi, who: int, area: Area) -> bool:
    """Whether units of this faction may enter an area."""
    if who == state.setting.oni and kept_out(state, area):
        return False
    return "may_enter" not in state.heard or bool(asked(state, "may_enter", True, who, area))


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
    if enemies and not setting.italian:
        own += setting.powers[who].bulk(state, area)
        for owner in enemies:
            enemies[owner] += setting.powers[owner].bulk(state, area)
    for strength in enemies.values():
        if own < strength:
            return True
    return False


# --- fighting -----------------------------------------------------------------------------


def health_of(state: Tsukuyumi, unit: Unit) -> int:
    """Health of a unit now: what land and others give first, then reinforcement. TS-CCARD-17."""
    setting = state.setting
    value = setting.tables.health[setting.kind_of[unit]]
    owner = setting.owner_of[unit]
    if owner == setting.oni:
        return value
    if not plain(state, unit):
        value += setting.powers[owner].more_health(state, unit)
    for module in setting.modules_with.more_health:
        value += module.more_health(state, unit)
    if state.shields >> owner & 1:
        faction = setting.records[owner]
        before = value
        value = value * faction.protection_times + faction.protection_add
        for module in setting.modules_with.protection:
            value = max(value, before + module.protection(state, owner, state.where[unit]))
    return value


def unit_damage(state: Tsukuyumi, unit: Unit) -> int:
    """The damage of one unit now."""
    value = state.setting.tables.damage[state.setting.kind_of[unit]]
    return int(asked(state, "damage_of", value, unit)) if "damage_of" in state.heard else value


def damage_of(state: Tsukuyumi, who: int, area: Area, before: int = 0) -> int:
    """The damage of all units of a faction in an area, doomed ones too. TS-ELIM-02.

    The first ``before`` that are doomed fell in a fight around this one, and take no part.
    """
    setting = state.setting
    gone = state.doomed[:before]
    total = 0
    for unit in state.units_at[area]:
        if setting.owner_of[unit] == who and unit not in gone:
            total += unit_damage(state, unit)
            if who == setting.oni:
                for module in setting.oni_changing:
                    total += module.oni_damage(state)
    return total


def conquest_of(state: Tsukuyumi, who: int, area: Area, only: int = 0) -> int:
    """Conquest points of a faction in an area: its units that are left, and what it has built.

    What is built counts with somebody there to hold it. TS-CONQ-04. With ``only`` none but units
    with one of these traits count.
    """
    setting = state.setting
    tables = setting.tables
    powers = setting.powers[who]
    total = 0
    held = powers.holds_without_units and powers.stands(state, area)
    for unit in state.units_at[area]:
        if setting.owner_of[unit] == who and unit not in state.doomed:
            kind = setting.kind_of[unit]
            if only and not tables.traits[kind] & only:
                continue
            total += tables.conquest[kind]
            held = True
    if who == setting.oni:
        for module in setting.oni_changing:
            total = module.oni_conquest(state, total)
    return total + powers.works(state, area) if held else 0


def land_sleeps(state: Tsukuyumi) -> bool:
    """In the first round of a first game traits and mountains do nothing. TS-FIRST-02."""
    return state.setting.first_game and state.round == 1


def mountain_of(state: Tsukuyumi, who: int, area: Area) -> int:
    """The conquest points of the land itself against this attacker. TS-CONQ-05."""
    setting = state.setting
    if land_sleeps(state):
        return 0
    points = state.peaks[area]
    if points:
        points -= setting.powers[who].climbs(state)
        for module in setting.modules_with.climbs:
            if who < setting.oni and module.climbs(state, who):
                return 0
    return points


def is_immune(state: Tsukuyumi, unit: Unit) -> bool:
    """Whether radioactivity does nothing to this unit. TS-ONI-07, TS-UNIT-07."""
    setting = state.setting
    if setting.owner_of[unit] == setting.oni:
        return True
    if traits_of(state, unit) & IMMUNE:
        return True
    if not plain(state, unit) and setting.powers[setting.owner_of[unit]].shelters(state, unit):
        return True
    for module in setting.modules_with.immune:
        if module.immune(state, unit):
            return True
    return bool(asked(state, "is_immune", False, unit))
