"""Where the numbers of a player's board come from, for who asks: body, cards, what is left over."""

from __future__ import annotations

from collections.abc import Iterator

from endtable.core.face import Words
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.records import MODIFIER, Augmentation, Body, Protocol
from endtable.games.tamashii.rules.questions import RESOURCE_TOP, TRACKING_TOP
from endtable.games.tamashii.shown.seen import SeatSeen
from endtable.kit.sums import added

LEARNED = 3
"""A protocol that has come so far is in force."""


def value_sum(box: Content, seat: SeatSeen, name: str, words: Words) -> str:
    """Movement, attack dice or moves of programming: the body's, and what cards add."""
    body = box.bodies[box.body_named[seat["body"]]]
    printed = (getattr(body, name), body.names.said(words.lang))
    return words.say(
        f"ta.sum.{name}", sum=_sum(box, seat, (name,), seat["values"][name], printed, words)
    )


def limit_sum(box: Content, seat: SeatSeen, resource: str, words: Words) -> str:
    """How much of a resource fits on its track; nothing if that is as printed."""
    names = ("resource_max", "shield_max") if resource == "shield" else ("resource_max",)
    top = seat["resources"][resource][1]
    if top == RESOURCE_TOP:
        return ""
    printed = (RESOURCE_TOP, words.say("ta.sum.printed"))
    return words.say("ta.sum.top", sum=_sum(box, seat, names, top, printed, words))


def track_sum(box: Content, seat: SeatSeen, name: str, words: Words) -> str:
    """The ends of the tracks of Integrity and Tracking; nothing if they are as printed."""
    if name == "integrity":
        _, top, first = seat["integrity"]
        what = words.say("ta.sum.limiter")
    else:
        top, first, what = seat["tracking"][1], TRACKING_TOP, words.say("ta.sum.printed")
    if top == first:
        return ""
    modifier = "integrity" if name == "integrity" else "tracking_top"
    return words.say("ta.sum.top", sum=_sum(box, seat, (modifier,), top, (first, what), words))


def cost_sum(printed: int, now: int, words: Words) -> str:
    """What installing costs, if it is not what is printed. TA-DEV-05."""
    if printed == now:
        return ""
    parts = [(printed, words.say("ta.sum.printed")), (now - printed, words.say("ta.sum.discount"))]
    return words.say("ta.sum.cost", sum=f"{now} = {added(parts)}")


def _sum(
    box: Content,
    seat: SeatSeen,
    names: tuple[str, ...],
    total: int,
    printed: tuple[int, str],
    words: Words,
) -> str:
    parts = [printed, *_given(box, seat, names, words)]
    more = total - sum(n for n, _ in parts)
    if more:
        parts.append((more, words.say("ta.sum.more")))
    return f"{total} = {added(parts)}" if len(parts) > 1 else f"{total} ({printed[1]})"


def _given(
    box: Content, seat: SeatSeen, names: tuple[str, ...], words: Words
) -> Iterator[tuple[int, str]]:
    """What body, cards and a learned protocol add to one of these."""
    wanted = {MODIFIER[name] for name in names}
    cards: list[Body | Augmentation | Protocol] = [
        box.bodies[box.body_named[seat["body"]]],
        *(box.augmentations[box.augmentation_named[key]] for key in seat["installed"]),
    ]
    if seat["protocol"] and seat["progress"] == LEARNED:
        cards.append(box.protocols[box.protocol_named[seat["protocol"]]])
    for card in cards:
        n = sum(value for number, value in card.modifiers if number in wanted)
        if n:
            yield n, card.names.said(words.lang)
