"""Setting up: tiles of two players, cards, bases, start areas, starting units. TS-SETUP-01 to -40.

What does not need a choice is laid out in ``dealing``.
"""

from __future__ import annotations

from typing import Final

from endtable.core.step import Step
from endtable.core.words import Action, Seat
from endtable.games.tsukuyumi.board import MOON, OFF, STEPS, Area, apart, edge_cells
from endtable.games.tsukuyumi.dealing import deal_cards
from endtable.games.tsukuyumi.effects.faction_events import cover
from endtable.games.tsukuyumi.effects.losses import lay_egg
from endtable.games.tsukuyumi.questions import ways_of
from endtable.games.tsukuyumi.setting import NOBODY
from endtable.games.tsukuyumi.state import Tsukuyumi
from endtable.games.tsukuyumi.steps.asking import Choice
from endtable.games.tsukuyumi.steps.course import CHOOSING, Course
from endtable.games.tsukuyumi.steps.damage import changed
from endtable.games.tsukuyumi.steps.producing import install
from endtable.games.tsukuyumi.tables import MASCOT, UPLINKS, WEAPON_NAMES

DRAFT: Final = 0
DEAL: Final = 1
PLACES: Final = 2


class Setup(Step[Tsukuyumi]):
    """The steps of setting up, in the order of edition and players. TS-SETUP-07, TS-TWO-12."""

    fields = ("stages", "place")

    def __init__(self, stages: tuple[int, ...], place: int) -> None:
        self.stages = stages
        self.place = place

    def run(self, state: Tsukuyumi) -> bool:
        """The next step; in the last one each player finishes before the next. TS-SETUP-31."""
        if not self.stages:
            state.replace(Course(CHOOSING))
            return False
        stage = self.stages[0]
        rest = self.stages[1:]
        if stage == DRAFT:
            if state.pile:
                drafter = state.track[1 - (state.setting.tiles - len(state.pile)) % 2]
                state.push(Lay(drafter))
            else:
                state.replace(Setup(rest, 0))
        elif stage == DEAL:
            state.replace(Setup(rest, 0))
            deal_cards(state)
        elif self.place < len(state.track):
            state.replace(Setup(self.stages, self.place + 1))
            settle_in(state, state.track[self.place])
        else:
            state.replace(Setup(rest, 0))
        return False


def stages_of(two: bool, italian: bool) -> tuple[int, ...]:
    """In which order things are set up."""
    if not two:
        return (DEAL, PLACES)
    return (DRAFT, PLACES, DEAL) if italian else (DRAFT, DEAL, PLACES)


# --- two players lay the tiles ----------------------------------------------------------------


class Lay(Choice):
    """Two players lay ten tiles in turn. TS-SETUP-12 to -15, TS-TWO-14."""

    rule = "TS-SETUP-14"
    open = False
    """The next tile is turned up afterwards."""

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any free cell that touches what lies there; the first touches the Moon."""
        taken = [cell for cell in state.cells if cell != OFF]
        free: list[int] = []
        for cell in taken:
            for step in STEPS:
                if cell + step not in taken and cell + step not in free:
                    free.append(cell + step)
        tile = state.setting.pool[state.pile[-1]]
        turns: list[int] = []
        seen: list[list[int]] = []
        for turn in range(6):
            sides = sorted((side + turn) % 6 for side in tile.blocked)
            if sides not in seen:
                seen.append(sides)
                turns.append(turn)
        return [("lay", cell, turn) for cell in sorted(free) for turn in turns]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Lay the tile; the next one is turned up."""
        area = MOON + state.setting.tiles - len(state.pile)
        lay_tile(state, area, state.pile[-1], action[1], action[2])
        state.pile = state.pile[:-1]
        state.pop()
        state.reveal()


def lay_tile(state: Tsukuyumi, area: Area, tile: int, cell: int, turn: int) -> None:
    """An area tile lies on a cell."""
    for name, value in (("cells", cell), ("tiles", tile), ("turns", turn)):
        row: list[int] = list(getattr(state, name))
        row[area] = value
        setattr(state, name, tuple(row))
    state.relay()
    if state.log is not None:
        state.tell("laid", {"area": area, "cell": cell})


# --- each player in turn ----------------------------------------------------------------------


