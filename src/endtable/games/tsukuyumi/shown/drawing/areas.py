"""What an area is called, and all there is to say of it, in words."""

from __future__ import annotations

from typing import Final

from endtable.games.tsukuyumi.shown.drawing.naming import View, name_of
from endtable.games.tsukuyumi.shown.drawing.relief import markers
from endtable.games.tsukuyumi.shown.drawing.sums import counted
from endtable.games.tsukuyumi.shown.speaking import Speaker

TWO: Final = 2
"""At a table for two land brings points by the tasks of victory cards only."""


def about(view: View, area: View, say: Speaker) -> str:
    """Everything about an area, its name first, with what its land and traits do."""
    traits = [
        f"{say.say(f'ts.trait.{trait}')}: {say.say(f'ts.trait.{trait}.effect')}"
        for trait in area["traits"]
    ]
    lines = (*_land(view, area, say), *traits, *_people(view, area, say))
    return " · ".join((called(view, area, say), *lines))


def _land(view: View, area: View, say: Speaker) -> list[str]:
    if area["terrain"] == "mountain":
        return [say.say("ts.terrain.mountain.effect", n=area["conquest"])]
    if area["terrain"] == "fertile" and len(view["seats"]) > TWO:
        return [say.say("ts.terrain.fertile.effect")]
    return []


def called(view: View, area: View, say: Speaker) -> str:
    """Its name, and what it is."""
    if area["kind"] == "base":
        return say.say("ts.pick.base", who=name_of(view, area["seat"], say))
    ground = say.say(f"ts.terrain.{area['terrain'] or area['kind']}")
    return say.say("ts.pick.area", area=area["name"], terrain=ground)


def facts(view: View, area: View, say: Speaker) -> list[str]:
    """What holds there, whose it is, and who stands there with how much."""
    traits = [say.say(f"ts.trait.{trait}") for trait in area["traits"]]
    return traits + _people(view, area, say)


def _people(view: View, area: View, say: Speaker) -> list[str]:
    parts = []
    if area["owner"] is not None:
        parts.append(say.say("ts.draw.owner", who=name_of(view, area["owner"], say)))
    if area["ruler"] is not None:
        parts.append(say.say("ts.draw.ruler", who=name_of(view, area["ruler"], say)))
    parts += [say.say(key) for _, key in markers(area, say)]
    parts += [say.say(key) for look in say.names.factions for *_, key in look.outlines(area)]
    return parts + [_standing(view, area, entry, say) for entry in area["sums"]]


def _standing(view: View, area: View, entry: View, say: Speaker) -> str:
    """Whose units stand there, and what they are worth together."""
    units = [
        counted(stack["kind"], stack["count"], say)
        for stack in area["units"]
        if stack["who"] == entry["who"]
    ]
    return say.say(
        "ts.draw.standing",
        who=name_of(view, entry["who"], say),
        units=", ".join(units),
        conquest=entry["conquest"],
        health=entry["health"],
        damage=entry["damage"],
    )
