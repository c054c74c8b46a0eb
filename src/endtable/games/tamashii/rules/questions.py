"""Rules that cards may change, each one named function; and what conditions ask about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from endtable.core.types import Seat
from endtable.games.tamashii.content.console import CELLS, CORRUPTED, EMPTY, KINDS, LOCKED
from endtable.games.tamashii.content.expressions import Amount, Condition
from endtable.games.tamashii.content.loading import WALKER
from endtable.games.tamashii.content.records import MODIFIER, MODIFIERS, Ability, Body, Schema
from endtable.games.tamashii.table.setting import CENTRAL_UNIT, SERVER_FARM, SHELTER
from endtable.games.tamashii.table.state import ASCEND, MARKERS, SUCCESS

if TYPE_CHECKING:
    from endtable.games.tamashii.table.setting import Slot
    from endtable.games.tamashii.table.state import Tamashii

RESOURCE_TOP: Final = 5
INTEGRITY_TOP: Final = 9
TRACKING_TOP: Final = 6
TIME_TOP: Final = 13

RCH: Final = MODIFIER["rch"]
ATK: Final = MODIFIER["atk"]
PRG: Final = MODIFIER["prg"]
INTEGRITY: Final = MODIFIER["integrity"]
SHIELD_MAX: Final = MODIFIER["shield_max"]
RESOURCE_MAX: Final = MODIFIER["resource_max"]
TOP: Final = MODIFIER["tracking_top"]
INSTALL: Final = MODIFIER["install"]


# --- cards in force ----------------------------------------------------------------------


def active_body(state: Tamashii, seat: Seat) -> Body:
    """The body on top, or the Wanderer of the board. TA-MARKET-05, TA-BODY-01."""
    owned = state.bodies[seat]
    return state.setting.content.bodies[owned[0] if owned else WALKER]


def mods_of(state: Tamashii, seat: Seat) -> list[int]:
    """By modifier: what all cards in force add up to for a seat."""
    known = state.mods[seat]
    if known is not None:
        return known
    sums = [0] * len(MODIFIERS)
    content = state.setting.content
    for number, value in active_body(state, seat).modifiers:
        sums[number] += value
    for card in state.installed[seat]:
        for number, value in content.augmentations[card].modifiers:
            sums[number] += value
    if state.protocol[seat] >= 0 and state.progress[seat] == 3:
        for number, value in content.protocols[state.protocol[seat]].modifiers:
            sums[number] += value
    state.mods[seat] = sums
    return sums


def abilities_of(state: Tamashii, seat: Seat, when: str) -> list[Ability]:
    """What cards in force let a seat do at this time: body, augmentations, protocol."""
    content = state.setting.content
    found = [ability for ability in active_body(state, seat).abilities if ability.when == when]
    for card in state.installed[seat]:
        for ability in content.augmentations[card].abilities:
            if ability.when == when:
                found.append(ability)
    if state.protocol[seat] >= 0 and state.progress[seat] == 3:
        for ability in content.protocols[state.protocol[seat]].abilities:
            if ability.when == when:
                found.append(ability)
    return found


def schemas_of(state: Tamashii, seat: Seat) -> list[Schema]:
    """The combat schemas of the body and of installed class augmentations. TA-BODY-04."""
    found = active_body(state, seat).schemas[:]
    content = state.setting.content
    for card in state.installed[seat]:
        schema = content.augmentations[card].schema
        if schema is not None:
            found.append(schema)
    return found


# --- values ------------------------------------------------------------------------------


def rch_of(state: Tamashii, seat: Seat) -> int:
    """How far the character moves. TA-BODY-05."""
    return active_body(state, seat).rch + mods_of(state, seat)[RCH]


def atk_of(state: Tamashii, seat: Seat) -> int:
    """How many dice attack: the body's, and those that cards add. TA-BODY-06."""
    mods = mods_of(state, seat)
    dice = active_body(state, seat).atk + mods[ATK]
    attached = state.enemies[seat]
    if len(attached) == 1:
        dice += mods[MODIFIER["lone_die"]]
    if attached and mods[MODIFIER["level3_die"]] and level_of(state, attached[0]) == 3:
        dice += mods[MODIFIER["level3_die"]]
    return dice


def prg_of(state: Tamashii, seat: Seat) -> int:
    """How many moves the programming step has. TA-PROGRAM-05, TA-PLAN-12."""
    return active_body(state, seat).prg + mods_of(state, seat)[PRG]


