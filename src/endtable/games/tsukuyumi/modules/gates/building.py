"""Setting up with Gates: islands, Gates, ONI. SK-GATESETUP-02 to -19."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.step import Step
from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.modules.gates.islands import (
    beside,
    island_of,
    joining,
    joins,
    shores,
    touched,
)
from endtable.games.tsukuyumi.modules.gates.own import roads
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.preparing import lay_tile, lays
from endtable.games.tsukuyumi.rules.territory import shine
from endtable.games.tsukuyumi.table.board import MOON, Area, CellCode, CellSet, cells_in
from endtable.games.tsukuyumi.table.control import granted
from endtable.games.tsukuyumi.table.state import Tsukuyumi

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.tables import Kind

EACH: Final = 8
"""Tiles of each player. SK-GATESETUP-03."""
FIRST: Final = 4
"""Of these, tiles that are laid at once. SK-GATESETUP-04."""
THEN: Final = 2
"""How many are laid in each later turn. SK-GATESETUP-09."""


def laid(state: Tsukuyumi) -> int:
    """How many tiles lie."""
    return state.setting.tiles - len(state.pile)


def group(state: Tsukuyumi) -> list[Area]:
    """The tiles of the four that are being laid."""
    count = laid(state)
    return list(range(MOON + count - count % FIRST, MOON + count))


class Build(Step[Tsukuyumi]):
    """Four tiles and a Gate each, then two tiles in turn, a last Gate, and the ONI."""

    def run(self, state: Tsukuyumi) -> bool:
        """Ask for the next tile or the next Gate."""
        count, gates, track = laid(state), len(roads(state).gates), state.track
        early = FIRST * len(track)
        if count <= early and count % FIRST == 0 and gates < count // FIRST:
            areas = range(MOON + count - FIRST, MOON + count)
            state.push(RaiseGate(track[count // FIRST - 1], tuple(areas)))
        elif count < early:
            state.push(LayIsland(track[count // FIRST], 0))
        elif state.pile:
            state.push(LayIsland(track[(count - early) // THEN % len(track)], 0))
        elif gates <= len(track):
            areas = range(MOON, MOON + count)
            free = [area for area in areas if area not in roads(state).gates]
            state.push(RaiseGate(track[-1], tuple(free)))
        else:
            state.pop()
            place_oni(state)
        return False


class LayIsland(Choice):
    """A tile is laid: beside others, or apart from them where an island may begin."""

    fields = ("seat", "refused")
    topic = "ts.ask.lay_island"
    rule = "SK-GATESETUP-06"
    open = False
    """The next tile is turned up afterwards."""

    def __init__(self, seat: Seat, refused: int) -> None:
        super().__init__(seat)
        self.refused = refused
        """Whether somebody does not want islands to be joined by this tile."""

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": len(state.pile)}

    def cells(self, state: Tsukuyumi) -> list[CellCode]:
        """Four tiles hang together; later ones touch any area. SK-GATESETUP-06, -10.

        Where others leave no room beside the four, the next one touches any area, too.
        """
        early = laid(state) < FIRST * len(state.track)
        begun = group(state) if early else []
        found = self._free(state, begun) or self._free(state, [])
        if early and not begun:
            for cell in shores(state):
                found |= 1 << cell
        return cells_in(found)

    def _free(self, state: Tsukuyumi, areas: list[Area]) -> CellSet:
        """Free cells beside areas, without those that others do not want."""
        found = beside(state, areas)
        return found & ~joining(state) if self.refused else found

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Each cell, with each way to turn the tile."""
        return lays(state, state.pile[-1], self.cells(state))

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Lay it; others must agree if that joins islands. SK-GATESETUP-11."""
        state.pop()
        if joins(state, action[1]):
            others = tuple([other for other in state.track if other != seat])
            state.push(Consent(others[0], seat, action[1], action[2], others[1:]))
        else:
            lay(state, action[1], action[2])

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Compact islands: where most neighbours lie, as the tile comes; nothing is joined."""
        islands = island_of(state)
        plain = [a for a in actions if a[2] == 0 and len(touched(a[1], islands)) < 2]
        return plain or actions

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk begins an island of his own, and then stays on it."""
        apart = set(shores(state))
        options = self.choices(state)
        new = [action for action in options if action[1] in apart]
        islands = island_of(state)
        safe = [action for action in options if len(touched(action[1], islands)) == 1]
        return (new or safe or options)[0]


def lay(state: Tsukuyumi, cell: CellCode, turn: int) -> None:
    """The uppermost tile comes to a cell; the next one is turned up."""
    lay_tile(state, MOON + laid(state), state.pile[-1], cell, turn)
    state.pile = state.pile[:-1]
    state.reveal()


class Consent(Choice):
    """A tile would join islands: everybody is asked. SK-GATESETUP-11."""

    fields = ("seat", "by", "cell", "turn", "others")
    topic = "ts.ask.consent"
    rule = "SK-GATESETUP-11"

    def __init__(
        self, seat: Seat, by: Seat, cell: CellCode, turn: int, others: tuple[Seat, ...]
    ) -> None:
        super().__init__(seat)
        self.by = by
        self.cell = cell
        self.turn = turn
        self.others = others
        """Who is asked after this one."""

    def choices(self, state: Tsukuyumi) -> list[Action]:
        return [("refuse",), ("agree",)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """One refusal is enough: then the tile goes elsewhere."""
        state.pop()
        if action[0] == "refuse":
            state.push(LayIsland(self.by, 1))
        elif self.others:
            state.push(Consent(self.others[0], self.by, self.cell, self.turn, self.others[1:]))
        else:
            lay(state, self.cell, self.turn)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk refuses."""
        return ("refuse",)


