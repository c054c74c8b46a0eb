"""What pages show of TSUKUYUMI: name, kinds of tables, factions, every unit in words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from endtable.core.face import Kind, Piece, Pieces, Showcase, Words
from endtable.core.types import Data
from endtable.core.variants import Variant, ticked
from endtable.games.tsukuyumi.content.records import Unit
from endtable.games.tsukuyumi.options import DRAFT, EDITIONS, MOST, OPTIONAL, RANDOM
from endtable.games.tsukuyumi.rulings import RULINGS
from endtable.games.tsukuyumi.shown.drawing import emblems
from endtable.games.tsukuyumi.shown.drawing.style import FACTIONS

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.game import FullMoonDown

CHANCE: Final = ((4, RANDOM), (3, RANDOM), (2, DRAFT), (5, RANDOM), (6, RANDOM))
"""Boards that no scenario prescribes, by the number of players."""

SEARCHING: Final = (4, 5)
"""The levels of bots that search."""


class TsukuyumiShowcase(Showcase):
    """What pages show of the game."""

    scene = Path(__file__).with_name("scene.svg")
    per_seat = "factions"

    def __init__(self, game: FullMoonDown) -> None:
        super().__init__(game)
        self.title = self.edition = "TSUKUYUMI: Full Moon Down"
        self.box = game.content

    def level(self, number: int, words: Words) -> tuple[str, str]:
        """Who searches plans further ahead here, and asks for answers in a duel only."""
        name, about = super().level(number, words)
        return name, words.say(f"ts.level.{number}.about") if number in SEARCHING else about

    def about(self, words: Words) -> str:
        """The game in a sentence."""
        return words.say("ts.show.about")

    def credits(self, words: Words) -> str:
        """Whose game it is."""
        return words.say("ts.show.credits")

    def emblem(self, words: Words) -> list[str]:
        """Drawings that stand for the game: each faction's sign on the broken moon."""
        return [
            emblems.emblem(faction.key, faction.colour, faction.names.said(words.lang))
            for faction in self.box.factions.values()
        ]

    def kinds(self, words: Words) -> list[Kind]:
        """Kinds of tables: boards laid at random or together, and scenarios."""
        most = min(MOST, len(self.box.factions))
        listed = [
            self._kind(words, players, words.say(f"ts.show.{key}"), {"scenario": key})
            for players, key in CHANCE
            if players <= most
        ]
        for key, scenario in self.box.scenarios.items():
            options = {"scenario": key} | (
                {"edition": scenario.edition} if scenario.edition else {}
            )
            listed += [
                self._kind(words, board.players, scenario.names.said(words.lang), options)
                for board in scenario.maps
                if board.players <= most
            ]
        return listed

    def _kind(self, words: Words, players: int, name: str, options: Data) -> Kind:
        label = words.say("ts.show.players", scenario=name, n=players)
        return {"label": label, "options": {"players": players, **options}, "seats": players}

    def variants(self, words: Words) -> list[Variant]:
        """What else may be chosen: edition, length, an early end, modules of the box."""
        editions = [(each, words.say(f"ts.show.edition.{each}")) for each in EDITIONS]
        rounds = [(n, str(n)) for n in (3, 4, 5)]
        early = [(n, words.say("ts.show.supremacy.points", n=n)) for n in (15, 20, 25)]
        usual, none = words.say("ts.show.rounds.usual"), words.say("ts.show.supremacy.none")
        return [
            Variant("edition", words.say("ts.show.edition"), editions),
            Variant("rounds", words.say("ts.show.rounds"), [(None, usual), *rounds]),
            Variant("supremacy", words.say("ts.show.supremacy"), [(0, none), *early]),
            *(ticked(module, words.say(f"ts.show.module.{module}")) for module in OPTIONAL),
            ticked("first_game", words.say("ts.show.first_game")),
            *RULINGS.variants(words),
        ]

    def side(self, words: Words) -> str:
        """What a seat chooses."""
        return words.say("ts.show.side")

    def sides(self, words: Words) -> list[tuple[str, str]]:
        """What a seat may choose to play: a faction, or one by chance."""
        named = [
            (key, faction.names.said(words.lang)) for key, faction in self.box.factions.items()
        ]
        return [(RANDOM, words.say("ts.show.chance")), *named]

    def side_about(self, key: str, words: Words) -> str:
        """What a faction is like; nothing of one that chance will choose."""
        faction = self.box.factions.get(key)
        return faction.description.said(words.lang) if faction is not None else ""

    def pieces(self, words: Words) -> list[Pieces]:
        """Every faction with every unit, and the ONI, in pictures and words."""
        listed: list[Pieces] = [
            {
                "key": faction.key,
                "name": faction.names.said(words.lang),
                "about": faction.description.said(words.lang),
                "advice": faction.advice.said(words.lang),
                "pieces": [
                    self._piece(unit, faction.key, faction.colour, words) for unit in faction.units
                ],
            }
            for faction in self.box.factions.values()
        ]
        oni: Pieces = {
            "key": "oni",
            "name": words.say("ts.oni"),
            "about": words.say("ts.show.oni"),
            "advice": "",
            "pieces": [self._piece(unit, "oni", "oni", words) for unit in self.box.oni],
        }
        return [*listed, oni]

    def _piece(self, unit: Unit, whose: str, colour: str, words: Words) -> Piece:
        name = unit.names.said(words.lang)
        factions = self.box.factions
        owner = factions[whose].names.said(words.lang) if whose in factions else words.say("ts.oni")
        return {
            "key": f"{whose}/{unit.key}",
            "name": name,
            "kind": f"{owner} ×{unit.count}",
            "values": _values(unit, words),
            "text": unit.text.said(words.lang) if unit.text else "",
            "svg": _token(unit, colour, name),
        }


def _values(unit: Unit, words: Words) -> list[str]:
    listed = [
        words.say("ts.show.conquest", n=unit.conquest),
        words.say("ts.show.health", n=unit.health),
        words.say("ts.show.damage", n=unit.damage),
    ]
    if unit.cost:
        listed.append(words.say("ts.show.cost", n=unit.cost))
    return listed + [words.say(f"ts.unit.{trait}") for trait in unit.traits]


def _token(unit: Unit, colour: str, name: str) -> str:
    ground, ink = FACTIONS[colour]
    size = {1: 26, 2: 34, 4: 44}.get(unit.size, 30)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" role="img"'
        f' aria-label="{name}"><rect x="6" y="6" width="108" height="108" rx="14"'
        f' fill="{ground}" stroke="#1f2326" stroke-width="3"/>'
        f'<circle cx="60" cy="48" r="{size / 1.4:.0f}" fill="{ink}"/>'
        f'<text x="60" y="104" text-anchor="middle" font-family="DejaVu Sans, sans-serif"'
        f' font-size="19" font-weight="bold" fill="{ink}">'
        f"{unit.conquest}|{unit.health}|{unit.damage}</text></svg>"
    )
