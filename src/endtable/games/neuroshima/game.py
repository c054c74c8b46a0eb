"""Neuroshima Hex as a game of the contract."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from hashlib import sha256
from itertools import permutations
from typing import Any

from endtable.core.chance import new_chance
from endtable.core.game import Game, Options
from endtable.core.options import Option
from endtable.core.player import Advice
from endtable.core.state import State
from endtable.core.types import Action, Seat
from endtable.games.neuroshima import dress, notation, options, position
from endtable.games.neuroshima.advice import NeuroshimaAdvice
from endtable.games.neuroshima.board import BOARDS
from endtable.games.neuroshima.content import load
from endtable.games.neuroshima.records import Army
from endtable.games.neuroshima.rulings import Rulings
from endtable.games.neuroshima.setting import Setting
from endtable.games.neuroshima.state import Neuroshima
from endtable.games.neuroshima.steps.course import OPENING, ChooseStart, Course
from endtable.games.neuroshima.tables import Tables

TEXTS = ("names", "text", "story", "description", "advice", "colour", "emblem", "origin")
"""What may be reworded without changing a match."""


class NeuroshimaHex(Game):
    """Four armies, battles by initiative, 2 to 6 seats."""

    name = "neuroshima"
    version = 1
    hides = False

    def __init__(self, armies: Mapping[str, Army] | None = None) -> None:
        super().__init__()
        self.armies: dict[str, Army] = dict(armies) if armies is not None else load()
        self._tables: dict[str, Tables] = {}
        self._fingerprint = ""
        self._advice = NeuroshimaAdvice()

    def tables(self, board: str) -> Tables:
        """The tiles on one board; worked out when first asked for."""
        if board not in self._tables:
            self._tables[board] = Tables(self.armies, BOARDS[board])
        return self._tables[board]

    def complete(self, options_: Options) -> dict[str, Any]:
        """The options with all defaults filled in."""
        return options.complete(options_, list(self.armies))

    def seats(self, options_: Options) -> int:
        """As many as there are armies."""
        return len(self.complete(options_)["armies"])

    def modes(self) -> list[dict[str, Any]]:
        """Every kind of table, with every variant and preset somewhere."""
        return [
            {"mode": "duel"},
            {"mode": "duel", "alternative_start": True, "start": "random"},
            {"mode": "duel", "reinforcements": True, "start": "choose"},
            {"mode": "duel", "alternative_start": True, "reinforcements": True},
            {"mode": "duel", "rulings": "rulebook"},
            {"mode": "duel", "rulings": {"quartermaster": "battle"}},
            {"mode": "free_for_all", "players": 3},
            {"mode": "free_for_all", "players": 4, "board": "large"},
            {"mode": "free_for_all", "players": 6, "rulings": "faq"},
            {"mode": "points", "players": 3},
            {"mode": "points", "players": 4, "rulings": "faq"},
            {"mode": "one_against_team"},
            {"mode": "teams"},
            {"mode": "teams", "players": 3, "rulings": "faq"},
        ]

    def pairings(self, seats: int = 2) -> list[dict[str, Any]]:
        """Tables at which all armies meet, in every order."""
        table = {"mode": "duel" if seats == 2 else "free_for_all", "players": seats}
        return [table | {"armies": list(armies)} for armies in permutations(self.armies, seats)]

    def factions(self, state: State) -> tuple[str, ...]:
        """The armies by seat."""
        assert isinstance(state, Neuroshima)
        return tuple(state.setting.armies)

    def new(self, options_: Options, seed: int | str | bytes) -> State:
        """A new match, run on to its first choice."""
        chosen = self.complete(options_)
        seats = len(chosen["armies"])
        state = Neuroshima()
        state.chance = new_chance(seed, seats)
        keys = self._deal_armies(state, chosen["armies"])
        setting = self.setting(chosen, keys, None)
        state.fill(setting)
        self._deal_tiles(state)
        state.push(Course(OPENING))
        if chosen["start"] == "choose":
            state.push(ChooseStart(0))
        elif chosen["start"] == "random":
            state.start = state.roll(seats, len(setting.order))
        state.run()
        return state

    def _deal_armies(self, state: Neuroshima, chosen: list[str]) -> list[str]:
        """Give seats that leave it to chance an army that is still free. NH-SETUP-02."""
        stream = len(chosen)
        keys = list(chosen)
        for seat, key in enumerate(keys):
            if key == options.RANDOM:
                free = [army for army in self.armies if army not in keys] or list(self.armies)
                keys[seat] = free[state.roll(stream, len(free))]
        return keys

    def setting(self, chosen: dict[str, Any], keys: list[str], sides: list[int] | None) -> Setting:
        """The table for complete options and the armies of its seats."""
        armies = [self.armies[key] for key in keys]
        if sides is None:
            sides = _sides(chosen["mode"], len(keys))
        rulings = Rulings(chosen["rulings"])
        return Setting(chosen, self.tables(chosen["board"]), armies, sides, rulings)

    def _deal_tiles(self, state: Neuroshima) -> None:
        """35 tiles each: the HQ aside, the other 34 shuffled face down. NH-SETUP-03 to -05."""
        setting = state.setting
        for seat, key in enumerate(setting.armies):
            pile: list[int] = []
            first = setting.tables.first[key]
            for number, tile in enumerate(self.armies[key].tiles):
                for _ in range(tile.count):
                    piece = setting.add_piece(seat, first + number)
                    if tile.kind == "hq":
                        state.hands[seat] = (piece,)
                    else:
                        pile.append(piece)
            state.piles[seat] = tuple(state.shuffle(seat, pile))

    def setup(self, position_: Mapping[str, Any]) -> State:
        """The state of a position, lossless or readable."""
        return position.setup(self, position_)

    def content_fingerprint(self) -> str:
        """Changes when a number of a tile changes, not when a text does."""
        if not self._fingerprint:
            plain = {key: _rules_only(asdict(army)) for key, army in self.armies.items()}
            self._fingerprint = sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()
        return self._fingerprint

    def write(self, action: Action) -> str:
        """The action as text."""
        return notation.write(action)

    def read(self, text: str) -> Action:
        """The action written as text."""
        return notation.read(text)

    def advice(self) -> Advice:
        """How good a position is and which plays are worth trying."""
        return self._advice

    def dress(self, state: State, seat: Seat, action: Action) -> Option:
        """The action as people see it."""
        assert isinstance(state, Neuroshima)
        return dress.dress(state, seat, action)


def _sides(mode: str, seats: int) -> list[int]:
    """Who wins together. NH-ONEVTEAM-01; in teams, partners sit across: NH-TEAM-04."""
    if mode == "one_against_team":
        return [0, 1, 1]
    if mode == "teams":
        return [0, 1, 0, 1]
    return list(range(seats))


def _rules_only(record: Any) -> Any:
    if isinstance(record, dict):
        return {key: _rules_only(value) for key, value in record.items() if key not in TEXTS}
    if isinstance(record, (list, tuple)):
        return [_rules_only(value) for value in record]
    return record


GAME = NeuroshimaHex()
