"""The match in brief: turn, phase, time and goal above; what each body still has."""

from __future__ import annotations

from endtable.core.face import Words
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.sheets import Card
from endtable.games.tamashii.shown import pages
from endtable.games.tamashii.shown.seen import SeatSeen, TableSeen
from endtable.games.tamashii.table.state import PHASES
from endtable.kit import brief
from endtable.kit.markup import Html, tag


def regions(box: Content, view: TableSeen, words: Words) -> dict[str, str]:
    """The strip, a brief for each seat, the goal, and the page of the story."""
    card = _card(box, view)
    shown = {"strip": str(_strip(card, view, words)), "goal": str(_goal(card, view, words))}
    shown["page"] = str(pages.page(box, view, words))
    for seat in view["seats"]:
        shown[f"brief:{seat['seat']}"] = str(_seat(box, view, seat, words))
    return shown


def _card(box: Content, view: TableSeen) -> Card | None:
    """The card of the story that is in force."""
    sheet = box.scenarios.get(view["scenario"])
    return sheet.cards[sheet.by_code[view["card"]]] if sheet is not None and view["card"] else None


def _strip(card: Card | None, view: TableSeen, words: Words) -> Html:
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
    goal = ""
    if card is not None and card.goal is not None:
        goal = brief.goal(card.goal.said(words.lang), ", ".join(_counted(view, words)))
    return brief.strip(turn, phases, time, pool, goal=goal)


def _counted(view: TableSeen, words: Words) -> list[str]:
    """What lies on the card of the story."""
    return [
        f"{words.say(f'ta.piece.{name}')}: {count}"
        for name, count in view["on_card"].items()
        if count
    ]


def _goal(card: Card | None, view: TableSeen, words: Words) -> Html:
    """What the group strives for now, and how far it is."""
    if card is None:
        return tag("div")
    goal = card.goal.said(words.lang) if card.goal is not None else ""
    entries = [(card.names.said(words.lang), goal, False)]
    entries += [(each, "", False) for each in _counted(view, words)]
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
