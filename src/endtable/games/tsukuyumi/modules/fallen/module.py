"""Skybound, Defiler, Three Shadow and the Merchant. TM-SKYBOUND, -DEFILER, -SHADOW, -MERCHANT."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.types import Action, Data, Seat
from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.modules.fallen.looks import FallenLooks
from endtable.games.tsukuyumi.modules.fallen.own import Ruins, ruins
from endtable.games.tsukuyumi.rules.questions import cancelled, ways_of
from endtable.games.tsukuyumi.rules.steps.asking import Offered
from endtable.games.tsukuyumi.rules.steps.event_land import land
from endtable.games.tsukuyumi.rules.steps.moving import own_units
from endtable.games.tsukuyumi.rules.steps.oni_placing import coming
from endtable.games.tsukuyumi.rules.steps.producing import Produce
from endtable.games.tsukuyumi.table.board import MOON, OFF, Area
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
from endtable.games.tsukuyumi.table.tables import TSUKUYUMI

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.content.records import Scenario
    from endtable.games.tsukuyumi.table.tables import Kind, Tables
    from endtable.kit.validation import Place, Table

SKYBOUND: Final = "skybound"
DEFILER: Final = "defiler"
SHADOW: Final = "shadow"
MERCHANT: Final = "merchant"
CENTRE: Final = 0


def _overgrown(state: Tsukuyumi, area: int) -> bool:
    """Whether markers with health stand there. SK-DEVIL-12."""
    return any(powers.stands(state, area) for powers in state.setting.steadfast)


class Fall(Offered):
    """The other Shadows come along, each to an area of its own. TM-SHADOW-01, TM-LEGEND-07."""

    fields = ("seat", "left")
    topic = "ts.ask.shadow"
    rule = "TM-SHADOW-01"

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.left}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any area without a Shadow."""
        kind = state.setting.tables.kind_of[SHADOW]
        if not self.left or state.in_reserve(kind) == NOBODY:
            return []
        taken = [state.where[unit] for unit in standing(state, SHADOW)]
        able = coming(state, [area for area in land(state) if area not in taken])
        return [("target", area) for area in able]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It stands there."""
        unit = state.in_reserve(state.setting.tables.kind_of[SHADOW])
        state.put(unit, action[1])
        state.tell("oni", {"unit": unit, "area": action[1]})
        state.replace(Fall(seat, self.left - 1))


def standing(state: Tsukuyumi, key: str) -> list[Unit]:
    """Those of a kind that are on the board."""
    first, last = state.setting.first_of[state.setting.tables.kind_of[key]]
    return [unit for unit in range(first, last) if state.where[unit] >= 0]


def works(state: Tsukuyumi, key: str, area: Area) -> bool:
    """Whether one of a kind stands in an area, and nobody switches it off there."""
    here = any(state.where[unit] == area for unit in standing(state, key))
    return here and not cancelled(state, area, state.setting.oni)


class Fallen(Module):
    """Four legendary ONI more, where both modules are used."""

    key = "fallen"
    folder = "fallen"
    place = 8
    trait = "fallen"
    attacks = ("devastate",)
    numbers = ("shadows", "merchant_production")
    wards = True
    steps = (Fall,)
    told = {"wasted": "TM-SKYBOUND-03", "turned_over": "TM-DEFILER-04"}
    looks = FallenLooks()
    area_fields = ("wasted",)

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.devastates = tables.attack_bit("devastate")
        self.card = tables.module_cards[self.key][0]

    @classmethod
    def used(cls, options: Data, scenario: Scenario | None) -> bool:
        """Where they can come into play."""
        return bool(options.get("moonfall") and options.get("legendary"))

    def new(self, areas: int) -> Own:
        return Ruins()

    # --- where they come from -------------------------------------------------------------

    def places_for(self, state: Tsukuyumi, kind: Kind) -> list[Area]:
        """By kind; only one legend at a time. TM-LEGEND-03, -06."""
        setting = state.setting
        traits = setting.tables.traits
        if any(traits[setting.kind_of[u]] & setting.guests for u in own_units(state, setting.oni)):
            return []
        key = setting.tables.kind_keys[kind]
        if key == SHADOW:
            found = land(state)
        elif key == SKYBOUND:
            found = _moonlit(state)
        else:
            found = [CENTRE] if not _overgrown(state, CENTRE) else []
        return coming(state, [area for area in found if state.cells[area] != OFF])

    def placed(self, state: Tsukuyumi, seat: Seat, kind: Kind, area: Area) -> None:
        key = state.setting.tables.kind_keys[kind]
        if key == DEFILER:
            ruins(state).defiler_turned = 0
        elif key == SHADOW:
            state.push(Fall(seat, self.box.numbers["shadows"].value - 1))

    def more_oni_places(self, state: Tsukuyumi) -> list[Area]:
        """In and next to areas with a Shadow. TM-SHADOW-02."""
        where = [state.where[unit] for unit in standing(state, SHADOW)]
        return [area for area in where if works(state, SHADOW, area)]

    # --- what they do ---------------------------------------------------------------------

    def hunter(self, state: Tsukuyumi) -> Unit:
        found = standing(state, SKYBOUND)
        return found[0] if found else NOBODY

    def suits(self, state: Tsukuyumi, area: Area, conquerable: bool) -> bool:
        """Any tile that is not devastated yet. TM-SKYBOUND-02."""
        return MOON <= area < state.setting.first_base and area not in ruins(state).wasted

    def oni_card(self, state: Tsukuyumi, area: Area) -> int:
        """Skybound has a card of its own. TM-SKYBOUND-02."""
        return self.card if works(state, SKYBOUND, area) else NOBODY

    def attacked(self, state: Tsukuyumi, area: Area, attack: int) -> None:
        """The area is devastated; markers stay. TM-SKYBOUND-03."""
        own = ruins(state)
        if attack & self.devastates and area not in own.wasted:
            own.wasted = (*own.wasted, area)
            state.tell("wasted", {"area": area})

    def area_points(self, state: Tsukuyumi, seat: Seat, area: Area, points: int) -> int:
        """Devastated land is worth nothing. TM-OVERVIEW-06."""
        return 0 if area in ruins(state).wasted else points

    def covered(self, state: Tsukuyumi, area: Area) -> None:
        own = ruins(state)
        own.wasted = tuple([other for other in own.wasted if other != area])

    def exchanged(self, state: Tsukuyumi, area: Area) -> None:
        """New ground is not devastated."""
        self.covered(state, area)

    def forbids(self, state: Tsukuyumi, who: int, area: Area) -> bool:
        """The Defiler keeps players off ONI areas and Tsukuyumi areas. TM-DEFILER-02."""
        if who >= state.setting.seats or not works(state, DEFILER, CENTRE):
            return False
        return state.markers[area] == state.setting.oni or bool(state.traits(area) & TSUKUYUMI)

    def mutes(self, state: Tsukuyumi) -> list[Area]:
        """Where the Defiler stands. SK-DOM-10."""
        return [state.where[unit] for unit in standing(state, DEFILER)]

    def survives(self, state: Tsukuyumi, unit: Unit) -> bool:
        """The Defiler must be destroyed twice. TM-DEFILER-03, -04."""
        own = ruins(state)
        if self.tables.kind_keys[state.setting.kind_of[unit]] != DEFILER or own.defiler_turned:
            return False
        own.defiler_turned = 1
        state.tell("turned_over", {"unit": unit, "area": state.where[unit]})
        return True

    def fell(self, state: Tsukuyumi, unit: Unit, killer: int) -> None:
        """Whoever destroys the Merchant produces at once. TM-MERCHANT-02."""
        merchant = self.tables.kind_keys[state.setting.kind_of[unit]] == MERCHANT
        if merchant and NOBODY < killer < state.setting.seats:
            state.push(Produce(killer, self.box.numbers["merchant_production"].value, 0))

    # --- what others make of it -----------------------------------------------------------

    def check(self, state: Tsukuyumi) -> None:
        own = ruins(state)
        expect(len(set(own.wasted)) == len(own.wasted), "an area is devastated twice")
        for area in own.wasted:
            expect(state.cells[area] != OFF, "devastated land off the board")
        for unit in standing(state, DEFILER):
            expect(state.where[unit] == CENTRE, "the Defiler has moved")

    def area_view(self, state: Tsukuyumi, area: Area) -> dict[str, object]:
        return {"wasted": area in ruins(state).wasted}

    def lay_out_area(self, state: Tsukuyumi, row: Table, spot: Place, area: Area) -> None:
        if row.get("wasted"):
            ruins(state).wasted = (*ruins(state).wasted, area)


def _moonlit(state: Tsukuyumi) -> list[Area]:
    """Tsukuyumi areas and their open neighbours, but not the centre. TM-SKYBOUND-01."""
    ways = ways_of(state, state.setting.oni)
    found = {area for area in land(state) if state.traits(area) & TSUKUYUMI}
    found |= {to for area in list(found) for to in ways[area]}
    return sorted(area for area in found if CENTRE < area < state.setting.first_base)


MODULE = Fallen
