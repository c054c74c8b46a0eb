"""Numbers for what can be chosen, for programs that learn; what they see is in `core.eye`.

Three encodings, all made of the rows of a game's verbs:

``flat``   one number for every action: the verb and its values. Verbs with values that cannot be
           listed beforehand, or with too many combinations, are numbered by their rank among the
           legal actions of that verb.
``picks``  an action is a path of small numbers: the verb, then value by value.
``rank``   the place in ``legal``: complete by construction, means something only with the state.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, ClassVar, Final

from endtable.core.errors import BrokenRules, EndtableError
from endtable.core.eye import Eye, Piece
from endtable.core.native import mypyc_attr
from endtable.core.state import State
from endtable.core.types import Action, Message, Seat
from endtable.core.verbs import Verb, Verbs

ENCODINGS: Final = ("flat", "picks", "rank")
MOST_LEGAL: Final = 1024
"""More legal actions than this no game has at one moment."""
KEPT: Final = 200_000
"""How many actions are remembered with their numbers."""

Path = tuple[int, ...]
Spaces = dict[str, list[Any]]
"""By kind of value: all values that it can have; a kind that is missing is open."""


class NotAnId(EndtableError):
    """A number that stands for no action, or for none that is legal here."""

    code: ClassVar[str] = "not_an_id"


class OtherVocabulary(EndtableError):
    """What was written with other numbers cannot be read with these."""

    code: ClassVar[str] = "other_vocabulary"


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """Numbers and arrays of one kind of table."""

    encoding: str = "rank"

    def __init__(self, name: str, content: str, eye: Eye) -> None:
        self.name = name
        self.content = content
        """The fingerprint of the game's content."""
        self.eye = eye
        self.size: int = MOST_LEGAL
        """Numbers are below this."""

        self.width: int = eye.size
        """So many bytes are seen."""

    def layout(self) -> list[Piece]:
        """The named parts of what is seen."""
        return self.eye.layout

    def observe(self, state: State, seat: Seat, path: Path) -> bytearray:
        """What a seat sees that has already chosen these numbers."""
        return self.eye.observe(state, seat)

    def choices(self, state: State, seat: Seat, path: Path) -> list[int]:
        """What may follow the numbers already chosen; without any, in the order of ``legal``."""
        return list(range(len(state.legal(seat))))

    def ids(self, state: State, seat: Seat) -> list[int]:
        """What may be chosen first: but for picks, a number for each legal action, in order."""
        return self.choices(state, seat, ())

    def mask(self, ids: list[int]) -> bytearray:
        """A byte for each number that there is: 1 for these."""
        found = bytearray(self.size)
        numbers: list[Any] = ids  # compiled, they stay in their objects
        for number in numbers:
            found[number] = 1
        return found

    def action(self, state: State, seat: Seat, path: Path) -> Action | None:
        """The action of a path, None if it goes on; raises ``NotAnId`` if it is not legal."""
        choices = self.choices(state, seat, path[:-1]) if path else []
        if not path or path[-1] not in choices:
            raise self.refused(path, len(choices))
        return state.legal(seat)[choices.index(path[-1])]

    def path(self, state: State, seat: Seat, action: Action) -> Path:
        """The numbers of a legal action."""
        legal = state.legal(seat)
        if action not in legal:
            raise NotAnId(Message("core.action_not_legal", action=repr(action)))
        return (self.choices(state, seat, ())[legal.index(action)],)

    def refused(self, path: Path, count: int) -> NotAnId:
        """Why a number cannot be taken: there is none such, or it is not legal here."""
        given = path[-1] if path else -1
        if not 0 <= given < self.size:
            return NotAnId(Message("core.no_such_id", id=given, most=self.size - 1))
        return NotAnId(Message("core.id_not_legal", id=given, count=count))

    def rows(self) -> list[str]:
        """What the numbers mean, a line each range; the fingerprint is made of it."""
        return [f"legal 0 {self.size}"]

    def fingerprint(self) -> str:
        """Changes with the numbers, the arrays and the content: data sets keep it."""
        lines = [self.name, self.content, self.encoding, *self.rows(), *self.eye.rows()]
        return blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()

    def expect(self, fingerprint: str) -> None:
        """Refuse data that were written with other numbers."""
        if fingerprint != self.fingerprint():
            here = self.fingerprint()
            raise OtherVocabulary(Message("core.other_vocabulary", there=fingerprint, here=here))


