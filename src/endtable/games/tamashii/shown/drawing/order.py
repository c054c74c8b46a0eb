"""Who acts when in a fight: you, an enemy that answers, you again. TA-COMBAT-11, -12."""

from __future__ import annotations

from typing import Final

from endtable.core.face import Words
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.shown.drawing.silhouettes import enemy
from endtable.games.tamashii.shown.drawing.text import line
from endtable.games.tamashii.shown.seen import EnemySeen, SeatSeen, TableSeen
from endtable.kit.svg import group, rect, width_of

HIGH: Final = 30.0
SIZE: Final = 15.0
FIGURE: Final = 24.0
GAP: Final = 16.0
"""Between two links stands an arrow."""


def order(
    box: Content, view: TableSeen, seat: SeatSeen, words: Words, x: float, y: float, room: float
) -> tuple[str, float]:
    """The links from now to the end in rows, and how high they are; none where nobody answers."""
    answering = _answering(view, seat)
    if seat["roll"] != "attack" or not answering:
        return "", 0.0
    you = words.say("ta.order.you")
    links: list[tuple[str, str]] = [("", you)]
    for foe in answering:
        links += [(foe["key"], _name(box, foe, words)), ("", you)]
    parts, left, top = [], x, y + 8
    for number, (key, name) in enumerate(links):
        wide = width_of(name) * SIZE + 16 + (FIGURE if key else 0)
        if left + wide > x + room:
            left, top = x, top + HIGH + 6
        parts.append(_link(key, name, left, top, wide, number == 0))
        if number < len(links) - 1:
            parts.append(line(left + wide + GAP / 2, top + HIGH / 2, "›", 17, "bold mid"))
        left += wide + GAP
    return group(*parts), top + HIGH - y


def _answering(view: TableSeen, seat: SeatSeen) -> list[EnemySeen]:
    """Enemies that still act, in their order: the die lies on the next and goes towards you."""
    die = view["combat"]["die_on"]
    return seat["enemies"][die::-1] if 0 <= die < len(seat["enemies"]) else []


def _name(box: Content, foe: EnemySeen, words: Words) -> str:
    return box.enemies[box.enemy_named[foe["key"]]].names.said(words.lang)


def _link(key: str, name: str, x: float, y: float, wide: float, now: bool) -> str:
    """Somebody whose turn comes; who acts now is filled."""
    look = "in-turn now" if now else "in-turn foe" if key else "in-turn"
    figure = enemy(key, x + 6 + FIGURE / 2, y + HIGH / 2, FIGURE) if key else ""
    text = line(x + 8 + (FIGURE if key else 0), y + HIGH / 2, name, SIZE, "on-turn" if now else "")
    return group(rect(x, y, wide, HIGH, HIGH / 2, look), figure, text)
