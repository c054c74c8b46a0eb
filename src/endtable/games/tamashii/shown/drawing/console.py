"""A console: its fields and tokens; beside it every pattern that lies there or is within reach."""

from __future__ import annotations

from typing import Final

from endtable.core.face import Words
from endtable.games.tamashii.content.components import BASIC_PATTERNS
from endtable.games.tamashii.content.console import HIGHLIGHTED, KIND_NAMES, LAST_COLUMN, NAMES
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.sheets import PlacedPattern
from endtable.games.tamashii.rules.sources import BOT_PATTERN
from endtable.games.tamashii.shown.drawing.text import line, region, shortened
from endtable.games.tamashii.shown.drawing.tokens import SIGNS, pattern, pattern_size, token
from endtable.games.tamashii.shown.seen import SeatSeen, TableSeen
from endtable.kit.markup import element
from endtable.kit.svg import circle, fitted, group, rect, title

WIDTH: Final = 284.0
CELL: Final = 36.0
LEFT: Final = 20.0
TOP: Final = 34.0
CHIP: Final = (276.0, 36.0)
"""How broad and high the entry of a pattern is."""
BIT: Final = 12.0
"""The size of a field of a pattern: its letter can be read."""
Rows = tuple[str, ...]


def console(box: Content, view: TableSeen, seat: SeatSeen, words: Words) -> str:
    """The fields, and what is beside them."""
    moves = view["moves"][seat["seat"]]
    label = words.say("ta.draw.console" if moves else "ta.draw.console.still", moves=moves)
    parts = [line(4, 12, label, 13, "bold"), *_letters()]
    parts += [_cell(seat, cell, kind, words.lang) for cell, kind in enumerate(seat["console"])]
    parts.append(_supply(seat, words))
    return region(WIDTH, TOP + 4 * CELL + 4, *parts, label=label)


def patterns(box: Content, view: TableSeen, seat: SeatSeen, words: Words) -> str:
    """What lies there and what is within reach, for who is not shown the same as choices."""
    listed, bottom = _patterns(box, view, seat, words, 4)
    if not listed:
        return element("svg", class_="ta nothing", viewBox=f"0 0 {WIDTH:.0f} 0")
    return region(WIDTH, bottom, listed)


def _letters() -> list[str]:
    """Names of rows and columns, as the notation has them."""
    rows = [line(10, TOP + CELL * (n + 0.5), "abcd"[n], 11.2, "dim mid") for n in range(4)]
    columns = [
        line(LEFT + CELL * (n + 0.5), TOP - 7, str(n + 1), 11.2, "dim mid") for n in range(5)
    ]
    return rows + columns


