"""A player's board: console, tracks, body, enemies, cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from endtable.games.tamashii import content
from endtable.games.tamashii.console import HIGHLIGHTED, LAST_COLUMN, NAMES
from endtable.games.tamashii.content import BASIC_PATTERNS
from endtable.games.tamashii.drawing.svg import el, num, region, text
from endtable.games.tamashii.drawing.tokens import dice, pattern, token
from endtable.games.tamashii.wording import said_operations
from endtable.kit.words import Words

View = Mapping[str, Any]
SIZE = 40.0
WIDTH = 460.0
ENEMY = 74.0


def console(view: View, seat: View, words: Words) -> str:
    """The console, the patterns that lie on it, and those within reach."""
    parts = []
    for cell, kind in enumerate(seat["console"]):
        x, y = 20 + SIZE * (cell % 5), 24 + SIZE * (cell // 5)
        bright = cell in HIGHLIGHTED or cell in LAST_COLUMN
        box = el("rect", x=num(x), y=num(y), width=num(SIZE - 2), height=num(SIZE - 2), rx=4,
                 class_="light" if bright else "field")  # fmt: skip
        inside = "" if kind == "empty" else token(x + SIZE / 2 - 1, y + SIZE / 2 - 1, SIZE, kind)
        name = f"cell-{seat['seat']}-{NAMES[cell]}"
        parts.append(el("g", box, inside, id=name, data_pick=f"cell:{NAMES[cell]}"))
    parts.append(text(20, 16, words.say("ta.draw.console", moves=view["moves"][seat["seat"]])))
    listed = _patterns(seat, words)
    height = max(200.0, 40 + 16.0 * len(listed))
    for number, part in enumerate(listed):
        parts.append(el("g", part, transform=f"translate(240 {num(20 + 16.0 * number)})"))
    return region(WIDTH, height, *parts, label=words.say("ta.draw.console", moves=0))


def _patterns(seat: View, words: Words) -> list[str]:
    """Now: what lies there. Then: what needs how many moves."""
    found: list[str] = []
    seen: list[str] = []
    for entry in seat["fireable"]:
        if entry[0] not in seen:
            seen.append(entry[0])
            said = text(0, 0, f"● {_pattern_name(entry[0], words)}", "")
            pick = f"pattern:{entry[0]}"
            found.append(el("g", said, data_pick=pick, id=f"pattern-{seat['seat']}-{entry[0]}"))
    for key, moves, _ in seat["reach"][:10]:
        found.append(text(0, 0, f"{moves}× {_pattern_name(key, words)}", "small"))
    return found


def _pattern_name(key: str, words: Words) -> str:
    box = content.load()
    kind, _, rest = key.partition(".")
    if kind == "aug":
        return box.augmentations[box.augmentation_named[rest]].names.said(words.lang)
    if kind == "body":
        return box.bodies[box.body_named[rest]].names.said(words.lang)
    if kind == "card":
        return rest
    return words.say(f"ta.pattern.{key.rstrip('0123456789')}")


def panel(view: View, seat: View, words: Words) -> str:
    """Tracks, body, dice, cards and the row of enemies."""
    box = content.load()
    body = box.bodies[box.body_named[seat["body"]]]
    tracking = seat["tracking"][0] if seat["tracking"][0] >= 0 else "–"
    vital = words.say("ta.term.vital", integrity=seat["integrity"][0], top=seat["integrity"][1],
                      tracking=tracking, xp=seat["xp"])  # fmt: skip
    mark = "▶ " if view["active"] == seat["seat"] else ""
    first = " ①" if view["first"] == seat["seat"] else ""
    colour = words.say(f"ta.kind.{seat['board']}")
    values = seat["values"]
    parts = [
        el("rect", x=2, y=2, width=num(WIDTH - 4), height=150, rx=6, class_="panel"),
        text(14, 24, f"{mark}{seat['seat'] + 1} · {colour} · {body.names.said(words.lang)}{first}",
             "title"),
        text(14, 44, vital),
        text(14, 62, " · ".join(f"{words.say(f'ta.resource.{name}')} {value[0]}/{value[1]}"
                                for name, value in seat["resources"].items())),
        text(14, 80, f"RCH {values['rch']} · ATK {values['atk']} · PRG {values['prg']}"),
        dice(300, 66, seat["dice"]),
    ]  # fmt: skip
    for number, key in enumerate((*seat["installed"], *(c["key"] for c in seat["uninstalled"]))):
        card = box.augmentations[box.augmentation_named[key]]
        faint = number >= len(seat["installed"])
        x, y = 14 + 148.0 * (number % 3), 100 + 16.0 * (number // 3)
        said = text(x, y, card.names.said(words.lang), "small" if faint else "")
        parts.append(el("g", said, data_pick=f"card:{key}", id=f"card-{seat['seat']}-{key}"))
    y = 160.0
    for enemy in seat["enemies"]:
        parts.append(_enemy(enemy, words, y))
        y += ENEMY
    return region(WIDTH, y, *parts, label=vital)


def _enemy(enemy: View, words: Words, y: float) -> str:
    """An attached enemy with its schemas, hacks and expel pattern."""
    box = content.load()
    card = box.enemies[box.enemy_named[enemy["key"]]]
    left, printed = enemy["integrity"]
    die = "⚄ " if enemy["die"] else ""
    parts = [
        el("rect", x=2, y=num(y), width=num(WIDTH - 4), height=num(ENEMY - 6), rx=4,
           class_="panel"),
        text(12, y + 18, f"{die}{card.names.said(words.lang)} · {left}/{printed}", "title"),
        text(12, y + 36, f"◆ {said_operations(words, card.basic)}", "small"),
        text(12, y + 50, f"★ {said_operations(words, card.special)}", "small"),
    ]  # fmt: skip
    x = 250.0
    for hack in (*card.hacks, card.expel):
        parts.append(pattern(x, y + 10, hack.shape.rows))
        parts.append(text(x, y + 62, said_operations(words, hack.do)[:22], "small"))
        x += 70
    return el("g", *parts, id=f"enemy-{enemy['card']}", data_pick=f"enemy:{enemy['card']}")


def help_patterns(words: Words) -> str:
    """The nine basic patterns, for everybody."""
    parts = []
    for number, basic in enumerate(BASIC_PATTERNS):
        x = 10 + 240.0 * (number % 3)
        y = 10 + 34.0 * (number // 3)
        parts.append(pattern(x, y, basic.shape.rows))
        parts.append(text(x + 60, y + 12, words.say(f"ta.pattern.{basic.key}")))
    return region(720, 110, *parts, label=words.say("ta.draw.patterns"))
