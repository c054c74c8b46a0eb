"""Guesses: everything that lies face down is dealt anew; all hands are open in Tamashii."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from endtable.core.chance import Chance
from endtable.core.types import Seat
from endtable.games.tamashii.table.state import (
    BODY_DECK,
    CLASS_DECK,
    ENEMY_DECK,
    FACTION_DECK,
    GOAL_DECK,
)

if TYPE_CHECKING:
    from endtable.games.tamashii.table.setting import Setting
    from endtable.games.tamashii.table.state import Tamashii


def guess_of(state: Tamashii, seat: Seat | None, chance: Chance) -> Tamashii:
    """The same table to everybody, with other cards in the decks and under the tiles."""
    twin = state.copy()
    twin.chance = chance
    _enemies(twin)
    twin.body_deck = _deck(twin, twin.body_deck, BODY_DECK)
    twin.goal_deck = _deck(twin, twin.goal_deck, GOAL_DECK)
    for each in range(twin.setting.seats):
        twin.class_decks[each] = _deck(twin, twin.class_decks[each], CLASS_DECK + each)
    for faction in range(4):
        twin.faction_decks[faction] = _deck(
            twin, twin.faction_decks[faction], FACTION_DECK + faction
        )
    _tiles(twin)
    _exploration(twin)
    if len(twin.boss_deck) == 2 and not twin.turn:
        twin.boss_deck = twin.boss_deck[::-1]
    if twin.sealed:
        # Votes are secret until the last is in, and nobody can tell how the others will vote.
        _votes(twin, seat)
    return twin


def _votes(twin: Tamashii, seat: Seat | None) -> None:
    step = twin.main[-1]
    for other in range(len(twin.sealed)):
        if twin.sealed[other] is not None and other != seat:
            choices = step.legal(twin, other)
            twin.sealed[other] = choices[twin.roll(twin.setting.seats, len(choices))]


def _deck(twin: Tamashii, deck: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The unknown middle of a deck in another order; the last card is its top."""
    top, bottom = twin.known[2 * number], twin.known[2 * number + 1]
    low, high = min(bottom, len(deck)), max(bottom, len(deck) - top)
    if high - low < 2:
        return deck
    middle = twin.shuffle(twin.setting.seats, sorted(deck[low:high]))
    return deck[:low] + tuple(middle) + deck[high:]


def _enemies(twin: Tamashii) -> None:
    """Enemies keep their level: which group lies where is known. TA-EDECK-01.

    Cards of a level that stayed in the box might as well have been the ones in the deck; a deck
    made of the discard pile holds just those, in any order.
    """
    if twin.mixed:
        twin.enemy_deck = _deck(twin, twin.enemy_deck, ENEMY_DECK)
        return
    deck, box = list(twin.enemy_deck), twin.enemy_box
    levels, unlocked = _levels(twin.setting)
    top, bottom = twin.known[2 * ENEMY_DECK], twin.known[2 * ENEMY_DECK + 1]
    places: list[list[int]] = [[], [], [], []]
    cards: list[list[int]] = [[], [], [], []]
    for place in range(min(bottom, len(deck)), max(bottom, len(deck) - top)):
        level = levels[deck[place]]
        places[level].append(place)
        cards[level].append(deck[place])
    for card in box:
        cards[unlocked[card]].append(card)
    for level in (1, 2, 3):
        if places[level]:
            order = twin.shuffle(twin.setting.seats, sorted(cards[level]))
            for place in places[level]:
                deck[place] = order.pop()
    known = {*twin.enemy_deck, *box}
    twin.enemy_box = tuple(sorted(known.difference(deck)))
    twin.enemy_deck = tuple(deck)


@lru_cache(maxsize=16)
def _levels(setting: Setting) -> tuple[list[int], list[int]]:
    """By enemy card: its level; and the same with 0 for what the campaign has not unlocked."""
    designs = [setting.content.enemies[design] for design in setting.content.enemy_of]
    levels = [design.level for design in designs]
    return levels, [d.level if setting.is_unlocked(d.code) else 0 for d in designs]


def _tiles(twin: Tamashii) -> None:
    """Hidden tiles, and those in the box that could lie there."""
    hidden = [slot for slot in range(twin.setting.slots) if not twin.is_shown(slot)]
    tiles = sorted([*(twin.tile_at[slot] for slot in hidden), *twin.tile_box])
    tiles = twin.shuffle(twin.setting.seats, tiles)
    for slot in hidden:
        twin.tile_at[slot] = tiles.pop()
    twin.tile_box = tuple(sorted(tiles))


def _exploration(twin: Tamashii) -> None:
    """Face-down exploration tokens, and those in the box."""
    places = [slot for slot in range(twin.setting.slots) if twin.explore[slot]]
    tokens = sorted([*(twin.explore[slot] - 1 for slot in places), *twin.explore_box])
    tokens = twin.shuffle(twin.setting.seats, tokens)
    for slot in places:
        twin.explore[slot] = tokens.pop() + 1
    twin.explore_box = tuple(sorted(tokens))
