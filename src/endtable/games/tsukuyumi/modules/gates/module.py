"""The module: what Gates change at a table. SK-GATE-01 to -29."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from endtable.core.types import Data, Message
from endtable.core.verbs import Verb
from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.modules.editions import of_polish_edition
from endtable.games.tsukuyumi.modules.gates.building import (
    EACH,
    Build,
    Consent,
    LayIsland,
    RaiseGate,
    raise_gate,
)
from endtable.games.tsukuyumi.modules.gates.islands import DRAWN, joining, on_map, parted
from endtable.games.tsukuyumi.modules.gates.looks import GateLooks
from endtable.games.tsukuyumi.modules.gates.own import KEY, Roads, roads
from endtable.games.tsukuyumi.table.board import MOON, NAMES, OFF, Area, CellSet, cell_of
from endtable.games.tsukuyumi.table.dealing import draw_oni, loose_tiles
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.phases import SETUP
from endtable.games.tsukuyumi.table.tables import AMATERASU, TSUKUYUMI
from endtable.kit.validation import BadInput, Place, Table, field

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.setting import Setting
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

TRAITS: Final = TSUKUYUMI | AMATERASU
FREE_BOARDS: Final = ("random", "draft")


class Gates(Module):
    """Islands with Gates instead of the Moon."""

    key = KEY
    folder = KEY
    place = 10
    option = True
    steps = (Build, LayIsland, Consent, RaiseGate)
    verbs = (
        Verb("gate", ("area",), "SK-GATESETUP-04", path=(0,)),
        Verb("agree", (), "SK-GATESETUP-11"),
        Verb("refuse", (), "SK-GATESETUP-11"),
    )
    told: ClassVar[dict[str, str]] = {"gate": "SK-GATESETUP-04"}
    bans = ("dragon_blood",)
    looks = GateLooks()
    area_fields = ("gate",)

    @classmethod
    def refuse_others(cls, options: Data, place: Place) -> None:
        """Not on a map that is laid out already."""
        if options["scenario"] not in FREE_BOARDS:
            problem = Message("ts.bad.gates_map", scenario=options["scenario"])
            raise BadInput(place.field("scenario"), problem, Message("ts.bad.gates_free"))

    @classmethod
    def unfit(cls, options: Data) -> Message | None:
        """Not with legendary ONI, and only in the Polish edition. SK-COMPAT-05."""
        if options.get("legendary"):
            return Message("ts.bad.gates_legendary", rule="SK-COMPAT-05")
        return of_polish_edition(options)

    def prepare(self, setting: Setting) -> None:
        """Eight tiles each, laid by the players. SK-GATESETUP-03."""
        setting.drafted = False
        setting.tiles = EACH * setting.seats

    def new(self, areas: int) -> Own:
        return Roads()

    # --- setting up -----------------------------------------------------------------------

    def lay_board(self, state: Tsukuyumi) -> bool:
        """No Moon; tiles of the box first, our own only where these do not suffice."""
        setting = state.setting
        draw_oni(state)
        loose = loose_tiles(state)
        box = state.shuffle(setting.seats, [tile for tile in loose if tile < setting.boxed])
        more = state.shuffle(setting.seats, [tile for tile in loose if tile >= setting.boxed])
        if len(loose) < setting.tiles:  # the tiles for five and six may be missing
            seats = setting.seats
            problem = Message("ts.bad.few_tiles", n=len(loose), players=seats, tiles=setting.tiles)
            raise BadInput(Place("options").field("players"), problem)
        state.pile = tuple(state.shuffle(setting.seats, (box + more)[: setting.tiles]))
        return True

    def begin(self, state: Tsukuyumi) -> None:
        """The Moon is not used. SK-GATE-02."""
        state.cells = ((OFF,) * MOON) + state.cells[MOON:]
        state.relay()

    def set_up_first(self, state: Tsukuyumi) -> None:
        state.push(Build())

    def may_lie(self, state: Tsukuyumi) -> CellSet:
        """A base joins no islands. SK-GATESETUP-21."""
        return DRAWN & ~joining(state)

    def makes_room(self, state: Tsukuyumi, cell: int, area: Area) -> bool:
        return on_map(cell) and bool(parted(state.cells, cell, area))

    def make_room(self, state: Tsukuyumi, cell: int, area: Area) -> None:
        """Islands that the tile would join lie elsewhere from now on. SK-GATEADD-02, -03."""
        if not self.may_lie(state) >> cell & 1:
            state.cells = parted(state.cells, cell, area)
            state.relay()

    # --- the land -------------------------------------------------------------------------

    def grants(self, state: Tsukuyumi) -> Mapping[Area, int]:
        return dict.fromkeys(roads(state).gates, TRAITS)

    def rooted(self, state: Tsukuyumi, area: Area) -> bool:
        return area in roads(state).gates

    def is_moon(self, state: Tsukuyumi, area: Area) -> bool:
        return area in roads(state).gates

    def gates_open(self, state: Tsukuyumi, who: int) -> list[Area]:
        """Everybody's but the ONI's. SK-GATE-12."""
        return list(roads(state).gates) if who != state.setting.oni else []

    # --- what others make of it -----------------------------------------------------------

    def view(self, state: Tsukuyumi) -> dict[str, object]:
        """Cells apart from all areas where a tile may be laid."""
        step = state.main[-1] if state.main and state.phase == SETUP else None
        cells = step.cells(state) if isinstance(step, LayIsland) else []
        return {"spots": [list(cell_of(cell)) for cell in cells]}

    def area_view(self, state: Tsukuyumi, area: Area) -> dict[str, object]:
        return {"gate": area in roads(state).gates}

    def lay_out_area(self, state: Tsukuyumi, row: Table, spot: Place, area: Area) -> None:
        if field(row, "gate", bool, spot, False):
            raise_gate(state, area)

    def check(self, state: Tsukuyumi) -> None:
        own = roads(state)
        expect(len(set(own.gates)) == len(own.gates), "two Gates on an area")
        expect(len(own.gates) <= state.setting.seats + 1, "too many Gates")
        for area in own.gates:
            expect(state.cells[area] != OFF, f"the Gate of {NAMES[area]} is off the board")
            expect(state.traits(area) & TRAITS == TRAITS, "a Gate without its traits")
        expect(state.cells[0] == OFF, "the Moon is there")


MODULE = Gates
