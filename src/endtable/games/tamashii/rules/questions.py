"""Rules that cards may change, each one named function."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.types import Seat
from endtable.games.tamashii.content.components import WALKER
from endtable.games.tamashii.content.records import MODIFIER, MODIFIERS, Ability, Body, Schema
from endtable.games.tamashii.content.sheets import Card, Instead
from endtable.games.tamashii.table.setting import SHELTER
from endtable.games.tamashii.table.state import NO_CARD

if TYPE_CHECKING:
    from endtable.games.tamashii.table.setting import Slot
    from endtable.games.tamashii.table.state import Tamashii

RESOURCE_TOP: Final = 5
INTEGRITY_TOP: Final = 9
TRACKING_TOP: Final = 6
TIME_TOP: Final = 13

RCH: Final = MODIFIER["rch"]
ATK: Final = MODIFIER["atk"]
PRG: Final = MODIFIER["prg"]
INTEGRITY: Final = MODIFIER["integrity"]
SHIELD_MAX: Final = MODIFIER["shield_max"]
RESOURCE_MAX: Final = MODIFIER["resource_max"]
TOP: Final = MODIFIER["tracking_top"]
INSTALL: Final = MODIFIER["install"]


# --- cards in force ----------------------------------------------------------------------


def active_body(state: Tamashii, seat: Seat) -> Body:
    """The body on top, or the Wanderer of the board. TA-MARKET-05, TA-BODY-01."""
    owned = state.bodies[seat]
    return state.setting.content.bodies[owned[0] if owned else WALKER]


def mods_of(state: Tamashii, seat: Seat) -> list[int]:
    """By modifier: what all cards in force add up to for a seat."""
    known = state.mods[seat]
    if known is not None:
        return known
    sums = [0] * len(MODIFIERS)
    content = state.setting.content
    for number, value in active_body(state, seat).modifiers:
        sums[number] += value
    for card in state.installed[seat]:
        for number, value in content.augmentations[card].modifiers:
            sums[number] += value
    if state.protocol[seat] >= 0 and state.progress[seat] == 3:
        for number, value in content.protocols[state.protocol[seat]].modifiers:
            sums[number] += value
    for lying in cards_in_play(state):
        for number, value in lying.modifiers:
            sums[number] += value
    state.mods[seat] = sums
    return sums


def abilities_of(state: Tamashii, seat: Seat, when: str) -> list[Ability]:
    """What cards in force let a seat do at this time: body, augmentations, protocol."""
    content = state.setting.content
    found = [ability for ability in active_body(state, seat).abilities if ability.when == when]
    for card in state.installed[seat]:
        for ability in content.augmentations[card].abilities:
            if ability.when == when:
                found.append(ability)
    if state.protocol[seat] >= 0 and state.progress[seat] == 3:
        for ability in content.protocols[state.protocol[seat]].abilities:
            if ability.when == when:
                found.append(ability)
    return found


def schemas_of(state: Tamashii, seat: Seat) -> list[Schema]:
    """The combat schemas of the body and of installed class augmentations. TA-BODY-04."""
    found = active_body(state, seat).schemas[:]
    content = state.setting.content
    for card in state.installed[seat]:
        schema = content.augmentations[card].schema
        if schema is not None:
            found.append(schema)
    return found


# --- values ------------------------------------------------------------------------------


def rch_of(state: Tamashii, seat: Seat) -> int:
    """How far the character moves. TA-BODY-05."""
    return active_body(state, seat).rch + mods_of(state, seat)[RCH]


def atk_of(state: Tamashii, seat: Seat) -> int:
    """How many dice attack: the body's, and those that cards add. TA-BODY-06."""
    mods = mods_of(state, seat)
    dice = active_body(state, seat).atk + mods[ATK]
    attached = state.enemies[seat]
    if len(attached) == 1:
        dice += mods[MODIFIER["lone_die"]]
    if attached and mods[MODIFIER["level3_die"]] and level_of(state, attached[0]) == 3:
        dice += mods[MODIFIER["level3_die"]]
    return dice


def prg_of(state: Tamashii, seat: Seat) -> int:
    """How many moves the programming step has. TA-PROGRAM-05, TA-PLAN-12."""
    return active_body(state, seat).prg + mods_of(state, seat)[PRG]


