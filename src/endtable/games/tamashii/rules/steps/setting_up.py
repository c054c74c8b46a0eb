"""Setting up, without choices: the common steps 1 to 6, then the scenario or the generator.

TA-SETUP-01 to -26, TA-SCEN-01 to -14, TA-START-01 to -03, TA-GEN-01 to -16, TA-SOLO-01 to -07.
"""

from __future__ import annotations

from typing import Final

from endtable.core.bits import with_
from endtable.core.types import Seat
from endtable.games.tamashii.content.components import EXPLORATION_COUNTS
from endtable.games.tamashii.content.console import BASICS, CORRUPTED, KINDS, OPEN
from endtable.games.tamashii.content.expressions import Amount
from endtable.games.tamashii.content.sheets import Scenario
from endtable.games.tamashii.rules.conditions import amount_of
from endtable.games.tamashii.rules.decks import bring_faction, took_top
from endtable.games.tamashii.rules.sources import BATTERIES
from endtable.games.tamashii.table.setting import CORE_OF_BOARD, SHELTER
from endtable.games.tamashii.table.state import BODY_DECK, GOAL_DECK, Tamashii

BASIC_SUPPLY: Final = 32


OPEN_SUPPLY: Final = 16


CORRUPTED_SUPPLY: Final = 16


def lay_out(state: Tamashii) -> None:
    """Everything that needs no choice."""
    _boards(state)
    _cards(state)
    scenario = state.setting.scenario
    if scenario is None:
        _generate(state)
    else:
        _scenario(state, scenario)


def _boards(state: Tamashii) -> None:
    """Pools, boards, cores and bags. TA-SETUP-01 to -10, -20 to -22."""
    setting = state.setting
    for kind in BASICS:
        state.pool[kind] = BASIC_SUPPLY
    state.pool[OPEN] = OPEN_SUPPLY
    for seat in range(setting.seats):
        state.core[seat] = CORE_OF_BOARD[setting.boards[seat]]
        for kind in (*BASICS, *BASICS, *BASICS, state.core[seat]):
            into_bag(state, seat, kind)


def into_bag(state: Tamashii, seat: Seat, kind: int) -> None:
    """A token of the pool goes straight into a bag. TA-GEN-11."""
    if state.pool[kind]:
        state.pool[kind] -= 1
        state.bag[seat * KINDS + kind] += 1


def _cards(state: Tamashii) -> None:
    """Classes, protocols, the body market. TA-SETUP-12 to -18, -23 to -25."""
    setting = state.setting
    content = setting.content
    table = setting.seats
    used: list[int] = []
    if setting.has_classes:
        for seat in range(setting.seats):
            used += _class(state, seat)
    state.box = tuple(
        card.number for card in content.augmentations if card.is_class and card.number not in used
    )
    state.box += tuple(card for cards in content.faction_cards for card in cards)
    if setting.has_protocols:
        known = [card.number for card in content.protocols if setting.is_unlocked(card.code)]
        order = state.shuffle(table, known)
        for seat in range(setting.seats):
            state.dealt[seat] = tuple(sorted(order[2 * seat : 2 * seat + 2]))
    bodies = [body.number for body in content.bodies if body.cost is not None]
    unlocked = [number for number in bodies if setting.is_unlocked(content.bodies[number].code)]
    if not setting.has_bodies:
        unlocked = []
    state.body_box = tuple(number for number in bodies if number not in unlocked)
    state.body_deck = tuple(state.shuffle(table, unlocked))
    size = setting.seats + 1 + (2 if setting.extension == "wide_market" else 0)
    for _ in range(min(size, len(state.body_deck))):
        state.market += (state.body_deck[-1],)
        state.body_deck = state.body_deck[:-1]
        took_top(state, BODY_DECK, len(state.body_deck))


def _class(state: Tamashii, seat: Seat) -> list[int]:
    """The class deck: two starting cards installed, the third in the box, the rest shuffled.

    Cooperation for games with others, Solo/PvP alone and against others.
    """
    setting = state.setting
    cards = setting.content.augmentations
    numbers = setting.content.class_cards[setting.classes[seat]]
    wanted = "solo" if setting.solo or setting.competitive else "cooperation"
    start = [number for number in numbers if cards[number].start in ("common", wanted)]
    deck = [number for number in numbers if not cards[number].start]
    state.installed[seat] = tuple(sorted(start))
    state.class_decks[seat] = tuple(state.shuffle(seat, deck))
    return start + deck


