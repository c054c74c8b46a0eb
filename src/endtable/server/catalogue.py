"""The games as a page offers them: what can be chosen, in the reader's language; the rules."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from endtable import games
from endtable.bots import roster
from endtable.kit import ledger


def room(game: str, name: str) -> Any:
    """A room of a game, such as ``lab`` or ``puzzles.desk``; None if it has none."""
    whole = f"endtable.games.{game}.{name}"
    try:
        return import_module(whole) if find_spec(whole) is not None else None
    except ModuleNotFoundError:  # the folder of the room is missing too
        return None


def games_with(name: str) -> list[str]:
    """The games that have this room."""
    return [game for game in games.names() if room(game, name) is not None]


@cache
def described(name: str, lang: str) -> dict[str, Any]:
    """One game: its defaults, kinds of tables, armies and readings."""
    game = games.find(name)
    shown: dict[str, Any] = {
        "name": name,
        "rules": game.version,
        "content": game.content_fingerprint(),
        "defaults": game.complete({}),
        "seats": game.seats(game.complete({})),
        "examples": game.modes(),
        "bots": list(roster.NAMES),
        "puzzles": room(name, "puzzles.desk") is not None,
        "lab": room(name, "lab") is not None,
    }
    options, rulings = room(name, "options"), room(name, "rulings")
    if options is not None and hasattr(options, "MODES"):
        shown["modes"] = {mode: list(players) for mode, players in options.MODES.items()}
    if options is not None and hasattr(options, "STARTS"):
        shown["starts"] = list(options.STARTS)
    if rulings is not None:
        shown["presets"] = list(rulings.PRESETS)
        shown["rulings"] = [
            {"name": r.name, "values": list(r.values), "rules": list(r.rules)}
            for r in rulings.RULINGS
        ]
    armies = getattr(game, "armies", None)
    if armies is not None:
        shown["armies"] = [
            {
                "key": army.key,
                "name": army.names.said(lang),
                "description": army.description.said(lang),
                "advice": army.advice.said(lang),
            }
            for army in armies.values()
        ]
    return shown


@cache
def rules_of(name: str, lang: str) -> list[dict[str, Any]]:
    """The ledger of a game in a language."""
    return [
        {
            "id": rule.id,
            "kind": rule.kind,
            "mode": rule.mode,
            "text": rule.text,
            "source": rule.source,
            "depends": list(rule.depends),
            "unclear": rule.unclear,
        }
        for rule in ledger.in_words(name, lang)
    ]
