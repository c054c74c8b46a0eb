"""Words about bodies and augmentations."""

from __future__ import annotations

from endtable.core.types import Seat
from endtable.games.tamashii.content.vocabulary import FACTIONS, Operation
from endtable.games.tamashii.rules.changes import forget_mods, note
from endtable.games.tamashii.rules.conditions import amount_of
from endtable.games.tamashii.rules.decks import put_under, took_top
from endtable.games.tamashii.rules.steps.bodies import (
    BlackMarket,
    KeepCard,
    Occupy,
    draw_faction_card,
)
from endtable.games.tamashii.rules.steps.doing import trigger
from endtable.games.tamashii.table.state import BODY_DECK, FACTION_DECK, NO_CARD, Tamashii


def occupy(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Change to the other owned body. TA-MARKET-08."""
    state.push(Occupy(seat))


def reform(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The active body is changed for the top one of the deck. TA-SPECIAL-10."""
    owned = state.bodies[seat]
    if owned and state.body_deck:
        fresh = state.body_deck[-1]
        state.body_deck = state.body_deck[:-1]
        took_top(state, BODY_DECK, len(state.body_deck))
        state.reveal()
        state.body_deck = (owned[0], *state.body_deck)
        put_under(state, BODY_DECK)
        state.bodies[seat] = (fresh, *owned[1:])
        note(state, seat, "occupied")
        forget_mods(state, seat)
        state.tell("occupied", {"seat": seat, "body": fresh})
        trigger(state, seat, "body")


def draw(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The top card of a faction's deck, uninstalled. TA-AUG-12, -16."""
    faction = FACTIONS.index(op[1])
    one = draw_faction_card(state, seat, faction)
    if one != NO_CARD and state.setting.extension == "hideout_choice":
        other = draw_faction_card(state, seat, faction)
        if other != NO_CARD:
            state.push(KeepCard(seat, FACTION_DECK + faction, one, other))


def exchange(state: Tamashii, seat: Seat, op: Operation) -> None:
    """An uninstalled faction card for the top card of a faction present."""
    state.push(BlackMarket(seat))


def discount(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Installing costs less until the end of the next planning phase."""
    state.discount[seat] += amount_of(state, seat, op[1])
