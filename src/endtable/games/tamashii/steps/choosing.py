"""Choices that effects ask for: a player, a resource, tokens, fields, a body, a core.

Each carries out what was chosen and ends; nothing is handed on.
"""

from __future__ import annotations

from typing import Any

from endtable.core.words import Action, Seat
from endtable.games.tamashii.changes import (
    discard,
    drop,
    forget_mods,
    gain_resource,
    gain_token,
    lock,
    note,
    put_under,
    swap,
    unlock,
)
from endtable.games.tamashii.console import (
    BASICS,
    CELLS,
    CORRUPTED,
    EMPTY,
    HIGHLIGHTED,
    LOCKED,
    OPEN,
    programming,
)
from endtable.games.tamashii.questions import abilities_of, payable, resource_top
from endtable.games.tamashii.state import BODY_DECK, FACTION_DECK, Tamashii
from endtable.games.tamashii.steps.choice import Choice, Counted

DONE: Action = ("done",)


class ChoosePlayer(Choice):
    """For whom an effect is. TA-AUG-10."""

    fields = ("seat", "seats", "operation", "may")
    topic = "player"
    rule = "TA-AUG-10"

    def __init__(
        self, seat: Seat, seats: tuple[Seat, ...], operation: tuple[Any, ...], may: bool = False
    ) -> None:
        super().__init__(seat)
        self.seats = seats
        self.operation = operation
        self.may = may

    def choices(self, state: Tamashii) -> list[Action]:
        """One of them."""
        listed: list[Action] = [("player", seat) for seat in self.seats]
        return [*listed, DONE] if self.may else listed

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The effect is for that player."""
        from endtable.games.tamashii.steps.doing import Do

        state.pop()
        if action == DONE:
            return
        if action[1] != seat:
            note(state, seat, "helped")
        state.push(Do(action[1], (self.operation,), 0))


class ChooseResource(Counted):
    """Which resource goes up, one unit after the other. TA-RESOURCE-01."""

    fields = ("seat", "count", "different")
    topic = "resource"
    rule = "TA-RESOURCE-01"

    def __init__(self, seat: Seat, count: int, different: int = -1) -> None:
        super().__init__(seat)
        self.count = count
        self.different = different
        """Kinds already taken, as bits, if they must differ; else -1."""

    def choices(self, state: Tamashii) -> list[Action]:
        """Any track that has room."""
        return [
            ("resource", resource)
            for resource in range(4)
            if state.resources[self.seat * 4 + resource] < resource_top(state, self.seat, resource)
            and (self.different < 0 or not self.different >> resource & 1)
        ]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """One unit."""
        taken = self.different if self.different < 0 else self.different | 1 << action[1]
        state.replace(ChooseResource(seat, self.count - 1, taken))
        gain_resource(state, seat, action[1], 1)
        state.settle()


class Trade(Choice):
    """Spend a resource to gain one of another kind, a few times."""

    fields = ("seat", "count")
    topic = "trade"
    rule = "TA-RESOURCE-03"

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def choices(self, state: Tamashii) -> list[Action]:
        """Pairs, or no more."""
        seat, listed = self.seat, []
        for one in range(4):
            if self.count and state.resources[seat * 4 + one]:
                for other in range(4):
                    top = resource_top(state, seat, other)
                    if other != one and state.resources[seat * 4 + other] < top:
                        listed.append(("trade", one, other))
        return [*listed, DONE]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """One exchange."""
        if action == DONE:
            state.pop()
            return
        state.replace(Trade(seat, self.count - 1))
        state.resources[seat * 4 + action[1]] -= 1
        gain_resource(state, seat, action[2], 1)


class Share(Choice):
    """Give a resource to another player in the district."""

    fields = ("seat",)
    topic = "share"
    rule = "TA-RESOURCE-09"

    def choices(self, state: Tamashii) -> list[Action]:
        """Who gets what, or nothing."""
        listed: list[Action] = []
        for resource in range(4):
            if not state.resources[self.seat * 4 + resource]:
                continue
            for other in range(state.setting.seats):
                if other != self.seat and state.at[other] == state.at[self.seat]:
                    listed.append(("share", resource, other))
        return [*listed, DONE]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """One unit changes hands."""
        state.pop()
        if action != DONE:
            state.resources[seat * 4 + action[1]] -= 1
            gain_resource(state, action[2], action[1], 1)
            note(state, seat, "helped")
            state.settle()


class ChooseToken(Counted):
    """Which basic data come into the dump. TA-DEV-04, TA-EXPLORE-04."""

    fields = ("seat", "count")
    topic = "token"
    rule = "TA-EXPLORE-04"

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def choices(self, state: Tamashii) -> list[Action]:
        """Any kind that the pool still has. TA-BAG-02."""
        return [("token", kind) for kind in BASICS if state.pool[kind]]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """It goes into the dump."""
        state.replace(ChooseToken(seat, self.count - 1))
        gain_token(state, seat, action[1])


class ChooseFields(Counted):
    """Fields of the own console, one after the other: what is done there says ``verb``.

    drop and discard take tokens; purge corrupted ones; unlock locked fields; lock empty ones.
    """

    fields = ("seat", "verb", "count")
    topic = "field"
    rule = "TA-GLOSS-22"

    def __init__(self, seat: Seat, verb: str, count: int) -> None:
        super().__init__(seat)
        self.verb = verb
        self.count = count

    def choices(self, state: Tamashii) -> list[Action]:
        """The fields that fit."""
        base = self.seat * CELLS
        console = state.console
        listed: list[Action] = []
        for cell in range(CELLS):
            kind = console[base + cell]
            if self._fits(kind, cell):
                listed.append((self.verb, cell))
        return listed

    def _fits(self, kind: int, cell: int) -> bool:
        if self.verb in ("drop", "discard"):
            # What forces a player to give up data leaves open data alone. TA-OPEN-04.
            return kind not in (EMPTY, LOCKED, OPEN)
        if self.verb == "pay":
            return kind not in (EMPTY, LOCKED)
        if self.verb == "purge":
            return kind == CORRUPTED
        if self.verb == "unlock":
            return kind == LOCKED
        if self.verb == "block":
            return kind == EMPTY and cell in HIGHLIGHTED
        return kind == EMPTY and cell % 5 == 4

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Do it there."""
        state.replace(ChooseFields(seat, self.verb, self.count - 1))
        if self.verb in ("drop", "pay"):
            drop(state, seat, action[1])
        elif self.verb in ("discard", "purge"):
            discard(state, seat, action[1])
        elif self.verb == "unlock":
            unlock(state, seat, action[1])
        else:
            lock(state, seat, action[1])
        state.settle()


