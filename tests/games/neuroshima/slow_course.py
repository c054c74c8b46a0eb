"""The course of a match told a second time, from nothing but what everybody sees happen.

It follows the events: whose turn it is, who scores, when the Last Battle comes, who has an extra
turn, who wins. Whatever the rulebook would have otherwise is an ``AssertionError``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

Event = Mapping[str, Any]

BY_TILE, BY_FULL_BOARD, LAST, ADDITIONAL = range(4)


class SlowCourse:
    """One match, followed from the first HQ to the end."""

    def __init__(
        self, mode: str, hq: Sequence[int], points: Sequence[int], rulings: Mapping[str, str]
    ) -> None:
        self.mode = mode
        self.rulings = rulings
        self.hq = list(hq)
        self.points = list(points)
        self.seats = list(range(len(hq)))
        teams = {"teams": [0, 1, 0, 1], "one_against_team": [0, 1, 1]}
        self.team = teams.get(mode, self.seats)
        self.order = [0, 1, 0, 2] if mode == "one_against_team" else self.seats
        self.unit_at: dict[int, int] = {}
        self.hq_at: dict[int, int] = {}
        self.hits: list[tuple[int, int, int]] = []
        self.out: set[int] = set()
        self.losers: set[int] = set()
        self.winners: list[int] = []
        self.place = -1
        self.turns = 0
        self.latest = -1
        self.ran_out = -1
        self.to_go: set[int] = set()
        self.extra: list[int] | None = None
        self.why = -1
        self.fighting: list[int] = []
        self.reached: list[int] = []

    def follow(self, events: Sequence[Event]) -> None:
        """All events of the match in order."""
        known: dict[str, Callable[[Event], None]] = {
            "placed": self._placed,
            "moved": self._shifted,
            "pushed": self._shifted,
            "removed": self._removed,
            "turn": self._turn,
            "last_tile": self._last_tile,
            "battle": self._battle,
            "hit": self._hit,
            "segment_over": self._segment_over,
            "eliminated": self._eliminated,
            "battle_over": self._battle_over,
            "over": self._over,
        }
        for event in events:
            if event["is"] in known:
                known[event["is"]](event)

    # --- the board ------------------------------------------------------------------------

    def _placed(self, event: Event) -> None:
        if self.turns == 0:
            self.hq_at[event["hex"]] = event["seat"]
        self.unit_at[event["hex"]] = event["seat"]

    def _shifted(self, event: Event) -> None:
        here, there = event["from"], event["to"]
        self.unit_at[there] = self.unit_at.pop(here)
        if here in self.hq_at:
            self.hq_at[there] = self.hq_at.pop(here)

    def _removed(self, event: Event) -> None:
        del self.unit_at[event["hex"]]
        self.hq_at.pop(event["hex"], None)

    # --- turns ----------------------------------------------------------------------------

    def _living(self) -> list[int]:
        return [seat for seat in self.seats if seat not in self.out]

    def _next_place(self) -> int:
        """Where in the order the next turn is."""
        for step in range(1, len(self.order) + 1):
            place = (self.place + step) % len(self.order)
            if self.order[place] not in self.out:
                return place
        raise AssertionError("nobody is left")

    def _turn(self, event: Event) -> None:
        seat = event["seat"]
        self.turns += 1
        assert event["turn"] == self.turns
        if self.extra is not None:
            assert self.extra.pop(0) == seat
            return
        assert self.ran_out < 0 or self.to_go, "a turn instead of the Last Battle"
        self.place = self._next_place() if self.turns > 1 else self.order.index(seat)
        assert self.order[self.place] == seat
        self.latest = seat
        self.to_go.discard(seat)

    def _last_tile(self, event: Event) -> None:
        assert self.ran_out < 0
        self.ran_out = event["seat"]
        self.to_go = {seat for seat in self._living() if seat != self.ran_out}
        single = self.mode == "one_against_team" and self.ran_out == 0
        if single and self.rulings["single_runs_out"] == "next_opponent":
            self.to_go = {self.order[self._next_place()]}

    # --- battles --------------------------------------------------------------------------

    def _battle(self, event: Event) -> None:
        self.why = event["why"]
        self.fighting = self._living()
        if self.why == BY_TILE:
            assert self.ran_out < 0
        elif self.why == BY_FULL_BOARD:
            assert len(self.unit_at) >= 19
        elif self.why == LAST:
            assert self.ran_out >= 0
            assert not self.to_go
            assert self.extra is None
            assert event["cause"] == self._or_next(self.ran_out)
        elif self.why == ADDITIONAL:
            assert self.extra == []
            assert event["cause"] == self._or_next(self.latest)

    def _or_next(self, seat: int) -> int:
        while seat in self.out:
            seat = (seat + 1) % len(self.seats)
        return seat

    def _hit(self, event: Event) -> None:
        if event["hex"] in self.hq_at and event["strength"] > 0 and not event["healed"]:
            victim, source = self.hq_at[event["hex"]], self.unit_at[event["by"]]
            self.hits.append((victim, source, event["strength"]))

    def _segment_over(self, event: Event) -> None:
        """HQs lose toughness, or their enemies score, at the end of the segment."""
        for victim, source, strength in self.hits:
            if self.mode == "points":
                if source not in self.losers and self.team[source] != self.team[victim]:
                    self.points[source] = min(20, self.points[source] + strength)
            elif victim not in self.losers:
                self.hq[victim] = max(0, self.hq[victim] - strength)
        self.hits = []
        assert event["hq"] == self.hq
        if not self.reached:
            self.reached = [seat for seat in self.seats if self.points[seat] == 20]

    def _eliminated(self, event: Event) -> None:
        seat = event["seat"]
        assert self.mode == "free_for_all"
        assert self.hq[seat] == 0
        assert seat not in self.unit_at.values()
        self.out.add(seat)
        self.to_go.discard(seat)
        if self.extra:
            self.extra = [other for other in self.extra if other != seat]

    def _battle_over(self, event: Event) -> None:
        self.winners = self._decided()
        if self.why == LAST and not self.winners:
            tied = self._leaders()
            if len({self.team[seat] for seat in tied}) == 1:
                self.winners = tied
            else:
                self.extra = self._after_who_ended_it(tied)
                self.losers = {seat for seat in self.seats if seat not in tied}
        elif self.why == ADDITIONAL and not self.winners:
            self.winners = self._leaders()

    def _after_who_ended_it(self, tied: Sequence[int]) -> list[int]:
        """The tied ones, from the turn after the latest one of whoever drew the last tile."""
        place = self.place
        while self.order[place] != self.ran_out:
            place -= 1
        found: list[int] = []
        for step in range(1, len(self.order) + 1):
            seat = self.order[(place + step) % len(self.order)]
            if seat in tied and seat not in found:
                found.append(seat)
        return found

    # --- the end --------------------------------------------------------------------------

    def _leaders(self) -> list[int]:
        values = self.points if self.mode == "points" else self.hq
        living = [seat for seat in self._living() if seat not in self.losers]
        sums = {
            self.team[seat]: sum(values[other] for other in living if self._friends(seat, other))
            for seat in living
        }
        return [seat for seat in living if sums[self.team[seat]] == max(sums.values())]

    def _friends(self, one: int, other: int) -> bool:
        return self.team[one] == self.team[other]

    def _decided(self) -> list[int]:
        """Who has won by this battle, if it ended the match."""
        if self.mode == "points":
            if self.rulings["points_race"] == "first":
                return self.reached
            return [seat for seat in self.seats if self.points[seat] == 20]
        fallen = [seat for seat in self.seats if self.hq[seat] == 0]
        if not fallen:
            return []
        if self.mode == "free_for_all":
            left = [seat for seat in self._living() if seat not in self.losers]
            together = [seat for seat in fallen if seat in self.fighting]
            return left or together if len(left) < 2 else []
        sides = {self.team[seat] for seat in fallen}
        if len(sides) == 1:
            return [seat for seat in self.seats if self.team[seat] not in sides]
        if self.mode == "one_against_team":
            return [1, 2]
        return self._leaders()

    def _over(self, event: Event) -> None:
        if event["reason"] == "nh.over.deadlock":
            self.winners = self._leaders()
        assert sorted(event["winners"]) == self.winners
