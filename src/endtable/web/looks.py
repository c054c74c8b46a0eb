"""What every tile of a game is and does, in words: for cards, galleries and screen readers."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

from endtable import games
from endtable.games.neuroshima.records import Army, Tile
from endtable.kit.words import Words


def as_json(game: str, words: Words) -> str:
    """All tiles of a game by army and key."""
    return _as_json(game, words.lang)


@cache
def _as_json(game: str, lang: str) -> str:
    armies: dict[str, Army] = getattr(games.find(game), "armies", {})
    words = Words(lang)
    found = {
        f"{army.key}/{tile.key}": look(tile, army, words)
        for army in armies.values()
        for tile in army.tiles
    }
    return json.dumps(found, ensure_ascii=False)


def look(tile: Tile, army: Army, words: Words) -> dict[str, Any]:
    """One tile in words."""
    kind = words.say(f"nh.term.kind.{tile.kind}")
    return {
        "name": tile.names.said(words.lang),
        "kind": f"{army.names.said(words.lang)} · {kind} ×{tile.count}",
        "values": values(tile, words),
        "text": tile.text.said(words.lang),
    }


def values(tile: Tile, words: Words) -> list[str]:
    """The numbers of a tile."""
    listed = []
    if tile.initiative:
        numbers = ", ".join(map(str, tile.initiative))
        listed.append(words.say("web.look.initiative", numbers=numbers))
    for key, strengths in (
        ("web.look.melee", tile.melee),
        ("web.look.ranged", tile.ranged),
        ("web.look.gauss", tile.gauss),
    ):
        if any(strengths):
            listed.append(words.say(key, strengths=_counted(strengths)))
    for key, number in (
        ("web.look.toughness", tile.toughness),
        ("web.look.armour", len(tile.armour)),
        ("web.look.net", len(tile.net)),
        ("web.look.links", len(tile.links)),
    ):
        if number:
            listed.append(words.say(key, number=number))
    if tile.mobility:
        listed.append(words.say("web.look.mobility"))
    return listed


def _counted(strengths: tuple[int, ...]) -> str:
    """Like 2 × 1, 1 × 3: so many sides of such strength."""
    counts = Counter(value for value in strengths if value)
    return ", ".join(f"{number} × {value}" for value, number in sorted(counts.items()))
