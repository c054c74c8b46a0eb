"""Scenario cards: drawing, voting, triggers of special rules, the end.

TA-TASK-11 to -14, TA-STORY-02 to -09, TA-SPECIAL-01 to -16, TA-END-01.
"""

from __future__ import annotations

from endtable.core.lanes import Sealed
from endtable.core.types import Action, Message, Pick, Reason, Seat
from endtable.games.tamashii.content.console import CORRUPTED
from endtable.games.tamashii.content.sheets import DEFEAT, VICTORY, Branch, Card
from endtable.games.tamashii.content.vocabulary import WORDS, Operations
from endtable.games.tamashii.rules.changes import forget_mods, gain_token
from endtable.games.tamashii.rules.conditions import holds
from endtable.games.tamashii.rules.steps.doing import Script
from endtable.games.tamashii.rules.steps.phase import PASSING, Match, TasksPhase
from endtable.games.tamashii.table.state import NO_CARD, OVER, Tamashii


def draw_card(state: Tamashii, code: str) -> None:
    """A scenario card is drawn: world actions that were going on stop. TA-TASK-11."""
    scenario = state.setting.scenario
    assert scenario is not None
    number = scenario.by_code[code]
    card = scenario.cards[number]
    _tell_card(state, card)
    state.beat()
    if card.kind in (VICTORY, DEFEAT):
        _remember(state, card.immediate)
        end(state, card.kind == VICTORY, code)
        return
    for step in state.stack:
        if isinstance(step, TasksPhase) and step.stage == PASSING:
            state.unwind(TasksPhase)
            break
    put_down(state, number)


def _remember(state: Tamashii, do: Operations) -> None:
    """An ending writes down what the campaign will know of it."""
    for operation in do:
        if operation[0] == "when":
            _remember(state, operation[2 if holds(state, state.first, operation[1]) else 3])
        else:
            WORDS[operation[0]].does(state, state.first, operation)


def put_down(state: Tamashii, number: int) -> None:
    """The old card goes with all that lies on it; the new one does what it does at once."""
    scenario = state.setting.scenario
    assert scenario is not None
    old = state.card
    if old != NO_CARD and scenario.cards[old].stays:
        state.specials += (old,)  # TA-TASK-13
    clear_card(state)
    state.card = number
    _values_change(state)
    speak(state, scenario.cards[number])


def _tell_card(state: Tamashii, card: Card) -> None:
    """The card is read out, with the paragraph that fits what has happened."""
    variant = -1
    for number, each in enumerate(card.variants):
        if variant < 0 and holds(state, state.first, each.condition):
            variant = number
    state.drawn += (card.number,)
    state.told += (variant,)
    state.tell("card", {"card": card.number})


def _values_change(state: Tamashii) -> None:
    """Other cards lie there, with other values for everybody."""
    for seat in range(state.setting.seats):
        forget_mods(state, seat)


def speak(state: Tamashii, card: Card) -> None:
    """What a card does as soon as it lies there, and then the vote it asks for. TA-SPECIAL-14."""
    if card.each:
        state.push(EachChooses(card.number))
    if card.branches:
        state.push(Vote(card.number))
    if card.immediate:
        state.push(Script(state.first, card.immediate, 0))


def clear_card(state: Tamashii) -> None:
    """Tokens and markers of the active card go back. TA-TASK-12."""
    for piece in range(3):
        state.supply[piece] += state.on_card[piece]
        state.on_card[piece] = 0
    state.marked = 0
    state.acted = ()


def add_special(state: Tamashii, code: str) -> None:
    """A special card is put aside, to be looked at any time. TA-SPECIAL-04."""
    scenario = state.setting.scenario
    assert scenario is not None
    number = scenario.by_code[code]
    if number not in state.specials:
        state.specials = tuple(sorted([*state.specials, number]))
        _values_change(state)
        _tell_card(state, scenario.cards[number])
        speak(state, scenario.cards[number])


def pool_is_empty(state: Tamashii) -> None:
    """No corrupted data left to take: the sheet's rule. TA-CORRUPT-04."""
    scenario = state.setting.scenario
    if scenario is not None and not state.result:
        draw_card(state, scenario.empty_pool)


def end(state: Tamashii, won: bool, code: str) -> None:
    """The scenario ends at once. TA-END-01, TA-GOAL-04."""
    state.result = (won, code, (1,) * state.setting.seats)
    state.phase = OVER
    state.tell("ended", {"won": won, "code": code})
    state.beat()
    state.unwind(Match)


