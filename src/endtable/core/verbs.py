"""Verbs: what a choice is made of, one row each.

A row says of a verb how its actions are written, which rule stands behind it, what one points at
to choose it, and whether it can be taken back. A game has one table of rows and one ``Part`` for
each kind of value that stands in actions; everything else is made of the two.

    Verb("move", ("unit", "area:from", "area:to"), "TS-MOVE-02", path=(1, 0, 2))

The label comes from the catalogues by the verb's name, ``<game>.do.move``, with the values as
people call them under the names of the parts: {unit}, {from}, {to}.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from endtable.core.native import mypyc_attr
from endtable.core.options import Option
from endtable.core.types import Action, Data, Message, Pick, Seat

BUTTON: Final = "button"
"""In a path: the button of the verb itself."""

Pointer = Callable[[Any, Seat, Action], Pick]
"""Something to point at that is no value of the action, as ``(state, seat, action)`` has it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A kind of value in actions: how it is written, read, pointed at and called."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def write(self, value: Any) -> str:
        """The value as one word."""
        return str(value)

    def read(self, word: str) -> int | str:
        """The value of a word; raises an error that says what is wrong with it."""
        raise NotImplementedError

    def values(self) -> list[Any] | None:
        """All values that there can be; None if they cannot be listed beforehand."""
        return None

    def pick(self, state: Any, seat: Seat, value: Any) -> Pick:
        """How one points at it."""
        return f"{self.kind}:{self.write(value)}"

    def pick_all(self, state: Any, seat: Seat, values: tuple[Any, ...]) -> Pick:
        """How one points at several at once, for a part that repeats."""
        return f"{self.kind}:{'-'.join([self.write(value) for value in values])}"

    def called(self, state: Any, seat: Seat, value: Any) -> object:
        """What people call it: a message, a name, or plain text."""
        return self.write(value)


class Slot:
    """One place in the actions of a verb: ``kind``, ``kind:name``, ``kind?`` or ``kind*``."""

    def __init__(self, text: str) -> None:
        kind, _, name = text.rstrip("*?").partition(":")
        self.kind = kind
        self.name = name or kind
        """What label and form call it."""
        self.optional = text.endswith("?")
        self.repeats = text.endswith("*")


class Verb:
    """One row: a name, what follows it, the rule that allows it, what one points at."""

    def __init__(
        self,
        name: str,
        parts: tuple[str, ...] = (),
        rule: str = "",
        path: tuple[int | str | Pointer, ...] | None = None,
        final: bool | Callable[[Any, Seat, Action], bool] = False,
        label: Callable[[Any, Seat, Action], Message] | None = None,
        weighed: bool = False,
    ) -> None:
        self.name = name
        self.slots = [Slot(part) for part in parts]
        self.rule = rule
        self.path: tuple[int | str | Pointer, ...] = (
            path if path is not None else (BUTTON, *range(len(parts)))
        )
        """Places of values, ``BUTTON``, or functions; without one: the button, then all values."""
        self.final = final
        """Whether it shows something hidden, so that it cannot be taken back."""
        self.label = label
        """Says what the action does where names of values are not enough."""
        self.weighed = weighed
        """Whether others answer it at once, so that taking it back soon comes too late."""

    def form(self) -> str:
        """How its actions are written: ``move UNIT FROM TO``."""
        return " ".join([self.name, *[slot.name.upper() for slot in self.slots]])

    def slots_for(self, count: int) -> list[Slot] | None:
        """The places of so many values; None if it takes fewer or more."""
        slots = self.slots
        if slots and slots[-1].repeats and count >= len(slots):
            return slots + [slots[-1]] * (count - len(slots))
        fewest = len(slots) - 1 if slots and slots[-1].optional else len(slots)
        return slots[:count] if fewest <= count <= len(slots) else None


@mypyc_attr(allow_interpreted_subclasses=True)
class Verbs:
    """All verbs of a game: actions as text, as labels and as paths of picks."""

    def __init__(self, prefix: str, rows: Iterable[Verb], parts: Iterable[Part]) -> None:
        self.prefix = prefix
        """Before the keys of its texts: ``nh`` for ``nh.do.move``."""
        self.parts = {part.kind: part for part in parts}
        self.rows: dict[str, Verb] = {}
        for row in rows:
            if row.name in self.rows:
                raise ValueError(f"the verb {row.name!r} has two rows")
            for slot in row.slots:
                if slot.kind not in self.parts:
                    raise ValueError(f"the verb {row.name!r} has an unknown part {slot.kind!r}")
            self.rows[row.name] = row

    def write(self, action: Action) -> str:
        """The action in the game's notation."""
        words: list[str] = [action[0]]
        slots = self._slots(action)
        for place in range(len(slots)):
            words.append(self.parts[slots[place].kind].write(action[place + 1]))
        return " ".join(words)

    def _slots(self, action: Action) -> list[Slot]:
        slots = self.rows[action[0]].slots_for(len(action) - 1)
        if slots is None:
            raise ValueError(f"{action!r} is not like {self.rows[action[0]].form()!r}")
        return slots

    def option(self, state: Any, seat: Seat, action: Action) -> Option:
        """A legal action as people see it."""
        row = self.rows[action[0]]
        picks = self.picks(state, seat, action)
        final = self.is_final(state, seat, action)
        label = self.label(state, seat, action)
        return Option(action, label, picks, row.rule, final, row.weighed)

    def is_final(self, state: Any, seat: Seat, action: Action) -> bool:
        """Whether the action cannot be taken back."""
        final = self.rows[action[0]].final
        return final if isinstance(final, bool) else final(state, seat, action)

    def label(self, state: Any, seat: Seat, action: Action) -> Message:
        """What the action does, in words."""
        row = self.rows[action[0]]
        if row.label is not None:
            return row.label(state, seat, action)
        message = Message(f"{self.prefix}.do.{row.name}")
        message.params = self.named(state, seat, action)
        return message

    def named(self, state: Any, seat: Seat, action: Action) -> Data:
        """The values of an action as people call them, by the names of the parts."""
        found: Data = {}
        slots = self._slots(action)
        for place in range(len(slots)):
            slot = slots[place]
            called = self.parts[slot.kind].called(state, seat, action[place + 1])
            if not slot.repeats:
                found[slot.name] = called
            elif slot.name in found:
                found[slot.name] = (*found[slot.name], called)
            else:
                found[slot.name] = (called,)
        return found

    def picks(self, state: Any, seat: Seat, action: Action) -> tuple[Pick, ...]:
        """The path of things one would point at."""
        row = self.rows[action[0]]
        found: list[Pick] = []
        for pointer in row.path:
            if isinstance(pointer, str):
                found.append(f"{pointer}:{row.name}")
            elif isinstance(pointer, int):
                if pointer + 1 < len(action) or row.slots[pointer].repeats:
                    found.append(self._pick(row.slots[pointer], pointer + 1, state, seat, action))
            else:
                found.append(pointer(state, seat, action))
        return tuple(found)

    def _pick(self, slot: Slot, place: int, state: Any, seat: Seat, action: Action) -> Pick:
        part = self.parts[slot.kind]
        if slot.repeats:
            return part.pick_all(state, seat, action[place:])
        return part.pick(state, seat, action[place])
