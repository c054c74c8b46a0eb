"""The plain values that everything else is made of."""

from __future__ import annotations

from functools import partial
from typing import Any, TypeAlias

Seat: TypeAlias = int
"""A place at the table: 0, 1, 2 …"""

Action: TypeAlias = tuple[Any, ...]
"""What a seat chooses: ``(verb, …)`` of short strings and ints, immutable."""

Pick: TypeAlias = str
"""One thing pointed at on the way to an action: ``kind:value``, such as ``hex:c4``."""

Data: TypeAlias = dict[str, Any]
"""Plain data as JSON has it: texts, numbers, lists and tables, by name."""

View: TypeAlias = Data
"""What one seat may see, as plain data."""

Record: TypeAlias = list[Any]
"""A step or an effect as plain data."""


class Message:
    """A text to be translated: a key of the catalogues and its parameters."""

    def __init__(self, key: str, **params: Any) -> None:
        self.key = key
        self.params: dict[str, Any] = params

    def __repr__(self) -> str:
        inner = "".join(f", {name}={value!r}" for name, value in self.params.items())
        return f"Message({self.key!r}{inner})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.key == other.key and self.params == other.params

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted(self.params))))

    def __reduce__(self) -> tuple[object, ...]:
        """Made again in another process: compiled classes do not say how by themselves."""
        return partial(Message, self.key, **self.params), ()


class Reason:
    """Why something is not possible: a message and the rule of the ledger behind it."""

    def __init__(self, message: Message, rule: str = "") -> None:
        self.message = message
        self.rule = rule

    def __repr__(self) -> str:
        return f"Reason({self.message!r}, {self.rule!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Reason, (self.message, self.rule)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Reason) and self.message == other.message and self.rule == other.rule
        )

    def __hash__(self) -> int:
        return hash((self.message, self.rule))


class Outcome:
    """How a match ended: places by seat (1 is best, ties equal), points, reason and rule."""

    def __init__(
        self,
        places: tuple[int, ...],
        points: tuple[int, ...],
        sides: tuple[int, ...],
        reason: Message,
        rule: str,
    ) -> None:
        self.places = places
        self.points = points
        self.sides = sides
        self.reason = reason
        self.rule = rule

    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def worth(self) -> list[float]:
        """By seat: the share of others behind, less those ahead; together: won 1, lost -1."""
        if len(set(self.sides)) == 1:
            return [1.0 if points else -1.0 for points in self.points]
        found: list[float] = []
        for mine in self.places:
            ahead = sum([(mine < other) - (mine > other) for other in self.places])
            found.append(ahead / (len(self.places) - 1))
        return found

    def __repr__(self) -> str:
        return f"Outcome(places={self.places}, points={self.points}, {self.reason.key!r})"


def frozen(value: Any) -> Any:
    """Lists as tuples, all the way down: what JSON gives back as what a step was made of."""
    if isinstance(value, (list, tuple)):
        return tuple(frozen(item) for item in value)
    return value


def thawed(value: Any) -> Any:
    """Tuples as lists, all the way down: ready for JSON."""
    if isinstance(value, (list, tuple)):
        return [thawed(item) for item in value]
    return value


def is_listed(action: Action, listed: list[Action]) -> bool:
    """Whether it is among them: mostly it is one of these very tuples, which is seen sooner."""
    for one in listed:
        if one is action:
            return True
    return action in listed
