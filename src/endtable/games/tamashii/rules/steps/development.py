"""Development: possible at any moment of the planning phase. TA-DEV-01 to -14."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Reason, Seat
from endtable.games.tamashii.content.console import BASICS, CELLS, EMPTY, LOCKED, OPEN
from endtable.games.tamashii.content.vocabulary import MEMORY
from endtable.games.tamashii.rules.changes import (
    discard,
    forget_mods,
    gain_token,
    lose_resource,
    note,
    recover,
    unlock,
)
from endtable.games.tamashii.rules.decks import took_top
from endtable.games.tamashii.rules.names import card_name, player_name
from endtable.games.tamashii.rules.questions import INTEGRITY_TOP, abilities_of, install_cost
from endtable.games.tamashii.rules.steps.abilities import usable, use
from endtable.games.tamashii.rules.steps.bodies import KeepCard
from endtable.games.tamashii.rules.steps.choice import (
    AGREE,
    SKIP,
    USE,
    Choice,
    ConsentTo,
    no,
    refuses,
)
from endtable.games.tamashii.table.state import CLASS_DECK, NO_CARD, PLANNING, Tamashii

XP_PRICE: Final = 2


def development(state: Tamashii, seat: Seat, early: bool) -> list[Action]:
    """What memory and experience can buy now, and cards that can be used in planning.

    Before the tracking roll (``early``) what others could take away is not offered, so that it
    does not matter who comes first.
    """
    listed: list[Action] = []
    memory = state.resources[seat * 4 + MEMORY]
    if memory:
        base = seat * CELLS
        for cell in range(CELLS):
            if state.console[base + cell] not in (EMPTY, LOCKED):
                listed.append(("erase", cell))
        if not early:
            for kind in BASICS:
                if state.pool[kind]:
                    listed.append(("buy", kind))
    if state.uninstalled[seat]:
        cards = state.setting.content.augmentations
        for card in state.uninstalled[seat]:
            if install_cost(state, seat, card) <= memory:
                listed.append(("install", cards[card].key))
    if state.xp[seat] >= XP_PRICE:
        _experience(state, seat, early, listed)
    for ability in abilities_of(state, seat, "planning"):
        if usable(state, seat, ability):
            listed.append((USE, ability.key))
    if state.setting.seats > 1 and not early:
        _trading(state, seat, listed)
    return listed


def _experience(state: Tamashii, seat: Seat, early: bool, listed: list[Action]) -> None:
    """The four things that 2 XP buy. TA-DEV-09 to -13."""
    if state.limit[seat] < INTEGRITY_TOP:
        listed.append(("integrity",))
    base = seat * CELLS
    for cell in range(CELLS):
        if state.console[base + cell] == LOCKED:
            listed.append(("unlock", cell))
    if state.pool[OPEN] and not early:
        listed.append(("buy", OPEN))
    if state.class_decks[seat]:
        listed.append(("learn",))


def _trading(state: Tamashii, seat: Seat, listed: list[Action]) -> None:
    """Offer a faction augmentation, take one that is offered, or take an offer back. TA-DEV-06."""
    cards = state.setting.content.augmentations
    for card in sorted(state.installed[seat] + state.uninstalled[seat]):
        if cards[card].is_class:
            continue  # TA-DEV-08
        for other in range(state.setting.seats):
            if other != seat and not any(offer[1] == card for offer in state.offers):
                listed.append(("offer", cards[card].key, other))
    for giver, card, taker in state.offers:
        if taker == seat:
            listed.append(("accept", cards[card].key))
        elif giver == seat:
            listed.append(("withdraw", cards[card].key))


def develop(state: Tamashii, seat: Seat, action: Action) -> None:
    """Carry out one of them."""
    verb = action[0]
    if verb == "erase":
        lose_resource(state, seat, MEMORY, 1)
        discard(state, seat, action[1])
    elif verb == "buy":
        if action[1] == OPEN:
            _spend(state, seat)
        else:
            lose_resource(state, seat, MEMORY, 1)
        gain_token(state, seat, action[1])
    elif verb == "install":
        _install(state, seat, action[1])
    elif verb == "integrity":
        _spend(state, seat)
        state.limit[seat] += 1
        recover(state, seat, 1)
    elif verb == "unlock":
        _spend(state, seat)
        unlock(state, seat, action[1])
    elif verb == "learn":
        _spend(state, seat)
        _learn(state, seat)
    elif verb == USE:
        use(state, seat, action[1], "planning")
    else:
        _trade(state, seat, action)
    state.settle()


def _spend(state: Tamashii, seat: Seat) -> None:
    state.xp[seat] -= XP_PRICE
    state.tell("xp", {"seat": seat, "value": state.xp[seat]})


def _install(state: Tamashii, seat: Seat, key: str) -> None:
    """Pay memory; the card counts from now on. TA-AUG-14."""
    card = state.setting.content.augmentation_named[key]
    lose_resource(state, seat, MEMORY, install_cost(state, seat, card))
    install(state, seat, card)


def install(state: Tamashii, seat: Seat, card: int) -> None:
    """A card of the player's is in force. TA-GLOSS-03."""
    state.uninstalled[seat] = tuple([other for other in state.uninstalled[seat] if other != card])
    state.installed[seat] = tuple(sorted([*state.installed[seat], card]))
    note(state, seat, "installs")
    forget_mods(state, seat)
    state.tell("installed", {"seat": seat, "card": card})


