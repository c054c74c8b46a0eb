"""What things are called: cards, districts, patterns, goals; the same in labels and in the log."""

from __future__ import annotations

from endtable.core.types import Message, Seat
from endtable.games.tamashii.rules.questions import insteads
from endtable.games.tamashii.table.state import Tamashii


def card_name(state: Tamashii, key: str) -> object:
    """The name of an augmentation, body or protocol by key."""
    content = state.setting.content
    if key in content.augmentation_named:
        return content.augmentations[content.augmentation_named[key]].names
    if key in content.body_named:
        return content.bodies[content.body_named[key]].names
    if key in content.protocol_named:
        return content.protocols[content.protocol_named[key]].names
    return key


def enemy_name(state: Tamashii, card: int) -> object:
    """The name of an enemy card."""
    content = state.setting.content
    return content.enemies[content.enemy_of[card]].names


def district_name(state: Tamashii, slot: int) -> object:
    """The name of a district, or that it is hidden, with its place."""
    if not 0 <= slot < state.setting.slots:
        return str(slot)
    if not state.is_shown(slot):
        return Message("ta.name.hidden", n=slot)
    tile = state.setting.content.districts[state.tile_at[slot]]
    return Message("ta.name.district", name=tile.names, n=slot)


def pattern_name(state: Tamashii, key: str) -> object:
    """The name of a pattern by its key."""
    kind, _, rest = key.partition(".")
    if kind in ("aug", "body"):
        return card_name(state, rest)
    if kind == "card":
        sheet = state.setting.scenario
        placed = sheet.placed(key) if sheet is not None else None
        return placed.names if placed is not None else rest
    return Message(f"ta.pattern.{key.rstrip('0123456789')}")


def schema_name(state: Tamashii, key: str) -> object:
    """A schema is called by its card, and its number there."""
    card, _, number = key.partition(".")
    if not number:
        return card_name(state, card)
    return Message("ta.name.schema", name=card_name(state, card), n=number)


def way_name(state: Tamashii, key: str) -> object:
    """The name of a way to go on."""
    scenario = state.setting.scenario
    for card in scenario.cards if scenario is not None else ():
        for branch in (*card.branches, *card.each):
            if branch.key == key:
                return branch.names
    return key


def act_name(state: Tamashii, key: str) -> object:
    """The name of a players' action."""
    scenario = state.setting.scenario
    if scenario is None:
        return key
    acts = [*scenario.actions, *(act for card in scenario.cards for act in card.actions)]
    return next((act.names for act in acts if act.key == key), key)


def goal_name(state: Tamashii, number: int) -> object:
    """A goal with what it asks for and gives."""
    goal = state.setting.generator.goals[number]
    return Message("ta.name.goal", name=goal.names, need=goal.need, points=goal.points)


def instead_name(state: Tamashii, number: int) -> object:
    """What is done instead of the effect of the district."""
    found = insteads(state, state.tile_at[state.where(state.active)])
    return found[number].texts if number < len(found) else str(number)


def player_name(state: Tamashii, seat: Seat) -> object:
    """Players are called by number."""
    return Message("ta.name.player", n=seat + 1)


def target_name(state: Tamashii, key: str) -> object:
    """The enemy, the boss, or one of its parts."""
    scenario = state.setting.scenario
    if scenario is not None and scenario.boss is not None and key in state.setting.part_number:
        return scenario.boss.parts[state.setting.part_number[key]].names
    return Message(f"ta.target.{key}")


def figure_name(state: Tamashii, number: int) -> object:
    """A figure of the scenario."""
    assert state.setting.scenario is not None
    return state.setting.scenario.figures[number].names


def part_name(state: Tamashii, number: int) -> object:
    """A part of the boss."""
    assert state.setting.scenario is not None
    assert state.setting.scenario.boss is not None
    return state.setting.scenario.boss.parts[number].names
