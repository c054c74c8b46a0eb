"""How many fights ONI could have if they help each other past enemies. TS-ONIWAR-05, -08."""

from __future__ import annotations

from endtable.games.tsukuyumi.rules.questions import flies, may_enter, ways_of
from endtable.games.tsukuyumi.rules.steps.matching import matched
from endtable.games.tsukuyumi.rules.steps.oni_reach import NOT_ASKED, Outlook
from endtable.games.tsukuyumi.rules.steps.war_range import Spot, far
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.setting import NOBODY

Path = tuple[Area, ...]
"""From where an ONI stands to where it fights."""
Plan = list[tuple[Spot, Path]]
"""Who is to fight, and which way he goes."""


def most_fights(
    outlook: Outlook, spots: list[Spot], base: int, areas: int, used: tuple[Area, ...], most: int
) -> int:
    """The most fights that these ONI, with those of so many more areas, could have."""
    best = fights(outlook, spots, most)
    if best >= most or areas <= 0:
        return best
    for area in outlook.areas():
        if area in used:
            continue
        more = outlook.risen(area, base, spots)
        if more:
            found = most_fights(outlook, spots + more, base, areas - 1, (*used, area), most)
            best = max(best, found)
        if best >= most:
            break
    return best


def fights(outlook: Outlook, spots: list[Spot], most: int) -> int:
    """The most fights that these could have, alone or together, at most ``most``.

    Where the one who hunts stands, others cannot take land: it may go out of their way first.
    """
    best = _fights(outlook, spots, most)
    if outlook.hunter == NOBODY:
        return best
    for place, spot in enumerate(spots):
        if spot[0] != outlook.hunter or not spot[2]:
            continue
        for area in outlook.places(spot, outlook.gathered(spots)):
            if best < most:
                gone = [*spots[:place], (spot[0], area, 0), *spots[place + 1 :]]
                best = max(best, _fights(outlook, gone, most))
    return best


def _fights(outlook: Outlook, spots: list[Spot], most: int) -> int:
    if not far(spots):
        return outlook.fights_alone(spots, NOT_ASKED, most)
    crowd = outlook.crowd() if outlook.calm else outlook.gathered(spots)
    alone = outlook.fights_alone(spots, crowd, most)
    if alone >= most or outlook.calm:
        return alone
    unheld = matched([outlook.unheld(spot, spots) for spot in spots], most)
    for wanted in range(unheld, alone, -1):
        if _together(outlook, spots, crowd, wanted, 0, []):
            return wanted
    return alone


def spares(outlook: Outlook, others: list[Spot], need: int) -> bool:
    """Whether these suffice, wherever all other ONI go."""
    if outlook.hunter != NOBODY:
        return False
    return matched(outlook.sure_rows(others), need) >= need


def _together(
    outlook: Outlook, spots: list[Spot], crowd: list[int], wanted: int, first: int, plan: Plan
) -> bool:
    """Whether so many can each come to an area of its own to fight, helped by the others."""
    if len(plan) == wanted:
        return _helped(outlook, spots, crowd, plan)
    hunted = outlook.hunted(spots)
    taken = [path[-1] for _, path in plan]
    kind_of = outlook.state.setting.kind_of
    tried: list[tuple[int, int, int]] = []
    for place in range(first, len(spots)):
        spot = spots[place]
        mark = (kind_of[spot[0]], spot[1], spot[2])
        if mark in tried:
            continue
        tried.append(mark)
        for path in _paths(outlook, spot):
            if path[-1] in taken or not outlook.fits(spot[0], path[-1], hunted):
                continue
            if _together(outlook, spots, crowd, wanted, place + 1, [*plan, (spot, path)]):
                return True
    return False


def _paths(outlook: Outlook, spot: Spot) -> list[Path]:
    """All ways of an ONI, whoever holds the areas on them."""
    state = outlook.state
    unit, start, steps = spot
    oni = state.setting.oni
    ways = ways_of(state, state.setting.air if flies(state, unit) else oni)
    found: list[Path] = [(start,)]
    border: list[Path] = [(start,)]
    for _ in range(steps):
        longer: list[Path] = []
        for path in border:
            if len(path) > 1 and outlook.land_ends(unit, path[-1]):
                continue
            for to in ways[path[-1]]:
                if to not in path and may_enter(state, oni, to):
                    longer.append((*path, to))
        found += longer
        border = longer
    return found


def _helped(outlook: Outlook, spots: list[Spot], crowd: list[int], plan: Plan) -> bool:
    """Whether those who do not fight can make all of a plan pass."""
    lacking = _lacking(outlook, spots, plan)
    areas = sorted(lacking)
    fighters = [spot[0] for spot, _ in plan]
    start = tuple([lacking[area] for area in areas])
    still: set[tuple[int, ...]] = {start}
    for spot in spots:
        if spot[0] in fighters:
            continue
        own = outlook.strength(spot[0])
        more: set[tuple[int, ...]] = set(still)
        for helped in _helps(outlook, spot, crowd, plan, areas):
            for row in still:
                less = [max(0, n - own) if helped[at] else n for at, n in enumerate(row)]
                more.add(tuple(less))
        still = more
    return any(not any(row) for row in still)


def _lacking(outlook: Outlook, spots: list[Spot], plan: Plan) -> dict[Area, int]:
    """By area: how much more strength those who are to pass there need.

    Who walks the same way goes as one group; who fights there, or starts there, counts, too.
    """
    state = outlook.state
    groups: dict[tuple[Area, Path], int] = {}
    there = outlook.crowd()[:]
    for unit, _, _ in spots:
        there[state.where[unit]] -= outlook.strength(unit)
    for (unit, _, _), path in plan:
        own = outlook.strength(unit)
        there[path[-1]] += own
        if len(path) > 1:
            there[path[0]] += own
        for step in range(1, len(path) - 1):
            if not flies(state, unit):
                key = (path[step], path[: step + 1])
                groups[key] = groups.get(key, 0) + own
    lacking: dict[Area, int] = {}
    for (area, _), own in groups.items():
        missing = max(0, outlook.holds(area) - there[area] - own)
        lacking[area] = min(missing, lacking.get(area, missing))
    return {area: missing for area, missing in lacking.items() if missing}


def _helps(
    outlook: Outlook, spot: Spot, crowd: list[int], plan: Plan, areas: list[Area]
) -> list[list[bool]]:
    """What one who does not fight could do: go to an area where help is wanted, or go along."""
    found: list[list[bool]] = []
    places = outlook.places(spot, crowd)
    for area in areas:
        if area in places:
            found.append([other == area for other in areas])
    for _, path in plan:
        if path[0] == spot[1]:
            way = path[1 : spot[2] + 1]
            found.append([other in way for other in areas])
    return found
