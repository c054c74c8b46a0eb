"""Beside the map: the initiative track, event cards and missions, the boards of the factions."""

from __future__ import annotations

from typing import Final

from endtable.games.tsukuyumi.content.records import EventCard, Faction
from endtable.games.tsukuyumi.factions import FACTIONS
from endtable.games.tsukuyumi.shown.drawing.naming import (
    View,
    action_words,
    colour_of,
    combat_words,
    goal_text,
    name_of,
    unit_words,
)
from endtable.games.tsukuyumi.shown.drawing.panel import EDGE, HEAD, ROOM, Sheet
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.kit.svg import circle, fitted, group, path, title, words

TRACK: Final = 92
"""How high the row of initiative tokens is."""


def track(view: View, say: Speaker) -> str:
    """The initiative track: tokens in order, those that have acted hollow."""
    sheet = Sheet("track", say.say("ts.draw.track"))
    order = sorted(view["seats"], key=lambda entry: entry["place"])
    pitch = ROOM / len(order)
    middle = HEAD + 26
    sheet.parts.append(path(f"M{EDGE + pitch / 2:.0f},{middle}h{ROOM - pitch:.0f}", "way"))
    for entry in order:
        x = EDGE + pitch * (entry["place"] - 0.5)
        colour = colour_of(view, entry["seat"], say)
        faction = name_of(view, entry["seat"], say)
        acted = say.say("ts.draw.acted" if entry["turned"] else "ts.draw.to_act", who=faction)
        ring = f"panel ring-{colour}" if entry["turned"] else f"body-{colour}"
        ink = "bold" if entry["turned"] else f"bold ink-{colour}"
        halo = [circle(x, middle, 33, "halo")] if view["active"] == entry["seat"] else []
        sheet.parts.append(
            group(
                title(acted),
                *halo,
                circle(x, middle, 27, f"body coin {ring}"),
                words(str(entry["place"]), x, middle, 24, ink),
                words(faction, x, middle + 45, fitted(faction, pitch - 8, 15), ""),
                id=f"token-{entry['seat']}",
                class_="tile",
                data_pick=f"place:{entry['place']}",
            )
        )
    sheet.y += TRACK
    return sheet.done()


def cards(view: View, say: Speaker) -> str:
    """The event stack, its open cards, the missions and who has done them."""
    events = say.names.events
    sheet = Sheet("cards", say.say("ts.draw.events", n=view["events"]["pile"]))
    for row, key in enumerate(view["events"]["open"]):
        text = _event_words(events[key], say)
        sheet.write(text, "start", text, id=f"open-{row}", data_pick=f"event:{key}")
    if view["missions"]:
        sheet.heading(say.say("ts.draw.missions"))
    for mission in view["missions"]:
        record = say.names.missions[mission["key"]]
        done = ", ".join(name_of(view, seat, say) for seat in mission["done"])
        mark = f" ✓ {done}" if done else ""
        sheet.write(f"{record.names.said(say.lang)}: {record.text.said(say.lang)}{mark}")
    for text in module_lines(view, say):
        sheet.write(text, "start", text)
    return sheet.done()


def panel(view: View, entry: View, say: Speaker) -> str:
    """A player: points, cards, what the faction has, what may still be done."""
    seat = entry["seat"]
    faction = say.box.factions[entry["faction"]]
    colour = colour_of(view, seat, say)
    name = faction.names.said(say.lang)
    sheet = Sheet(f"seat-{seat}", name, colour, view["active"] == seat)
    sheet.corner(
        f"{entry['points']} → {entry['total']}" if entry["pending"] else str(entry["points"]),
        _points(entry, say),
        f"ink-{colour}",
    )
    if not entry["tasks"]:
        sheet.write(_goal(entry, goal_text(entry, say)))
    _tasks(sheet, entry, say)
    _hand(sheet, entry, say)
    _allowed(sheet, entry, say)
    _stores(sheet, entry, faction, say)
    _combat(sheet, entry, faction, say)
    _reserve(sheet, entry, faction, colour, say)
    return sheet.done()


