"""What things on the table are called and what they do, in words for whoever points at them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from endtable.games.tsukuyumi.box import load
from endtable.games.tsukuyumi.content.records import ActionCard, CombatCard, Unit
from endtable.kit.i18n import Words

View = Mapping[str, Any]


def colour_of(view: View, who: int | str) -> str:
    """The colour of a seat, or of the ONI."""
    return "oni" if who == "oni" else load().factions[view["seats"][who]["faction"]].colour


def name_of(view: View, who: int | str, say: Words) -> str:
    """The name of a seat's faction, or of the ONI."""
    if who == "oni":
        return say.say("ts.oni")
    return load().factions[view["seats"][who]["faction"]].names.said(say.lang)


@cache
def kinds() -> dict[str, Unit]:
    """All kinds of units, by key."""
    content = load()
    found = {unit.key: unit for faction in content.factions.values() for unit in faction.units}
    return found | {unit.key: unit for unit in content.oni}


@cache
def looks() -> dict[str, str]:
    """By kind of unit: the name under which pages know what it is and does."""
    content = load()
    found = {
        unit.key: f"{faction.key}/{unit.key}"
        for faction in content.factions.values()
        for unit in faction.units
    }
    return found | {unit.key: f"oni/{unit.key}" for unit in content.oni}


def initials(name: str) -> str:
    """Two letters that stand for a name: of its two words, or of its first; numbers are kept."""
    parts = [part for part in name.replace(".", "").split() if part[0].isalnum()]
    if len(parts) > 1 and parts[-1][0].isdigit():
        return parts[0][0] + parts[-1][-1]
    if len(parts) > 1:
        return parts[0][0] + parts[1][0].upper()
    return name[:2]


def unit_words(unit: Unit, say: Words) -> str:
    """A kind of unit with all it can do."""
    said = say.say("ts.term.unit", conquest=unit.conquest, health=unit.health, damage=unit.damage)
    parts = [said]
    if unit.cost:
        parts.append(say.say("ts.show.cost", n=unit.cost))
    parts += [say.say(f"ts.unit.{trait}") for trait in unit.traits]
    text = f"{unit.names.said(say.lang)}: {', '.join(parts)}"
    return f"{text}. {unit.text.said(say.lang)}" if unit.text else text


def action_words(card: ActionCard, say: Words) -> str:
    """What an action card allows, phase by phase."""
    parts = []
    for colour, row in zip(("blue", "green", "red"), card.phases, strict=True):
        listed = [
            say.say(f"ts.allow.{key}", n=count)
            for key, count in row.items()
            if key not in ("war_range", "war_areas")
        ]
        phase = say.say(f"ts.phase.{colour}")
        parts.append(f"{phase}: {', '.join(listed) or '–'}")
    text = f"{card.names.said(say.lang)}. {'; '.join(parts)}"
    return f"{text}. {card.text.said(say.lang)}" if card.text else text


def combat_words(card: CombatCard, say: Words) -> str:
    """What a combat card does, and how it can be answered."""
    attack = [say.say(f"ts.attack.{what}") for what in card.attack]
    if card.bonus:
        attack.append(say.say("ts.attack.bonus", n=card.bonus))
    if card.least_units:
        attack.append(say.say("ts.attack.least", n=card.least_units))
    if card.type == "once":
        attack.append(say.say("ts.attack.once"))
    answers = [say.say(f"ts.counter.{key}") for key in card.counterattacks]
    return say.say(
        "ts.draw.combat",
        card=card.names.said(say.lang),
        attack=", ".join(attack),
        answers=", ".join(answers) or "–",
    )


def combat_cards() -> dict[str, CombatCard]:
    """All combat cards, by key."""
    content = load()
    found = {card.key: card for faction in content.factions.values() for card in faction.cards}
    return found | {content.oni_card.key: content.oni_card}