def _cell(seat: SeatSeen, cell: int, kind: str, lang: str) -> str:
    """A field; its token is an element of its own, which glides when it is moved.

    The number at the end of a token's id is that of its kind: a token that is gone from one field
    and one of its kind that is new on another are the same token. Others come from the bag and go
    to the dump.
    """
    x, y = LEFT + CELL * (cell % 5), TOP + CELL * (cell // 5)
    bright = cell in HIGHLIGHTED or cell in LAST_COLUMN
    box = rect(x + 1, y + 1, CELL - 2, CELL - 2, 6, "body bright" if bright else "body field")
    pick = f"cell:{NAMES[cell]}"
    inside = ""
    if kind != "empty":
        number = 1000 + 10 * seat["seat"] + KIND_NAMES.index(kind)
        chip = token(x + CELL / 2, y + CELL / 2, CELL * 0.36, kind, lang)
        name = f"token-{seat['seat']}-{NAMES[cell]}-{number}"
        here, there = f"bag-{seat['seat']}", f"dump-{seat['seat']}"
        inside = group(chip, id=name, data_pick=pick, data_from=here, data_to=there)
    return group(box, inside, id=f"cell-{seat['seat']}-{NAMES[cell]}", data_pick=pick)


def _supply(seat: SeatSeen, words: Words) -> str:
    """Core, bag, dump, and what is held in the hand, beside the console."""
    x = LEFT + 5 * CELL + 10
    core = group(
        title(words.say(f"ta.kind.{seat['core']}")),
        line(x, TOP + 12, shortened(words.say("ta.draw.core"), 46, 11.2), 11.2, "dim"),
        token(x + 60, TOP + 12, 11, seat["core"], words.lang),
    )
    parts = [core]
    y = TOP + 40
    for name, held in (("bag", seat["bag"]), ("dump", seat["dump"])):
        total = f"{words.say(f'ta.term.{name}')} {sum(held.values())}"
        size = fitted(total, WIDTH - x, 11.5)
        parts.append(group(line(x, y, total, size, "bold"), id=f"{name}-{seat['seat']}"))
        for number, (kind, count) in enumerate(held.items()):
            left, top = x + 38 * (number % 2), y + 14 + 14 * (number // 2)
            said = f"{SIGNS[words.lang][kind]} {count}"
            parts.append(
                circle(left + 5, top, 4.5, f"chip {kind}") + line(left + 13, top, said, 11.2)
            )
        y += 18 + 14 * ((len(held) + 1) // 2)
    return group(*parts)


def _patterns(
    box: Content, view: TableSeen, seat: SeatSeen, words: Words, y: float
) -> tuple[str, float]:
    """Now: what lies there and can be fired. Then: what needs how many moves, the nearest first."""
    ready = list(dict.fromkeys(entry[0] for entry in seat["fireable"]))
    near = [(str(key), int(moves)) for key, moves, _ in seat["reach"] if key not in ready]
    parts: list[str] = []
    at_once = [(str(key), 0) for key in ready]
    for heading, entries in (("ta.draw.ready", at_once), ("ta.draw.reach", near)):
        if not entries:
            continue
        parts.append(line(4, y + 6, words.say(heading), 12, "bold"))
        y += 18
        for key, moves in entries:
            parts.append(_chip(box, view, seat, words, str(key), int(moves), 4, y))
            y += CHIP[1] + 4
        y += 4
    return group(*parts) if parts else "", y


def _chip(
    box: Content,
    view: TableSeen,
    seat: SeatSeen,
    words: Words,
    key: str,
    moves: int,
    x: float,
    y: float,
) -> str:
    """A pattern: ready, or so many moves away; its picture; its name."""
    rows = pattern_rows(box, view, seat, key)
    name = pattern_name(box, view, key, words)
    wide, high = pattern_size(rows, BIT) if rows else (0.0, 0.0)
    badge = circle(x + 14, y + CHIP[1] / 2, 10, "now" if not moves else "soon")
    sign = line(x + 14, y + CHIP[1] / 2, str(moves) if moves else "✓", 12, "on-badge")
    left = x + 32 + wide + (6 if rows else 0)
    said = shortened(name, x + CHIP[0] - left - 4, 11.2)
    state = words.say("ta.draw.moves", n=moves) if moves else words.say("ta.draw.ready")
    return group(
        title(f"{name}: {state}"),
        rect(x, y, *CHIP, 7, "body strip"),
        badge,
        sign,
        pattern(x + 32, y + (CHIP[1] - high) / 2, rows, words.lang, BIT) if rows else "",
        line(left, y + CHIP[1] / 2, said, 11.2),
        id=f"pattern-{seat['seat']}-{key}",
        class_="choice",
        data_pick=f"pattern:{key}",
    )


def pattern_picture(box: Content, view: TableSeen, seat: SeatSeen, key: str, lang: str) -> str:
    """The shape of a pattern as a drawing of its own; empty where it has none."""
    rows = pattern_rows(box, view, seat, key)
    if not rows:
        return ""
    wide, high = pattern_size(rows, 14)
    return region(wide, high, pattern(0, 0, rows, lang, 14))


def pattern_rows(box: Content, view: TableSeen, seat: SeatSeen, key: str) -> Rows:
    """The shape of a pattern by its key."""
    kind, _, rest = key.partition(".")
    if kind == "aug":
        found = box.augmentations[box.augmentation_named[rest]].pattern
        return found.shape.rows if found is not None else ()
    if kind == "body":
        cost = box.bodies[box.body_named[rest]].cost
        return cost.rows if cost is not None else ()
    if kind == BOT_PATTERN.key:
        return BOT_PATTERN.shape.rows
    if kind == "card":
        placed = _placed(box, view, key)
        return placed.pattern.shape.rows if placed is not None else ()
    if kind.startswith(("hack", "expel")) and seat["enemies"]:
        enemy = box.enemies[box.enemy_named[seat["enemies"][0]["key"]]]
        for known in (*enemy.hacks, enemy.expel):
            if known.key == key:
                return known.shape.rows
    for basic in BASIC_PATTERNS:
        if basic.key == key:
            return basic.shape.rows
    return ()


def _placed(box: Content, view: TableSeen, key: str) -> PlacedPattern | None:
    sheet = box.scenarios.get(view["scenario"])
    return sheet.placed(key) if sheet is not None else None


def pattern_name(box: Content, view: TableSeen, key: str, words: Words) -> str:
    """What a pattern is called."""
    kind, _, rest = key.partition(".")
    if kind == "aug":
        return box.augmentations[box.augmentation_named[rest]].names.said(words.lang)
    if kind == "body":
        return box.bodies[box.body_named[rest]].names.said(words.lang)
    if kind == "card":
        placed = _placed(box, view, key)
        return placed.names.said(words.lang) if placed is not None else rest
    return words.say(f"ta.pattern.{key.rstrip('0123456789')}")


def help_patterns(words: Words) -> str:
    """The nine basic patterns, for everybody."""
    parts = [line(4, 10, words.say("ta.draw.patterns"), 12, "bold")]
    for number, basic in enumerate(BASIC_PATTERNS):
        x, y = 4 + 150.0 * (number % 3), 24 + 26.0 * (number // 3)
        parts.append(pattern(x, y, basic.shape.rows, words.lang, 10))
        said = shortened(words.say(f"ta.pattern.{basic.key}"), 98, 11)
        parts.append(line(x + 46, y + 6, said, 11))
    return region(460, 106, *parts, label=words.say("ta.draw.patterns"))
