"""Legendary ONI: the Abyssal, the Ronin, the Dark observer; one at a time. TS-LEGEND-01 to -04."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.types import Action, Seat
from endtable.core.verbs import Verb
from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.rules.questions import cancelled
from endtable.games.tsukuyumi.rules.steps.asking import Offered
from endtable.games.tsukuyumi.rules.steps.combat import ONLY_DAMAGE
from endtable.games.tsukuyumi.rules.steps.moving import REST, own_units
from endtable.games.tsukuyumi.rules.steps.oni_approach import Approach
from endtable.games.tsukuyumi.rules.steps.oni_placing import PlaceOni, put_oni
from endtable.games.tsukuyumi.rules.steps.oni_reach import matched, rows_of
from endtable.games.tsukuyumi.rules.steps.oni_war import War
from endtable.games.tsukuyumi.table.allowance import MODULE_ACTION
from endtable.games.tsukuyumi.table.board import MOON, OFF, Area
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.phases import BLUE, GREEN
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
from endtable.games.tsukuyumi.table.tables import FERTILE

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.tables import Kind

ABYSSAL: Final = "abyssal"
RONIN: Final = "ronin"
OBSERVER: Final = "dark_observer"
FIGHT: Final[Action] = ("abyssal",)


def out(state: Tsukuyumi, key: str) -> Unit:
    """A legendary ONI that is on the board, or NOBODY."""
    first, last = state.setting.first_of.get(state.setting.tables.kind_of[key], (0, 0))
    for unit in range(first, last):
        if state.where[unit] >= 0:
            return unit
    return NOBODY


def works(state: Tsukuyumi, key: str, area: Area) -> bool:
    """Whether such an ONI stands in an area, and nobody switches it off there."""
    unit = out(state, key)
    if unit == NOBODY or state.where[unit] != area:
        return False
    return not cancelled(state, area, state.setting.oni)


# --- where they come from -------------------------------------------------------------------


def _places(state: Tsukuyumi, legendary: int, kind: int) -> list[Area]:
    """Where a legendary ONI comes from; only one may be on the board. TS-LEGEND-03."""
    setting = state.setting
    traits = setting.tables.traits
    for unit in own_units(state, setting.oni):
        if traits[setting.kind_of[unit]] & legendary:
            return []
    key = setting.tables.kind_keys[kind]
    if key == RONIN:
        return fertile(state) or replaceable(state)
    return list(range(1 if key == ABYSSAL else 0, MOON))


def fertile(state: Tsukuyumi) -> list[Area]:
    """The fertile areas on the board."""
    return [
        area
        for area in range(state.setting.first_base)
        if state.cells[area] != OFF and state.terrain[area] == FERTILE
    ]


def spare_tile(state: Tsukuyumi) -> int:
    """A fertile tile that does not lie on the board, or OFF."""
    pool = state.setting.pool
    laid = [tile for area, tile in enumerate(state.tiles) if state.cells[area] != OFF]
    for tile in range(len(pool)):
        if pool[tile].terrain == "fertile" and tile not in laid and tile not in state.pile:
            return tile
    return OFF


def replaceable(state: Tsukuyumi) -> list[Area]:
    """Areas that could be exchanged for a fertile one: all but the Moon, while there is a tile."""
    if spare_tile(state) == OFF:
        return []
    return [area for area in range(MOON, state.setting.first_base) if state.cells[area] != OFF]


def make_fertile(state: Tsukuyumi, area: Area) -> None:
    """Exchange the tile of an area; units and markers stay where they are. TS-DEF-19, -20."""
    new = spare_tile(state)
    tiles = list(state.tiles)
    if new in tiles:  # the tile of an area that a base has covered
        tiles[tiles.index(new)] = tiles[area]
    tiles[area] = new
    state.tiles = tuple(tiles)
    state.relay()
    state.negated[area] &= state.printed[area]
    passages = list(state.passages)
    passages[area] &= state.red[area]
    state.passages = tuple(passages)
    state.reopen()
    if state.log is not None:
        state.tell("laid", {"area": area, "cell": state.cells[area]})
    state.settle()


# --- what they do ---------------------------------------------------------------------------


def call_abyssal(state: Tsukuyumi) -> None:
    """In a green phase that is on his card the active player must let the Abyssal fight.

    It does so from the moment it comes into play, unless somebody switches it off. TS-LEGEND-04.
    """
    setting = state.setting
    if setting.first_game or state.phase != GREEN:
        return
    unit = out(state, ABYSSAL)
    if unit == NOBODY or cancelled(state, state.where[unit], setting.oni):
        return
    if state.active != NOBODY and setting.actions[state.chosen[state.active]].phases[GREEN - BLUE]:
        state.allow[MODULE_ACTION] = 1


def begin_abyssal(state: Tsukuyumi, seat: Seat, area: Area) -> None:
    """The Abyssal and all ONI of its area move together and fight once more."""
    rows = rows_of(state, area, 1)
    if matched(rows, 1):
        state.left = [REST] * len(state.where)
        war = War(seat, 1, 0, 1, 1, (), (), 1)
        state.push(war)
        war.raise_area(state, area)
    else:
        state.left = [REST] * len(state.where)
        state.push(Approach(seat, area, 1, 1, (), 0))


class Escort(Offered):
    """The Ronin brings one medium or two small ONI to every other fertile area. TS-LEGEND-01.

    ONI that are not in the reserve do not come.
    """

    fields = ("seat", "areas")
    topic = "ts.ask.escort"
    advised_as = PlaceOni.topic
    rule = "TS-LEGEND-01"

    def __init__(self, seat: Seat, areas: tuple[Area, ...]) -> None:
        super().__init__(seat)
        self.areas = areas

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Area by area: a medium ONI, or small ones."""
        kind_of = state.setting.tables.kind_of
        kinds = [kind_of["medium"], kind_of["small"]]
        return [
            ("oni", kind, area)
            for area in self.areas
            for kind in kinds
            if state.in_reserve(kind) >= 0
        ]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """They stand there; of two small ones as many as there are."""
        kind, area = action[1], action[2]
        state.replace(Escort(seat, tuple([other for other in self.areas if other != area])))
        put_oni(state, seat, kind, area)
        if kind == state.setting.tables.kind_of["small"] and state.in_reserve(kind) >= 0:
            put_oni(state, seat, kind, area)


