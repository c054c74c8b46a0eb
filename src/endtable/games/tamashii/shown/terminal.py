"""The table in text, for the terminal: consoles, districts, enemies, help on cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import get_close_matches
from typing import Final, cast

from endtable.core.face import Line, Span, TextTable, Words
from endtable.core.types import View
from endtable.games.tamashii.content.console import KIND_NAMES
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.records import Texts
from endtable.games.tamashii.shown import explaining
from endtable.games.tamashii.shown.seen import (
    DistrictSeen,
    EnemySeen,
    SeatSeen,
    TableSeen,
    pieces_on,
)

SIGNS: Final[dict[str, Span]] = {
    "empty": ("·", "dim"),
    "blue": ("B", "bold blue"),
    "green": ("G", "bold green"),
    "yellow": ("Y", "bold yellow"),
    "red": ("R", "bold red"),
    "open": ("O", "bold"),
    "corrupted": ("X", "bold magenta"),
    "locked": ("#", "dim"),
}
"""By kind: how a field of the console is printed."""


class TamashiiText(TextTable):
    """The table in text, with the content of its game."""

    legend = "ta.term.legend"
    primer = "ta.term.primer"

    def __init__(self, box: Content) -> None:
        self.box = box

    def board(
        self, view: View, words: Words, lit: Collection[str] = (), *, letters: bool = False
    ) -> list[Line]:
        """The card, the districts and all consoles; ``lit`` are picks that could be made now."""
        seen = cast(TableSeen, view)
        lines = _story(self.box, seen, words)
        lit_slots = {pick.partition(":")[2] for pick in lit if pick.startswith("district:")}
        for entry in seen["map"]:
            lines.append(_district(self.box, seen, words, entry, str(entry["slot"]) in lit_slots))
        lines.append([])
        cells = {pick.partition(":")[2] for pick in lit if pick.startswith("cell:")}
        return lines + _consoles(seen, cells)

    def seats(self, view: View, words: Words, who: Sequence[str]) -> list[Line]:
        """The players: resources, integrity, tracking, body, enemies, cards."""
        seen = cast(TableSeen, view)
        lines: list[Line] = []
        for entry in seen["seats"]:
            seat = entry["seat"]
            lines += _seat(self.box, seen, words, entry, who[seat] if seat < len(who) else "")
        return lines

    def piles(self, view: View, words: Words) -> list[Line]:
        """What is in the bags and dumps."""
        lines: list[Line] = []
        for entry in cast(TableSeen, view)["seats"]:
            lines.append([(f" {entry['seat'] + 1} ", "bold")])
            for name, pile in (("bag", entry["bag"]), ("dump", entry["dump"])):
                counts = [
                    f"{words.say(f'ta.kind.{kind}')} ×{pile[kind]}"
                    for kind in KIND_NAMES
                    if kind in pile
                ]
                said = words.say(f"ta.term.{name}")
                lines.append([(f"   {said} ", "bold"), (", ".join(counts), "")])
        return lines

    def lookup(self, word: str, words: Words, first: Sequence[str] = ()) -> list[Line]:
        """Help on the card, body, enemy or district of this name, in any language."""
        wanted = word.casefold()
        found = dict(_entries(self.box, words))
        hits = [name for name in found if name.startswith(wanted)]
        if not hits:
            hits = get_close_matches(wanted, found, 1, 0.75)
        seen: list[Line] = []
        for name in hits[:3]:
            seen += [line for line in found[name] if line not in seen]
        return seen


def _story(box: Content, view: TableSeen, words: Words) -> list[Line]:
    phase = words.say(f"ta.phase.{view['phase']}")
    head: Line = [(words.say("ta.term.turn", turn=view["turn"], phase=phase), "bold")]
    head.append((" · " + words.say("ta.term.time", time=view["time"]), ""))
    if not view["scenario"]:
        return [head]
    sheet = box.scenarios[view["scenario"]]
    head.append((" · " + words.say("ta.term.pool", pool=view["corrupted_pool"]), ""))
    lines = [head]
    if view["card"]:
        card = sheet.cards[sheet.by_code[view["card"]]]
        lines.append([(f"{card.code} {card.names.said(words.lang)}", "bold")])
        if card.goal is not None:
            lines.append([(card.goal.said(words.lang), "italic")])
    return lines


def _district(box: Content, view: TableSeen, words: Words, entry: DistrictSeen, lit: bool) -> Line:
    mark = "▸" if lit else " "
    slot = entry["slot"]
    if entry["tile"] is None:
        name = words.say("ta.name.hidden", n=slot)
    else:
        tile = box.districts[entry["tile"]]
        name = words.say("ta.name.district", name=tile.names, n=slot)
        name += f" {tile.entry}/{tile.stationary}"
    line: Line = [(f"{mark}{name}", "bold" if lit else "")]
    things = [
        words.say(f"ta.piece.{piece}")
        for piece, count in pieces_on(entry).items()
        for _ in range(count)
    ]
    if entry["explore"]:
        things.append("?")
    if things:
        line.append((" " + ", ".join(things), "magenta"))
    here = [str(seat["seat"] + 1) for seat in view["seats"] if seat["at"] == slot]
    if view["bot"] is not None and view["bot"]["at"] == slot:
        here.append("BOT")
    if view["boss"] is not None and view["boss"]["at"] == slot:
        here.append("BOSS")
    if here:
        line.append((" ◂ " + " ".join(here), "bold cyan"))
    return line


def _consoles(view: TableSeen, lit: set[str]) -> list[Line]:
    """All consoles side by side, with their fields' names."""
    lines: list[Line] = [[]]
    for seat in view["seats"]:
        lines[0].append((f"   1 2 3 4 5   ({seat['seat'] + 1})  ", "dim"))
    for row in range(4):
        line: Line = []
        for seat in view["seats"]:
            line.append((f" {'abcd'[row]} ", "dim"))
            for column in range(5):
                sign, style = SIGNS[seat["console"][row * 5 + column]]
                if f"{'abcd'[row]}{column + 1}" in lit:
                    style += " underline"
                line += [(sign, style), (" ", "")]
            line.append(("       ", ""))
        lines.append(line)
    return lines


