"""The ONI: placing them, and their combat: movement, then a fight that must be. TS-ONI-01 to -07.

TS-ONIPUT-01 to -10, TS-ONIWAR-01 to -20. No move is offered that would make the forced fight
impossible; how many fights are possible is found by matching ONI to areas they can reach alone.
"""

from __future__ import annotations

from endtable.core.words import Action, Seat
from endtable.games.tsukuyumi.board import MOON, OFF, Area
from endtable.games.tsukuyumi.effects.territory import can_take, takeable
from endtable.games.tsukuyumi.questions import flies, may_enter, may_leave, ways_of
from endtable.games.tsukuyumi.state import NOTHING, RESERVE, Tsukuyumi, Unit
from endtable.games.tsukuyumi.steps.asking import Choice
from endtable.games.tsukuyumi.steps.combat import begin_fight
from endtable.games.tsukuyumi.steps.moving import REST, arrive, crossing, own_units, walk
from endtable.games.tsukuyumi.tables import FERTILE, LEGENDARY, TSUKUYUMI

# --- placing ------------------------------------------------------------------------------


def oni_places(state: Tsukuyumi) -> list[Area]:
    """Tsukuyumi areas, areas of the ONI, and their open neighbours. TS-ONIPUT-03 to -05."""
    setting = state.setting
    ways = ways_of(state, setting.oni)
    found = [False] * setting.areas
    for area in range(setting.first_base):
        if state.cells[area] == OFF:
            continue
        if state.traits(area) & TSUKUYUMI or state.markers[area] == setting.oni:
            found[area] = True
            for to in ways[area]:
                found[to] = True
    return [area for area in range(setting.first_base) if found[area]]


def legendary_places(state: Tsukuyumi, kind: int) -> list[Area]:
    """Where a legendary ONI comes from; only one may be on the board. TS-LEGEND-03."""
    setting = state.setting
    traits = setting.tables.traits
    for unit in own_units(state, setting.oni):
        if traits[setting.kind_of[unit]] & LEGENDARY:
            return []
    key = setting.tables.kind_keys[kind]
    if key == "ronin":
        return [
            area
            for area in range(setting.first_base)
            if state.cells[area] != OFF and state.terrain[area] == FERTILE
        ]
    return list(range(1 if key == "abyssal" else 0, MOON))


def oni_kinds(state: Tsukuyumi) -> list[int]:
    """The kinds of ONI in the reserve."""
    setting = state.setting
    return [kind for kind in setting.kinds_of[setting.oni] if state.in_reserve(kind) >= 0]


