"""Random matches in which combat, resets and world actions are also led by hand."""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from random import Random
from typing import Any

import pytest

from endtable.core.types import Action, Seat
from endtable.games.tamashii.content.console import (
    CELLS,
    CORRUPTED,
    EMPTY,
    KIND_NAMES,
    KINDS,
    LOCKED,
)
from endtable.games.tamashii.content.records import MODIFIER
from endtable.games.tamashii.content.vocabulary import WORDS, read_phrase
from endtable.games.tamashii.packs import OURS
from endtable.games.tamashii.rules.questions import mods_of, schemas_of
from endtable.games.tamashii.rules.steps import attacking, combat, doing, reset, tasks
from endtable.games.tamashii.rules.steps.combat import Schemas
from endtable.games.tamashii.rules.steps.doing import Do, Script
from endtable.games.tamashii.rules.steps.phase import PASSING, PlayerPhase, TasksPhase
from endtable.games.tamashii.table.setting import SHELTER
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.build import compiled
from endtable.kit.validation import Place
from tests.games.tamashii.play import new
from tests.games.tamashii.slow_turn import Row, World, after_reset, payable, strikers

# The compiled modules call one another directly: nobody can look over their shoulder.
pytestmark = pytest.mark.skipif(compiled(), reason="compiled steps cannot be watched")

TABLES: tuple[dict[str, Any], ...] = (
    {"scenario": "x6039", "players": 2},
    {"scenario": "underground_hunt", "players": 3, "unlocked": "all"},
    {"scenario": "shinigami", "players": 1},
    {"scenario": "prologue", "players": 2},
    {"mode": "competitive", "players": 3, "protocols": True},
    {"scenario": "shinigami", "players": 4, "unlocked": "all"},
)
STEPS = 1200
GAMES = int(os.environ.get("ENDTABLE_CONTRACT_GAMES", "2000"))
SCRIPTS: dict[str, dict[str, list[Row]]] = {}
for path in sorted((OURS / "scenarios").glob("*.toml")):
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    SCRIPTS[table["key"]] = {card["code"]: card.get("world", []) for card in table["card"]}


