"""The match in brief: turn, phase, time and goal above; what each body still has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from endtable.core.face import Words
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.sheets import Card
from endtable.games.tamashii.shown import pages
from endtable.games.tamashii.shown.dilemmas import task
from endtable.games.tamashii.shown.seen import SeatSeen, TableSeen
from endtable.games.tamashii.table.state import PHASES
from endtable.kit import brief
from endtable.kit.markup import Html, tag

COMPETITIVE: Final = "competitive"


def regions(box: Content, view: TableSeen, words: Words) -> dict[str, str]:
    """The strip, a brief for each seat, the goal, the page of the story, what is decided about."""
    card = _card(box, view)
    shown = {"strip": str(_strip(card, view, words)), "goal": str(_goal(box, card, view, words))}
    shown["page"] = str(pages.page(box, view, words))
    shown["tale"] = str(pages.tale(box, view, words))
    for seat in view["seats"]:
        shown[f"brief:{seat['seat']}"] = str(_seat(box, view, seat, words))
    return shown


def sources(view: TableSeen, words: Words) -> list[tuple[str, list[int]]]:
    """Victory points of a competition by what they are given for, with what each seat has."""
    keys = list(view["seats"][0]["points"])
    found = [
        (words.say(f"ta.points.{key}"), [seat["points"][key] for seat in view["seats"]])
        for key in keys
    ]
    return [(name, points) for name, points in found if any(points)]


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
    time = brief.fuse(view["time"], words.say("ta.term.time", time=view["time"]))
    pool = words.say("ta.term.pool", pool=view["corrupted_pool"])
    turn = (
        words.say("ta.brief.turn", n=view["turn"]) if view["turn"] else words.say("ta.brief.setup")
    )
    goal: Html | str = ""
    if view["mode"] == COMPETITIVE:
        points = " : ".join(str(sum(seat["points"].values())) for seat in view["seats"])
        goal = brief.goal(words.say("ta.brief.competition"), words.say("ta.brief.vp", n=points))
    if card is not None and card.goal is not None:
        far = brief.diamonds(*view["progress"]) or _far(view, words)
        goal = brief.goal(task(card.goal).said(words.lang), far)
    return brief.strip(turn, phases, time, pool, goal=goal)


def _far(view: TableSeen, words: Words) -> str:
    """How far the goal is, or how hard the test is that decides, or what lies on the card."""
    if view["progress"]:
        have, need = view["progress"]
        return words.say("ta.brief.progress", have=have, need=need)
    if view["difficulty"]:
        return words.say("ta.brief.test", n=view["difficulty"])
    pieces = [(name, count) for name, count in view["on_card"].items() if count]
    return ", ".join(f"{words.say(f'ta.piece.{name}')}: {count}" for name, count in pieces)


def _goal(box: Content, card: Card | None, view: TableSeen, words: Words) -> Html:
    """What the group strives for now, and how far it is."""
    if view["mode"] == COMPETITIVE:
        return tag("div", brief.listed(words.say("ta.draw.goals"), _open_goals(box, view, words)))
    if card is None:
        return tag("div")
    goal = task(card.goal).said(words.lang) if card.goal is not None else ""
    entries = [(card.names.said(words.lang), goal, False)]
    far = _far(view, words)
    entries += [(far, "", False)] if far else []
    return tag("div", brief.listed(words.say("ta.brief.goal"), entries))


def _open_goals(box: Content, view: TableSeen, words: Words) -> Iterator[tuple[str, str, bool]]:
    """Each open goal of a competition, and how far everybody is with it."""
    for nth, number in enumerate(view["goals"]):
        goal = box.generator.goals[number]
        name = words.say("ta.name.goal", name=goal.names, need=goal.need, points=goal.points)
        far = [
            f"{seat['seat'] + 1}: {'/'.join(map(str, seat['towards'][nth]))}"
            for seat in view["seats"]
            if seat["towards"][nth]
        ]
        yield name, " · ".join(far), False


def _seat(box: Content, view: TableSeen, seat: SeatSeen, words: Words) -> Html:
    value, top, _ = seat["integrity"]
    body = box.bodies[box.body_named[seat["body"]]].names.said(words.lang)
    tracking = seat["tracking"]
    followed = f"{max(0, tracking[0])}/{tracking[1]}"
    first = [words.say("ta.brief.tracking", n=followed), words.say("ta.brief.xp", n=seat["xp"])]
    if view["mode"] == COMPETITIVE:
        first.insert(0, words.say("ta.brief.vp", n=sum(seat["points"].values())))
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
