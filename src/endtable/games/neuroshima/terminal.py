"""The table in text, for the terminal: board, players, questions, choices and help on tiles."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from endtable.core.face import Told
from endtable.core.state import State
from endtable.core.types import Message, Pick, Reason, Seat
from endtable.games.neuroshima.asking import ask_of
from endtable.games.neuroshima.board import NAMED
from endtable.games.neuroshima.content import load
from endtable.games.neuroshima.drawing.view import Scene
from endtable.games.neuroshima.dress import tile_name
from endtable.games.neuroshima.hextext import (
    Line,
    army_style,
    board_lines,
    marks,
    tile_lines,
)
from endtable.games.neuroshima.records import Army, Tile
from endtable.games.neuroshima.state import EMPTY, Neuroshima
from endtable.games.neuroshima.telling import Teller, in_order, seat_name
from endtable.kit.i18n import Words

KINDS: Final = ("warrior", "module", "instant")
LEGEND: Final = "nh.term.legend"
PRIMER: Final = "nh.term.primer"


def board(
    view: Mapping[str, Any], words: Words, lit: Collection[str] = (), *, letters: bool = False
) -> list[Line]:
    """The board; ``lit`` are picks that could be made now."""
    hexes = {pick.partition(":")[2] for pick in lit if pick.startswith("hex:")}
    return board_lines(Scene(view, words, load()), hexes, letters=letters)


def seats(view: Mapping[str, Any], words: Words, who: Sequence[str]) -> list[Line]:
    """The players: army, who plays it, HQ, tiles in front of them, pile and discards by kind."""
    scene = Scene(view, words, load())
    lines: list[Line] = []
    for seat, name in enumerate(who):
        lines += _seat_lines(scene, seat, name)
    return lines


def _seat_lines(scene: Scene, seat: Seat, who: str) -> list[Line]:
    entry, army, words = scene.seat(seat), scene.army(seat), scene.words
    arrow = "▶" if scene.view["active"] == seat else " "
    counts = words.say("nh.term.hq", hq=entry["hq"])
    if scene.view["mode"] == "points":
        counts = words.say("nh.draw.points", number=entry["points"])
    if entry["out"]:
        counts = words.say("nh.draw.out")
    hand = [army.tile(held["tile"]).names.said(words.lang) for held in entry["hand"]]
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


def piles(view: Mapping[str, Any], words: Words) -> list[Line]:
    """What is left in every pile, and what was discarded, tile by tile."""
    scene = Scene(view, words, load())
    lines: list[Line] = []
    for entry in view["seats"]:
        seat = entry["seat"]
        lines.append([(f" {scene.name(seat)} ", f"bold {army_style(scene.army(seat))}")])
        for key, field in (("nh.draw.rest", "unseen"), ("nh.draw.discard", "discard")):
            counts = entry[field]
            tiles = [
                f"{tile.names.said(words.lang)} ×{number}"
                for tile, number in scene.counted(seat, counts)
            ]
            said = words.say(key, number=sum(counts.values()))
            lines.append([("   ", ""), (said, "bold"), ("  " + ", ".join(tiles), "")])
    return lines


# --- questions and choices ------------------------------------------------------------------


def ask(state: State) -> Reason:
    """What is asked of whoever the game waits for."""
    assert isinstance(state, Neuroshima)
    return ask_of(state)


def turn_of(state: State) -> Seat | None:
    """In whose turn the match is; None before the first."""
    assert isinstance(state, Neuroshima)
    return state.active if state.active >= 0 else None


def seat_called(state: State, seat: Seat) -> Any:
    """What a seat is called."""
    assert isinstance(state, Neuroshima)
    return seat_name(state.setting, seat)


def teller(state: State) -> Teller:
    """Tells what happens after this position."""
    assert isinstance(state, Neuroshima)
    return Teller(state)


def told(lines: list[Told]) -> list[Told]:
    """The lines that people want to read."""
    return in_order(lines)


def pick_name(state: State, seat: Seat, path: Sequence[Pick], pick: Pick) -> Any:
    """What a pick is called, after those already made: a message, a name or a text."""
    assert isinstance(state, Neuroshima)
    kind, _, value = pick.partition(":")
    return NAMING[kind](state, seat, path, value)


Naming = Callable[[Neuroshima, Seat, Sequence[Pick], str], Any]


def _hand(state: Neuroshima, seat: Seat, path: Sequence[Pick], value: str) -> Any:
    return _tile(state, seat, value).names


def _hex(state: Neuroshima, seat: Seat, path: Sequence[Pick], value: str) -> Any:
    hex = NAMED[value]
    if state.seat_at[hex] == EMPTY:
        return value
    return Message("nh.pick.unit", tile=tile_name(state, hex), hex=value)


def _turn(state: Neuroshima, seat: Seat, path: Sequence[Pick], value: str) -> Any:
    """Where the first side of a tile will point, and all its signs then."""
    tile = _turned(state, seat, path)
    signs = [marks(tile, side, int(value)) for side in range(6)] if tile else []
    said = [
        Message("nh.pick.sign", sign=sign, side=Message(f"nh.short.{side}"))
        for side, sign in enumerate(signs)
        if sign
    ]
    if not said:
        return Message(f"nh.side.{value}")
    return Message("nh.pick.turn", side=Message(f"nh.side.{value}"), signs=tuple(said))


def _turned(state: Neuroshima, seat: Seat, path: Sequence[Pick]) -> Tile | None:
    """The tile that is about to be turned: the unit pointed at, else the tile from the hand."""
    for pick in path:
        kind, _, value = pick.partition(":")
        if kind == "hex" and state.seat_at[NAMED[value]] == seat:
            return state.setting.tables.tiles[state.facing_at[NAMED[value]] // 6]
    if path and path[0].startswith("hand:"):
        return _tile(state, seat, path[0].partition(":")[2])
    return None


def _tile(state: Neuroshima, seat: Seat, key: str) -> Tile:
    tables = state.setting.tables
    return tables.tiles[tables.tile_of(state.setting.armies[seat], key)]


def _attack(state: Neuroshima, seat: Seat, path: Sequence[Pick], value: str) -> Any:
    if value == "instant":
        return Message("nh.log.instant")
    hex, _, side = value.partition(".")
    name = tile_name(state, NAMED[hex])
    return Message("nh.pick.attack", tile=name, hex=hex, side=Message(f"nh.side.{side}"))


NAMING: Final[dict[str, Naming]] = {
    "hand": _hand,
    "hex": _hex,
    "turn": _turn,
    "attack": _attack,
    "button": lambda state, seat, path, value: Message(f"nh.button.{value}"),
    "seat": lambda state, seat, path, value: seat_name(state.setting, int(value)),
    "side": lambda state, seat, path, value: Message(f"nh.side.{value}"),
    "kind": lambda state, seat, path, value: Message(f"nh.kind.{value}"),
    "segment": lambda state, seat, path, value: Message("nh.log.segment", initiative=value),
}
"""By kind of pick: what it is called."""


# --- help -----------------------------------------------------------------------------------


def lookup(word: str, words: Words, first: Sequence[str] = ()) -> list[Line]:
    """Help on the tiles or the army of this name, in any language; nothing if there is none.

    Armies in ``first``, those at the table, come first; the others only if these know nothing.
    """
    armies = load()
    here = [armies[key] for key in dict.fromkeys(first) if key in armies]
    for group in (here, list(armies.values())):
        lines = [line for army in group for line in _looked_up(word.casefold(), army, words)]
        if lines:
            return lines
    return []


def _looked_up(word: str, army: Army, words: Words) -> list[Line]:
    if word in _called(army.key, army.names):
        return _army_help(army, words)
    names = {name: tile for tile in army.tiles for name in _called(tile.key, tile.names)}
    found = [tile for name, tile in names.items() if name.startswith(word)]
    if not found:
        found = [names[name] for name in get_close_matches(word, names, 1, 0.75)]
    return [line for tile in dict.fromkeys(found) for line in _tile_help(tile, army, words)]


def _called(key: str, names: Any) -> set[str]:
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
