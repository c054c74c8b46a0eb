"""Kinds of values that stand in actions: how they are written, read, pointed at and called.

Areas are written by name, cells of the map as ``q,r``, sides as numbers from 0 (north) clockwise,
factions by the number of their seat from 1, the ONI by the number after the last seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from endtable.core.types import Message, Pick, Seat
from endtable.core.verbs import Part
from endtable.games.tsukuyumi.table.board import FIRST_BASE, NAMES, STEPS, cell_of, code
from endtable.games.tsukuyumi.table.tables import TRAIT_NAMES, Tables
from endtable.kit.notation import Named, Number
from endtable.kit.validation import BadInput, Place, one_of

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.content.records import Mission, NamedCard
    from endtable.games.tsukuyumi.table.setting import Setting
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

PILES: Final = {-1: "pile", -2: "faction"}
"""Where an event can be drawn, beside the open cards."""
A_NAME: Final = Message("ts.bad.name")


class Worded(Named):
    """Named things whose names for people are in the catalogues, as one family."""

    def __init__(self, kind: str, names: Sequence[str], family: str) -> None:
        super().__init__(kind, names, A_NAME)
        self.family = family

    def called(self, state: object, seat: Seat, value: int) -> object:
        """Its words."""
        return self.words(self.names[value])

    def words(self, name: str) -> object:
        """What people call it, by its name."""
        return Message(f"ts.{self.family}.{name}")


class Coded(Worded):
    """The same, where the values are no plain numbers."""

    def __init__(self, kind: str, codes: Mapping[int, str], family: str) -> None:
        super().__init__(kind, list(codes.values()), family)
        self.codes = codes
        self.numbers = {name: value for value, name in codes.items()}

    def write(self, value: int) -> str:
        """Its name."""
        return self.codes[value]

    def called(self, state: object, seat: Seat, value: int) -> object:
        """Its words."""
        return self.words(self.codes[value])


class Shouted(Worded):
    """Names that are the same in every language, and written large."""

    def __init__(self, kind: str, names: Sequence[str]) -> None:
        super().__init__(kind, names, "")

    def words(self, name: str) -> object:
        """The name itself."""
        return name.replace("_ai", " sub-ai").upper()


class Titled(Named):
    """Cards of a module, called by the names that its file gives them."""

    def __init__(self, kind: str, cards: Sequence[NamedCard | Mission]) -> None:
        super().__init__(kind, [card.key for card in cards], A_NAME)
        self.cards = cards

    def called(self, state: object, seat: Seat, value: int) -> object:
        """Its name."""
        return self.cards[value].names


class Unit(Named):
    """A kind of unit."""

    def __init__(self, tables: Tables) -> None:
        super().__init__("unit", tables.kind_keys, A_NAME)

    def called(self, state: Tsukuyumi, seat: Seat, value: int) -> object:
        """The name of the kind."""
        return state.setting.tables.kinds[value].names


class CombatCard(Named):
    """A combat card."""

    def __init__(self, tables: Tables) -> None:
        super().__init__("card", tables.card_keys, A_NAME)

    def pick(self, state: Tsukuyumi, seat: Seat, value: int) -> Pick:
        """Among the combat cards."""
        return f"combat:{self.names[value]}"

    def called(self, state: Tsukuyumi, seat: Seat, value: int) -> object:
        """The name of the card."""
        return state.setting.tables.cards[value].names


class ActionCard(Named):
    """An action card."""

    def __init__(self, tables: Tables) -> None:
        super().__init__("hand", tables.action_keys, A_NAME)

    def pick(self, state: Tsukuyumi, seat: Seat, value: int) -> Pick:
        """In the hand."""
        return f"card:{self.names[value]}"

    def called(self, state: Tsukuyumi, seat: Seat, value: int) -> object:
        """The name of the card."""
        return state.setting.actions[value].names


class Event(Part):
    """An event card, or a pile to draw from."""

    def __init__(self, tables: Tables) -> None:
        super().__init__("event")
        self.keys = tables.event_keys
        self.numbers = {name: n for n, name in enumerate(self.keys)}
        self.numbers |= {name: n for n, name in PILES.items()}

    def write(self, value: int) -> str:
        """Its name."""
        return PILES[value] if value < 0 else self.keys[value]

    def read(self, word: str) -> int:
        """The number of a name."""
        one_of(word, list(self.numbers), Place("action.event"), A_NAME)
        return self.numbers[word]

    def called(self, state: Tsukuyumi, seat: Seat, value: int) -> object:
        """The name of the card, or of the pile."""
        if value < 0:
            return Message(f"ts.pile.{PILES[value]}")
        return state.setting.tables.events[value].names


class Area(Named):
    """An area or a base."""

    def __init__(self) -> None:
        super().__init__("area", NAMES, A_NAME)

    def called(self, state: Tsukuyumi, seat: Seat, value: int) -> object:
        """The name that is printed there; a base is called by whose it is."""
        setting = state.setting
        if setting.is_base(value):
            return Message("ts.log.base", who=who_name(setting, setting.seat_at(value)))
        return self.names[value]


class Cell(Part):
    """A cell of the map."""

    def write(self, value: int) -> str:
        """Its coordinates."""
        return ",".join(map(str, cell_of(value)))

    def read(self, word: str) -> int:
        """The cell of coordinates."""
        q, comma, r = word.partition(",")
        try:
            pair = int(q), int(r)
        except ValueError:
            pair = (99, 99)
        if not comma or max(map(abs, pair)) > 15 or word != f"{pair[0]},{pair[1]}":
            raise BadInput(Place("action.cell"), Message("ts.bad.cell", value=repr(word[:20])))
        return code(*pair)

    def pick(self, state: Tsukuyumi, seat: Seat, value: int) -> Pick:
        """A free base may lie in place of an area: then that area is pointed at."""
        if value in state.cells:
            return f"area:{NAMES[state.cells.index(value)]}"
        return f"cell:{self.write(value)}"

    def called(self, state: Tsukuyumi, seat: Seat, value: int) -> object:
        """The area that lies there, or else where it is beside areas that lie around it."""
        if value in state.cells:
            return NAMES[state.cells.index(value)]
        around = tuple(
            Message("ts.pick.off", side=Message(f"ts.side.{side}"), area=NAMES[area])
            for side, step in enumerate(STEPS)
            for area in range(FIRST_BASE)
            if state.cells[area] == value - step
        )
        return Message("ts.pick.beside", where=around[:2]) if around else self.write(value)


class Who(Number):
    """A seat, or the ONI."""

    def pick(self, state: Tsukuyumi, seat: Seat, value: int) -> Pick:
        """Counted from 0."""
        return f"who:{value}"

    def called(self, state: Tsukuyumi, seat: Seat, value: int) -> object:
        """The name of the faction."""
        return who_name(state.setting, value)


class Side(Number):
    """A side of a tile."""

    def called(self, state: Tsukuyumi, seat: Seat, value: int) -> object:
        """Its direction."""
        return Message(f"ts.side.{value}")


class Land(Number):
    """A physical area tile, as new land."""

    def called(self, state: Tsukuyumi, seat: Seat, value: int) -> object:
        """Its land, and from which reserve it comes."""
        tile = state.setting.pool[value]
        mine = any(value in powers.hoard(state) for powers in state.setting.powers)
        whose = "own" if mine else "common"
        return Message(f"ts.land.{whose}", land=Message(f"ts.terrain.{tile.terrain}"))


class Counted(Number):
    """A plain number."""

    def called(self, state: object, seat: Seat, value: int) -> object:
        """Itself."""
        return value


class Marker(Part):
    """A marker of a faction, by its name."""

    def __init__(self, names: list[str]) -> None:
        super().__init__("marker")
        self.names = names

    def read(self, word: str) -> str:
        """Any that a faction has."""
        one_of(word, self.names, Place("action.marker"), Message("ts.bad.marker"))
        return word

    def called(self, state: Tsukuyumi, seat: Seat, value: str) -> object:
        """What people call it."""
        return Message(f"ts.marker.{value}")


def who_name(setting: Setting, who: int) -> object:
    """What a seat, or the ONI, is called."""
    return setting.records[who].names if who < setting.seats else Message("ts.oni")


def parts_of(tables: Tables, markers: list[str]) -> list[Part]:
    """The kinds of values that the general rules know."""
    return [
        Unit(tables),
        Area(),
        Cell("cell"),
        CombatCard(tables),
        ActionCard(tables),
        Event(tables),
        Counted("number"),
        Counted("amount"),
        Who("who", first=1),
        Side("side"),
        Land("land"),
        Worded("answer", tables.counterattacks, "counter"),
        Worded("trait", TRAIT_NAMES, "trait"),
        Marker(markers),
        Titled("mission", [*tables.content.missions.values()]),
    ]
