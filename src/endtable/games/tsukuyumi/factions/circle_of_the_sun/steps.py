"""What only the Circle is asked: where Followers rise and the Gospel Bearer comes back."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.factions.circle_of_the_sun.own import (
    DREAMTIME,
    bearer,
    bearer_area,
    followers,
    led,
    pilgrims,
    raise_up,
)
from endtable.games.tsukuyumi.rules.losses import withdraw
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Offered
from endtable.games.tsukuyumi.rules.steps.producing import usual_places
from endtable.games.tsukuyumi.table.board import NAMES, Area
from endtable.games.tsukuyumi.table.state import RESERVE, Tsukuyumi, Unit
from endtable.games.tsukuyumi.table.tables import FERTILE, RADIOACTIVE

EACH: Final = 10
"""A Follower comes for so much health of an ONI. SK-CIRCLE-29."""


def wakings(state: Tsukuyumi) -> list[Action]:
    """One Follower goes from Dreamtime to the reserve, or all of them. SK-CIRCLE-11."""
    dreams = len(followers(state, DREAMTIME))
    return [("wake", count) for count in sorted({1, dreams}) if dreams]


class Awaken(Offered):
    """Followers come from Dreamtime, one for each controlled area. SK-CIRCLE-14 to -16."""

    fields = ("seat", "left")
    topic = "ts.ask.awaken"
    rule = "SK-CIRCLE-14"

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": min(self.left, len(followers(state, DREAMTIME)))}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """The base, next to it, or with the Gospel Bearer; or enough."""
        if not self.left or not followers(state, DREAMTIME):
            return []
        places = usual_places(state, self.seat)
        here = bearer_area(state)
        if here >= 0 and here not in places:
            places.append(here)
        return [*(("rise", area) for area in places), DONE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """One more."""
        if action == DONE:
            state.pop()
            return
        state.replace(Awaken(seat, self.left - 1))
        raise_up(state, seat, followers(state, DREAMTIME)[0], action[1])
        units_changed(state)

    def promises(self, each: float) -> float:
        """Each is worth a production point."""
        return each * self.left

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """What is free is taken."""
        return [action for action in actions if action != DONE]

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk lets them dream."""
        return DONE


class ComeBack(Offered):
    """The Gospel Bearer returns when a turn is over. SK-CIRCLE-06 to -08, SK-ROUNDEND-09."""

    topic = "ts.ask.come_back"
    rule = "SK-CIRCLE-06"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """An area with a Follower, the base, or next to it, whatever enemies stand there."""
        if bearer_area(state) >= 0:
            return []
        places = usual_places(state, self.seat)
        places += [area for area in led(state) if state.is_land(area) and area not in places]
        return [("come_back", area) for area in places]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """There she is."""
        state.pop()
        lead(state, seat, action[1])

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Where most Followers are, on ground that does not burn."""

        def worth(action: Action) -> int:
            area = action[1]
            burns = area < state.setting.first_base and bool(state.traits(area) & RADIOACTIVE)
            rich = state.terrain[area] == FERTILE
            return len(followers(state, area)) + rich - 10 * burns

        return [max(actions, key=worth)]


def lead(state: Tsukuyumi, seat: Seat, area: Area) -> None:
    """The Gospel Bearer stands there now; that is no movement. SK-CIRCLE-07, -45."""
    unit = bearer(state)
    if state.where[unit] >= 0:
        state.shift(unit, area)
    else:
        state.put(unit, area)
    state.tell("came_back", {"seat": seat, "unit": unit, "area": area})
    units_changed(state)


# --- ONI become Followers -------------------------------------------------------------------


def transform(state: Tsukuyumi, seat: Seat, area: Area, units: list[Unit]) -> None:
    """ONI leave the board, eliminated by nobody; Followers come for the healthiest of them.

    SK-CIRCLE-28 to -32, -46: what counts is the side of an ONI that is seen.
    """
    tables, kind_of = state.setting.tables, state.setting.kind_of
    most = max([tables.health[kind_of[unit]] for unit in units])
    for unit in units:
        withdraw(state, unit)
        state.tell("transformed", {"seat": seat, "unit": unit, "area": area})
    state.push(Convert(seat, area, most // EACH))
    state.settle()


class Convert(Offered):
    """How many of the new Followers come from Dreamtime; the others are of the reserve."""

    fields = ("seat", "area", "count")
    topic = "ts.ask.convert"
    rule = "SK-CIRCLE-29"

    def __init__(self, seat: Seat, area: Area, count: int) -> None:
        super().__init__(seat)
        self.area = area
        self.count = count

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.count, "area": NAMES[self.area]}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """As many as there are come; dreamers first."""
        dreams = len(followers(state, DREAMTIME))
        resting = len(followers(state, RESERVE))
        most = min(self.count, dreams)
        least = max(0, min(self.count - resting, most))
        if not most and not resting:
            return []
        return [("dreamers", count) for count in range(most, least - 1, -1)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """They stand where the ONI stood, and count for the goal. SK-CIRCLE-69."""
        state.pop()
        units = followers(state, DREAMTIME)[: action[1]]
        units += followers(state, RESERVE)[: self.count - action[1]]
        for unit in units:
            raise_up(state, seat, unit, self.area)
        pilgrims(state, seat).converts += len(units)
        state.settle()

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """The reserve can be produced from at any time: who dreams waits for the effect."""
        return actions[-1:]
