"""What things on the table are called and what they do, in words for whoever points at them."""

from __future__ import annotations

from endtable.core.types import View as View
from endtable.games.tsukuyumi.content.records import ActionCard, CombatCard, Unit
from endtable.games.tsukuyumi.shown.speaking import Speaker


def colour_of(view: View, who: int | str, say: Speaker) -> str:
    """The colour of a seat, or of the ONI."""
    return "oni" if who == "oni" else say.box.factions[view["seats"][who]["faction"]].colour


def name_of(view: View, who: int | str, say: Speaker) -> str:
    """The name of a seat's faction, or of the ONI."""
    if who == "oni":
        return say.say("ts.oni")
    return say.box.factions[view["seats"][who]["faction"]].names.said(say.lang)


def goal_text(entry: View, say: Speaker) -> str:
    """What a seat strives for: the goal of its faction, or another one that the table plays."""
    other = say.names.aims.get(entry["aim"])
    text = other.text if other is not None else say.box.factions[entry["faction"]].goal_text
    return text.said(say.lang)


def initials(name: str) -> str:
    """Two letters that stand for a name: of its two words, or of its first; numbers are kept."""
    parts = [part for part in name.replace(".", "").split() if part[0].isalnum()]
    if len(parts) > 1 and parts[-1][0].isdigit():
        return parts[0][0] + parts[-1][-1]
    if len(parts) > 1:
        return parts[0][0] + parts[1][0].upper()
    return name[:2]


def unit_words(unit: Unit, say: Speaker) -> str:
    """A kind of unit with all it can do."""
    said = say.say("ts.term.unit", conquest=unit.conquest, health=unit.health, damage=unit.damage)
    parts = [said]
    if unit.cost:
        parts.append(say.say("ts.show.cost", n=unit.cost))
    parts += [say.say(f"ts.unit.{trait}") for trait in unit.traits]
    text = f"{unit.names.said(say.lang)}: {', '.join(parts)}"
    return f"{text}. {unit.text.said(say.lang)}" if unit.text else text


def action_words(card: ActionCard, say: Speaker) -> str:
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


def combat_words(card: CombatCard, say: Speaker) -> str:
    """What a combat card does, and how it can be answered."""
    answers = [say.say(f"ts.counter.{key}") for key in card.counterattacks]
    return say.say(
        "ts.draw.combat",
        card=card.names.said(say.lang),
        attack=attack_words(card, say),
        answers=", ".join(answers) or "–",
    )


def attack_words(card: CombatCard, say: Speaker) -> str:
    """What a combat card does."""
    attack = [say.say(f"ts.attack.{what}") for what in card.attack]
    if card.bonus:
        attack.append(say.say("ts.attack.bonus", n=card.bonus))
    if card.least_units:
        attack.append(say.say("ts.attack.least", n=card.least_units))
    if card.type in ("once", "game"):
        attack.append(say.say(f"ts.attack.{card.type}"))
    return ", ".join(attack)
