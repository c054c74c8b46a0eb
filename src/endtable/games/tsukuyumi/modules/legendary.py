"""Legendary ONI: one at a time. TS-LEGEND-01 to -04.

The Abyssal and the Dark observer are known; the third one of the Polish box is our own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.types import Action, Seat
from endtable.core.verbs import Verb
from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.rules.questions import cancelled, ways_of
from endtable.games.tsukuyumi.rules.steps.combat import ONLY_DAMAGE
from endtable.games.tsukuyumi.rules.steps.holding import REST
from endtable.games.tsukuyumi.rules.steps.oni_approach import Approach
from endtable.games.tsukuyumi.rules.steps.oni_groups import fights
from endtable.games.tsukuyumi.rules.steps.oni_placing import coming
from endtable.games.tsukuyumi.rules.steps.oni_reach import Outlook
from endtable.games.tsukuyumi.rules.steps.oni_targets import has_prey
from endtable.games.tsukuyumi.rules.steps.oni_war import War
from endtable.games.tsukuyumi.rules.territory import sheltered
from endtable.games.tsukuyumi.table.allowance import MODULE_ACTION
from endtable.games.tsukuyumi.table.board import MOON, Area
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.phases import BLUE, GREEN
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.tables import Kind

ABYSSAL: Final = "abyssal"
HERALD: Final = "moon_herald"
OBSERVER: Final = "dark_observer"
FIGHT: Final[Action] = ("abyssal",)
NEIGHBOUR: Final = 0.5
"""How much a neighbour of the Moon makes a bot call a legend there."""


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


def _places(state: Tsukuyumi, kind: int) -> list[Area]:
    """Where a legendary ONI comes from; only one may be on the board. TS-LEGEND-03, TM-LEGEND-06.

    Those that other modules bring count too.
    """
    setting = state.setting
    traits = setting.tables.traits
    for other in setting.kinds_of[setting.oni]:
        if traits[other] & setting.guests:
            first, last = setting.first_of[other]
            for unit in range(first, last):
                if state.where[unit] >= 0:
                    return []
    key = setting.tables.kind_keys[kind]
    return coming(state, list(range(0 if key == OBSERVER else 1, MOON)))


# --- what they do ---------------------------------------------------------------------------


def call_abyssal(state: Tsukuyumi) -> None:
    """In a green phase that is on his card the active player must let the Abyssal fight.

    It does so from the moment it comes into play, unless somebody switches it off. TS-LEGEND-04.
    Whose phases have no colour never does. TM-ABYSSAL-02.
    """
    setting = state.setting
    seat = state.active
    if setting.first_game or state.phase != GREEN or seat == NOBODY:
        return
    if setting.powers[seat].colourless:
        return
    unit = out(state, ABYSSAL)
    if unit == NOBODY or cancelled(state, state.where[unit], setting.oni):
        return
    if setting.actions[state.chosen[seat]].phases[GREEN - BLUE]:
        state.allow[MODULE_ACTION] = 1


def begin_abyssal(state: Tsukuyumi, seat: Seat, area: Area) -> None:
    """The Abyssal and all ONI of its area move together and fight once more."""
    outlook = Outlook(state)
    spots = [(unit, area, min(steps, 1)) for unit, _, steps in outlook.risen(area, 1, [])]
    if fights(outlook, spots, 1):
        state.left = [REST] * len(state.where)
        war = War(seat, 1, 0, 1, 1, (), (), 1)
        state.push(war)
        war.raise_area(state, area)
    else:
        state.left = [REST] * len(state.where)
        state.push(Approach(seat, area, 1, 1, (), 0))


class Legendary(Module):
    """Three strong ONI more."""

    key = "legendary"
    place = 1
    option = True
    trait = "legendary"
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
        return _places(state, kind)

    def placed(self, state: Tsukuyumi, seat: Seat, kind: Kind, area: Area) -> None:
        """The Abyssal fights at once."""
        if state.setting.tables.kind_keys[kind] == ABYSSAL:
            call_abyssal(state)

    def more_war_range(self, state: Tsukuyumi, area: Area) -> int:
        """The Moon herald adds one. TS-ONIWAR-18."""
        return int(works(state, HERALD, area))

    def hunter(self, state: Tsukuyumi) -> Unit:
        return out(state, OBSERVER)

    def suits(self, state: Tsukuyumi, area: Area, conquerable: bool) -> bool:
        """There must be somebody to hit. TS-ELIM-01, SK-SISTERS-82."""
        return (conquerable or sheltered(state, area)) and has_prey(state, area)

    def fight_flags(self, state: Tsukuyumi, attacker: int, area: Area) -> int:
        """The Dark observer among the attackers: damage instead of conquest."""
        if attacker == state.setting.oni and works(state, OBSERVER, area):
            return ONLY_DAMAGE
        return 0

    def spared(self, state: Tsukuyumi, who: int, area: Area, units: list[Unit]) -> list[Unit]:
        """The Dark observer is never hit while other ONI are there, the Moon herald before them."""
        if len(units) < 2 or cancelled(state, area, who):
            return units
        kind_of = state.setting.tables.kind_of
        kinds = state.setting.kind_of
        first = [unit for unit in units if kinds[unit] == kind_of[HERALD]]
        return first or [unit for unit in units if kinds[unit] != kind_of[OBSERVER]]

    def oni_harm(self, state: Tsukuyumi, seat: Seat, kind: Kind, area: Area, harm: float) -> float:
        """A legend comes to the Moon and goes on from there: who lives next to it counts."""
        setting = state.setting
        tables = setting.tables
        if not tables.traits[kind] & self.units:
            return harm
        near = 0.0
        for to in ways_of(state, setting.oni)[area]:
            whose = {state.controller(to), *[setting.owner_of[unit] for unit in state.units_at[to]]}
            for who in whose:
                if 0 <= who < setting.seats:
                    near += NEIGHBOUR if setting.hostile[seat][who] else -2 * NEIGHBOUR
        return harm + near * (tables.conquest[kind] + tables.damage[kind])

    def check(self, state: Tsukuyumi) -> None:
        setting = state.setting
        legends = [
            unit
            for unit, area in enumerate(state.where)
            if area >= 0 and setting.tables.traits[setting.kind_of[unit]] & self.units
        ]
        kinds = {setting.kind_of[unit] for unit in legends}
        expect(len(kinds) <= 1, "two legendary ONI")


MODULE = Legendary
