"""Where a number comes from that is not the printed one: each source by the key of its name.

The same doors as in `questions.py` and `territory.py`, one by one, for who asks; nothing is
decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.rules.questions import (
    conquest_of,
    health_of,
    mountain_of,
    plain,
)
from endtable.games.tsukuyumi.table.in_force import ANSWERS
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

Lent = list[tuple[str, int]]
"""What a source is called, and how much it adds."""

REINFORCED: Final = "ts.counter.protection"
MOUNTAIN: Final = "ts.terrain.mountain"


def health_lent(state: Tsukuyumi, unit: Unit) -> Lent:
    """What the land, others and cards give to the health of a unit. TS-CCARD-17."""
    setting = state.setting
    powers = setting.powers[setting.owner_of[unit]]
    found: Lent = []
    if powers.seat != setting.oni:
        if not plain(state, unit):
            found.append((powers.sources.get("health", ""), powers.more_health(state, unit)))
        for module in setting.modules_with.more_health:
            found.append((module.sources.get("health", ""), module.more_health(state, unit)))
    printed = setting.tables.health[setting.kind_of[unit]]
    found.append((REINFORCED, health_of(state, unit) - printed - _total(found)))
    return _some(found)


def damage_lent(state: Tsukuyumi, unit: Unit) -> Lent:
    """What effects in force make of the damage of a unit."""
    value = state.setting.tables.damage[state.setting.kind_of[unit]]
    found: Lent = []
    for effect in state.effects:
        if "damage_of" in effect.answers:
            after = int(ANSWERS[effect.key, "damage_of"](state, effect, value, unit))
            found.append((_called(state, effect.key), after - value))
            value = after
    return _some(found)


def _called(state: Tsukuyumi, effect: str) -> str:
    """An effect of a faction has a name there; that of an event card is the card's."""
    for powers in state.setting.powers:
        if effect in powers.sources:
            return powers.sources[effect]
    return effect


def conquest_lent(state: Tsukuyumi, who: int, area: Area) -> Lent:
    """What a faction has built there, and what helps ONI. TS-CONQ-04."""
    setting = state.setting
    powers = setting.powers[who]
    found: Lent = []
    if who == setting.oni:
        points = sum(
            [
                setting.tables.conquest[setting.kind_of[unit]]
                for unit in state.units_of(who, area)
                if unit not in state.doomed
            ]
        )
        for module in setting.oni_changing:
            after = module.oni_conquest(state, points)
            found.append((module.sources.get("conquest", ""), after - points))
            points = after
    found.append((powers.sources.get("conquest", ""), powers.works(state, area)))
    return _some(found)


def oni_damage_lent(state: Tsukuyumi, who: int, area: Area) -> Lent:
    """What each ONI deals beside its own damage, of all of them there together."""
    setting = state.setting
    if who != setting.oni:
        return []
    count = len(state.units_of(who, area))
    return _some(
        [
            (module.sources.get("damage", ""), count * module.oni_damage(state))
            for module in setting.oni_changing
        ]
    )


def strongest_against(state: Tsukuyumi, who: int, area: Area) -> tuple[int, int]:
    """Of those who stand against somebody there: who has most conquest points, and how many."""
    setting = state.setting
    best, most = NOBODY, 0
    for other in range(setting.seats + 1):
        points = conquest_of(state, other, area) if setting.hostile[who][other] else 0
        if points > most:
            best, most = other, points
    return best, most


def land_lent(state: Tsukuyumi, who: int, area: Area) -> Lent:
    """What the land itself puts against somebody, and what takes from that. TS-CONQ-05."""
    setting = state.setting
    counts = mountain_of(state, who, area)
    climbs = setting.powers[who].climbs(state)
    if not counts and not climbs:
        return []
    found: Lent = [(MOUNTAIN, counts + climbs)]
    found.append((setting.powers[who].sources.get("climbs", ""), -climbs))
    return _some(found)


def _total(found: Lent) -> int:
    return sum([count for _, count in found])


def _some(found: Lent) -> Lent:
    """Those that change something."""
    return [entry for entry in found if entry[1]]
