"""Tamashii as a game of the contract."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from endtable.core.chance import new_chance
from endtable.core.codec import Codec
from endtable.core.game import Game, Options
from endtable.core.options import Option
from endtable.core.player import Advice
from endtable.core.rooms import Rooms
from endtable.core.state import State
from endtable.core.types import Action, Seat
from endtable.games.tamashii import coding, options
from endtable.games.tamashii.advice.advice import TamashiiAdvice
from endtable.games.tamashii.campaign.campaign import TamashiiCampaign
from endtable.games.tamashii.coding import TamashiiEye
from endtable.games.tamashii.content.fingerprints import plain
from endtable.games.tamashii.content.generator import LENGTHS
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.progress_sheet import SCENARIOS
from endtable.games.tamashii.content.records import CLASSES
from endtable.games.tamashii.packs import load
from endtable.games.tamashii.rules.check import check
from endtable.games.tamashii.rules.layout import setup
from endtable.games.tamashii.rules.registry import STEPS
from endtable.games.tamashii.rules.scoring import outcome_of
from endtable.games.tamashii.rules.steps.course import Course
from endtable.games.tamashii.rules.steps.opening import ChooseStart, KeepProtocols, Opening
from endtable.games.tamashii.rules.steps.setting_up import lay_out
from endtable.games.tamashii.rules.steps.settling import settle
from endtable.games.tamashii.rules.verbs import VERBS
from endtable.games.tamashii.shown.face import TamashiiFace
from endtable.games.tamashii.shown.view import view_of
from endtable.games.tamashii.table.empty import lay_empty
from endtable.games.tamashii.table.guess import guess_of
from endtable.games.tamashii.table.position import position_of
from endtable.games.tamashii.table.setting import BOARDS, Chosen, Setting
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit import notation

TICKED: Final = [row.endings[0] for row in SCENARIOS]
"""A sheet on which every scenario has been won: the final may be played."""

Tamashii.rooms = Rooms(STEPS, position_of, view_of, guess_of, outcome_of, check, settle)


class TamashiiGame(Game):
    """Scenarios for 1 to 4 players, and a competition for 2 to 4."""

    name = "tamashii"
    version = 1

    def __init__(self, content: Content | None = None) -> None:
        super().__init__()
        self.verbs = VERBS
        self.states = Tamashii
        self.content = content if content is not None else load()
        self.scenarios = self.content.scenarios
        self.generator = self.content.generator
        self._fingerprint = ""
        self._advice = TamashiiAdvice()
        self.face = TamashiiFace(self)
        self.campaign = TamashiiCampaign(self.content)

    def complete(self, options_: Options) -> Chosen:
        """The options with all defaults filled in."""
        return options.complete(options_, self.content)

    def seats(self, options_: Options) -> int:
        """As many as there are players."""
        players: int = self.complete(options_)["players"]
        return players

    def cooperative(self, options_: Options) -> bool:
        """All but the competition are played together."""
        return bool(self.complete(options_)["mode"] != "competitive")

    def modes(self) -> list[Chosen]:
        """Every scenario, every number of players, solo and competition somewhere."""
        return [
            {"scenario": "prologue", "players": 2},
            {"scenario": "prologue", "players": 1},
            {"scenario": "x6039", "players": 3},
            {"scenario": "x6039", "players": 1, "unlocked": "all"},
            {"scenario": "underground_hunt", "players": 4},
            {"scenario": "underground_hunt", "players": 2, "unlocked": "all"},
            {"scenario": "shinigami", "players": 2},
            {"scenario": "shinigami", "players": 1},
            {"scenario": "home", "players": 1},
            {"scenario": "old_school", "players": 2},
            {"scenario": "simulation_error", "players": 3},
            {"scenario": "darkness", "players": 2},
            {"scenario": "bloody_clash", "players": 1},
            {"scenario": "access_denied", "players": 4},
            {"scenario": "ascend", "players": 2, "ticked": TICKED},
            {"mode": "competitive", "players": 2, "length": "short"},
            {"mode": "competitive", "players": 4, "length": "medium", "protocols": True},
        ]

    def new(self, options_: Options, seed: int | str | bytes) -> State:
        """A new match, run on to its first choice."""
        chosen = self.complete(options_)
        seats = chosen["players"]
        state = Tamashii()
        state.chance = new_chance(seed, seats)
        chosen = self._by_chance(state, chosen)
        lay_empty(state, self.setting(chosen))
        state.first = chosen["first"]
        lay_out(state)
        state.push(Course())
        state.push(Opening())
        if state.setting.has_protocols:
            state.push(KeepProtocols())
        if state.setting.competitive:
            state.push(ChooseStart(state.first, 0))
        state.run()
        return state

    def _by_chance(self, state: Tamashii, chosen: Chosen) -> Chosen:
        """What the table left to chance."""
        chosen = dict(chosen)
        table = chosen["players"]
        chosen["boards"] = _dealt(state, chosen["boards"], BOARDS, table)
        chosen["classes"] = _dealt(state, chosen["classes"], CLASSES, table)
        if chosen["first"] == options.RANDOM:
            chosen["first"] = state.roll(table, table)
        for name, cards in (
            ("map", [card.key for card in self.generator.maps]),
            ("conditions", [card.key for card in self.generator.conditions]),
            ("extension", [card.key for card in self.generator.extensions]),
            ("pvp", [card.key for card in self.generator.pvp]),
        ):
            if chosen[name] == options.RANDOM:
                chosen[name] = cards[state.roll(table, len(cards))]
        return chosen

    def setting(self, chosen: Chosen) -> Setting:
        """The table for options in which nothing is left to chance."""
        sheet = self.scenarios[chosen["scenario"]] if chosen["scenario"] else None
        if sheet is not None:
            return Setting(chosen, self.content, sheet, self.generator, sheet.hexes)
        card = next(entry for entry in self.generator.maps if entry.key == chosen["map"])
        setting = Setting(chosen, self.content, None, self.generator, card.hexes)
        setting.extension = chosen["extension"]
        setting.pvp = chosen["pvp"]
        setting.length = LENGTHS[chosen["length"]]
        return setting

    def setup(self, position_: Mapping[str, Any]) -> State:
        """The state of a position, lossless or readable."""
        return setup(self, position_)

    def with_pack(self, folder: Path) -> TamashiiGame:
        """The same game with the scenarios of a folder."""
        return TamashiiGame(self.content.with_pack(folder))

    def with_content(self, folder: Path) -> TamashiiGame:
        """The same game with the cards and scenarios of a folder instead of its own."""
        return TamashiiGame(load(folder))

    def content_fingerprint(self) -> str:
        """Changes when a number or a rule of a card changes, not when a text does."""
        if not self._fingerprint:
            data = plain([self.content, self.scenarios, self.generator])
            self._fingerprint = sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
        return self._fingerprint

    def write(self, action: Action) -> str:
        """The action as text."""
        return VERBS.write(action)

    def read(self, text: str) -> Action:
        """The action written as text."""
        return notation.read(VERBS, text)

    encoding = "flat"

    def codec(self, options_: Options, encoding: str = "") -> Codec:
        """Numbers by verb and value; cards by their rank among those that are possible."""
        eye = TamashiiEye(self.seats(options_), STEPS)
        wanted = encoding or self.encoding
        return self.coded(options_, wanted, eye, coding.spaces(), coding.LIMIT, coding.RANKS)

    def advice(self) -> Advice:
        """How good a position is and which plays are worth trying."""
        return self._advice

    def dress(self, state: State, seat: Seat, action: Action) -> Option:
        """The action as people see it."""
        return VERBS.option(state, seat, action)


def _dealt(state: Tamashii, chosen: list[str], known: tuple[str, ...], table: int) -> list[str]:
    """Seats that leave it to chance get one that is still free."""
    dealt = list(chosen)
    for seat, name in enumerate(dealt):
        if name == options.RANDOM:
            free = [other for other in known if other not in dealt]
            dealt[seat] = free[state.roll(table, len(free))]
    return dealt


GAME = TamashiiGame()
