"""What a card does, in words of any language, made from its operations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from endtable.core.face import Words
from endtable.core.types import Message
from endtable.games.tamashii.content.expressions import NAMED, Amount, Condition
from endtable.games.tamashii.content.records import Ability, District, Schema
from endtable.games.tamashii.content.vocabulary import (
    AMOUNT,
    CHANGE,
    FACE,
    FACTION,
    PERSON,
    PIECE,
    PLACE,
    RESOURCE,
    RESOURCES,
    SPOT,
    WORDS,
    Operation,
    Operations,
    Price,
)

ANY_INTEGRITY: Final = 99
"""An enemy that is finished with so much left is finished in any case."""
SUMS: Final = {"x": "times", "+": "plus", "-": "minus"}
SIGNS: Final = {"<=": "≤", ">=": "≥", "!=": "≠"}
PER_DIE: Final = ("burst",)
"""Words that say themselves what each die does."""


def said_operations(words: Words, do: Operations) -> str:
    """All of them, one after the other."""
    return "; ".join(words.tell(said(operation)) for operation in do)


def said(operation: Operation) -> Message:
    """One operation as a message."""
    verb = operation[0]
    if verb == "when":
        return _branch(operation)
    if verb == "finish" and operation[1] == ANY_INTEGRITY:
        return Message("ta.op.finish_any")
    message = Message("ta.op.hurt_you" if _hurts_you(operation) else f"ta.op.{verb}")
    for kind, value in zip(WORDS[verb].parts, operation[1:], strict=True):
        name = "to" if kind == FACE and FACE in message.params else kind
        name = PLACE if kind == SPOT else name
        message.params[name] = _said(kind, value)
    return message


def _hurts_you(operation: Operation) -> bool:
    """Damage that is read by who suffers it; to others it says for whom it is."""
    return operation[0] == "hurt" and bool(operation[-1] == "you")


def _said(kind: str, value: Any) -> object:
    if kind == AMOUNT:
        return Message("ta.name.all") if value == -1 else said_amount(value)
    if kind == CHANGE:
        sign = "= " if value[0] == "=" else value[0].replace("-", "−")
        return Message("ta.sum.change", sign=sign, amount=said_amount(value[1]))
    if kind == RESOURCE:
        return Message(f"ta.resource.{value}")
    if kind == PERSON:
        return Message("ta.op.for", who=Message(f"ta.who.{value}")) if value != "you" else ""
    if kind in (PLACE, SPOT):
        return said_place(value)
    if kind == PIECE:
        return Message(f"ta.piece.{value}")
    if kind == FACTION:
        return Message(f"ta.faction.{value}")
    if kind == FACE:
        return Message(f"ta.face.{value}")
    return value


def said_amount(amount: Amount) -> object:
    """A number, or what it is worked out from."""
    if isinstance(amount, int):
        return str(amount)
    if amount[0] == "var":
        return _said_variable(amount[1])
    one, two = said_amount(amount[1]), said_amount(amount[2])
    return Message(f"ta.sum.{SUMS[amount[0]]}", one=one, two=two)


def said_place(place: str) -> Message:
    """Where something lies: with the number of a tile, or by kind."""
    base, _, number = place.partition(":")
    return Message(f"ta.where.{base}", n=number) if number else Message(f"ta.where.{base}")


def _said_variable(name: str) -> Message:
    """What a card asks about, by its name, its tile, or what is remembered under it."""
    base, _, number = name.partition(":")
    kind, _, key = base.partition(".")
    if kind in NAMED:
        return Message(f"ta.var.{kind}", name=key.replace("_", " "))
    if not number:
        return Message(f"ta.var.{name}")
    if base in ("distance", "open"):
        return Message(f"ta.var.{base}", n=number)
    what = Message("ta.var.players_there") if kind == "players" else Message(f"ta.piece.{kind}")
    return Message("ta.var.there", what=what, place=said_place(f"{key}:{number}"))


def said_condition(
    condition: Condition, districts: Mapping[int, District] | None = None
) -> Message:
    """What must be so; with the districts, numbers of tiles are said by name."""
    sign, one, two = condition
    if sign in ("and", "or"):
        parts = [said_condition(part, districts) for part in (one, two)]
        if sign == "and":
            parts = [
                Message("ta.sum.both", one=text) if part[0] == "or" else text
                for part, text in zip((one, two), parts, strict=True)
            ]
        return Message(f"ta.sum.{sign}", one=parts[0], two=parts[1])
    if one == ("var", "tile.here") and sign == "=" and districts is not None:
        return Message("ta.sum.at", one=districts[two].names)
    said_sign = SIGNS.get(sign, sign)
    return Message("ta.sum.compare", one=said_amount(one), sign=said_sign, two=said_amount(two))


def said_price(price: Price) -> list[Message]:
    """What something costs."""
    found = []
    for what, count in price:
        name = f"ta.resource.{what}" if what in RESOURCES else f"ta.price.{what}"
        found.append(Message("ta.price.spend", amount=count, what=Message(name)))
    return found


def said_terms(
    words: Words,
    condition: Condition,
    price: Price,
    districts: Mapping[int, District] | None = None,
) -> str:
    """In brackets: what must be so, and what it costs; or nothing."""
    terms = [said_condition(condition, districts)] if condition else []
    terms += said_price(price)
    return f" ({', '.join(words.tell(term) for term in terms)})" if terms else ""


def said_ability(words: Words, ability: Ability) -> str:
    """When it can be used, on what terms, what it does, and how often."""
    when = words.say(f"ta.when.{ability.when}")
    terms = said_terms(words, ability.condition, ability.pay)
    once = f" ({words.say(f'ta.once.{ability.once}')})" if ability.once else ""
    return f"{when}{terms}: {said_operations(words, ability.do)}{once}"


def said_district(words: Words, tile: District) -> str:
    """What a district does, and what that costs."""
    does = said_operations(words, tile.do)
    price = ", ".join(words.tell(part) for part in said_price(tile.pay))
    return f"{price}: {does}" if price else does


def said_schema(words: Words, schema: Schema) -> str:
    """What a combat schema does; a repeatable one does it for each die."""
    do = said_operations(words, schema.do)
    if schema.repeat and schema.do[0][0] not in PER_DIE:
        return words.say("ta.price.each", do=do)
    return do


def _branch(operation: Operation) -> Message:
    """World actions that happen only if something is so, and what happens otherwise."""
    _, condition, do, last = operation
    message = Message("ta.sum.if", one=said_condition(condition), two=_joined(do))
    if not last:
        return message
    otherwise = Message("ta.sum.otherwise", one=_joined(last))
    return Message("ta.sum.then", one=message, two=otherwise)


def _joined(do: Operations) -> object:
    """Several operations inside another one."""
    parts = [said(operation) for operation in do]
    whole = parts[0]
    for part in parts[1:]:
        whole = Message("ta.sum.then", one=whole, two=part)
    return whole
