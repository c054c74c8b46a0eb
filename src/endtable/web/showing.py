"""What pages show of a game before a match: kinds of tables, what goes with each, pieces."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from endtable import games
from endtable.core.face import Showcase
from endtable.core.game import Game
from endtable.core.types import Data
from endtable.core.variants import Variant, with_option
from endtable.kit.i18n import Words, words_of
from endtable.kit.validation import BadInput
from endtable.server.errors import Refused


def showcase(name: str) -> Showcase:
    """What is shown of a game."""
    return games.find(name).face.showcase


@cache
def scene(name: str) -> str:
    """A picture of a game's world."""
    found = showcase(name).scene
    if found is None:
        raise Refused("missing", "there is no such file")
    return found.read_text(encoding="utf-8")


@cache
def fitting(game: Game) -> list[dict[str, list[Any]]]:
    """By kind of table: the variants that can be chosen there, with the values that go with it.

    The game itself is asked; a variant of which one value is left is no choice.
    """
    shown, words = game.face.showcase, Words("en")
    return [
        {
            variant.key: values
            for variant in shown.variants(words)
            if len(values := _values(game, kind["options"], variant)) > 1
        }
        for kind in shown.kinds(words)
    ]


def _values(game: Game, options: Data, variant: Variant) -> list[Any]:
    """The values that a kind of table with these options may have."""
    if not variant.fits(options):
        return []
    return [value for value in variant.values if _is_allowed(game, options, variant.key, value)]


def _is_allowed(game: Game, options: Data, key: str, value: Any) -> bool:
    if value is None:
        return True
    try:
        game.complete(with_option(options, key, value))
    except BadInput:
        return False
    return True


def chosen(name: str, options: Data, words: Words) -> list[str]:
    """What was chosen at a table, in words: its kind, then every variant that is not the usual."""
    game, shown = games.find(name), showcase(name)
    for kind, fits in zip(shown.kinds(words), fitting(game), strict=True):
        plain = game.complete(kind["options"])
        if all(options.get(key) == plain[key] for key in kind["options"]):
            variants = [(each, fits.get(each.key, [])) for each in shown.variants(words)]
            return [kind["label"], *_told(game, kind["options"], options, variants)]
    return []


@lru_cache(maxsize=500)
def said_briefly(name: str, options: str, lang: str) -> tuple[str, ...]:
    """The same for a list of tables, where most are alike; options as JSON."""
    return tuple(chosen(name, json.loads(options), words_of(lang)))


def _told(
    game: Game,
    kind: Data,
    options: Data,
    variants: list[tuple[Variant, list[Any]]],
) -> Iterator[str]:
    """The variants that lead from a kind of table to these options, one after another."""
    wishes = kind
    apart = _apart(game.complete(wishes), options)
    for variant, values in variants:
        tried = [
            (_apart(game.complete(with_option(wishes, variant.key, value)), options), at, value)
            for at, value in enumerate(values)
            if value is not None and _is_allowed(game, wishes, variant.key, value)
        ]
        nearest, _, value = min(tried, default=(apart, 0, None))
        if nearest < apart:
            apart, wishes = nearest, with_option(wishes, variant.key, value)
            yield variant.told(value)


def _apart(one: Data, other: Data) -> int:
    """In how many values two sets of options differ, as far as both have them."""
    return sum(
        _apart(value, other[key]) if isinstance(value, dict) else int(value != other[key])
        for key, value in one.items()
        if key in other
    )


@cache
def looks(game: Game, lang: str) -> str:
    """What every piece of a game is and does, by its look, as JSON."""
    groups = game.face.showcase.pieces(Words(lang))
    shown = {piece["key"]: piece for group in groups for piece in group["pieces"]}
    plain = {
        key: {part: value for part, value in piece.items() if part not in ("svg", "key")}
        for key, piece in shown.items()
    }
    return json.dumps(plain, ensure_ascii=False)