def resource_top(state: Tamashii, seat: Seat, resource: int) -> int:
    """The end of a resource track. TA-RESOURCE-06."""
    mods = mods_of(state, seat)
    top = RESOURCE_TOP + mods[RESOURCE_MAX]
    return top + mods[SHIELD_MAX] if resource == 0 else top


def integrity_top(state: Tamashii, seat: Seat) -> int:
    """The most integrity a player can have now: the limiter, and what cards add."""
    return state.limit[seat] + mods_of(state, seat)[INTEGRITY]


def tracking_top(state: Tamashii, seat: Seat) -> int:
    """The highest field of the tracking track. TA-TRACK-05."""
    top = TRACKING_TOP + mods_of(state, seat)[TOP]
    return top - 1 if state.setting.extension == "tracking_top" else top


def install_cost(state: Tamashii, seat: Seat, card: int) -> int:
    """How much memory an augmentation takes; reductions leave at least 1. TA-DEV-05."""
    printed = state.setting.content.augmentations[card].memory
    less = state.discount[seat] - mods_of(state, seat)[INSTALL]
    return printed if less <= 0 or printed == 0 else max(1, printed - less)


def level_of(state: Tamashii, enemy: int) -> int:
    """The level of an enemy card."""
    content = state.setting.content
    return content.enemies[content.enemy_of[enemy]].level


def integrity_of(state: Tamashii, enemy: int) -> int:
    """What is left of an enemy. TA-ENEMY-02."""
    content = state.setting.content
    return content.enemies[content.enemy_of[enemy]].integrity - state.damage[enemy]


def at_boss(state: Tamashii, seat: Seat) -> bool:
    """Whether the seat stands where the boss stands. TA-SHINIGAMI-04."""
    return state.boss_at >= 0 and state.where(seat) == state.boss_at


def seats_at(state: Tamashii, slot: Slot) -> list[Seat]:
    """Who stands there, in order from the first player."""
    return [seat for seat in state.setting.order(state.first) if state.at[seat] == slot]


def is_occupied(state: Tamashii, slot: Slot) -> bool:
    """Whether a player stands there; the bot counts for this only. TA-JORDAN-01."""
    return slot in state.at or state.bot_at == slot


# --- amounts and conditions --------------------------------------------------------------


def amount_of(state: Tamashii, seat: Seat, amount: Amount) -> int:
    """The number that an amount stands for now."""
    if isinstance(amount, int):
        return amount
    kind = amount[0]
    if kind == "var":
        return VARIABLES[amount[1]](state, seat)
    left = amount_of(state, seat, amount[1])
    right = amount_of(state, seat, amount[2])
    if kind == "+":
        return left + right
    return left - right if kind == "-" else left * right


def holds(state: Tamashii, seat: Seat, condition: Condition) -> bool:
    """Whether a condition holds now, for a seat."""
    if not condition:
        return True
    sign = condition[0]
    if sign == "and":
        return holds(state, seat, condition[1]) and holds(state, seat, condition[2])
    if sign == "or":
        return holds(state, seat, condition[1]) or holds(state, seat, condition[2])
    left = amount_of(state, seat, condition[1])
    right = amount_of(state, seat, condition[2])
    return COMPARE[sign](left, right)


COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "=": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
}


def pieces_on_map(state: Tamashii, piece: int) -> int:
    """How many tokens of a kind lie on districts."""
    return sum(state.pieces[piece::3])


def pieces_at(state: Tamashii, slot: Slot, piece: int) -> int:
    """How many tokens of a kind lie on a district."""
    return state.pieces[slot * 3 + piece] if slot >= 0 else 0


def _standing_on(state: Tamashii, tiles: list[int]) -> int:
    return sum(1 for slot in state.at if state.is_shown(slot) and state.tile_at[slot] in tiles)


def _free_hideouts(state: Tamashii, seat: Seat) -> int:
    """Open hideouts without an Ascend token."""
    return sum(
        1
        for tile in state.setting.content.hideouts
        if (slot := state.slot_of(tile)) >= 0 and not pieces_at(state, slot, ASCEND)
    )


def tokens_on(state: Tamashii, seat: Seat) -> int:
    """How many tokens lie on the console."""
    row = state.console[seat * CELLS : (seat + 1) * CELLS]
    return CELLS - row.count(EMPTY) - row.count(LOCKED)


def _resources(state: Tamashii, seat: Seat) -> int:
    return sum(state.resources[seat * 4 : seat * 4 + 4])


def _hidden(state: Tamashii, seat: Seat) -> int:
    return state.setting.slots - state.shown.bit_count()


