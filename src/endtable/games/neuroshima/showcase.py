"""What pages show of Neuroshima Hex: name, kinds of tables, armies, every tile in words."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from endtable.games.neuroshima.content import load
from endtable.games.neuroshima.draw import tile_svg
from endtable.games.neuroshima.options import MODES, RANDOM
from endtable.games.neuroshima.records import Army, Tile
from endtable.kit.words import Words

TITLE: Final = "Neuroshima Hex"
EDITION: Final = "Neuroshima Hex 3.0, second print run, rulebook 1.1"
"""Which rulebook the ledger follows, as it names itself. NH-META-07."""
PER_SEAT: Final = "armies"
"""The option that has an entry for each seat."""
RECOMMENDED: Final = {"points": (3,), "one_against_team": (3,)}
"""By mode: with how many players the rulebook recommends it. NH-FFA-09."""
CHOICES: Final = (
    ("duel", 2),
    ("points", 3),
    ("one_against_team", 3),
    ("free_for_all", 3),
    ("teams", 4),
    ("free_for_all", 4),
)


def about(words: Words) -> str:
    """The game in a sentence."""
    return words.say("nh.show.about")


def credits(words: Words) -> str:
    """Whose game it is."""
    return words.say("nh.show.credits")


def emblem(words: Words) -> list[str]:
    """Drawings that stand for the game: the HQs of its armies."""
    return [tile_svg(army.hq, army, words=words) for army in load().values()]


def kinds(words: Words) -> list[dict[str, Any]]:
    """Kinds of tables; those that the rulebook recommends are marked. NH-FFA-09."""
    listed = []
    for mode, players in CHOICES:
        assert players in MODES[mode], f"{mode} is not for {players}"
        label = words.say("nh.show.players", mode=words.say(f"nh.show.mode.{mode}"), n=players)
        if players in RECOMMENDED.get(mode, ()):
            label = words.say("nh.show.recommended", mode=label)
        options = {"mode": mode, "players": players}
        listed.append({"label": label, "options": options, "seats": players})
    return listed


def sides(words: Words) -> list[tuple[str, str]]:
    """What a seat may choose to play: an army, or one by chance."""
    named = [(army.key, army.names.said(words.lang)) for army in load().values()]
    return [(RANDOM, words.say("nh.show.chance")), *named]


def pieces(words: Words) -> list[dict[str, Any]]:
    """Every army with every tile, in pictures and words."""
    return [
        {
            "key": army.key,
            "name": army.names.said(words.lang),
            "about": army.description.said(words.lang),
            "advice": army.advice.said(words.lang),
            "pieces": [_piece(tile, army, words) for tile in army.tiles],
        }
        for army in load().values()
    ]


def _piece(tile: Tile, army: Army, words: Words) -> dict[str, Any]:
    kind = words.say(f"nh.term.kind.{tile.kind}")
    return {
        "key": f"{army.key}/{tile.key}",
        "name": tile.names.said(words.lang),
        "kind": f"{army.names.said(words.lang)} · {kind} ×{tile.count}",
        "values": values(tile, words),
        "text": tile.text.said(words.lang),
        "svg": tile_svg(tile, army, words=words),
    }


def values(tile: Tile, words: Words) -> list[str]:
    """The numbers of a tile."""
    listed = []
    if tile.initiative:
        numbers = ", ".join(map(str, tile.initiative))
        listed.append(words.say("nh.show.initiative", numbers=numbers))
    for key, strengths in (
        ("nh.show.melee", tile.melee),
        ("nh.show.ranged", tile.ranged),
        ("nh.show.gauss", tile.gauss),
    ):
        if any(strengths):
            listed.append(words.say(key, strengths=_counted(strengths)))
    for key, number in (
        ("nh.show.toughness", tile.toughness),
        ("nh.show.armour", len(tile.armour)),
        ("nh.show.net", len(tile.net)),
        ("nh.show.links", len(tile.links)),
    ):
        if number:
            listed.append(words.say(key, number=number))
    if tile.mobility:
        listed.append(words.say("nh.show.mobility"))
    return listed


def _counted(strengths: tuple[int, ...]) -> str:
    """Like 2 × 1, 1 × 3: so many sides of such strength."""
    counts = Counter(value for value in strengths if value)
    return ", ".join(f"{number} × {value}" for value, number in sorted(counts.items()))
