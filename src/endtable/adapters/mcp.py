"""The Model Context Protocol over standard input and output: one JSON-RPC message a line.

A desk of tables that a language model can play at; bots sit on the other seats. What is wrong is
answered as a sentence, by rule where there is one, and changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, Final

from endtable import __version__
from endtable.adapters.text import TextEnv
from endtable.bots import roster
from endtable.core.errors import EndtableError
from endtable.core.player import Player
from endtable.core.types import Data
from endtable.games import names
from endtable.kit import ledger
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place, checked, field, number

PROTOCOL: Final = "2025-06-18"
PARSE, METHOD, PARAMS = -32700, -32601, -32602
MOST_TABLES: Final = 100
MOST_RULES: Final = 12

TEXT: Final = {"type": "string"}
WHOLE: Final = {"type": "integer"}


GAME: Final = {**TEXT, "enum": list(names())}
TABLE: Final = {"table": WHOLE}
ACTION: Final = {"table": WHOLE, "action": TEXT}


def _tool(name: str, told: str, fields: Data, optional: Data | None = None) -> Data:
    properties = {**fields, **(optional or {})}
    schema = {"type": "object", "properties": properties, "required": list(fields)}
    return {"name": name, "description": told, "inputSchema": schema}


TOOLS: Final = [
    _tool(
        "new",
        "Begin a match and sit down at it; bots take the other seats.",
        {"game": GAME},
        {"options": {"type": "object"}, "seed": WHOLE, "seat": WHOLE, "opponent": TEXT},
    ),
    _tool("look", "The table as your seat sees it, and what you are asked.", TABLE),
    _tool("options", "All actions that are legal for you now, in notation.", TABLE),
    _tool("act", "Choose an action in notation; the others answer.", ACTION),
    _tool("why_not", "Why an action is not possible now, with the rule behind it.", ACTION),
    _tool("rules", "Rules by a word or by their number.", {"game": GAME, "about": TEXT}),
]


class Sitting:
    """A table, the seat of the model, and the bots on the others."""

    def __init__(self, env: TextEnv, seat: int, opponent: str) -> None:
        self.env, self.seat = env, seat
        self.bots: dict[int, Player] = {
            other: roster.player(opponent, f"{opponent} {other}")
            for other in range(env.match.state.seats)
            if other != seat
        }
        self.asked = 0
        self.play_on()

    def play_on(self) -> None:
        """Let the bots choose until the model is asked, or it is over."""
        env = self.env
        while (seat := env.seat) is not None and seat != self.seat:
            self.asked += 1
            guess = env.match.state.guess(seat, f"{env.match.seed!r} {self.asked}")
            env.match.play(seat, self.bots[seat].choose(env.game, guess, seat))

    def told(self) -> str:
        """What the model reads."""
        if self.env.seat is None:
            rewards, ended = self.env.close()
            table = self.env.look(self.seat)
            return f"{table}\n\n{ended['reason']} Worth to you: {rewards[self.seat]:g}."
        return f"{self.env.look(self.seat)}\n\n{self.env.asked(self.seat)}"


class Desk:
    """All tables of one connection, and the tools."""

    def __init__(self, lang: str = "en") -> None:
        self.words = Words(lang)
        self.tables: list[Sitting] = []
        self.tools: dict[str, Callable[[Data], str]] = {
            "new": self.new,
            "look": lambda given: self._at(given).told(),
            "options": self.options,
            "act": self.act,
            "why_not": self.why_not,
            "rules": self.rules,
        }

    def new(self, given: Data) -> str:
        """A match and a seat at it."""
        place = Place()
        if len(self.tables) >= MOST_TABLES:
            raise BadInput(place, f"there are {MOST_TABLES} tables already")
        options = field(given, "options", dict, place, {})
        env = TextEnv(field(given, "game", str, place), self.words.lang, **options)
        env.reset(field(given, "seed", int, place, 0))
        seat = number(given, "seat", place, 0, env.match.state.seats - 1, 0)
        bot = field(given, "opponent", str, place, "greedy")
        opponent = roster.complete(bot, Place("opponent"))
        self.tables.append(Sitting(env, seat, opponent))
        return f"table {len(self.tables) - 1}\n\n{self.tables[-1].told()}"

    def _at(self, given: Data) -> Sitting:
        most = len(self.tables) - 1
        if most < 0:
            raise BadInput(Place("table"), "there is no table yet", "new begins one")
        return self.tables[number(given, "table", Place(), 0, most)]

    def options(self, given: Data) -> str:
        """What may be chosen."""
        sitting = self._at(given)
        return "\n".join(sitting.env.listed(sitting.seat)) if sitting.env.seat is not None else ""

    def act(self, given: Data) -> str:
        """One action, and what the others answer."""
        sitting = self._at(given)
        game = sitting.env.game
        action = game.read(field(given, "action", str, Place()))
        sitting.env.match.play(sitting.seat, action)
        sitting.play_on()
        return sitting.told()

    def why_not(self, given: Data) -> str:
        """The reason that the rules give."""
        sitting = self._at(given)
        env = sitting.env
        action = env.game.read(field(given, "action", str, Place()))
        try:
            env.match.state.copy().apply(sitting.seat, action)
        except EndtableError as error:
            return str(error)
        return "It is possible."

    def rules(self, given: Data) -> str:
        """Rules that have a word, or whose number begins so."""
        game, about = field(given, "game", str, Place()), field(given, "about", str, Place())
        found = [
            f"{rule.id}  {rule.text}"
            for rule in ledger.in_words(game, self.words.lang)
            if rule.id.startswith(about.upper()) or about.casefold() in rule.text.casefold()
        ]
        more = f"\n… {len(found) - MOST_RULES} more" if len(found) > MOST_RULES else ""
        return "\n".join(found[:MOST_RULES]) + more

    def call(self, params: Data) -> Data:
        """A tool by its name; what is wrong with the input is an answer, not a failure."""
        name = checked(params.get("name"), str, Place("name"))
        if name not in self.tools:
            raise BadInput(Place("name"), f"there is no tool {name!r}", ", ".join(self.tools))
        try:
            text, bad = self.tools[name](field(params, "arguments", dict, Place(), {})), False
        except (BadInput, EndtableError) as error:
            text, bad = str(error), True
        return {"content": [{"type": "text", "text": text}], "isError": bad}


def answer(desk: Desk, message: Any) -> Data | None:
    """The answer to a message; None to a notification."""
    if not isinstance(message, dict) or "id" not in message:
        return None
    try:
        return {"jsonrpc": "2.0", "id": message["id"], "result": _result(desk, message)}
    except LookupError as error:
        return _failed(message["id"], METHOD, f"there is no method {error.args[0]}")
    except BadInput as error:
        return _failed(message["id"], PARAMS, str(error))


def _result(desk: Desk, message: Data) -> Data:
    method = message.get("method")
    params = field(message, "params", dict, Place(), {})
    if method == "initialize":
        wanted = params.get("protocolVersion", PROTOCOL)
        about = {"name": "endtable", "version": __version__}
        return {"protocolVersion": wanted, "capabilities": {"tools": {}}, "serverInfo": about}
    if method == "ping":
        return {}
    if method == "tools/list":
        return {"tools": TOOLS}
    if method == "tools/call":
        return desk.call(params)
    raise LookupError(method)


def _failed(number: Any, code: int, text: str) -> Data:
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": text}}


def serve(lines: Iterable[str], say: Callable[[str], object], lang: str = "en") -> None:
    """Answer messages until there are none."""
    desk = Desk(lang)
    for line in lines:
        try:
            reply = answer(desk, json.loads(line))
        except ValueError:
            reply = _failed(None, PARSE, "this line is not JSON")
        if reply is not None:
            say(json.dumps(reply, ensure_ascii=False))