class RaiseGate(Choice):
    """A Gate is put on one of these areas for good. SK-GATESETUP-04, -12."""

    fields = ("seat", "areas")
    topic = "ts.ask.raise_gate"
    rule = "SK-GATESETUP-04"

    def __init__(self, seat: Seat, areas: tuple[Area, ...]) -> None:
        super().__init__(seat)
        self.areas = areas

    def choices(self, state: Tsukuyumi) -> list[Action]:
        return [("gate", area) for area in self.areas]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It stands there."""
        state.pop()
        raise_gate(state, action[1])
        state.tell("gate", {"seat": seat, "area": action[1]})


def raise_gate(state: Tsukuyumi, area: Area) -> None:
    """A Gate stands on an area, which has both traits from now on. SK-GATE-14, SK-AMAT-05."""
    roads(state).gates += (area,)
    state.granted = granted(state)
    shine(state, area)


def place_oni(state: Tsukuyumi) -> None:
    """One ONI of each size on every Gate, then others for those that lack. SK-GATESETUP-18, -19."""
    setting = state.setting
    traits = setting.tables.traits
    kinds = [k for k in setting.kinds_of[setting.oni] if not traits[k] & setting.guests]
    kinds.sort(key=lambda kind: setting.tables.health[kind])
    gates = roads(state).gates
    lacking: list[Area] = []
    for gate in gates:
        came = [_put(state, kind, gate) for kind in kinds]
        if not all(came):
            lacking.append(gate)
    small, medium = kinds[0], kinds[1]
    for gate in lacking:
        if _left(state, medium) >= 2:
            both = [_put(state, medium, gate) for _ in range(2)]
            assert all(both)
        else:
            for _ in range(min(3, _left(state, small))):
                _put(state, small, gate)


def _left(state: Tsukuyumi, kind: Kind) -> int:
    first, last = state.setting.first_of[kind]
    return state.where[first:last].count(-1)


def _put(state: Tsukuyumi, kind: Kind, area: Area) -> bool:
    unit = state.in_reserve(kind)
    if unit >= 0:
        state.put(unit, area)
    return unit >= 0
