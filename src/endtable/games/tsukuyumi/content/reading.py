"""From the plain tables of the content files to checked records.

Every complaint names the file, the entry and the field, and says what would be right.
"""

from collections.abc import Sequence

from endtable.core.types import Message
from endtable.games.tsukuyumi.content.records import (
    ActionCard,
    CombatCard,
    EventCard,
    Number,
    Task,
    Unit,
    Uplink,
    VictoryCard,
)
from endtable.games.tsukuyumi.content.vocabulary import (
    DOABLE,
    GRAIN,
    ORIGINS,
    PHASES,
    SPECIALS,
    TYPES,
    WHEN,
    Vocabulary,
)
from endtable.kit.texts import Texts, texts
from endtable.kit.validation import (
    BadInput,
    Place,
    Table,
    choice,
    field,
    items,
    number,
    one_of,
    only,
    rows,
)


def _maybe_texts(table: Table, place: Place) -> Texts | None:
    return texts(table, "text", place) if "text" in table else None


def origin(table: Table, place: Place) -> str:
    return choice(table, "origin", ORIGINS, place)


def read_numbers(table: Table, place: Place, names: Sequence[str]) -> dict[str, Number]:
    """Numbers by name, each with where it comes from: a book, or ourselves."""
    rows: dict[str, dict[str, object]] = field(table, "numbers", dict, place, {})
    spot = place.field("numbers")
    only(rows, names, spot)
    found: dict[str, Number] = {}
    for name, row in rows.items():
        only(row, ("value", "origin"), spot.field(name))
        value = number(row, "value", spot.field(name), 0, 99)
        found[name] = Number(value, origin(row, spot.field(name)))
    return found


def read_words(table: Table, name: str, known: list[str], place: Place) -> tuple[str, ...]:
    """A list of known words."""
    listed = items(table, name, str, place, [])
    for index, word in enumerate(listed):
        one_of(word, known, place.field(name).item(index), Message("ts.pack.known"))
    return tuple(listed)


# --- units and cards ----------------------------------------------------------------------


def read_unit(row: Table, place: Place, known: Vocabulary) -> Unit:
    """A kind of unit: it can be paid for, or comes into play in another way that is named."""
    only(
        row,
        ("key", "names", "count", "count_it", "stats", "cost", "size", "traits", "production",
         "eggs", "upgrade", "needs_uplink", "text", "origin"),
        place,
    )  # fmt: skip
    stats = items(row, "stats", int, place)
    if len(stats) != 3 or any(value < 0 or value % GRAIN for value in stats):
        raise BadInput(place.field("stats"), Message("ts.pack.stats", value=str(stats)))
    traits = read_words(row, "traits", known.traits, place)
    upgrade: dict[str, object] = field(row, "upgrade", dict, place, {})
    only(upgrade, ("from", "cost"), place.field("upgrade"))
    count = number(row, "count", place, 0, 30)
    return Unit(
        key=field(row, "key", str, place),
        names=texts(row, "names", place),
        count=count,
        count_it=number(row, "count_it", place, 0, 30, count),
        conquest=stats[0],
        health=stats[1],
        damage=stats[2],
        cost=number(row, "cost", place, 1, 9, 0) if "cost" in row else 0,
        size=_size(row, place),
        traits=traits,
        production=number(row, "production", place, 0, 9, 0),
        eggs=number(row, "eggs", place, 0, 9, 0),
        upgrade_from=field(upgrade, "from", str, place.field("upgrade"), ""),
        upgrade_cost=number(upgrade, "cost", place.field("upgrade"), 0, 9, 0),
        needs_uplink=field(row, "needs_uplink", str, place, ""),
        text=_maybe_texts(row, place),
        origin=origin(row, place),
    )


def _size(row: Table, place: Place) -> int:
    size = field(row, "size", int, place)
    if size not in (1, 2, 4):
        raise BadInput(place.field("size"), Message("ts.pack.size", value=size))
    return size


def check_ways_in(
    units: tuple[Unit, ...], start: dict[str, int], place: Place, known: Vocabulary
) -> None:
    """Each unit has a cost, an upgrade, a place among the starting units, or comes along."""
    keys = {unit.key for unit in units}
    for index, unit in enumerate(units):
        spot = place.field("unit").item(index)
        along = any(trait in unit.traits for trait in known.companions)
        if not (unit.cost or unit.upgrade_from or unit.key in start or along):
            raise BadInput(
                spot.field("cost"),
                Message("ts.pack.no_way_in", unit=unit.key),
                Message("ts.pack.ways_in"),
            )
        if unit.upgrade_from and unit.upgrade_from not in keys:
            at = spot.field("upgrade").field("from")
            one_of(unit.upgrade_from, keys, at, Message("ts.pack.unit"))
        if [other.key for other in units].count(unit.key) > 1:
            raise BadInput(spot.field("key"), Message("ts.pack.twice", value=unit.key))
    for key in start:
        one_of(key, keys, place.field("start").field(key), Message("ts.pack.unit"))


