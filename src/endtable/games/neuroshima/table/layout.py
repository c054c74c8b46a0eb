"""Tables laid out from positions: lossless ones, and small readable ones.

A readable position names only what matters::

    {"game": "neuroshima", "board": "basic", "active": 0,
     "seats": [{"army": "hegemony", "hq": 20, "team": 0}, {"army": "outpost"}],
     "units": [{"seat": 0, "tile": "hq", "at": [2, -1], "turn": 0, "wounds": 0}]}

What a seat does not say has a default: full toughness, its own team, an empty hand, and the rest
of its army as a shuffled pile. ``phase`` says what is going on: ``play`` (the active seat plays,
the default), ``turn`` (its turn begins), ``battle`` (it has caused a battle), ``lab`` (a battle
and nothing after it) or ``idle``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.chance import new_chance
from endtable.core.types import Message
from endtable.games.neuroshima.options import MODES, Chosen
from endtable.games.neuroshima.rulings import RULINGS
from endtable.games.neuroshima.table.board import BOARDS, COORDINATES, HEX_AT, NAMED, Hex
from endtable.games.neuroshima.table.position import COUNTERS, Lossless
from endtable.games.neuroshima.table.setting import Setting
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.tables import HQ, INSTANT
from endtable.kit.validation import (
    BadInput,
    Place,
    Table,
    checked,
    choice,
    field,
    items,
    number,
    one_of,
    only,
    rows,
)

if TYPE_CHECKING:
    from endtable.games.neuroshima.game import NeuroshimaHex

PHASES: Final = ("play", "turn", "battle", "lab", "idle")
FIELDS: Final = (
    "game", "board", "mode", "seats", "units", "active", "phase", "turn", "seed", "rulings",
    "alternative_start", "reinforcements", "ran_out",
)  # fmt: skip
SEAT_FIELDS: Final = ("army", "hq", "team", "points", "hand", "pile", "discard")
UNIT_FIELDS: Final = ("seat", "tile", "at", "turn", "wounds")


def restored(game: NeuroshimaHex, position: Lossless) -> Neuroshima:
    """The state of a lossless position."""
    setting = game.setting(position["options"], list(position["armies"]), list(position["sides"]))
    for seat, key in position["pieces"]:
        setting.add_piece(seat, setting.tables.tile_of(setting.armies[seat], key))
    state = Neuroshima()
    state.fill(setting)
    for piece, hex, turn, wounds in position["units"]:
        state.put(piece, hex, turn)
        state.wounds[hex] = wounds
    state.hq = list(position["hq"])
    state.points = list(position["points"])
    state.piles = [tuple(pile) for pile in position["piles"]]
    state.hands = [tuple(hand) for hand in position["hands"]]
    state.discards = [tuple(pile) for pile in position["discards"]]
    state.moved = tuple(position["moved"])
    state.ridden = tuple((unit, carrier) for unit, carrier in position["ridden"])
    state.spent = list(position["spent"])
    result = position["result"]
    state.result = (result[0], result[1], tuple(result[2])) if result else ()
    state.reached = tuple(position["reached"])
    for name in COUNTERS:
        setattr(state, name, position["counters"][name])
    state.restore_machine(position["machine"])
    return state


def laid_out(game: NeuroshimaHex, position: Table) -> Neuroshima:
    """The table of a readable position, before anything goes on there."""
    place = Place()
    only(position, FIELDS, place)
    choice(position, "game", ("neuroshima",), place, Message("nh.bad.game"), "neuroshima")
    state = Neuroshima()
    seats = _read_seats(position, place)
    state.fill(_setting(game, position, seats, place))
    state.chance = new_chance(field(position, "seed", int, place, 0), len(seats))
    state.active = number(position, "active", place, 0, len(seats) - 1, 0)
    state.turn = number(position, "turn", place, 0, 999, 10)
    state.ran_out = number(position, "ran_out", place, -1, len(seats) - 1, -1)
    box = _unpack(game, state)
    for row, spot in rows(position, "units", place):
        _stand(state, box, row, spot)
    for seat, (row, spot) in enumerate(seats):
        _sit(state, box, seat, row, spot)
    return state


def phase_in(position: Table) -> str:
    """What is going on in a readable position."""
    return choice(position, "phase", PHASES, Place(), Message("nh.bad.phase"), "play")


def _read_seats(position: Table, place: Place) -> list[tuple[dict[str, object], Place]]:
    seats = rows(position, "seats", place)
    if not 2 <= len(seats) <= 6:
        raise BadInput(place.field("seats"), Message("nh.bad.seats", seats=len(seats)))
    for row, spot in seats:
        only(row, SEAT_FIELDS, spot)
    return seats


def _setting(
    game: NeuroshimaHex,
    position: Table,
    seats: list[tuple[dict[str, object], Place]],
    place: Place,
) -> Setting:
    keys = [
        choice(row, "army", list(game.armies), spot, Message("nh.bad.army")) for row, spot in seats
    ]
    sides = [
        number(row, "team", spot, 0, len(seats) - 1, seat) for seat, (row, spot) in enumerate(seats)
    ]
    if len(set(sides)) < 2:
        raise BadInput(place.field("seats"), Message("nh.bad.one_team"))
    mode = choice(position, "mode", list(MODES), place, Message("nh.bad.mode"), _mode_of(sides))
    allowed = (4,) if mode == "teams" else MODES[mode]
    if "mode" in position and len(seats) not in allowed:
        problem = Message("nh.bad.players", mode=mode, allowed=allowed, players=len(seats))
        raise BadInput(place.field("mode"), problem)
    options: Chosen = {
        "mode": mode,
        "players": len(seats),
        "armies": keys,
        "board": choice(position, "board", list(BOARDS), place, Message("nh.bad.board"), "basic"),
        "start": "first",
        "alternative_start": field(position, "alternative_start", bool, place, False),
        "reinforcements": field(position, "reinforcements", bool, place, False),
        "rulings": RULINGS.read(position.get("rulings", "default"), place.field("rulings")),
    }
    return game.setting(options, keys, sides)


def _mode_of(sides: list[int]) -> str:
    """The mode of a position that does not say it, by its teams."""
    if len(set(sides)) == len(sides):
        return "duel" if len(sides) == 2 else "free_for_all"
    return "one_against_team" if len(sides) == 3 else "teams"


Box = list[dict[str, list[int]]]
"""By seat and tile key: pieces that are not on the table yet."""


def _unpack(game: NeuroshimaHex, state: Neuroshima) -> Box:
    setting = state.setting
    box: Box = []
    for seat, key in enumerate(setting.armies):
        box.append({})
        for tile in game.armies[key].tiles:
            face = setting.tables.tile_of(key, tile.key)
            box[seat][tile.key] = [setting.add_piece(seat, face) for _ in range(tile.count)]
    return box


def _take(state: Neuroshima, box: Box, seat: int, key: str) -> int:
    """A piece of this kind; a new one if the army has no more. NH-HEXO-04."""
    left = box[seat][key]
    if left:
        return left.pop(0)
    setting = state.setting
    return setting.add_piece(seat, setting.tables.tile_of(setting.armies[seat], key))


def _stand(state: Neuroshima, box: Box, row: dict[str, object], spot: Place) -> None:
    """Put one unit of a position on the board."""
    only(row, UNIT_FIELDS, spot)
    setting = state.setting
    seat = number(row, "seat", spot, 0, setting.seats - 1)
    army = setting.armies[seat]
    key = choice(row, "tile", list(box[seat]), spot, Message("nh.bad.tile", army=army))
    face = setting.tables.tile_of(army, key)
    if setting.tables.what[face] & INSTANT:
        raise BadInput(spot.field("tile"), Message("nh.bad.instant", tile=repr(key)))
    if setting.tables.what[face] & HQ and state.hq_at[seat] >= 0:
        raise BadInput(spot.field("tile"), Message("nh.bad.second_hq", seat=seat))
    hex = _hex(row, spot, setting)
    if state.seat_at[hex] >= 0:
        raise BadInput(spot.field("at"), Message("nh.bad.occupied", at=str(list(COORDINATES[hex]))))
    wounds = number(row, "wounds", spot, 0, setting.tables.toughness[face], 0)
    state.put(_take(state, box, seat, key), hex, number(row, "turn", spot, 0, 5, 0))
    state.wounds[hex] = wounds


def _hex(row: dict[str, object], spot: Place, setting: Setting) -> Hex:
    """The hex of ``at``: axial coordinates, or a name such as d4."""
    at = row.get("at")
    spot = spot.field("at")
    if isinstance(at, str):
        one_of(at, list(NAMED), spot, Message("nh.bad.hex"))
        hex = NAMED[at]
    else:
        pair = tuple(items(row, "at", int, Place(spot.path[: -len(".at")], spot.file, spot.line)))
        hex = HEX_AT.get(pair, -1)  # type: ignore[arg-type]
    if hex not in setting.board.cells:
        shape = 2 if setting.board.name == "basic" else 3
        problem = Message("nh.bad.off_board", at=str(at), board=setting.board.name)
        raise BadInput(spot, problem, Message("nh.bad.shape", most=shape))
    return hex


def _sit(state: Neuroshima, box: Box, seat: int, row: dict[str, object], spot: Place) -> None:
    """Counters, hand, pile and discards of one seat."""
    top = 20
    low = 1 if state.setting.points else 0  # no HQ falls in the points game: NH-POINTS-04
    state.hq[seat] = number(row, "hq", spot, low, top, state.setting.start_hq[seat])
    state.points[seat] = number(row, "points", spot, 0, top, 0)
    state.hands[seat] = _pieces(state, box, seat, row, spot, "hand")
    state.discards[seat] = _pieces(state, box, seat, row, spot, "discard")
    if "pile" in row:
        # Written from the top down; the top of a pile is the end of its list.
        state.piles[seat] = _pieces(state, box, seat, row, spot, "pile")[::-1]
    rest = sorted(piece for pieces in box[seat].values() for piece in pieces)
    what = state.setting.tables.what
    aside = [piece for piece in rest if what[state.setting.faces[piece]] & HQ]
    if "pile" not in row:
        pile = [piece for piece in rest if piece not in aside]
        state.piles[seat] = tuple(state.shuffle(seat, pile))
        rest = aside
    state.discards[seat] += tuple(rest)


def _pieces(
    state: Neuroshima, box: Box, seat: int, row: dict[str, object], spot: Place, name: str
) -> tuple[int, ...]:
    army = state.setting.armies[seat]
    pieces: list[int] = []
    for index, key in enumerate(items(row, name, str, spot, [])):
        one_of(
            key, list(box[seat]), spot.field(name).item(index), Message("nh.bad.tile", army=army)
        )
        pieces.append(_take(state, box, seat, checked(key, str, spot)))
    return tuple(pieces)
