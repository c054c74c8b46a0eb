"""The match in brief: round and phases above, a few lines for each faction, the missions."""

from __future__ import annotations

from typing import Final

from endtable.core.types import View
from endtable.games.tsukuyumi.shown.cards import QUIET
from endtable.games.tsukuyumi.shown.drawing.emblems import badge
from endtable.games.tsukuyumi.shown.drawing.naming import colour_of, goal_text, name_of
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.kit import brief
from endtable.kit.markup import Html, tag

PHASES: Final = ("white", "blue", "green", "red")


def regions(view: View, say: Speaker) -> dict[str, str]:
    """The strip, a brief for each seat, and what everybody strives for."""
    shown = {"strip": str(_strip(view, say)), "missions": str(_missions(view, say))}
    for entry in view["seats"]:
        shown[f"brief:{entry['seat']}"] = str(_seat(view, entry, say))
    return shown


def sources(view: View, say: Speaker) -> list[tuple[str, list[int]]]:
    """Points by where they come from, with what each seat has of them."""
    seats = view["seats"]
    found = [(say.say("ts.points.at_once"), [entry["points"] for entry in seats])]
    for key in dict.fromkeys(key for entry in seats for key in entry["pending"]):
        tasks = [task["key"] for entry in seats for task in entry["tasks"]]
        name = say.say(f"ts.{'why' if key in tasks else 'points'}.{key}")
        found.append((name, [entry["pending"].get(key, 0) for entry in seats]))
    return [(name, points) for name, points in found if any(points)]


def _strip(view: View, say: Speaker) -> Html:
    head = say.say("ts.brief.round", n=view["round"], of=view["rounds"])
    if view["phase"] not in PHASES:
        phase = say.say(f"ts.phase.{view['phase']}")
        return brief.strip(head, [("", phase, True)], goal=_goal(view, say))
    phases = [
        (f"phase-{phase}", say.say(f"ts.brief.{phase}"), phase == view["phase"]) for phase in PHASES
    ]
    return brief.strip(head, phases, goal=_goal(view, say))


def _goal(view: View, say: Speaker) -> Html | str:
    """What whoever looks strives for: the goal of the faction, or the tasks of a victory card."""
    own = next((entry for entry in view["seats"] if entry["hand"] is not None), None)
    if own is None:
        return ""
    if own["tasks"]:
        tasks = [say.say(f"ts.why.{task['key']}") for task in own["tasks"]]
        reached = sum(task["done"] for task in own["tasks"])
        return brief.goal(", ".join(tasks), f"{reached}/{len(tasks)}")
    far = "" if own["goal"] else brief.diamonds(*own["progress"])
    return brief.goal(goal_text(own, say), far or _progress(own))


def _progress(entry: View) -> str:
    done, wanted = entry["progress"]
    return "✓" if entry["goal"] else f"{done}/{wanted}" if wanted else "–"


def _seat(view: View, entry: View, say: Speaker) -> Html:
    points = brief.scored(
        (entry["points"], say.say("ts.brief.now")), (entry["total"], say.say("ts.brief.end"))
    )
    first = [
        say.say("ts.brief.goal", goal=_progress(entry)),
        say.say("ts.brief.areas", n=entry["areas"]),
    ]
    if entry["events"]:
        first.append(say.say("ts.brief.events", n=entry["events"]))
    second = [f"▣ {_card(entry, say)}"] if entry["chosen"] else []
    second += [say.say(key) for key in entry.get("bears", ())]
    second += [f"✦ {say.names.events[key].names.said(say.lang)}" for key in entry["in_force"]]
    if view["active"] == entry["seat"] and entry["allow"]:
        second.append(", ".join(_allowed(entry, say)))
    colour = colour_of(view, entry["seat"], say)
    shown = brief.brief(
        colour,
        points,
        say.say("ts.brief.points"),
        say.say("ts.brief.place", n=entry["place"]),
        _allied(view, entry, say),
        first,
        second,
    )
    sign = Html(badge(entry["faction"], colour))
    return tag("div", sign, shown, class_=f"stand seat-{colour}", data_turn=entry["place"])


def _allied(view: View, entry: View, say: Speaker) -> list[str]:
    """Who wins together with a seat, and what they have together; nobody at most tables."""
    others = [each for each in view["seats"] if each["side"] == entry["side"] and each is not entry]
    if not others:
        return []
    who = " + ".join(name_of(view, each["seat"], say) for each in others)
    return [say.say("ts.brief.allied", who=who, n=view["joint"][entry["seat"]])]


def _card(entry: View, say: Speaker) -> str:
    if entry["chosen"] == "back":
        return say.say("ts.term.back")
    names = {card.key: card.names for card in say.box.actions}
    return names[entry["chosen"]].said(say.lang)


def _allowed(entry: View, say: Speaker) -> list[str]:
    """What the player whose turn it is may still do."""
    rows = entry["allow"].items()
    return [say.say(f"ts.allow.{key}", n=count) for key, count in rows if key not in QUIET]


def _missions(view: View, say: Speaker) -> Html:
    own = next((entry["seat"] for entry in view["seats"] if entry["hand"] is not None), None)
    entries = [_mission(view, mission, own, say) for mission in view["missions"]]
    return tag("div", brief.listed(say.say("ts.draw.missions"), entries))


def _mission(view: View, mission: View, own: int | None, say: Speaker) -> tuple[str, str, bool]:
    """Its name, what it asks for and who has done it; to who has not, how far it is."""
    record = say.names.missions[mission["key"]]
    name, done = record.names.said(say.lang), mission["done"]
    if own in done:  # what it asks for matters no more
        return f"✓ {name}", ", ".join(name_of(view, seat, say) for seat in done), True
    far = mission["far"][own] if own is not None and "far" in mission else []
    who = [f"✓ {name_of(view, seat, say)}" for seat in done]
    said = " ".join([record.text.said(say.lang), *who])
    return f"{name} {far[0]}/{far[1]}" if far else name, said, False
