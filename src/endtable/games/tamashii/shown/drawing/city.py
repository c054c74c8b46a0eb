"""The city: districts where they lie, tokens on them, everybody's figure, the dice of the table."""

from __future__ import annotations

from typing import Final

from endtable.core.face import Words
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.records import District
from endtable.games.tamashii.content.sheets import Boss
from endtable.games.tamashii.shown.drawing.landmarks import landmark
from endtable.games.tamashii.shown.drawing.silhouettes import body, enemy, part
from endtable.games.tamashii.shown.drawing.skyline import skyline
from endtable.games.tamashii.shown.drawing.style import DATA
from endtable.games.tamashii.shown.drawing.text import line, paragraph, region, shortened
from endtable.games.tamashii.shown.drawing.tokens import star
from endtable.games.tamashii.shown.seen import (
    BossSeen,
    DistrictSeen,
    EnemySeen,
    SeatSeen,
    TableSeen,
    pieces_on,
)
from endtable.games.tamashii.shown.wording import said_district
from endtable.games.tamashii.table.setting import SHELTER
from endtable.kit.markup import element
from endtable.kit.svg import (
    at,
    centre,
    circle,
    group,
    hexagon,
    path,
    rect,
    title,
    width_of,
    wrapped,
)

RADIUS: Final = 70.0
SMALL: Final = 10.2
"""Of text that can still be read where four columns of districts share a small window."""
NARROW: Final = 500.0
"""A broader city is shown smaller, so names and numbers on it are drawn larger."""
LARGEST: Final = 1.6
HEAD: Final = 46.0
LEAST: Final = 420.0
SOMEBODY: Final = "M-5,0l1,-11q4,-5 8,0l1,11zM-4,-17a4,4 0 1 0 8,0a4,4 0 1 0 -8,0z"
"""Somebody of the story who stands in a district."""
HUNTERS: Final = 3
"""So many are drawn beside whom they hunt; all of them lie before the player."""
PIECES: Final = {
    "ascend": "M0,-6L6,5H-6Z",
    "success": "M-6,0L-2,5L6,-5L4,-7L-2,1L-4,-2Z",
    "markers": "M-5,-5H5V5H-5Z",
}


def board(box: Content, view: TableSeen, words: Words) -> str:
    """The districts under a strip that says what time it is."""
    spots = [centre(q, r, RADIUS) for q, r in (entry["hex"] for entry in view["map"])]
    left = min(x for x, _ in spots) - RADIUS - 4
    top = min(y for _, y in spots) - RADIUS * 0.87 - HEAD - 6
    right = max(x for x, _ in spots) + RADIUS + 4
    width = max(LEAST, right - left)
    shift = (width - (right - left)) / 2 - left
    bottom = max(y for _, y in spots) + RADIUS * 0.87 + 6
    larger = min(LARGEST, max(1.0, width / NARROW))
    parts = [
        _district(box, view, words, entry, x + shift, y - top, larger)
        for entry, (x, y) in zip(view["map"], spots, strict=True)
    ]
    figures = _figures(view, [(x + shift, y - top) for x, y in spots])
    label = words.say(f"ta.phase.{view['phase']}")
    head = group(_head(view, words, width), class_="ta-head")
    return region(width, bottom - top, head, *parts, figures, label=label)


def _head(view: TableSeen, words: Words, width: float) -> str:
    """Turn and phase, time, corrupted tokens left, the enemies' dice."""
    phase = words.say(f"ta.phase.{view['phase']}")
    said = words.say("ta.term.turn", turn=view["turn"], phase=phase)
    parts = [rect(1, 1, width - 2, HEAD - 6, 9, "strip"), line(14, 15, said, 14, "bold")]
    parts.append(line(14, 31, words.say("ta.term.pool", pool=view["corrupted_pool"]), 10.5, "dim"))
    time = words.say("ta.term.time", time=view["time"])
    parts.append(line(width - 14, 15, time, 13, "bold end"))
    for number in range(min(10, view["time"])):
        parts.append(circle(width - 20 - 13.0 * number, 30, 4.5, "glow"))
    combat = view["combat"]
    if combat["number"]:
        parts.append(_die(width / 2 - 4, str(combat["number"]), "number"))
    if combat["symbol"]:
        parts.append(_die(width / 2 + 26, combat["symbol"], "symbol"))
    return group(*parts)


