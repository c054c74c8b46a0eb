"""The dice tray: a roll that is being decided on, with what every face does now."""

from __future__ import annotations

from typing import Final

from endtable.core.face import Words
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.shown.drawing.text import line, paragraph, region
from endtable.games.tamashii.shown.drawing.tokens import FACES, face, star
from endtable.games.tamashii.shown.seen import SchemaSeen, SeatSeen, TableSeen
from endtable.games.tamashii.shown.wording import said_schema
from endtable.kit.markup import element
from endtable.kit.svg import at, group, path, rect

WIDTH: Final = 400.0
EDGE: Final = 12.0
DIE: Final = 40.0
GAP: Final = 8.0
THEIRS: Final = 176.0
"""How much room the dice of the enemies have."""
TOP: Final = 30.0
SIZE: Final = 12.0


def tray(box: Content, view: TableSeen, seat: SeatSeen, words: Words) -> str:
    """The roll of a seat, and in combat the enemies' beside it; nothing where nobody rolls."""
    if not seat["roll"] or not any(seat["dice"]):
        return element("svg", class_="ta nothing", viewBox=f"0 0 {WIDTH:.0f} 0")
    left, theirs, deep = EDGE, "", 0.0
    if seat["roll"] == "attack":
        theirs, deep = _theirs(view, words)
        left += THEIRS + GAP
    mine, high = _mine(box, seat, words, left)
    height = TOP + DIE + 10 + max(deep, high) + EDGE
    felt = rect(2, 2, WIDTH - 4, height - 4, 18, "felt")
    return region(WIDTH, height, felt, theirs, mine, label=words.say("ta.tray.yours"))


def _theirs(view: TableSeen, words: Words) -> tuple[str, float]:
    """How many of the nearest enemies act, and with which line."""
    combat = view["combat"]
    sign = "M20,8L32,20L20,32L8,20Z" if combat["symbol"] != "special" else star(20, 20, 15)
    number = rect(0, 0, DIE, DIE, 9, "die foe") + line(20, 20, str(combat["number"]), 22, "on-foe")
    symbol = rect(0, 0, DIE, DIE, 9, "die foe") + path(sign, "foe-pip")
    parts = [line(EDGE, 18, words.say("ta.tray.theirs"), SIZE, "dim bold")]
    deep = 0.0
    half = THEIRS / 2
    said = (
        words.say("ta.tray.acting", n=combat["number"]),
        words.say(f"ta.tray.{combat['symbol']}"),
    )
    for n, (die, told) in enumerate(zip((number, symbol), said, strict=True)):
        x = EDGE + half * n
        tumbling = group(die, class_="tumbles", id=f"tray-foe-{n}-{combat['number']}")
        parts.append(element("g", tumbling, transform=at(x, TOP)))
        text, high = paragraph(x, TOP + DIE + 8, told, half - 8, SIZE, "dim")
        parts.append(text)
        deep = max(deep, high)
    rule = EDGE + THEIRS
    parts.append(path(f"M{rule:.0f},12V{TOP + DIE + 40:.0f}", "rule"))
    return group(*parts), deep


def _mine(box: Content, seat: SeatSeen, words: Words, left: float) -> tuple[str, float]:
    """Dice of a face stand together, with what they do below."""
    shown = [(which, n) for which, n in zip(FACES, seat["dice"], strict=True) if n]
    room = WIDTH - EDGE - left
    least = 74.0
    broad = [max(least, n * (DIE + 5)) for _, n in shown]
    scale = min(1.0, room / (sum(broad) + GAP * (len(broad) - 1)))
    parts = [line(left, 18, words.say("ta.tray.yours"), SIZE, "dim bold")]
    x, deep = left, 0.0
    for (which, n), wide in zip(shown, broad, strict=True):
        pitch = min((DIE + 5) * scale, (wide * scale - DIE * scale) / max(1, n - 1))
        for nth in range(n):
            parts.append(_die(seat, which, nth, x + nth * pitch, scale))
        does = _does(box, seat, which, words)
        text, high = paragraph(x, TOP + DIE + 8, does, wide * scale - 4, SIZE)
        parts.append(text)
        deep = max(deep, high)
        x += (wide + GAP) * scale
    return group(*parts), deep


def _die(seat: SeatSeen, which: str, nth: int, x: float, scale: float) -> str:
    """One die, which can be counted by pointing at it."""
    name = f"tray-{seat['seat']}-{which}-{nth}"
    tumbling = group(face(0, 0, DIE, which), class_="tumbles", id=name)
    return element(
        "g",
        tumbling,
        class_="body",
        data_pick=f"count:{which}",
        data_count=which,
        data_nth=nth,
        transform=at(x, TOP + DIE * (1 - scale), scale),
    )


def _does(box: Content, seat: SeatSeen, which: str, words: Words) -> str:
    """What a face is good for in this roll."""
    if seat["roll"] == "attack" and which != "blank":
        usable = [schema for schema in seat["schemas"] if _takes(schema, which)]
        alone = [schema for schema in usable if schema["basic"] + schema["rare"] == 1]
        if not usable:
            return words.say("ta.tray.nothing")
        found = (alone or usable)[0]
        does = said_schema(words, box.schema_named(found["key"]))
        return does if alone else words.say("ta.tray.together", does=does)
    return words.say(f"ta.tray.{seat['roll']}.{which}")


def _takes(schema: SchemaSeen, which: str) -> bool:
    return bool(schema["basic"] if which == "basic" else schema["rare"])