class Legendary(Module):
    """Three strong ONI more."""

    key = "legendary"
    place = 1
    option = True
    trait = "legendary"
    steps = (Escort,)
    verbs = (Verb("abyssal", (), "TS-LEGEND-04"),)

    def turn_begins(self, state: Tsukuyumi) -> None:
        call_abyssal(state)

    def must_do(self, state: Tsukuyumi) -> list[Action]:
        return [FIGHT] if state.allow[MODULE_ACTION] else []

    def do(self, state: Tsukuyumi, seat: Seat, action: Action) -> bool:
        if action != FIGHT:
            return False
        state.allow[MODULE_ACTION] = 0
        unit = out(state, ABYSSAL)
        if unit != NOBODY:
            begin_abyssal(state, seat, state.where[unit])
        return True

    def places_for(self, state: Tsukuyumi, kind: Kind) -> list[Area]:
        return _places(state, self.units, kind)

    def placed(self, state: Tsukuyumi, seat: Seat, kind: Kind, area: Area) -> None:
        """The Ronin brings others along, the Abyssal fights at once."""
        key = state.setting.tables.kind_keys[kind]
        if key == ABYSSAL:
            call_abyssal(state)
        elif key == RONIN:
            if state.terrain[area] != FERTILE:
                make_fertile(state, area)
            state.push(Escort(seat, tuple([other for other in fertile(state) if other != area])))

    def more_war_range(self, state: Tsukuyumi, area: Area) -> int:
        """The Ronin adds one. TS-ONIWAR-18."""
        return int(works(state, RONIN, area))

    def fight_flags(self, state: Tsukuyumi, attacker: int, area: Area) -> int:
        """The Dark observer among the attackers: damage instead of conquest."""
        if attacker == state.setting.oni and works(state, OBSERVER, area):
            return ONLY_DAMAGE
        return 0

    def spared(self, state: Tsukuyumi, who: int, area: Area, units: list[Unit]) -> list[Unit]:
        """The Dark observer is never hit while other ONI are there."""
        if len(units) > 1 and not cancelled(state, area, who):
            observer = state.setting.tables.kind_of[OBSERVER]
            return [unit for unit in units if state.setting.kind_of[unit] != observer]
        return units

    def check(self, state: Tsukuyumi) -> None:
        setting = state.setting
        legends = [
            unit
            for unit, area in enumerate(state.where)
            if area >= 0 and setting.tables.traits[setting.kind_of[unit]] & self.units
        ]
        expect(len(legends) <= 1, "two legendary ONI")


MODULE = Legendary
