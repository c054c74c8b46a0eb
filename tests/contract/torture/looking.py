"""What a seat sees of the table, and what it can only guess."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from endtable.core.chance import Chance, key_of
from endtable.core.types import Seat, View, thawed

if TYPE_CHECKING:
    from tests.contract.torture.state import TortureState

PUBLIC = (
    "round",
    "goal",
    "rounds",
    "order",
    "discard",
    "played",
    "consoles",
    "dice",
    "medics",
    "medic_pool",
    "wounds",
    "score",
    "reef",
    "charges",
    "signals",
    "tray_of",
    "ended",
)


def view(state: TortureState, seat: Seat | None) -> View:
    """All that lies open, and of hidden cards those the seat knows."""
    bit = state.bit(seat)
    seen: View = {name: thawed(getattr(state, name)) for name in PUBLIC}
    seen["sides"] = list(state.sides)
    seen["deck"] = {
        "count": len(state.deck),
        "known": [[n, card] for n, card in enumerate(state.deck) if state.knows[card] & bit],
    }
    seen["hands"] = [_pile(state, hand, bit) for hand in state.hands]
    seen["tray"] = _pile(state, state.tray, bit)
    seen["stack"] = [step.record() for step in state.main]
    seen["lanes"] = [[step.record() for step in lane] for lane in state.lanes]
    seen["chosen"] = [choice is not None for choice in state.sealed]
    seen["mine"] = thawed(state.sealed[seat]) if state.sealed and seat is not None else None
    seen["effects"] = [effect.record() for effect in state.effects]
    seen["put_off"] = [[when, step.record()] for when, step in state.put_off]
    return seen


def _pile(state: TortureState, cards: list[int], bit: int) -> dict[str, Any]:
    known = [card for card in cards if state.knows[card] & bit]
    return {"count": len(cards), "known": known}


def guess(state: TortureState, seat: Seat | None, chance: Chance) -> TortureState:
    """Deal all cards anew whose place the seat does not know; choose sealed choices anew."""
    twin = state.copy()
    bit = state.bit(seat)
    piles = [twin.deck, twin.tray, *twin.hands]
    slots = [
        (pile, place)
        for pile in piles
        for place, card in enumerate(pile)
        if not state.knows[card] & bit
    ]
    hidden = [pile[place] for pile, place in slots]
    order, chance = chance.shuffled(0, hidden)
    # Who knows a card knows its place: that stays with the place.
    for (pile, place), old, new in zip(slots, hidden, order, strict=True):
        pile[place] = new
        twin.knows[new] = state.knows[old]
    for hand in twin.hands:
        hand.sort()
    for other, choice in enumerate(twin.sealed):
        if choice is not None and other != seat:
            number, chance = chance.below(0, len(twin.hands[other]))
            twin.sealed[other] = ("lay", twin.hands[other][number])
    twin.chance = Chance(key_of(chance.key.hex() + "future"), state.chance.counts)
    return twin
