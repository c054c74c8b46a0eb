"""What a card, body, enemy, district or protocol is and does, in lines of any language."""

from __future__ import annotations

from endtable.core.face import Words
from endtable.games.tamashii.content.records import (
    MODIFIERS,
    Augmentation,
    Body,
    District,
    Enemy,
    Protocol,
    Schema,
)
from endtable.games.tamashii.shown.wording import (
    said_ability,
    said_condition,
    said_district,
    said_operations,
    said_schema,
)


def augmentation(card: Augmentation, words: Words) -> list[str]:
    """When it is used, what it costs, and what it does."""
    texts = [words.say(f"ta.activation.{card.activation}")]
    if card.start:
        texts.append(words.say(f"ta.start.{card.start}"))
    else:
        texts.append(words.say("ta.price.memory", amount=card.memory))
    if card.one_time:
        texts.append(words.say("ta.price.one_time"))
    if card.pattern is not None:
        rows = " / ".join(card.pattern.shape.rows)
        does = said_operations(words, card.pattern.do)
        texts.append(f"{words.say('ta.price.pattern', rows=rows)}: {does}")
    if card.schema is not None:
        texts.append(_schema(card.schema, words))
    texts += [said_ability(words, ability) for ability in card.abilities]
    return texts + _modified(card.modifiers, words)


def body(card: Body, words: Words) -> list[str]:
    """Its values, and what it can do."""
    texts = [f"RCH {card.rch} · ATK {card.atk} · PRG {card.prg}"]
    if card.cost is not None:
        texts.append(words.say("ta.price.cost", rows=" / ".join(card.cost.rows)))
    texts += [_schema(schema, words) for schema in card.schemas]
    texts += [said_ability(words, ability) for ability in card.abilities]
    return texts + _modified(card.modifiers, words)


def _schema(schema: Schema, words: Words) -> str:
    """Dice, and what they do."""
    dice = "◆" * schema.basic + "★" * schema.rare + (" ×n" if schema.repeat else "")
    return f"{dice}: {said_schema(words, schema)}"


def enemy(card: Enemy, words: Words) -> list[str]:
    """Its level and integrity, what it does, and how one gets at it."""
    texts = [
        words.say("ta.term.enemy", level=card.level, integrity=card.integrity),
        f"{words.say('ta.symbol.1')}: {said_operations(words, card.basic)}",
        f"{words.say('ta.symbol.2')}: {said_operations(words, card.special)}",
    ]
    for known in (*card.hacks, card.expel):
        name = words.say(f"ta.pattern.{known.key.rstrip('0123456789')}")
        texts.append(f"{name} ({' / '.join(known.shape.rows)}): {said_operations(words, known.do)}")
    return texts


def district(tile: District, words: Words) -> list[str]:
    """What coming and staying costs, and what it does."""
    values = words.say("ta.term.district", entry=tile.entry, stationary=tile.stationary)
    return [values, said_district(words, tile)]


def protocol(card: Protocol, words: Words) -> list[str]:
    """The goals and rewards of its steps, and what stays."""
    texts = [words.say("ta.campaign.protocol")]
    for number, step in enumerate(card.steps, 1):
        if step.counter:
            goal = words.say(f"ta.count.{step.counter}", need=step.need)
        else:
            goal = words.tell(said_condition(step.goal))
        reward = f" → {said_operations(words, step.reward)}" if step.reward else ""
        texts.append(f"{number}. {goal}{reward}")
    texts += [said_ability(words, ability) for ability in card.abilities]
    return texts + _modified(card.modifiers, words)


def _modified(modifiers: list[tuple[int, int]], words: Words) -> list[str]:
    """What a card changes for as long as it is in force."""
    return [words.say(f"ta.modifier.{MODIFIERS[number]}") for number, _ in modifiers]