class Vote(Sealed[Tamashii]):
    """The group decides how the story goes on; ties go the first player's way. TA-SPECIAL-15."""

    fields = ("card",)
    topic = "ta.ask.vote"
    rule = "TA-SPECIAL-15"

    def __init__(self, card: int) -> None:
        self.card = card

    def seats(self, state: Tamashii) -> tuple[Seat, ...]:
        """Everybody."""
        return tuple(range(state.setting.seats))

    def choices(self, state: Tamashii, seat: Seat) -> list[Action]:
        """The ways that the card names."""
        return [("vote", branch.key) for branch in ways(state, seat, self._ways(state))]

    def _ways(self, state: Tamashii) -> list[Branch]:
        return card_of(state, self.card).branches

    def shown(self, state: Tamashii, chosen: tuple[tuple[Seat, Action], ...]) -> None:
        """The most votes win."""
        votes = [action[1] for _, action in chosen]
        state.votes = tuple(votes)
        mine = next(action[1] for seat, action in chosen if seat == state.first)
        best = max(votes.count(key) for key in votes)
        winner = mine
        if votes.count(mine) < best:
            winner = next(key for key in votes if votes.count(key) == best)
        state.tell("voted", {"votes": [[seat, action[1]] for seat, action in chosen],
                             "way": winner, "card": self.card})  # fmt: skip
        state.ways += (f"{card_of(state, self.card).code} {winner}",)
        state.pop()
        for branch in self._ways(state):
            if branch.key == winner:
                state.push(Script(state.first, branch.do, 0))

    def refuse(self, state: Tamashii, seat: Seat, action: Action) -> Reason:
        """First the vote."""
        return Reason(Message("ta.no.first", ask=Message(self.topic)), self.rule)

    def why_not(self, state: Tamashii, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        """First the vote."""
        return self.refuse(state, seat, ())


class EachChooses(Sealed[Tamashii]):
    """Every player decides alone; then all of it happens, in order. TA-SPECIAL-05."""

    fields = ("card",)
    topic = "ta.ask.each"
    rule = "TA-SPECIAL-05"

    def __init__(self, card: int) -> None:
        self.card = card

    def seats(self, state: Tamashii) -> tuple[Seat, ...]:
        """Everybody."""
        return tuple(range(state.setting.seats))

    def choices(self, state: Tamashii, seat: Seat) -> list[Action]:
        """What the card leaves open to this player."""
        each = card_of(state, self.card).each
        return [("vote", branch.key) for branch in ways(state, seat, each)]

    def shown(self, state: Tamashii, chosen: tuple[tuple[Seat, Action], ...]) -> None:
        """Everybody gets what they chose."""
        state.votes = tuple(action[1] for _, action in chosen)
        state.tell("chose", {"ways": [[seat, action[1]] for seat, action in chosen],
                             "card": self.card})  # fmt: skip
        state.pop()
        picked = {seat: action[1] for seat, action in chosen}
        for seat in reversed(state.setting.order(state.first)):
            for branch in card_of(state, self.card).each:
                if branch.key == picked[seat]:
                    state.push(Script(seat, branch.do, 0))

    def refuse(self, state: Tamashii, seat: Seat, action: Action) -> Reason:
        """First the choice."""
        return Reason(Message("ta.no.first", ask=Message(self.topic)), self.rule)

    def why_not(self, state: Tamashii, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        """First the choice."""
        return self.refuse(state, seat, ())


def card_of(state: Tamashii, number: int) -> Card:
    """A card of the scenario."""
    assert state.setting.scenario is not None
    return state.setting.scenario.cards[number]


def ways(state: Tamashii, seat: Seat, branches: list[Branch]) -> list[Branch]:
    """Those that are open now; at least the first always is."""
    open_now = [branch for branch in branches if holds(state, seat, branch.condition)]
    return open_now or branches[:1]


def gain_corrupted(state: Tamashii, seat: Seat, count: int) -> None:
    """From the pool on the Time Track; if it is empty the scenario's rule applies.

    TA-CORRUPT-04, -05; in the competitive game nothing happens then, TA-GENRULE-02.
    """
    for _ in range(count):
        if not gain_token(state, seat, CORRUPTED):
            if not state.setting.competitive:
                pool_is_empty(state)
            return
