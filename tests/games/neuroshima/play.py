"""Neuroshima Hex as tests write it: a table, what is done at it, what is expected.

A unit is written as ``"0 hq d4"`` or ``"1 commando c4 2"``: seat, tile, hex, turn, and wounds
after that. Actions are written as in the game's notation: ``place runner d5 0``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from endtable.core.errors import Illegal
from endtable.core.events import Log
from endtable.core.game import fingerprint
from endtable.core.types import Action, Outcome, Seat
from endtable.games.neuroshima.content import with_packs
from endtable.games.neuroshima.game import GAME, NeuroshimaHex
from endtable.games.neuroshima.rules.phases import begin
from endtable.games.neuroshima.rules.questions.nets import netted
from endtable.games.neuroshima.rules.questions.whole_board import situation
from endtable.games.neuroshima.table.board import BASIC, NAMED, NAMES, NONE
from endtable.games.neuroshima.table.situation import SEGMENTS
from endtable.games.neuroshima.table.state import Neuroshima

DUEL = ("hegemony", "outpost")
WORKSHOP = NeuroshimaHex(with_packs(Path(__file__).parent / "pack"))
"""The game with one more army, the Workshop: tiles that the box does not have."""


class Table:
    """A position, or with ``new`` a match from its first choice, and all that happens at it."""

    def __init__(
        self,
        units: Sequence[str] = (),
        *,
        armies: Sequence[str] = DUEL,
        hands: Sequence[Sequence[str]] = (),
        piles: Sequence[Sequence[str] | None] = (),
        hq: Sequence[int] = (),
        points: Sequence[int] = (),
        teams: Sequence[int] = (),
        game: NeuroshimaHex = GAME,
        **more: Any,
    ) -> None:
        """``more`` are fields of a readable position: active, phase, mode, rulings, turn …"""
        seats: list[dict[str, Any]] = [{"army": army} for army in armies]
        for name, values in (
            ("hand", hands), ("pile", piles), ("hq", hq), ("points", points), ("team", teams),
        ):  # fmt: skip
            for seat, value in enumerate(values):
                if value is not None:
                    seats[seat][name] = list(value) if isinstance(value, Sequence) else value
        position = {"seats": seats, "units": [unit_of(text) for text in units], **more}
        # A readable phase runs on at once; begin without one so that the log hears everything.
        phase = position.get("phase", "play")
        self._sit_down(game, game.setup({**position, "phase": "idle"}))
        if phase != "idle":
            self._begin(phase)

    @classmethod
    def new(
        cls,
        armies: Sequence[str] = DUEL,
        *,
        seed: int = 0,
        piles: Sequence[Sequence[str] | None] = (),
        game: NeuroshimaHex = GAME,
        **options: Any,
    ) -> Table:
        """A match from the beginning; ``piles`` names the tiles that lie on top, by seat."""
        table = cls.__new__(cls)
        if armies:
            options["armies"] = list(armies)
        table._sit_down(game, game.new(options, seed))
        for seat, keys in enumerate(piles):
            if keys is not None:
                table.stack_pile(seat, keys)
        return table

    def _sit_down(self, game: NeuroshimaHex, state: Any) -> None:
        assert isinstance(state, Neuroshima)
        self.game = game
        self.state: Neuroshima = state
        self.log = state.log = Log()

    def _begin(self, phase: str) -> None:
        begin(self.state, phase)
        self.state.run()

    # --- playing ------------------------------------------------------------------------------

    def do(self, *texts: str, seat: Seat | None = None) -> Table:
        """Carry actions out one after the other, for whoever is asked."""
        for text in texts:
            who = self.asked_one() if seat is None else seat
            self.state.apply(who, self.read(text))
            if self.state.main or self.over:  # a laboratory closes with its battle
                self.state.check()
        return self

    def battle(self, *texts: str) -> Result:
        """Play a Battle tile, answer with ``texts`` what is asked, and tell what happened."""
        before = len(self.events())
        self.do("battle", *texts)
        return Result(self, before)

    def pass_turns(self, count: int = 1) -> Table:
        """End this many turns; where a discard or a redraw is asked for, a clerk answers."""
        for _ in range(count):
            turn = self.state.turn
            while self.asked() and self.state.turn == turn and not self.over:
                seat = self.asked_one()
                self.state.apply(seat, self.state.default(seat))
        return self

    def offers(self, text: str, seat: Seat | None = None) -> bool:
        """Whether this action is offered now."""
        who = self.asked_one() if seat is None else seat
        return self.read(text) in self.state.legal(who)

    def refuses(self, text: str, rule: str | None = None, seat: Seat | None = None) -> bool:
        """Assert that this action is refused for this rule and changes nothing; always true."""
        who = self.asked_one() if seat is None else seat
        before = fingerprint(self.state)
        with pytest.raises(Illegal) as refusal:
            self.state.apply(who, self.read(text))
        assert fingerprint(self.state) == before, "a refused action changed something"
        if rule is not None:
            assert refusal.value.reason.rule == rule
        return True

    def choices(self, verb: str = "", seat: Seat | None = None) -> list[str]:
        """What is offered, as text; only what begins with this verb and what follows it."""
        who = self.asked_one() if seat is None else seat
        written = [self.game.write(action) for action in self.state.legal(who)]
        return [text for text in written if f"{text} ".startswith(f"{verb} " if verb else "")]

    def verbs(self, seat: Seat | None = None) -> set[str]:
        """The first words of all that is offered."""
        return {text.split()[0] for text in self.choices(seat=seat)}

    def after(self, words: str, seat: Seat | None = None) -> set[str]:
        """What can be the next word after these: ``after("run d5")`` are the fields to run to."""
        count = len(words.split())
        return {text.split()[count] for text in self.choices(words, seat)}

    def read(self, text: str) -> Action:
        """The action of a text."""
        return self.game.read(text)

    def asked(self) -> tuple[Seat, ...]:
        """Who has to choose now."""
        return self.state.deciders()

    def asked_one(self) -> Seat:
        """The one who has to choose now."""
        seats = self.asked()
        assert len(seats) == 1, f"asked are {seats}"
        return seats[0]

    # --- looking ------------------------------------------------------------------------------

    @property
    def units(self) -> set[str]:
        """All units on the board as ``seat tile hex``."""
        return {
            f"{self.state.seat_at[hex]} {self.at(NAMES[hex])} {NAMES[hex]}"
            for hex in self.state.setting.board.cells
            if self.state.seat_at[hex] >= 0
        }

    @property
    def hq(self) -> list[int]:
        """The toughness of the HQs by seat."""
        return self.state.hq[:]

    @property
    def points(self) -> list[int]:
        """The points of the points game by seat."""
        return self.state.points[:]

    @property
    def active(self) -> Seat:
        """Whose turn it is."""
        return self.state.active

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.outcome() is not None

    @property
    def outcome(self) -> Outcome:
        """How the match ended."""
        outcome = self.state.outcome()
        assert outcome is not None, "the match goes on"
        return outcome

    def at(self, hex: str) -> str:
        """The tile on a hex, or nothing."""
        facing = self.state.facing_at[NAMED[hex]]
        return self.state.setting.tables.keys[facing // 6] if facing >= 0 else ""

    def turn_of(self, hex: str) -> int:
        """How the unit on a hex is turned."""
        return self.state.turn_at(NAMED[hex])

    def wounds(self, hex: str) -> int:
        """Wound markers on the unit of a hex."""
        return self.state.wounds[NAMED[hex]]

    def netted(self, hex: str) -> bool:
        """Whether the unit on a hex is netted."""
        return netted(self.state)[NAMED[hex]]

    def initiative(self, hex: str) -> list[int]:
        """The segments in which the unit on a hex attacks, highest first."""
        plan = situation(self.state).plan(NAMED[hex])[:SEGMENTS]
        return [segment for segment in range(len(plan) - 1, -1, -1) if plan[segment]]

    def hand(self, seat: Seat) -> list[str]:
        """The tiles in front of a player."""
        return self._keys(self.state.hands[seat])

    def pile(self, seat: Seat) -> list[str]:
        """The draw pile from the top down."""
        return self._keys(self.state.piles[seat][::-1])

    def discard(self, seat: Seat) -> list[str]:
        """The discard pile, oldest first."""
        return self._keys(self.state.discards[seat])

    def _keys(self, pieces: Sequence[int]) -> list[str]:
        setting = self.state.setting
        return [setting.tables.keys[setting.faces[piece]] for piece in pieces]

    def stack_pile(self, seat: Seat, keys: Sequence[str]) -> None:
        """Put tiles of the pile on top of it, the first one uppermost."""
        pile = self.state.piles[seat]
        on_top: list[int] = []
        for key in keys:
            piece = self.state.setting.piece_in(pile, key)
            assert piece >= 0, f"no {key} left in the pile of {self.state.setting.armies[seat]}"
            pile = tuple(other for other in pile if other != piece)
            on_top.append(piece)
        self.state.piles[seat] = (*pile, *on_top[::-1])

    def events(self, name: str = "") -> list[dict[str, Any]]:
        """What has happened since the table was set up, or only what bears this name."""
        self.state.beat()
        told = [event for frame in self.log.frames for event in frame.seen_by(None)]
        return [event for event in told if name in ("", event["is"])]


class Result:
    """What a battle did, segment by segment."""

    def __init__(self, table: Table, since: int = 0) -> None:
        self.table = table
        self.events = table.events()[since:]

    @property
    def segments(self) -> list[int]:
        """The initiatives of the segments, in order."""
        return [event["initiative"] for event in self.events if event["is"] == "segment"]

    @property
    def hq(self) -> dict[int, list[int]]:
        """HQ toughness by seat at the end of each segment."""
        ends = [event for event in self.events if event["is"] == "segment_over"]
        return {event["initiative"]: event["hq"] for event in ends}

    @property
    def hits(self) -> dict[int, list[str]]:
        """By segment: ``attacker target strength``, sorted; a hit a Medic took ends in "healed"."""
        return {
            segment: sorted(self._hit(event) for event in events if event["is"] == "hit")
            for segment, events in self._by_segment().items()
        }

    @property
    def removed(self) -> dict[int, list[str]]:
        """By segment: the hexes whose units left the board, sorted."""
        return {
            segment: sorted(NAMES[event["hex"]] for event in events if event["is"] == "removed")
            for segment, events in self._by_segment().items()
        }

    def by(self, hex: str) -> list[int]:
        """The segments in which the unit of a hex attacked somebody, in order."""
        return [
            segment
            for segment, hits in self.hits.items()
            if any(hit.startswith(f"{hex} ") for hit in hits)
        ]

    def _by_segment(self) -> dict[int, list[dict[str, Any]]]:
        found: dict[int, list[dict[str, Any]]] = {}
        now: list[dict[str, Any]] = []
        for event in self.events:
            if event["is"] == "segment":
                now = found[event["initiative"]] = []
            elif event["is"] == "segment_over":
                now = []
            else:
                now.append(event)
        return found

    @staticmethod
    def _hit(event: Mapping[str, Any]) -> str:
        healed = " healed" if event["healed"] else ""
        by = "-" if event["by"] == NONE else NAMES[event["by"]]
        return f"{by} {NAMES[event['hex']]} {event['strength']}{healed}"


def battle(units: Sequence[str], *texts: str, **more: Any) -> Result:
    """Fight one battle between these units and nothing after it; ``texts`` answer what is asked."""
    table = Table(units, **{"phase": "lab", **more})
    table.do(*texts)
    assert not table.asked(), f"still asked: {table.choices()}"
    return Result(table)


def unit_of(text: str) -> dict[str, Any]:
    """``1 commando c4 2`` as a unit of a readable position."""
    seat, tile, at, *numbers = text.split()
    unit: dict[str, Any] = {"seat": int(seat), "tile": tile, "at": at}
    for name, number in zip(("turn", "wounds"), numbers, strict=False):
        unit[name] = int(number)
    return unit


BASIC_FIELDS = tuple(NAMES[hex] for hex in BASIC)


def crowded(units: Sequence[str], free: Sequence[str] = (), tile: str = "0 officer_1") -> list[str]:
    """These units, and one of this tile on every other field of the basic board but the free."""
    taken = {text.split()[2] for text in units}
    rest = [field for field in BASIC_FIELDS if field not in taken and field not in free]
    return [*units, *(f"{tile} {field}" for field in rest)]
