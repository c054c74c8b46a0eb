"""Beside the map: the initiative track, event cards and missions, the players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from endtable.games.tsukuyumi.content import load
from endtable.games.tsukuyumi.drawing.board import colour_of, name_of
from endtable.kit.svg import circle, fitted, group, rect, tag, title, width_of, words
from endtable.kit.words import Words

View = Mapping[str, Any]
WIDTH: Final = 520
HEIGHT: Final = 236
ROOM: Final = WIDTH - 40


def _panel(name: str, label: str, *inside: str, now: bool = False) -> str:
    frame = rect(2, 2, WIDTH - 4, HEIGHT - 4, 12, "panel now" if now else "panel")
    return tag(
        "svg",
        title(label),
        frame,
        *inside,
        id=name,
        class_=f"ts ts-{name.partition('-')[0]}",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )


def _line(text: str, row: int, class_: str = "start", largest: float = 17.0) -> str:
    return words(text, 20, 62 + 24 * row, fitted(text, ROOM, largest), class_)


def _lines(text: str, row: int, most: int = 2) -> list[str]:
    """A list over up to so many lines, broken after commas; smaller only if it must be."""
    lines = [""]
    for part in text.split(", "):
        longer = f"{lines[-1]}, {part}" if lines[-1] else part
        if lines[-1] and width_of(longer) * 15.0 > ROOM and len(lines) < most:
            lines[-1] += ","
            lines.append(part)
        else:
            lines[-1] = longer
    return [_line(line, row + at, "start pale", 15.0) for at, line in enumerate(lines)]


def track(view: View, say: Words) -> str:
    """The initiative track: tokens in order, turned ones hollow, and the round."""
    tokens = []
    order = sorted(view["seats"], key=lambda entry: entry["place"])
    for entry in order:
        x = 60 + 130 * (entry["place"] - 1)
        colour = colour_of(view, entry["seat"])
        faction = name_of(view, entry["seat"], say)
        ring = f"ring ring-{colour}" if entry["turned"] else f"body-{colour}"
        tokens.append(
            group(
                title(faction),
                circle(x, 90, 32, ring),
                words(
                    str(entry["place"]), x, 90, 24, "bold" if entry["turned"] else f"ink-{colour}"
                ),
                words(faction, x, 140, fitted(faction, 120, 15), ""),
                id=f"token-{entry['seat']}",
                data_pick=f"number:{entry['place']}",
            )
        )
    label = say.say("ts.draw.track")
    return _panel("track", label, words(label, 20, 30, 20, "start bold"), *tokens)


def cards(view: View, say: Words) -> str:
    """The event stack, its open cards, the missions and who has done them."""
    content = load()
    events = {event.key: event for event in content.events}
    label = say.say("ts.draw.events", n=view["events"]["pile"])
    shown = [words(label, 20, 30, 20, "start bold")]
    for row, key in enumerate(view["events"]["open"]):
        event = events[key]
        text = f"{event.names.said(say.lang)}: {event.text.said(say.lang)}"
        shown.append(
            group(
                title(text),
                _line(text, row),
                id=f"open-{row}",
                data_pick=f"event:{key}",
            )
        )
    for row, mission in enumerate(view["missions"]):
        record = content.missions[mission["key"]]
        done = ", ".join(name_of(view, seat, say) for seat in mission["done"]) or "–"
        text = f"{record.names.said(say.lang)}: {record.text.said(say.lang)} ({done})"
        shown.append(group(title(text), _line(text, row + 2, "start pale", 15.0)))
    return _panel("cards", label, *shown)


def panel(view: View, entry: View, say: Words) -> str:
    """A player: faction, points, cards, what the faction has, what may still be done."""
    seat = entry["seat"]
    faction = load().factions[entry["faction"]]
    colour = colour_of(view, seat)
    name = faction.names.said(say.lang)
    about = say.say(
        "ts.term.seat",
        place=entry["place"],
        points=entry["points"],
        total=entry["total"],
        areas=entry["areas"],
        events=entry["events"],
    )
    shown = [
        rect(12, 12, 18, 30, 4, f"body-{colour}"),
        words(name, 42, 28, 22, "start bold"),
        group(title(faction.goal_text.said(say.lang)), _line(about, 0)),
        group(*_lines(_held(entry, say), 1), data_pick=f"hand:{seat}"),
        _line(_own(entry, say), 3, "start pale"),
        *_lines(_reserve(entry, faction, say), 4),
        _line(_combat(entry, faction, say), 6, "start pale", 15.0),
    ]
    return _panel(f"seat-{seat}", name, *shown, now=view["active"] == seat)


def _held(entry: View, say: Words) -> str:
    """The action card of this round, and the hand where it may be seen."""
    names = {card.key: card.names.said(say.lang) for card in load().actions}
    chosen = entry["chosen"]
    parts = []
    if chosen:
        parts.append("▣ " + (say.say("ts.term.back") if chosen == "back" else names[chosen]))
    if entry["hand"]:
        parts.append(", ".join(names[key] for key in entry["hand"]))
    else:
        parts.append(say.say("ts.draw.cards", n=entry["cards"]))
    return " · ".join(parts)


def _own(entry: View, say: Words) -> str:
    """Weapons, Uplinks, events that may be seen."""
    content = load()
    events = {event.key: event for event in content.events}
    for faction in content.factions.values():
        events |= {event.key: event for event in faction.events}
    parts = [events[key].names.said(say.lang) for key in entry["held"]]
    if entry["weapons"]:
        ready = entry["weapons"]["ready"]
        parts += [f"{say.say(f'ts.weapon.{key}')} ×{n}" for key, n in ready.items() if n]
    if entry["uplinks"]:
        parts += [uplink["key"].replace("_ai", "").upper() for uplink in entry["uplinks"]]
    return ", ".join(parts) or "–"


def _reserve(entry: View, faction: Any, say: Words) -> str:
    names = {unit.key: unit.names.said(say.lang) for unit in faction.units}
    listed = [f"{names[key]} ×{count}" for key, count in entry["reserve"].items() if count]
    return say.say("ts.draw.reserve") + " " + (", ".join(listed) or "–")


def _combat(entry: View, faction: Any, say: Words) -> str:
    names = {card.key: card.names.said(say.lang) for card in faction.cards}
    listed = [names[row["card"]] + (" ✗" if row["used"] else "") for row in entry["combat"]]
    return " · ".join(listed)
