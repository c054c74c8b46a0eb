"""Choices about oneself: the core, the body one is in, a body to give up, a card to keep."""

from __future__ import annotations

from endtable.core.types import Action, Reason, Seat
from endtable.games.tamashii.content.console import (
    BASICS,
)
from endtable.games.tamashii.content.vocabulary import FACTIONS
from endtable.games.tamashii.rules.changes import forget_mods, note
from endtable.games.tamashii.rules.decks import put_under, took_top
from endtable.games.tamashii.rules.steps.choice import DONE, Choice, no, refuses
from endtable.games.tamashii.rules.steps.doing import trigger
from endtable.games.tamashii.table.state import BODY_DECK, FACTION_DECK, NO_CARD, Tamashii


class ChangeCore(Choice):
    """Turn the core token over or take the other one. TA-CORE-02, TA-MAP-06."""

    topic = "ta.ask.core"
    rule = "TA-CORE-02"

    def choices(self, state: Tamashii) -> list[Action]:
        """One of the other colours, or keep it."""
        return [*(("core", kind) for kind in BASICS if kind != state.core[self.seat]), ("keep",)]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The core symbol follows at once."""
        state.pop()
        if action[0] == "core":
            state.core[seat] = action[1]
            note(state, seat, "core_changes")
            state.tell("core", {"seat": seat, "token": action[1]})
            state.settle()


class Occupy(Choice):
    """Change to the other owned body. TA-MARKET-07, -08, TA-GLOSS-20."""

    topic = "ta.ask.occupy"
    rule = "TA-MARKET-08"

    def run(self, state: Tamashii) -> bool:
        """Only with two bodies. TA-MARKET-09."""
        if len(state.bodies[self.seat]) == 2:
            return True
        state.pop()
        return False

    def choices(self, state: Tamashii) -> list[Action]:
        """The other body, or keep this one."""
        bodies = state.setting.content.bodies
        return [("occupy", bodies[state.bodies[self.seat][1]].key), ("keep",)]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The two cards change places."""
        state.pop()
        if action[0] == "occupy":
            switch_bodies(state, seat)
            state.settle()


def switch_bodies(state: Tamashii, seat: Seat) -> None:
    """The lower body comes to the top and counts at once."""
    one, other = state.bodies[seat]
    state.bodies[seat] = (other, one)
    note(state, seat, "occupied")
    forget_mods(state, seat)
    state.tell("occupied", {"seat": seat, "body": other})


class GiveUpBody(Choice):
    """A third body: one of the two owned goes under the deck. TA-MARKET-04."""

    fields = ("seat", "body")
    topic = "ta.ask.give_up_body"
    rule = "TA-MARKET-04"

    def __init__(self, seat: Seat, body: int) -> None:
        super().__init__(seat)
        self.body = body

    def choices(self, state: Tamashii) -> list[Action]:
        """Either of them."""
        bodies = state.setting.content.bodies
        return [("give_up", bodies[number].key) for number in state.bodies[self.seat]]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """It goes; the new one is active."""
        state.pop()
        number = state.setting.content.body_named[action[1]]
        state.bodies[seat] = tuple([body for body in state.bodies[seat] if body != number])
        state.body_deck = (number, *state.body_deck)
        put_under(state, BODY_DECK)
        buy_body(state, seat, self.body)


class KeepCard(Choice):
    """Two cards were drawn: one is kept, the other goes under its deck. TA-AUG-11, TA-DEV-13."""

    fields = ("seat", "deck", "one", "other")
    topic = "ta.ask.keep_card"
    rule = "TA-AUG-11"

    def __init__(self, seat: Seat, deck: int, one: int, other: int) -> None:
        super().__init__(seat)
        self.deck = deck
        self.one = one
        self.other = other

    def choices(self, state: Tamashii) -> list[Action]:
        """Either of them."""
        cards = state.setting.content.augmentations
        return [("keep_card", cards[self.one].key), ("keep_card", cards[self.other].key)]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """One stays uninstalled, one goes."""
        state.pop()
        kept = state.setting.content.augmentation_named[action[1]]
        left = self.other if kept == self.one else self.one
        state.uninstalled[seat] = tuple(
            sorted([card for card in state.uninstalled[seat] if card != left])
        )
        if self.deck >= FACTION_DECK:
            number = self.deck - FACTION_DECK
            state.faction_decks[number] = (left, *state.faction_decks[number])
        else:
            state.class_decks[seat] = (left, *state.class_decks[seat])
        put_under(state, self.deck)
        state.tell("kept", {"seat": seat, "card": kept, "back": left})
        state.settle()


def buy_body(state: Tamashii, seat: Seat, number: int) -> None:
    """A body leaves the market, which is refilled. TA-MARKET-02, -03."""
    place = state.market.index(number)
    fresh: tuple[int, ...] = ()
    if state.body_deck:
        fresh = (state.body_deck[-1],)
        state.body_deck = state.body_deck[:-1]
        took_top(state, BODY_DECK, len(state.body_deck))
        state.reveal()
    state.market = state.market[:place] + fresh + state.market[place + 1 :]
    occupy_new(state, seat, number)


def occupy_new(state: Tamashii, seat: Seat, number: int) -> None:
    """A new body is the active one. TA-MARKET-06."""
    state.bodies[seat] = (number, *state.bodies[seat])
    note(state, seat, "occupied")
    forget_mods(state, seat)
    state.tell("occupied", {"seat": seat, "body": number})
    trigger(state, seat, "body")
    state.settle()


# --- why not -----------------------------------------------------------------------------


def _why_occupy(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if len(action) > 1 and action[1] == "walker":
        return no("wanderer", "TA-MARKET-09")
    return no("no_occupy", "TA-MARKET-07")


refuses(_why_occupy, "occupy")


def draw_faction_card(state: Tamashii, seat: Seat, faction: int) -> int:
    """A card of a faction's deck comes to a player."""
    deck = state.faction_decks[faction]
    if not deck:
        return NO_CARD
    card = deck[-1]
    state.faction_decks[faction] = deck[:-1]
    took_top(state, FACTION_DECK + faction, len(deck) - 1)
    state.uninstalled[seat] = tuple(sorted([*state.uninstalled[seat], card]))
    note(state, seat, "faction_cards")
    state.reveal()
    state.tell("drew", {"seat": seat, "card": card})
    return card


class BlackMarket(Choice):
    """Which card goes, and from which deck another comes."""

    topic = "ta.ask.exchange"
    rule = "TA-AUG-12"

    def choices(self, state: Tamashii) -> list[Action]:
        """Every pair, or nothing."""
        cards = state.setting.content.augmentations
        listed: list[Action] = [
            ("exchange", cards[card].key, faction)
            for card in state.uninstalled[self.seat]
            if not cards[card].is_class
            for faction in range(len(FACTIONS))
            if state.faction_decks[faction]
        ]
        return [*listed, DONE]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The old card goes under the deck of its faction."""
        state.pop()
        if action == DONE:
            return
        content = state.setting.content
        card = content.augmentation_named[action[1]]
        state.uninstalled[seat] = tuple([own for own in state.uninstalled[seat] if own != card])
        draw_faction_card(state, seat, action[2])
        home = FACTIONS.index(content.augmentations[card].group)
        state.faction_decks[home] = (card, *state.faction_decks[home])
        put_under(state, FACTION_DECK + home)
