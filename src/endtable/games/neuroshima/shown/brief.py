"""The match in brief: turn and phase above, HQ points, hand and pile for each army."""

from __future__ import annotations

from endtable.games.neuroshima.shown.drawing.view import Scene
from endtable.games.neuroshima.table.view import SeatView
from endtable.kit import brief
from endtable.kit.markup import Html


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
        phase = say("nh.brief.battle", n=battle["initiative"])
    chips = [say("nh.brief.last", army=scene.name(view["ran_out"]))] if view["ran_out"] >= 0 else []
    head = say("nh.brief.turn", n=view["turn"]) if view["turn"] else say("nh.brief.setup")
    return brief.strip(head, [("", phase, True)], *chips)


def _seat(scene: Scene, entry: SeatView) -> Html:
    say = scene.words.say
    points = entry["hq"] if scene.view["mode"] != "points" else entry["points"]
    name = "nh.brief.hq" if scene.view["mode"] != "points" else "nh.brief.points"
    line = [say("nh.brief.pile", n=entry["pile"]), say("nh.brief.hand", n=len(entry["hand"]))]
    colour = scene.army(entry["seat"]).colour
    return brief.brief(colour, str(points), say(name), say(name), line)
