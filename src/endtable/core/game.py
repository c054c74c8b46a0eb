"""A game: a rule system that keeps the contract."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, ClassVar

from endtable.core.brought import Campaign, Lab, Preview, Puzzles, Scripts, Switch
from endtable.core.codec import (
    ENCODINGS,
    Codec,
    FlatCodec,
    OtherVocabulary,
    RankCodec,
    Spaces,
    spaces_of,
)
from endtable.core.errors import BadRecord
from endtable.core.eye import Eye
from endtable.core.face import Face
from endtable.core.native import mypyc_attr
from endtable.core.options import Option
from endtable.core.picks import PicksCodec
from endtable.core.player import Advice, PlainAdvice
from endtable.core.state import State
from endtable.core.types import Action, Data, Message, Seat
from endtable.core.verbs import Verbs

Options = Mapping[str, Any]
"""What was chosen at a table: mode, edition, modules, rulings."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Name, seats, what can be chosen at a table, how a state of it comes to be, and its door.

    The door: whatever else a game brings for people is an attribute here, and None where it has
    no such thing. A game sets them when it is made, so that they know its own content.
    """

    name: ClassVar[str]
    version: ClassVar[int]
    """The version of the rules; a match keeps the one that it began with."""

    hides: ClassVar[bool] = True
    """Whether seats may see different things; if not, nobody need look away."""

    def __init__(self) -> None:
        self.face = Face(self)
        """How it speaks and looks."""
        self.lab: Lab | None = None
        self.puzzles: Puzzles | None = None
        self.campaign: Campaign | None = None
        self.preview: Preview | None = None
        self.scripts: Scripts | None = None
        self.rulings: Iterable[Switch] = ()
        """Readings of the rules, each a switch."""
        self.presets: tuple[str, ...] = ()
        """Sets of readings, by name."""
        self.states: type[State] | None = None
        """The class of its states, if it has one of its own."""

    verbs: Verbs
    """All verbs of the game, one row each."""

    def complete(self, options: Options) -> Data:
        """The options with all defaults filled in; raises an error that names what is wrong."""
        raise NotImplementedError

    def seats(self, options: Options) -> int:
        """How many seats a table with these options has."""
        raise NotImplementedError

    def modes(self) -> list[Data]:
        """Options of every kind of table, for tests that must hold for all of them."""
        raise NotImplementedError

    def pairings(self, seats: int = 2) -> list[Data]:
        """Options of tables that a tournament goes through, so that luck evens out."""
        return [{}]

    def cooperative(self, options: Options) -> bool:
        """Whether all seats of such a table win and lose together."""
        return False

    def factions(self, state: State) -> tuple[str, ...]:
        """What each seat plays, by key: an army, a faction; empty if there is no such thing."""
        return ("",) * len(state.view(None)["seats"])

    def new(self, options: Options, seed: int | str | bytes) -> State:
        """A new match, run on to its first choice."""
        raise NotImplementedError

    def setup(self, position: Mapping[str, Any]) -> State:
        """The state of a position: a lossless one, or a readable one with defaults."""
        raise NotImplementedError

    def with_pack(self, folder: Path) -> Game:
        """The same game with the content of a folder added; an error names what is wrong in it.

        A match played with it has another fingerprint of content.
        """
        raise NotImplementedError

    def with_content(self, folder: Path) -> Game:
        """The same game with the content of a folder instead of its own, as an older match had it.

        The folder has the files of all rooms side by side, and those of subfolders in theirs.
        """
        raise NotImplementedError

    def content_fingerprint(self) -> str:
        """The fingerprint of all content that the rules read."""
        raise NotImplementedError

    def write(self, action: Action) -> str:
        """The action in the game's notation."""
        return self.verbs.write(action)

    def read(self, text: str) -> Action:
        """The action written in the game's notation; raises an error that says what is wrong."""
        raise NotImplementedError

    def dress(self, state: State, seat: Seat, action: Action) -> Option:
        """A legal action as people see it: label, rule and picks."""
        return self.verbs.option(state, seat, action)

    encoding: str = "rank"
    """How actions are numbered, if nothing else is said."""

    def codec(self, options: Options, encoding: str = "") -> Codec:
        """Numbers of actions and arrays of positions of such tables, for programs that learn."""
        return self.coded(options, encoding or self.encoding, Eye(), {})

    def coded(
        self,
        options: Options,
        encoding: str,
        eye: Eye,
        more: Spaces,
        limit: int = 0,
        ranks: int = 0,
    ) -> Codec:
        """The codec of an encoding; ``more`` are values of kinds that parts do not list."""
        self.complete(options)
        named = (self.name, self.content_fingerprint(), eye)
        spaces = spaces_of(self.verbs, more)
        if encoding == "rank":
            return RankCodec(*named)
        if encoding == "picks":
            return PicksCodec(*named, self.verbs, spaces)
        if encoding != "flat" or not limit:
            known = [each for each in ENCODINGS if each != "flat" or limit]
            raise OtherVocabulary(Message("core.no_encoding", encoding=encoding, known=known))
        return FlatCodec(*named, self.verbs, spaces, limit, ranks)

    def advice(self) -> Advice:
        """What the game knows about playing it well."""
        return PlainAdvice()

    def options(self, state: State, seat: Seat) -> list[Option]:
        """All legal actions of a seat as people see them, in the order of ``legal``."""
        options = [self.dress(state, seat, action) for action in state.legal(seat)]
        step = state.main[-1] if state.main else None
        if step is not None and step.shows(state, seat):
            shown = set(step.legal(state, seat))
            for option in options:
                option.final = option.final or option.action in shown
        return options


def dumps(game: Game, state: State) -> str:
    """A state as text, lossless: to be kept, or sent to another process."""
    record = {
        "game": game.name,
        "rules": game.version,
        "content": game.content_fingerprint(),
        "position": state.position(),
    }
    return json.dumps(record, separators=(",", ":"))


def loads(game: Game, text: str) -> State:
    """The state of a text that ``dumps`` wrote; raises ``BadRecord`` that says what is wrong."""
    record = record_in(text)
    if record["game"] != game.name:
        raise BadRecord(Message("core.other_game", game=record["game"], here=game.name))
    if record["rules"] != game.version:
        raise BadRecord(Message("core.other_rules", rules=record["rules"], here=game.version))
    if record["content"] != game.content_fingerprint():
        raise BadRecord(Message("core.other_content"))
    try:
        return game.setup(record["position"])
    except (LookupError, TypeError, AttributeError) as error:
        raise BadRecord(Message("core.not_a_state")) from error


def record_in(text: str) -> Data:
    """What a text of ``dumps`` holds, before it is made a state again."""
    try:
        record = json.loads(text)
    except ValueError as error:
        raise BadRecord(Message("core.not_a_state")) from error
    wanted = {"game", "rules", "content", "position"}
    if not isinstance(record, dict) or wanted - set(record):
        raise BadRecord(Message("core.not_a_state"))
    return record


def fingerprint(state: State) -> str:
    """A short hash of the lossless position: equal for equal states on every platform."""
    return fingerprint_of(state.position())


def fingerprint_of(position: Data) -> str:
    """The same of a position that is at hand."""
    text = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()
