"""The match in brief: turn, phase, time and goal above; what each body still has."""

from __future__ import annotations

from endtable.core.face import Words
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.shown import pages
from endtable.games.tamashii.shown.seen import SeatSeen, TableSeen
from endtable.games.tamashii.table.state import PHASES
from endtable.kit import brief
from endtable.kit.markup import Html, tag


def regions(box: Content, view: TableSeen, words: Words) -> dict[str, str]:
    """The strip, a brief for each seat, the goal, and the page of the story."""
    shown = {"strip": str(_strip(view, words)), "goal": str(_goal(box, view, words))}
    shown["page"] = str(pages.page(box, view, words))
    for seat in view["seats"]:
        shown[f"brief:{seat['seat']}"] = str(_seat(box, view, seat, words))
    return shown


def _strip(view: TableSeen, words: Words) -> Html:
    phases = [
        ("", words.say(f"ta.phase.{phase}"), phase == view["phase"])
        for phase in PHASES
        if phase not in ("setup", "over")
    ]
    time = words.say("ta.term.time", time=view["time"])
    pool = words.say("ta.term.pool", pool=view["corrupted_pool"])
    turn = (
        words.say("ta.brief.turn", n=view["turn"]) if view["turn"] else words.say("ta.brief.setup")
    )
    return brief.strip(turn, phases, time, pool)


def _goal(box: Content, view: TableSeen, words: Words) -> Html:
    """What the group strives for now, and how far it is."""
    sheet = box.scenarios.get(view["scenario"])
    if sheet is None or not view["card"]:
        return tag("div")
    card = sheet.cards[sheet.by_code[view["card"]]]
    counted = [
        f"{words.say(f'ta.piece.{name}')}: {count}"
        for name, count in view["on_card"].items()
        if count
    ]
    goal = card.goal.said(words.lang) if card.goal is not None else ""
    entries = [(card.names.said(words.lang), goal, False)]
    entries += [(each, "", False) for each in counted]
    return tag("div", brief.listed(words.say("ta.brief.goal"), entries))


def _seat(box: Content, view: TableSeen, seat: SeatSeen, words: Words) -> Html:
    value, top, _ = seat["integrity"]
    body = box.bodies[box.body_named[seat["body"]]].names.said(words.lang)
    tracking = seat["tracking"]
    followed = f"{max(0, tracking[0])}/{tracking[1]}"
    first = [words.say("ta.brief.tracking", n=followed), words.say("ta.brief.xp", n=seat["xp"])]
    second = [
        f"{words.say(f'ta.resource.{name}')} {have}"
        for name, (have, _) in seat["resources"].items()
        if have
    ]
    enemies = [
        f"{box.enemies[box.enemy_named[enemy['key']]].names.said(words.lang)}"
        f" {enemy['integrity'][0]}/{enemy['integrity'][1]}"
        for enemy in seat["enemies"]
    ]
    title = words.say("ta.brief.integrity")
    return brief.brief(seat["board"], f"{value}/{top}", title, body, first, second, enemies)