class Referee:
    """Looks over the shoulder of one match."""

    def __init__(self, state: Tamashii, seed: int) -> None:
        self.state = state
        self.random = Random(seed)
        self.seen: Counter[str] = Counter()
        self.waiting: list[int] = []
        self.had_a_turn = False
        self.world: World | None = None

    # --- combat ---------------------------------------------------------------------------

    def placed(self, seat: Seat) -> None:
        """The numeric die lies on a card, so the first turn is the player's."""
        self.waiting = strikers(list(self.state.enemies[seat]), self.state.number)
        self.had_a_turn = False

    def strikes(self, seat: Seat, enemy: int) -> None:
        """The engine lets this one strike."""
        row = self.state.enemies[seat]
        self.waiting = [other for other in self.waiting if other in row]
        assert self.waiting.pop(0) == enemy
        assert self.had_a_turn or not self.schemas(seat), "the player's turn was left out"
        self.had_a_turn = False
        self.seen["strikes"] += 1

    def schemas(self, seat: Seat) -> set[tuple[str, int]]:
        """What the player could do with the dice; those that only harm need somebody to harm."""
        state = self.state
        heap = [face for place, face in enumerate(("blank", "basic", "rare"))
                for _ in range(state.dice[seat * 3 + place])]  # fmt: skip
        boss = state.boss_integrity > 0 and state.boss_at in (state.bot_at if state.as_bot
                                                              else state.at[seat],)  # fmt: skip
        somebody = bool(state.enemies[seat]) or (state.boss_at >= 0 and boss)
        found: set[tuple[str, int]] = set()
        for schema in schemas_of(state, seat):
            if not somebody and all(WORDS[operation[0]].harms for operation in schema.do):
                continue
            if schema.repeat:
                most = heap.count("basic" if schema.basic else "rare")
                found |= {(schema.key, dice) for dice in range(1, most + 1)}
            elif schema.key not in state.paid and payable(heap, schema.basic, schema.rare):
                found.add((schema.key, schema.basic + schema.rare))
        return found

    def asked(self, seat: Seat, step: Schemas) -> None:
        """The player is asked for a schema."""
        legal = self.state.legal(seat)
        if not mods_of(self.state, seat)[MODIFIER["double_schema"]]:
            offered = {(action[1], action[2]) for action in legal if action[0] == "schema"}
            assert offered == self.schemas(seat)
            self.seen["schemas"] += 1
        assert ("pass",) in legal

    # --- resets ---------------------------------------------------------------------------

    def player(self, seat: Seat) -> Row:
        """All that a reset changes or leaves alone."""
        state, base = self.state, seat * KINDS
        row = state.console[seat * CELLS : (seat + 1) * CELLS]
        piles = {}
        for name, pile in (("dump", state.dump), ("bag", state.bag)):
            piles[name] = sorted(KIND_NAMES[kind] for kind in range(KINDS)
                                 for _ in range(pile[base + kind]))  # fmt: skip
        return {
            "console": [KIND_NAMES[kind] for kind in row if kind not in (EMPTY, LOCKED)],
            "hand": [KIND_NAMES[kind] for kind in state.hand[seat]],
            **piles,
            "enemies": list(state.enemies[seat]),
            "tracking": state.tracking[seat],
            "at": state.at[seat],
            "xp": state.xp[seat],
            "resources": state.resources[seat * 4 : seat * 4 + 4],
            "pool": state.pool[CORRUPTED],
        }

    def fell(self, seat: Seat, before: Row, spare: bool, waiting: list[Any]) -> None:
        """A reset is over, but for rules that speak of it."""
        state = self.state
        shelter = state.slot_of(SHELTER)
        assert self.player(seat) == after_reset(before, shelter, spare)
        assert (
            state.integrity[seat] == state.limit[seat] + mods_of(state, seat)[MODIFIER["integrity"]]
        )
        assert state.is_out(seat)
        left = list(state.stack)
        places = [place for place, step in enumerate(waiting) if isinstance(step, PlayerPhase)]
        if places:
            for step in waiting[places[-1] + 1 :]:
                if getattr(step, "seat", -1) != seat:
                    assert step in left, "what another one was to do is gone"
            for step in left[places[-1] + 1 :]:
                mine = getattr(step, "seat", -1) == seat
                assert not mine or isinstance(step, Script), "the player goes on"
        self.seen["resets"] += 1

    # --- world actions --------------------------------------------------------------------

    def value(self, name: str) -> int:
        """What a card asks about, counted on the table."""
        state, players = self.state, self.state.setting.seats
        tiles = [state.tile_at[slot] if state.is_shown(slot) else 0 for slot in state.at]
        on_map = {piece: sum(state.pieces[number::3])
                  for number, piece in enumerate(("ascend", "success", "markers"))}  # fmt: skip
        hideouts = state.setting.content.hideouts
        free = [slot for slot in range(state.setting.slots) if state.is_shown(slot)
                and state.tile_at[slot] in hideouts and not state.pieces[slot * 3]]  # fmt: skip
        return {
            "players": players, "time": state.time, "ascend.map": on_map["ascend"],
            "success.map": on_map["success"], "ascend.sheet": state.on_sheet,
            "success.card": state.on_card[1], "markers.card": state.on_card[2],
            "marked": bin(state.marked).count("1"), "boss.integrity": state.boss_integrity,
            "players.shelter": tiles.count(1), "hideouts": len(free),
            "players.hideout": sum(tile in hideouts for tile in tiles),
        }[name]  # fmt: skip

    def begins(self) -> None:
        """The world acts: the active card's lines."""
        scenario = self.state.setting.scenario
        assert scenario is not None
        rows = SCRIPTS[scenario.key][scenario.cards[self.state.card].code]
        self.world = World(rows, self.value)

    def line(self, operation: tuple[Any, ...]) -> None:
        """The engine carries out a line of the card."""
        assert self.world is not None
        phrase = self.world.next()
        assert phrase, f"{operation} is one too many"
        assert read_phrase(phrase, Place()) == operation
        self.seen["lines"] += 1
        if operation[0] == "card":
            self.world = None  # TA-TASK-11

    def ends(self) -> None:
        """The token is passed: nothing of the card is left."""
        if self.world is not None:
            assert self.world.next() == ""
            self.seen["worlds"] += 1
            self.world = None

    # --- play -----------------------------------------------------------------------------

    def choose(self, seat: Seat) -> Action:
        """Anything, but seldom what keeps out of trouble."""
        legal = self.state.legal(seat)
        liked = [
            action for action in legal if action[0] in ("take", "attack", "schema", "fire", "act")
        ]
        return self.random.choice(liked if liked and self.random.random() < 0.7 else legal)

    def play(self) -> None:
        state = self.state
        seat = self.random.choice(state.deciders())
        stack = state.lanes[seat] if state.lanes else state.main
        step = stack[-1]
        if isinstance(step, Schemas):
            self.asked(seat, step)
        action = self.choose(seat)
        if isinstance(step, Schemas) and action[0] in ("schema", "pass"):
            self.had_a_turn = True
        state.apply(seat, action)


