"""How pages know a game: by its room ``showcase``, or by the contract alone where it has none."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from endtable import games
from endtable.kit.words import Words
from endtable.server.catalogue import room


class Plain:
    """What can be shown of a game that has no showcase."""

    PER_SEAT = ""

    def __init__(self, name: str) -> None:
        self.name = name
        self.TITLE = self.EDITION = name.replace("_", " ").capitalize()

    def about(self, words: Words) -> str:
        return ""

    def credits(self, words: Words) -> str:
        return ""

    def emblem(self, words: Words) -> list[str]:
        return []

    def kinds(self, words: Words) -> list[dict[str, Any]]:
        """Every kind of table that the game names."""
        game = games.find(self.name)
        return [
            {
                "label": ", ".join(f"{key}: {value}" for key, value in options.items()),
                "options": options,
                "seats": game.seats(game.complete(options)),
            }
            for options in game.modes()
        ]

    def sides(self, words: Words) -> list[tuple[str, str]]:
        return []

    def pieces(self, words: Words) -> list[dict[str, Any]]:
        return []


@cache
def showcase(name: str) -> Any:
    """What is shown of a game."""
    return room(name, "showcase") or Plain(name)


@cache
def looks(name: str, lang: str) -> str:
    """What every piece of a game is and does, by its look, as JSON."""
    groups = showcase(name).pieces(Words(lang))
    shown = {piece["key"]: piece for group in groups for piece in group["pieces"]}
    plain = {
        key: {part: value for part, value in piece.items() if part not in ("svg", "key")}
        for key, piece in shown.items()
    }
    return json.dumps(plain, ensure_ascii=False)