def _learn(state: Tamashii, seat: Seat) -> None:
    """Draw two class augmentations and keep one; the last card is kept. TA-AUG-11, TA-DEV-13."""
    one = draw_class_card(state, seat)
    other = draw_class_card(state, seat)
    if other != NO_CARD:
        state.push(KeepCard(seat, CLASS_DECK + seat, one, other))


def draw_class_card(state: Tamashii, seat: Seat) -> int:
    """The top card of the own class deck, uninstalled. TA-CLASS-01."""
    deck = state.class_decks[seat]
    if not deck:
        return NO_CARD
    card = deck[-1]
    state.class_decks[seat] = deck[:-1]
    took_top(state, CLASS_DECK + seat, len(deck) - 1)
    state.uninstalled[seat] = tuple(sorted([*state.uninstalled[seat], card]))
    state.reveal()
    state.tell("drew", {"seat": seat, "card": card})
    return card


def _trade(state: Tamashii, seat: Seat, action: Action) -> None:
    """Offers lie open until somebody takes them or planning ends. TA-DEV-06, -07."""
    card = state.setting.content.augmentation_named[action[1]]
    if action[0] == "offer":
        state.offers = tuple(sorted([*state.offers, (seat, card, action[2])]))
        state.tell("offered", {"seat": seat, "card": card, "to": action[2]})
        if state.setting.competitive and has_planned(state, action[2]):
            state.push(AnswerOffer(action[2], seat, card))
        return
    giver = next(offer[0] for offer in state.offers if offer[1] == card)
    state.offers = tuple([offer for offer in state.offers if offer[1] != card])
    if action[0] == "accept":
        note(state, giver, "given")
        give(state, giver, seat, card)


def has_planned(state: Tamashii, seat: Seat) -> bool:
    """Whether a player comes before the one who plans now, where all plan in order."""
    order = state.setting.order(state.first)
    return order.index(seat) < order.index(state.active)


def faction_cards(state: Tamashii, seat: Seat) -> list[int]:
    """The faction augmentations of a player, installed or not."""
    cards = state.setting.content.augmentations
    owned = sorted(state.installed[seat] + state.uninstalled[seat])
    return [card for card in owned if not cards[card].is_class]


def card_names(state: Tamashii, card: int) -> object:
    """What an augmentation is called."""
    return card_name(state, state.setting.content.augmentations[card].key)


def take_offer(state: Tamashii, card: int) -> None:
    """An offer is taken off the table."""
    state.offers = tuple([offer for offer in state.offers if offer[1] != card])


