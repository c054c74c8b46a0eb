"""Where ONI could fight: how many fights are possible is found by matching ONI to areas.

Each ONI is looked at as if it went alone. TS-ONIWAR-05, -07.
"""

from __future__ import annotations

from endtable.games.tsukuyumi.rules.questions import (
    flies,
    may_enter,
    may_leave,
    may_leave_from,
    passes_mountains,
    ways_of,
)
from endtable.games.tsukuyumi.rules.steps.moving import own_units
from endtable.games.tsukuyumi.rules.territory import can_take, takeable
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
from endtable.games.tsukuyumi.table.tables import MOUNTAIN


def is_target(state: Tsukuyumi, area: Area) -> bool:
    """Whether ONI conquest may be played on an area. TS-ONIWAR-07, TS-CCARD-06, -07."""
    return can_take(state, state.setting.oni, area)


def would_stop(state: Tsukuyumi, unit: Unit, area: Area) -> bool:
    """Whether a single ONI that enters must stay. TS-ONIWAR-15."""
    if land_ends(state, unit, area):
        return True
    return not flies(state, unit) and would_hold(state, [unit], area)


def land_ends(state: Tsukuyumi, unit: Unit, area: Area) -> bool:
    """Whether a storm, or a mountain where mountains do so, ends the move. TS-ECARD-03."""
    if state.effects and not may_leave_from(state, area):
        return True
    return state.terrain[area] == MOUNTAIN and not passes_mountains(state, unit)


def would_hold(state: Tsukuyumi, units: list[Unit], area: Area) -> bool:
    """Whether enemies in an area hold a group of ONI that enters. TS-MOVE-12 to -16."""
    setting = state.setting
    if setting.first_game:
        return False
    values = setting.tables.size if setting.italian else setting.tables.health
    own = 0
    for unit in units:
        own += values[setting.kind_of[unit]]
    enemies: dict[int, int] = {}
    for other in state.units_at[area]:
        owner = setting.owner_of[other]
        if owner == setting.oni:
            own += values[setting.kind_of[other]]
        else:
            enemies[owner] = enemies.get(owner, 0) + values[setting.kind_of[other]]
    if not setting.italian:
        for owner in enemies:
            enemies[owner] += setting.powers[owner].bulk(state, area)
    for strength in enemies.values():
        if own < strength:
            return True
    return False


def reach(state: Tsukuyumi, unit: Unit, start: Area, steps: int) -> list[Area]:
    """Areas where a single ONI could fight after at most so many steps."""
    oni = state.setting.oni
    who = state.setting.air if flies(state, unit) else oni
    ways = ways_of(state, who)
    free = not state.effects
    found = [start]
    border = [start]
    for step in range(steps):
        further: list[Area] = []
        for area in border:
            for to in ways[area]:
                if to not in found and (free or may_enter(state, oni, to)):
                    found.append(to)
                    if step + 1 < steps and not would_stop(state, unit, to):
                        further.append(to)
        border = further
    if state.markers_left(oni) <= 0:
        return []
    return [area for area in found if takeable(state, oni, area)]


def matched(rows: list[list[Area]], most: int) -> int:
    """To how many different areas so many ONI can go, one to each, at most ``most``."""
    taken: dict[Area, int] = {}
    count = 0
    for row in range(len(rows)):
        if count >= most:
            break
        if _augment(rows, row, taken, []):
            count += 1
    return count


def _augment(rows: list[list[Area]], row: int, taken: dict[Area, int], seen: list[Area]) -> bool:
    for area in rows[row]:
        if area in seen:
            continue
        seen.append(area)
        if area not in taken or _augment(rows, taken[area], taken, seen):
            taken[area] = row
            return True
    return False


def war_range(state: Tsukuyumi, area: Area, base: int) -> int:
    """The range of ONI from an area. TS-ONIWAR-18."""
    for module in state.setting.modules:
        base += module.more_war_range(state, area)
    return base


def oni_areas(state: Tsukuyumi) -> list[Area]:
    """Where ONI stand."""
    return sorted({state.where[unit] for unit in own_units(state, state.setting.oni)})


def rows_of(state: Tsukuyumi, area: Area, base: int) -> list[list[Area]]:
    """For each ONI of an area that is not raised yet: where it could fight."""
    steps = war_range(state, area, base)
    units = state.units_of(state.setting.oni, area)
    return reaches(state, [(u, area, steps) for u in units])


def reaches(state: Tsukuyumi, units: list[tuple[Unit, Area, int]]) -> list[list[Area]]:
    """For each ONI, where it stands and how far it may go: where it could fight.

    Equal ones are looked at once.
    """
    kind_of = state.setting.kind_of
    known: dict[tuple[int, int, int], list[Area]] = {}
    rows: list[list[Area]] = []
    for unit, area, left in units:
        steps = left if left > 0 and may_leave(state, unit) else 0
        mark = (kind_of[unit], area, steps)
        row = known.get(mark)
        if row is None:
            row = reach(state, unit, area, steps)
            known[mark] = row
        rows.append(row)
    return rows


def most_fights(
    state: Tsukuyumi,
    rows: list[list[Area]],
    base: int,
    areas: int,
    used: tuple[Area, ...],
    most: int,
) -> int:
    """The most fights that these ONI, with those of so many more areas, could have."""
    best = matched(rows, most)
    if best >= most or areas <= 0:
        return best
    for area in oni_areas(state):
        if area in used:
            continue
        more = rows + rows_of(state, area, base)
        best = max(best, most_fights(state, more, base, areas - 1, (*used, area), most))
        if best >= most:
            break
    return best


def war_possible(state: Tsukuyumi, base: int, areas: int) -> bool:
    """Whether any fight of the ONI is possible."""
    return most_fights(state, [], base, areas, (), 1) > 0
