"""The verbs of Neuroshima Hex, one row each, and the kinds of values in actions.

``place commando c4 2``, ``move d4 d3 0``, ``heal e5 d5 1 c5``: hexes are written by name, sides
and turns as numbers from 0 (north) clockwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endtable.core.types import Action, Message, Pick, Seat
from endtable.core.verbs import BUTTON, Part, Verb, Verbs
from endtable.games.neuroshima.rules.steps.instants import INSTANTS
from endtable.games.neuroshima.rules.steps.moving import MoveOn
from endtable.games.neuroshima.rules.steps.turn import GiveUp
from endtable.games.neuroshima.table.board import BASIC, NAMES, NONE
from endtable.games.neuroshima.table.names import tile_at, tile_of
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.tables import KINDS
from endtable.kit.notation import Named, Number

INSTANT: Final = "-"
"""Stands for the attacker, and its side, where wounds come from an instant tile."""


# --- parts --------------------------------------------------------------------------------


class TilePart(Part):
    """A tile in front of a player, by its key."""

    def read(self, word: str) -> str:
        """The word itself: whether it is held is for the rules to say."""
        return word

    def pick(self, state: Neuroshima, seat: Seat, value: str) -> Pick:
        """From the hand."""
        return f"hand:{value}"

    def called(self, state: Neuroshima, seat: Seat, value: str) -> object:
        """By its name."""
        return tile_of(state, seat, value).names


class HexPart(Named):
    """A hex by its name."""

    def write(self, value: int) -> str:
        """Its name, or the sign of an instant tile."""
        return INSTANT if value == NONE else super().write(value)

    def read(self, word: str) -> int:
        """The hex of a name."""
        return NONE if word == INSTANT else super().read(word)


class TurnPart(Number):
    """How often a tile is turned, or a side."""

    def write(self, value: int) -> str:
        """The number, or the sign of an instant tile."""
        return INSTANT if value == NONE else super().write(value)

    def read(self, word: str) -> int:
        """The number, or none."""
        return NONE if word == INSTANT else super().read(word)


class FacingPart(TurnPart):
    """How a tile lies, called by where it looks."""

    def called(self, state: Neuroshima, seat: Seat, value: int) -> object:
        """North, where it lies as printed."""
        return Message(f"nh.side.{value}")


class SeatPart(Number):
    """A seat; people count from 1 when they talk of it."""

    def called(self, state: Neuroshima, seat: Seat, value: int) -> object:
        """As people count."""
        return value + 1


class KindPart(Named):
    """A kind of attack."""

    def called(self, state: Neuroshima, seat: Seat, value: int) -> object:
        """In words."""
        return Message(f"nh.kind.{KINDS[value]}")


PARTS: Final = (
    TilePart("tile"),
    HexPart("hex", NAMES, Message("nh.bad.hex")),
    FacingPart("turn", 15),
    TurnPart("side", 15),
    SeatPart("seat", 15),
    KindPart("kind", KINDS[:2], Message("nh.bad.kind")),
    Number("segment", 15),
)


# --- what one points at, and what cannot be taken back ------------------------------------


def _held(state: Neuroshima, seat: Seat, action: Action) -> Pick:
    """The instant tile in front of the player that this verb uses."""
    setting = state.setting
    kind = next(kind for kind, tile in INSTANTS.items() if tile.verb == action[0])
    piece = setting.instant_in(state.hands[seat], kind)
    return f"hand:{setting.tables.keys[setting.faces[piece]]}"


def _attack(state: Neuroshima, seat: Seat, action: Action) -> Pick:
    """The attack that a Medic takes: its attacker and side."""
    _, _, attacker, side, _ = action
    return f"attack:{NAMES[attacker]}.{side}" if attacker != NONE else "attack:instant"


def _fills_board(at: int, start: int = 0) -> Callable[[Neuroshima, Seat, Action], bool]:
    """Whether a unit takes the last free field: a battle follows, and another's turn. NH-PLAY-10.

    ``at`` is where in the action its new hex stands, ``start`` where the old one does; 0: it
    comes from the hand.
    """

    def final(state: Neuroshima, seat: Seat, action: Action) -> bool:
        free = [hex for hex in BASIC if state.seat_at[hex] < 0]
        return free == [action[at]] and (not start or action[start] not in BASIC)

    return final


def _second_field_fills(state: Neuroshima, seat: Seat, action: Action) -> bool:
    """The same for a unit that goes on after a first field."""
    step = state.main[-1]
    free = [hex for hex in BASIC if state.seat_at[hex] < 0]
    return isinstance(step, MoveOn) and free == [action[1]] and step.hex not in BASIC


def _draws_anew(state: Neuroshima, seat: Seat, action: Action) -> bool:
    """Whether this is the last tile given up for an unlucky draw: then new ones come."""
    step = state.main[-1]
    return isinstance(step, GiveUp) and step.left == 1


# --- labels -------------------------------------------------------------------------------


class NeuroshimaVerbs(Verbs):
    """Labels name a unit by its tile and its hex."""

    def named(self, state: Neuroshima, seat: Seat, action: Action) -> dict[str, object]:
        """The values of an action, and the tile of the unit on its hex."""
        found = super().named(state, seat, action)
        for slot, value in zip(self.rows[action[0]].slots, action[1:], strict=False):
            if slot.name == "hex" and state.seat_at[value] >= 0:
                found["tile"] = tile_at(state, value).names
        return found


def _said(key: str, state: Neuroshima, seat: Seat, action: Action, **more: object) -> Message:
    return Message(f"nh.do.{key}", **VERBS.named(state, seat, action), **more)


def _shift(state: Neuroshima, seat: Seat, action: Action) -> Message:
    """A move, or a turn on the spot."""
    on_the_spot = action[1] == action[-2]
    return _said(f"{action[0]}_turn" if on_the_spot else action[0], state, seat, action)


def _push(state: Neuroshima, seat: Seat, action: Action) -> Message:
    """Who pushes whom."""
    return _said(action[0], state, seat, action, pusher=tile_at(state, action[1]).names)


def _convert(state: Neuroshima, seat: Seat, action: Action) -> Message:
    """An exchange, for a segment where that is chosen too."""
    early = len(action) > 4
    return _said(f"{action[0]}_early" if early else action[0], state, seat, action)


def _heal(state: Neuroshima, seat: Seat, action: Action) -> Message:
    """Which Medic takes whose attack on whom."""
    attacker = action[2]
    if attacker == NONE:
        return _said(f"{action[0]}_instant", state, seat, action)
    return _said(action[0], state, seat, action, attacker=tile_at(state, attacker).names)


# --- the rows -----------------------------------------------------------------------------

ROWS: Final = (
    Verb("begin", ("seat",), "NH-START-02", (0,)),
    Verb("place", ("tile", "hex", "turn"), "NH-PLAY-06", (0, 1, 2), _fills_board(2)),
    Verb("keep_hand", (), "NH-UNLUCKY-04"),
    Verb("redraw", (), "NH-UNLUCKY-01", final=True),
    Verb("discard", ("tile",), "NH-TURN-05", (BUTTON, 0), _draws_anew),
    Verb("end", (), "NH-TURN-08", final=True),
    Verb("battle", (), "NH-IBATTLE-01", (_held, BUTTON), final=True),
    Verb("move", ("hex", "hex:to", "turn"), "NH-MOVE-01",
         (_held, 0, 1, 2), _fills_board(2, 1), _shift),
    Verb("run", ("hex", "hex:to", "turn"), "NH-MOBIL-01",
         (0, BUTTON, 1, 2), _fills_board(2, 1), _shift),
    Verb("ride", ("hex", "hex:via", "hex:to", "turn"), "NH-HEG-22",
         (0, BUTTON, 1, 2, 3), _fills_board(3, 1), _shift),
    Verb("step", ("hex:to", "turn"), "NH-POST-14", (0, 1), _second_field_fills),
    Verb("stay", (), "NH-POST-14"),
    Verb("push", ("hex:from", "hex"), "NH-PUSH-01", (_held, 0, 1), label=_push),
    Verb("flee", ("hex", "hex:to"), "NH-PUSH-04", (1,), _fills_board(2, 1)),
    Verb("throw", ("hex",), "NH-GRENADE-01", (_held, 0)),
    Verb("snipe", ("hex",), "NH-SNIPER-01", (_held, 0)),
    Verb("bomb", ("hex",), "NH-BOMB-01", (_held, 0)),
    Verb("first", ("seat",), "NH-MEDCASE-04", (0,)),
    Verb("attack", ("hex",), "NH-MOLOCH-14", (BUTTON,)),
    Verb("explode", ("hex",), "NH-MOLOCH-15", (BUTTON,)),
    Verb("keep", ("hex",), "NH-HEG-18", (BUTTON,)),
    Verb("convert", ("hex", "side", "kind", "segment?"), "NH-HEG-14",
         (BUTTON, 1, 2, 3), label=_convert),
    Verb("heal", ("hex", "hex:from", "side", "hex:medic"), "NH-MEDCASE-04",
         (0, _attack, 3), label=_heal),
)  # fmt: skip

VERBS: Final = NeuroshimaVerbs("nh", ROWS, PARTS)
