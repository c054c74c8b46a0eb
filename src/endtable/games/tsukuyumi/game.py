"""TSUKUYUMI as a game of the contract."""

from __future__ import annotations

import json
from dataclasses import asdict
from hashlib import sha256
from itertools import permutations
from pathlib import Path
from typing import Final

from endtable.core.chance import new_chance
from endtable.core.codec import Codec
from endtable.core.game import Game, Options
from endtable.core.player import Advice
from endtable.core.state import State
from endtable.core.types import Action, Data, frozen
from endtable.core.verbs import Verbs
from endtable.games.tsukuyumi import options
from endtable.games.tsukuyumi.advice.adviser import TsukuyumiAdvice
from endtable.games.tsukuyumi.box import load, with_pack
from endtable.games.tsukuyumi.coding import TsukuyumiEye
from endtable.games.tsukuyumi.content.records import Content
from endtable.games.tsukuyumi.factions import FACTIONS, at_table
from endtable.games.tsukuyumi.modules import MODULES, in_use
from endtable.games.tsukuyumi.rules.check import check
from endtable.games.tsukuyumi.rules.guess import guess_of
from endtable.games.tsukuyumi.rules.layout import lay_out
from endtable.games.tsukuyumi.rules.markers import COMMON
from endtable.games.tsukuyumi.rules.parts import parts_of
from endtable.games.tsukuyumi.rules.scoring import outcome_of, settle
from endtable.games.tsukuyumi.rules.steps.counterattacks import NAMES as COUNTERATTACKS
from endtable.games.tsukuyumi.rules.steps.preparing import Setup, stages_of
from endtable.games.tsukuyumi.rules.steps.registry import STEPS
from endtable.games.tsukuyumi.rules.verbs import ROWS
from endtable.games.tsukuyumi.rules.view import view_of, views_of
from endtable.games.tsukuyumi.rulings import RULINGS
from endtable.games.tsukuyumi.shown.face import TsukuyumiFace
from endtable.games.tsukuyumi.shown.reasons import why_not_picked, why_refused
from endtable.games.tsukuyumi.table.dealing import clear_table, lay_board, lay_moon, lay_track
from endtable.games.tsukuyumi.table.halls import Halls
from endtable.games.tsukuyumi.table.position import position_of, restore
from endtable.games.tsukuyumi.table.setting import Setting
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import Tables
from endtable.kit import notation
from endtable.kit.recent import Recent

TEXTS = ("names", "text", "description", "advice", "colour", "origin", "base_names",
         "effect_text", "goal_text", "difficulty")  # fmt: skip
"""What may be reworded without changing a match."""
TABLES: Final = 1024
"""Of so many tables it is remembered what was set up: each takes 30 kilobytes."""


