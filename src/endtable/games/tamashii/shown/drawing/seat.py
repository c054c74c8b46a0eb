"""A player's board: body, tracks, schemas, cards; and the row of enemies."""

from __future__ import annotations

from typing import Final

from endtable.core.face import Words
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.shown.drawing import silhouettes
from endtable.games.tamashii.shown.drawing.cards import augmentation_chip, enemy_card, schema_row
from endtable.games.tamashii.shown.drawing.style import DATA
from endtable.games.tamashii.shown.drawing.sums import (
    cost_sum,
    limit_sum,
    track_sum,
    value_sum,
)
from endtable.games.tamashii.shown.drawing.text import line, region, shortened
from endtable.games.tamashii.shown.drawing.tokens import RESOURCE_KINDS, star, track
from endtable.games.tamashii.shown.seen import SeatSeen, TableSeen
from endtable.kit.markup import element
from endtable.kit.svg import circle, fitted, group, path, rect, title

WIDTH: Final = 284.0
"""As broad as half a dock, so that nothing on it is smaller than it is drawn."""
EDGE: Final = 4.0
ROOM: Final = 92.0
LEAST: Final = 11.2
"""How broad the name of a body may be, and how small, before it is cut."""


def panel(box: Content, view: TableSeen, seat: SeatSeen, words: Words) -> str:
    """The whole region."""
    head, tracks = _head(box, view, seat, words), _tracks(box, seat, words)
    parts = [head, tracks, _resources(box, seat, words)]
    y = 124.0
    for schema in seat["schemas"]:
        row, high = schema_row(box, schema, words, 8, y, WIDTH - 16)
        name = f"schema-{seat['seat']}-{schema['key']}"
        parts.append(group(row, id=name, data_pick=f"schema:{schema['key']}"))
        y += high + 3
    cards, y = _cards(box, seat, words, y + 4)
    parts.append(cards)
    if seat["protocol"]:
        parts.append(_protocol(box, seat, words, y))
        y += 24
    board = rect(EDGE / 2, EDGE / 2, WIDTH - EDGE, y, 9, "panel")
    return region(WIDTH, y + 4, board, *parts, label=_spoken(seat, words))


def enemies(box: Content, seat: SeatSeen, words: Words) -> str:
    """The row of enemies, the nearest first: it is the one that is struck."""
    if not seat["enemies"]:
        return element("svg", class_="ta nothing", viewBox=f"0 0 {WIDTH:.0f} 0")
    y, shown = EDGE, []
    for place, enemy in enumerate(seat["enemies"]):
        card = box.enemies[box.enemy_named[enemy["key"]]]
        drawn, high = enemy_card(card, words, EDGE / 2, y, enemy, place == 0)
        pick = f"enemy:{enemy['card']}"
        shown.append(group(drawn, id=f"enemy-{enemy['card']}", data_pick=pick))
        y += high + 6
    return region(WIDTH, y, *shown, label=words.say("ta.draw.enemies"))


def _spoken(seat: SeatSeen, words: Words) -> str:
    tracking = seat["tracking"][0] if seat["tracking"][0] >= 0 else "–"
    return words.say("ta.term.vital", integrity=seat["integrity"][0], top=seat["integrity"][1],
                     tracking=tracking, xp=seat["xp"])  # fmt: skip


def _head(box: Content, view: TableSeen, seat: SeatSeen, words: Words) -> str:
    """Whose board it is: colour, body, values, whether it is their turn or they go first."""
    body = box.bodies[box.body_named[seat["body"]]].names.said(words.lang)
    size = max(LEAST, fitted(body, ROOM, 15))
    values = seat["values"]
    parts = [
        element("circle", cx=24, cy=24, r=17, fill=DATA[seat["board"]], class_="figure")
        + silhouettes.body(seat["body"], 24, 23, 28, f"portrait on-{seat['board']}"),
        element("circle", cx=37, cy=37, r=8, fill="#1d1713", class_="figure")
        + line(37, 37, str(seat["seat"] + 1), 11, "sign"),
        line(48, 21, shortened(body, ROOM, size), size, "bold"),
    ]
    if seat["class"]:
        parts.append(line(48, 38, words.say(f"ta.class.{seat['class']}"), 11, "dim"))
    for number, name in enumerate(("rch", "atk", "prg")):
        x = 148 + 45.0 * number
        value = group(
            title(words.say(f"ta.value.{name}.about")),
            rect(x, 7, 42, 34, 6, "strip"),
            line(x + 21, 16, words.say(f"ta.value.{name}"), 11, "dim mid"),
            line(x + 21, 31, str(values[name]), 14, "bold mid"),
            class_="tile",
            data_sum=value_sum(box, seat, name, words),
        )
        parts.append(value)
    if view["first"] == seat["seat"]:
        parts.append(path(star(140, 40, 7), "glow"))
    look = group(*parts[2:3], class_="tile", data_look=f"body:{seat['body']}")
    return group(*parts[:2], look, *parts[3:])