def _scenario(state: Tamashii, scenario: Scenario) -> None:
    """Steps 7 to 12, as the sheet says."""
    build_map(state, scenario.open_tiles, scenario.tiles)
    explore_map(state, scenario.exploration, scenario.no_exploration)
    tokens = state.shuffle(state.setting.seats, [1, 2, 3]) if scenario.sectors else []
    state.dice_token = [0] * state.setting.slots
    for sector, token in zip(scenario.sectors, tokens, strict=False):
        state.dice_token[sector.mobilization] = token
    build_deck(state, scenario.enemies)
    pool = amount_of(state, 0, scenario.corrupted)
    state.pool[CORRUPTED] = min(CORRUPTED_SUPPLY, pool)  # TA-SCEN-09
    state.boxed = CORRUPTED_SUPPLY - state.pool[CORRUPTED]
    for faction in scenario.factions:
        bring_faction(state, faction)
    for slot, tile in enumerate(state.tile_at):
        if state.is_shown(slot) and state.setting.content.districts[tile].faction >= 0:
            bring_faction(state, state.setting.content.districts[tile].faction)
    stand(state, [state.slot_of(scenario.start)] * state.setting.seats)
    if state.setting.solo:
        state.bot_at = state.at[0]
        state.batteries = BATTERIES


def build_map(state: Tamashii, opened: list[int], hidden: list[int]) -> None:
    """Open tiles at their places, the others face down in random order. TA-SCEN-03, -04."""
    setting = state.setting
    content = setting.content
    slots = [slot for slot, tile in enumerate(opened) if tile < 0]
    for slot, tile in enumerate(opened):
        if tile >= 0:
            state.tile_at[slot] = tile
            state.shown = with_(state.shown, slot)
    tiles = hidden or [
        tile.number
        for tile in content.districts.values()
        if tile.number not in opened and setting.is_unlocked(tile.code)
    ]
    tiles = state.shuffle(setting.seats, tiles)
    for slot in slots:
        state.tile_at[slot] = tiles.pop()
    state.tile_box = tuple(sorted(tiles))


def explore_map(state: Tamashii, slots: list[int], removed: list[int]) -> None:
    """A random exploration token face down on each marked slot. TA-SCEN-06, TA-PROLOG-03."""
    tokens = [
        kind
        for kind, count in enumerate(EXPLORATION_COUNTS)
        for _ in range(count)
        if kind not in removed
    ]
    tokens = state.shuffle(state.setting.seats, tokens)
    for slot in slots:
        state.explore[slot] = tokens.pop() + 1
    state.explore_box = tuple(sorted(tokens))


def build_deck(state: Tamashii, groups: list[tuple[Amount, int]]) -> None:
    """Groups of enemies by level, the first listed on top. TA-SCEN-07, -08, TA-EDECK-01 to -03."""
    setting = state.setting
    content = setting.content
    deck: list[int] = []
    left = [
        card
        for card, design in enumerate(content.enemy_of)
        if setting.is_unlocked(content.enemies[design].code)
    ]
    for amount, level in groups:
        fitting = [card for card in left if content.enemies[content.enemy_of[card]].level == level]
        chosen = state.shuffle(setting.seats, fitting)
        if not (isinstance(amount, int) and amount < 0):
            chosen = chosen[: amount_of(state, 0, amount)]
        left = [card for card in left if card not in chosen]
        deck = chosen + deck
    state.enemy_deck = tuple(deck)
    state.enemy_box = tuple(card for card in range(len(content.enemy_of)) if card not in deck)


def stand(state: Tamashii, slots: list[int]) -> None:
    """Put the figures on the map."""
    for seat, slot in enumerate(slots):
        state.at[seat] = slot
        state.visited[seat] = 1 << slot


def _generate(state: Tamashii) -> None:
    """Map, conditions, goals; extension and PvP card are part of the setting. TA-GEN-05 to -16."""
    setting = state.setting
    options = setting.options
    generator = setting.generator
    card = next(entry for entry in generator.maps if entry.key == options["map"])
    build_map(state, card.open_tiles, [])
    explore_map(state, [slot for slot, tile in enumerate(card.open_tiles) if tile < 0], [])
    conditions = next(entry for entry in generator.conditions if entry.key == options["conditions"])
    build_deck(state, conditions.enemies)
    state.pool[CORRUPTED] = CORRUPTED_SUPPLY  # TA-GENRULE-01
    for seat in range(setting.seats):
        for _ in range(conditions.tokens[0]):
            into_bag(state, seat, state.core[seat])
        for _ in range(conditions.tokens[1]):
            into_bag(state, seat, OPEN)
    state.time = setting.length
    goals = state.shuffle(setting.seats, list(range(len(generator.goals))))
    count = 2 if setting.seats == 2 else 3
    state.goals = tuple(goals[-count:])
    state.goal_deck = tuple(goals[:-count])
    state.known[2 * GOAL_DECK] = 1
    stand(state, [state.slot_of(SHELTER)] * setting.seats)
