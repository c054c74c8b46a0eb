"""What all choices have in common: a seat, a rule, and a reason for what is not among them."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from endtable.core.step import Ask
from endtable.core.types import Action, Message, Pick, Reason, Seat
from endtable.games.tamashii.rules.verbs import VERBS
from endtable.games.tamashii.table.state import Tamashii

Why = Callable[[Tamashii, "Choice", Seat, Action], Reason | None]

DONE: Final[Action] = ("done",)
"""No more of it."""
SKIP: Final[Action] = ("skip",)
"""Not this."""
AGREE: Final[Action] = ("agree",)
USE_BOT: Final[Action] = ("use_bot",)
"""BOT J.O.R.D.A.N. stands in for one step. TA-JORDAN-06."""
USE: Final = "use"
"""An ability of a card by its key."""
PLAYER: Final = "player"
"""One of the players."""

REFUSALS: Final[dict[str, Why]] = {}
"""By verb: why it is not possible now. The steps that offer it say so, each in its own file."""

PICKED: Final[dict[str, Callable[[list[str]], Action | None]]] = {}
"""By kind of thing that one points at: the action that was probably meant."""


def refuses(why: Why, *verbs: str) -> None:
    """The step that offers these verbs says why they are not possible at other times."""
    for verb in verbs:
        REFUSALS[verb] = why


def no(key: str, rule: str, **params: object) -> Reason:
    """A refusal with the rule behind it."""
    return Reason(Message(f"ta.no.{key}", **params), rule)


def _sane(action: Action) -> bool:
    """Whether numbers stand where the rules below look for them."""
    return all(isinstance(value, str) or 0 <= value < 200 for value in action[1:] if _plain(value))


def _plain(value: object) -> bool:
    return type(value) in (int, str)


def _meant(kind: str, word: str) -> Action | None:
    """What somebody wanted who has pointed at this."""
    if kind == "button":
        return (word,) if word in VERBS.rows else None
    return PICKED[kind]([word]) if kind in PICKED and kind != "cell" else None


class Choice(Ask[Tamashii]):
    """A choice of one seat, with the rule behind it."""

    rule: ClassVar[str] = "TA-FLOW-01"

    def refuse(self, state: Tamashii, seat: Seat, action: Action) -> Reason:
        """First this choice."""
        verb = action[0] if action else ""
        why = REFUSALS.get(verb) if isinstance(verb, str) else None
        if why is None or not _sane(action):
            return self.first_this()
        return why(state, self, seat, action) or self.first_this()

    def why_not(self, state: Tamashii, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        """First this choice."""
        known = [pick.partition(":") for pick in picks]
        kinds = [kind for kind, _, _ in known]
        cells = [word for kind, _, word in known if kind == "cell"]
        if "button" not in kinds and (pair := PICKED["cell"](cells)) is not None:
            return self.refuse(state, seat, pair)
        for kind, _, word in known:
            action = _meant(kind, word)
            if action is not None:
                return self.refuse(state, seat, action)
        return self.first_this()

    def first_this(self) -> Reason:
        """The general answer: something else is being asked."""
        return Reason(Message("ta.no.first", ask=Message(self.topic)), self.rule)


class Counted(Choice):
    """A choice that is made so many times, as long as there is something to choose."""

    count: int

    def run(self, state: Tamashii) -> bool:
        """Ask while there is something left."""
        if self.count > 0 and self.choices(state):
            return True
        state.pop()
        return False


class Declinable(Choice):
    """A choice that may be declined, and is asked only where there is something else."""

    def run(self, state: Tamashii) -> bool:
        """Ask while there is more than to decline."""
        if len(self.choices(state)) > 1:
            return True
        state.pop()
        return False


class Consent(Choice):
    """Somebody is asked to agree to what another one offers."""

    def choices(self, state: Tamashii) -> list[Action]:
        """Yes or no."""
        return [AGREE, SKIP]

    def default(self, state: Tamashii, seat: Seat) -> Action:
        """A clerk agrees to nothing."""
        return SKIP


class ConsentTo(Consent):
    """Somebody is asked to agree to what a certain player offers."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "other")

    def __init__(self, seat: Seat, other: Seat) -> None:
        super().__init__(seat)
        self.other = other
