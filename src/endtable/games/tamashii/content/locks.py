"""What lies in the box under each lock, and by which code it is unlocked. TA-LOCK-01 to -05."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.records import Card

KINDS: Final = ("body", "enemy", "augmentation", "district", "protocol")


def under_lock(box: Content, code: str) -> list[tuple[str, Card]]:
    """All that a code unlocks, with its kind."""
    piles: tuple[Iterable[Card], ...] = (
        box.bodies, box.enemies, box.augmentations, box.districts.values(), box.protocols,
    )  # fmt: skip
    return [
        (kind, card)
        for kind, pile in zip(KINDS, piles, strict=True)
        for card in pile
        if card.code == code
    ]