class PlacePrepared(Choice):
    """All tokens are drawn; now they are placed on chosen empty fields. TA-KEYWORD-04, -05."""

    topic = "prepare"
    rule = "TA-KEYWORD-04"

    def run(self, state: Tamashii) -> bool:
        """Ask while one is left."""
        if state.hand[self.seat]:
            return True
        state.pop()
        return False

    def choices(self, state: Tamashii) -> list[Action]:
        """Every kind drawn on every empty field."""
        base = self.seat * CELLS
        kinds = sorted(set(state.hand[self.seat]))
        return [
            ("put", kind, cell)
            for kind in kinds
            for cell in range(CELLS)
            if state.console[base + cell] == EMPTY
        ]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """It lies there."""
        held = list(state.hand[seat])
        held.remove(action[1])
        state.hand[seat] = tuple(held)
        state.console[seat * CELLS + action[2]] = action[1]
        if state.log is not None:
            state.tell("placed", {"seat": seat, "cell": action[2], "token": action[1]})


class Program(Choice):
    """Program X: up to so many shifts and swaps. TA-KEYWORD-06, TA-PROGRAM-06, TA-GLOSS-21."""

    fields = ("seat", "moves")
    topic = "program"
    rule = "TA-KEYWORD-06"

    def __init__(self, seat: Seat, moves: int) -> None:
        super().__init__(seat)
        self.moves = moves

    def run(self, state: Tamashii) -> bool:
        """Ask while moves are left."""
        if self.moves > 0:
            return True
        state.pop()
        return False

    def choices(self, state: Tamashii) -> list[Action]:
        """All moves, or no more."""
        listed = programming(state.console, self.seat * CELLS)
        listed.append(DONE)
        return listed

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """One move."""
        if action == DONE:
            state.pop()
            return
        state.replace(Program(seat, self.moves - 1))
        move(state, seat, action)


def move(state: Tamashii, seat: Seat, action: Action) -> None:
    """Carry out a shift or a swap and tell it."""
    swap(state, seat, action[1], action[2])
    if state.log is not None:
        state.tell("programmed", {"seat": seat, "from": action[1], "to": action[2]})