class AnswerOffer(ConsentTo):
    """Who has planned already is asked at once: take the card, or one's own for it. TA-DEV-06."""

    fields = ("seat", "other", "card")
    topic = "ta.ask.answer_offer"
    rule = "TA-DEV-06"

    def __init__(self, seat: Seat, other: Seat, card: int) -> None:
        super().__init__(seat, other)
        self.card = card

    def choices(self, state: Tamashii) -> list[Action]:
        """Yes, no, or only in exchange for a card of one's own."""
        keys = state.setting.content.augmentations
        listed = super().choices(state)
        for own in faction_cards(state, self.seat):
            if not any(offer[1] == own for offer in state.offers):
                listed.append(("offer", keys[own].key, self.other))
        return listed

    def question_details(self, state: Tamashii) -> dict[str, object]:
        """Whose card it is, and which."""
        return {"player": player_name(state, self.other), "card": card_names(state, self.card)}

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The card changes hands, or the other one is asked about the exchange."""
        state.pop()
        if action == SKIP:
            return  # it lies there, and can be taken back
        if action[0] == "offer":
            own = state.setting.content.augmentation_named[action[1]]
            state.tell("offered", {"seat": seat, "card": own, "to": self.other})
            state.push(AgreeToExchange(self.other, seat, self.card, own))
            return
        take_offer(state, self.card)
        note(state, self.other, "given")
        give(state, self.other, seat, self.card)
        state.settle()


class AgreeToExchange(ConsentTo):
    """The own card for the other's, both at once. TA-DEV-06, -07."""

    fields = ("seat", "other", "card", "theirs")
    topic = "ta.ask.agree_exchange"
    rule = "TA-DEV-06"

    def __init__(self, seat: Seat, other: Seat, card: int, theirs: int) -> None:
        super().__init__(seat, other)
        self.card = card
        self.theirs = theirs

    def question_details(self, state: Tamashii) -> dict[str, object]:
        """Which card for which."""
        return {"card": card_names(state, self.card), "other": card_names(state, self.theirs)}

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Both cards change hands."""
        state.pop()
        if action == AGREE:
            take_offer(state, self.card)
            note(state, seat, "given")
            note(state, self.other, "given")
            give(state, seat, self.other, self.card)
            give(state, self.other, seat, self.theirs)
            state.settle()


def give(state: Tamashii, giver: Seat, taker: Seat, card: int) -> None:
    """A card changes hands and is uninstalled. TA-AUG-16, TA-DEV-07."""
    state.installed[giver] = tuple([other for other in state.installed[giver] if other != card])
    state.uninstalled[giver] = tuple([other for other in state.uninstalled[giver] if other != card])
    state.uninstalled[taker] = tuple(sorted([*state.uninstalled[taker], card]))
    note(state, taker, "faction_cards")
    forget_mods(state, giver)
    state.tell("given", {"seat": giver, "card": card, "to": taker})


# --- why not -----------------------------------------------------------------------------


def _why_memory(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if state.phase != PLANNING:
        return no("planning_only", "TA-DEV-01")
    if action[0] in ("erase", "buy") and not state.resources[seat * 4 + MEMORY]:
        return no("memory", "TA-RESOURCE-04")
    if action[0] == "install":
        return no("install", "TA-DEV-05")
    return None


def _why_experience(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if state.phase != PLANNING:
        return no("planning_only", "TA-DEV-01")
    if state.xp[seat] < 2:
        return no("experience", "TA-DEV-09")
    return no("nothing_to_buy", "TA-DEV-09")


def _why_offer(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if state.phase != PLANNING:
        return no("planning_only", "TA-DEV-01")
    named = state.setting.content.augmentation_named
    if len(action) > 1 and action[1] in named:
        if state.setting.content.augmentations[named[action[1]]].is_class:
            return no("class_card", "TA-DEV-08")
        return no("not_yours", "TA-DEV-06")
    return None


refuses(_why_memory, "erase", "buy", "install")
refuses(_why_experience, "integrity", "unlock", "learn")
refuses(_why_offer, "offer")
