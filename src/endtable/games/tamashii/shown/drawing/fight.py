"""A fight as a scene: enemies as figures in the order they are struck, who answers, what comes.

While somebody's attack is carried out it stands where else the city lies: nobody walks then.
"""

from __future__ import annotations

from random import Random
from typing import Final

from endtable.core.face import Words
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.records import Enemy
from endtable.games.tamashii.content.vocabulary import Operations
from endtable.games.tamashii.shown.drawing import silhouettes
from endtable.games.tamashii.shown.drawing.order import order
from endtable.games.tamashii.shown.drawing.style import DATA
from endtable.games.tamashii.shown.drawing.text import STEP, line, paragraph, region, shortened
from endtable.games.tamashii.shown.drawing.tokens import star, track
from endtable.games.tamashii.shown.seen import CombatSeen, EnemySeen, SeatSeen, TableSeen
from endtable.games.tamashii.shown.wording import said_operations
from endtable.kit.markup import element, num
from endtable.kit.svg import group, path, rect, title, width_of

WIDTH: Final = 480.0
EDGE: Final = 8.0
CORNER: Final = 10.0
GAP: Final = 6.0
STRUCK: Final = 262.0
"""How broad the enemy is that is struck, if it is not alone; the others share what is left."""
MOST: Final = 4
"""So many are drawn; all of them lie before the player."""
NARROWEST: Final = 120.0
"""A narrower card has no room for what its enemy does."""
HIGH: Final = 220.0
NEAR: Final = 96.0
FAR: Final = 66.0
"""How big the figure is of who is struck, and of the others."""
FOOT: Final = 86.0
NAME: Final = 16.5
SAID: Final = 15.0
"""Of text that can still be read where a phone shows the scene."""
FIRST: Final = 2
"""So many lines has the first of two that an enemy may strike with; the other has what is left."""
PIP: Final = 11.0
UNTOLD: Final = ("again", "echo")
"""Words that strike with another line."""


def fighting(view: TableSeen) -> SeatSeen | None:
    """Whose attack is being carried out against enemies, if anybody's."""
    for seat in view["seats"]:
        if seat["seat"] == view["active"] and seat["roll"] == "attack" and seat["enemies"]:
            return seat
    return None


def fight(box: Content, view: TableSeen, seat: SeatSeen, words: Words) -> str:
    """The whole scene."""
    links, deep = order(box, view, seat, words, EDGE, 0, WIDTH - 2 * EDGE)
    top = deep + 20
    foes = [_foe(box, view, seat, place, words, top) for place in _shown(seat)]
    low = top + HIGH + 10
    height = low + FOOT
    ground = rect(0, 0, WIDTH, height, CORNER, "street") + _houses(height)
    who = _you(box, view, seat, words, low)
    return region(WIDTH, height, ground, links, *foes, who, label=words.say("ta.draw.enemies"))


def _shown(seat: SeatSeen) -> range:
    """As many as have room."""
    return range(min(len(seat["enemies"]), MOST))


def _room(seat: SeatSeen, place: int) -> tuple[float, float]:
    """Where a card begins and how broad it is: the nearest on the right, the others to its left."""
    others = len(_shown(seat)) - 1
    if not others:
        return EDGE, WIDTH - 2 * EDGE
    right = WIDTH - EDGE - STRUCK
    if place == 0:
        return right, STRUCK
    wide = (right - EDGE) / others - GAP
    return right - place * (wide + GAP), wide


def _foe(box: Content, view: TableSeen, seat: SeatSeen, place: int, words: Words, y: float) -> str:
    """An enemy: its figure, how much of it is left, what it will do."""
    shown, combat = seat["enemies"][place], view["combat"]
    card = box.enemies[box.enemy_named[shown["key"]]]
    x, wide = _room(seat, place)
    answers = place <= combat["die_on"]
    parts = [
        title(card.names.said(words.lang)),
        rect(x, y, wide, HIGH, 12, "body foe-card"),
    ]
    if place == 0:
        # A rim of its own: the card's is what the page dresses when it is lit, or new.
        parts.append(rect(x + 2, y + 2, wide - 4, HIGH - 4, 10, "struck"))
        figure = silhouettes.enemy(card.key, x + NEAR / 2 + 8, y + NEAR / 2 + 10, NEAR)
        left, below, room = x + NEAR + 20, y + 40, wide - NEAR - 28
        lines = y + NEAR + 18
    else:
        figure = silhouettes.enemy(card.key, x + wide / 2, y + FAR / 2 + 14, FAR)
        left, below, room = x + 8, y + FAR + 28, wide - 14
        lines = below + 34
    parts += [figure, _badge(words.say(_standing(place, combat)), x, y, wide, place == 0)]
    parts.append(line(left, below, shortened(_name(card, words), room, NAME), NAME, "bold"))
    parts.append(_left(shown, card, left, below + 14, room))
    if wide >= NARROWEST:
        box_of = (x, lines, wide, y + HIGH)
        parts.append(_doing(card, combat, answers, words, box_of, place == 0))
    look = group(*parts, class_="tile", data_look=f"enemy:{card.key}")
    name, pick = f"foe-{shown['card']}", f"enemy:{shown['card']}"
    still = None if answers or place == 0 else "unhurried"
    return group(look, id=name, data_pick=pick, class_=still)


def _name(card: Enemy, words: Words) -> str:
    return card.names.said(words.lang)


def _standing(place: int, combat: CombatSeen) -> str:
    """What an enemy is about to do, or to suffer."""
    if place == 0:
        return "ta.fight.struck"
    if place == combat["die_on"]:
        return "ta.fight.next"
    return "ta.fight.answers" if place < combat["die_on"] else "ta.fight.waits"


