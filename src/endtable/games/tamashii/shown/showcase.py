"""What pages show of Tamashii: name, kinds of tables, an emblem, everything in the box."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from endtable.core.face import Kind, Piece, Pieces, Showcase, Words
from endtable.core.variants import Variant, ticked
from endtable.games.tamashii.content.generator import Conditions, MapCard, Named
from endtable.games.tamashii.content.progress_sheet import may_play
from endtable.games.tamashii.content.records import (
    CLASSES,
    Augmentation,
    Body,
    District,
    Enemy,
    Protocol,
)
from endtable.games.tamashii.content.vocabulary import FACTIONS
from endtable.games.tamashii.options import RANDOM
from endtable.games.tamashii.shown import explaining
from endtable.games.tamashii.shown.drawing.cards import augmentation_chip, body_card, enemy_card
from endtable.games.tamashii.shown.drawing.city import district
from endtable.games.tamashii.shown.drawing.style import DATA
from endtable.games.tamashii.shown.drawing.text import region
from endtable.games.tamashii.shown.scenes.painted import INTRODUCTION, painted
from endtable.kit.svg import at, circle, group

if TYPE_CHECKING:
    from endtable.games.tamashii.game import TamashiiGame

PLAYERS: Final = (2, 1, 3, 4)
"""Two first: that is the table that is offered unasked."""
COMPETING: Final = (2, 3, 4)
SEARCHING: Final = (4, 5)
"""Levels of bots that try out what comes of a choice."""


class TamashiiShowcase(Showcase):
    """What pages show, with the content of its game."""

    scene = Path(__file__).with_name("scene.svg")
    per_seat = "classes"

    def __init__(self, game: TamashiiGame) -> None:
        super().__init__(game)
        self.box = game.content
        self.title = self.edition = "Tamashii: Chronicle of Ascend"

    def level(self, number: int, words: Words) -> tuple[str, str]:
        """Who searches does it here where the story turns."""
        name, about = super().level(number, words)
        return name, words.say(f"ta.level.{number}.about") if number in SEARCHING else about

    def about(self, words: Words) -> str:
        """The game in a sentence."""
        return words.say("ta.show.about")

    def credits(self, words: Words) -> str:
        """Whose game it is."""
        return words.say("ta.show.credits")

    def emblem(self, words: Words) -> list[str]:
        """Drawings that stand for the game: a console on which a pattern lights up."""
        return [_console(words)]

    def kinds(self, words: Words) -> list[Kind]:
        """Kinds of tables: every scenario but the final, which a campaign opens; the competition.

        TA-PROGRESS-14.
        """
        listed: list[Kind] = []
        for key, sheet in self.box.scenarios.items():
            if not may_play(key, []):
                continue
            for players in PLAYERS:
                options = {"scenario": key, "unlocked": "all"}
                name = sheet.names.said(words.lang)
                if sheet.challenge:
                    name = words.say("ta.challenge.name", name=name)  # TA-SHEET-05
                kind = _kind(words, name, options, players)
                if "class" in sheet.skip:
                    kind["sides"] = 0
                listed.append(kind)
        for players in COMPETING:
            name = words.say("ta.show.competition")
            listed.append(_kind(words, name, {"mode": "competitive"}, players))
        return listed

    def variants(self, words: Words) -> list[Variant]:
        """What else may be chosen: the cards of the generator, when all play against all."""
        box, when = self.box.generator, {"mode": "competitive"}
        lengths = [
            (each, words.say(f"ta.show.length.{each}")) for each in ("medium", "short", "long")
        ]
        decks: dict[str, Sequence[MapCard | Conditions | Named]] = {
            "map": box.maps,
            "conditions": box.conditions,
            "extension": box.extensions,
            "pvp": box.pvp,
        }
        listed = [Variant("length", words.say("ta.show.length"), lengths, when)]
        for key, cards in decks.items():
            named = [(card.key, card.names.said(words.lang)) for card in cards]
            choices = [(RANDOM, words.say("ta.show.chance")), *named]
            listed.append(Variant(key, words.say(f"ta.show.deck.{key}"), choices, when))
        return [*listed, ticked("protocols", words.say("ta.show.protocols"), when)]

    def window(self, key: str) -> str:
        """The picture of its introduction."""
        return painted(key, INTRODUCTION)

    def side(self, words: Words) -> str:
        """What a seat chooses."""
        return words.say("ta.show.side")

    def sides(self, words: Words) -> list[tuple[str, str]]:
        """What a seat may choose to play: a class, or one by chance."""
        named = [(key, words.say(f"ta.class.{key}")) for key in CLASSES]
        return [(RANDOM, words.say("ta.show.chance")), *named]

    def side_about(self, key: str, words: Words) -> str:
        """What a class is good at."""
        return words.say(f"ta.class.{key}.about")

    def pieces(self, words: Words) -> list[Pieces]:
        """Everything in the box, in pictures and words."""
        box = self.box
        groups = [
            _group(words, "district", box.districts.values(), explaining.district, _tile),
            _group(words, "enemy", box.enemies, explaining.enemy, _enemy),
            _group(words, "body", box.bodies, explaining.body, _body),
        ]
        for name in (*CLASSES, *FACTIONS):
            cards = [card for card in box.augmentations if card.group == name]
            found = _group(words, "aug", cards, explaining.augmentation, _augmentation)
            known = "class" if name in CLASSES else "faction"
            groups.append({**found, "key": name, "name": words.say(f"ta.{known}.{name}")})
        groups.append(_group(words, "protocol", box.protocols, explaining.protocol, _protocol))
        return groups


def _kind(words: Words, name: str, options: dict[str, str], players: int) -> Kind:
    label = words.say("ta.show.players", name=name, n=players)
    return {"label": label, "options": {**options, "players": players}, "seats": players}


R = TypeVar("R", District, Enemy, Body, Augmentation, Protocol)


def _group(
    words: Words,
    kind: str,
    records: Iterable[R],
    explained: Callable[[R, Words], list[str]],
    drawn: Callable[[R, Words], str],
) -> Pieces:
    """Cards of one kind; the first line of each is its kind, the last one what it does."""
    shown: list[Piece] = []
    for record in records:
        first, *rest = explained(record, words) or [""]
        texts = [text for text in rest if text]
        shown.append(
            {
                "key": f"{kind}:{getattr(record, 'key', record.number)}",
                "name": record.names.said(words.lang),
                "kind": first,
                "values": texts[:-1],
                "text": texts[-1] if texts else "",
                "svg": drawn(record, words),
            }
        )
    name = words.say(f"ta.show.group.{kind}")
    return {"key": kind, "name": name, "about": "", "advice": "", "pieces": shown}


def _tile(tile: District, words: Words) -> str:
    return region(140, 124, group(district(tile, words), transform=at(70, 62)))


def _enemy(card: Enemy, words: Words) -> str:
    drawn, high = enemy_card(card, words, 2, 2)
    return region(284, high + 4, drawn)


def _body(card: Body, words: Words) -> str:
    return region(160, 46, body_card(card, words, 2, 2))


def _augmentation(card: Augmentation, words: Words) -> str:
    return region(159, 32, augmentation_chip(card, words, 2, 2, 155))


def _protocol(card: Protocol, words: Words) -> str:
    steps = [circle(20 + 22.0 * number, 16, 8, "now") for number in range(len(card.steps))]
    return region(84, 32, *steps)


def _console(words: Words) -> str:
    colours = list(DATA.values())[:4]
    lit = ((0, 1), (1, 1), (1, 2))
    cells = []
    for row in range(4):
        for column in range(5):
            x, y = 8 + column * 34, 8 + row * 34
            locked = column == 4
            fill = "#59546b" if locked else "#2b2733"
            edge = "#f2a65a" if (row, column) in lit else "#8b859c"
            cells.append(
                f'<rect x="{x}" y="{y}" width="30" height="30" rx="5" fill="{fill}"'
                f' stroke="{edge}" stroke-width="2.5"/>'
            )
            if not locked and ((row * 3 + column) % 3 == 0 or (row, column) in lit):
                colour = colours[0] if (row, column) in lit else colours[(row + column) % 4]
                cells.append(f'<circle cx="{x + 15}" cy="{y + 15}" r="10" fill="{colour}"/>')
    label = words.say("ta.show.emblem")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 148" role="img"'
        f' aria-label="{label}">{"".join(cells)}</svg>'
    )