class FullMoonDown(Game):
    """Factions and the ONI on the bottom of the sea, 2 to 6 seats."""

    name = "tsukuyumi"
    version = 1
    fields = options.FIELDS
    """What can be chosen at a table, by name."""
    modules = tuple(MODULES.values())

    def __init__(self, content: Content | None = None) -> None:
        super().__init__()
        self.content = content if content is not None else load()
        self.tables = Tables(self.content, COUNTERATTACKS)
        self.verbs = verbs_of(self.tables)
        self.states = Tsukuyumi
        self._fingerprint = ""
        self._retold: dict[tuple[str, ...], Tables] = {}
        self._chosen: Recent[Data] = Recent(TABLES)
        """Complete options by those that were asked for."""
        self._settings: Recent[Setting] = Recent(TABLES)
        """The same table is often played on again."""
        self._advice = TsukuyumiAdvice()
        self.face = TsukuyumiFace(self)
        self.rulings, self.presets = RULINGS, RULINGS.presets

    def complete(self, options_: Options) -> Data:
        """The options with all defaults filled in."""
        return options.complete(options_, self.content)

    def seats(self, options_: Options) -> int:
        """As many as there are players."""
        return int(self.complete(options_)["players"])

    def modes(self) -> list[Data]:
        """Every kind of table, with every scenario, edition and module somewhere."""
        modes: list[Data] = [
            {"players": 4},
            {"players": 3},
            {"players": 2},
            {"players": 2, "edition": "it", "mascots": True, "faction_events": True},
            {"players": 3, "edition": "it", "scenario": "control", "oni": 18},
            {"players": 3, "scenario": "pacific", "legendary": True, "faction_events": True},
            {"players": 3, "scenario": "exploration", "rounds": 3, "first_game": True},
            {"players": 4, "scenario": "broken_land", "supremacy": 15, "mascots": True},
            {"players": 4, "edition": "it", "scenario": "canyon", "legendary": True},
            {"players": 4, "scenario": "alliance", "faction_events": True},
            {"players": 4, "epic_events": True, "starting_advantages": True, "oni_missions": True},
            {"players": 3, "oni_powers": True, "moonfall": True, "legendary": True},
            {"players": 3, "alternative_goals": True, "moonfall": True, "epic_events": True},
            {"players": 2, "gates": True},
            {"players": 3, "gates": True, "mascots": True},
            {"players": 3, "gifts": True, "sunrise": True, "legendary": True},
            {"players": 5, "gates": True, "sunrise": True, "mascots": True},
            {"players": 6, "faction_events": True, "alternative_goals": True},
            {
                "players": 4,
                "scenario": "domination",
                "rounds": 3,
                "rulings": {"mountains": "stop"},
            },
        ]
        most = min(options.MOST, len(self.content.factions))
        return [mode for mode in modes if mode["players"] <= most]

    def pairings(self, seats: int = 2) -> list[Data]:
        """Tables at which all factions meet, in every order."""
        orders = permutations(self.content.factions, seats)
        return [{"players": seats, "factions": list(order)} for order in orders]

    def factions(self, state: State) -> tuple[str, ...]:
        """The factions by seat."""
        return tuple(seat["faction"] for seat in state.view(None)["seats"])

    def new(self, options_: Options, seed: int | str | bytes) -> State:
        """A new match, run on to its first choice."""
        told = repr(options_)
        chosen = self._chosen.of(told, lambda: self.complete(options_))
        state = Tsukuyumi()
        state.chance = new_chance(seed, chosen["players"])
        keys = self._deal_factions(state, chosen)
        mark = f"{told} {keys}"
        setting = self._settings.of(mark, lambda: self.setting(chosen, keys))
        clear_table(state, setting)
        lay_track(state)
        if not any(module.lay_board(state) for module in setting.modules):
            lay_moon(state)
            lay_board(state)
        for module in setting.modules:
            module.begin(state)
        state.push(Setup(stages_of(setting.drafted, setting.italian), 0))
        state.run()
        return state

    def _deal_factions(self, state: Tsukuyumi, chosen: Data) -> list[str]:
        """Give seats that leave it to chance a faction that is still free. TS-SETUP-22."""
        keys: list[str] = list(chosen["factions"])
        dealt = options.dealt(self.content, chosen)
        for seat, key in enumerate(keys):
            if key == options.RANDOM:
                free = [faction for faction in dealt if faction not in keys]
                keys[seat] = free[state.roll(len(keys), len(free))]
        return keys

    def setting(self, chosen: Data, keys: list[str]) -> Setting:
        """The table for complete options and the factions of its seats."""
        tables = self._tables_of(chosen)
        return Setting(
            chosen, tables, keys, at_table(tables, keys), in_use(tables, chosen), self.verbs
        )

    def _tables_of(self, chosen: Data) -> Tables:
        """Those of the box, or of the box as modules in use have it."""
        scenario = self.content.scenarios.get(chosen["scenario"])
        telling = [one for one in self.modules if one.retells and one.used(chosen, scenario)]
        keys = tuple(one.key for one in telling)
        if not keys:
            return self.tables
        if keys not in self._retold:
            content = self.content
            for one in telling:
                content = one.retell(content)
            self._retold[keys] = Tables(content, COUNTERATTACKS)
        return self._retold[keys]

    def setup(self, position_: Options) -> State:
        """The state of a position, lossless or readable."""
        if "machine" not in position_:
            return lay_out(self, position_)
        setting = self.setting(position_["options"], list(position_["factions"]))
        setting.change_pool(frozen(position_.get("pool", [])))
        state = Tsukuyumi()
        clear_table(state, setting)
        restore(state, position_)
        return state

    def with_pack(self, folder: Path) -> FullMoonDown:
        """The same game with the factions and scenarios of a folder beside its own."""
        return FullMoonDown(with_pack(self.content, folder))

    def with_content(self, folder: Path) -> FullMoonDown:
        """The same game with the box of a folder instead of its own."""
        return FullMoonDown(load(folder))

    def content_fingerprint(self) -> str:
        """Changes when a number changes, not when a text does."""
        if not self._fingerprint:
            plain = _rules_only(asdict(self.content))
            self._fingerprint = sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()
        return self._fingerprint

    def read(self, text: str) -> Action:
        """The action written as text."""
        return notation.read(self.verbs, text)

    encoding = "picks"

    def codec(self, options_: Options, encoding: str = "") -> Codec:
        """Paths of verb and values: a flat list of all moves would never end."""
        eye = TsukuyumiEye(self.tables, self.seats(options_), all_steps())
        return self.coded(options_, encoding or self.encoding, eye, {})

    def advice(self) -> Advice:
        """How good a position is and which plays are worth trying."""
        return self._advice


def verbs_of(tables: Tables) -> Verbs:
    """The rows of the rules and of the factions, with the names of one box."""
    known = [FACTIONS[key] for key in tables.factions if key in FACTIONS]
    rows = [*ROWS, *(row for module in MODULES.values() for row in module.verbs)]
    rows += [row for powers in known for row in powers.verbs]
    markers = [*COMMON, *(name for powers in known for name in powers.markers)]
    markers += [name for module in MODULES.values() for name in module.markers]
    parts = [*parts_of(tables, markers), *(part for powers in known for part in powers.parts)]
    parts += [part for module in MODULES.values() for part in module.parts(tables)]
    return Verbs("ts", rows, parts)


def all_steps() -> Data:
    """All kinds of steps of the rules, the modules and the factions, by name."""
    steps = [step for module in MODULES.values() for step in module.steps]
    steps += [step for powers in FACTIONS.values() for step in powers.steps]
    return STEPS | {step.__name__: step for step in steps}


def _rules_only(record: object) -> object:
    if isinstance(record, dict):
        return {key: _rules_only(value) for key, value in record.items() if key not in TEXTS}
    if isinstance(record, (list, tuple)):
        return [_rules_only(value) for value in record]
    return record


GAME = FullMoonDown()
Tsukuyumi.rooms = Halls(
    steps=all_steps(),
    position=position_of,
    view=view_of,
    guess=guess_of,
    outcome=outcome_of,
    check=check,
    settle=settle,
)
Tsukuyumi.rooms.views = views_of
Tsukuyumi.rooms.why_refused = why_refused
Tsukuyumi.rooms.why_not_picked = why_not_picked
