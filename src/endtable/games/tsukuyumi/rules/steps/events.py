"""Event cards: drawing, playing, and choosing what an event does. TS-EVENT-01 to -08."""

from __future__ import annotations

from typing import Final

from endtable.core.step import Step
from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import Choice, Offered
from endtable.games.tsukuyumi.rules.steps.happening import happen, playable
from endtable.games.tsukuyumi.rules.steps.underway import all_over, lay_down
from endtable.games.tsukuyumi.table.setting import NOBODY, UNHELD, Piece
from endtable.games.tsukuyumi.table.state import Tsukuyumi

PILE: Final = -1
FACTION_PILE: Final = -2


def draw_actions(state: Tsukuyumi, seat: Seat) -> list[Action]:
    """From the stack, an open card, or one's own faction events. TS-EVENT-01, -05."""
    actions: list[Action] = []
    if state.event_pile or all_over(state):
        actions.append(("draw", PILE))
    seen: list[int] = []
    for card in state.event_open:
        event = state.setting.event_of[card]
        if event not in seen:
            seen.append(event)
            actions.append(("draw", event))
    if state.faction_piles[seat]:
        actions.append(("draw", FACTION_PILE))
    return actions


def draw(state: Tsukuyumi, seat: Seat, what: int) -> None:
    """Take a card to the hand; who looks at hands does so before any is played. SK-FIRST-71."""
    _draw(state, seat, what)
    units_changed(state)


def _draw(state: Tsukuyumi, seat: Seat, what: int) -> None:
    if what == PILE:
        draw_from_pile(state, seat)
        return
    state.reveal()
    if what == FACTION_PILE:
        card = state.faction_piles[seat][-1]
        state.faction_piles[seat] = state.faction_piles[seat][:-1]
        _take(state, seat, card, "faction")
        return
    event_of = state.setting.event_of
    card = next(card for card in state.event_open if event_of[card] == what)
    state.event_open = tuple([other for other in state.event_open if other != card])
    state.event_hands[seat] = tuple(sorted((*state.event_hands[seat], card)))
    state.event_known[seat] = tuple(sorted((*state.event_known[seat], card)))
    if state.log is not None:
        state.tell("drew", {"seat": seat, "from": "open", "event": what})
    refill(state)


def draw_from_pile(state: Tsukuyumi, seat: Seat) -> Piece:
    """The top card, face down to the others; NOBODY if there is none to be held."""
    reshuffle(state)
    if not state.event_pile:
        return NOBODY
    state.reveal()
    card = state.event_pile[-1]
    state.event_pile = state.event_pile[:-1]
    if state.setting.event_owner[card] == UNHELD:
        _see_to(state, seat, card)
        return NOBODY
    _take(state, seat, card, "pile")
    return card


def _take(state: Tsukuyumi, seat: Seat, card: Piece, source: str) -> None:
    state.event_hands[seat] = tuple(sorted((*state.event_hands[seat], card)))
    if state.log is not None:
        event = state.setting.event_of[card]
        state.tell(
            "drew",
            {"seat": seat, "from": source, "event": event},
            (seat,),
            {"seat": seat, "from": source, "event": NOBODY},
        )


def refill(state: Tsukuyumi) -> None:
    """Two cards lie open; an empty place is filled at once. TS-EVENT-02."""
    while len(state.event_open) < 2:
        if not state.event_pile and _could_lie_open(state):
            reshuffle(state)
        if not state.event_pile:
            return
        state.reveal()
        card = state.event_pile[-1]
        state.event_pile = state.event_pile[:-1]
        if state.setting.event_owner[card] == UNHELD:
            state.push(Refill())
            _see_to(state, state.active, card)
            return
        state.event_open += (card,)
        if state.log is not None:
            state.tell("opened", {"event": state.setting.event_of[card]})


def _could_lie_open(state: Tsukuyumi) -> bool:
    """Whether a new stack would have a card that can lie open.

    Where players hold all ordinary cards, cards that happen when they are met would otherwise be
    shuffled and met again without end.
    """
    owners = state.setting.event_owner
    return any(owners[card] != UNHELD for card in all_over(state))


