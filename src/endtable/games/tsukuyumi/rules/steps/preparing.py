"""Setting up: tiles of two players, cards, bases, start areas, starting units. TS-SETUP-01 to -40.

What does not need a choice is laid out in ``dealing``.
"""

from __future__ import annotations

from typing import Final

from endtable.core.step import Step
from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.bases import PlaceBase, starts_of
from endtable.games.tsukuyumi.rules.steps.course import CHOOSING, Course
from endtable.games.tsukuyumi.rules.steps.deploying import Deploy, StartAreas
from endtable.games.tsukuyumi.table.board import (
    MOON,
    OFF,
    SPAN,
    Area,
    cell_set,
    cells_in,
    spread,
    turned,
)
from endtable.games.tsukuyumi.table.dealing import deal_cards
from endtable.games.tsukuyumi.table.laying import add_tile
from endtable.games.tsukuyumi.table.state import Tsukuyumi

DRAFT: Final = 0
DEAL: Final = 1
PLACES: Final = 2
FIRST: Final = 3
LAST: Final = 4
"""What modules have to be chosen before everything else, and when everybody has settled."""


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
        elif stage in (FIRST, LAST):
            state.replace(Setup(rest, 0))
            for module in reversed(state.setting.modules):  # the first on the stack runs last
                if stage == FIRST:
                    module.set_up_first(state)
                else:
                    module.set_up_last(state)
        elif stage == DEAL:
            state.replace(Setup(rest, 0))
            deal_cards(state)
        elif self.place < len(state.track):
            state.replace(Setup(self.stages, self.place + 1))
            settle_in(state, settling(state)[self.place])
        else:
            state.replace(Setup(rest, 0))
        return False


def stages_of(drafted: bool, italian: bool) -> tuple[int, ...]:
    """In which order things are set up."""
    if not drafted:
        return (FIRST, DEAL, PLACES, LAST)
    if italian:
        return (FIRST, DRAFT, PLACES, DEAL, LAST)
    return (FIRST, DRAFT, DEAL, PLACES, LAST)


# --- two players lay the tiles ----------------------------------------------------------------


class Lay(Choice):
    """Two players lay ten tiles in turn. TS-SETUP-12 to -15, TS-TWO-14."""

    topic = "ts.ask.lay"
    rule = "TS-SETUP-14"
    open = False
    """The next tile is turned up afterwards."""

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any free cell that touches what lies there; the first touches the Moon."""
        taken = [cell for cell in state.cells if cell != OFF]
        return lays(state, state.pile[-1], free_cells(taken, state.cells))

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Lay the tile; the next one is turned up."""
        area = MOON + state.setting.tiles - len(state.pile)
        lay_tile(state, area, state.pile[-1], action[1], action[2])
        state.pile = state.pile[:-1]
        state.pop()
        state.reveal()


def free_cells(beside: list[int], taken: tuple[int, ...]) -> list[int]:
    """Cells without a tile that touch one of those, in order."""
    return cells_in(spread(cell_set(tuple(beside))) & ~cell_set(taken))


LAID: Final[tuple[Action, ...]] = tuple(
    [("lay", cell, turn) for cell in range(SPAN * SPAN) for turn in range(6)]
)
"""By cell and turn (six a row): a tile is laid so."""


def turns_of(blocked: tuple[int, ...]) -> list[int]:
    """The turns of a tile with these closed sides that differ."""
    sides = 0
    for side in blocked:
        sides |= 1 << side
    turns = [0]
    while len(turns) < 6 and turned(sides, len(turns)) != sides:  # then all come again
        turns.append(len(turns))
    return turns


def lays(state: Tsukuyumi, tile: int, cells: list[int]) -> list[Action]:
    """A tile on any of these cells, in every way that looks different."""
    turns = turns_of(state.setting.pool[tile].blocked)
    return [LAID[cell * 6 + turn] for cell in cells for turn in turns]


def lay_tile(state: Tsukuyumi, area: Area, tile: int, cell: int, turn: int) -> None:
    """An area tile lies on a cell."""
    add_tile(state, area, tile, cell, turn)
    for powers in state.setting.powers:
        powers.laid(state, tile)
    if state.log is not None:
        state.tell("laid", {"area": area, "cell": cell})


# --- each player in turn ----------------------------------------------------------------------


def settling(state: Tsukuyumi) -> list[Seat]:
    """In which order players settle: by initiative, but first who stands alone. TS-ALLY-12."""
    lone = state.setting.lone
    alone = [seat for seat in state.track if lone[seat]]
    return alone + [seat for seat in state.track if not lone[seat]]


def settle_in(state: Tsukuyumi, seat: Seat) -> None:
    """Base, start areas, starting units, and what else the faction begins with."""
    setting = state.setting
    lone = setting.lone[seat]
    for module in setting.modules:
        module.settles(state, seat)
    powers = setting.powers[seat]
    units = starting_units(state, seat)
    if not powers.deploy(state, units):
        state.push(Deploy(seat, units))
    powers.settle_in(state, lone)
    if not powers.homeless:
        state.push(StartAreas(seat, starts_of(state, seat)))
        state.push(PlaceBase(seat))


def starting_units(state: Tsukuyumi, seat: Seat) -> tuple[tuple[int, int], ...]:
    """Kinds and numbers of units a player begins with. TS-SETUP-35, TS-ALLY-13, SK-FIRST-13."""
    setting = state.setting
    lone = setting.lone[seat]
    summoned = [setting.tables.trait(name) for name in setting.powers[seat].summoned]
    start = setting.records[seat].start_units
    found: list[tuple[int, int]] = []
    for kind in setting.kinds_of[seat]:
        first, last = setting.first_of[kind]
        count = last - first if lone else start.get(setting.tables.kind_keys[kind], 0)
        if setting.tables.traits[kind] & (setting.guests | sum(summoned)):
            count = 0
        if setting.tables.traits[kind] & setting.companions:
            count = 1
        if count:
            found.append((kind, count))
    return tuple(found)
