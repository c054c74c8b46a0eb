"""Words about the console: prepare, program, unlock, drop, discard, the core."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.types import Seat
from endtable.games.tamashii.content.console import CELLS, CORRUPTED, EMPTY
from endtable.games.tamashii.content.vocabulary import Operation
from endtable.games.tamashii.rules.changes import draw_token, drop
from endtable.games.tamashii.rules.conditions import amount_of
from endtable.games.tamashii.rules.steps.bodies import ChangeCore
from endtable.games.tamashii.rules.steps.fields import (
    ChooseFields,
    PlaceBack,
    PlacePrepared,
    Program,
)
from endtable.games.tamashii.table.state import NO_CARD

if TYPE_CHECKING:
    from endtable.games.tamashii.table.state import Tamashii


def prepare(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Draw so many tokens, as far as they fit, then place them. TA-KEYWORD-04, -05."""
    row = state.console[seat * CELLS : (seat + 1) * CELLS]
    room = min(amount_of(state, seat, op[1]), row.count(EMPTY))
    held: list[int] = []
    for _ in range(room):
        kind = draw_token(state, seat)
        if kind == EMPTY:
            break
        held.append(kind)
    state.hand[seat] = tuple(sorted(held))
    if held:
        state.tell("prepared", {"seat": seat, "tokens": sorted(held)})
    state.push(PlacePrepared(seat))


def program(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Program X. TA-KEYWORD-06."""
    state.push(Program(seat, amount_of(state, seat, op[1])))


def unlock(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Unlock X. TA-GLOSS-07."""
    state.push(ChooseFields(seat, "unlock", amount_of(state, seat, op[1])))


def lock(state: Tamashii, seat: Seat, op: Operation) -> None:
    """A spare block token goes back onto an empty field of the last column."""
    state.push(ChooseFields(seat, "lock", min(1, state.blocks[seat])))


def drop_tokens(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Tokens of the console into the dump; enemies spare open data. TA-GLOSS-22, TA-OPEN-04."""
    count = amount_of(state, seat, op[1])
    state.push(ChooseFields(seat, "drop", count, state.acting != NO_CARD))


def discard_tokens(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Tokens of the console to the pool; enemies spare open data. TA-GLOSS-10, TA-OPEN-04."""
    count = amount_of(state, seat, op[1])
    state.push(ChooseFields(seat, "discard", count, state.acting != NO_CARD))


def purge(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Corrupted data of the console to the box."""
    state.push(ChooseFields(seat, "purge", amount_of(state, seat, op[1])))


def drop_corrupted(state: Tamashii, seat: Seat, op: Operation) -> None:
    """All corrupted data of the console into the dump."""
    for cell in range(CELLS):
        if state.console[seat * CELLS + cell] == CORRUPTED:
            drop(state, seat, cell)


def core(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Another core. TA-CORE-02."""
    state.push(ChangeCore(seat))


def restore(state: Tamashii, seat: Seat, op: Operation) -> None:
    """A token of the pattern just fired comes back from the dump to an empty field."""
    state.push(PlaceBack(seat))
