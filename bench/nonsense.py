"""Requests, frames and match files that make little sense, for `bench/fuzz.py`."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import quote

from endtable import games
from endtable.core.match import Match

ODD: Final[list[Any]] = [
    None, True, 0, -1, 1.5, 10**40, "", "x", "\u0000", "😀" * 50, [], [[]], {}, {"a": 1},
    "../../etc/passwd", "%00", ["place hq d4 0"] * 3, "neuroshima", {"kind": "live"}, "\x7f", "me",
    "\ud83d", "a" * 3000, "\u0315\u0300" * 200, -(2**63), 2**64, 1e308, "1", "null", "en", "pl",
]  # fmt: skip
WORDS: Final = ("me", "open", "bot:greedy", "neuroshima", "tsukuyumi", "tamashii", "hotseat", "it",
    "live", "none", "png", "svg", "dark", "long enough", "Ann", "1", "place hq d4 0")  # fmt: skip
SLOW: Final = ("password", "login", "recover")
"""In paths of requests at which a password is hashed: on purpose that takes long."""
SELDOM: Final = 0.05
OFTEN: Final = {"act": 60, "undo": 10, "why": 10, "try": 8, "standing": 4, "say": 2, "read": 2,
    "join": 2, "ping": 1, "preview": 0.5, "advise": 0.2}  # fmt: skip
"""How often what is meant is said: a coach thinks long."""


@dataclass
class Nonsense:
    """Says something new each time; by its seed the same again."""

    schema: dict[str, Any]
    rng: random.Random
    keys: list[str] = field(default_factory=list)
    """Of tables that are there."""

    def __post_init__(self) -> None:
        found = [
            (method, path, row)
            for path, rows in self.schema["paths"].items()
            for method, row in rows.items()
        ]
        self.quick = [each for each in found if not any(word in each[1] for word in SLOW)]
        self.slow = [each for each in found if each not in self.quick]
        self.files = [_match_file(name) for name in games.names()]

    # --- frames and requests --------------------------------------------------------------------

    def frame(self, verbs: list[Any], fields: list[str]) -> str:
        """A message over the WebSocket."""
        message = {name: self._odd() for name in fields if self.rng.random() < 0.6}
        if self.rng.random() < 0.5:
            message |= {"id": f"x{self.rng.randrange(1000)}", "seat": 0, "q": 0}
        if self.rng.random() < 0.2:
            message["table"] = self.rng.choice(self.keys)
        text = json.dumps({"do": self.rng.choice(verbs), **message})
        return text if self.rng.random() < 0.95 else self._broken(text)

    def meant(self, ask: dict[str, Any], key: str) -> str:
        """A message of somebody who knows what is asked, but errs now and then."""
        choice = str(self.rng.choice(ask.get("choices") or WORDS))
        cut = choice.split(" ")[: self.rng.randrange(1, 4)]
        message = {
            "do": self.rng.choices(list(OFTEN), list(OFTEN.values()))[0],
            "id": f"m{self.rng.randrange(10**6)}",
            "table": key,
            "seat": ask["seat"],
            "q": ask["q"] - (self.rng.random() < 0.05),
            "choices": [choice, *cut][: self.rng.choice((1, 1, 1, 2, 3))],
            "picks": [":".join(cut), *cut],
            "text": self.rng.choice(WORDS),
            "kind": str(ask.get("topic", "")),
            "answer": self.rng.choice(("clerk", "", *cut)),
        }
        for name in message:
            if self.rng.random() < 0.01:
                message[name] = self._odd()
        return json.dumps(message)

    def request(self) -> tuple[str, str, bytes | None]:
        """Method, path with its query, and body."""
        rows = self.slow if self.rng.random() < SELDOM else self.quick
        method, path, row = self.rng.choice(rows)
        query = []
        for given in row.get("parameters", ()):
            value = str(self._value(given.get("schema", {})))
            if given["in"] == "path":
                key = self.rng.choice(self.keys) if self.rng.random() < 0.6 else value
                path = path.replace("{" + given["name"] + "}", _quoted(key) or "x")
            elif self.rng.random() < 0.6:
                query.append(f"{given['name']}={_quoted(value)}")
        content = row.get("requestBody", {}).get("content", {}).get("application/json")
        body = self._body(content["schema"]) if content else None
        return method.upper(), path + ("?" + "&".join(query) if query else ""), body

    def match_file(self) -> bytes:
        """A match file in which something is wrong, as a request to watch it again."""
        lines = list(self.rng.choice(self.files))
        for _ in range(self.rng.randrange(1, 4)):
            at = self.rng.randrange(len(lines))
            change = self.rng.randrange(4)
            if change == 0:
                lines.insert(at, lines[self.rng.randrange(len(lines))])
            elif change == 1 and len(lines) > 1:
                del lines[at]
            elif change == 2:
                lines[at] = self._broken(lines[at])
            else:
                lines[at] = self._altered(lines[at])
        wanted = {"record": "\n".join(lines), "lang": self._odd(), "since": self._odd()}
        return json.dumps(
            wanted if self.rng.random() < 0.3 else {"record": wanted["record"]}
        ).encode()

    # --- parts ------------------------------------------------------------------------------------

    def _odd(self) -> Any:
        return self.rng.choice(ODD) if self.rng.random() < 0.7 else self.rng.choice(WORDS)

    def _broken(self, text: str) -> str:
        """A text with a piece of it cut out or doubled."""
        one, two = sorted(self.rng.randrange(len(text) + 1) for _ in range(2))
        return text[:one] + text[two:] if self.rng.random() < 0.7 else text[:two] + text[one:]

    def _altered(self, line: str) -> str:
        """A line of a match file with one value that is another."""
        try:
            record = json.loads(line)
        except ValueError:
            return line
        if not isinstance(record, dict) or not record:
            return line
        record[self.rng.choice(list(record))] = self._odd()
        return json.dumps(record)

    def _body(self, schema: dict[str, Any]) -> bytes:
        text = json.dumps(self._value(schema))
        return (text if self.rng.random() < 0.9 else self._broken(text)).encode(errors="replace")

    def _value(self, schema: dict[str, Any], deep: int = 4) -> Any:
        """Something that a schema may allow, or not."""
        if self.rng.random() < 0.3 or not deep:
            return self._odd()
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            return self._value(self.schema["components"]["schemas"][name], deep)
        several = schema.get("oneOf") or schema.get("anyOf")
        if several:
            return self._value(self.rng.choice(several), deep)
        if "enum" in schema:
            return self.rng.choice(schema["enum"])
        return self._typed(schema, deep)

    def _typed(self, schema: dict[str, Any], deep: int) -> Any:
        kind = schema.get("type")
        if kind == "object":
            rows = schema.get("properties", {})
            return {name: self._value(row, deep - 1) for name, row in rows.items()}
        if kind == "array":
            return [self._value(schema.get("items", {}), deep - 1) for _ in range(2)]
        if kind in ("integer", "number"):
            return self.rng.choice((0, 1, 2, 3, 7, -1, 10**9))
        if kind == "boolean":
            return self.rng.random() < 0.5
        return self.rng.choice((*WORDS, *self.keys[:20]))


def _quoted(text: str) -> str:
    return quote(text.encode(errors="replace"), safe="")


def _match_file(name: str) -> list[str]:
    """The lines of a match that a clerk has begun."""
    match = Match(games.find(name), {}, 5)
    while len(match.lines) < 12:
        seat = match.state.deciders()[0]
        match.play(seat, match.state.default(seat))
    return [json.dumps(row) for row in (match.header(), *match.records())]
