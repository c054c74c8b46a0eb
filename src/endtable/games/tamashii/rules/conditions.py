"""Amounts and conditions as cards write them, and what something costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endtable.core.bits import count, has
from endtable.core.types import Seat
from endtable.games.tamashii.content.console import CELLS, CORRUPTED, EMPTY, KINDS, LOCKED
from endtable.games.tamashii.content.expressions import Amount, Condition
from endtable.games.tamashii.content.vocabulary import Price
from endtable.games.tamashii.rules.places import named_amount, placed_amount
from endtable.games.tamashii.rules.questions import at_boss, level_of, pieces_at
from endtable.games.tamashii.table.setting import CENTRAL_UNIT, SERVER_FARM, SHELTER
from endtable.games.tamashii.table.state import ASCEND, COUNTER, MARKERS, SUCCESS, TALLY, Tamashii


def amount_of(state: Tamashii, seat: Seat, amount: Amount) -> int:
    """The number that an amount stands for now."""
    if isinstance(amount, int):
        return amount
    kind = amount[0]
    if kind == "var":
        name: str = amount[1]
        known = VARIABLES.get(name)
        if known is not None:
            return known(state, seat)
        return (placed_amount if ":" in name else named_amount)(state, seat, name)
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
    return state.setting.slots - count(state.shown)


def _tile_here(state: Tamashii, seat: Seat) -> int:
    slot = state.where(seat)
    return state.tile_at[slot] if state.is_shown(slot) else 0


def _players_here(state: Tamashii, seat: Seat) -> int:
    """The bot counts as a player for being on a district. TA-JORDAN-01."""
    slot = state.where(seat)
    return state.at.count(slot) + int(state.bot_at == slot)


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
    "marked": lambda state, seat: count(state.marked),
    "marked.me": lambda state, seat: int(has(state.marked, seat)),
    "tile.here": _tile_here,
    "hidden.map": _hidden,
    "open.map": lambda state, seat: count(state.shown),
    "hideouts": _free_hideouts,
    "players.hideout": lambda state, seat: _standing_on(state, state.setting.content.hideouts),
    "players.shelter": lambda state, seat: _standing_on(state, [SHELTER]),
    "players.mainframe": lambda state, seat: _standing_on(state, [CENTRAL_UNIT]),
    "players.servers": lambda state, seat: _standing_on(state, [SERVER_FARM]),
    "players.here": _players_here,
    "boss.integrity": lambda state, seat: state.boss_integrity,
    "boss.here": lambda state, seat: int(at_boss(state, seat)),
    "resets": lambda state, seat: tally_of(state, seat, "resets"),
    "corrupted.pool": lambda state, seat: state.pool[CORRUPTED],
    "alone": lambda state, seat: int(state.setting.seats == 1),
    "resets.all": lambda state, seat: sum(
        [tally_of(state, other, "resets") for other in range(state.setting.seats)]
    ),
    "apart": lambda state, seat: len({*state.at, state.bot_at} - {-1}),
    "boss.parts": lambda state, seat: sum([int(left > 0) for left in state.boss_parts]),
}
"""By name: what a card asks about."""


def tally_of(state: Tamashii, seat: Seat, counter: str) -> int:
    """How often something has happened to a seat."""
    return state.tally[seat * TALLY + COUNTER[counter]]


def payable(state: Tamashii, seat: Seat, price: Price) -> bool:
    """Whether a seat has what something costs. TA-RESOURCE-04, TA-GLOSS-19."""
    for what, needed in price:
        if what == "xp":
            have = state.xp[seat]
        elif what == "token":
            have = tokens_on(state, seat)  # any of them, TA-GLOSS-22
        elif what == "battery":
            have = state.batteries
        else:
            have = VARIABLES[what](state, seat)
        if have < needed:
            return False
    return True