class PlaceOni(Choice):
    """ONI come from the reserve: which and where, one by one. TS-ONIPUT-01, -02."""

    fields = ("seat", "count", "optional")
    rule = "TS-ONIPUT-01"

    def __init__(self, seat: Seat, count: int, optional: int) -> None:
        super().__init__(seat)
        self.count = count
        self.optional = optional

    def run(self, state: Tsukuyumi) -> bool:
        """Over when all are placed, or none is left. TS-ONIPUT-08, TS-CCARD-13."""
        if self.count and self._places(state):
            return True
        state.pop()
        return False

    def _places(self, state: Tsukuyumi) -> list[Action]:
        setting = state.setting
        places = oni_places(state)
        actions: list[Action] = []
        for kind in oni_kinds(state):
            legend = setting.tables.traits[kind] & LEGENDARY
            for area in legendary_places(state, kind) if legend else places:
                actions.append(("oni", kind, area))
        return actions

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any kind in the reserve, on any area that is allowed."""
        actions = self._places(state)
        if self.optional:
            actions.append(("done",))
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Place it."""
        if action[0] == "done":
            state.pop()
            return
        state.replace(PlaceOni(seat, self.count - 1, self.optional))
        put_oni(state, action[1], action[2])

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk declines where he may."""
        choices = self.choices(state)
        return choices[-1] if self.optional else choices[0]


def put_oni(state: Tsukuyumi, kind: int, area: Area) -> None:
    """An ONI stands on an area; the Ronin brings others along."""
    setting = state.setting
    unit = state.in_reserve(kind)
    state.put(unit, area)
    if state.log is not None:
        state.tell("oni", {"unit": unit, "area": area})
    if setting.tables.kind_keys[kind] == "ronin":
        for other in range(setting.first_base):
            if other != area and state.cells[other] != OFF and state.terrain[other] == FERTILE:
                _retinue(state, other)


def _retinue(state: Tsukuyumi, area: Area) -> None:
    """A medium ONI, or two small ones."""
    tables = state.setting.tables
    medium = tables.kind_of["medium"]
    if state.in_reserve(medium) >= 0:
        put_oni(state, medium, area)
        return
    for _ in range(2):
        if state.in_reserve(tables.kind_of["small"]) >= 0:
            put_oni(state, tables.kind_of["small"], area)


def reserve_empty(state: Tsukuyumi) -> bool:
    """Whether no ONI but legendary ones is left to place. TS-ONIPUT-07."""
    setting = state.setting
    first, last = setting.units_of[setting.oni]
    traits = setting.tables.traits
    for unit in range(first, last):
        if state.where[unit] == RESERVE and not traits[setting.kind_of[unit]] & LEGENDARY:
            return False
    return True


# --- what ONI can reach -------------------------------------------------------------------


def is_target(state: Tsukuyumi, area: Area) -> bool:
    """Whether ONI conquest may be played on an area. TS-ONIWAR-07, TS-CCARD-06, -07."""
    return can_take(state, state.setting.oni, area)


def _would_stop(state: Tsukuyumi, unit: Unit, area: Area) -> bool:
    """Whether a single ONI that enters must stay. TS-ONIWAR-15."""
    setting = state.setting
    if setting.first_game or flies(state, unit):
        return False
    values = setting.tables.size if setting.italian else setting.tables.health
    own = values[setting.kind_of[unit]]
    enemies: dict[int, int] = {}
    for other in state.units_at[area]:
        owner = setting.owner_of[other]
        if owner == setting.oni:
            own += values[setting.kind_of[other]]
        else:
            enemies[owner] = enemies.get(owner, 0) + values[setting.kind_of[other]]
    for strength in enemies.values():
        if own < strength:
            return True
    return False


def reach(state: Tsukuyumi, unit: Unit, start: Area, steps: int) -> list[Area]:
    """Areas where a single ONI could fight after at most so many steps."""
    oni = state.setting.oni
    who = oni + 1 if flies(state, unit) else oni
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
                    if step + 1 < steps and not _would_stop(state, unit, to):
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
    """The range of ONI from an area; the Ronin adds one. TS-ONIWAR-18."""
    setting = state.setting
    if setting.legendary and "ronin" in setting.tables.kind_of:
        ronin = setting.tables.kind_of["ronin"]
        for unit in state.units_at[area]:
            if setting.kind_of[unit] == ronin:
                return base + 1
    return base


def oni_areas(state: Tsukuyumi) -> list[Area]:
    """Where ONI stand."""
    return sorted({state.where[unit] for unit in own_units(state, state.setting.oni)})


def _rows(state: Tsukuyumi, area: Area, base: int) -> list[list[Area]]:
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
        more = rows + _rows(state, area, base)
        best = max(best, most_fights(state, more, base, areas - 1, (*used, area), most))
        if best >= most:
            break
    return best


def war_possible(state: Tsukuyumi, base: int, areas: int) -> bool:
    """Whether any fight of the ONI is possible."""
    return most_fights(state, [], base, areas, (), 1) > 0


# --- the war ------------------------------------------------------------------------------


def begin_war(state: Tsukuyumi, seat: Seat, base: int, areas: int, fights: int) -> None:
    """ONI combat: a movement of ONI of so many areas, then so many fights. TS-ONIWAR-01 to -03.

    In the Italian edition it is always one area, range 1 and one fight. TS-ONIWAR-06.
    """
    if state.setting.italian:
        base, areas, fights = 1, 1, 1
    need = most_fights(state, [], base, areas, (), fights)
    if need:
        state.left = [REST] * len(state.where)
        state.push(War(seat, base, areas, fights, need, (), (), 0))
    elif state.setting.italian:
        _stray(state, seat)
    else:
        state.push(Approach(seat, OFF))


def begin_abyssal(state: Tsukuyumi, seat: Seat, area: Area) -> None:
    """The Abyssal and all ONI of its area move together and fight once more."""
    rows = _rows(state, area, 1)
    if matched(rows, 1):
        state.left = [REST] * len(state.where)
        war = War(seat, 1, 0, 1, 1, (), (), 1)
        state.push(war)
        war.raise_area(state, area)
    else:
        state.push(Approach(seat, area))


class War(Choice):
    """ONI are raised in areas and moved; then the fights begin. TS-ONIWAR-02 to -05."""

    fields = ("seat", "base", "areas", "fights", "need", "raised", "units", "whole")
    rule = "TS-ONIWAR-03"

    def __init__(
        self,
        seat: Seat,
        base: int,
        areas: int,
        fights: int,
        need: int,
        raised: tuple[Area, ...],
        units: tuple[Unit, ...],
        whole: int,
    ) -> None:
        super().__init__(seat)
        self.base = base
        self.areas = areas
        """How many more areas may be chosen."""
        self.fights = fights
        self.need = need
        """How many fights must stay possible. TS-ONIWAR-05."""
        self.raised = raised
        self.units = units
        """The ONI of the areas chosen."""
        self.whole = whole
        """Whether they move as one group: the Abyssal."""

    def raise_area(self, state: Tsukuyumi, area: Area) -> None:
        """Its ONI may move now."""
        units = state.units_of(state.setting.oni, area)
        steps = war_range(state, area, self.base)
        for unit in units:
            state.left[unit] = steps
        state.replace(
            War(
                self.seat,
                self.base,
                max(0, self.areas - 1),
                self.fights,
                self.need,
                (*self.raised, area),
                (*self.units, *units),
                self.whole,
            )
        )

    def _alive(self, state: Tsukuyumi) -> list[Unit]:
        return [unit for unit in self.units if state.where[unit] >= 0]

    def touched(self, state: Tsukuyumi) -> tuple[Area, ...]:
        """Where fights may be: areas they came from or stand on, with ONI in them."""
        found = set(self.raised) | {state.where[unit] for unit in self._alive(state)}
        return tuple(sorted(area for area in found if state.units_of(state.setting.oni, area)))

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Another area, moves that keep the fights possible, and the attack."""
        units = self._alive(state)
        rows = reaches(state, [(u, state.where[u], state.left[u]) for u in units])
        need = most_fights(state, rows, self.base, self.areas, self.raised, self.need)
        actions: list[Action] = []
        if self.areas:
            for area in oni_areas(state):
                if area not in self.raised and self._may_raise(state, rows, area, need):
                    actions.append(("raise", area))
        if self.whole:
            self._marches(state, actions)
        else:
            self._moves(state, units, rows, need, actions)
        ready = [area for area in self.touched(state) if is_target(state, area)]
        if len(ready) >= need:
            actions.append(("attack",))
        return actions

    def _may_raise(self, state: Tsukuyumi, rows: list[list[Area]], area: Area, need: int) -> bool:
        more = rows + _rows(state, area, self.base)
        used = (*self.raised, area)
        return most_fights(state, more, self.base, self.areas - 1, used, need) >= need

    def _moves(
        self,
        state: Tsukuyumi,
        units: list[Unit],
        rows: list[list[Area]],
        need: int,
        actions: list[Action],
    ) -> None:
        setting = state.setting
        seen: set[tuple[int, int, int]] = set()
        for place, unit in enumerate(units):
            area = state.where[unit]
            mark = (setting.kind_of[unit], area, state.left[unit])
            if state.left[unit] <= 0 or mark in seen or not may_leave(state, unit):
                continue
            seen.add(mark)
            who = setting.oni + 1 if flies(state, unit) else setting.oni
            others = rows[:place] + rows[place + 1 :]
            sure = matched(others, need) >= need
            for to in ways_of(state, who)[area]:
                if not may_enter(state, setting.oni, to):
                    continue
                if not sure:
                    steps = 0 if _would_stop(state, unit, to) else state.left[unit] - 1
                    after = [*others, reach(state, unit, to, steps)]
                    if most_fights(state, after, self.base, self.areas, self.raised, need) < need:
                        continue
                actions.append(("move", mark[0], area, to, mark[2]))

    def _marches(self, state: Tsukuyumi, actions: list[Action]) -> None:
        """The whole group of the Abyssal, to an area where it can fight."""
        for area in self.raised:
            for to in ways_of(state, state.setting.oni + 1)[area]:
                if is_target(state, to) and len(crossing(state, state.setting.oni, area, to)) > 0:
                    actions.append(("march", area, to))

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Raise, move or attack."""
        verb = action[0]
        oni = state.setting.oni
        if verb == "raise":
            self.raise_area(state, action[1])
        elif verb == "march":
            walk(state, crossing(state, oni, action[1], action[2]), action[2])
        elif verb == "move":
            unit = next(
                unit
                for unit in self._alive(state)
                if state.setting.kind_of[unit] == action[1]
                and state.where[unit] == action[2]
                and state.left[unit] == action[4]
                and may_leave(state, unit)
            )
            walk(state, [unit], action[3])
        else:
            touched = self.touched(state)
            state.left = NOTHING
            state.replace(OniFights(seat, self.fights, touched))

    def run(self, state: Tsukuyumi) -> bool:
        """Mines may have killed all of them."""
        if self.units and not self._alive(state) and not self.areas:
            state.left = NOTHING
            state.pop()
            return False
        return True


class OniFights(Choice):
    """The fights of the ONI, one after the other. TS-ONIWAR-05, -10."""

    fields = ("seat", "fights", "areas")
    rule = "TS-ONIWAR-05"

    def __init__(self, seat: Seat, fights: int, areas: tuple[Area, ...]) -> None:
        super().__init__(seat)
        self.fights = fights
        self.areas = areas

    def run(self, state: Tsukuyumi) -> bool:
        """As long as fights are left and possible."""
        if self.fights and self.choices(state):
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Areas with ONI where the card may be played."""
        oni = state.setting.oni
        return [
            ("battle", area)
            for area in self.areas
            if is_target(state, area) and state.units_of(oni, area)
        ]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """All ONI there attack with their card. TS-ONI-04."""
        state.replace(OniFights(seat, self.fights - 1, self.areas))
        setting = state.setting
        begin_fight(state, setting.oni, seat, action[1], setting.tables.oni_card)


