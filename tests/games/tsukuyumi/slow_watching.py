"""A random match that the three slow readers of movement, ONI combat and fights watch together."""

from __future__ import annotations

import random
from typing import Any

from endtable.core.events import Log
from endtable.core.types import Action
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.steps.combat import Fight
from endtable.games.tsukuyumi.rules.steps.moving import Move
from endtable.games.tsukuyumi.rules.steps.oni_war import War
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.slow_fight import SlowFight
from tests.games.tsukuyumi.slow_ground import Ground
from tests.games.tsukuyumi.slow_walking import Row, SlowWalk
from tests.games.tsukuyumi.slow_war import SlowWar, Stand

WANTED = ("fight", "advance", "move", "march", "muster", "go", "attack", "oni_war", "produce",
          "build", "install", "play", "raise", "tunnel", "answer")  # fmt: skip
"""What gets on."""
FEW = 3
"""So many ONI can be followed on all their ways."""
PHASES = {1: "blue", 2: "green", 3: "red"}


class Watch:
    """All readers, and how much they have seen."""

    def __init__(self, options: dict[str, Any], seed: int) -> None:
        self.rng = random.Random(f"{options} {seed}")
        state = GAME.new(options, seed)
        assert isinstance(state, Tsukuyumi)
        self.state = state
        self.walk: SlowWalk | None = None
        self.fights: list[SlowFight] = []
        self.ranges: dict[int, int] = {}
        """By raised ONI: how far it may still go."""
        self.need = 0
        self.seen = {"moves": 0, "wars": 0, "fights": 0}

    def play(self) -> dict[str, int]:
        """To the end; how many moves, ONI choices and fights were compared."""
        while self.state.deciders():
            self._step()
        return self.seen

    def _step(self) -> None:
        state = self.state
        seat = self.rng.choice(state.deciders())
        legal = state.legal(seat)
        self._compare(legal)
        wanted = [action for action in legal if action[0] in WANTED]
        action = self.rng.choice(wanted if wanted and self.rng.random() < 0.85 else legal)
        prior = state.copy()
        log = state.log = Log()
        state.apply(seat, action)
        state.beat()
        events = [event for frame in log.frames for event in frame.seen_by(None)]
        self._raised(prior)
        self._hear(prior, events, action)
        self._follow(events, GAME.write(action))
        self._marched(events)

    def _compare(self, legal: list[Action]) -> None:
        step = self.state.main[-1]
        if isinstance(step, Move) and self.walk is not None:
            offers = {GAME.write(action) for action in legal}
            assert offers == self.walk.offers(self.state)
            self.seen["moves"] += 1
        elif isinstance(step, War) and not step.whole:
            self._compare_war(step, {GAME.write(action) for action in legal})

    # --- fights -------------------------------------------------------------------------------

    def _hear(self, prior: Tsukuyumi, events: list[Row], action: Action) -> None:
        """Events change what the reader has before him, one after the other."""
        for event in events:
            name = event["is"]
            if name == "fight":
                self.fights.append(SlowFight(prior, event, action[0] == "raid"))
            elif name == "fight_over":
                siege = self._siege(prior)
                self.fights.pop().over(self.state, siege)
                self.seen["fights"] += 1
            elif self.fights:
                self.fights[-1].hear(prior, event)
            if name == "removed":
                prior.where[event["unit"]] = -1
            elif name == "moved":
                for unit in event["units"]:
                    prior.where[unit] = event["to"]
            elif name in ("oni", "built") and "unit" in event:
                prior.where[event["unit"]] = event["area"]

    def _siege(self, prior: Tsukuyumi) -> bool:
        cards = [c for c in prior.chosen if c >= 0]
        return any(prior.setting.actions[card].special == "siege" for card in cards)

    # --- movement -----------------------------------------------------------------------------

    def _follow(self, events: list[Row], text: str) -> None:
        state = self.state
        step = state.main[-1] if state.main else None
        going = any(isinstance(one, Move) for one in state.main)
        if self.walk is not None:
            self.walk.last = text
            self.walk.watch(state, events)
            if not going:
                self.walk = None
        elif isinstance(step, Move):
            self._begin(step, events, text)

    def _begin(self, step: Move, events: list[Row], text: str) -> None:
        state = self.state
        ground = Ground(state)
        mine = [u for u, at in enumerate(state.where) if at >= 0 and ground.owner(u) == step.who]
        fights = [one for one in state.main if isinstance(one, Fight)]
        answers = [event for event in events if event["is"] == "answer"]
        if text == "advance":
            self.walk = SlowWalk(state, step.who, mine, self._printed(step.seat), own=True)
        elif text == "swarm move":
            self.walk = SlowWalk(state, step.who, mine, 1, own=True)
        elif fights and answers and step.who == answers[-1]["who"] != fights[-1].attacker:
            names = state.setting.tables.counterattacks
            if names[answers[-1]["counterattack"]] == "retreat" and step.who < ground.oni:
                there = ground.there(fights[-1].area, step.who)
                left = [unit for unit in there if unit not in state.doomed]
                self.walk = SlowWalk(state, step.who, left, 1, own=False)

    def _printed(self, seat: int) -> int:
        """The movement on the card, or on its white side."""
        state = self.state
        if state.phase not in PHASES:
            return 1
        return int(state.setting.actions[state.chosen[seat]].phases[state.phase - 1]["move"])

    # --- ONI combat ---------------------------------------------------------------------------

    def _raised(self, prior: Tsukuyumi) -> None:
        """Who was raised just now, and how far he may go; what was raised before walks on."""
        step = next((one for one in reversed(self.state.main) if isinstance(one, War)), None)
        if step is None:
            self.ranges = {}
            self.need = 0
            return
        slow = SlowWar(prior, step.base, step.areas, [])
        for unit in step.units:
            if unit not in self.ranges:
                self.ranges[unit] = slow.range_from(prior.where[unit])

    def _compare_war(self, step: War, offers: set[str]) -> None:
        state = self.state
        slow = SlowWar(state, step.base, step.areas, list(step.raised), step.fights)
        stand: Stand = tuple([
            (u, state.where[u], self.ranges[u]) for u in step.units if state.where[u] >= 0
        ])  # fmt: skip
        count = len(stand)
        if step.areas:
            count += sum(sorted([len(s) for s in slow.choosable(stand).values()])[-step.areas :])
        far = step.base > 1 and self.rng.random() > 0.03
        if count > FEW - int(far):
            return
        need = min(step.fights, slow.most(stand))
        self.need = min(self.need, need) if self.need else need
        assert offers == slow.offers(stand, self.need)
        self.seen["wars"] += 1

    def _marched(self, events: list[Row]) -> None:
        """ONI have moved: each has one step less, and some are held where they are."""
        state = self.state
        step = next((one for one in reversed(state.main) if isinstance(one, War)), None)
        for event in events:
            if step is None or event["is"] != "moved" or event["who"] != state.setting.oni:
                continue
            slow = SlowWar(state, step.base, step.areas, list(step.raised))
            before: Stand = tuple([
                (u, event["from"] if u in event["units"] else state.where[u], n)
                for u, n in self.ranges.items()
                if state.where[u] >= 0
            ])  # fmt: skip
            group = [unit for unit in event["units"] if state.where[unit] >= 0]
            for unit, _, left in slow.after(before, group, event["to"]):
                self.ranges[unit] = left
