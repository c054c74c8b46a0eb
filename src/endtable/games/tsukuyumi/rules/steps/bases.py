"""Where a base may lie: at the edge or anywhere, by faction and scenario. TS-BASE-01 to -06."""

from __future__ import annotations

from functools import lru_cache

from endtable.core.types import Action, Message, Reason, Seat
from endtable.games.tsukuyumi.content.records import Cell
from endtable.games.tsukuyumi.rules.new_land import lying
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.deploying import free_to_start
from endtable.games.tsukuyumi.table.board import (
    MOON,
    OFF,
    OPPOSITE,
    SPAN,
    STEPS,
    Area,
    CellCode,
    apart,
    changed,
    code,
    edge_cells,
    hole_cells,
)
from endtable.games.tsukuyumi.table.laying import add_base
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi


class PlaceBase(Choice):
    """A base at the edge, or anywhere allowed. TS-BASE-01 to -10."""

    topic = "ts.ask.place_base"
    rule = "TS-BASE-01"

    def question(self, state: Tsukuyumi, seat: Seat) -> Reason:
        """Where no place leaves room for all start areas, it says for how many. TS-START-13."""
        most = starts_of(state, self.seat)
        room = max([room for _, room in self._rooms(state)], default=0)
        if room == most:
            return Reason(Message(self.topic, n=most), self.rule)
        return Reason(Message("ts.ask.place_tight_base", room=room, most=most), "TS-START-13")

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Cells at the edge; for a free base also areas. Scenarios name or forbid cells.

        Not where start areas are impossible, unless there is no other place. TS-START-13.
        """
        rooms = self._rooms(state)
        best = max([room for _, room in rooms], default=0)
        return [("base", cell) for cell, room in rooms if room == best]

    def _rooms(self, state: Tsukuyumi) -> list[tuple[CellCode, int]]:
        """Where the base may lie, and for how many start areas there is room."""
        most = starts_of(state, self.seat)
        free = FreeLand(state, self.seat)
        cells = base_cells(state, self.seat)
        return [(cell, free.room_beside(cell, most)) for cell in cells]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """An area that is covered goes back to the box."""
        lay_base(state, seat, action[1])
        state.pop()
        if state.log is not None:
            state.tell("based", {"seat": seat, "cell": action[1]})

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk settles where most areas lie open."""
        cells = [action[1] for action in self.choices(state)]
        best = max(cells, key=lambda cell: (open_areas(state, cell), -cell))
        return ("base", best)


def lay_base(state: Tsukuyumi, seat: Seat, cell: int) -> None:
    """A base comes to a cell; an area that it covers leaves the board."""
    base = state.setting.base_of(seat)
    if state.cells[base] == OFF and cell not in state.cells:
        add_base(state, base, cell)
        return
    if cell in state.cells:
        cover(state, state.cells.index(cell), base)
    cells = list(state.cells)
    cells[base] = cell
    state.cells = tuple(cells)
    state.relay()


def cover(state: Tsukuyumi, area: int, base: int) -> None:
    """An area tile is covered by a base and leaves the board. TS-BASE-05, -13.

    The territory marker goes; blockades and what factions have laid there lie on the base. What
    changes the land itself goes with it: a base has no traits and no printed blockades.
    """
    for unit in state.units_at[area]:
        state.shift(unit, base)
    state.markers[area] = NOBODY
    state.marked[area] = 0
    state.negated[area] = 0
    walls = state.walls[area]
    state.walls = changed(state.walls, base, walls & ~state.walls[base])
    state.walls = changed(state.walls, area, -walls)
    state.passages = changed(state.passages, area, -state.passages[area])
    for powers in state.setting.powers:
        powers.covered(state, area, base)
    for module in state.setting.modules:
        module.covered(state, area)
    cells = list(state.cells)
    cells[area] = OFF
    state.cells = tuple(cells)


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


def starts_of(state: Tsukuyumi, seat: Seat) -> int:
    """How many start areas a player marks; who stands alone against three more. TS-ALLY-12."""
    setting = state.setting
    more = sum([module.more_starts(state, seat) for module in setting.modules_with.more_starts])
    usual = setting.lone_starts if setting.lone[seat] else setting.starts
    powers = setting.powers[seat]
    return 0 if powers.landless else more + powers.starts(usual)


