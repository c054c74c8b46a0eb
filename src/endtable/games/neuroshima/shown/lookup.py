"""Help on an army and its tiles, in text."""

from __future__ import annotations

from difflib import get_close_matches

from endtable.core.face import Line, Words
from endtable.games.neuroshima.content.records import Army, Texts, Tile
from endtable.games.neuroshima.shown.hextext import army_style, tile_lines


def looked_up(word: str, army: Army, words: Words) -> list[Line]:
    """Help on an army, or on those of its tiles that are called so."""
    if word in _called(army.key, army.names):
        return _army_help(army, words)
    names = {name: tile for tile in army.tiles for name in _called(tile.key, tile.names)}
    found = [tile for name, tile in names.items() if name.startswith(word)]
    if not found:
        found = [names[name] for name in get_close_matches(word, names, 1, 0.75)]
    return [line for tile in dict.fromkeys(found) for line in _tile_help(tile, army, words)]


def _called(key: str, names: Texts) -> set[str]:
    return {key.casefold(), *(names.said(lang).casefold() for lang in ("en", "pl", "it"))}


def _army_help(army: Army, words: Words) -> list[Line]:
    tiles = ", ".join(f"{tile.names.said(words.lang)} ×{tile.count}" for tile in army.tiles)
    return [
        [(f" {army.names.said(words.lang)} ", f"bold {army_style(army)}")],
        [(army.description.said(words.lang), "")],
        [(army.advice.said(words.lang), "italic")],
        [(tiles, "dim")],
    ]


def _tile_help(tile: Tile, army: Army, words: Words) -> list[Line]:
    name, owner = tile.names.said(words.lang), army.names.said(words.lang)
    kind = words.say(f"nh.term.kind.{tile.kind}")
    text: list[Line] = [
        [(f"{name} ", "bold"), (f"· {owner} · {kind} ×{tile.count} · {tile.key}", "dim")],
        [(tile.text.said(words.lang), "")],
    ]
    if not tile.is_unit:
        return [*text, []]
    return [*tile_lines(words, tile, army), *text, []]
