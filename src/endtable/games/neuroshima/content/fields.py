"""Single fields of a content file, checked one by one."""

from collections.abc import Collection, Mapping
from typing import Any

from endtable.core.types import Message
from endtable.games.neuroshima.content.records import LANGUAGES, NO_SIDES, Sides, Texts
from endtable.kit.validation import BadInput, Place, Said, nearest

Table = Mapping[str, Any]


def bad(place: str, problem: Message, hint: Said = "") -> BadInput:
    """What is wrong with the content of a pack, and where."""
    return BadInput(Place(place), problem, hint)


def known_fields(place: str, table: Table, fields: Collection[str]) -> None:
    """No field has a name that nobody reads."""
    for field in table:
        if field not in fields:
            raise bad(f"{place}: {field}", Message("bad.field"), nearest(field, fields))


def need(place: str, table: Table, field: str) -> Any:
    """A field that has to be there."""
    if field not in table:
        raise bad(f"{place}: {field}", Message("bad.missing"))
    return table[field]


def word(place: str, table: Table, field: str) -> str:
    """A key: lower-case letters, digits and low lines, beginning with a letter."""
    value = need(place, table, field)
    good = isinstance(value, str) and value.isascii() and value.isidentifier()
    if not good or value != value.lower() or value.startswith("_"):
        raise bad(f"{place}: {field}", Message("nh.pack.key", value=repr(value)))
    return str(value)


def one_of(
    place: str,
    table: Table,
    field: str,
    choices: Collection[str],
    default: str | None = None,
) -> str:
    """One of a few words."""
    value = need(place, table, field) if default is None else table.get(field, default)
    if field in table and value not in choices:
        raise bad(f"{place}: {field}", _unknown(value), nearest(str(value), choices))
    return str(value)


def _unknown(value: object) -> Message:
    return Message("bad.not", value=repr(value), what=Message("bad.what.known"))


def number(
    place: str,
    table: Table,
    field: str,
    low: int,
    high: int,
    default: int | None = None,
) -> int:
    """A whole number between two others."""
    value = need(place, table, field) if default is None else table.get(field, default)
    if type(value) is not int or not low <= value <= high:
        raise bad(
            f"{place}: {field}", Message("nh.pack.number", value=repr(value), low=low, high=high)
        )
    return value


def flag(place: str, table: Table, field: str, *, default: bool = False) -> bool:
    """True or false."""
    value = table.get(field, default)
    if not isinstance(value, bool):
        raise bad(f"{place}: {field}", Message("nh.pack.flag", value=repr(value)))
    return value


def texts(place: str, table: Table, field: str) -> Texts:
    """A text in all languages; a pack may leave out all but English."""
    value = need(place, table, field)
    if not isinstance(value, dict):
        raise bad(f"{place}: {field}", Message("nh.pack.texts"))
    known_fields(f"{place}: {field}", value, LANGUAGES)
    for lang, text in value.items():
        if not isinstance(text, str) or not text.strip():
            raise bad(f"{place}: {field}.{lang}", Message("nh.pack.text", value=repr(text)))
    english = need(f"{place}: {field}", value, "en")
    return Texts(english, value.get("pl", english), value.get("it", english))


def listed(place: str, table: Table, field: str) -> list[Any]:
    """A list; empty if the field is not there."""
    value = table.get(field, [])
    if not isinstance(value, list):
        raise bad(f"{place}: {field}", Message("nh.pack.list", value=repr(value)))
    return value


def sides(place: str, table: Table, field: str) -> tuple[int, ...]:
    """Some sides of the tile, in rising order."""
    value = listed(place, table, field)
    for side in value:
        if type(side) is not int or not 0 <= side <= 5:
            raise bad(f"{place}: {field}", Message("nh.pack.side", value=repr(side)))
    if len(set(value)) < len(value):
        raise bad(f"{place}: {field}", Message("nh.pack.side_twice", value=str(value)))
    return tuple(sorted(value))


def strengths(place: str, table: Table, field: str) -> Sides:
    """The strength of an attack on each of the six sides."""
    if field not in table:
        return NO_SIDES
    value = listed(place, table, field)
    if len(value) != 6:
        raise bad(f"{place}: {field}", Message("nh.pack.six", n=len(value)))
    for strength in value:
        if type(strength) is not int or not 0 <= strength <= 9:
            problem = Message("nh.pack.strength", value=repr(strength))
            raise bad(f"{place}: {field}", problem)
    return value[0], value[1], value[2], value[3], value[4], value[5]


def segments(place: str, table: Table) -> tuple[int, ...]:
    """The segments in which a tile attacks, highest first."""
    value = listed(place, table, "initiative")
    for segment in value:
        if type(segment) is not int or not 0 <= segment <= 3:  # NH-INIT-02
            problem = Message("nh.pack.segment", value=repr(segment))
            raise bad(f"{place}: initiative", problem)
    if value != sorted(set(value), reverse=True):
        raise bad(f"{place}: initiative", Message("nh.pack.falling", value=str(value)))
    return tuple(value)