def settle_in(state: Tsukuyumi, seat: Seat) -> None:
    """Base, start areas, starting units, and what else the faction begins with."""
    setting = state.setting
    faction = setting.records[seat]
    lone = is_lone(state, seat)
    numbers = faction.numbers
    if faction.key == "nomads":
        state.armoury = tuple([numbers[f"weapons.{name}"] for name in WEAPON_NAMES])
        for number, name in enumerate(WEAPON_NAMES):
            count = state.armoury[number] if lone else faction.start_weapons.get(name, 0)
            state.armoury = changed(state.armoury, number, -count)
            state.ready = changed(state.ready, number, count)
    state.push(Deploy(seat, starting_units(state, seat)))
    if faction.start_eggs:
        state.push(FirstEgg(seat))
    if lone and faction.uplinks:
        state.uplinks = (1 << len(UPLINKS)) - 1
    elif faction.start_uplinks:
        state.push(FirstUplink(seat))
    starts = 1 if setting.two else 3
    if lone and setting.scenario is not None:
        starts = setting.scenario.lone_starts
    state.push(StartAreas(seat, starts))
    state.push(PlaceBase(seat))


def is_lone(state: Tsukuyumi, seat: Seat) -> bool:
    """Whether the player stands alone against an alliance of three. TS-ALLY-11."""
    setting = state.setting
    return (
        setting.scenario is not None
        and setting.scenario.lone_starts > 0
        and setting.sides.count(setting.sides[seat]) == 1
    )


def starting_units(state: Tsukuyumi, seat: Seat) -> tuple[tuple[int, int], ...]:
    """Kinds and numbers of units a player begins with. TS-SETUP-35, TS-ALLY-13."""
    setting = state.setting
    lone = is_lone(state, seat)
    start = setting.records[seat].start_units
    found: list[tuple[int, int]] = []
    for kind in setting.kinds_of[seat]:
        first, last = setting.first_of[kind]
        count = last - first if lone else start.get(setting.tables.kind_keys[kind], 0)
        if setting.tables.traits[kind] & MASCOT:
            count = 1
        if count:
            found.append((kind, count))
    return tuple(found)


class PlaceBase(Choice):
    """A base at the edge, or anywhere allowed. TS-BASE-01 to -10."""

    rule = "TS-BASE-01"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Cells at the edge; for a free base also areas. Scenarios name or forbid cells."""
        return [("base", cell) for cell in base_cells(state, self.seat)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """An area that is covered goes back to the box."""
        base = state.setting.base_of(seat)
        cell = action[1]
        if cell in state.cells:
            cover(state, state.cells.index(cell), base)
        cells = list(state.cells)
        cells[base] = cell
        state.cells = tuple(cells)
        state.relay()
        state.pop()
        if state.log is not None:
            state.tell("based", {"seat": seat, "cell": cell})

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk settles where most areas lie open."""
        best = max(base_cells(state, seat), key=lambda cell: (open_areas(state, cell), -cell))
        return ("base", best)


def open_areas(state: Tsukuyumi, cell: int) -> int:
    """How many unmarked areas lie open around a cell."""
    found = 0
    for side, step in enumerate(STEPS):
        if cell + step in state.cells:
            area = state.cells.index(cell + step)
            back = (side + 3) % 6
            tile = MOON <= area < state.setting.first_base
            if tile and state.markers[area] == NOBODY and not state.red[area] >> back & 1:
                found += 1
    return found


def base_cells(state: Tsukuyumi, seat: Seat) -> list[int]:
    """Where a base may lie."""
    setting = state.setting
    laid = setting.map
    tiles = tuple(range(MOON, setting.first_base))
    found = edge_cells(state.cells, tiles)
    if laid is not None and laid.bases:
        named = [_code(cell) for cell in laid.bases]
        return [cell for cell in named if cell not in state.cells]
    if setting.records[seat].base_place == "anywhere":
        found += [
            state.cells[area]
            for area in tiles
            if state.cells[area] != OFF and state.markers[area] in (NOBODY, seat)
        ]
    if laid is not None:
        forbidden = [_code(cell) for cell in (*laid.no_base, *laid.holes)]
        found = [cell for cell in found if cell not in forbidden]
    if setting.scenario is not None and setting.scenario.bases_off_moon:
        found = [cell for cell in found if _off_moon(state, cell)]
    if setting.scenario is not None and setting.scenario.groups:
        found = [cell for cell in found if _own_group(state, cell)]
    return sorted(found)


def _code(cell: tuple[int, int]) -> int:
    from endtable.games.tsukuyumi.board import code

    return code(cell[0], cell[1])


def _off_moon(state: Tsukuyumi, cell: int) -> bool:
    """Not next to the Moon. TS-SCEN-10."""
    return all(apart(cell, state.cells[area]) > 1 for area in range(MOON))


