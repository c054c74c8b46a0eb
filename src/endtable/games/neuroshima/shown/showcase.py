"""What pages show of Neuroshima Hex: name, kinds of tables, armies, every tile in words."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from endtable.core.face import Kind, Piece, Pieces, Showcase, Words
from endtable.core.variants import Variant, ticked
from endtable.games.neuroshima.content.records import Army, Tile
from endtable.games.neuroshima.options import MODES, RANDOM, STARTS
from endtable.games.neuroshima.rulings import RULINGS
from endtable.games.neuroshima.shown.draw import tile_svg
from endtable.games.neuroshima.shown.drawing.silhouettes import SHEET
from endtable.kit.symbols import some

if TYPE_CHECKING:
    from endtable.games.neuroshima.game import NeuroshimaHex

RECOMMENDED: Final = {"points": (3,), "one_against_team": (3,)}
"""By mode: with how many players the rulebook recommends it. NH-FFA-09."""
CHOICES: Final = (
    ("duel", 2),
    ("points", 3),
    ("one_against_team", 3),
    ("free_for_all", 3),
    ("teams", 4),
    ("free_for_all", 4),
    ("points", 4),
    ("teams", 3),
    ("free_for_all", 5),
    ("free_for_all", 6),
    ("points", 5),
    ("points", 6),
)
TWO_ARMIES: Final = [0, 2]
"""The seats of whoever commands two armies in teams of three. NH-TEAMTHREE-01."""


class NeuroshimaShowcase(Showcase):
    """What pages show of the game, with the armies that it has."""

    scene = Path(__file__).with_name("scene.svg")
    game: NeuroshimaHex
    per_seat = "armies"

    def __init__(self, game: NeuroshimaHex) -> None:
        super().__init__(game)
        self.title = "Neuroshima Hex"
        self.edition = "Neuroshima Hex 3.0, second print run, rulebook 1.1"
        """Which rulebook the ledger follows, as it names itself. NH-META-07."""

    def about(self, words: Words) -> str:
        """The game in a sentence."""
        return words.say("nh.show.about")

    def credits(self, words: Words) -> str:
        """Whose game it is."""
        return words.say("nh.show.credits")

    def emblem(self, words: Words) -> list[str]:
        """Drawings that stand for the game: the HQs of its armies."""
        armies = self.game.armies.values()
        shapes = some(SHEET, [f"nh-{army.key}-{army.hq.key}" for army in armies])
        return [tile_svg(army.hq, army, words=words) for army in armies] + [shapes]

    def kinds(self, words: Words) -> list[Kind]:
        """Kinds of tables; those that the rulebook recommends are marked. NH-FFA-09."""
        listed: list[Kind] = []
        for mode, players in CHOICES:
            assert players in MODES[mode], f"{mode} is not for {players}"
            label = words.say("nh.show.players", mode=words.say(f"nh.show.mode.{mode}"), n=players)
            if players in RECOMMENDED.get(mode, ()):
                label = words.say("nh.show.recommended", mode=label)
            options = {"mode": mode, "players": players}
            seats = self.game.seats(options)
            me = TWO_ARMIES if seats > players else [0]
            listed.append({"label": label, "options": options, "seats": seats, "me": me})
        return listed

    def variants(self, words: Words) -> list[Variant]:
        """What else may be chosen: board, who starts, variants, how the rules are read."""
        boards = [(each, words.say(f"nh.show.board.{each}")) for each in ("basic", "large")]
        starts = [(each, words.say(f"nh.show.start.{each}")) for each in STARTS]
        return [
            Variant("board", words.say("nh.show.board"), boards),
            Variant("start", words.say("nh.show.start"), starts),
            ticked("alternative_start", words.say("nh.show.alternative_start")),
            ticked("reinforcements", words.say("nh.show.reinforcements")),
            *RULINGS.variants(words, words.say("kit.rulings")),
        ]

    def side(self, words: Words) -> str:
        """What a seat chooses."""
        return words.say("nh.show.side")

    def sides(self, words: Words) -> list[tuple[str, str]]:
        """What a seat may choose to play: an army, or one by chance."""
        named = [(army.key, army.names.said(words.lang)) for army in self.game.armies.values()]
        return [(RANDOM, words.say("nh.show.chance")), *named]

    def side_about(self, key: str, words: Words) -> str:
        """What an army is like; nothing of one that chance will choose."""
        army = self.game.armies.get(key)
        return army.description.said(words.lang) if army is not None else ""

    def pieces(self, words: Words) -> list[Pieces]:
        """Every army with every tile, in pictures and words."""
        return [
            {
                "key": army.key,
                "name": army.names.said(words.lang),
                "about": army.description.said(words.lang),
                "advice": army.advice.said(words.lang),
                "pieces": [_piece(tile, army, words) for tile in army.tiles],
            }
            for army in self.game.armies.values()
        ]


def _piece(tile: Tile, army: Army, words: Words) -> Piece:
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
            listed.append(words.say(key, strengths=_counted(strengths, words)))
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


def _counted(strengths: tuple[int, ...], words: Words) -> str:
    """Which strength on how many sides."""
    counts = Counter(value for value in strengths if value)
    return ", ".join(
        words.say("nh.show.strength", strength=value, number=number)
        for value, number in sorted(counts.items())
    )
