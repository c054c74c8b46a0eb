"""Decks and rows of cards: what is known of them, enemies that come and go."""

from __future__ import annotations

from endtable.core.bits import has, with_
from endtable.core.types import Seat
from endtable.games.tamashii.table.state import ENEMY_DECK, NO_CARD, NOWHERE, Tamashii


def remove_enemy(state: Tamashii, seat: Seat, enemy: int) -> None:
    """The card goes to the discard pile; a die on it moves on. TA-COMBAT-23, -24, TA-DEFEAT-04."""
    detach(state, seat, enemy)
    state.damage[enemy] = 0
    state.enemy_discard += (enemy,)


def detach(state: Tamashii, seat: Seat, enemy: int) -> None:
    """The card leaves the row of a player."""
    attached = state.enemies[seat]
    place = attached.index(enemy)
    state.enemies[seat] = attached[:place] + attached[place + 1 :]
    state.hard = tuple([entry for entry in state.hard if entry[0] != enemy])
    if seat == state.active and state.die_on >= place:
        state.die_on -= 1  # on the removed card: to the next one on the right, or off the row
    if state.die_on < 0:
        state.die_on = NOWHERE


def renew_deck(state: Tamashii) -> bool:
    """An empty deck is made of the discard pile; False if there is none either. TA-DEFEAT-04."""
    if state.enemy_deck:
        return True
    if not state.enemy_discard:
        return False
    pile = sorted(state.enemy_discard)
    state.enemy_deck = tuple(state.shuffle(state.setting.seats, pile))
    state.enemy_discard = ()
    state.mixed = True
    state.tell("reshuffled", {})
    return True


def draw_enemy(state: Tamashii) -> int:
    """The top card, if there is any."""
    if not renew_deck(state):
        return NO_CARD
    enemy = state.enemy_deck[-1]
    state.enemy_deck = state.enemy_deck[:-1]
    took_top(state, ENEMY_DECK, len(state.enemy_deck))
    state.reveal()
    return enemy


def took_top(state: Tamashii, deck: int, left: int) -> None:
    """A card was taken from the top of a deck: what is known of the rest of it."""
    if state.known[2 * deck] > 0:
        state.known[2 * deck] -= 1
    if state.known[2 * deck + 1] > left:
        state.known[2 * deck + 1] = left


def put_under(state: Tamashii, deck: int) -> None:
    """A card that all have seen went under a deck."""
    state.known[2 * deck + 1] += 1


def bring_faction(state: Tamashii, faction: int) -> None:
    """The deck of a faction comes into play, shuffled. TA-SCEN-10, TA-MOVE-07."""
    if has(state.factions, faction):
        return
    content = state.setting.content
    state.factions = with_(state.factions, faction)
    deck = [
        card
        for card in content.faction_cards[faction]
        if state.setting.is_unlocked(content.augmentations[card].code)
    ]
    state.box = tuple([card for card in state.box if card not in deck])
    state.faction_decks[faction] = tuple(state.shuffle(state.setting.seats, deck))