def _badge(said: str, x: float, y: float, wide: float, struck: bool) -> str:
    """A label on the upper edge."""
    room = min(wide - 6, width_of(said) * SAID + 14)
    left = x + (wide - room) / 2
    plate = rect(left, y - 12, room, 24, 12, "in-turn now" if struck else "in-turn foe")
    look = "mid on-turn" if struck else "mid"
    return plate + line(x + wide / 2, y, shortened(said, room - 8, SAID), SAID, look)


def _left(shown: EnemySeen, card: Enemy, x: float, y: float, room: float) -> str:
    """Integrity as fields where they have room, and as a number."""
    have = shown["integrity"][0]
    top = max(card.integrity, have)
    fields = (PIP + 2) * top + 20
    if fields > room:
        return line(x, y + 6, f"{have}/{top}", NAME, "bold")
    return track(x, y, have, top, "vital", PIP) + line(
        x + fields - 14, y + 6, str(have), NAME, "bold"
    )


def _doing(
    card: Enemy,
    combat: CombatSeen,
    answers: bool,
    words: Words,
    place: tuple[float, float, float, float],
    both: bool,
) -> str:
    """What it does by the symbol that was rolled; of the one that is struck, the other line too."""
    parts = []
    x, y, wide, bottom = place
    signs = (("basic", card.basic), ("special", card.special))
    told = [(sign, do) for sign, do in signs if do and (both or sign == combat["symbol"])]
    for number, (sign, do) in enumerate(told):
        room = int((bottom - y - 12) / (SAID * STEP))
        most = room if number == len(told) - 1 else FIRST
        now = answers and sign == combat["symbol"]
        drawn, high = _line(do, sign, now, words, (x + 6, y, wide - 12), most)
        parts.append(drawn)
        y += high + 4
    return group(*parts)


def _line(
    do: Operations,
    sign: str,
    now: bool,
    words: Words,
    place: tuple[float, float, float],
    most: int,
) -> tuple[str, float]:
    x, y, wide = place
    said = said_operations(words, do)
    told, high = paragraph(x + 26, y + 4, said, wide - 30, SAID, "", most)
    mark = star(x + 13, y + 14, 9) if sign == "special" else _diamond(x + 13, y + 14)
    plate = rect(x, y, wide, high + 8, 7, "foe-line now" if now else "foe-line")
    return group(plate, path(mark, "foe-pip"), told, class_=None if now else "unhurried"), high + 8


def _diamond(x: float, y: float) -> str:
    return f"M{num(x)},{num(y - 8)}l8,8l-8,8l-8,-8Z"


def _you(box: Content, view: TableSeen, seat: SeatSeen, words: Words, y: float) -> str:
    """Who fights, what it still has, and how much damage is still to come."""
    body = box.bodies[box.body_named[seat["body"]]].names.said(words.lang)
    value, top, _ = seat["integrity"]
    shield, most = seat["resources"]["shield"]
    disc = element("circle", cx=44, cy=num(y + 38), r=34, fill=DATA[seat["board"]], class_="figure")
    who = silhouettes.body(seat["body"], 44, y + 36, 56, f"portrait on-{seat['board']}")
    rows = (
        ("ta.brief.integrity", value, top, "vital"),
        ("ta.resource.shield", shield, most, "blue"),
    )
    parts = [line(88, y + 12, shortened(body, 160, NAME), NAME, "bold")]
    for number, (name, have, of, kind) in enumerate(rows):
        row = y + 34 + 22.0 * number
        parts.append(line(88, row, shortened(words.say(name), 106, SAID), SAID, "dim"))
        parts.append(track(196, row - 6, have, of, kind, PIP))
    harm = _coming(box, view, seat)
    if harm is not None and harm != (0, 0):
        said = words.say("ta.fight.coming", n=harm[0] + harm[1], shield=min(shield, harm[0]))
        told, high = paragraph(296, y + 2, said, 170, SAID, "", 3)
        plate = rect(286, y - 4, WIDTH - 286 - EDGE, high + 14, 8, "foe-line now")
        parts += [plate, told]
    pick = f"player:{seat['seat']}"
    return group(group(disc, who, data_pick=pick, id=f"fighter-{seat['seat']}"), *parts)


def _coming(box: Content, view: TableSeen, seat: SeatSeen) -> tuple[int, int] | None:
    """The damage printed on the lines of those who still answer: what shields stop, what not.

    Nothing is said where a line does not tell its damage by a number.
    """
    combat = view["combat"]
    harm = {"hurt": 0, "pierce": 0}
    for shown in seat["enemies"][: combat["die_on"] + 1]:
        card = box.enemies[box.enemy_named[shown["key"]]]
        for operation in card.basic if combat["symbol"] == "basic" else card.special:
            if operation[0] in UNTOLD:
                return None
            if operation[0] in harm:
                if not isinstance(operation[1], int):
                    return None
                harm[operation[0]] += operation[1]
    return harm["hurt"], harm["pierce"]


def _houses(height: float) -> str:
    """The street behind them, the same in every fight."""
    chance = Random(7)
    houses, x = "", CORNER
    while x < WIDTH - CORNER:
        wide = min(chance.uniform(34, 62), WIDTH - CORNER - x)
        houses += (
            f"M{num(x)},{num(height)}v-{num(chance.uniform(90, 250))}h{num(wide)}V{num(height)}z"
        )
        x += wide + 3
    return path(houses, "skyline")
