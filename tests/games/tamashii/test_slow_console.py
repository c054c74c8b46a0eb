"""Random matches in which every console is also led by hand: loading, programming, firing."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from endtable.core.types import Action
from endtable.games.tamashii.content.console import CELLS, CORRUPTED, EMPTY, KINDS, LOCKED, OPEN
from endtable.games.tamashii.content.records import MODIFIER
from endtable.games.tamashii.content.vocabulary import MEMORY
from endtable.games.tamashii.rules.questions import active_body, mods_of
from endtable.games.tamashii.rules.steps.fields import PlacePrepared, Program
from endtable.games.tamashii.rules.steps.firing import Firing
from endtable.games.tamashii.rules.steps.planning import Programming
from endtable.games.tamashii.table.state import Tamashii
from tests.games.tamashii import slow_console
from tests.games.tamashii.play import logged, new
from tests.games.tamashii.slow_console import BASIC_PATTERNS, SlowPlayer, field

FREEDOMS = ("loose_hack", "loose_short", "wild_core", "mirror", "second_basic")
"""Cards that allow other tokens, which the slow reading does not know."""
STEPS = 500
TABLES: tuple[dict[str, Any], ...] = (
    {"scenario": "x6039", "players": 2},
    {"scenario": "underground_hunt", "players": 3, "unlocked": "all"},
    {"scenario": "shinigami", "players": 1},
    {"mode": "competitive", "players": 2, "protocols": True, "conditions": "calm"},
)


class Table:
    """A match, and its players' data led by hand."""

    def __init__(self, seed: int, **options: Any) -> None:
        self.state: Tamashii = new(seed=seed, **options)
        self.random = Random(seed)
        self.players = [
            SlowPlayer(slow_console.KINDS[self.state.core[seat]])
            for seat in range(self.state.setting.seats)
        ]
        for seat, player in enumerate(self.players):
            self.enrich(seat, player)
        self.used = [0] * len(self.players)
        self.fired: list[tuple[str, int]] = []
        self.compared: Counter[str] = Counter()

    def enrich(self, seat: int, player: SlowPlayer) -> None:
        """Open and corrupted data, memory and experience, so that more happens."""
        state = self.state
        for kind in (OPEN, OPEN, CORRUPTED, CORRUPTED, CORRUPTED):
            state.pool[kind] -= 1
            state.bag[seat * KINDS + kind] += 1
            player.bag.append(slow_console.KINDS[kind])
        state.resources[seat * 4 + MEMORY] = 5
        state.xp[seat] = 6
        state.check()

    def step_of(self, seat: int) -> Any:
        stack = self.state.lanes[seat] if self.state.lanes else self.state.main
        return stack[-1]

    def agrees(self) -> None:
        """Every token lies where the slow reading says."""
        state = self.state
        for seat, player in enumerate(self.players):
            for cell in range(CELLS):
                kind = state.console[seat * CELLS + cell]
                spot = field(cell)
                assert (kind == LOCKED) == (spot in player.locked)
                if kind not in (EMPTY, LOCKED):
                    assert player.console[spot] == slow_console.KINDS[kind]
                else:
                    assert spot not in player.console
            for pile, tokens in ((state.bag, player.bag), (state.dump, player.dump)):
                counts = Counter(tokens)
                row = pile[seat * KINDS : (seat + 1) * KINDS]
                assert row[1:] == [counts[kind] for kind in slow_console.KINDS[1:]]

    def compare(self, seat: int) -> None:
        """What is offered on the console is what the rulebook allows."""
        step, legal = self.step_of(seat), self.state.legal(seat)
        player = self.players[seat]
        if isinstance(step, (Programming, Program)):
            self.compare_moves(seat, step, legal)
        elif isinstance(step, PlacePrepared):
            puts = {(slow_console.KINDS[action[1]], field(action[2])) for action in legal}
            assert puts == {(kind, spot) for kind in player.hand for spot in player.places()}
            self.compared["prepare"] += 1
        elif isinstance(step, Firing) and not self.is_free(seat):
            self.compare_patterns(seat, legal)

    def compare_moves(self, seat: int, step: Any, legal: list[Action]) -> None:
        moves = {
            (action[0], field(action[1]), field(action[2]))
            for action in legal
            if action[0] in ("shift", "swap")
        }
        wanted = self.players[seat].moves()
        if isinstance(step, Programming):
            most = active_body(self.state, seat).prg + mods_of(self.state, seat)[MODIFIER["prg"]]
            if self.used[seat] >= most:
                wanted = set()
        assert moves == wanted
        assert ("done",) in legal
        self.compared["program"] += 1

    def is_free(self, seat: int) -> bool:
        return any(mods_of(self.state, seat)[MODIFIER[name]] for name in FREEDOMS)

    def patterns(self, seat: int) -> dict[str, tuple[str, ...]]:
        """What this player could fire now, but for patterns of the scenario. TA-FIRE-03 to -09."""
        state = self.state
        content = state.setting.content
        found = dict(BASIC_PATTERNS)
        if state.enemies[seat]:
            enemy = content.enemies[content.enemy_of[state.enemies[seat][0]]]
            found.update({hack.key: hack.shape.rows for hack in enemy.hacks})
            found["expel"] = enemy.expel.shape.rows
        for number in state.installed[seat]:
            own = content.augmentations[number].pattern
            if own is not None:
                found[own.key] = own.shape.rows
        for number in state.market:
            cost = content.bodies[number].cost
            assert cost is not None
            found[f"body.{content.bodies[number].key}"] = cost.rows
        if state.bot_at >= 0 and state.batteries < 5:
            found["bot"] = ("GCG",)
        return {key: rows for key, rows in found.items() if self.mark(seat, key) not in self.fired}

    def mark(self, seat: int, key: str) -> tuple[str, int]:
        """A pattern and, of an enemy, the card it is printed on: that may be fired once."""
        own = key.startswith("hack") or key == "expel"
        return key, self.state.enemies[seat][0] if own else -1

    def compare_patterns(self, seat: int, legal: list[Action]) -> None:
        offered = {
            (action[1], frozenset(field(cell) for cell in action[2:]))
            for action in legal
            if action[0] == "fire" and not action[1].startswith("card.")
        }
        wanted = {
            (key, tokens)
            for key, rows in self.patterns(seat).items()
            for tokens in self.players[seat].lies(rows)
        }
        assert offered == wanted
        self.compared["firing"] += 1
        self.compared["patterns"] += len(wanted)

    def choose(self, seat: int) -> Action:
        """Anything, but rather something on the console."""
        legal = self.state.legal(seat)
        verbs = ("fire", "shift", "swap", "buy", "unlock", "install", "learn")
        liked = [action for action in legal if action[0] in verbs]
        return self.random.choice(liked if liked and self.random.random() < 0.8 else legal)

    def play(self) -> None:
        """One choice."""
        state = self.state
        seat = self.random.choice(state.deciders())
        self.compare(seat)
        step, action = self.step_of(seat), self.choose(seat)
        if isinstance(step, Programming) and action[0] in ("shift", "swap"):
            self.used[seat] += 1
        if action[0] == "fire":
            self.fired.append(self.mark(seat, action[1]))
        spoiled = {spot for spot, kind in self.players[seat].console.items() if kind == "corrupted"}
        told = logged(state, lambda: state.apply(seat, action))
        if isinstance(step, Firing) and action == ("done",):
            self.fired = []
            dropped = {field(event["cell"]) for event in told if event["is"] == "dropped"}
            assert spoiled <= dropped, "corrupted data stayed on the console"
            self.compared["corrupted"] += len(spoiled)
        for event in told:
            if event["is"] == "turn":
                self.used = [0] * len(self.used)
            elif event["is"] == "acts":
                self.fired = []
            elif "seat" in event:
                self.players[event["seat"]].hear(event)
                self.compared[event["is"]] += 1
        self.agrees()


@pytest.mark.rule("TA-BAG-04", "TA-PROGRAM-02", "TA-FIRE-03")
def test_consoles_led_by_hand_agree_with_random_matches() -> None:
    compared: Counter[str] = Counter()
    for seed in range(8):
        table = Table(seed, **TABLES[seed % len(TABLES)])
        for _ in range(STEPS):
            if not table.state.deciders():
                break
            table.play()
        compared += table.compared
    for what in ("program", "firing", "patterns", "refilled", "loaded", "fired", "corrupted"):
        assert compared[what] > 5, f"{what} was not seen often enough"
