"""What the board of the Dark Seed says. TS-SEED-01 to -10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.verbs import Verb
from endtable.games.tsukuyumi.factions.base import Powers
from endtable.games.tsukuyumi.factions.dark_seed import events
from endtable.games.tsukuyumi.factions.dark_seed.looks import SeedLooks
from endtable.games.tsukuyumi.factions.dark_seed.own import (
    Brood,
    brood,
    egg_places,
    eggs_kept,
    lay_egg,
)
from endtable.games.tsukuyumi.factions.dark_seed.steps import (
    ABILITIES,
    Abandon,
    FirstEgg,
    Sacrifice,
    Swarm,
    sacrifice,
    sacrifice_actions,
)
from endtable.games.tsukuyumi.rules.parts import Coded
from endtable.games.tsukuyumi.rules.questions import cancelled
from endtable.games.tsukuyumi.rules.steps.defences import EARLY
from endtable.games.tsukuyumi.rules.steps.producing import Produce, nurseries, usual_places
from endtable.games.tsukuyumi.table.board import OFF
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.in_force import of_own_units
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.phases import BLUE
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.kit.validation import number

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.content.records import Faction, Task
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi
    from endtable.games.tsukuyumi.table.tables import Kind, Tables
    from endtable.kit.validation import Place, Table

EGG_WORTH: Final = 0.15


def _can_flee(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return bool(state.standing(who, fight.area))


def _flee(state: Tsukuyumi, fight: Fight, who: int) -> None:
    """For the queen. TS-SEED-04."""
    units = state.standing(who, fight.area)
    state.push(Abandon(who, fight.area, (len(units) + 1) // 2))


def _hatchery(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(sum(brood(state, seat).eggs) >= task.number)


class DarkSeed(Powers):
    """The powers of the Dark Seed."""

    key = "dark_seed"
    traits = ("nursery", "sacrifice")
    attacks = ("lay_eggs",)
    numbers = ("eggs", "feast_eggs")
    start = ("eggs",)
    steps = (Abandon, FirstEgg, Sacrifice, Swarm)
    offers = {
        "old_seed": (events.offer_seed, events.seed),
        "queen_travels": (events.offer_travel, events.travel),
    }
    lasts = {"pioneers": "pioneers", "food_for_the_queen": "food", "full_nest": "full_nest"}
    asked = {
        "flight": ("flies",), "full_nest": ("eggs_kept",), "pioneers": (), "food": (), "given": (),
    }  # fmt: skip
    of_faction = ("flight",)
    answers = {
        ("flight", "flies"): of_own_units,
        ("full_nest", "eggs_kept"): events.full_nest,
    }
    tasks = {"hatchery": _hatchery}
    defences = {"for_the_queen": (EARLY, _can_flee, _flee)}
    markers = ("egg",)
    verbs = (
        Verb("sacrifice", ("area",), "TS-SEED-03"),
        Verb("swarm", ("ability",), "TS-SEED-02"),
        Verb("remove", ("unit",), "TS-SEED-04", path=(0,)),
        Verb("flee", ("area",), "TS-SEED-04", path=(0,)),
        Verb("travel", ("cell",), "TS-SETUP-23", path=(0,)),
    )
    parts = (Coded("ability", ABILITIES, "ability"),)
    told = {
        "egg": "TS-SEED-10", "sacrificed": "TS-SEED-03", "flight": "TS-SEED-02",
        "travelled": "TS-SETUP-23",
    }  # fmt: skip
    looks = SeedLooks()
    area_fields = ("eggs",)

    def __init__(self, seat: int, tables: Tables, record: Faction | None) -> None:
        super().__init__(seat, tables, record)
        self.nursery = tables.trait("nursery")
        self.lays = tables.attack_bit("lay_eggs")

    def new(self, areas: int) -> Own:
        own = Brood()
        own.eggs = [0] * areas
        return own

    def settle_in(self, state: Tsukuyumi, lone: bool) -> None:
        assert self.board is not None
        if self.board.start_eggs:
            state.push(FirstEgg(self.seat))

    def begin_effect(self, state: Tsukuyumi) -> None:
        """Conquerors may be sacrificed; then two of three abilities. TS-SEED-01 to -03."""
        state.push(Swarm(self.seat, 0))
        state.push(Sacrifice(self.seat))

    def turn_actions(self, state: Tsukuyumi) -> list[Action]:
        """Italian edition: Conquerors can be sacrificed in every blue phase."""
        if state.phase != BLUE or not state.setting.italian:
            return []
        return sacrifice_actions(state, self.seat)

    def do(self, state: Tsukuyumi, action: Action) -> None:
        sacrifice(state, self.seat, action[1])

    def round_ends(self, state: Tsukuyumi) -> None:
        """Food for the Queen."""
        kills = state.round_kills[self.seat]
        for effect in state.effects:
            if effect.key == "food" and effect.data[0] == self.seat and kills:
                state.push(Produce(self.seat, kills, 0))

    # --- eggs -----------------------------------------------------------------------------

    def covered(self, state: Tsukuyumi, area: Area, base: Area) -> None:
        eggs = brood(state, self.seat).eggs
        eggs[base] += eggs[area]
        eggs[area] = 0

    def uncovered(self, state: Tsukuyumi, area: Area) -> None:
        brood(state, self.seat).eggs[area] = 0

    def taken(self, state: Tsukuyumi, area: Area) -> None:
        """One egg goes."""
        eggs = brood(state, self.seat).eggs
        if eggs[area]:
            eggs[area] -= 1

    def markers_at(self, state: Tsukuyumi, area: Area) -> list[str]:
        return ["egg"] if brood(state, self.seat).eggs[area] else []

    def scorch(self, state: Tsukuyumi, what: str, area: Area) -> bool:
        brood(state, self.seat).eggs[area] -= 1
        return True

    def removed(self, state: Tsukuyumi, area: Area) -> None:
        """It leaves an egg. TS-SEED-10."""
        if not cancelled(state, area, self.seat):
            lay_egg(state, self.seat, area)

    def places_for(self, state: Tsukuyumi, kind: Kind) -> list[Area]:
        """With Breeders, and where an egg lies. TS-SEED-07, -08."""
        places = nurseries(state, self.seat, self.nursery)
        if state.setting.tables.traits[kind] & state.setting.foreign:  # SK-GUARDIAN-08
            return places
        return places + egg_places(state, self.seat)

    def built(self, state: Tsukuyumi, area: Area) -> None:
        """Where only an egg allows it, the egg is used up."""
        eggs = brood(state, self.seat).eggs
        if not eggs[area] or area in usual_places(state, self.seat):
            return
        if area not in nurseries(state, self.seat, self.nursery) and not eggs_kept(state):
            eggs[area] -= 1

    def after_fight(self, state: Tsukuyumi, fight: Fight, attack: int, enemies: int) -> None:
        """An egg for each fallen enemy."""
        if attack & self.lays:
            for _ in range(min(self.number("feast_eggs"), enemies)):
                lay_egg(state, self.seat, fight.area)

    # --- what others make of it -----------------------------------------------------------

    def worth(self, state: Tsukuyumi, found: float) -> float:
        return found + EGG_WORTH * sum(brood(state, self.seat).eggs)

    def check(self, state: Tsukuyumi) -> None:
        eggs = brood(state, self.seat).eggs
        expect(sum(eggs) <= self.number("eggs"), "too many eggs")
        expect(min(eggs) >= 0, "eggs out of range")
        for area, count in enumerate(eggs):
            expect(not count or state.cells[area] != OFF, f"eggs on {area}")

    def area_view(self, state: Tsukuyumi, area: Area) -> dict[str, object]:
        return {"eggs": 0 if self.seat == NOBODY else brood(state, self.seat).eggs[area]}

    def lay_out_area(self, state: Tsukuyumi, row: Table, spot: Place, area: Area) -> None:
        brood(state, self.seat).eggs[area] = number(row, "eggs", spot, 0, self.number("eggs"), 0)


POWERS = DarkSeed