# --- when no fight is possible ------------------------------------------------------------


def distances(state: Tsukuyumi) -> list[int]:
    """By area: how many steps ONI are away from an area they could conquer; 99: no way."""
    setting = state.setting
    ways = ways_of(state, setting.oni)
    far = [99] * setting.areas
    border = [area for area in range(setting.first_base) if _is_goal(state, area)]
    for area in border:
        far[area] = 0
    while border:
        further: list[Area] = []
        for area in border:
            for to in ways[area]:
                if far[to] > far[area] + 1:
                    far[to] = far[area] + 1
                    further.append(to)
        border = further
    return far


def _is_goal(state: Tsukuyumi, area: Area) -> bool:
    return state.cells[area] != OFF and is_target(state, area)


class Approach(Choice):
    """No fight is possible: at least one ONI comes nearer to one. TS-ONIWAR-08."""

    fields = ("seat", "only")
    rule = "TS-ONIWAR-08"

    def __init__(self, seat: Seat, only: Area) -> None:
        super().__init__(seat)
        self.only = only
        """Only the group of this area, as a whole: the Abyssal."""

    def run(self, state: Tsukuyumi) -> bool:
        """If none can come nearer, nothing happens."""
        if self.choices(state):
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Steps that lead nearer."""
        setting = state.setting
        far = distances(state)
        ways = ways_of(state, setting.oni)
        actions: list[Action] = []
        seen: set[tuple[int, int]] = set()
        for unit in own_units(state, setting.oni):
            area = state.where[unit]
            mark = (setting.kind_of[unit], area)
            if mark in seen or not may_leave(state, unit) or self.only not in (OFF, area):
                continue
            seen.add(mark)
            for to in ways[area]:
                if far[to] < far[area] and may_enter(state, setting.oni, to):
                    one: Action = ("approach", mark[0], area, to)
                    whole: Action = ("approach_all", area, to)
                    listed = one if self.only == OFF else whole
                    if listed not in actions:
                        actions.append(listed)
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It goes, and the action is over."""
        state.pop()
        setting = state.setting
        if action[0] == "approach_all":
            units = [u for u in state.units_of(setting.oni, action[1]) if may_leave(state, u)]
            arrive(state, units, action[2])
            return
        unit = next(
            unit
            for unit in state.units_of(setting.oni, action[2])
            if setting.kind_of[unit] == action[1] and may_leave(state, unit)
        )
        arrive(state, [unit], action[3])


