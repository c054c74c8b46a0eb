"""Placing ONI: which of the reserve, and where. TS-ONIPUT-01 to -10, TS-LEGEND-01 to -04."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import ways_of
from endtable.games.tsukuyumi.rules.steps.asking import Choice, Offered
from endtable.games.tsukuyumi.rules.steps.moving import own_units
from endtable.games.tsukuyumi.table.board import MOON, OFF, Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import FERTILE, LEGENDARY, TSUKUYUMI


def oni_places(state: Tsukuyumi) -> list[Area]:
    """Tsukuyumi areas, areas of the ONI, and their open neighbours. TS-ONIPUT-03 to -05."""
    setting = state.setting
    ways = ways_of(state, setting.oni)
    found = [False] * setting.areas
    for area in range(setting.first_base):
        if state.cells[area] == OFF:
            continue
        if state.traits(area) & TSUKUYUMI or state.markers[area] == setting.oni:
            found[area] = True
            for to in ways[area]:
                found[to] = True
    return [area for area in range(setting.first_base) if found[area]]


def legendary_places(state: Tsukuyumi, kind: int) -> list[Area]:
    """Where a legendary ONI comes from; only one may be on the board. TS-LEGEND-03."""
    setting = state.setting
    traits = setting.tables.traits
    for unit in own_units(state, setting.oni):
        if traits[setting.kind_of[unit]] & LEGENDARY:
            return []
    key = setting.tables.kind_keys[kind]
    if key == "ronin":
        return fertile(state) or replaceable(state)
    return list(range(1 if key == "abyssal" else 0, MOON))


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


def oni_kinds(state: Tsukuyumi) -> list[int]:
    """The kinds of ONI in the reserve."""
    setting = state.setting
    return [kind for kind in setting.kinds_of[setting.oni] if state.in_reserve(kind) >= 0]


class PlaceOni(Choice):
    """ONI come from the reserve: which and where, one by one. TS-ONIPUT-01, -02."""

    fields = ("seat", "count", "optional")
    topic = "ts.ask.place_oni"
    rule = "TS-ONIPUT-01"

    def __init__(self, seat: Seat, count: int, optional: int) -> None:
        super().__init__(seat)
        self.count = count
        self.optional = optional

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.count}

    def run(self, state: Tsukuyumi) -> bool:
        """Over when all are placed, or none is left. TS-ONIPUT-08, TS-CCARD-13."""
        if self.count and self.places(state):
            return True
        state.pop()
        return False

    def places(self, state: Tsukuyumi) -> list[Action]:
        """Every ONI that can be placed, and where."""
        setting = state.setting
        places = oni_places(state)
        actions: list[Action] = []
        for kind in oni_kinds(state):
            legend = setting.tables.traits[kind] & LEGENDARY
            for area in legendary_places(state, kind) if legend else places:
                actions.append(("oni", kind, area))
        return actions

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any kind in the reserve, on any area that is allowed."""
        actions = self.places(state)
        if self.optional:
            actions.append(("done",))
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Place it."""
        if action[0] == "done":
            state.pop()
            return
        state.replace(PlaceOni(seat, self.count - 1, self.optional))
        put_oni(state, seat, action[1], action[2])

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk declines where he may."""
        choices = self.choices(state)
        return choices[-1] if self.optional else choices[0]


def put_oni(state: Tsukuyumi, seat: Seat, kind: int, area: Area) -> None:
    """An ONI stands on an area; the Ronin brings others along, the Abyssal fights at once."""
    setting = state.setting
    unit = state.in_reserve(kind)
    state.put(unit, area)
    if state.log is not None:
        state.tell("oni", {"unit": unit, "area": area})
    key = setting.tables.kind_keys[kind]
    if key == "abyssal":
        from endtable.games.tsukuyumi.rules.steps.allowing import call_abyssal

        call_abyssal(state)
    elif key == "ronin":
        if state.terrain[area] != FERTILE:
            make_fertile(state, area)
        state.push(Escort(seat, tuple([other for other in fertile(state) if other != area])))


class Escort(Offered):
    """The Ronin brings one medium or two small ONI to every other fertile area. TS-LEGEND-01.

    ONI that are not in the reserve do not come.
    """

    fields = ("seat", "areas")
    topic = "ts.ask.escort"
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
