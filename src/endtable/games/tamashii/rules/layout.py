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
    BASICS,
    CELLS,
    CORRUPTED,
    EMPTY,
    KIND_NAMES,
    KINDS,
    LOCKED,
    OPEN,
)
from endtable.games.tamashii.content.vocabulary import PIECES, RESOURCES
from endtable.games.tamashii.rules.changes import forget_mods
from endtable.games.tamashii.rules.decks import bring_faction
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
)  # fmt: skip
FIELDS: Final = (
    "game", "seats", "seed", "phase", "active", "first", "time", "turn", "card", "reveal", "pieces",
    "corrupted_pool", "dice", "number", "market", "symbol", "boss", "sheet", "on_card", *OPTIONS,
)  # fmt: skip
SEAT: Final = (
    "board", "class", "core", "console", "bag", "dump", "resources", "integrity", "limit",
    "tracking", "xp", "at", "bodies", "enemies", "installed", "uninstalled", "protocol",
    "progress",
)  # fmt: skip
LETTERS: Final = ".BGYROX#"


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
        only(row, SEAT, spot)
        _sit(state, seat, row, spot)
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
        state.boss_at = _slot(state, boss["at"], place.field("boss"))
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
            slot = _slot(state, int(tile), place.field("pieces"))
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


def _slot(state: Tamashii, tile: int, place: Place) -> int:
    slot = state.slot_of(tile)
    if slot < 0:
        raise BadInput(place, Message("ta.bad.not_open", tile=tile))
    return slot


def _sit(state: Tamashii, seat: int, row: Table, spot: Place) -> None:
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
        state.at[seat] = _slot(state, number(row, "at", spot, 1, 99), spot.field("at"))
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