def read_combat_card(row: Table, place: Place, known: Vocabulary) -> CombatCard:
    """A combat card; one without counterattacks says so. TS-CCARD-16."""
    only(
        row,
        ("key", "names", "number", "type", "attack", "counterattacks", "bonus", "least_units",
         "unanswerable", "origin"),
        place,
    )  # fmt: skip
    answers = read_words(row, "counterattacks", known.counterattacks, place)
    if not answers and not field(row, "unanswerable", bool, place, False):
        raise BadInput(
            place.field("counterattacks"),
            Message("ts.pack.no_answers"),
            Message("ts.pack.say_unanswerable"),
        )
    attack = read_words(row, "attack", known.attacks, place)
    if not any(word in known.deeds for word in attack):
        raise BadInput(place.field("attack"), Message("ts.pack.no_attack"))
    return CombatCard(
        key=field(row, "key", str, place),
        names=texts(row, "names", place),
        type=choice(row, "type", TYPES, place),
        attack=attack,
        counterattacks=answers,
        bonus=number(row, "bonus", place, 0, 100, 0),
        least_units=number(row, "least_units", place, 0, 30, 0),
        number=number(row, "number", place, 0, 999, 0),
        origin=origin(row, place),
    )


def read_event(row: Table, place: Place, known: Vocabulary) -> EventCard:
    """An event card; ``effect`` names what it does."""
    only(row, ("key", "names", "text", "effect", "copies", "copies_it", "origin"), place)
    copies = number(row, "copies", place, 1, 9, 1)
    return EventCard(
        key=field(row, "key", str, place),
        names=texts(row, "names", place),
        text=texts(row, "text", place),
        effect=choice(row, "effect", known.events, place, Message("ts.pack.event")),
        copies=copies,
        copies_it=number(row, "copies_it", place, 1, 9, copies),
        origin=origin(row, place),
    )


def read_uplink(row: Table, place: Place) -> Uplink:
    """An Uplink card."""
    only(row, ("key", "names", "text", "cost", "origin"), place)
    return Uplink(
        key=field(row, "key", str, place),
        names=texts(row, "names", place),
        text=texts(row, "text", place),
        cost=number(row, "cost", place, 1, 9),
        origin=origin(row, place),
    )


def read_victory(row: Table, place: Place, known: Vocabulary) -> VictoryCard:
    """A victory card of the two-player game."""
    only(row, ("key", "tasks", "origin"), place)
    tasks = []
    for entry, spot in rows(row, "tasks", place):
        only(entry, ("key", "points", "when", "number", "each"), spot)
        tasks.append(
            Task(
                key=choice(entry, "key", known.tasks, spot, Message("ts.pack.task")),
                points=number(entry, "points", spot, 1, 9),
                when=choice(entry, "when", WHEN, spot),
                number=number(entry, "number", spot, 0, 99, 0),
                each=field(entry, "each", bool, spot, False),
            )
        )
    return VictoryCard(field(row, "key", str, place), tuple(tasks), origin(row, place))


# --- action cards -----------------------------------------------------------------------


def read_action(row: Table, place: Place) -> ActionCard:
    """An action card."""
    only(
        row,
        ("number", "key", "names", "deck", "blue", "green", "red", "special", "text", "edition",
         "origin"),
        place,
    )  # fmt: skip
    return ActionCard(
        number=number(row, "number", place, 1, 999),
        key=field(row, "key", str, place),
        names=texts(row, "names", place),
        deck=choice(row, "deck", ("many", "two"), place),
        phases=tuple(_phase(row, name, place) for name in PHASES),
        special=choice(row, "special", SPECIALS, place, "", ""),
        text=_maybe_texts(row, place),
        edition=choice(row, "edition", ("", "pl", "it"), place, "", ""),
        origin=origin(row, place),
    )


def _phase(row: Table, name: str, place: Place) -> dict[str, int]:
    """What may be done in a phase; an ONI war has range, areas and fights. TS-ACARD-10."""
    inner: dict[str, object] = field(row, name, dict, place, {})
    spot = place.field(name)
    only(inner, DOABLE, spot)
    found: dict[str, int] = {
        key: number(inner, key, spot, 1, 9) for key in DOABLE if key != "oni_war" and key in inner
    }
    if "oni_war" in inner:
        numbers = items(inner, "oni_war", int, spot)
        if len(numbers) != 3 or any(not 1 <= value <= 3 for value in numbers):
            raise BadInput(spot.field("oni_war"), Message("ts.pack.oni_war"))
        found |= dict(zip(("war_range", "war_areas", "war_fights"), numbers, strict=True))
    return found