def _tracks(box: Content, seat: SeatSeen, words: Words) -> str:
    """Integrity, tracking and experience."""
    value, top, _ = seat["integrity"]
    hunted, most = seat["tracking"]
    parts = [
        group(
            title(words.say("ta.draw.integrity.about")),
            line(12, 58, words.say("ta.draw.integrity"), 11.2, "dim"),
            track(12, 66, value, top, "vital"),
            class_="tile",
            data_sum=track_sum(box, seat, "integrity", words) or None,
        ),
        group(
            title(words.say("ta.draw.tracking.about")),
            line(108, 58, words.say("ta.draw.tracking"), 11.2, "dim"),
            track(108, 66, max(0, hunted), most, "hunted"),
            class_="tile",
            data_sum=track_sum(box, seat, "tracking", words) or None,
        ),
        line(230, 58, words.say("ta.draw.xp"), 11.2, "dim"),
        path(star(236, 71, 7), "glow"),
        line(248, 71, str(seat["xp"]), 14, "bold"),
    ]
    if hunted < 0:
        parts.append(line(108 + 11.0 * most + 4, 71, "–", 12, "dim"))
    return group(*parts)


def _resources(box: Content, seat: SeatSeen, words: Words) -> str:
    """Four resources, each in the colour of its data."""
    parts = []
    for number, (name, (value, top)) in enumerate(seat["resources"].items()):
        x = 12 + 69.0 * number
        said = shortened(words.say(f"ta.resource.{name}"), 66, 11.2)
        kind = RESOURCE_KINDS[name]
        row = line(x, 90, said, 11.2, "dim") + track(x, 98, value, top, kind)
        whole = group(
            title(words.say(f"ta.choice.{name}", have=value, top=top)),
            row,
            id=f"resource-{seat['seat']}-{name}",
            class_="tile",
            data_pick=f"resource:{name}",
            data_sum=limit_sum(box, seat, name, words) or None,
        )
        parts.append(whole)
    return group(*parts)


def _cards(box: Content, seat: SeatSeen, words: Words, y: float) -> tuple[str, float]:
    """Installed cards, and those that wait to be."""
    entries: list[tuple[str, int | None]] = [(key, None) for key in seat["installed"]]
    entries += [(card["key"], card["cost"]) for card in seat["uninstalled"]]
    parts = []
    for number, (key, cost) in enumerate(entries):
        card = box.augmentations[box.augmentation_named[key]]
        x = 8 + 136.0 * (number % 2)
        chip = augmentation_chip(card, words, x, y, 133, cost)
        sum_ = cost_sum(card.memory, cost, words) if cost is not None else ""
        place = {"id": f"card-{seat['seat']}-{key}", "data_pick": f"card:{key}"}
        parts.append(group(chip, **place, data_sum=sum_ or None))
        if number % 2 or number == len(entries) - 1:
            y += 31
    return group(*parts), y


def _protocol(box: Content, seat: SeatSeen, words: Words, y: float) -> str:
    """The teaching protocol and how far it is."""
    card = box.protocols[box.protocol_named[seat["protocol"]]]
    said = shortened(card.names.said(words.lang), 190, 11.2)
    steps = "".join(
        circle(224 + 16.0 * number, y + 10, 5, "now" if number < seat["progress"] else "hollow")
        for number in range(len(card.steps))
    )
    inner = line(12, y + 10, said, 11.2) + steps
    return group(inner, class_="tile", data_look=f"protocol:{card.key}")
