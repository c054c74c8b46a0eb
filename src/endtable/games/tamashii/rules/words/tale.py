"""Words of scenarios: time, cards, tokens on map and cards, expansion, the boss."""

from __future__ import annotations

from endtable.core.bits import with_, without
from endtable.core.types import Seat
from endtable.games.tamashii.content.vocabulary import PIECES, Operation
from endtable.games.tamashii.rules.changes import forget_mods
from endtable.games.tamashii.rules.conditions import amount_of
from endtable.games.tamashii.rules.places import slots_of
from endtable.games.tamashii.rules.questions import TIME_TOP, pieces_at
from endtable.games.tamashii.rules.steps import boss as bosses
from endtable.games.tamashii.rules.steps.expansion import Expand
from endtable.games.tamashii.rules.steps.pieces import PutAscend, RemovePiece, put, take, to_sheet
from endtable.games.tamashii.rules.steps.pvp import take_goal
from endtable.games.tamashii.rules.steps.rolls import (
    EXPANSION_ROLL,
    Rerolls,
    offer_help,
    roll_dice,
)
from endtable.games.tamashii.rules.steps.story import add_special, draw_card
from endtable.games.tamashii.table.setting import SHELTER
from endtable.games.tamashii.table.state import ASCEND, NO_CARD, NO_MARKER, Tamashii


def time(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The marker of the Time Track, from 0 to 13. TA-ICON-07, TA-TASK-16."""
    sign, amount = op[1]
    value = amount_of(state, seat, amount)
    now = value if sign == "=" else state.time + (value if sign == "+" else -value)
    state.time = max(0, min(TIME_TOP, now))
    state.tell("time", {"value": state.time})


def card(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Draw a scenario card. TA-SCEN-14."""
    draw_card(state, op[1])


def special(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Put a special card into play."""
    add_special(state, op[1])


def leave(state: Tamashii, seat: Seat, op: Operation) -> None:
    """A special card leaves."""
    assert state.setting.scenario is not None
    number = state.setting.scenario.by_code[op[1]]
    state.specials = tuple([other for other in state.specials if other != number])
    for other in range(state.setting.seats):
        forget_mods(state, other)


# --- tokens ------------------------------------------------------------------------------


def place(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Tokens onto one district, or onto several, each onto another. TA-SCEN-05."""
    piece = PIECES.index(op[1])
    count = amount_of(state, seat, op[2])
    slots = slots_of(state, seat, op[3])
    if op[3] == "here" or op[3].startswith("at:"):
        for slot in slots:
            for _ in range(count):
                put(state, slot, piece)
        return
    if count < 0:
        count = len(slots)
    slots = [slot for slot in slots if state.tile_at[slot] != SHELTER or not state.is_shown(slot)]
    for slot in state.shuffle(state.setting.seats, slots)[:count]:
        put(state, slot, piece)


def remove(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Tokens off the districts of a place; of the map or another district one is chosen.

    The bot keeps a district from being empty. TA-RELAY-03, TA-JORDAN-01.
    """
    piece = PIECES.index(op[1])
    count = amount_of(state, seat, op[2])
    where = op[3]
    if where in ("map", "other"):
        besides = state.boss_at if where == "other" else -1
        state.push(RemovePiece(seat, piece, count, besides))
        return
    for slot in slots_of(state, seat, where):
        for _ in range(99 if where == "all" or count < 0 else count):
            if not take(state, slot, piece):
                break


def card_piece(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Tokens on the active card. TA-ICON-03, -04."""
    piece = PIECES.index(op[1])
    sign, amount = op[2]
    value = amount_of(state, seat, amount)
    if sign == "-":
        value = -min(value, state.on_card[piece])
    value = min(value, state.supply[piece])
    if state.card != NO_CARD:
        state.supply[piece] -= value
        state.on_card[piece] += value


def mark(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The player's marker on the card."""
    state.marked = with_(state.marked, seat)


def unmark(state: Tamashii, seat: Seat, op: Operation) -> None:
    """It is taken back."""
    state.marked = without(state.marked, seat)


def watched(state: Tamashii, seat: Seat, op: Operation) -> None:
    """From now on everybody is tracked. TA-SETUP-06."""
    for other in range(state.setting.seats):
        if state.tracking[other] == NO_MARKER:
            state.tracking[other] = 0


# --- expansion ---------------------------------------------------------------------------


def expand(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Expansion X: a player die for each Ascend token that comes. TA-HUNT-13 to -16."""
    first, count = state.first, amount_of(state, seat, op[1])
    if count > 0:
        state.push(Expand(first, tuple(state.dice[first * 3 : first * 3 + 3])))
        state.push(Rerolls(first, EXPANSION_ROLL))
        roll_dice(state, first, count)
        offer_help(state, first)


def expand_one(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The token lies on the mobilization tile, or as near to it as there is room."""
    assert state.setting.scenario is not None
    sector = state.setting.scenario.sectors[_sector_of(state, op[1])]
    far = state.setting.far[sector.mobilization]
    free = [
        slot
        for slot in sector.slots
        if not pieces_at(state, slot, ASCEND) and state.tile_at[slot] != SHELTER
    ]
    if not free:
        to_sheet(state)
        return
    nearest = min(far[slot] for slot in free)
    free = [slot for slot in free if far[slot] == nearest]
    if len(free) == 1:
        put(state, free[0], ASCEND)
    else:
        state.push(PutAscend(state.first, tuple(free)))


def _sector_of(state: Tamashii, value: int) -> int:
    """The sector whose mobilization tile bears this dice token. TA-HUNT-14."""
    assert state.setting.scenario is not None
    for number, sector in enumerate(state.setting.scenario.sectors):
        if state.dice_token[sector.mobilization] == value:
            return number
    raise AssertionError(f"no mobilization tile has the dice token {value}")


# --- the boss, and words that only the rules use -----------------------------------------


def boss(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The boss card is drawn. TA-BOSS-03."""
    bosses.boss_comes(state)


def boss_acts(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Boss actions. TA-BOSS-05."""
    bosses.boss_acts(state)


def boss_moves(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The boss moves."""
    bosses.boss_moves(state)


def goal(state: Tamashii, seat: Seat, op: Operation) -> None:
    """A goal whose test was passed."""
    take_goal(state, seat, op[1])


def done_once(state: Tamashii, seat: Seat, op: Operation) -> None:
    """An action that can be done once was done."""
    state.acted = (*state.acted, op[1])