def _die(x: float, value: str, name: str) -> str:
    """One of the two dice of the enemies; another value is another element, and tumbles in."""
    inner = [rect(0, 0, 26, 26, 5, "die")]
    if name == "number":
        inner.append(line(13, 13, value, 15, "on-die"))
    elif value == "special":
        inner.append(path(star(13, 13, 9), "pip"))
    else:
        inner.append(path("M13,5L21,13L13,21L5,13Z", "pip"))
    die = group(*inner, class_="tumbles", id=f"die-{name}-{value}")
    return element("g", die, transform=at(x, 7))


def _district(
    box: Content,
    view: TableSeen,
    words: Words,
    entry: DistrictSeen,
    x: float,
    y: float,
    larger: float,
) -> str:
    """A tile, open or face down, with what lies on it."""
    slot = entry["slot"]
    if entry["tile"] is None:
        name, drawn = words.say("ta.name.hidden", n=slot), _hidden(slot, entry["explore"])
    else:
        tile = box.districts[entry["tile"]]
        name, drawn = tile.names.said(words.lang), district(tile, words, larger)
    parts = [drawn, line(0, -RADIUS * 0.76, str(slot), SMALL * larger, "dim mid"), *_pieces(entry)]
    boss = view["boss"]
    if boss is not None and boss["at"] == slot:
        parts.append(_boss(box, view, boss, words))
    place, pick = at(x, y), f"district:{slot}"
    return group(title(name), *parts, id=f"district-{slot}", data_pick=pick, transform=place)


def _hidden(slot: int, explore: bool) -> str:
    """A tile that nobody has seen: a city at night, perhaps with an exploration token."""
    parts = [path(hexagon(RADIUS - 2), "body hidden"), skyline(slot, 62)]
    if explore:
        parts.append(path(star(0, -4, 15), "spark"))
    return group(*parts, class_="tile back")


def district(tile: District, words: Words, larger: float = 1.0) -> str:
    """What a tile says: its name, what it does, and what it costs to come and to stay."""
    look = "home" if tile.number == SHELTER else "hideout" if tile.faction >= 0 else "shown"
    said = tile.names.said(words.lang)
    longest = max(width_of(word) for word in said.split())
    size, small = min(11 * larger, 114 / longest), SMALL * larger * 1.05
    names = wrapped(said, 92 * larger**0.5 / 0.95, size)[:2]
    top, step = -38 + 14 * (larger - 1), 13 * larger
    parts = [path(hexagon(RADIUS - 2), f"body {look}"), landmark(tile.number)]
    parts += [
        line(0, top + step * number, each, size, "bold mid") for number, each in enumerate(names)
    ]
    below = top + step * len(names)
    told, _ = paragraph(0, below - 4, said_district(words, tile), 112, SMALL, "mid dim", 3)
    cost = f"→ {tile.entry}   ◉ {tile.stationary}"
    wide, high = 60 * larger, 15 * larger
    plate = rect(-wide / 2, RADIUS * 0.74 - high / 2, wide, high, high / 2, "strip")
    parts += [told, plate, line(0, RADIUS * 0.74, cost, small, "mid")]
    return group(*parts, class_="tile", data_look=f"district:{tile.number}")


def _pieces(entry: DistrictSeen) -> list[str]:
    """Ascend, success and marker tokens in a row, and the dice token of a sector."""
    shown = [name for name, count in pieces_on(entry).items() for _ in range(min(count, 4))]
    parts = [
        element("g", path(PIECES[name], "glow" if name == "ascend" else "now"),
            transform=at(44 - 14.0 * number, 30))
        for number, name in enumerate(shown)
    ]  # fmt: skip
    if entry["card"]:
        parts.append(
            rect(-52, -14, 16, 22, 2, "body hidden") + line(-44, -3, "?", 12, "bold mid on-night")
        )
    for number, _ in enumerate(entry["figures"]):
        parts.append(group(path(SOMEBODY, "somebody"), transform=at(34 - 15.0 * number, 44)))
    if entry["dice_token"]:
        box = rect(30, -44, 20, 20, 4, "die") + line(
            40, -34, str(entry["dice_token"]), 12, "on-die"
        )
        parts.append(box)
    return parts


