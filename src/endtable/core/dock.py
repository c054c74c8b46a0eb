"""What stands in the dock: the part of a table where somebody is asked.

A question has a headline, a line that says why it is asked and one that says what is at stake;
each choice says what it does. The sentences are in the catalogues, beside the question's own key
(``<topic>.question``, ``.why``, ``.stake``) and the button's (``.label``, ``.effect``, and
``.about`` where an effect cannot be told); what stands in their braces are facts, which a game
knows by name. A line of which a fact is missing is left out, so no number is ever made up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from endtable.core.state import State
from endtable.core.types import Action, Pick, Reason, Seat, View

if TYPE_CHECKING:
    from endtable.core.game import Game

STAGE: Final = "stage"
OWN: Final = "own"
ABOVE: Final = "above"
ASIDE: Final = "aside"
DRAWER: Final = "drawer"
"""Where a page lays a region: the dock, for everybody or only for whose it is; above its choices;
the column of the seats; the drawer, which is opened to read."""


class Asking:
    """Somebody is asked: game, state, seat, and what the seat sees, made when it is wanted."""

    def __init__(self, game: Game, state: State, seat: Seat, view: View | None = None) -> None:
        self.game = game
        self.state: Any = state
        self.seat = seat
        self.reason: Reason | None = None
        """The question and its rule; None where the seat is not waited for."""
        self.topic = ""
        """The key of the question, empty where there is none."""
        self.details: dict[str, object] = {}
        """The parameters of the question."""
        self._view = view
        if seat in state.deciders():
            self.reason = state.question(seat)
            message = self.reason.message
            self.topic, self.details = message.key, message.params

    @property
    def view(self) -> View:
        """The table through the eyes of whoever is asked."""
        if self._view is None:
            self._view = self.state.view(self.seat)
        return self._view


Fact: TypeAlias = Callable[[Any], object]
"""From an ``Asking``, what stands in the braces; None where there is nothing to say."""


class Choice:
    """What a pick says of itself, beside its name."""

    def __init__(
        self,
        text: object = None,
        *,
        picture: str = "",
        price: object = None,
        count: int | None = None,
        card: str = "",
        given: dict[str, object] | None = None,
        then: object = None,
        scene: str = "",
        means: str = "",
    ) -> None:
        self.text = text
        """One line of effect or forecast; None: the catalogue's, if it has one."""
        self.picture = picture
        """A small drawing of it."""
        self.price = price
        self.count = count
        """How many there are."""
        self.card = card
        """A whole card to be read, as markup; then the choice is laid out as one."""
        self.given = given or {}
        """What stands in the braces of its own label and effect."""
        self.then = then
        """What is asked once it is picked; None: the question stays."""
        self.scene = scene
        """What is shown above the choices once it is picked, as a drawing."""
        self.means = means
        """What it would mean for who picks it and for others, as markup, before it is confirmed."""


PLAIN: Final = Choice()


class Plan:
    """Several small actions that together reach something: one click does them all."""

    def __init__(
        self,
        name: object,
        text: object,
        actions: tuple[Action, ...],
        hops: tuple[tuple[Pick, Pick], ...] = (),
        picture: str = "",
        best: object = None,
    ) -> None:
        self.name = name
        self.text = text
        """What one gets by it."""
        self.actions = actions
        """None where everything lies ready."""
        self.hops = hops
        """From which place to which, one action after the other."""
        self.picture = picture
        """What is reached, as a drawing."""
        self.best = best
        """For the one that is advised: what stands above its name."""


def kind_of(pick: Pick) -> str:
    """Before the colon."""
    return pick.partition(":")[0]


def value_of(pick: Pick) -> str:
    """After the colon."""
    return pick.partition(":")[2]
