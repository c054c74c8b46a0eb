"""Choices that effects ask for: a player, a resource, tokens.

Each carries out what was chosen and ends; nothing is handed on.
"""

from __future__ import annotations

from endtable.core.bits import has, with_
from endtable.core.types import Action, Seat
from endtable.games.tamashii.content.console import (
    BASICS,
)
from endtable.games.tamashii.rules.changes import (
    gain_resource,
    gain_token,
    note,
)
from endtable.games.tamashii.rules.questions import resource_top
from endtable.games.tamashii.rules.steps.choice import DONE, Choice, Counted
from endtable.games.tamashii.table.state import Tamashii


class ChooseResource(Counted):
    """Which resource goes up, one unit after the other. TA-RESOURCE-01."""

    fields = ("seat", "count", "different")
    topic = "ta.ask.resource"
    rule = "TA-RESOURCE-01"

    def __init__(self, seat: Seat, count: int, different: int = -1) -> None:
        super().__init__(seat)
        self.count = count
        self.different = different
        """Kinds already taken, as bits, if they must differ; else -1."""

    def choices(self, state: Tamashii) -> list[Action]:
        """Every track that has room."""
        return [
            ("resource", resource)
            for resource in range(4)
            if state.resources[self.seat * 4 + resource] < resource_top(state, self.seat, resource)
            and (self.different < 0 or not has(self.different, resource))
        ]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """One unit."""
        taken = self.different if self.different < 0 else with_(self.different, action[1])
        state.replace(ChooseResource(seat, self.count - 1, taken))
        gain_resource(state, seat, action[1], 1)
        state.settle()


class Trade(Choice):
    """Spend a resource to gain one of another kind, a few times."""

    fields = ("seat", "count")
    topic = "ta.ask.trade"
    rule = "TA-RESOURCE-03"

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def choices(self, state: Tamashii) -> list[Action]:
        """Pairs, or no more."""
        seat, listed = self.seat, []
        for one in range(4):
            if self.count and state.resources[seat * 4 + one]:
                for other in range(4):
                    top = resource_top(state, seat, other)
                    if other != one and state.resources[seat * 4 + other] < top:
                        listed.append(("trade", one, other))
        return [*listed, DONE]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """One exchange."""
        if action == DONE:
            state.pop()
            return
        state.replace(Trade(seat, self.count - 1))
        state.resources[seat * 4 + action[1]] -= 1
        gain_resource(state, seat, action[2], 1)


class Share(Choice):
    """Give a resource to another player in the district."""

    fields = ("seat",)
    topic = "ta.ask.share"
    rule = "TA-RESOURCE-09"

    def choices(self, state: Tamashii) -> list[Action]:
        """Who gets what, or nothing."""
        listed: list[Action] = []
        for resource in range(4):
            if not state.resources[self.seat * 4 + resource]:
                continue
            for other in range(state.setting.seats):
                if other != self.seat and state.at[other] == state.at[self.seat]:
                    listed.append(("share", resource, other))
        return [*listed, DONE]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """One unit changes hands."""
        state.pop()
        if action != DONE:
            state.resources[seat * 4 + action[1]] -= 1
            gain_resource(state, action[2], action[1], 1)
            note(state, seat, "helped")
            state.settle()


class ChooseToken(Counted):
    """Which basic data come into the dump. TA-DEV-04, TA-EXPLORE-04."""

    fields = ("seat", "count")
    topic = "ta.ask.token"
    rule = "TA-EXPLORE-04"

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def choices(self, state: Tamashii) -> list[Action]:
        """Every kind that the pool still has. TA-BAG-02."""
        return [("token", kind) for kind in BASICS if state.pool[kind]]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """It goes into the dump."""
        state.replace(ChooseToken(seat, self.count - 1))
        gain_token(state, seat, action[1])
