"""What a card, body, enemy, district or protocol is and does, in lines of any language."""

from __future__ import annotations

from endtable.games.tamashii.records import (
    MODIFIERS,
    Augmentation,
    Body,
    District,
    Enemy,
    Protocol,
)
from endtable.games.tamashii.wording import said_operations
from endtable.kit.words import Words


def augmentation(card: Augmentation, words: Words) -> list[str]:
    """When it is used, and what it does."""
    do = card.pattern.do if card.pattern is not None else ()
    do += card.schema.do if card.schema is not None else ()
    for ability in card.abilities:
        do += ability.do
    texts = [words.say(f"ta.activation.{card.activation}"), said_operations(words, do)]
    return texts + _modified(card.modifiers, words)


def body(card: Body, words: Words) -> list[str]:
    """Its values, and what it can do."""
    texts = [f"RCH {card.rch} · ATK {card.atk} · PRG {card.prg}"]
    for schema in card.schemas:
        dice = "◆" * schema.basic + "★" * schema.rare + (" ×n" if schema.repeat else "")
        texts.append(f"{dice}: {said_operations(words, schema.do)}")
    texts += [said_operations(words, ability.do) for ability in card.abilities]
    return texts + _modified(card.modifiers, words)


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
    return [values, said_operations(words, tile.do)]


def protocol(card: Protocol, words: Words) -> list[str]:
    """The rewards of its steps, and what stays."""
    texts = [words.say("ta.campaign.protocol")]
    for number, step in enumerate(card.steps, 1):
        if step.reward:
            texts.append(f"{number}. {said_operations(words, step.reward)}")
    texts += [said_operations(words, ability.do) for ability in card.abilities]
    return texts + _modified(card.modifiers, words)


def _modified(modifiers: list[tuple[int, int]], words: Words) -> list[str]:
    """What a card changes for as long as it is in force."""
    return [words.say(f"ta.modifier.{MODIFIERS[number]}") for number, _ in modifiers]
