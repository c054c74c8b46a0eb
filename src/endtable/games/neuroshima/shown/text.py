"""The table in text, for the terminal: board, players, piles; help on tiles."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from endtable.core.face import Line, TextTable, Words
from endtable.core.types import Seat, View
from endtable.games.neuroshima.content.records import Army
from endtable.games.neuroshima.shown.drawing.view import Scene, scene_of
from endtable.games.neuroshima.shown.hextext import army_style, board_lines
from endtable.games.neuroshima.shown.lookup import looked_up

KINDS: Final = ("warrior", "module", "instant")


class NeuroshimaText(TextTable):
    """The table of some armies in text."""

    legend = "nh.term.legend"
    primer = "nh.term.primer"

    def __init__(self, armies: Mapping[str, Army]) -> None:
        self.armies = armies

    def board(
        self, view: View, words: Words, lit: Collection[str] = (), *, letters: bool = False
    ) -> list[Line]:
        """The board; ``lit`` are picks that could be made now."""
        hexes = {pick.partition(":")[2] for pick in lit if pick.startswith("hex:")}
        return board_lines(scene_of(view, words, self.armies), hexes, letters=letters)

    def seats(self, view: View, words: Words, who: Sequence[str]) -> list[Line]:
        """The players: army, who plays it, HQ, tiles before them, pile and discards by kind."""
        scene = scene_of(view, words, self.armies)
        return [line for seat, name in enumerate(who) for line in _seat_lines(scene, seat, name)]

    def piles(self, view: View, words: Words) -> list[Line]:
        """What is left in every pile, and what was discarded, tile by tile."""
        scene = scene_of(view, words, self.armies)
        return [line for entry in scene.view["seats"] for line in _pile_lines(scene, entry["seat"])]

    def lookup(self, word: str, words: Words, first: Sequence[str] = ()) -> list[Line]:
        """Help on the tiles or the army of this name, in any language; nothing if there is none.

        Armies in ``first``, those at the table, come first; the others only if these know nothing.
        """
        armies = self.armies
        here = [armies[key] for key in dict.fromkeys(first) if key in armies]
        for group in (here, list(armies.values())):
            lines = [line for army in group for line in looked_up(word.casefold(), army, words)]
            if lines:
                return lines
        return []


def _seat_lines(scene: Scene, seat: Seat, who: str) -> list[Line]:
    entry, army, words = scene.seat(seat), scene.army(seat), scene.words
    arrow = "▶" if scene.view["active"] == seat else " "
    counts = words.say("nh.term.hq", hq=entry["hq"])
    if scene.view["mode"] == "points":
        counts = words.say("nh.draw.points", number=entry["points"])
    if entry["out"]:
        counts = words.say("nh.draw.out")
    keys = [held["tile"] for held in entry["hand"]]
    hand = [army.tile(key).names.said(words.lang) for key in keys if key is not None]
    kinds = [words.say("nh.draw.rest", number=entry["pile"])]
    kinds += _by_kind(scene, seat, entry["unseen"])
    kinds.append(words.say("nh.draw.discard", number=sum(entry["discard"].values())))
    return [
        [
            (f"{arrow} ", "bold"),
            (f" {army.names.said(words.lang)} ", f"bold {army_style(army)}"),
            (f" {counts}", "bold"),
            (f" · {who}" if who else "", "dim"),
            (" · " + words.say("nh.term.hand") + " ", "dim"),
            (", ".join(hand) or "–", "bold"),
        ],
        [("   " + " · ".join(kinds), "dim")],
    ]


def _by_kind(scene: Scene, seat: Seat, counts: Mapping[str, int]) -> list[str]:
    army = scene.army(seat)
    sums = {
        kind: sum(number for key, number in counts.items() if army.tile(key).kind == kind)
        for kind in KINDS
    }
    return [scene.words.say(f"nh.term.{kind}s", n=n) for kind, n in sums.items() if n]


def _pile_lines(scene: Scene, seat: Seat) -> list[Line]:
    entry, words = scene.seat(seat), scene.words
    lines: list[Line] = [[(f" {scene.name(seat)} ", f"bold {army_style(scene.army(seat))}")]]
    for key, counts in (("nh.draw.rest", entry["unseen"]), ("nh.draw.discard", entry["discard"])):
        tiles = [
            f"{tile.names.said(words.lang)} ×{number}"
            for tile, number in scene.counted(seat, counts)
        ]
        said = words.say(key, number=sum(counts.values()))
        lines.append([("   ", ""), (said, "bold"), ("  " + ", ".join(tiles), "")])
    return lines