def resource_top(state: Tamashii, seat: Seat, resource: int) -> int:
    """The end of a resource track. TA-RESOURCE-06."""
    mods = mods_of(state, seat)
    top = RESOURCE_TOP + mods[RESOURCE_MAX]
    return top + mods[SHIELD_MAX] if resource == 0 else top


def integrity_top(state: Tamashii, seat: Seat) -> int:
    """The most integrity a player can have now: the limiter, and what cards add."""
    return state.limit[seat] + mods_of(state, seat)[INTEGRITY]


def tracking_top(state: Tamashii, seat: Seat) -> int:
    """The highest field of the tracking track. TA-TRACK-05."""
    top = TRACKING_TOP + mods_of(state, seat)[TOP]
    return top - 1 if state.setting.extension == "tracking_top" else top


def install_cost(state: Tamashii, seat: Seat, card: int) -> int:
    """How much memory an augmentation takes; reductions leave at least 1. TA-DEV-05."""
    printed = state.setting.content.augmentations[card].memory
    less = state.discount[seat] - mods_of(state, seat)[INSTALL]
    return printed if less <= 0 or printed == 0 else max(1, printed - less)


def level_of(state: Tamashii, enemy: int) -> int:
    """The level of an enemy card."""
    content = state.setting.content
    return content.enemies[content.enemy_of[enemy]].level


def integrity_of(state: Tamashii, enemy: int) -> int:
    """What is left of an enemy. TA-ENEMY-02."""
    content = state.setting.content
    return content.enemies[content.enemy_of[enemy]].integrity - state.damage[enemy]


def at_boss(state: Tamashii, seat: Seat) -> bool:
    """Whether the seat stands where the boss stands. TA-SHINIGAMI-04."""
    return state.boss_at >= 0 and state.where(seat) == state.boss_at


def seats_at(state: Tamashii, slot: Slot) -> list[Seat]:
    """Who stands there, in order from the first player."""
    return [seat for seat in state.setting.order(state.first) if state.at[seat] == slot]


def is_occupied(state: Tamashii, slot: Slot) -> bool:
    """Whether a player stands there; the bot counts for this only. TA-JORDAN-01."""
    return slot in state.at or state.bot_at == slot


def pieces_at(state: Tamashii, slot: Slot, piece: int) -> int:
    """How many tokens of a kind lie on a district."""
    return state.pieces[slot * 3 + piece] if slot >= 0 else 0


def insteads(state: Tamashii, tile: int) -> list[Instead]:
    """What the scenario offers instead of the effect of a district. TA-HOPE-05."""
    scenario = state.setting.scenario
    if scenario is None:
        return []
    found = [instead for instead in scenario.insteads if instead.tile == tile]
    for card in cards_in_play(state):
        found += [instead for instead in card.insteads if instead.tile == tile]
    return found


def cards_in_play(state: Tamashii) -> list[Card]:
    """The active story card and all special cards. TA-STORY-03, TA-SPECIAL-02."""
    scenario = state.setting.scenario
    if scenario is None or state.card == NO_CARD:
        return []
    found = [scenario.cards[state.card]]
    for number in state.specials:
        found.append(scenario.cards[number])
    return found


def forbidden(state: Tamashii, what: str) -> bool:
    """Whether a card in play forbids something while it lies. TA-SPECIAL-05."""
    return what in [name for card in cards_in_play(state) for name in card.forbids]


def returning_to(state: Tamashii) -> Slot:
    """Where players come to after a reset: the Shelter, or the tile that a card names."""
    for card in cards_in_play(state):
        if card.returns and state.slot_of(card.returns) >= 0:
            return state.slot_of(card.returns)
    return state.slot_of(SHELTER)


def bot_at_boss(state: Tamashii) -> bool:
    """Whether the bot stands where a boss can be fought. TA-JORDAN-07."""
    return state.boss_at >= 0 and state.bot_at == state.boss_at and state.boss_integrity > 0


def in_combat_at_boss(state: Tamashii, seat: Seat) -> bool:
    """Whether the boss gives this player somebody to fight. TA-COMBAT-03."""
    return at_boss(state, seat) and state.boss_integrity > 0
