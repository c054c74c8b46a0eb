"""Actions as people see them: a label, the rule behind it, and what one points at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from endtable.core.options import Option
from endtable.core.types import Action, Message, Pick, Seat
from endtable.games.neuroshima.board import BASIC, NAMES, NONE, Hex
from endtable.games.neuroshima.steps.instants import TILE_OF
from endtable.games.neuroshima.steps.moving import MoveOn
from endtable.games.neuroshima.steps.turn import GiveUp
from endtable.games.neuroshima.tables import KINDS

if TYPE_CHECKING:
    from endtable.games.neuroshima.state import Neuroshima

RULES: Final[dict[str, str]] = {
    "begin": "NH-START-02",
    "place": "NH-PLAY-06",
    "keep_hand": "NH-UNLUCKY-04",
    "redraw": "NH-UNLUCKY-01",
    "discard": "NH-TURN-05",
    "end": "NH-TURN-08",
    "battle": "NH-IBATTLE-01",
    "move": "NH-MOVE-01",
    "run": "NH-MOBIL-01",
    "ride": "NH-HEG-22",
    "step": "NH-POST-14",
    "stay": "NH-POST-14",
    "push": "NH-PUSH-01",
    "flee": "NH-PUSH-04",
    "throw": "NH-GRENADE-01",
    "snipe": "NH-SNIPER-01",
    "bomb": "NH-BOMB-01",
    "first": "NH-MEDCASE-04",
    "attack": "NH-MOLOCH-14",
    "explode": "NH-MOLOCH-15",
    "keep": "NH-HEG-18",
    "convert": "NH-HEG-14",
    "heal": "NH-MEDCASE-04",
}
"""By verb: the rule that allows it."""

FINAL: Final = ("end", "battle", "redraw")
"""What shows something hidden, so that it cannot be taken back."""

LANDS: Final = {"place": 2, "move": 2, "run": 2, "ride": 3, "step": 1, "flee": 2}
"""By verb: where in the action the hex stands on which a unit ends."""


def dress(state: Neuroshima, seat: Seat, action: Action) -> Option:
    """One legal action with its label and picks."""
    verb: str = action[0]
    picks = PICKS[verb](state, seat, action)
    final = verb in FINAL or _fills_board(state, action) or _draws_anew(state)
    return Option(action, label(state, seat, action), picks, RULES[verb], final)


def _fills_board(state: Neuroshima, action: Action) -> bool:
    """Whether this takes the last free field: a battle follows, and another's turn. NH-PLAY-10."""
    if action[0] not in LANDS:
        return False
    free = [hex for hex in BASIC if state.seat_at[hex] < 0]
    if free != [action[LANDS[action[0]]]]:
        return False
    step = state.main[-1]
    if action[0] == "place":
        return True
    return (step.hex if isinstance(step, MoveOn) else action[1]) not in BASIC


def _draws_anew(state: Neuroshima) -> bool:
    """Whether this is the last tile given up for an unlucky draw: then new ones come."""
    step = state.main[-1]
    return isinstance(step, GiveUp) and step.left == 1


# --- labels -------------------------------------------------------------------------------


def label(state: Neuroshima, seat: Seat, action: Action) -> Message:
    """What the action does, in words."""
    verb = action[0]
    message = Message(f"nh.do.{verb}")
    message.params = LABELS[verb](state, seat, action) if verb in LABELS else {}
    if verb in ("move", "run") and action[1] == action[2]:
        message.key = f"nh.do.{verb}_turn"
    if verb == "ride" and action[1] == action[3]:
        message.key = "nh.do.ride_turn"
    if verb == "convert" and len(action) > 4:
        message.key = "nh.do.convert_early"
        message.params["segment"] = action[4]
    if verb == "heal" and action[2] == NONE:
        message.key = "nh.do.heal_instant"
    return message


