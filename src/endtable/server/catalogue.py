"""The games as a page offers them: what can be chosen, in the reader's language; the rules."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from endtable import games
from endtable.bots import roster
from endtable.kit import ledger


def _module(game: str, room: str) -> Any:
    name = f"endtable.games.{game}.{room}"
    return import_module(name) if find_spec(name) is not None else None


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
        "puzzles": find_spec(f"endtable.games.{name}.puzzles") is not None,
        "lab": find_spec(f"endtable.games.{name}.lab") is not None,
    }
    options, rulings = _module(name, "options"), _module(name, "rulings")
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
def rules_of(name: str) -> list[dict[str, Any]]:
    """The ledger of a game."""
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
        for rule in ledger.of_game(name)
    ]