def _boss(box: Content, view: TableSeen, boss: BossSeen, words: Words) -> str:
    """The boss: its silhouette, and above the district how much of it is left."""
    sheet = box.scenarios.get(view["scenario"])
    ground = circle(0, 6, 33, "veiled")
    if sheet is None or sheet.boss is None:
        return ground
    name, drawn = sheet.boss.names.said(words.lang), enemy(sheet.boss.key, 0, 6, 56)
    if sheet.boss.parts:
        said, plate = boss_parts(sheet.boss, boss["parts"], words)
    else:
        said = words.say("ta.draw.boss", integrity=boss["integrity"], armour=boss["armour"])
        plate = _plate(said)
    return group(title(f"{name}: {said}"), ground, drawn, plate)


def _plate(said: str) -> str:
    wide = min(2 * RADIUS - 4, width_of(said) * SMALL + 12)
    told = line(0, -RADIUS * 0.87, shortened(said, wide - 6, SMALL), SMALL, "bold mid accent")
    return rect(-wide / 2, -RADIUS * 0.87 - 8, wide, 16, 8, "strip") + told


def boss_parts(boss: Boss, left: dict[str, int], words: Words) -> tuple[str, str]:
    """A boss of several parts: what is left of each in words, and on a plate as silhouettes."""
    said = " · ".join(f"{each.names.said(words.lang)} {left[each.key]}" for each in boss.parts)
    wide, y = 41.0 * len(boss.parts), -RADIUS * 0.87
    shown = []
    for number, each in enumerate(boss.parts):
        x = -wide / 2 + 41.0 * number
        number_left = line(x + 25, y, str(left[each.key]), 11, "bold accent")
        drawn = part(each.key, x + 13, y, 20) + number_left
        shown.append(drawn if left[each.key] > 0 else group(drawn, class_="spent"))
    return said, rect(-wide / 2 - 2, y - 12, wide + 4, 24, 10, "strip") + "".join(shown)


def _figures(view: TableSeen, spots: list[tuple[float, float]]) -> str:
    """Figures stand on top of everything, so that they can walk over the districts."""
    here: dict[int, int] = {}
    parts = []
    bot = view["bot"]
    for seat in view["seats"]:
        crowd = sum(each["at"] == seat["at"] for each in view["seats"])
        before = here.setdefault(seat["at"], 0)
        parts.append(_figure(seat, spots[seat["at"]], before, crowd > 1 or bot is not None))
        here[seat["at"]] += 1
    if bot is not None:
        x, y = spots[bot["at"]]
        place = at(x - 30 + 27.0 * here.get(bot["at"], 0), y + 22)
        box = rect(-14, -14, 28, 28, 6, "figure any") + body("jordan", 0, 0, 22, "portrait")
        parts.append(group(box, id="figure-9", data_pick="bot:0", transform=place))
    return "".join(parts)


def _figure(seat: SeatSeen, spot: tuple[float, float], before: int, crowded: bool) -> str:
    """A body in the colour of the board, with the number of its player."""
    place = at(spot[0] - 30 + 27.0 * before, spot[1] + 22)
    colour, look = DATA[seat["board"]], f"on-{seat['board']}"
    disc = element("circle", cx=0, cy=0, r=15, fill=colour, class_="figure body")
    who = body(seat["body"], 0, -1, 24, f"portrait {look}")
    badge = element("circle", cx=11, cy=11, r=7, fill="#1d1713", class_="figure")
    number = line(11, 11, str(seat["seat"] + 1), SMALL, "sign")
    name, pick = f"figure-{seat['seat']}", f"player:{seat['seat']}"
    hunted = "".join(
        _hunter(foe, nth, crowded) for nth, foe in enumerate(seat["enemies"][:HUNTERS])
    )
    return group(hunted, disc, who, badge, number, id=name, data_pick=pick, transform=place)


def _hunter(foe: EnemySeen, nth: int, crowded: bool) -> str:
    """An enemy at somebody's heels: beside them, or above where others stand too."""
    x, y = (-8.0 + 17.0 * nth, -24.0) if crowded else (25.0 + 18.0 * nth, -2.0)
    return circle(x, y, 9, "veiled") + enemy(foe["key"], x, y, 14)