def _stray(state: Tsukuyumi, seat: Seat) -> None:
    """Italian edition: up to three ONI may move by 1. TS-ONIWAR-09."""
    state.left = [REST] * len(state.where)
    for unit in own_units(state, state.setting.oni):
        state.left[unit] = 1
    state.push(Stray(seat, 3))


class Stray(Choice):
    """Up to three ONI of the player's choice move by 1. TS-ONIWAR-09."""

    fields = ("seat", "count")
    rule = "TS-ONIWAR-09"

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def run(self, state: Tsukuyumi) -> bool:
        """Three, then it is over."""
        if self.count:
            return True
        self._end(state)
        return False

    def _end(self, state: Tsukuyumi) -> None:
        state.left = NOTHING
        state.pop()

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any ONI that has not moved, or enough."""
        setting = state.setting
        actions: list[Action] = []
        seen: set[tuple[int, int]] = set()
        for unit in own_units(state, setting.oni):
            area = state.where[unit]
            mark = (setting.kind_of[unit], area)
            if state.left[unit] <= 0 or mark in seen or not may_leave(state, unit):
                continue
            seen.add(mark)
            for to in ways_of(state, setting.oni)[area]:
                if may_enter(state, setting.oni, to):
                    actions.append(("approach", mark[0], area, to))
        actions.append(("done",))
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It moves."""
        if action[0] == "done":
            self._end(state)
            return
        setting = state.setting
        unit = next(
            unit
            for unit in state.units_of(setting.oni, action[2])
            if setting.kind_of[unit] == action[1]
            and state.left[unit] > 0
            and may_leave(state, unit)
        )
        state.replace(Stray(seat, self.count - 1))
        walk(state, [unit], action[3])

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk lets them be."""
        return ("done",)