def _see_to(state: Tsukuyumi, seat: Seat, card: Piece) -> None:
    """A card that nobody can hold: its module carries it out."""
    for module in state.setting.modules:
        if module.drawn(state, seat, card):
            return


class Refill(Step[Tsukuyumi]):
    """An open place is filled once what was turned up there is over."""

    def run(self, state: Tsukuyumi) -> bool:
        """Fill it."""
        state.pop()
        refill(state)
        return False


def reshuffle(state: Tsukuyumi) -> None:
    """An empty stack is made of the played cards that are over. TS-EVENT-06."""
    if state.event_pile:
        return
    over = all_over(state)
    if not over:
        return
    cards = state.shuffle(state.setting.seats, sorted(over))
    state.event_pile = tuple(cards)
    state.event_discard = tuple([card for card in state.event_discard if card not in over])
    if state.log is not None:
        state.tell("reshuffled", {"cards": len(cards)})


# --- playing ------------------------------------------------------------------------------


def play_actions(state: Tsukuyumi, seat: Seat) -> list[Action]:
    """Cards of the hand whose effect can be carried out, each event once. TS-EVENT-03."""
    actions: list[Action] = []
    seen: list[int] = []
    for card in state.event_hands[seat]:
        event = state.setting.event_of[card]
        if event not in seen:
            seen.append(event)
            if playable(state, seat, event):
                actions.append(("play", event))
    return actions


def play(state: Tsukuyumi, seat: Seat, event: int) -> None:
    """Lay an event card down and carry it out. TS-EVENT-03."""
    setting = state.setting
    state.reveal()
    card = next(card for card in state.event_hands[seat] if setting.event_of[card] == event)
    state.event_hands[seat] = tuple([other for other in state.event_hands[seat] if other != card])
    state.event_known[seat] = tuple([other for other in state.event_known[seat] if other != card])
    if setting.event_owner[card] == NOBODY:
        lay_down(state, card)
    if state.log is not None:
        state.tell("played", {"seat": seat, "event": event})
    happen(state, seat, event)
    if setting.event_owner[card] == NOBODY:
        state.last_event = event
    units_changed(state)


class DrawOne(Offered):
    """A card is drawn outside an event action: from the stack or an open one. TS-EVENT-01."""

    fields = ("seat", "asks")
    topic = "ts.ask.draw_one"
    rule = "TS-CCARD-04"

    def __init__(self, seat: Seat, asks: int) -> None:
        super().__init__(seat)
        self.asks = asks
        """Whether it is this card that may be played, and nothing else."""

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """No faction events: those belong to the event action. TS-EVENT-05."""
        return [a for a in draw_actions(state, self.seat) if a[1] != FACTION_PILE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Take it; then play or keep it."""
        state.pop()
        before = state.event_hands[seat]
        draw(state, seat, action[1])
        if self.asks:
            for card in state.event_hands[seat]:
                if card not in before:
                    state.push(Drawn(seat, card))


class Drawn(Choice):
    """An event was drawn outside one's turn: play it now, or keep it. TS-CCARD-04."""

    fields = ("seat", "card")
    topic = "ts.ask.drawn"
    rule = "TS-CCARD-04"
    open = False
    """Whether there is a choice depends on the card, which the others do not see."""

    def __init__(self, seat: Seat, card: Piece) -> None:
        super().__init__(seat)
        self.card = card

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Keep it, or play it if it can be played."""
        event = state.setting.event_of[self.card]
        actions: list[Action] = [("keep",)]
        if playable(state, self.seat, event):
            actions.append(("play", event))
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Keep or play."""
        state.pop()
        if action[0] == "play":
            play(state, seat, action[1])


class PlayOne(Choice):
    """A card of the hand may be played, outside the event action."""

    topic = "ts.ask.play_one"
    rule = "TS-CYBER-01"
    open = False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any that can be played, or none."""
        return [*play_actions(state, self.seat), ("keep",)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Play it."""
        state.pop()
        if action[0] == "play":
            play(state, seat, action[1])

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk keeps it."""
        return ("keep",)
