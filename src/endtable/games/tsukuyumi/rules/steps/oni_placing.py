"""Placing ONI: which of the reserve, and where. TS-ONIPUT-01 to -10."""

from __future__ import annotations

from functools import cache

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.kept_out import kept_out, some_kept_out
from endtable.games.tsukuyumi.rules.questions import ways_of
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice
from endtable.games.tsukuyumi.table.board import NAMES, OFF, Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import TSUKUYUMI


def oni_places(state: Tsukuyumi) -> list[Area]:
    """Tsukuyumi areas, areas of the ONI, and their open neighbours. TS-ONIPUT-03 to -05."""
    setting = state.setting
    ways = ways_of(state, setting.oni)
    found = [False] * setting.areas
    sources = state.controlled(setting.oni)  # SK-CONTROL-11
    for area in range(setting.first_base):
        if state.cells[area] != OFF and state.traits(area) & TSUKUYUMI:
            sources.append(area)
    for module in setting.modules_with.more_oni_places:
        sources += module.more_oni_places(state)
    for area in sources:
        found[area] = True
        for to in ways[area]:
            found[to] = True
    return coming(state, [area for area in range(setting.first_base) if found[area]])


def coming(state: Tsukuyumi, areas: list[Area]) -> list[Area]:
    """Those of the areas from which nothing keeps new ONI away."""
    scared = _scared(state)
    if scared:
        areas = [area for area in areas if area not in scared]
    if some_kept_out(state):
        areas = [area for area in areas if not kept_out(state, area)]
    return areas


def may_come(state: Tsukuyumi, area: Area) -> bool:
    """Whether nothing keeps new ONI away from an area."""
    return bool(coming(state, [area]))


def _scared(state: Tsukuyumi) -> list[Area]:
    """Areas on which no ONI can be placed."""
    areas: list[Area] = []
    for module in state.setting.modules_with.oni_scared:
        areas += [area for area in module.oni_scared(state) if area != OFF]
    return areas


def some_oni_comes(state: Tsukuyumi) -> bool:
    """Whether any ONI could be placed anywhere; most boards have an open Tsukuyumi area."""
    setting = state.setting
    kinds = oni_kinds(state)
    if any(not setting.tables.traits[kind] & setting.guests for kind in kinds):
        for area in range(setting.first_base):
            if state.cells[area] != OFF and state.traits(area) & TSUKUYUMI:
                if may_come(state, area):
                    return True
    return bool(kinds) and bool(PlaceOni(NOBODY, 1, 0).places(state))


def oni_kinds(state: Tsukuyumi) -> list[int]:
    """The kinds of ONI in the reserve."""
    setting = state.setting
    return [kind for kind in setting.kinds_of[setting.oni] if state.in_reserve(kind) >= 0]


@cache
def _rows_of(kind: int) -> list[Action]:
    """By area: an ONI of this kind is placed there."""
    return [("oni", kind, area) for area in range(len(NAMES))]


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
        if self.count and len(state.offered(self.seat)) > self.optional:
            return True
        state.pop()
        return False

    def places(self, state: Tsukuyumi) -> list[Action]:
        """Every ONI that can be placed, and where."""
        setting = state.setting
        places = oni_places(state)
        actions: list[Action] = []
        for kind in oni_kinds(state):
            special = places
            if setting.tables.traits[kind] & setting.guests:
                for module in setting.modules:
                    if setting.tables.traits[kind] & module.units:
                        special = module.places_for(state, kind)
            row = _rows_of(kind)
            actions += [row[area] for area in special]
        return actions

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any kind in the reserve, on any area that is allowed."""
        actions = self.places(state)
        if self.optional:
            actions.append(DONE)
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Place it."""
        if action == DONE:
            state.pop()
            return
        state.replace(PlaceOni(seat, self.count - 1, self.optional))
        put_oni(state, seat, action[1], action[2])

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk declines where he may."""
        choices = self.choices(state)
        return choices[-1] if self.optional else choices[0]


def put_oni(state: Tsukuyumi, seat: Seat, kind: int, area: Area) -> None:
    """An ONI stands on an area."""
    unit = state.in_reserve(kind)
    state.put(unit, area)
    state.tell("oni", {"unit": unit, "area": area})
    for watcher in state.setting.modules_with.appeared:
        watcher.appeared(state, [unit], area)
    for module in state.setting.modules_with.placed:
        module.placed(state, seat, kind, area)
    units_changed(state)
