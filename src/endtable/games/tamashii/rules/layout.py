"""Small readable positions, for tests and puzzles.

A readable position names only what matters::

    {"game": "tamashii", "scenario": "underground_hunt", "phase": "firing", "active": 0,
     "seats": [{"core": "red", "console": ["RRR..", ".....", ".....", "....."],
                "resources": {"shield": 1}, "enemies": ["zoe"], "at": 5}, {}]}

Everything else is as a new match with this seed lays it out. A console is four rows of five
letters: B G Y R for data, O open, X corrupted, ``.`` empty, ``#`` locked. ``at`` is a tile that
lies open; ``reveal`` lists tiles that are laid open, ``pieces`` tokens by kind and tile.
``phase`` says what is going on: ``turn`` (planning begins), ``programming``, ``movement``,
``district``, ``firing``, ``combat``, ``schemas`` (after the attack roll, with ``dice``, ``number``
and ``symbol``), ``tasks`` or ``world``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.bits import with_
from endtable.core.types import Message
from endtable.games.tamashii.content.components import BASIC, RARE
from endtable.games.tamashii.content.console import (
    CORRUPTED,
)
from endtable.games.tamashii.content.vocabulary import PIECES
from endtable.games.tamashii.rules.decks import bring_faction
from endtable.games.tamashii.rules.layout_seats import SEAT_FIELDS, sit, slot_of_tile
from endtable.games.tamashii.rules.steps.action import ActionPhase, PlayerActs
from endtable.games.tamashii.rules.steps.combat import CombatPhase, Fight, begin_fight
from endtable.games.tamashii.rules.steps.course import Course, Turn
from endtable.games.tamashii.rules.steps.phase import PLAYERS, WORLD
from endtable.games.tamashii.rules.steps.planning import Programming
from endtable.games.tamashii.rules.steps.tasks import Tasks
from endtable.games.tamashii.table.position import restored
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.validation import (
    BadInput,
    Place,
    Table,
    choice,
    field,
    items,
    number,
    one_of,
    only,
    rows,
)

if TYPE_CHECKING:
    from endtable.games.tamashii.game import TamashiiGame

PHASES: Final = (
    "turn", "programming", "movement", "district", "firing", "combat", "schemas", "tasks", "world",
)  # fmt: skip
OPTIONS: Final = (
    "mode", "scenario", "unlocked", "length", "map", "conditions", "extension", "pvp", "protocols",
    "notes", "ticked",
)  # fmt: skip
FIELDS: Final = (
    "game", "seats", "seed", "phase", "active", "first", "time", "turn", "card", "reveal", "pieces",
    "corrupted_pool", "dice", "number", "market", "symbol", "boss", "sheet", "on_card", *OPTIONS,
)  # fmt: skip


def setup(game: TamashiiGame, position: Table) -> Tamashii:
    """The state of a lossless or a readable position."""
    if "machine" in position:
        return restored(game.setting(field(position, "options", dict, Place())), position)
    place = Place()
    only(position, FIELDS, place)
    choice(position, "game", ("tamashii",), place, Message("ta.bad.game"), "tamashii")
    seats = rows(position, "seats", place)
    options = {name: position[name] for name in OPTIONS if name in position}
    options["players"] = len(seats)
    options["boards"] = [field(row, "board", str, spot, "random") for row, spot in seats]
    options["classes"] = [field(row, "class", str, spot, "random") for row, spot in seats]
    options["first"] = number(position, "first", place, 0, max(0, len(seats) - 1), 0)
    state = game.new(options, field(position, "seed", int, place, 0))
    assert isinstance(state, Tamashii)
    _clear(state)
    _lay(state, position, place)
    for seat, (row, spot) in enumerate(seats):
        only(row, SEAT_FIELDS, spot)
        sit(state, seat, row, spot)
    state.active = number(position, "active", place, 0, len(seats) - 1, 0)
    _begin(state, choice(position, "phase", PHASES, place, Message("ta.bad.phase"), "turn"))
    return state


def _clear(state: Tamashii) -> None:
    """Whatever the new match was in the middle of is over."""
    state.main = []
    state.stack = state.main
    state.lanes = []
    state.sealed = []
    state.dealt = [()] * state.setting.seats
    scenario = state.setting.scenario
    if scenario is not None and state.card < 0:
        state.card = scenario.first
        state.drawn = (scenario.first,)
        state.told = (-1,)


def _lay(state: Tamashii, position: Table, place: Place) -> None:
    """The map, the scenario and the dice."""
    state.turn = number(position, "turn", place, 0, 99, 2)
    state.time = number(position, "time", place, 0, 13, state.time)
    for tile in items(position, "reveal", int, place, []):
        _open(state, tile, place.field("reveal"))
    scenario = state.setting.scenario
    if scenario is not None and "card" in position:
        code = choice(position, "card", list(scenario.by_code), place)
        state.card = scenario.by_code[code]
    if "corrupted_pool" in position:
        pool = number(position, "corrupted_pool", place, 0, 16)
        state.boxed += state.pool[CORRUPTED] - pool
        state.pool[CORRUPTED] = pool
    _pieces(state, position, place)
    for key in reversed(items(position, "market", str, place, [])):
        one_of(key, list(state.setting.content.body_named), place.field("market"))
        _to_market(state, state.setting.content.body_named[key])
    state.on_sheet = number(position, "sheet", place, 0, 23, 0)
    state.supply[0] -= state.on_sheet
    state.number = number(position, "number", place, 0, 3, 0)
    symbol = choice(position, "symbol", ("basic", "special"), place, "", "basic")
    state.symbol = BASIC if symbol == "basic" else RARE
    boss: dict[str, int] = field(position, "boss", dict, place, {})
    if boss:
        only(boss, ("at", "integrity", "armour"), place.field("boss"))
        state.boss_at = slot_of_tile(state, boss["at"], place.field("boss"))
        state.boss_integrity = boss["integrity"]
        state.boss_armour = boss["armour"]
        if scenario is not None and scenario.boss is not None:
            state.boss_deck = tuple(2 * card for card in scenario.boss.attacks)
    for seat, faces in enumerate(field(position, "dice", list, place, [])):
        state.dice[seat * 3 : seat * 3 + 3] = faces


def _pieces(state: Tamashii, position: Table, place: Place) -> None:
    """Tokens on districts and on the card."""
    for kind, tiles in field(position, "pieces", dict, place, {}).items():
        one_of(kind, PIECES, place.field("pieces"))
        for tile, count in tiles.items():
            slot = slot_of_tile(state, int(tile), place.field("pieces"))
            state.pieces[slot * 3 + PIECES.index(kind)] += count
            state.supply[PIECES.index(kind)] -= count
    for kind, count in field(position, "on_card", dict, place, {}).items():
        one_of(kind, PIECES, place.field("on_card"))
        state.on_card[PIECES.index(kind)] += count
        state.supply[PIECES.index(kind)] -= count


def _to_market(state: Tamashii, body: int) -> None:
    """A body takes the last place of the market, whose body goes into the deck."""
    if body in state.market:
        return
    state.body_box = tuple(other for other in state.body_box if other != body)
    deck = [other for other in state.body_deck if other != body]
    state.body_deck = (*deck, *state.market[-1:])
    state.market = (body, *state.market[:-1])


def _open(state: Tamashii, tile: int, place: Place) -> None:
    """Lay a tile open: where it lies hidden, or in the first hidden slot."""
    if tile in state.tile_at:
        slot = state.tile_at.index(tile)
    elif tile in state.tile_box:
        slot = next(slot for slot in range(state.setting.slots) if not state.is_shown(slot))
        rest = [other for other in state.tile_box if other != tile]
        state.tile_box = tuple(sorted([*rest, state.tile_at[slot]]))
        state.tile_at[slot] = tile
    else:
        raise BadInput(place, Message("ta.bad.tile", tile=tile))
    state.shown = with_(state.shown, slot)
    if state.explore[slot]:
        state.explore_box = tuple(sorted([*state.explore_box, state.explore[slot] - 1]))
        state.explore[slot] = 0
    faction = state.setting.content.districts[tile].faction
    if faction >= 0:
        bring_faction(state, faction)


def _begin(state: Tamashii, phase: str) -> None:
    """Let a position that was laid out go on."""
    seat = state.active
    after = state.setting.order(state.first).index(seat) + 1
    state.push(Course())
    if phase == "turn":
        state.turn -= 1
        state.push(Turn(0))
    elif phase == "programming":
        state.phase = 1
        state.push(Turn(1))
        state.push(Programming(seat, 0))
    elif phase in ("movement", "district", "firing"):
        state.phase = 2
        state.push(Turn(2))
        state.push(ActionPhase(after))
        state.push(PlayerActs(seat, {"movement": 1, "district": 2, "firing": 3}[phase]))
    elif phase == "combat":
        state.phase = 3
        state.push(Turn(3))
        state.push(CombatPhase(after))
        state.push(Fight(seat, 0))
    elif phase == "schemas":
        state.phase = 3
        state.push(Turn(3))
        state.push(CombatPhase(after))
        state.push(Fight(seat, 2))
        begin_fight(state, seat)
    else:
        state.phase = 4
        state.push(Turn(4))
        state.push(Tasks(PLAYERS if phase == "tasks" else WORLD))
    state.run()
