"""Atomic changes: tokens, resources, tracking, integrity, cards. Each tells what happened.

Keywords as the glossary explains them, TA-GLOSS-01 to -22, TA-KEYWORD-01 to -06.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.types import Seat
from endtable.games.tamashii.content.console import CELLS, CORRUPTED, EMPTY, KINDS, LOADED, LOCKED
from endtable.games.tamashii.content.vocabulary import RESOURCES
from endtable.games.tamashii.rules.questions import integrity_top, resource_top
from endtable.games.tamashii.table.setting import Slot
from endtable.games.tamashii.table.state import COUNTER, NOWHERE, TALLY

if TYPE_CHECKING:
    from endtable.games.tamashii.table.state import Tamashii


def note(state: Tamashii, seat: Seat, counter: str, times: int = 1) -> None:
    """Count something for protocols and goals."""
    state.tally[seat * TALLY + COUNTER[counter]] += times


def forget_mods(state: Tamashii, seat: Seat) -> None:
    """Cards in force have changed: values are worked out anew, integrity never above its top."""
    state.mods[seat] = None
    top = integrity_top(state, seat)
    if state.integrity[seat] > top:
        state.integrity[seat] = top
    for resource in range(4):
        most = resource_top(state, seat, resource)
        if state.resources[seat * 4 + resource] > most:
            state.resources[seat * 4 + resource] = most


# --- data tokens -------------------------------------------------------------------------


def gain_token(state: Tamashii, seat: Seat, kind: int) -> bool:
    """From the neutral pool into the own dump, if any is left. TA-KEYWORD-01, TA-BAG-02."""
    if state.pool[kind] == 0:
        return False
    state.pool[kind] -= 1
    state.dump[seat * KINDS + kind] += 1
    state.tell("gained", {"seat": seat, "token": kind})
    return True


def drop(state: Tamashii, seat: Seat, cell: int) -> int:
    """A token goes from the console into the own dump. TA-KEYWORD-02."""
    place = seat * CELLS + cell
    kind = state.console[place]
    state.console[place] = EMPTY
    state.dump[seat * KINDS + kind] += 1
    if kind == CORRUPTED:
        note(state, seat, "corrupted_dropped")
    state.tell("dropped", {"seat": seat, "cell": cell, "token": kind})
    return kind


def discard(state: Tamashii, seat: Seat, cell: int) -> None:
    """A token goes from the console to the neutral pool, a corrupted one to the box.

    TA-KEYWORD-03, TA-CORRUPT-06; in the competitive game all go to the pool, TA-GENRULE-01.
    """
    place = seat * CELLS + cell
    kind = state.console[place]
    state.console[place] = EMPTY
    if kind == CORRUPTED:
        note(state, seat, "corrupted_discarded")
    if kind == CORRUPTED and not state.setting.competitive:
        state.boxed += 1
    else:
        state.pool[kind] += 1
    state.tell("discarded", {"seat": seat, "cell": cell, "token": kind})


def draw_token(state: Tamashii, seat: Seat) -> int:
    """A random token out of the bag, which the dump refills; EMPTY if there is none.

    TA-BAG-03, -04, TA-BOARD-13.
    """
    base = seat * KINDS
    count = sum(state.bag[base : base + KINDS])
    if count == 0:
        for kind in range(base, base + KINDS):
            state.bag[kind] += state.dump[kind]
            count += state.dump[kind]
            state.dump[kind] = 0
        if count == 0:
            return EMPTY
        state.tell("refilled", {"seat": seat})
    pick = state.roll(seat, count)
    kind = 0
    while pick >= state.bag[base + kind]:
        pick -= state.bag[base + kind]
        kind += 1
    state.bag[base + kind] -= 1
    return kind


def load_console(state: Tamashii, seat: Seat) -> None:
    """Fill empty highlighted fields, column by column from the top. TA-PLAN-07 to -10."""
    base = seat * CELLS
    loaded: list[list[int]] = []
    for cell in LOADED:
        if state.console[base + cell] == EMPTY:
            kind = draw_token(state, seat)
            if kind == EMPTY:
                break
            state.console[base + cell] = kind
            loaded.append([cell, kind])
    if loaded:
        state.tell("loaded", {"seat": seat, "tokens": loaded})


def swap(state: Tamashii, seat: Seat, one: int, other: int) -> None:
    """Two fields of a console change what lies on them. TA-PROGRAM-02, -03."""
    base = seat * CELLS
    console = state.console
    console[base + one], console[base + other] = console[base + other], console[base + one]


def unlock(state: Tamashii, seat: Seat, cell: int) -> None:
    """A block token leaves the console. TA-GLOSS-07."""
    state.console[seat * CELLS + cell] = EMPTY
    state.blocks[seat] += 1
    state.tell("unlocked", {"seat": seat, "cell": cell})


def lock(state: Tamashii, seat: Seat, cell: int) -> None:
    """A block token goes back onto an empty field."""
    state.console[seat * CELLS + cell] = LOCKED
    state.blocks[seat] -= 1
    state.tell("locked", {"seat": seat, "cell": cell})


# --- tracks ------------------------------------------------------------------------------


def gain_resource(state: Tamashii, seat: Seat, resource: int, count: int) -> None:
    """Up the track, at most to its end. TA-RESOURCE-01, -06, TA-GLOSS-18."""
    place = seat * 4 + resource
    top = resource_top(state, seat, resource)
    after = min(top, state.resources[place] + count)
    if after != state.resources[place]:
        state.resources[place] = after
        state.tell("resource", {"seat": seat, "resource": RESOURCES[resource], "value": after})


def lose_resource(state: Tamashii, seat: Seat, resource: int, count: int) -> None:
    """Down the track, at most to 0. TA-RESOURCE-02, TA-GLOSS-16."""
    place = seat * 4 + resource
    after = max(0, state.resources[place] - count)
    if after != state.resources[place]:
        state.resources[place] = after
        state.tell("resource", {"seat": seat, "resource": RESOURCES[resource], "value": after})


def gain_xp(state: Tamashii, seat: Seat, count: int) -> None:
    """Experience tokens. TA-BASIC-10, TA-DEFEAT-02."""
    state.xp[seat] += count
    state.tell("xp", {"seat": seat, "value": state.xp[seat]})


def recover(state: Tamashii, seat: Seat, count: int) -> None:
    """Integrity up, never beyond the limiter. TA-GLOSS-11, -12."""
    after = min(integrity_top(state, seat), state.integrity[seat] + count)
    if after > state.integrity[seat]:
        state.integrity[seat] = after
        state.tell("integrity", {"seat": seat, "value": after})


def bot_waits(state: Tamashii) -> bool:
    """Whether the bot's figure could still be used in this step. TA-JORDAN-06."""
    return state.bot_at >= 0 and state.batteries > 0 and not state.as_bot


def use_bot(state: Tamashii) -> None:
    """A battery goes, and the bot's figure is the player's own in this step. TA-JORDAN-07."""
    state.batteries -= 1
    state.as_bot = True


def end_bot_step(state: Tamashii) -> None:
    """A step that the bot's figure stood in for is over. TA-JORDAN-06, -15."""
    state.as_bot = False
    if state.bot_at >= 0 and state.batteries == 0:
        state.bot_at = NOWHERE
        state.tell("bot_left", {})


def exchange_tiles(state: Tamashii, one: Slot, other: Slot) -> None:
    """Two tiles change places; tokens stay where they lie."""
    tiles = state.tile_at
    tiles[one], tiles[other] = tiles[other], tiles[one]
    state.tell("rearranged", {"slots": [one, other]})
