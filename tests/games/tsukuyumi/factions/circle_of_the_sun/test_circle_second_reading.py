"""The Circle as the rules have it, against a slow second reading, over random matches."""

from __future__ import annotations

import random
from typing import Any

import pytest

from endtable.core.events import Log
from endtable.games.tsukuyumi.factions.circle_of_the_sun.shapes import NUMBERS, SHAPES
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.table.board import NAMES
from endtable.games.tsukuyumi.table.in_force import in_force
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi import slow_circle
from tests.games.tsukuyumi.factions.circle_of_the_sun.pilgrims import seat_of
from tests.games.tsukuyumi.play import needs
from tests.games.tsukuyumi.readings import matches

FIRST = 15
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 3, "factions": ["circle_of_the_sun", "nomads", "boarlords"]},
    {"players": 3, "factions": ["dark_seed", "circle_of_the_sun", "nomads"],
     "faction_events": True},
    {"players": 2, "factions": ["boarlords", "circle_of_the_sun"], "mascots": True},
    {"players": 4, "factions": ["nomads", "cybersamurai", "boarlords", "circle_of_the_sun"],
     "gifts": True, "legendary": True},
)  # fmt: skip


class Follower:
    """Follows a match from outside, and counts what it has seen."""

    def __init__(self, options: dict[str, Any], seed: int) -> None:
        needs(*options["factions"])
        state = GAME.new(options, seed)
        assert isinstance(state, Tsukuyumi)
        self.state = state
        self.seat = seat_of(state)
        self.rng = random.Random(seed)
        self.before: dict[str, frozenset[str]] = {}
        self.turn: tuple[int, int, int] = (-1, -1, -1)
        self.seen: dict[str, int] = dict.fromkeys(SHAPES, 0)
        self.differences: list[object] = []

    def play(self) -> None:
        """A random match in which the Circle do what looks good more often than not."""
        state = self.state
        while state.deciders():
            who = self.rng.choice(state.deciders())
            state.log = Log()
            state.apply(who, self.choice(who))
            self.look()

    def choice(self, who: int) -> Any:
        legal = self.state.legal(who)
        if who != self.seat or self.rng.random() < 0.3:
            return self.rng.choice(legal)
        best = self.rng.sample(legal, min(8, len(legal)))
        return max(best, key=lambda action: self.value(who, action))

    def value(self, who: int, action: Any) -> float:
        after = self.state.copy()
        after.apply(who, action)
        return GAME.advice().value(after, who)

    def spare(self, shape: int) -> int:
        return int(in_force(self.state, NUMBERS, self.seat, shape))

    def left(self) -> set[str]:
        """Areas from which somebody was taken or went away in this moment."""
        assert self.state.log is not None
        self.state.beat()
        found: set[str] = set()
        for frame in self.state.log.frames:
            for event in frame.seen_by(None):
                for key in ("from", "area"):
                    if isinstance(event.get(key), int) and event[key] >= 0:
                        found.add(NAMES[event[key]])
        return found

    def look(self) -> None:
        """Compare what the map shows with what a slow reader finds on it."""
        state = self.state
        view = dict(state.view(None))
        if state.phase < 0 or state.result:
            return
        if slow_circle.everybody(view, self.seat) != 24:
            self.differences.append(("followers", view["round"]))
        turn = (state.round, state.phase, state.active)
        fresh = turn != self.turn or state.active in (self.seat, -1)
        shown = slow_circle.shown(view)
        left = set() if fresh else self.left()
        for shape, name in enumerate(SHAPES):
            tiles = {row[0] for row in slow_circle.found(view, self.seat, name, self.spare(shape))}
            self.seen[name] += bool(shown[name])
            if shown[name] and shown[name] not in tiles:
                self.differences.append(("shown", name, turn))
            if fresh and bool(shown[name]) != bool(tiles):
                self.differences.append(("missed", name, turn))
            if not fresh and shown[name] != self.before[name]:
                gone = self.before[name] not in tiles or left & self.before[name]
                if shown[name] or not gone:
                    self.differences.append(("changed", name, turn))
        self.before, self.turn = shown, turn
        self.transformations(view)

    def transformations(self, view: dict[str, Any]) -> None:
        """ONI that may be transformed are those that a slow reader finds."""
        state = self.state
        if state.deciders() != (self.seat,) or state.phase != 3:
            return
        legal = [GAME.write(action).split() for action in state.legal(self.seat)]
        if ["end"] not in legal or state.own[self.seat].transformed:  # type: ignore[attr-defined]
            return
        ours = {(row[1], row[2]) for row in legal if row[0] == "transform"}
        if ours != slow_circle.transformable(view, self.seat, self.spare(1)):
            self.differences.append(("transform", ours))


@pytest.mark.rule("SK-CIRCLE-17", "SK-CIRCLE-22", "SK-CIRCLE-23")
@pytest.mark.parametrize(
    "number",
    [0, pytest.param(1, marks=pytest.mark.slow), pytest.param(2, marks=pytest.mark.slow), 3],
)
def test_formations_are_what_a_slow_reader_finds(number: int) -> None:
    seen = dict.fromkeys(SHAPES, 0)
    for seed in range(FIRST, FIRST + matches(usual=1, tables=len(TABLES))):
        match = Follower(TABLES[number], seed)
        match.play()
        assert match.differences == [], seed
        for name, count in match.seen.items():
            seen[name] += count
    assert any(seen.values())
