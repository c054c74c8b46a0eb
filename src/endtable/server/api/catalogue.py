"""The games as a page offers them: what can be chosen, in the reader's language; the rules."""

from __future__ import annotations

from functools import cache

from endtable import games
from endtable.bots import roster
from endtable.core.game import Game
from endtable.core.types import Data
from endtable.kit import ledger
from endtable.kit.i18n import words_of


def all_games() -> list[Game]:
    """Every game, with the packs that are in use."""
    return [games.find(name) for name in games.names()]


def with_lab() -> list[Game]:
    """The games that have a laboratory."""
    return [game for game in all_games() if game.lab is not None]


def with_puzzles() -> list[Game]:
    """The games that have puzzles."""
    return [game for game in all_games() if game.puzzles is not None]


@cache
def described(game: Game, lang: str) -> Data:
    """One game: its defaults, kinds of tables, sides and readings; the same of every game."""
    words = words_of(lang)
    shown = game.face.showcase
    return {
        "name": game.name,
        "title": shown.title,
        "about": shown.about(words),
        "rules": game.version,
        "content": game.content_fingerprint(),
        "defaults": game.complete({}),
        "seats": game.seats(game.complete({})),
        "kinds": shown.kinds(words),
        "variants": [
            {
                "key": variant.key,
                "label": variant.label,
                "choices": [{"value": value, "name": text} for value, text in variant.choices],
                "when": dict(variant.when),
            }
            for variant in shown.variants(words)
        ],
        "per_seat": shown.per_seat,
        "sides": [{"key": key, "name": text} for key, text in shown.sides(words)],
        "examples": game.modes(),
        "bots": list(shown.bots or roster.NAMES),
        "lab": game.lab is not None,
        "puzzles": game.puzzles is not None,
        "campaign": game.campaign is not None,
        "preview": game.preview is not None,
        "presets": list(game.presets),
        "rulings": [
            {"name": r.name, "values": list(r.values), "rules": list(r.rules)} for r in game.rulings
        ],
    }


@cache
def rules_of(name: str, lang: str) -> list[Data]:
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
