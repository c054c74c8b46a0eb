"""The map with the story beside it."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin, sqrt
from typing import Any

from endtable.games.tamashii import content, scenario
from endtable.games.tamashii.drawing.style import DATA
from endtable.games.tamashii.drawing.svg import el, lines, num, region, text
from endtable.games.tamashii.wording import said_operations
from endtable.kit.words import Words

View = Mapping[str, Any]
RADIUS = 62.0


def board(view: View, words: Words) -> str:
    """The districts where they lie, and the scenario card."""
    spots = [_spot(entry["hex"]) for entry in view["map"]]
    left = min(x for x, _ in spots) - RADIUS
    top = min(y for _, y in spots) - RADIUS
    wide = max(x for x, _ in spots) + RADIUS - left
    height = max(620.0, max(y for _, y in spots) + RADIUS - top)
    parts = [
        _district(view, words, entry, x - left, y - top)
        for entry, (x, y) in zip(view["map"], spots, strict=True)
    ]
    story = el("g", *_story(view, words), transform=f"translate({num(wide + 20)} 0)")
    label = words.say(f"ta.phase.{view['phase']}")
    return region(wide + 460, height, *parts, story, label=label)


def _spot(hex: list[int]) -> tuple[float, float]:
    """The middle of a flat-topped hexagon."""
    q, r = hex
    return RADIUS * 1.5 * q, RADIUS * sqrt(3) * (r + q / 2)


def _district(view: View, words: Words, entry: View, x: float, y: float) -> str:
    corners = " ".join(
        f"{num(x + (RADIUS - 2) * cos(turn * pi / 3))},{num(y + (RADIUS - 2) * sin(turn * pi / 3))}"
        for turn in range(6)
    )
    slot = entry["slot"]
    shown = entry["tile"] is not None
    parts = [el("polygon", points=corners, class_="shown" if shown else "hidden")]
    if shown:
        tile = content.load().districts[entry["tile"]]
        parts += lines(x, y - 30, tile.names.said(words.lang), 14, 12, "small middle")
        parts.append(text(x, y + 2, f"{tile.entry} ⇢   ⊙ {tile.stationary}", "middle"))
        effect = said_operations(words, tile.do)
        parts += lines(x, y + 16, effect, 18, 10, "small middle")[:3]
    else:
        parts.append(text(x, y, "?", "title middle"))
    parts.append(text(x, y - RADIUS * 0.72, str(slot), "small middle"))
    parts += _things(view, words, entry, x, y)
    name = f"district-{slot}"
    return el("g", *parts, id=name, data_pick=f"district:{slot}", class_="district")


def _things(view: View, words: Words, entry: View, x: float, y: float) -> list[str]:
    """Tokens and figures of a district."""
    slot = entry["slot"]
    parts: list[str] = []
    place = x - 34
    for piece, sign in (("ascend", "▲"), ("success", "✔"), ("markers", "■")):
        for number in range(entry[piece]):
            parts.append(text(place, y + 44, sign, "glow middle"))
            place += 11
            if number > 5:
                break
    if entry["explore"]:
        parts.append(text(x + 30, y + 40, "✦", "middle"))
    if entry["dice_token"]:
        parts.append(text(x + 40, y + 14, f"⚂{entry['dice_token']}", "small middle"))
    place = x - 30
    for seat in view["seats"]:
        if seat["at"] == slot:
            colour = DATA[seat["board"]]
            parts.append(el("circle", cx=num(place), cy=num(y + 30), r=8, fill=colour,
                            class_="figure", id=f"figure-{seat['seat']}"))  # fmt: skip
            parts.append(text(place, y + 34, str(seat["seat"] + 1), "sign"))
            place += 18
    if view["bot"] is not None and view["bot"]["at"] == slot:
        parts.append(text(place, y + 34, "BOT", "small"))
    if view["boss"] is not None and view["boss"]["at"] == slot:
        parts.append(text(x, y - 8, "☠", "title middle"))
    return parts


def _story(view: View, words: Words) -> list[str]:
    """Turn, time and the card, to be read."""
    phase = words.say(f"ta.phase.{view['phase']}")
    head = words.say("ta.term.turn", turn=view["turn"], phase=phase)
    parts = [el("rect", x=0, y=4, width=430, height=600, rx=8, class_="panel"),
             text(16, 30, head, "title"),
             text(16, 52, words.say("ta.term.time", time=view["time"]))]  # fmt: skip
    if not view["scenario"]:
        parts += _goals(view, words)
        return parts
    parts.append(text(140, 52, words.say("ta.term.pool", pool=view["corrupted_pool"])))
    sheet = scenario.load().get(view["scenario"])
    if sheet is None or not view["card"]:
        return parts
    code = view["card"] if view["result"] is None else view["drawn"][-1]
    card = sheet.cards[sheet.by_code[code]]
    parts.append(text(16, 84, f"{card.code} · {card.names.said(words.lang)}", "title"))
    told = lines(16, 108, card.story.said(words.lang), 60, 17, "story")
    parts += told
    y = 108 + 17.0 * len(told) + 10
    if card.goal is not None:
        parts += lines(16, y, card.goal.said(words.lang), 58, 17, "")
        y += 40
    for rule in (*sheet.rules, *card.rules):
        found = lines(16, y, rule.texts.said(words.lang), 72, 13, "small")
        parts += found
        y += 13.0 * len(found) + 4
    for act in (*sheet.actions, *card.actions):
        button = text(16, y, "▸ " + act.names.said(words.lang), "")
        parts.append(el("g", button, data_pick=f"act:{act.key}", id=f"act-{act.key}"))
        y += 18
    for branch in card.branches:
        button = text(16, y, "▸ " + branch.names.said(words.lang), "")
        parts.append(el("g", button, data_pick=f"way:{branch.key}", id=f"way-{branch.key}"))
        y += 18
    return parts


def _goals(view: View, words: Words) -> list[str]:
    from endtable.games.tamashii.generator import load

    parts = []
    for number, goal in enumerate([*view["goals"], view["preview"]]):
        if goal is None:
            continue
        card = load().goals[goal]
        said = words.say("ta.name.goal", name=card.names, need=card.need, points=card.points)
        open_ = number < len(view["goals"])
        line = text(16, 90 + 24.0 * number, said, "" if open_ else "small")
        parts.append(el("g", line, data_pick=f"goal:{goal}", id=f"goal-{goal}"))
    return parts
