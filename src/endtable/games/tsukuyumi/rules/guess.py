"""What a seat cannot know, dealt anew: cards of others, the order of piles, secret choices.

A seat knows the hands of action cards that have gone through its own hands, and event cards that
somebody took face up. TS-ROUND-07.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.chance import Chance
from endtable.games.tsukuyumi.rules.steps.course import ChooseCard
from endtable.games.tsukuyumi.rules.steps.events import Drawn
from endtable.games.tsukuyumi.table.setting import NOBODY, UNHELD

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def guess_of(state: Tsukuyumi, seat: Seat | None, chance: Chance) -> Tsukuyumi:
    """A copy in which everything hidden from the seat is dealt anew."""
    twin = state.copy()
    twin.chance = chance
    stream = state.setting.seats
    twin.pile = _tiles(twin, stream)
    _actions(twin, seat, stream)
    _events(twin, seat, stream)
    _secrets(twin, seat, stream)
    for module in twin.setting.modules:
        module.redeal(twin, seat, stream)
    return twin


def _tiles(twin: Tsukuyumi, stream: int) -> tuple[int, ...]:
    """Of the tiles still to be laid only the uppermost is seen."""
    if len(twin.pile) < 2:
        return twin.pile
    return (*twin.shuffle(stream, sorted(twin.pile[:-1])), twin.pile[-1])


def _actions(twin: Tsukuyumi, seat: Seat | None, stream: int) -> None:
    """Hands that the seat has never held, and cards chosen in secret."""
    seats = twin.setting.seats
    if not any(twin.hands) and not twin.unused:
        return
    hidden: list[int] = list(twin.unused)
    for holder in range(seats):
        if not _knows(twin, seat, twin.packs[holder]):
            hidden += twin.hands[holder]
        if _covered(twin, seat, holder) and not _knew(twin, seat, twin.origin[holder]):
            hidden.append(twin.chosen[holder])
    hidden = twin.shuffle(stream, sorted(hidden))
    for holder in range(seats):
        if not _knows(twin, seat, twin.packs[holder]):
            count = len(twin.hands[holder])
            twin.hands[holder] = tuple(sorted(hidden[:count]))
            hidden = hidden[count:]
        if _covered(twin, seat, holder) and not _knew(twin, seat, twin.origin[holder]):
            twin.chosen[holder] = hidden.pop()
    twin.unused = tuple(sorted(hidden))
    _known_packs(twin, seat, stream)


def _knows(twin: Tsukuyumi, seat: Seat | None, pack: int) -> bool:
    """Whether the seat has looked at this hand of cards."""
    return seat is not None and bool(twin.known[pack] >> seat & 1)


def _knew(twin: Tsukuyumi, seat: Seat | None, pack: int) -> bool:
    """Whether the seat had looked at this hand before a card was chosen from it."""
    return seat is not None and bool(twin.knew[pack] >> seat & 1)


def _covered(twin: Tsukuyumi, seat: Seat | None, holder: Seat) -> bool:
    """Whether the card chosen by this seat lies face down to the other."""
    return twin.chosen[holder] != NOBODY and not twin.shown and holder != seat


def _known_packs(twin: Tsukuyumi, seat: Seat | None, stream: int) -> None:
    """Cards of a known hand: which one was chosen is open, unless the rest is in sight.

    Who passed a hand on has seen it whole; who received it sees what is left of it.
    """
    seats = twin.setting.seats
    for holder in range(seats):
        pack = twin.origin[holder]
        if not _covered(twin, seat, holder) or not _knew(twin, seat, pack):
            continue
        now = twin.packs.index(pack)
        if now == seat:
            continue  # the rest is in the seat's own hand: only one card is missing
        cards = twin.shuffle(stream, sorted((*twin.hands[now], twin.chosen[holder])))
        twin.chosen[holder] = cards[0]
        twin.hands[now] = tuple(sorted(cards[1:]))


def _events(twin: Tsukuyumi, seat: Seat | None, stream: int) -> None:
    """The stack, and cards that others drew unseen; faction events among themselves."""
    setting = twin.setting
    owners = [NOBODY, *range(setting.seats)]
    for owner in owners:
        pile = twin.event_pile if owner == NOBODY else twin.faction_piles[owner]
        fixed = [card for card in pile if twin.setting.event_owner[card] == UNHELD]
        hidden = [card for card in pile if card not in fixed]
        for holder in range(setting.seats):
            hidden += _unseen(twin, seat, holder, owner)
        hidden = twin.shuffle(stream, sorted(hidden))
        for holder in range(setting.seats):
            unseen = _unseen(twin, seat, holder, owner)
            if unseen:
                kept = [card for card in twin.event_hands[holder] if card not in unseen]
                twin.event_hands[holder] = tuple(sorted((*kept, *hidden[: len(unseen)])))
                hidden = hidden[len(unseen) :]
        if owner == NOBODY:
            twin.event_pile = tuple(twin.shuffle(stream, hidden + fixed) if fixed else hidden)
        else:
            twin.faction_piles[owner] = tuple(hidden)


def _unseen(twin: Tsukuyumi, seat: Seat | None, holder: Seat, owner: int) -> list[int]:
    """Cards of one back in the hand of another that the seat has not seen."""
    if holder == seat:
        return []
    return [
        card
        for card in twin.event_hands[holder]
        if twin.setting.event_owner[card] == owner and card not in twin.event_known[holder]
    ]


def _secrets(twin: Tsukuyumi, seat: Seat | None, stream: int) -> None:
    """Cards chosen so far in secret, and a card just drawn by another."""
    if twin.sealed and isinstance(twin.main[-1], ChooseCard):
        for other, choice in enumerate(twin.sealed):
            if choice is not None and other != seat:
                hand = twin.hands[other]
                twin.sealed[other] = ("card", hand[twin.roll(stream, len(hand))])
    for place, step in enumerate(twin.main):
        if isinstance(step, Drawn) and step.seat != seat:
            unseen = _unseen(twin, seat, step.seat, NOBODY)
            if unseen and step.card not in twin.event_known[step.seat]:
                card = unseen[twin.roll(stream, len(unseen))]
                twin.main[place] = Drawn(step.seat, card)