def _tile_here(state: Tamashii, seat: Seat) -> int:
    slot = state.where(seat)
    return state.tile_at[slot] if state.is_shown(slot) else 0


Variable = Callable[["Tamashii", Seat], int]

VARIABLES: Final[dict[str, Variable]] = {
    "players": lambda state, seat: state.setting.seats,
    "time": lambda state, seat: state.time,
    "turn": lambda state, seat: state.turn,
    "shield": lambda state, seat: state.resources[seat * 4],
    "memory": lambda state, seat: state.resources[seat * 4 + 1],
    "power": lambda state, seat: state.resources[seat * 4 + 2],
    "reroll": lambda state, seat: state.resources[seat * 4 + 3],
    "resources": _resources,
    "xp": lambda state, seat: state.xp[seat],
    "integrity": lambda state, seat: state.integrity[seat],
    "tracking": lambda state, seat: max(0, state.tracking[seat]),
    "enemies": lambda state, seat: len(state.enemies[seat]),
    "pack": lambda state, seat: min(4, 2 * len(state.enemies[seat])),
    "bodies": lambda state, seat: len(state.bodies[seat]),
    "tokens": lambda state, seat: sum(state.dump[seat * KINDS : (seat + 1) * KINDS]),
    "console": tokens_on,
    "charge": lambda state, seat: min(6, tokens_on(state, seat)),
    "bag": lambda state, seat: sum(state.bag[seat * KINDS : (seat + 1) * KINDS]),
    "spare_blocks": lambda state, seat: state.blocks[seat],
    "locked": lambda state, seat: state.console[seat * CELLS : (seat + 1) * CELLS].count(LOCKED),
    "installed": lambda state, seat: len(state.installed[seat]),
    "level": lambda state, seat: (
        level_of(state, state.last_defeated) if state.last_defeated >= 0 else 0
    ),
    "ascend.map": lambda state, seat: pieces_on_map(state, ASCEND),
    "ascend.here": lambda state, seat: pieces_at(state, state.where(seat), ASCEND),
    "ascend.sheet": lambda state, seat: state.on_sheet,
    "success.map": lambda state, seat: pieces_on_map(state, SUCCESS),
    "success.here": lambda state, seat: pieces_at(state, state.where(seat), SUCCESS),
    "success.card": lambda state, seat: state.on_card[SUCCESS],
    "markers.map": lambda state, seat: pieces_on_map(state, MARKERS),
    "markers.here": lambda state, seat: pieces_at(state, state.where(seat), MARKERS),
    "markers.card": lambda state, seat: state.on_card[MARKERS],
    "marked": lambda state, seat: state.marked.bit_count(),
    "marked.me": lambda state, seat: state.marked >> seat & 1,
    "tile.here": _tile_here,
    "hidden.map": _hidden,
    "open.map": lambda state, seat: state.shown.bit_count(),
    "hideouts": _free_hideouts,
    "players.hideout": lambda state, seat: _standing_on(state, state.setting.content.hideouts),
    "players.shelter": lambda state, seat: _standing_on(state, [SHELTER]),
    "players.mainframe": lambda state, seat: _standing_on(state, [CENTRAL_UNIT]),
    "players.servers": lambda state, seat: _standing_on(state, [SERVER_FARM]),
    "players.here": lambda state, seat: state.at.count(state.where(seat)),
    "boss.integrity": lambda state, seat: state.boss_integrity,
    "boss.here": lambda state, seat: int(at_boss(state, seat)),
    "resets": lambda state, seat: tally_of(state, seat, "resets"),
    "corrupted.pool": lambda state, seat: state.pool[CORRUPTED],
}
"""By name: what a card asks about."""


def tally_of(state: Tamashii, seat: Seat, counter: str) -> int:
    """How often something has happened to a seat."""
    from endtable.games.tamashii.rules.changes import COUNTER
    from endtable.games.tamashii.table.state import TALLY

    return state.tally[seat * TALLY + COUNTER[counter]]


def payable(state: Tamashii, seat: Seat, price: Any) -> bool:
    """Whether a seat has what something costs. TA-RESOURCE-04, TA-GLOSS-19."""
    for what, count in price:
        if what == "xp":
            have = state.xp[seat]
        elif what == "token":
            have = basic_tokens_on(state, seat)
        elif what == "battery":
            have = state.batteries
        else:
            have = VARIABLES[what](state, seat)
        if have < count:
            return False
    return True


def basic_tokens_on(state: Tamashii, seat: Seat) -> int:
    """How many tokens of any kind could be dropped from the console to pay. TA-GLOSS-22."""
    return tokens_on(state, seat)
