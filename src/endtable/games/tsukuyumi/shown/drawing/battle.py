"""The battle preview: both sides in numbers, and what each card and counterattack would do."""

from __future__ import annotations

from endtable.games.tsukuyumi.shown.drawing.naming import View, colour_of, combat_words, name_of
from endtable.games.tsukuyumi.shown.drawing.panel import Sheet, nothing
from endtable.games.tsukuyumi.shown.speaking import Speaker


def battle(view: View, say: Speaker) -> str:
    """Those that could be begun now; one that is fought is a scene."""
    if not view["battles"] or view["fight"] is not None:
        return nothing("battle")
    sheet = Sheet("battle", say.say("ts.battle.could"))
    for fought in view["battles"]:
        _one(sheet, view, fought, say)
    return sheet.done()


def _one(sheet: Sheet, view: View, fought: View, say: Speaker) -> None:
    name = fought["area"]
    area = next(each for each in view["areas"] if each["name"] == name)
    _sides(sheet, view, fought, area, say)
    for row in fought["cards"]:
        card = say.names.cards[row["card"]]
        called = card.names.said(say.lang)
        if row["verb"] != "fight":
            called = f"{say.say('ts.button.' + row['verb'])}: {called}"
        told = comes(view, row["comes"], say)
        if row["expected"]:
            keys = dict.fromkeys(each["answer"] for each in row["expected"])
            answers = ", ".join(say.say(f"ts.counter.{key}") for key in keys)
            told = f"{told} ({say.say('ts.battle.expected', answers=answers)})"
        more: dict[str, str] = {}
        if row["verb"] == "fight":
            more["data_pick"] = f"combat:{row['card']}"
        sheet.write(f"⚔ {called}: {told}", "start bold", combat_words(card, say), **more)
        _answers(sheet, view, row["answers"], say)


def _sides(sheet: Sheet, view: View, fought: View, area: View, say: Speaker) -> None:
    """Conquest, health and damage of everybody there."""
    name = area["name"]
    sheet.chip(name, say.say("ts.battle.area", area=name), "chosen", data_pick=f"area:{name}")
    for entry in area["sums"]:
        who = name_of(view, entry["who"], say)
        sums = f"{entry['conquest']}|{entry['health']}|{entry['damage']}"
        text = f"{who} {sums}"
        if entry["who"] == fought["attacker"]:
            text += " " + say.say("ts.battle.needs", n=entry["needed"])
        about = say.say(
            "ts.draw.sums",
            who=who,
            conquest=entry["conquest"],
            health=entry["health"],
            damage=entry["damage"],
            needed=entry["needed"],
        )
        sheet.chip(text, about, colour_of(view, entry["who"], say))


def answered(view: View, answers: list[View], say: Speaker) -> list[tuple[str, list[str], str]]:
    """Counterattacks: whose, which, what the battle would come to; equal ones stand together."""
    lines: dict[tuple[str, str], list[str]] = {}
    for answer in answers:
        told = name_of(view, answer["who"], say), comes(view, answer["comes"], say)
        lines.setdefault(told, []).append(answer["answer"])
    return [(who, same, outcome) for (who, outcome), same in lines.items()]


def _answers(sheet: Sheet, view: View, answers: list[View], say: Speaker) -> None:
    """A line for each counterattack, with what it does on request."""
    for who, same, outcome in answered(view, answers, say):
        called = [say.say(f"ts.counter.{each}") for each in same]
        about = ". ".join(
            f"{name}: {say.say('ts.answer.' + each)}"
            for name, each in zip(called, same, strict=True)
        )
        sheet.write(f"↳ {who}, {', '.join(called)}: {outcome}", "start pale", about)


def comes(view: View, outcome: View, say: Speaker, nothing: str = "ts.battle.nothing") -> str:
    """What a battle would come to, in words; ``nothing`` says that all stays as it is."""
    parts = []
    if outcome["taken"] is not None:
        parts.append(say.say("ts.battle.taken", who=name_of(view, outcome["taken"], say)))
    for key in ("lost", "came"):
        for who in {row["who"]: None for row in outcome[key]}:
            units = ", ".join(
                f"{row['count']}× {say.names.kinds[row['kind']].names.said(say.lang)}"
                for row in outcome[key]
                if row["who"] == who
            )
            parts.append(say.say(f"ts.battle.{key}", who=name_of(view, who, say), units=units))
    for row in outcome["left"]:
        who = name_of(view, row["who"], say)
        parts.append(say.say("ts.battle.left", who=who, n=row["count"]))
    for row in outcome["broken"]:
        what = f"{row['count']}× {say.say(row['what'])}"
        parts.append(say.say("ts.battle.lost", who=name_of(view, row["who"], say), units=what))
    if outcome["pinned"]:
        parts.append(say.say("ts.battle.pinned", n=outcome["pinned"]))
    for row in outcome["points"]:
        who = name_of(view, row["who"], say)
        parts.append(say.say("ts.battle.points", who=who, n=row["count"]))
    if outcome["initiative"]:
        parts.append(say.say("ts.battle.initiative"))
    return "; ".join(parts) or say.say(nothing)