class ChangeCore(Choice):
    """Turn the core token over or take the other one. TA-CORE-02, TA-MAP-06."""

    topic = "core"
    rule = "TA-CORE-02"

    def choices(self, state: Tamashii) -> list[Action]:
        """Any of the other colours, or keep it."""
        return [*(("core", kind) for kind in BASICS if kind != state.core[self.seat]), ("keep",)]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The core symbol follows at once."""
        state.pop()
        if action[0] == "core":
            state.core[seat] = action[1]
            note(state, seat, "core_changes")
            if state.log is not None:
                state.tell("core", {"seat": seat, "token": action[1]})
            state.settle()


class Occupy(Choice):
    """Change to the other owned body. TA-MARKET-07, -08, TA-GLOSS-20."""

    topic = "occupy"
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
    if state.log is not None:
        state.tell("occupied", {"seat": seat, "body": other})


class GiveUpBody(Choice):
    """A third body: one of the two owned goes under the deck. TA-MARKET-04."""

    fields = ("seat", "body")
    topic = "give_up_body"
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
        from endtable.games.tamashii.steps.firing import buy_body

        state.pop()
        number = state.setting.content.body_named[action[1]]
        state.bodies[seat] = tuple([body for body in state.bodies[seat] if body != number])
        state.body_deck = (number, *state.body_deck)
        put_under(state, BODY_DECK)
        buy_body(state, seat, self.body)


class KeepCard(Choice):
    """Two cards were drawn: one is kept, the other goes under its deck. TA-AUG-11, TA-DEV-13."""

    fields = ("seat", "deck", "one", "other")
    topic = "keep_card"
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
        if state.log is not None:
            state.tell("kept", {"seat": seat, "card": kept, "back": left})
        state.settle()


class Offer(Choice):
    """An ability that may be used now, or not. TA-AUG-04."""

    fields = ("seat", "key", "when", "about")
    topic = "offer"
    rule = "TA-AUG-04"

    def __init__(self, seat: Seat, key: str, when: str, about: int = -1) -> None:
        super().__init__(seat)
        self.key = key
        self.when = when
        self.about = about
        """The player whom it is about, where that is another one."""

    def run(self, state: Tamashii) -> bool:
        """Ask if it can still be used."""
        for ability in abilities_of(state, self.seat, self.when):
            if ability.key == self.key and usable(state, self.seat, ability):
                return True
        state.pop()
        return False

    def choices(self, state: Tamashii) -> list[Action]:
        """Use it or not."""
        return [("use", self.key), ("skip",)]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Its effect, now."""
        state.pop()
        if action[0] == "use":
            use(state, seat, self.key, self.when)


def usable(state: Tamashii, seat: Seat, ability: Any) -> bool:
    """Whether an ability may be used: not used up, payable, and its condition holds."""
    from endtable.games.tamashii.effects.possible import possible
    from endtable.games.tamashii.questions import holds

    if ability.once and used(state, seat, ability):
        return False
    if ability.pay and not payable(state, seat, ability.pay):
        return False
    return holds(state, seat, ability.condition) and possible(state, seat, ability.do)


def used(state: Tamashii, seat: Seat, ability: Any) -> bool:
    """Whether an ability that can be used once has been used."""
    return ability.key in (
        state.used_game[seat] if ability.once == "game" else state.used_turn[seat]
    )


def offer_all(state: Tamashii, seat: Seat, when: str) -> None:
    """Push an offer for every ability that could be used at this time, the first on top."""
    abilities = abilities_of(state, seat, when)
    for ability in reversed(abilities):
        if usable(state, seat, ability):
            state.push(Offer(seat, ability.key, when))


def use(state: Tamashii, seat: Seat, key: str, when: str) -> None:
    """Pay for an ability and push what it does."""
    from endtable.games.tamashii.steps.doing import Do

    for ability in abilities_of(state, seat, when):
        if ability.key == key:
            mark_used(state, seat, ability)
            state.push(Do(seat, ability.do, 0))
            pay(state, seat, ability.pay)
            return


def mark_used(state: Tamashii, seat: Seat, ability: Any) -> None:
    """Note that an ability was used, where that counts."""
    if ability.once == "game":
        state.used_game[seat] = tuple(sorted([*state.used_game[seat], ability.key]))
    elif ability.once:
        state.used_turn[seat] = tuple(sorted([*state.used_turn[seat], ability.key]))
    if state.log is not None:
        state.tell("used", {"seat": seat, "card": ability.key})


def pay(state: Tamashii, seat: Seat, price: Any) -> None:
    """Spend what something costs; tokens are chosen one by one. TA-RESOURCE-02, -03."""
    from endtable.games.tamashii.changes import lose_resource
    from endtable.games.tamashii.vocabulary import RESOURCES

    for what, count in price:
        if what == "xp":
            state.xp[seat] -= count
        elif what == "token":
            state.push(ChooseFields(seat, "pay", count))
        elif what == "battery":
            state.batteries -= count
        else:
            lose_resource(state, seat, RESOURCES.index(what), count)
