"""What must hold after every action: nothing is lost, doubled or out of range."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.errors import BrokenRules
from endtable.games.tamashii.content.components import EXPLORATION_COUNTS
from endtable.games.tamashii.content.console import BASICS, CELLS, CORRUPTED, LOCKED, OPEN
from endtable.games.tamashii.rules.questions import (
    INTEGRITY_TOP,
    TIME_TOP,
    integrity_of,
    integrity_top,
    resource_top,
    tracking_top,
)
from endtable.games.tamashii.rules.scoring import in_pool
from endtable.games.tamashii.rules.steps.setting_up import (
    BASIC_SUPPLY,
    CORRUPTED_SUPPLY,
    OPEN_SUPPLY,
)
from endtable.games.tamashii.table.state import NO_MARKER, SUPPLY

if TYPE_CHECKING:
    from endtable.games.tamashii.table.state import Tamashii


def check(state: Tamashii) -> None:
    """Raise ``BrokenRules`` with what is wrong."""
    _check_tokens(state)
    _check_cards(state)
    _check_map(state)
    _check_players(state)
    _check_scenario(state)


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise BrokenRules(what)


def _check_tokens(state: Tamashii) -> None:
    """Bags, consoles, dumps and pools hold all data. TA-BAG-01."""
    seats = range(state.setting.seats)
    for kind in (*BASICS, OPEN, CORRUPTED):
        count = state.pool[kind]
        for seat in seats:
            count += in_pool(state, seat, kind)
        wanted = BASIC_SUPPLY if kind in BASICS else OPEN_SUPPLY
        if kind == CORRUPTED:
            count += state.boxed
            wanted = CORRUPTED_SUPPLY
        _expect(count == wanted, f"{count} tokens of kind {kind}, not {wanted}")
    _expect(min(state.pool) >= 0 and min(state.bag) >= 0 and min(state.dump) >= 0, "negative pile")
    for seat in seats:
        locked = state.console[seat * CELLS : (seat + 1) * CELLS].count(LOCKED)
        _expect(locked + state.blocks[seat] == 4, f"seat {seat}: block tokens")


def _check_cards(state: Tamashii) -> None:
    """Every card is in exactly one place. TA-ATTACH-01, TA-AUG-13."""
    seats = range(state.setting.seats)
    content = state.setting.content
    enemies = [*state.enemy_deck, *state.enemy_discard, *state.enemy_box]
    bodies = [*state.body_deck, *state.market, *state.body_box]
    cards = list(state.box)
    for seat in seats:
        enemies += state.enemies[seat]
        bodies += state.bodies[seat]
        cards += [*state.installed[seat], *state.uninstalled[seat], *state.class_decks[seat]]
        _expect(len(state.bodies[seat]) <= 2, f"seat {seat} has too many bodies")
    for deck in state.faction_decks:
        cards += deck
    _expect(sorted(enemies) == list(range(len(content.enemy_of))), "an enemy is lost or doubled")
    _expect(sorted(bodies) == list(range(1, len(content.bodies))), "a body is lost or doubled")
    _expect(sorted(cards) == list(range(len(content.augmentations))), "an augmentation is lost")
    attached = [enemy for seat in seats for enemy in state.enemies[seat]]
    for enemy, damage in enumerate(state.damage):
        if damage and enemy not in attached:
            raise BrokenRules(f"damage on enemy {enemy} in a pile")
    for enemy in attached:
        if integrity_of(state, enemy) <= 0:
            raise BrokenRules(f"dead enemy {enemy}")


def _check_map(state: Tamashii) -> None:
    setting = state.setting
    tiles = [*state.tile_at, *state.tile_box]
    _expect(len(set(tiles)) == len(tiles), "a tile is doubled")
    for seat in range(setting.seats):
        _expect(0 <= state.at[seat] < setting.slots, f"seat {seat} is off the map")
        _expect(state.is_shown(state.at[seat]) or bool(state.main), "somebody in the dark")
    tokens = [*(token - 1 for token in state.explore if token), *state.explore_box]
    tokens += state.explore_gone
    for kind in range(len(EXPLORATION_COUNTS)):
        count = tokens.count(kind)
        _expect(count in (0, EXPLORATION_COUNTS[kind]), f"{count} exploration tokens {kind}")
    for piece, wanted in enumerate(SUPPLY):
        count = state.supply[piece] + sum(state.pieces[piece::3]) + state.on_card[piece]
        if piece == 0:
            count += state.on_sheet
        _expect(count == wanted, f"{count} pieces {piece}, not {wanted}")
        _expect(state.supply[piece] >= 0, "negative supply")


def _check_players(state: Tamashii) -> None:
    for seat in range(state.setting.seats):
        for resource in range(4):
            value = state.resources[seat * 4 + resource]
            top = resource_top(state, seat, resource)
            _expect(0 <= value <= top, f"seat {seat}: resource {resource} is {value}")
        _expect(state.xp[seat] >= 0, f"seat {seat}: negative experience")
        _expect(5 <= state.limit[seat] <= INTEGRITY_TOP, f"seat {seat}: limiter")
        low = 0 if state.result else 1
        value = state.integrity[seat]
        _expect(low <= value <= integrity_top(state, seat), f"seat {seat}: integrity {value}")
        tracking = state.tracking[seat]
        _expect(NO_MARKER <= tracking < tracking_top(state, seat), f"seat {seat}: {tracking}")
        _expect(0 <= state.progress[seat] <= 3, f"seat {seat}: protocol")
        _expect(state.hand[seat] == () or bool(state.main), f"seat {seat}: tokens in hand")


def _check_scenario(state: Tamashii) -> None:
    _expect(0 <= state.time <= TIME_TOP, f"time {state.time}")
    _expect(0 <= state.batteries <= 5, f"{state.batteries} batteries")
    _expect(0 <= state.first < state.setting.seats, "no first player")
    _expect(bool(state.main) != bool(state.result), "neither over nor going on, or both")
    goals = [*state.goal_deck, *state.goals, *(goal for own in state.taken for goal in own)]
    if state.setting.competitive:
        _expect(sorted(goals) == list(range(len(state.setting.generator.goals))), "a goal is lost")