def watch(  # noqa: C901 - a row of small doors
    monkeypatch: pytest.MonkeyPatch, watching: list[Referee]
) -> None:
    """The referee is told by the engine when something begins; what should come of it, it knows."""
    place_die, enemy_acts, carry_out = attacking.place_die, combat.enemy_acts, doing.carry_out
    run, world_actions, pass_token = reset.Reset.run, tasks.world_actions, tasks.pass_token
    weaken, trigger = WORDS["weaken"].does, doing.trigger
    fallen: list[Any] = []

    def placed(state: Tamashii, seat: Seat) -> None:
        place_die(state, seat)
        if not state.is_out(seat):
            watching[0].placed(seat)

    def acts(state: Tamashii, seat: Seat) -> None:
        watching[0].strikes(seat, state.enemies[seat][state.die_on])
        enemy_acts(state, seat)

    def weakened(state: Tamashii, seat: Seat, operation: Any) -> None:
        row = state.enemies[seat]
        watching[0].waiting = [each for each in watching[0].waiting if each in row][1:]
        weaken(state, seat, operation)

    def resets(self: reset.Reset, state: Tamashii) -> bool:
        spare = bool(mods_of(state, self.seat)[MODIFIER["spare_core"]])
        fallen[:] = [watching[0].player(self.seat), spare, list(state.stack[:-1])]
        return run(self, state)

    def spoken(state: Tamashii, seat: Seat, when: str) -> None:
        watching[0].fell(seat, *fallen)
        trigger(state, seat, when)

    def world(state: Tamashii) -> None:
        watching[0].begins()
        world_actions(state)

    def passed(state: Tamashii) -> None:
        watching[0].ends()
        pass_token(state)

    def carried(state: Tamashii, seat: Seat, operation: Any) -> None:
        going = [step for step in state.stack if isinstance(step, TasksPhase)]
        if of_world and going and going[-1].stage == PASSING and watching[0].world is not None:
            watching[0].line(operation)
        carry_out(state, seat, operation)

    of_world: list[bool] = []
    do_run = Do.run

    def running(self: Do, state: Tamashii) -> bool:
        lines = [row for row in self.operations if row[0] not in ("expand_one",)]
        world = type(self) is Script and bool(lines) and self.operations in sections(state)
        of_world[:] = [True] if world else []
        done = do_run(self, state)
        of_world[:] = []
        return done

    monkeypatch.setattr(combat, "place_die", placed)
    monkeypatch.setattr(combat, "enemy_acts", acts)
    monkeypatch.setattr(WORDS["weaken"], "does", weakened)
    monkeypatch.setattr(reset.Reset, "run", resets)
    monkeypatch.setattr(reset, "trigger", spoken)
    monkeypatch.setattr(tasks, "world_actions", world)
    monkeypatch.setattr(tasks, "pass_token", passed)
    monkeypatch.setattr(doing, "carry_out", carried)
    monkeypatch.setattr(Do, "run", running)


def sections(state: Tamashii) -> list[Any]:
    """The world actions of the active card, and what stands within its chains."""
    scenario = state.setting.scenario
    assert scenario is not None
    found: list[Any] = [scenario.cards[state.card].world]
    for operations in found:
        for operation in operations:
            if operation[0] == "when":
                found += [operation[2], operation[3]]
    return found


def referee(monkeypatch: pytest.MonkeyPatch, seeds: range) -> Counter[str]:
    watching: list[Referee] = []
    watch(monkeypatch, watching)
    seen: Counter[str] = Counter()
    for seed in seeds:
        state = new(seed=seed, **TABLES[seed % len(TABLES)])
        watching[:] = [Referee(state, seed)]
        for _ in range(STEPS):
            if not state.deciders():
                break
            watching[0].play()
        seen += watching[0].seen
    return seen


@pytest.mark.rule("TA-COMBAT-17", "TA-RESET-14", "TA-TASK-07")
def test_turns_led_by_hand_agree_with_random_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = referee(monkeypatch, range(18))
    for what in ("strikes", "schemas", "resets", "lines", "worlds"):
        assert seen[what] > 5, f"{what} was not seen often enough"


@pytest.mark.slow
@pytest.mark.rule("TA-COMBAT-10", "TA-RESET-01", "TA-TASK-04")
def test_many_turns_led_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = referee(monkeypatch, range(1000, 1000 + GAMES))
    assert min(seen.values()) > 5
