"""A fight as a scene: who stands against whom, the card, the answers, who falls, who would win."""

from __future__ import annotations

from typing import Final

from endtable.games.tsukuyumi.shown.drawing.naming import (
    View,
    colour_of,
    combat_words,
    initials,
    name_of,
)
from endtable.games.tsukuyumi.shown.drawing.panel import nothing
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.kit.markup import element
from endtable.kit.svg import at, circle, fitted, group, path, rect, title, width_of, words

WIDTH: Final = 520
SKY: Final = 106
"""Where the ground begins."""
GROUND: Final = 22
TALL: Final = 66.0
"""How tall a figure is."""
PLATE: Final = 30
EDGE: Final = 14
SUMS: Final = 16
"""How large the numbers of a plate are."""
HALF: Final = WIDTH / 2 - 46
"""How much room a side has; between them is the blow."""
LINE: Final = 22
STAR: Final = "M0,-24L6,-8 23,-7 10,3 15,20 0,10 -15,20 -10,3 -23,-7 -6,-8Z"
SKULL: Final = "M-7,-2A7,7 0 1 1 7,-2L5,4 3,8H-3L-5,4ZM-3,-3h1M2,-3h1"


def scene(view: View, say: Speaker) -> str:
    """The fight that goes on, or nothing."""
    fight = view["fight"]
    if fight is None:
        return nothing("fight")
    area = next(each for each in view["areas"] if each["name"] == fight["area"])
    others = fight["defenders"] or [
        entry["who"] for entry in area["sums"] if entry["who"] != fight["attacker"]
    ]
    parts = [*_stands(view, area, fight["attacker"], others, say), _card(fight, say)]
    y = SKY + GROUND + 8.0
    plates, y = _plates(view, area, fight, others, y, say)
    parts.append(plates)
    if "conquer" in say.names.cards[fight["card"]].attack:
        bar, y = _bar(area, fight["attacker"], y, say)
        parts.append(bar)
    return _framed(say.say("ts.battle.now"), parts, y, "fight")


def coming(view: View, area: View, attacker: int | str, say: Speaker) -> str:
    """The same two sides before a card is chosen, with who would take the area."""
    others = [entry["who"] for entry in area["sums"] if entry["who"] != attacker]
    parts = _stands(view, area, attacker, others, say)
    nothing_yet: View = {"attacker": attacker, "damage": [], "answered": []}
    plates, y = _plates(view, area, nothing_yet, others, SKY + GROUND + 8.0, say)
    if area["owner"] != attacker:  # nobody takes what is theirs
        bar, y = _bar(area, attacker, y, say)
        parts.append(bar)
    return _framed(say.say("ts.battle.could"), [*parts, plates], y, None)


def _stands(
    view: View, area: View, attacker: int | str, others: list[int | str], say: Speaker
) -> list[str]:
    """Both sides on their ground, the blow between them."""
    return [
        *_ground(area),
        group(path(STAR, "clash"), transform=at(WIDTH / 2, SKY - 36)),
        _side(view, area, [attacker], False, say),
        _side(view, area, others, True, say),
    ]


def _framed(name: str, parts: list[str], y: float, key: str | None) -> str:
    return element(
        "svg",
        title(name),
        rect(2, 2, WIDTH - 4, y, 12, "panel"),
        *parts,
        id=key,
        class_="ts ts-fight",
        viewBox=f"0 0 {WIDTH} {y + 4:.0f}",
    )


def _ground(area: View) -> list[str]:
    """Night over the land that is fought for."""
    land = area["terrain"] or area["kind"]
    parts = [rect(4, 4, WIDTH - 8, SKY + GROUND - 4, 10, "night")]
    if land == "mountain":
        parts.append(path(f"M150,{SKY}L230,44 262,84 300,34 390,{SKY}Z", "far"))
    elif land in ("moon", "base"):
        parts.append(circle(WIDTH - 70, 40, 24, "far"))
    parts.append(rect(4, SKY, WIDTH - 8, GROUND, 0, f"land {land}"))
    return parts


def _card(fight: View, say: Speaker) -> str:
    """What is played, above the blow."""
    card = say.names.cards[fight["card"]]
    name = card.names.said(say.lang)
    size = fitted(name, 150, 17.0)
    plain = words(name, WIDTH / 2, 25, size, "bold lamp")
    return group(title(combat_words(card, say)), rect(170, 10, 180, 30, 15, "ribbon"), plain)


def _side(view: View, area: View, whose: list[int | str], right: bool, say: Speaker) -> str:
    """Everybody of one side, the foremost nearest to the blow, facing it."""
    stacks = [stack for who in whose for stack in area["units"] if stack["who"] == who]
    if not stacks:
        return ""
    pitch = min(TALL * 0.9, (HALF - TALL) / max(1, len(stacks) - 1))
    parts = []
    for n, stack in enumerate(stacks):
        x = WIDTH / 2 - 46 - TALL / 2 - n * pitch
        parts.append(_figure(view, stack, WIDTH - x if right else x, right, say))
    return group(*parts[::-1])