class Row:
    """The numbers of a verb: from the first on, one for each combination or each rank."""

    def __init__(self, verb: Verb, first: int, spaces: Spaces, limit: int, ranks: int) -> None:
        self.first = first
        self.indices: list[dict[Any, int]] = []
        self.sizes: list[int] = []
        self.ranked = False
        size = 1
        for slot in verb.slots:
            if slot.kind not in spaces or slot.repeats:
                self.ranked = True
                break
            values = spaces[slot.kind]
            self.indices.append({value: number for number, value in enumerate(values)})
            self.sizes.append(len(values) + (1 if slot.optional else 0))
            size *= self.sizes[-1]
        if self.ranked or size > limit:
            self.ranked = True
            size = ranks
        self.size = size

    def number(self, action: Action) -> int:
        """The number of a combination of values."""
        number = 0
        for place in range(len(self.sizes)):
            if place + 1 < len(action):
                index = self.indices[place].get(action[place + 1], -1)
                if index < 0:
                    raise BrokenRules(f"{action!r} has no number: {action[place + 1]!r} is new")
            else:
                index = self.sizes[place] - 1
            number = number * self.sizes[place] + index
        return self.first + number


class Numbered:
    """An action that has been met, its number, and the one that came after it last."""

    def __init__(self, action: Action, number: int) -> None:
        self.action = action
        self.number: Any = number
        self.after: Numbered = self


class FlatCodec(Codec):
    """One number for every action."""

    encoding = "flat"

    def __init__(
        self,
        name: str,
        content: str,
        eye: Eye,
        verbs: Verbs,
        spaces: Spaces,
        limit: int,
        ranks: int,
    ) -> None:
        super().__init__(name, content, eye)
        self.table: dict[str, Row] = {}
        self.size = 0
        for verb in verbs.rows.values():
            row = Row(verb, self.size, spaces, limit, ranks)
            self.table[verb.name] = row
            self.size += row.size
        self._known: dict[Action, Numbered] = {}
        self._first = Numbered((), -1)
        """Stands before every list."""

    def choices(self, state: State, seat: Seat, path: Path) -> list[int]:
        """The number of each legal action, in order.

        What came after an action last mostly comes after it again, and mostly it is the same
        object: that is seen at once, while tuples are looked up by all that stands in them.
        Numbers take the places of actions in the copy of the list.
        """
        found: list[Any] = state.legal(seat)  # so numbers stay in their objects, too
        counts: dict[str, int] = {}
        last = self._first
        for place in range(len(found)):
            action = found[place]
            here = last.after
            if here.action is not action:
                row = self.table[action[0]]
                if row.ranked:
                    found[place] = _ranked(row, action, counts)
                    continue
                here = self._numbered(row, action)
                last.after = here
            found[place] = here.number
            last = here
        return found

    def _numbered(self, row: Row, action: Action) -> Numbered:
        known = self._known.get(action)
        if known is None:
            known = Numbered(action, row.number(action))
            self._known[action] = known
        known.action = action  # of equal ones the one that was met last
        return known

    def rows(self) -> list[str]:
        """By verb: where its numbers begin, how many there are, of what."""
        return [
            f"{name} {row.first} {row.size} {'rank' if row.ranked else row.indices}"
            for name, row in self.table.items()
        ]


def _ranked(row: Row, action: Action, counts: dict[str, int]) -> int:
    """The number of an action of which so many like it came before."""
    rank = counts.get(action[0], 0)
    counts[action[0]] = rank + 1
    if rank >= row.size:
        raise BrokenRules(f"more than {row.size} actions like {action!r} at once")
    return row.first + rank


class RankCodec(Codec):
    """The place in ``legal``."""


def spaces_of(verbs: Verbs, more: Spaces) -> Spaces:
    """All values of the kinds that can be listed: as the parts say, or as the game does."""
    found: Spaces = {}
    for kind, part in verbs.parts.items():
        values = part.values()
        if kind in more:
            found[kind] = more[kind]
        elif values is not None:
            found[kind] = values
    return found
