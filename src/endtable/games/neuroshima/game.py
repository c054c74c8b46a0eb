"""Neuroshima Hex as a game of the contract."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from hashlib import sha256
from itertools import permutations
from pathlib import Path
from typing import Any, cast

from endtable.core.chance import new_chance
from endtable.core.codec import Codec
from endtable.core.game import Game, Options
from endtable.core.player import Advice
from endtable.core.rooms import Rooms
from endtable.core.state import State
from endtable.core.types import Action, Seat, View
from endtable.games.neuroshima import options
from endtable.games.neuroshima.advice.advising import NeuroshimaAdvice
from endtable.games.neuroshima.advice.preview import fought
from endtable.games.neuroshima.coding import LIMIT, RANKS, NeuroshimaEye, spaces
from endtable.games.neuroshima.content import joined, load
from endtable.games.neuroshima.content.records import Army
from endtable.games.neuroshima.options import Chosen
from endtable.games.neuroshima.rules.phases import battle_of, begin, phase_of
from endtable.games.neuroshima.rules.scoring import outcome_of
from endtable.games.neuroshima.rules.steps.course import OPENING, ChooseStart, Course
from endtable.games.neuroshima.rules.steps.registry import STEPS
from endtable.games.neuroshima.rules.units_seen import units_seen
from endtable.games.neuroshima.rules.verbs import VERBS
from endtable.games.neuroshima.rulings import RULINGS, Readings
from endtable.games.neuroshima.shown.face import NeuroshimaFace
from endtable.games.neuroshima.table.board import BOARDS
from endtable.games.neuroshima.table.check import check
from endtable.games.neuroshima.table.guess import guess_of
from endtable.games.neuroshima.table.layout import laid_out, phase_in, restored
from endtable.games.neuroshima.table.position import Lossless, position_of
from endtable.games.neuroshima.table.setting import Setting
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.tables import Tables
from endtable.games.neuroshima.table.view import view_of
from endtable.kit.notation import read

TEXTS = ("names", "text", "story", "description", "advice", "colour", "emblem", "origin")
"""What may be reworded without changing a match."""


class NeuroshimaHex(Game):
    """Four armies, battles by initiative, 2 to 6 seats."""

    name = "neuroshima"
    version = 1
    hides = False

    def __init__(self, armies: Mapping[str, Army] | None = None) -> None:
        super().__init__()
        self.verbs = VERBS
        self.states = Neuroshima
        self.armies: dict[str, Army] = dict(armies) if armies is not None else load()
        self._tables: dict[str, Tables] = {}
        self._boxes: dict[tuple[Tables, str], tuple[int, list[int]]] = {}
        self._fingerprint = ""
        self._advice = NeuroshimaAdvice()
        self.face = NeuroshimaFace(self)
        self.preview = fought
        self.rulings = RULINGS
        self.presets = RULINGS.presets
        self.furnish: Callable[[NeuroshimaHex], None] = _bare
        """Adds the rooms beside the door, laboratory and puzzles."""

    def tables(self, board: str) -> Tables:
        """The tiles on one board; worked out when first asked for."""
        if board not in self._tables:
            self._tables[board] = Tables(self.armies, BOARDS[board])
        return self._tables[board]

    def complete(self, options_: Options) -> dict[str, object]:
        """The options with all defaults filled in."""
        return dict(self._complete(options_))

    def _complete(self, options_: Options) -> Chosen:
        return options.complete(options_, list(self.armies))

    def seats(self, options_: Options) -> int:
        """As many as there are armies."""
        return len(self._complete(options_)["armies"])

    def modes(self) -> list[dict[str, object]]:
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

    def pairings(self, seats: int = 2) -> list[dict[str, object]]:
        """Tables at which all armies meet, in every order."""
        table = {"mode": "duel" if seats == 2 else "free_for_all", "players": seats}
        return [table | {"armies": list(armies)} for armies in permutations(self.armies, seats)]

    def factions(self, state: State) -> tuple[str, ...]:
        """The armies by seat."""
        assert isinstance(state, Neuroshima)
        return tuple(state.setting.armies)

    def new(self, options_: Options, seed: int | str | bytes) -> State:
        """A new match, run on to its first choice."""
        chosen = self._complete(options_)
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

    def setting(self, chosen: Chosen, keys: list[str], sides: list[int] | None) -> Setting:
        """The table for complete options and the armies of its seats."""
        armies = [self.armies[key] for key in keys]
        if sides is None:
            sides = _sides(chosen["mode"], len(keys))
        readings = Readings(chosen["rulings"])
        return Setting(chosen, self.tables(chosen["board"]), armies, sides, readings, VERBS)

    def _deal_tiles(self, state: Neuroshima) -> None:
        """35 tiles each: the HQ aside, the other 34 shuffled face down. NH-SETUP-03 to -05."""
        setting = state.setting
        for seat, key in enumerate(setting.armies):
            hq, faces = self._tiles_of(setting.tables, key)
            before = len(setting.faces)
            setting.faces += faces
            setting.owners += [seat] * len(faces)
            state.hands[seat] = (before + hq,)
            pile = [*range(before, before + hq), *range(before + hq + 1, len(setting.faces))]
            state.piles[seat] = tuple(state.shuffle(seat, pile))

    def _tiles_of(self, tables: Tables, key: str) -> tuple[int, list[int]]:
        """An army's physical tiles: which of them is the HQ, and by tile what it shows."""
        if (tables, key) not in self._boxes:
            tiles = self.armies[key].tiles
            numbers = [n for n, tile in enumerate(tiles) for _ in range(tile.count)]
            hq = next(place for place, n in enumerate(numbers) if tiles[n].kind == "hq")
            self._boxes[tables, key] = (hq, [tables.first[key] + n for n in numbers])
        return self._boxes[tables, key]

    def setup(self, position: Mapping[str, Any]) -> State:
        """The state of a position, lossless or readable."""
        if "machine" in position:
            return restored(self, cast(Lossless, position))
        state = laid_out(self, position)
        begin(state, phase_in(position))
        return state

    def with_pack(self, folder: Path) -> NeuroshimaHex:
        """The same game with the armies of a folder beside its own."""
        game = NeuroshimaHex(joined(self.armies, load(folder)))
        self.furnish(game)
        return game

    def with_content(self, folder: Path) -> NeuroshimaHex:
        """The same game with the armies of a folder instead of its own."""
        game = NeuroshimaHex(load(folder))
        self.furnish(game)
        return game

    def content_fingerprint(self) -> str:
        """Changes when a number of a tile changes, not when a text does."""
        if not self._fingerprint:
            plain = {key: _rules_only(asdict(army)) for key, army in self.armies.items()}
            self._fingerprint = sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()
        return self._fingerprint

    def read(self, text: str) -> Action:
        """The action written as text."""
        return read(self.verbs, text)

    encoding = "flat"

    def codec(self, options_: Options, encoding: str = "") -> Codec:
        """Numbers by tile, hex and turn; the board of the options."""
        chosen = self._complete(options_)
        tables = self.tables(chosen["board"])
        eye = NeuroshimaEye(tables, len(chosen["armies"]), STEPS)
        values = spaces(tables.board, tables)
        return self.coded(options_, encoding or self.encoding, eye, values, LIMIT, RANKS)

    def advice(self) -> Advice:
        """How good a position is and which plays are worth trying."""
        return self._advice


def _bare(game: NeuroshimaHex) -> None:
    """No rooms beside the door."""


def _view(state: Neuroshima, seat: Seat | None) -> View:
    return dict(view_of(state, phase_of(state), battle_of(state), units_seen(state)))


Neuroshima.rooms = Rooms(
    steps=STEPS,
    position=position_of,
    view=_view,
    guess=guess_of,
    outcome=outcome_of,
    check=check,
)


def _sides(mode: str, seats: int) -> list[int]:
    """Who wins together. NH-ONEVTEAM-01; in teams, partners sit across: NH-TEAM-04."""
    if mode == "one_against_team":
        return [0, 1, 1]
    if mode == "teams":
        return [0, 1, 0, 1]
    return list(range(seats))


def _rules_only(record: object) -> object:
    if isinstance(record, dict):
        return {key: _rules_only(value) for key, value in record.items() if key not in TEXTS}
    if isinstance(record, (list, tuple)):
        return [_rules_only(value) for value in record]
    return record


GAME = NeuroshimaHex()
