"""The match in brief: turn and phase above, HQ points, hand and pile for each army."""

from __future__ import annotations

from typing import Final

from endtable.games.neuroshima.shown.drawing.icons import EMBLEMS
from endtable.games.neuroshima.shown.drawing.view import Scene
from endtable.games.neuroshima.table.view import SeatView
from endtable.kit import brief
from endtable.kit.markup import Html, element, tag

MOST: Final = 20
"""What an HQ begins with, and how many points win the points game: so many cells has a seat."""


def regions(scene: Scene) -> dict[str, str]:
    """The strip, and a brief for each seat."""
    shown = {"strip": str(_strip(scene))}
    for entry in scene.view["seats"]:
        shown[f"brief:{entry['seat']}"] = str(_seat(scene, entry))
    return shown


def _strip(scene: Scene) -> Html:
    view, say = scene.view, scene.words.say
    battle = view["battle"]
    phase = say(f"nh.draw.phase.{view['phase']}")
    if battle is not None:
        fought = battle["initiative"] >= 0  # before the first segment and after the last: none
        phase = say("nh.brief.battle", n=battle["initiative"]) if fought else say("nh.brief.fight")
    chips = [say("nh.brief.last", army=scene.name(view["ran_out"]))] if view["ran_out"] >= 0 else []
    head = say("nh.brief.turn", n=view["turn"]) if view["turn"] else say("nh.brief.setup")
    phases = [] if battle is None and view["phase"] == "idle" else [("", phase, True)]
    return brief.strip(head, phases, *chips)


def _seat(scene: Scene, entry: SeatView) -> Html:
    say = scene.words.say
    scored = scene.view["mode"] == "points"
    points, name = entry["points" if scored else "hq"], f"nh.brief.{'points' if scored else 'hq'}"
    line = [say("nh.brief.pile", n=entry["pile"]), say("nh.brief.hand", n=len(entry["hand"]))]
    army = scene.army(entry["seat"])
    shown = brief.brief(army.colour, str(points), say(name), say(name), line)
    return tag(
        "div", _emblem(army.emblem), shown, _cells(points), class_=f"stand seat-{army.colour}"
    )


def _emblem(name: str) -> Html:
    """The sign of an army, as on the backs of its tiles."""
    box = {"viewBox": "-60 -60 120 120", "class_": "nh seat-emblem", "aria_hidden": "true"}
    return Html(element("svg", EMBLEMS[name], **box))


def _cells(points: int) -> Html:
    """A cell for each point, full or lost."""
    full = max(0, min(points, MOST))
    row = (tag("i", class_="left" if k < full else None) for k in range(MOST))
    return tag("div", *row, class_="cells", aria_hidden="true")