def _seat(box: Content, view: TableSeen, words: Words, entry: SeatSeen, who: str) -> list[Line]:
    arrow = "▶" if view["active"] == entry["seat"] else " "
    body = box.bodies[box.body_named[entry["body"]]].names.said(words.lang)
    resources = " ".join(
        f"{words.say(f'ta.resource.{name}')} {value[0]}"
        for name, value in entry["resources"].items()
    )
    tracking = entry["tracking"][0] if entry["tracking"][0] >= 0 else "–"
    head: Line = [
        (f"{arrow} {entry['seat'] + 1} {words.say('ta.kind.' + entry['board'])} · {body}", "bold"),
        (f" · {who}" if who else "", "dim"),
        (" · " + words.say("ta.term.vital", integrity=entry["integrity"][0],
                           top=entry["integrity"][1], tracking=tracking, xp=entry["xp"]), ""),
        (f" · {resources}", ""),
    ]  # fmt: skip
    lines = [head]
    if entry["enemies"]:
        row = [_enemy(box, words, enemy) for enemy in entry["enemies"]]
        lines.append([("   " + " ← ".join(row), "red")])
    cards = [box.augmentations[box.augmentation_named[key]].names.said(words.lang)
             for key in entry["installed"]]  # fmt: skip
    if cards:
        lines.append([("   " + ", ".join(cards), "dim")])
    return lines


def _enemy(box: Content, words: Words, enemy: EnemySeen) -> str:
    name = box.enemies[box.enemy_named[enemy["key"]]].names.said(words.lang)
    die = "⚄" if enemy["die"] else ""
    return f"{die}{name} {enemy['integrity'][0]}/{enemy['integrity'][1]}"


def _entries(box: Content, words: Words) -> list[tuple[str, list[Line]]]:
    """Everything in the box by its names, with what it does."""
    entries: list[tuple[str, list[Line]]] = []

    def add(names: Texts, key: str, texts: list[str]) -> None:
        lines: list[Line] = [[(names.said(words.lang), "bold")], *([(text, "")] for text in texts)]
        for name in {key, names.en, names.pl, names.it}:
            entries.append((name.casefold(), lines))

    for card in box.augmentations:
        add(card.names, card.key, explaining.augmentation(card, words))
    for body in box.bodies:
        add(body.names, body.key, explaining.body(body, words))
    for enemy in box.enemies:
        add(enemy.names, enemy.key, explaining.enemy(enemy, words))
    for tile in box.districts.values():
        add(tile.names, str(tile.number), explaining.district(tile, words))
    for protocol in box.protocols:
        add(protocol.names, protocol.key, explaining.protocol(protocol, words))
    return entries
