"""Looks over the shoulder of one match: combat, resets and world actions, led by hand."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

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
from endtable.games.tamashii.rules.steps.combat import Schemas
from endtable.games.tamashii.rules.steps.doing import Script
from endtable.games.tamashii.rules.steps.phase import PlayerPhase
from endtable.games.tamashii.table.setting import SHELTER
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.validation import Place
from tests.games.tamashii.slow_turn import (
    Row,
    World,
    after_reset,
    guarded,
    payable,
    strikers,
    struck,
)

SCRIPTS: dict[str, dict[str, Row]] = {}
for path in sorted((OURS / "scenarios").glob("*.toml")):
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    SCRIPTS[table["key"]] = {card["code"]: card for card in table["card"]}


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

    def blow(self, owner: Seat, enemy: int, amount: int, strike: Callable[[], None]) -> None:
        """An enemy is hit: what lies on its card then, and what a fallen one leaves."""
        state = self.state
        printed = state.setting.content.enemies[state.setting.content.enemy_of[enemy]].integrity
        less = sum(count for card, count in state.hard if card == enemy)
        lying, falls = struck(printed, state.damage[enemy], less, amount)
        others = [(card, state.damage[card]) for card in state.enemies[owner] if card != enemy]
        strike()
        assert [
            (card, state.damage[card]) for card in state.enemies[owner] if card != enemy
        ] == others
        assert (enemy not in state.enemies[owner]) == falls
        assert falls or state.damage[enemy] == lying
        self.seen["blows"] += 1
        self.seen["fallen"] += falls

    def guard(self, seat: Seat, damage: int, used: bool, suffer: Callable[[], None]) -> None:
        """A player has said whether shields are used."""
        state = self.state
        wanted = guarded(state.resources[seat * 4], state.integrity[seat], damage, used)
        suffer()
        assert (state.resources[seat * 4], state.integrity[seat]) == wanted
        self.seen["guards"] += 1

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
        back = self.card().get("returns", SHELTER)
        assert self.player(seat) == after_reset(before, state.slot_of(back), spare)
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
        if name.startswith("note."):
            return self.state.notes[self.state.setting.note_number[name.removeprefix("note.")]]
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
            "players.hideout": sum(tile in hideouts for tile in tiles), "alone": int(players == 1),
            "boss.parts": sum(part > 0 for part in state.boss_parts),
            "apart": len({*state.at} | ({state.bot_at} if state.bot_at >= 0 else set())),
            "corrupted.pool": state.pool[CORRUPTED],
        }[name]  # fmt: skip

    def card(self) -> Row:
        """The active card, as its file has it; in the competition there is none."""
        scenario = self.state.setting.scenario
        if scenario is None:
            return {}
        return SCRIPTS[scenario.key][scenario.cards[self.state.card].code]

    def begins(self) -> None:
        """The world acts: the active card's lines."""
        self.world = World(self.card().get("world", []), self.value)

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