def _points(entry: View, say: Speaker) -> str:
    """Points so far, and those that the end would bring, by source."""
    parts = [say.say("ts.draw.points", n=entry["points"])]
    tasks = [task["key"] for task in entry["tasks"]]
    for key, count in entry["pending"].items():
        if count:
            family = "why" if key in tasks else "points"
            parts.append(f"{say.say(f'ts.{family}.{key}')} +{count}")
    return f"{', '.join(parts)} = {entry['total']}"


def _goal(entry: View, text: str) -> str:
    """The goal, and how far it is where that can be counted."""
    done, wanted = entry["progress"]
    if entry["goal"]:
        return f"✓ {text}"
    return f"◎ {done}/{wanted} · {text}" if wanted > 1 else f"◎ {text}"


def _tasks(sheet: Sheet, entry: View, say: Speaker) -> None:
    """The tasks of the victory card, in the game for two."""
    for task in entry["tasks"]:
        mark = "✓ " if task["done"] else "◎ "
        sheet.write(f"{mark}{say.say('ts.why.' + task['key'])} +{task['points']}")


def _hand(sheet: Sheet, entry: View, say: Speaker) -> None:
    """The action card of this round, the hand and events, where they may be seen."""
    seat = entry["seat"]
    content = say.box
    actions = {card.key: card for card in content.actions}
    chosen = entry["chosen"]
    if chosen == "back":
        sheet.chip("▣ " + say.say("ts.term.back"), say.say("ts.draw.hidden"), "back")
    elif chosen:
        card = actions[chosen]
        sheet.chip("▣ " + card.names.said(say.lang), action_words(card, say), "chosen")
    if entry["hand"]:
        for key in entry["hand"]:
            card = actions[key]
            name = card.names.said(say.lang)
            sheet.chip(name, action_words(card, say), "chip", data_pick=f"card:{key}")
    elif entry["cards"]:
        text = say.say("ts.draw.cards", n=entry["cards"])
        sheet.chip(text, say.say("ts.draw.hidden"), "back", data_pick=f"hand:{seat}")
    events = say.names.events
    for key in entry["held"]:
        event = events[key]
        name = "✦ " + event.names.said(say.lang)
        sheet.chip(name, _event_words(event, say), "event", data_pick=f"event:{key}")
    hidden = entry["events"] - len(entry["held"])
    if hidden:
        sheet.chip(f"✦ ×{hidden}", say.say("ts.draw.hidden_events", n=hidden), "back")


def _event_words(event: EventCard, say: Speaker) -> str:
    return f"{event.names.said(say.lang)}: {event.text.said(say.lang)}"


def _allowed(sheet: Sheet, entry: View, say: Speaker) -> None:
    """What the player whose turn it is may still do."""
    listed = [
        say.say(f"ts.allow.{key}", n=count)
        for key, count in entry["allow"].items()
        if key not in ("war_range", "war_areas")
    ]
    if listed:
        text = say.say("ts.draw.left", what=", ".join(listed))
        sheet.write(text, "start bold", text)


def _stores(sheet: Sheet, entry: View, faction: Faction, say: Speaker) -> None:
    """What only this faction has."""
    if faction.key in FACTIONS:
        for chip in FACTIONS[faction.key].looks.stores(entry, faction, say):
            sheet.chip(*chip)
    for look, box in say.names.modules:
        for chip in look.stores(entry, box, say):
            sheet.chip(*chip)


def module_lines(view: View, say: Speaker) -> list[str]:
    """What modules have open beside the map."""
    return [line for look, box in say.names.modules for line in look.lines(view, box, say)]


def _combat(sheet: Sheet, entry: View, faction: Faction, say: Speaker) -> None:
    """The combat cards; those that can be used once and were are pale."""
    sheet.heading(say.say("ts.draw.combat_cards"))
    for row in entry["combat"]:
        card = say.names.cards[row["card"]]
        look = "spent" if row["used"] else "chip"
        sheet.chip("⚔ " + card.names.said(say.lang), combat_words(card, say), look)


def _reserve(sheet: Sheet, entry: View, faction: Faction, colour: str, say: Speaker) -> None:
    """Units that can still come."""
    sheet.heading(say.say("ts.draw.reserve"))
    for unit in faction.units:
        count = entry["reserve"].get(unit.key, 0)
        if not count:
            continue
        more = {"data_look": say.names.looks[unit.key]}
        name = unit.names.said(say.lang)
        sheet.chip(name, unit_words(unit, say), colour, str(count), **more)
