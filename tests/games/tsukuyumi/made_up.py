"""Two factions that are in no box: they try every door that the general rules leave open.

The Reef has no units and no coloured phases: corals with health stand and fall for it, and it acts
in a tide and an ebb of its own. The Fair draws a formation of wagons across the map, has a gate
that nobody else can use, tents that control without conquering, and a parade when a round ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from endtable.core.types import Action, Seat
from endtable.core.verbs import Verb
from endtable.games.tsukuyumi.content.records import (
    CombatCard,
    Content,
    Faction,
    Task,
    Unit,
    VictoryCard,
)
from endtable.games.tsukuyumi.factions import FACTIONS
from endtable.games.tsukuyumi.factions.base import Powers
from endtable.games.tsukuyumi.game import GAME, FullMoonDown
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice, Offered
from endtable.games.tsukuyumi.rules.territory import can_take, take_area
from endtable.games.tsukuyumi.table.board import OFF, STEPS, Area
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.phases import WHITE
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.ways import Ways

TIDE, EBB = "tide", "ebb"
CORAL = 15
"""Health of a coral."""
MOST_CORALS = 12


class Corals(Own):
    """Health of corals by area."""

    lists = ("corals",)

    def __init__(self) -> None:
        self.corals: list[int] = []

    def copy(self) -> Corals:
        twin = Corals()
        twin.corals = self.corals[:]
        return twin


def corals(state: Tsukuyumi, seat: Seat) -> list[int]:
    own = state.own[seat]
    assert isinstance(own, Corals)
    return own.corals


class Reef(Powers):
    """No units, no coloured phases: markers with health, a tide and an ebb."""

    key = "reef"
    holds_without_units = True
    verbs = (Verb("grow", ("area",), "TS-PHASE-01"), Verb("root", ("area",), "TS-DEF-09"))

    def new(self, areas: int) -> Own:
        own = Corals()
        own.corals = [0] * areas
        return own

    def settle_in(self, state: Tsukuyumi, lone: bool) -> None:
        state.push(FirstCoral(self.seat))

    def phases(self) -> tuple[str, ...]:
        return (TIDE, EBB)

    def takes_part(self, phase: int) -> bool:
        return phase == WHITE

    def turn_actions(self, state: Tsukuyumi) -> list[Action]:
        grown = corals(state, self.seat)
        name = state.setting.phase_names[state.phase]
        land = range(state.setting.first_base)
        if name == EBB:
            mine = [area for area in land if grown[area] and can_take(state, self.seat, area)]
            return [("root", area) for area in mine]
        if name != TIDE or sum(map(bool, grown)) >= MOST_CORALS or state.allow[0]:
            return []
        around = state.around
        near = {to for area in land if grown[area] for to in around[area * 6 : area * 6 + 6]}
        free = [area for area in land if area in near and state.is_land(area) and not grown[area]]
        return [("grow", area) for area in free]

    def do(self, state: Tsukuyumi, action: Action) -> None:
        if action[0] == "root":
            take_area(state, self.seat, action[1])
        else:
            corals(state, self.seat)[action[1]] = CORAL
            units_changed(state)

    def stands(self, state: Tsukuyumi, area: Area) -> bool:
        return corals(state, self.seat)[area] > 0

    def suffer(self, state: Tsukuyumi, area: Area, amount: int, killer: int) -> None:
        grown = corals(state, self.seat)
        grown[area] = max(0, grown[area] - amount)

    def works(self, state: Tsukuyumi, area: Area) -> int:
        return corals(state, self.seat)[area]

    def covered(self, state: Tsukuyumi, area: Area, base: Area) -> None:
        corals(state, self.seat)[area] = 0

    def check(self, state: Tsukuyumi) -> None:
        grown = corals(state, self.seat)
        expect(all(0 <= health <= CORAL for health in grown), "a coral is too big")
        expect(not any(grown[area] for area in range(len(grown)) if not state.is_land(area)), "sea")

    def area_view(self, state: Tsukuyumi, area: Area) -> dict[str, object]:
        return {"coral": 0 if self.seat == NOBODY else corals(state, self.seat)[area]}


class FirstCoral(Choice):
    """The first coral grows on a start area."""

    topic = "first_coral"
    rule = "TS-START-03"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        return [("grow", area) for area in state.controlled(self.seat)]

    def run(self, state: Tsukuyumi) -> bool:
        if state.controlled(self.seat):
            return True
        state.pop()
        return False

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        state.pop()
        corals(state, seat)[action[1]] = CORAL


class Fair(Powers):
    """Wagons, a gate, tents and a parade."""

    key = "fair"
    traits = ("tent",)
    tiles = 2
    verbs = (Verb("wagon", ("cell",), "TS-BASE-01", path=(0,)), Verb("parade", (), "TS-ENDRND-02"))

    def settle_in(self, state: Tsukuyumi, lone: bool) -> None:
        state.push(Park(self.seat))

    def more_ways(self, state: Tsukuyumi, rows: Ways) -> None:
        """From the first wagon to the middle of the Moon and back."""
        wagon = state.setting.formations[self.seat][0]
        if state.cells[wagon] != OFF:
            rows[wagon] = (*rows[wagon], 0)
            rows[0] = (*rows[0], wagon)

    def controls(self, state: Tsukuyumi, areas: list[Area]) -> list[Area]:
        """Unmarked areas with a tent count as controlled."""
        setting = state.setting
        first, last = setting.units_of[self.seat]
        tent = setting.tables.trait("tent")
        tents = {
            state.where[unit]
            for unit in range(first, last)
            if setting.tables.traits[setting.kind_of[unit]] & tent
        }
        more = [area for area in tents if state.is_land(area) and state.markers[area] == NOBODY]
        return sorted([*areas, *more])

    def round_ends(self, state: Tsukuyumi) -> None:
        state.push(Parade(self.seat))


def free_cells(state: Tsukuyumi, seat: Seat) -> list[int]:
    """Cells beside the base or a wagon where nothing lies."""
    setting = state.setting
    near = [setting.base_of(seat), *setting.formations[seat]]
    cells = {
        state.cells[area] + step for area in near if state.cells[area] != OFF for step in STEPS
    }
    return sorted(cell for cell in cells if cell not in state.cells)


class Park(Offered):
    """The wagons are parked one after the other, each beside the last ones."""

    topic = "park"
    rule = "TS-BASE-01"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        if all(state.cells[area] != OFF for area in state.setting.formations[self.seat]):
            return []
        return [("wagon", cell) for cell in free_cells(state, self.seat)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        wagons = state.setting.formations[seat]
        wagon = next(area for area in wagons if state.cells[area] == OFF)
        cells = list(state.cells)
        cells[wagon] = action[1]
        state.cells = tuple(cells)
        state.relay()


class Parade(Choice):
    """The additional step at the end of a round: a point, or none."""

    topic = "parade"
    rule = "TS-ENDRND-02"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        return [("parade",), DONE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        state.pop()
        if action != DONE:
            state.points[seat] += 1


def box() -> Content:
    """The box with two factions more, cut out of the first one that is there."""
    model = next(iter(GAME.content.factions.values()))
    tent = Unit("tent", model.names, 2, 2, 0, 10, 0, 1, 1, ("tent",))
    clown = Unit("clown", model.names, 4, 4, 10, 10, 10, 1, 1)
    factions = dict(GAME.content.factions)
    factions["reef"] = board(model, "reef", (), {})
    factions["fair"] = board(model, "fair", (tent, clown), {"tent": 1, "clown": 2})
    return replace(GAME.content, factions=factions)


def board(model: Faction, key: str, units: tuple[Unit, ...], start: dict[str, int]) -> Faction:
    names = model.names
    conquest = CombatCard(f"{key}_take", names, "conquest", ("conquer",), ("counterstrike",))
    hunt = CombatCard(f"{key}_hit", names, "once", ("eliminate",), ("counterstrike", "retreat"))
    victory = VictoryCard(f"{key}_victory", (Task("spearhead", 1, "round_end"),))
    return replace(
        model, key=key, units=units, cards=(conquest, hunt), events=(), uplinks=(), defence="",
        start_units=start, start_weapons={}, start_eggs=0, start_uplinks=0, numbers={}, effect="",
        initiative=90 + len(units), victory=(victory,),
    )  # fmt: skip


@contextmanager
def made_up() -> Iterator[FullMoonDown]:
    """A game in which the two take part."""
    steps = dict(Tsukuyumi.rooms.steps)
    FACTIONS.update({"reef": Reef, "fair": Fair})
    Tsukuyumi.rooms.steps.update({step.__name__: step for step in (FirstCoral, Park, Parade)})
    try:
        yield FullMoonDown(box())
    finally:
        del FACTIONS["reef"], FACTIONS["fair"]
        Tsukuyumi.rooms.steps.clear()
        Tsukuyumi.rooms.steps.update(steps)
