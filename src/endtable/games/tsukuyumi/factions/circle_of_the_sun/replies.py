"""Counterattacks on the cards of the Circle. SK-CIRCLE-52 to -57."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.factions.circle_of_the_sun.own import followers, lull, wake
from endtable.games.tsukuyumi.factions.circle_of_the_sun.shapes import (
    NOWHERE,
    formation,
    formations,
)
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import Offered
from endtable.games.tsukuyumi.rules.steps.combat import Fight
from endtable.games.tsukuyumi.rules.steps.damage import Suffer
from endtable.games.tsukuyumi.rules.steps.moving import own_units
from endtable.games.tsukuyumi.rules.steps.oni_fights import LedFights
from endtable.games.tsukuyumi.rules.steps.oni_targets import is_target, oni_areas
from endtable.games.tsukuyumi.rules.steps.producing import Produce
from endtable.games.tsukuyumi.rules.steps.targets import targets
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi

DIVINE_PLAN: Final = 30
WRATH: Final = 31
MARCH: Final = 32
ECLIPSE: Final = 33
BAD_OMEN: Final = 34


class Plan(Offered):
    """A defender names a formation, then Followers of it who go to Dreamtime. SK-CIRCLE-52."""

    fields = ("seat", "who", "tiles", "left")
    topic = "ts.ask.plan"
    rule = "SK-CIRCLE-52"

    def __init__(self, seat: Seat, who: int, tiles: tuple[Area, ...], left: int) -> None:
        super().__init__(seat)
        self.who = who
        self.tiles = tiles
        """Those of the formation that was named; none: it is still to be named."""
        self.left = left

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.left}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """A formation; then, one by one, tiles of it with Followers who have not fallen."""
        if not self.tiles:
            return [("formation", shape) for shape in formations(state, self.who)]
        if not self.left:
            return []
        return targets(sorted({area for area in self.tiles if self._awake(state, area)}))

    def _awake(self, state: Tsukuyumi, area: Area) -> list[int]:
        return [unit for unit in followers(state, area) if unit not in state.doomed]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Named, or lulled to sleep."""
        if action[0] == "formation":
            tiles = formation(state, self.who, action[1])
            state.replace(Plan(seat, self.who, tiles, self.left))
            return
        state.replace(Plan(seat, self.who, self.tiles, self.left - 1))
        lull(state, self._awake(state, action[1])[0])
        units_changed(state)


class Quake(Offered):
    """Damage to the attacker on one area, before his next action. SK-CIRCLE-53."""

    fields = ("seat", "who", "killer")
    topic = "ts.ask.quake"
    rule = "SK-CIRCLE-53"

    def __init__(self, seat: Seat, who: Seat, killer: int) -> None:
        super().__init__(seat)
        self.who = who
        self.killer = killer

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any area with units of the attacker."""
        areas = {state.where[unit] for unit in own_units(state, self.who)}
        return targets(sorted(area for area in areas if state.is_land(area)))

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Their owner names the units."""
        state.pop()
        amount = state.setting.powers[self.who].number("wrath")
        state.tell("damage", {"who": self.who, "area": action[1], "amount": amount})
        state.push(Suffer(self.who, self.who, action[1], amount, (), self.killer, 1))


def has_formation(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return bool(formations(state, fight.attacker))


def divine_plan(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """Followers on tiles of a formation fall asleep; there may be nothing left of it."""
    count = state.setting.powers[fight.attacker].number("plan")
    state.push(Plan(seat, fight.attacker, NOWHERE, count))


def always(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return True


def wrath(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """It waits below the fight on the stack: before the next action of the attacker."""
    state.stack.insert(len(state.stack) - 1, Quake(seat, fight.attacker, who))


def march(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """Dreamers go to the reserve, or as many as there are. SK-CIRCLE-54."""
    wake(state, fight.attacker, state.setting.powers[fight.attacker].number("march"))


def no_oni(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    """ONI have no production points."""
    return who != state.setting.oni


def eclipse(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """Production of the defender after this turn. SK-CIRCLE-55."""
    points = state.setting.powers[fight.attacker].number("eclipse")
    state.later("turn_over", Produce(seat, points, 0))


def omens(state: Tsukuyumi) -> list[Area]:
    """Where ONI stand that could play their card without moving. SK-CIRCLE-56, -57."""
    oni = state.setting.oni
    return [
        area for area in oni_areas(state) if state.standing(oni, area) and is_target(state, area)
    ]


def has_omen(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return not state.setting.first_game and bool(omens(state))


def bad_omen(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """One fight of ONI, and no movement before it."""
    state.push(LedFights(seat, 1, tuple(omens(state))))