def tile_name(state: Neuroshima, hex: Hex) -> Any:
    """The name of the tile on a hex, in all languages."""
    return state.setting.tables.tiles[state.facing_at[hex] // 6].names


def _kept_name(state: Neuroshima, seat: Seat, key: str) -> Any:
    setting = state.setting
    return setting.tables.tiles[setting.tables.tile_of(setting.armies[seat], key)].names


def _unit(state: Neuroshima, hex: Hex) -> dict[str, Any]:
    return {"tile": tile_name(state, hex), "hex": NAMES[hex]}


def _shift(state: Neuroshima, hex: Hex, to: Hex, turn: int) -> dict[str, Any]:
    return {**_unit(state, hex), "to": NAMES[to], "turn": turn}


Label = Callable[["Neuroshima", Seat, Action], dict[str, Any]]

LABELS: Final[dict[str, Label]] = {
    "begin": lambda state, seat, a: {"seat": a[1] + 1},
    "place": lambda state, seat, a: {
        "tile": _kept_name(state, seat, a[1]), "hex": NAMES[a[2]], "turn": a[3],
    },
    "discard": lambda state, seat, a: {"tile": _kept_name(state, seat, a[1])},
    "move": lambda state, seat, a: _shift(state, a[1], a[2], a[3]),
    "run": lambda state, seat, a: _shift(state, a[1], a[2], a[3]),
    "ride": lambda state, seat, a: _shift(state, a[1], a[3], a[4]),
    "step": lambda state, seat, a: {"to": NAMES[a[1]], "turn": a[2]},
    "push": lambda state, seat, a: {
        **_unit(state, a[2]), "pusher": tile_name(state, a[1]), "from": NAMES[a[1]],
    },
    "flee": lambda state, seat, a: {**_unit(state, a[1]), "to": NAMES[a[2]]},
    "throw": lambda state, seat, a: _unit(state, a[1]),
    "snipe": lambda state, seat, a: _unit(state, a[1]),
    "bomb": lambda state, seat, a: {"hex": NAMES[a[1]]},
    "first": lambda state, seat, a: {"seat": a[1] + 1},
    "attack": lambda state, seat, a: _unit(state, a[1]),
    "explode": lambda state, seat, a: _unit(state, a[1]),
    "keep": lambda state, seat, a: _unit(state, a[1]),
    "convert": lambda state, seat, a: {
        **_unit(state, a[1]), "side": a[2], "kind": Message(f"nh.kind.{KINDS[a[3]]}"),
    },
    "heal": lambda state, seat, a: {
        **_unit(state, a[1]),
        "medic": NAMES[a[4]],
        "attacker": tile_name(state, a[2]) if a[2] != NONE else "",
        "from": NAMES[a[2]] if a[2] != NONE else "",
    },
}  # fmt: skip
"""By verb: the parameters of its label."""


# --- picks --------------------------------------------------------------------------------


def _hex(hex: Hex) -> Pick:
    return f"hex:{NAMES[hex]}"


def _turn(turn: int) -> Pick:
    return f"turn:{turn}"


def _button(verb: str) -> tuple[Pick, ...]:
    return (f"button:{verb}",)


def _held(state: Neuroshima, seat: Seat, verb: str) -> Pick:
    """The instant tile in front of the player that this verb uses."""
    setting = state.setting
    piece = setting.instant_in(state.hands[seat], TILE_OF[verb])
    return f"hand:{setting.tables.keys[setting.faces[piece]]}"


Picks = Callable[["Neuroshima", Seat, Action], tuple[Pick, ...]]

PICKS: Final[dict[str, Picks]] = {
    "begin": lambda state, seat, a: (f"seat:{a[1]}",),
    "place": lambda state, seat, a: (f"hand:{a[1]}", _hex(a[2]), _turn(a[3])),
    "keep_hand": lambda state, seat, a: _button(a[0]),
    "redraw": lambda state, seat, a: _button(a[0]),
    "discard": lambda state, seat, a: (*_button(a[0]), f"hand:{a[1]}"),
    "end": lambda state, seat, a: _button(a[0]),
    "battle": lambda state, seat, a: (_held(state, seat, a[0]), *_button(a[0])),
    "move": lambda state, seat, a: (
        _held(state, seat, a[0]), _hex(a[1]), _hex(a[2]), _turn(a[3]),
    ),
    "run": lambda state, seat, a: (_hex(a[1]), *_button(a[0]), _hex(a[2]), _turn(a[3])),
    "ride": lambda state, seat, a: (
        _hex(a[1]), *_button(a[0]), _hex(a[2]), _hex(a[3]), _turn(a[4]),
    ),
    "step": lambda state, seat, a: (_hex(a[1]), _turn(a[2])),
    "stay": lambda state, seat, a: _button(a[0]),
    "push": lambda state, seat, a: (_held(state, seat, a[0]), _hex(a[1]), _hex(a[2])),
    "flee": lambda state, seat, a: (_hex(a[2]),),
    "throw": lambda state, seat, a: (_held(state, seat, a[0]), _hex(a[1])),
    "snipe": lambda state, seat, a: (_held(state, seat, a[0]), _hex(a[1])),
    "bomb": lambda state, seat, a: (_held(state, seat, a[0]), _hex(a[1])),
    "first": lambda state, seat, a: (f"seat:{a[1]}",),
    "attack": lambda state, seat, a: _button(a[0]),
    "explode": lambda state, seat, a: _button(a[0]),
    "keep": lambda state, seat, a: _button(a[0]),
    "convert": lambda state, seat, a: (
        *_button(a[0]), f"side:{a[2]}", f"kind:{KINDS[a[3]]}",
        *(f"segment:{segment}" for segment in a[4:]),
    ),
    "heal": lambda state, seat, a: (
        _hex(a[1]),
        f"attack:{NAMES[a[2]]}.{a[3]}" if a[2] != NONE else "attack:instant",
        _hex(a[4]),
    ),
}  # fmt: skip
"""By verb: the path of things one would point at."""
