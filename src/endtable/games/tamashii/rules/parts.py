"""What stands in actions: how each kind of value is written, read, pointed at and called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from endtable.core.types import Message, Seat
from endtable.core.verbs import Part
from endtable.games.tamashii.content.console import KIND_NAMES, NAMES
from endtable.games.tamashii.content.vocabulary import FACES, FACTIONS, RESOURCES
from endtable.games.tamashii.rules import names
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.notation import Named, Number
from endtable.kit.validation import BadInput, Place


class Key(Part):
    """Cards and other printed things by key."""

    def __init__(self, kind: str, naming: Callable[[Tamashii, str], object]) -> None:
        super().__init__(kind)
        self.naming = naming

    def read(self, word: str) -> str:
        """A key is a word, perhaps with dots."""
        if not word.replace(".", "_").isidentifier() or not word.isascii():
            problem = Message("ta.bad.key", word=repr(word))
            raise BadInput(Place(f"action.{self.kind}"), problem)
        return word

    def called(self, state: Tamashii, seat: Seat, value: str) -> object:
        """The name that is printed on it."""
        return self.naming(state, value)


class Numbered(Number):
    """Things by number that have names."""

    def __init__(self, kind: str, naming: Callable[[Tamashii, int], object]) -> None:
        super().__init__(kind)
        self.naming = naming

    def called(self, state: Tamashii, seat: Seat, value: int) -> object:
        """What people call it."""
        return self.naming(state, value)


class Symbol(Named):
    """Kinds of data, resources, faces and factions, by names that are translated."""

    def __init__(self, kind: str, names: Sequence[str], prefix: str, what: str) -> None:
        super().__init__(kind, names, Message(f"ta.bad.what.{what}"))
        self.prefix = prefix

    def called(self, state: Tamashii, seat: Seat, value: int) -> object:
        """Its name in words."""
        return Message(f"ta.{self.prefix}.{self.names[value]}")


class Fields(Named):
    """Fields of a console, a1 to d5, alone or several in a row."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind, NAMES, Message("ta.bad.what.field"))


DICE: Final = ("blank", "basic", "rare")

PARTS: Final[tuple[Part, ...]] = (
    Fields("cell"),
    Fields("cells"),
    Symbol("token", KIND_NAMES, "kind", "kind"),
    Symbol("resource", RESOURCES, "resource", "resource"),
    Symbol("face", FACES, "face", "face"),
    Symbol("to", FACES, "face", "face"),
    Symbol("faction", FACTIONS, "faction", "faction"),
    Key("card", names.card_name),
    Key("other", names.card_name),
    Key("body", names.card_name),
    Key("protocol", names.card_name),
    Key("pattern", names.pattern_name),
    Key("schema", names.schema_name),
    Key("way", names.way_name),
    Key("act", names.act_name),
    Key("target", names.target_name),
    Numbered("district", names.district_name),
    Numbered("player", names.player_name),
    Numbered("enemy", names.enemy_name),
    Numbered("order", names.enemy_name),
    Numbered("goal", names.goal_name),
    Numbered("option", names.instead_name),
    Number("number"),
    Number("power"),
    *(Number(kind) for kind in DICE),
)