def _groups(state: Tsukuyumi, cell: int) -> set[int]:
    """The groups of areas that a cell belongs to or touches, by the cells of the map."""
    setting = state.setting
    assert setting.scenario is not None
    assert setting.map is not None
    size = setting.scenario.groups
    return {
        number // size for number, at in enumerate(setting.map.tiles) if apart(cell, _code(at)) <= 1
    }


def _own_group(state: Tsukuyumi, cell: int) -> bool:
    """Each player starts in a group of areas of his own. TS-SCEN-09."""
    setting = state.setting
    taken: set[int] = set()
    for seat in range(setting.seats):
        at = state.cells[setting.base_of(seat)]
        if at != OFF:
            taken |= _groups(state, at)
    groups = _groups(state, cell)
    return len(groups) == 1 and not groups & taken


class StartAreas(Choice):
    """Areas that a player controls from the beginning. TS-START-01 to -12."""

    fields = ("seat", "left")
    rule = "TS-START-03"

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def run(self, state: Tsukuyumi) -> bool:
        """As many as are wanted and can be reached."""
        if self.left and self.choices(state):
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Unmarked areas with an open way from the base or another start area."""
        setting = state.setting
        ways = ways_of(state, self.seat)
        sources = [setting.base_of(self.seat), *state.controlled(self.seat)]
        return [
            ("start", area)
            for area in range(MOON, setting.first_base)
            if state.markers[area] == NOBODY and any(area in ways[source] for source in sources)
        ]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Mark it; that is no conquest."""
        state.markers[action[1]] = seat
        state.replace(StartAreas(seat, self.left - 1))
        if state.log is not None:
            state.tell("started", {"seat": seat, "area": action[1]})


class Deploy(Choice):
    """Starting units in the base and on start areas, as their player likes. TS-SETUP-34."""

    fields = ("seat", "units")
    rule = "TS-SETUP-34"

    def __init__(self, seat: Seat, units: tuple[tuple[int, int], ...]) -> None:
        super().__init__(seat)
        self.units = units

    def run(self, state: Tsukuyumi) -> bool:
        """Until all stand somewhere."""
        if self.units:
            return True
        state.pop()
        state.settle()
        return False

    def _places(self, state: Tsukuyumi, kind: int) -> list[Area]:
        """Mascots begin on a start area; in Italy in the base, too. TS-SETUP-36, TS-MASCOT-10."""
        setting = state.setting
        starts = state.controlled(self.seat)
        mascot = setting.tables.traits[kind] & MASCOT
        if mascot and starts and not setting.italian:
            return starts
        return [setting.base_of(self.seat), *starts]

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Unit by unit, or all that are left on one area."""
        actions: list[Action] = []
        everywhere = [state.setting.base_of(self.seat), *state.controlled(self.seat)]
        for kind, _ in self.units:
            places = self._places(state, kind)
            actions += [("deploy", kind, area) for area in places]
            everywhere = [area for area in everywhere if area in places]
        if sum(count for _, count in self.units) > 1:
            actions += [("deploy_all", area) for area in everywhere]
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """They stand there."""
        if action[0] == "deploy_all":
            for kind, count in self.units:
                for _ in range(count):
                    self._stand(state, kind, action[1])
            state.replace(Deploy(seat, ()))
            return
        self._stand(state, action[1], action[2])
        rest = [(kind, count - (kind == action[1])) for kind, count in self.units]
        state.replace(Deploy(seat, tuple([entry for entry in rest if entry[1]])))

    def _stand(self, state: Tsukuyumi, kind: int, area: Area) -> None:
        unit = state.in_reserve(kind)
        state.put(unit, area)
        if state.log is not None:
            state.tell("deployed", {"seat": self.seat, "unit": unit, "area": area})

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk puts them all in one place."""
        return self.choices(state)[-1]


class FirstEgg(Choice):
    """Dark Seed begin with an egg on a start area."""

    rule = "TS-SEED-10"

    def run(self, state: Tsukuyumi) -> bool:
        """Where there is a start area."""
        if state.controlled(self.seat):
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any start area."""
        return [("target", area) for area in state.controlled(self.seat)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Lay it."""
        state.pop()
        lay_egg(state, seat, action[1])


class FirstUplink(Choice):
    """Cybersamurai begin with an Uplink of cost 1."""

    rule = "TS-CYBER-04"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any of cost 1."""
        cost = state.setting.tables.uplink_cost
        return [("install", uplink) for uplink in range(len(UPLINKS)) if cost[uplink] == 1]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Install it."""
        state.pop()
        install(state, seat, action[1])
