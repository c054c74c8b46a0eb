"""Players of a readable position: console, tracks, cards, enemies."""

from __future__ import annotations

from typing import Final

from endtable.core.bits import with_
from endtable.core.types import Message
from endtable.games.tamashii.content.console import (
    BASICS,
    CELLS,
    CORRUPTED,
    EMPTY,
    KIND_NAMES,
    KINDS,
    LOCKED,
    OPEN,
)
from endtable.games.tamashii.content.vocabulary import RESOURCES
from endtable.games.tamashii.rules.changes import forget_mods
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.validation import BadInput, Place, Table, choice, field, items, number, one_of

SEAT_FIELDS: Final = (
    "board", "class", "core", "console", "bag", "dump", "resources", "integrity", "limit",
    "tracking", "xp", "at", "bodies", "enemies", "installed", "uninstalled", "protocol",
    "progress",
)  # fmt: skip
LETTERS: Final = ".BGYROX#"


def slot_of_tile(state: Tamashii, tile: int, place: Place) -> int:
    """Where a tile lies open; raises ``BadInput`` if it does not."""
    slot = state.slot_of(tile)
    if slot < 0:
        raise BadInput(place, Message("ta.bad.not_open", tile=tile))
    return slot


def sit(state: Tamashii, seat: int, row: Table, spot: Place) -> None:
    """One player."""
    _tokens(state, seat, row, spot)
    if "core" in row:
        state.core[seat] = KIND_NAMES.index(choice(row, "core", KIND_NAMES[1:5], spot))
    for name, value in field(row, "resources", dict, spot, {}).items():
        one_of(name, RESOURCES, spot.field("resources"))
        state.resources[seat * 4 + RESOURCES.index(name)] = value
    state.limit[seat] = number(row, "limit", spot, 5, 9, 5)
    state.tracking[seat] = number(row, "tracking", spot, -1, 6, state.tracking[seat])
    state.xp[seat] = number(row, "xp", spot, 0, 40, 0)
    if "at" in row:
        state.at[seat] = slot_of_tile(state, number(row, "at", spot, 1, 99), spot.field("at"))
        state.visited[seat] = with_(state.visited[seat], state.at[seat])
    _cards(state, seat, row, spot)
    forget_mods(state, seat)
    state.integrity[seat] = number(row, "integrity", spot, 1, 10, state.limit[seat])


def _tokens(state: Tamashii, seat: int, row: Table, spot: Place) -> None:
    """Console, bag and dump; what is not named stays, or is the starting bag."""
    console = items(row, "console", str, spot, [])
    if not console and "bag" not in row and "dump" not in row:
        return
    base = seat * CELLS
    for place in range(base, base + CELLS):
        kind = state.console[place]
        if kind not in (EMPTY, LOCKED):
            state.pool[kind] += 1
            state.console[place] = EMPTY
    for kind in range(1, KINDS):
        state.pool[kind] += state.bag[seat * KINDS + kind] + state.dump[seat * KINDS + kind]
        state.bag[seat * KINDS + kind] = state.dump[seat * KINDS + kind] = 0
    if console:
        _console(state, seat, console, spot.field("console"))
    bag = field(row, "bag", str, spot, "BBBGGGYYYRRR")
    for letter in bag:
        state.bag[seat * KINDS + _taken(state, letter, spot.field("bag"))] += 1
    for letter in field(row, "dump", str, spot, ""):
        state.dump[seat * KINDS + _taken(state, letter, spot.field("dump"))] += 1


def _taken(state: Tamashii, letter: str, place: Place) -> int:
    """A token out of the pool."""
    kind = LETTERS.find(letter)
    if kind not in (*BASICS, OPEN, CORRUPTED):
        raise BadInput(place, Message("ta.bad.letter", letter=repr(letter)), LETTERS)
    if kind == CORRUPTED and state.boxed:
        state.boxed -= 1
        return kind
    state.pool[kind] -= 1
    return kind


def _console(state: Tamashii, seat: int, lines: list[str], place: Place) -> None:
    if len(lines) != 4 or any(len(line) != 5 for line in lines):
        raise BadInput(place, Message("ta.bad.console"))
    locked = 0
    for cell, letter in enumerate("".join(lines)):
        if letter == "#":
            kind = LOCKED
            locked += 1
        else:
            kind = EMPTY if letter == "." else _taken(state, letter, place)
        state.console[seat * CELLS + cell] = kind
    state.blocks[seat] = 4 - locked


def _cards(state: Tamashii, seat: int, row: Table, spot: Place) -> None:
    """Bodies, enemies, augmentations, the protocol."""
    content = state.setting.content
    for key in items(row, "bodies", str, spot, []):
        one_of(key, list(content.body_named), spot.field("bodies"))
        body = content.body_named[key]
        state.body_deck = tuple(other for other in state.body_deck if other != body)
        state.market = tuple(other for other in state.market if other != body)
        state.body_box = tuple(other for other in state.body_box if other != body)
        state.bodies[seat] += (body,)
    for entry in field(row, "enemies", list, spot, []):
        key, damage = (entry, 0) if isinstance(entry, str) else (entry[0], entry[1])
        one_of(key, list(content.enemy_named), spot.field("enemies"))
        _attach(state, seat, content.enemy_named[key], damage)
    for name in ("installed", "uninstalled"):
        if name in row:
            state.box = tuple(sorted([*state.box, *getattr(state, name)[seat]]))
            getattr(state, name)[seat] = ()
        for key in items(row, name, str, spot, []):
            one_of(key, list(content.augmentation_named), spot.field(name))
            card = content.augmentation_named[key]
            _unpack(state, card)
            getattr(state, name)[seat] = tuple(sorted([*getattr(state, name)[seat], card]))
    if "protocol" in row:
        key = choice(row, "protocol", list(content.protocol_named), spot)
        state.protocol[seat] = content.protocol_named[key]
        state.progress[seat] = number(row, "progress", spot, 0, 3, 0)


def _attach(state: Tamashii, seat: int, design: int, damage: int) -> None:
    """An enemy card of this design, wherever it lies, is attached."""
    attached = [enemy for row in state.enemies for enemy in row]
    card = next(
        number
        for number, own in enumerate(state.setting.content.enemy_of)
        if own == design and number not in attached
    )
    state.enemy_deck = tuple(other for other in state.enemy_deck if other != card)
    state.enemy_box = tuple(other for other in state.enemy_box if other != card)
    state.enemy_discard = tuple(other for other in state.enemy_discard if other != card)
    state.enemies[seat] += (card,)
    state.damage[card] = damage


def _unpack(state: Tamashii, card: int) -> None:
    """Take an augmentation from wherever it lies."""
    state.box = tuple(other for other in state.box if other != card)
    for piles in (state.class_decks, state.faction_decks, state.installed, state.uninstalled):
        for index, pile in enumerate(piles):
            piles[index] = tuple(other for other in pile if other != card)