class FreeLand:
    """The areas that a player could mark as start areas, and what closes them. TS-START-03."""

    def __init__(self, state: Tsukuyumi, seat: Seat) -> None:
        self.at: list[Area] = [OFF] * (SPAN * SPAN)
        """By cell: its area, if it could be marked."""
        for area in range(MOON, state.setting.first_base):
            if state.cells[area] != OFF and free_to_start(state, seat, area):
                self.at[state.cells[area]] = area
        edges = zip(state.red, state.passages, state.walls, strict=True)
        self.closed: list[int] = [red & ~grey | wall for red, grey, wall in edges]
        self.ways: dict[CellCode, list[CellCode]] = {}
        """By cell of an area that was asked: where one can go on from there."""

    def room_beside(self, cell: int, most: int) -> int:
        """How many start areas, up to so many, could be marked from a base on this cell.

        They hang together with the base, blockades between them count.
        """
        reached = [cell, *self._beside(cell, 0)]
        for here in reached:
            if len(reached) > most:
                break
            if here != cell:
                for to in self._open_from(here):
                    if to not in reached:
                        reached.append(to)
        return min(most, len(reached) - 1)

    def _open_from(self, cell: CellCode) -> list[CellCode]:
        """Where one can go on from an area; many bases lead through the same ones."""
        found = self.ways.get(cell)
        if found is None:
            found = self._beside(cell, self.closed[self.at[cell]])
            self.ways[cell] = found
        return found

    def _beside(self, cell: CellCode, closed: int) -> list[CellCode]:
        """Areas beside a cell, of which these sides are closed."""
        found: list[CellCode] = []
        for side in range(6):
            area = self.at[cell + STEPS[side]]
            if area == OFF or closed >> side & 1 or self.closed[area] >> OPPOSITE[side] & 1:
                continue
            found.append(cell + STEPS[side])
        return found


def base_cells(state: Tsukuyumi, seat: Seat) -> list[int]:
    """Where a base may lie; in Italy anywhere is in a hole of the board, too. TS-BASE-06."""
    setting = state.setting
    laid = setting.map
    tiles = tuple(range(MOON, setting.first_base))
    if laid is not None and laid.bases:
        return [cell for cell in _codes(laid.bases) if cell not in state.cells]
    found = list(edge_cells(state.cells, tiles))
    anywhere = setting.records[seat].base_place == "anywhere"
    if anywhere or any(
        module.base_anywhere(state, seat) for module in setting.modules_with.base_anywhere
    ):
        found += [
            state.cells[area]
            for area in tiles
            if state.cells[area] != OFF
            and state.markers[area] in (NOBODY, seat)
            and state.controller(area) in (NOBODY, seat)
            and not is_rooted(state, area)
        ]
        if setting.italian:
            found += hole_cells(state.cells, tiles)
    found = _allowed(state, found)
    if laid is not None and setting.scenario is not None and setting.scenario.groups:
        found = _in_free_groups(state, found, _groups(laid.tiles, setting.scenario.groups))
    return sorted(found)


def is_rooted(state: Tsukuyumi, area: int) -> bool:
    """Whether an area can never leave the board. SK-GATE-13, -26."""
    for module in state.setting.modules_with.rooted:
        if module.rooted(state, area):
            return True
    return False


def may_lie(state: Tsukuyumi, cell: int) -> bool:
    """Whether the scenario lets a base lie there, now or later. TS-SCEN-10, -14, -16."""
    if state.setting.modules_with.rooted and cell in state.cells:
        if is_rooted(state, state.cells.index(cell)):
            return False
    return bool(_allowed(state, [cell]))


def _allowed(state: Tsukuyumi, cells: list[CellCode]) -> list[CellCode]:
    """Those of the cells that the scenario and modules allow, whatever lies there."""
    setting = state.setting
    laid = setting.map
    if laid is not None:
        closed = _codes(laid.no_base + laid.holes)
        cells = [cell for cell in cells if cell not in closed]
    if setting.scenario is not None and setting.scenario.bases_off_moon:
        return [cell for cell in cells if _off_moon(state, cell)]
    return lying(state, cells)


@lru_cache(maxsize=64)
def _codes(cells: tuple[Cell, ...]) -> tuple[CellCode, ...]:
    """The numbers of cells that a map names."""
    return tuple([code(q, r) for q, r in cells])


def _off_moon(state: Tsukuyumi, cell: int) -> bool:
    """Not next to the Moon. TS-SCEN-10."""
    return all(
        apart(cell, state.cells[area]) > 1 for area in range(MOON) if state.cells[area] != OFF
    )


@lru_cache(maxsize=16)
def _groups(tiles: tuple[Cell, ...], size: int) -> dict[CellCode, set[int]]:
    """By cell: the groups of areas that it belongs to or touches, by the cells of the map."""
    found: dict[CellCode, set[int]] = {}
    for number, cell in enumerate(_codes(tiles)):
        for step in (0, *STEPS):
            found.setdefault(cell + step, set()).add(number // size)
    return found


def _in_free_groups(
    state: Tsukuyumi, cells: list[CellCode], groups: dict[CellCode, set[int]]
) -> list[CellCode]:
    """Each player starts in a group of areas of his own. TS-SCEN-09."""
    setting = state.setting
    taken: set[int] = set()
    for seat in range(setting.seats):
        taken |= groups.get(state.cells[setting.base_of(seat)], set())
    free: list[CellCode] = []
    for cell in cells:
        touched = groups.get(cell, set())
        if len(touched) == 1 and not touched & taken:
            free.append(cell)
    return free
