"""The reset of a player whose integrity has fallen to 0. TA-RESET-01 to -15."""

from __future__ import annotations

from typing import Final

from endtable.core.bits import has, with_, without
from endtable.core.step import Step
from endtable.core.types import Seat
from endtable.games.tamashii.content.components import RARE, SYMBOL_DIE
from endtable.games.tamashii.content.console import CELLS, EMPTY, KINDS, LOCKED
from endtable.games.tamashii.content.records import MODIFIER
from endtable.games.tamashii.rules.changes import drop, forget_mods, gain_xp, note
from endtable.games.tamashii.rules.decks import put_under as put_under
from endtable.games.tamashii.rules.decks import remove_enemy
from endtable.games.tamashii.rules.questions import integrity_top, mods_of, returning_to
from endtable.games.tamashii.rules.steps.doing import Do, trigger
from endtable.games.tamashii.rules.steps.phase import PlayerPhase
from endtable.games.tamashii.rules.steps.story import gain_corrupted
from endtable.games.tamashii.table.state import BODY_DECK, NO_MARKER, NOBODY, Tamashii

LOSING: Final[int] = RARE
"""The symbol that costs the active body. TA-RESET-03."""


class Reset(Step[Tamashii]):
    """All that happens, in order; then the player skips the rest of the phase."""

    fields = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Tamashii) -> bool:
        """A reset is not a loss."""
        seat = self.seat
        state.pop()
        spare = mods_of(state, seat)[MODIFIER["spare_core"]]
        state.tell("reset", {"seat": seat})
        symbol = SYMBOL_DIE[state.roll(state.setting.seats, len(SYMBOL_DIE))]
        if symbol == LOSING and not spare:
            lose_body(state, seat)
        gain_corrupted(state, seat, 1 if spare else 2)
        if state.result:
            return False
        skip_the_rest(state, seat)
        drop_console(state, seat)
        for enemy in state.enemies[seat]:
            remove_enemy(state, seat, enemy)
        if state.tracking[seat] != NO_MARKER:
            state.tracking[seat] = 0
        state.integrity[seat] = integrity_top(state, seat)
        back = returning_to(state)
        if back >= 0:
            state.at[seat] = back
            if not has(state.visited[seat], back):
                state.visited[seat] = with_(state.visited[seat], back)
                note(state, seat, "visited")
        state.hand[seat] = ()
        # That was for the phase, which is over for this player.
        state.no_shield = without(state.no_shield, seat)
        note(state, seat, "resets")
        state.out = with_(state.out, seat)
        if state.setting.pvp == "reset_xp":
            for other in range(state.setting.seats):
                if other != seat:
                    gain_xp(state, other, 1)
        trigger(state, seat, "reset")
        state.settle()
        return False


def lose_body(state: Tamashii, seat: Seat) -> None:
    """The active body goes under the deck; the other one or the Wanderer is active."""
    owned = state.bodies[seat]
    if owned:
        state.bodies[seat] = owned[1:]
        state.body_deck = (owned[0], *state.body_deck)
        put_under(state, BODY_DECK)
        forget_mods(state, seat)
        state.tell("lost_body", {"seat": seat, "body": owned[0]})


def drop_console(state: Tamashii, seat: Seat) -> None:
    """All data of the console, open ones too, into the dump. TA-RESET-09."""
    for cell in range(CELLS):
        if state.console[seat * CELLS + cell] not in (EMPTY, LOCKED):
            drop(state, seat, cell)
    for kind in state.hand[seat]:
        state.dump[seat * KINDS + kind] += 1


def skip_the_rest(state: Tamashii, seat: Seat) -> None:
    """What the player would still do in this part of the phase is left out. TA-RESET-14.

    What others do or suffer goes on, and so does what the scenario says. Judged while the figure
    still stands where it fell.
    """
    stack = state.stack
    phases = [place for place, step in enumerate(stack) if isinstance(step, PlayerPhase)]
    if not phases:
        return
    going_on = stack[phases[-1] + 1 :]
    del stack[phases[-1] + 1 :]
    for step in going_on:
        if getattr(step, "seat", NOBODY) != seat or isinstance(step, Reset):
            stack.append(step)
        elif isinstance(step, Do):
            stack.extend(step.for_others(state, seat))
    state.close_windows(len(stack) + 1)


def lose_integrity(state: Tamashii, seat: Seat, count: int) -> None:
    """Integrity down; at 0 the player resets. TA-BOARD-03, TA-RESET-01."""
    if count <= 0:
        return
    count = min(count, state.integrity[seat])
    note(state, seat, "lost_phase", count)
    state.integrity[seat] -= count
    state.tell("integrity", {"seat": seat, "value": state.integrity[seat]})
    if state.integrity[seat] == 0:
        state.push(Reset(seat))
