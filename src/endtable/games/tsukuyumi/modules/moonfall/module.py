"""After the Moonfall: six events, river land and toxic ground. TM-EVENT-01 to -09."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.modules.moonfall.looks import MoonfallLooks
from endtable.games.tsukuyumi.rules.steps.event_land import is_unstable, land
from endtable.games.tsukuyumi.rules.steps.targets import targets
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.allowance import PRODUCTION
from endtable.games.tsukuyumi.table.board import OFF
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.phases import GREEN
from endtable.kit.validation import field

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi
    from endtable.kit.validation import Place, Table

RIVER: Final = "river"
TOXIC: Final = "toxic"
RIVER_WORTH: Final = 0.2
"""What a production point is worth to a bot, each round."""


class Grounds(Own):
    """Areas with a river marker, and with a toxic one."""

    tuples = ("rivers", "toxic")

    def __init__(self) -> None:
        self.rivers: tuple[Area, ...] = ()
        self.toxic: tuple[Area, ...] = ()

    def copy(self) -> Grounds:
        """An independent copy."""
        twin = Grounds()
        twin.rivers = self.rivers
        twin.toxic = self.toxic
        return twin


def grounds(state: Tsukuyumi) -> Grounds:
    """The markers on the board."""
    own = state.kept[state.setting.module_at["moonfall"]]
    assert isinstance(own, Grounds)
    return own


def supply(state: Tsukuyumi, name: str) -> int:
    """How many markers of a kind there are."""
    return state.setting.number("moonfall", name)


def _offer_mire(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Any area; it takes a stop marker. TM-EVENT-02."""
    if in_force.stops_left(state) <= 0:
        return []
    return targets([area for area in land(state) if not in_force.in_force(state, "storm", area)])


def _mire(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    in_force.begin(state, "storm", action[1])
    state.tell("stormed", {"area": action[1]})


def _offer_river(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Any area. TM-EVENT-05."""
    rivers = grounds(state).rivers
    if len(rivers) >= supply(state, "rivers"):
        return []
    return targets([area for area in land(state) if area not in rivers])


def _river(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    own = grounds(state)
    own.rivers = (*own.rivers, action[1])
    state.tell("river", {"area": action[1]})


def _offer_toxic(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Unstable areas, occupied or not. TM-EVENT-08, -09."""
    toxic = grounds(state).toxic
    if len(toxic) >= supply(state, "toxic"):
        return []
    able = [area for area in land(state) if is_unstable(state, area, seat)]
    return targets([area for area in able if area not in toxic])


def _toxic(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    own = grounds(state)
    own.toxic = (*own.toxic, action[1])
    state.tell("toxic", {"area": action[1]})


class Moonfall(Module):
    """Six more events in the common stack."""

    key = "moonfall"
    folder = "moonfall"
    place = 8
    option = True
    numbers = ("rivers", "toxic")
    events = {
        "mire": (_offer_mire, _mire),
        "river": (_offer_river, _river),
        "toxic": (_offer_toxic, _toxic),
    }
    markers = (RIVER, TOXIC)
    told = {"river": "TM-EVENT-05", "toxic": "TM-EVENT-08"}
    looks = MoonfallLooks()
    area_fields = ("river", "toxic")

    def new(self, areas: int) -> Own:
        return Grounds()

    def turn_begins(self, state: Tsukuyumi) -> None:
        """A river gives whoever controls it a point, in the green phase only. TM-EVENT-06."""
        rivers = grounds(state).rivers
        if state.phase == GREEN and rivers:
            held = state.controlled(state.active)
            state.allow[PRODUCTION] += sum([area in rivers for area in held])

    def area_points(self, state: Tsukuyumi, seat: Seat, area: Area, points: int) -> int:
        """Toxic ground is worth nothing to most. TM-OVERVIEW-19, SK-LAND-02."""
        if area not in grounds(state).toxic:
            return points
        pays = any(module.pays_for_toxic(state, seat) for module in state.setting.modules)
        return points if pays else 0

    def markers_at(self, state: Tsukuyumi, area: Area) -> list[str]:
        own = grounds(state)
        lying = ((RIVER, own.rivers), (TOXIC, own.toxic))
        return [name for name, areas in lying if area in areas]

    def take_off(self, state: Tsukuyumi, area: Area, what: str) -> None:
        own = grounds(state)
        if what == RIVER:
            own.rivers = tuple([other for other in own.rivers if other != area])
        else:
            own.toxic = tuple([other for other in own.toxic if other != area])

    def covered(self, state: Tsukuyumi, area: Area) -> None:
        for what in self.markers:
            self.take_off(state, area, what)

    def worth(self, state: Tsukuyumi, seat: Seat) -> float:
        rivers = grounds(state).rivers
        if not rivers:
            return 0.0
        held = sum([area in rivers for area in state.controlled(seat)])
        return RIVER_WORTH * held * (state.setting.rounds - state.round + 1)

    def lures(self, state: Tsukuyumi, seat: Seat, area: Area) -> float:
        """A river pays in every green phase that is left."""
        if area not in grounds(state).rivers:
            return 0.0
        return RIVER_WORTH * (state.setting.rounds - state.round + 1)

    def check(self, state: Tsukuyumi) -> None:
        own = grounds(state)
        for name, areas in (("rivers", own.rivers), ("toxic", own.toxic)):
            expect(len(areas) <= supply(state, name), f"too many markers: {name}")
            expect(len(set(areas)) == len(areas), f"two markers on an area: {name}")
            for area in areas:
                on_land = area < state.setting.first_base and state.cells[area] != OFF
                expect(on_land, f"{name} on {area}")

    def area_view(self, state: Tsukuyumi, area: Area) -> dict[str, object]:
        own = grounds(state)
        return {"river": area in own.rivers, "toxic": area in own.toxic}

    def lay_out_area(self, state: Tsukuyumi, row: Table, spot: Place, area: Area) -> None:
        own = grounds(state)
        if field(row, "river", bool, spot, False):
            own.rivers = (*own.rivers, area)
        if field(row, "toxic", bool, spot, False):
            own.toxic = (*own.toxic, area)


MODULE = Moonfall
