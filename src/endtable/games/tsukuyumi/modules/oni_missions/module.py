"""ONI missions: for the first player whose ONI action completes one. TM-ONIMISSION-01 to -19."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.types import Message
from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.rules.questions import ways_of
from endtable.games.tsukuyumi.rules.scoring import score
from endtable.games.tsukuyumi.rules.steps.combat import Fight
from endtable.games.tsukuyumi.rules.steps.oni_approach import Approach, Stray
from endtable.games.tsukuyumi.rules.steps.oni_fights import LedFights, OniFights
from endtable.games.tsukuyumi.rules.steps.oni_war import War
from endtable.games.tsukuyumi.rules.territory import can_take
from endtable.games.tsukuyumi.table.board import OFF
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.types import Data, Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

KEYS: Final = ("crown", "wolf_in_the_fold", "neighbourly_visit")
(CROWN, WOLF, VISIT) = range(3)
CENTRE: Final = 0
IN_SIGHT: Final = 0.4
"""What a mission is worth to a bot that its ONI could complete now."""


class Deeds(Own):
    """Who has taken which card."""

    lists = ("oni_deeds",)

    def __init__(self) -> None:
        self.oni_deeds: list[int] = [NOBODY] * len(KEYS)

    def copy(self) -> Deeds:
        """An independent copy."""
        twin = Deeds()
        twin.oni_deeds = self.oni_deeds[:]
        return twin


def mover(state: Tsukuyumi) -> Seat:
    """Whose ONI action moves ONI now, or NOBODY: no push, no ability, no counterattack."""
    step = state.main[-1]
    if isinstance(step, War) and not step.whole:
        return step.seat
    if isinstance(step, Approach) and step.only == OFF:
        return step.seat
    return step.seat if isinstance(step, Stray) else NOBODY


def conqueror(state: Tsukuyumi) -> Seat:
    """Whose ONI action conquers now, or NOBODY. TM-ONIMISSION-07, -15."""
    if len(state.main) < 2 or not isinstance(state.main[-1], Fight):
        return NOBODY
    step = state.main[-2]
    plain = isinstance(step, OniFights) and not isinstance(step, LedFights)
    return step.seat if isinstance(step, OniFights) and plain else NOBODY


class OniMissions(Module):
    """Three missions that are done with ONI."""

    key = "oni_missions"
    folder = "oni_missions"
    place = 7
    option = True

    @classmethod
    def unfit(cls, options: Data) -> Message | None:
        """Two players have no missions. TM-ONIMISSION-18."""
        if options["players"] == 2:
            return Message("ts.bad.oni_missions", rule="TM-ONIMISSION-18")
        return None

    def new(self, areas: int) -> Own:
        return Deeds()

    def deeds(self, state: Tsukuyumi) -> list[int]:
        """By mission: who has completed it."""
        own = state.kept[self.number]
        assert isinstance(own, Deeds)
        return own.oni_deeds

    def entered(self, state: Tsukuyumi, who: int, area: Area) -> None:
        """ONI have only to enter one's own base, before any fight. TM-ONIMISSION-09 to -11."""
        setting = state.setting
        if who == setting.oni and area >= setting.first_base:
            if setting.seat_at(area) == mover(state):
                self.complete(state, WOLF, mover(state))

    def taken(self, state: Tsukuyumi, who: int, area: Area) -> None:
        """The centre of the Moon, or an area next to the base of another."""
        if who != state.setting.oni:
            return
        seat = conqueror(state)
        if area == CENTRE:
            self.complete(state, CROWN, seat)
        for to in state.around[area * 6 : area * 6 + 6]:
            if to >= state.setting.first_base and state.setting.seat_at(to) != seat:
                self.complete(state, VISIT, seat)

    def complete(self, state: Tsukuyumi, mission: int, seat: Seat) -> None:
        """The first who does it takes the card, in his own turn. TM-ONIMISSION-03, -04."""
        deeds = self.deeds(state)
        if seat == NOBODY or seat != state.active or deeds[mission] != NOBODY:
            return
        if state.setting.missions_used:
            deeds[mission] = seat
            score(state, seat, 1, KEYS[mission], "TM-ONIMISSION-03")
            state.settle()

    def worth(self, state: Tsukuyumi, seat: Seat) -> float:
        """Whoever leads ONI sees which missions those that he has raised could still do."""
        step = state.main[-1] if state.main else None
        if not isinstance(step, War) or step.whole or step.seat != seat:
            return 0.0
        setting = state.setting
        open_ones = [n for n, who in enumerate(self.deeds(state)) if who == NOBODY]
        if not open_ones or not setting.missions_used:
            return 0.0
        found: set[int] = set()
        ways = ways_of(state, setting.oni)
        for unit in step.units:
            here = state.where[unit]
            if here >= 0:
                steps = ways[here] if state.left[unit] > 0 else ()
                found |= {self._mission_at(state, seat, area) for area in (here, *steps)}
        return IN_SIGHT * len([n for n in open_ones if n in found])

    def _mission_at(self, state: Tsukuyumi, seat: Seat, area: Area) -> int:
        """What ONI of a player could complete on a tile, or NOBODY."""
        setting = state.setting
        if area >= setting.first_base:
            return WOLF if setting.seat_at(area) == seat else NOBODY
        if not can_take(state, setting.oni, area):
            return NOBODY
        if area == CENTRE:
            return CROWN
        for to in state.around[area * 6 : area * 6 + 6]:
            if to >= setting.first_base and setting.seat_at(to) != seat:
                return VISIT
        return NOBODY

    def missions_done(self, state: Tsukuyumi, seat: Seat) -> int:
        return self.deeds(state).count(seat)

    def missions_view(self, state: Tsukuyumi) -> list[dict[str, object]]:
        pairs = zip(KEYS, self.deeds(state), strict=True)
        return [{"key": key, "done": [] if who == NOBODY else [who]} for key, who in pairs]

    def check(self, state: Tsukuyumi) -> None:
        for who in self.deeds(state):
            expect(NOBODY <= who < state.setting.seats, "an ONI mission of nobody")


MODULE = OniMissions
