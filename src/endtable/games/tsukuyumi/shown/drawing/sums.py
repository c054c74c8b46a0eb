"""Where the numbers of an area come from, for who asks: of a faction there, of one kind of unit."""

from __future__ import annotations

from typing import Final

from endtable.games.tsukuyumi.shown.drawing.naming import View, name_of
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.kit.sums import added

NUMBERS: Final = ("conquest", "health", "damage")


def sums_of(view: View, area: View, who: int | str, say: Speaker) -> list[str]:
    """Each number of a faction as a sum of its units, and what taking the area would need."""
    told = next(entry for entry in area["sums"] if entry["who"] == who)
    own = [stack for stack in area["units"] if stack["who"] == who]
    lines = [
        say.say(f"ts.sum.{name}", sum=_sum(own, at, told, say)) for at, name in enumerate(NUMBERS)
    ]
    return [*lines, _taking(view, told, say)]


def _sum(own: list[View], at: int, told: View, say: Speaker) -> str:
    """One number of all units there, and what is built there or helps them."""
    parts = [
        (stack["stats"][at] * count, counted(stack["kind"], count, say))
        for stack in own
        if (count := _counting(stack, at)) and stack["stats"][at]
    ]
    parts += _lent(told, NUMBERS[at], say)
    total = told[NUMBERS[at]]
    return f"{total} = {added(parts)}" if parts else str(total)


def _lent(entry: View, name: str, say: Speaker) -> list[tuple[int, str]]:
    """What is added to a number or taken from it, each source by its name."""
    return [(count, _source(key, say)) for key, count in entry.get("lent", {}).get(name, ())]


def _source(key: str, say: Speaker) -> str:
    """An event card by its name, everything else by its text."""
    event = say.names.events.get(key)
    return str(event.names.said(say.lang) if event is not None else say.say(key))


def _counting(stack: View, at: int) -> int:
    """Units that will leave conquer no more, but they still take and deal damage. TS-ELIM-02."""
    return int(stack["count"] - (stack["doomed"] if at == 0 else 0))


def counted(kind: str, count: int, say: Speaker) -> str:
    """So many of a kind of unit."""
    name = say.names.kinds[kind].names.said(say.lang)
    return f"{count}× {name}" if count > 1 else str(name)


def _taking(view: View, told: View, say: Speaker) -> str:
    """Whether what this faction has would be enough here now, and against what. TS-CONQ-06."""
    who, points = told["against"]
    parts = [(points, name_of(view, who, say))] if points else []
    parts += _lent(told, "needed", say)
    needs = f"{told['needed']} = {added(parts)}" if len(parts) > 1 else str(told["needed"])
    enough = "ts.sum.enough" if told["conquest"] >= told["needed"] else "ts.sum.short"
    return say.say(enough, needed=needs, conquest=told["conquest"])


def kind_sums(stack: View, say: Speaker) -> list[str]:
    """Numbers of a unit that are not those printed."""
    unit = say.names.kinds[stack["kind"]]
    lines = []
    for at, name in enumerate(NUMBERS):
        printed, now = getattr(unit, name), stack["stats"][at]
        if now != printed:
            parts = [(printed, say.say("ts.sum.printed")), *_lent(stack, name, say)]
            lines.append(say.say(f"ts.sum.{name}", sum=f"{now} = {added(parts)}"))
    return lines
