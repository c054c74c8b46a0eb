"""The table in text, for the terminal: consoles, districts, enemies, questions, help on cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from endtable.core.face import Told
from endtable.core.state import State
from endtable.core.types import Message, Pick, Reason, Seat
from endtable.games.tamashii import content, dress, explaining, scenario
from endtable.games.tamashii.asking import ask_of
from endtable.games.tamashii.console import KIND_NAMES
from endtable.games.tamashii.records import Texts
from endtable.games.tamashii.state import NOBODY, Tamashii
from endtable.games.tamashii.telling import Teller, in_words, seat_name
from endtable.kit.i18n import Words

Span = tuple[str, str]
Line = list[Span]

LEGEND: Final = "ta.term.legend"
PRIMER: Final = "ta.term.primer"

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


def board(
    view: Mapping[str, Any], words: Words, lit: Collection[str] = (), *, letters: bool = False
) -> list[Line]:
    """The card, the districts and all consoles; ``lit`` are picks that could be made now."""
    lines = _story(view, words)
    lit_slots = {pick.partition(":")[2] for pick in lit if pick.startswith("district:")}
    for entry in view["map"]:
        lines.append(_district(view, words, entry, str(entry["slot"]) in lit_slots))
    lines.append([])
    cells = {pick.partition(":")[2] for pick in lit if pick.startswith("cell:")}
    lines += _consoles(view, cells)
    return lines


def _story(view: Mapping[str, Any], words: Words) -> list[Line]:
    phase = words.say(f"ta.phase.{view['phase']}")
    head: Line = [(words.say("ta.term.turn", turn=view["turn"], phase=phase), "bold")]
    head.append((" · " + words.say("ta.term.time", time=view["time"]), ""))
    if not view["scenario"]:
        return [head]
    sheet = scenario.load()[view["scenario"]]
    head.append((" · " + words.say("ta.term.pool", pool=view["corrupted_pool"]), ""))
    lines = [head]
    if view["card"]:
        card = sheet.cards[sheet.by_code[view["card"]]]
        lines.append([(f"{card.code} {card.names.said(words.lang)}", "bold")])
        if card.goal is not None:
            lines.append([(card.goal.said(words.lang), "italic")])
    return lines


def _district(view: Mapping[str, Any], words: Words, entry: Mapping[str, Any], lit: bool) -> Line:
    mark = "▸" if lit else " "
    slot = entry["slot"]
    if entry["tile"] is None:
        name = words.say("ta.name.hidden", n=slot)
    else:
        tile = content.load().districts[entry["tile"]]
        name = words.say("ta.name.district", name=tile.names, n=slot)
        name += f" {tile.entry}/{tile.stationary}"
    line: Line = [(f"{mark}{name}", "bold" if lit else "")]
    things = [words.say(f"ta.piece.{piece}") for piece in ("ascend", "success", "markers")
              for _ in range(entry[piece])]  # fmt: skip
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


def _consoles(view: Mapping[str, Any], lit: set[str]) -> list[Line]:
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


def seats(view: Mapping[str, Any], words: Words, who: Sequence[str]) -> list[Line]:
    """The players: resources, integrity, tracking, body, enemies, cards."""
    lines: list[Line] = []
    for entry in view["seats"]:
        seat = entry["seat"]
        name = who[seat] if seat < len(who) else ""
        lines += _seat(view, words, entry, name)
    return lines


def _seat(view: Mapping[str, Any], words: Words, entry: Mapping[str, Any], who: str) -> list[Line]:
    box = content.load()
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
        row = [_enemy(words, enemy) for enemy in entry["enemies"]]
        lines.append([("   " + " ← ".join(row), "red")])
    cards = [box.augmentations[box.augmentation_named[key]].names.said(words.lang)
             for key in entry["installed"]]  # fmt: skip
    if cards:
        lines.append([("   " + ", ".join(cards), "dim")])
    return lines


def _enemy(words: Words, enemy: Mapping[str, Any]) -> str:
    box = content.load()
    name = box.enemies[box.enemy_named[enemy["key"]]].names.said(words.lang)
    die = "⚄" if enemy["die"] else ""
    return f"{die}{name} {enemy['integrity'][0]}/{enemy['integrity'][1]}"


def piles(view: Mapping[str, Any], words: Words) -> list[Line]:
    """What is in the bags and dumps."""
    lines: list[Line] = []
    for entry in view["seats"]:
        lines.append([(f" {entry['seat'] + 1} ", "bold")])
        for name in ("bag", "dump"):
            counts = [
                f"{words.say(f'ta.kind.{kind}')} ×{entry[name][kind]}"
                for kind in KIND_NAMES
                if kind in entry[name]
            ]
            lines.append([(f"   {words.say(f'ta.term.{name}')} ", "bold"), (", ".join(counts), "")])
    return lines


# --- questions and choices ------------------------------------------------------------------


def ask(state: State) -> Reason:
    """What is asked of whoever the game waits for."""
    assert isinstance(state, Tamashii)
    return ask_of(state)


def turn_of(state: State) -> Seat | None:
    """In whose turn the match is; None while all choose at once or nobody acts."""
    assert isinstance(state, Tamashii)
    return None if state.active == NOBODY else state.active


def seat_called(state: State, seat: Seat) -> Any:
    """What a seat is called."""
    assert isinstance(state, Tamashii)
    return seat_name(state, seat)


def pick_name(state: State, seat: Seat, path: Sequence[Pick], pick: Pick) -> Any:
    """What a pick is called."""
    assert isinstance(state, Tamashii)
    kind, _, value = pick.partition(":")
    if kind == "button":
        return Message(f"ta.button.{value}")
    if kind in (dress.BLANKS, dress.BASICS, dress.RARES):
        return Message("ta.name.dice", n=value, face=Message(f"ta.face.{kind}"))
    words = dress.WORDS.get(kind)
    if words is not None and kind != dress.CELL:
        return dress.named(state, kind, words.index(value))
    if kind == dress.ORDER:
        return tuple(dress.enemy_name(state, int(card)) for card in value.split("-"))
    return dress.named(state, kind, value) if kind != dress.CELL else value


def teller(state: State) -> Teller:
    """Follows the events after this position."""
    assert isinstance(state, Tamashii)
    return Teller(state)


def told(lines: list[Told]) -> list[Told]:
    """The lines worth reading."""
    return in_words(lines)


# --- help -----------------------------------------------------------------------------------


def lookup(word: str, words: Words, first: Sequence[str] = ()) -> list[Line]:
    """Help on the card, body, enemy or district of this name, in any language."""
    wanted = word.casefold()
    found = dict(_entries(words))
    hits = [name for name in found if name.startswith(wanted)]
    if not hits:
        hits = get_close_matches(wanted, found, 1, 0.75)
    seen: list[Line] = []
    for name in hits[:3]:
        seen += [line for line in found[name] if line not in seen]
    return seen


def _entries(words: Words) -> list[tuple[str, list[Line]]]:
    """Everything in the box by its names, with what it does."""
    box = content.load()
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