def _figure(view: View, stack: View, x: float, mirrored: bool, say: Speaker) -> str:
    unit = say.names.kinds[stack["kind"]]
    name = unit.names.said(say.lang)
    colour = colour_of(view, stack["who"], say)
    figure = say.names.figure(stack["kind"])
    if figure:
        place = {"x": -TALL / 2, "y": -TALL, "width": TALL, "height": TALL}
        drawn = element("use", href=f"#u-{figure}", class_=f"figure stand-{colour}", **place)
        inside = element("g", drawn, transform="scale(-1 1)") if mirrored else drawn
    else:
        inside = words(initials(name), 0, -TALL / 2, 26, f"bold stand-{colour}")
    parts = [title(f"{stack['count']}× {name}"), inside]
    if stack["count"] > 1:
        parts.append(circle(TALL / 3, -TALL + 6, 11, "badge"))
        parts.append(words(str(stack["count"]), TALL / 3, -TALL + 6, 14, "bold"))
    if stack["doomed"]:
        parts.append(circle(-TALL / 3, -TALL + 6, 12, "toll"))
        parts.append(group(path(SKULL, "skull"), transform=at(-TALL / 3, -TALL + 5)))
    gone = stack["doomed"] == stack["count"]
    look = "tile doomed" if gone else "tile"
    look_up = say.names.looks[stack["kind"]]
    return group(*parts, class_=look, data_look=look_up, transform=at(x, SKY + 10))


def _plates(
    view: View, area: View, fight: View, others: list[int | str], y: float, say: Speaker
) -> tuple[str, float]:
    """Name and sums, the attacker left; below a defender what hits and how it is answered."""
    sums = {entry["who"]: entry for entry in area["sums"]}
    parts = [_plate(view, sums.get(fight["attacker"]), fight["attacker"], EDGE, y, say)]
    low = y + PLATE + 6
    for n, who in enumerate(others):
        parts.append(_plate(view, sums.get(who), who, WIDTH / 2 + 6, y, say))
        y += PLATE + 4
        told = []
        if n < len(fight["damage"]) and fight["damage"][n]:
            told.append(say.say("ts.scene.damage", n=fight["damage"][n]))
        if n < len(fight["answered"]) and fight["answered"][n]:
            names = ", ".join(say.say(f"ts.counter.{key}") for key in fight["answered"][n])
            told.append(say.say("ts.scene.answers", answers=names))
        for text in told:
            size = fitted(text, WIDTH / 2 - EDGE - 10, 14.0)
            parts.append(words(text, WIDTH / 2 + 10, y + LINE / 2, size, "start"))
            y += LINE
    return group(*parts), max(low, y + 2)


def _plate(view: View, entry: View | None, who: int | str, x: float, y: float, say: Speaker) -> str:
    name, colour = name_of(view, who, say), colour_of(view, who, say)
    room = WIDTH / 2 - EDGE - 8
    ink = f"bold ink-{colour}"
    sums = f"{entry['conquest']}|{entry['health']}|{entry['damage']}" if entry else "–"
    size = fitted(name, room - 26 - width_of(sums) * SUMS, 15.0)
    return group(
        rect(x, y, room, PLATE, 7, f"body-{colour} plate"),
        words(sums, x + room - 9, y + PLATE / 2, SUMS, f"end {ink}"),
        words(name, x + 9, y + PLATE / 2, size, f"start {ink}"),
    )


def _bar(area: View, attacker: int | str, y: float, say: Speaker) -> tuple[str, float]:
    """Who would take the area: what the attacker has beside what it takes."""
    mine = next((each for each in area["sums"] if each["who"] == attacker), None)
    if mine is None:
        return "", y
    have, need = mine["conquest"], mine["needed"]
    full = WIDTH - 2 * EDGE
    most = max(have, need, 1)
    mark = EDGE + full * need / most
    enough = have >= need
    key = "ts.scene.enough" if enough else "ts.scene.short"
    if area["owner"] == attacker:
        key, enough = "ts.scene.taken", True
    text = say.say(key, have=have, need=need)
    bar = group(
        title(text),
        rect(EDGE, y, full, 24, 7, "trough"),
        rect(EDGE, y, max(8.0, full * have / most), 24, 7, "gauge good" if enough else "gauge"),
        path(f"M{mark:.0f},{y - 3:.0f}V{y + 27:.0f}", "needed"),
        words(text, WIDTH / 2, y + 12, fitted(text, full - 16, 14.0), "bold lamp"),
    )
    return bar, y + 34
