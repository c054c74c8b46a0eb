"""What an action card would mean: phase by phase for who plays it, and for others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from endtable.core.dock import Asking
from endtable.core.types import View
from endtable.games.tsukuyumi.content.records import ActionCard
from endtable.games.tsukuyumi.rules.questions import cancelled
from endtable.games.tsukuyumi.rules.steps.moving import own_units
from endtable.games.tsukuyumi.rules.steps.producing import available
from endtable.games.tsukuyumi.shown.drawing.naming import name_of
from endtable.games.tsukuyumi.shown.drawing.sums import counted
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.games.tsukuyumi.table.tables import Kind
from endtable.kit.markup import Html, joined, tag

COLOURS: Final = ("blue", "green", "red")
Telling = Callable[[Asking, int, Speaker], str]
TOLD: Final[dict[str, Telling]] = {}
"""By what stands on a card; limits of another action are said with it."""


def tells(key: str) -> Callable[[Telling], Telling]:
    """What says this of a card."""

    def named(telling: Telling) -> Telling:
        TOLD[key] = telling
        return telling

    return named


def round_ahead(asking: Asking, card: ActionCard, say: Speaker) -> Html:
    """A line in the colour of each phase, and one for who gets the other cards."""
    lines = [_line("white", say.say("ts.ahead.white", n=say.box.white["actions"]))]
    if not asking.state.setting.powers[asking.seat].colourless:  # SK-REEF-17
        for colour, actions in zip(COLOURS, card.phases, strict=True):
            told = [_told(asking, key, actions, say) for key in actions if key in TOLD]
            lines.append(_line(colour, " ".join(told) or say.say("ts.ahead.nothing")))
    lines += [_line("others", text) for text in _others(asking, card, say)]
    head = tag("b", say.say("ts.ahead.head", card=card.names.said(say.lang)))
    return joined(head, tag("ul", *lines, class_="ahead"))


def _line(kind: str, text: str) -> Html:
    return tag("li", text, class_=f"phase-{kind}")


def _told(asking: Asking, key: str, actions: Mapping[str, int], say: Speaker) -> str:
    return TOLD[key](asking, actions[key], say)


@tells("effect")
def _effect(asking: Asking, count: int, say: Speaker) -> str:
    return str(asking.state.setting.records[asking.seat].effect_text.said(say.lang))


@tells("initiative")
def _track(asking: Asking, count: int, say: Speaker) -> str:
    """The best place one could take."""
    place = _own(asking)["place"]
    return say.say("ts.ahead.initiative", rank=place, to=max(1, place - count))


@tells("production")
def _production(asking: Asking, count: int, say: Speaker) -> str:
    """Points with what units on the map add, and what they buy: one kind or the other."""
    state, seat = asking.state, asking.seat
    setting = state.setting
    producing = [unit for unit in own_units(state, seat) if not _idle(asking, unit)]
    points = count + sum(setting.tables.production[setting.kind_of[unit]] for unit in producing)
    bought = [_bought(asking, kind, points, say) for kind in setting.kinds_of[seat]]
    text = say.say("ts.ahead.production", n=points)
    return f"{text} {' / '.join(filter(None, bought))}".strip() + "."


def _idle(asking: Asking, unit: int) -> bool:
    return cancelled(asking.state, asking.state.where[unit], asking.seat)


def _bought(asking: Asking, kind: Kind, points: int, say: Speaker) -> str:
    """So many of a kind as these points and the reserve allow."""
    tables = asking.state.setting.tables
    if not available(asking.state, asking.seat, kind):
        return ""
    key = tables.kind_keys[kind]
    count = min(points // tables.cost[kind], _own(asking)["reserve"].get(key, 0))
    return counted(key, count, say) if count else ""


@tells("move")
def _movement(asking: Asking, count: int, say: Speaker) -> str:
    units = len(own_units(asking.state, asking.seat))
    return say.say("ts.ahead.move", units=units, n=count)


def _own(asking: Asking) -> View:
    found: View = asking.view["seats"][asking.seat]
    return found


def _others(asking: Asking, card: ActionCard, say: Speaker) -> list[str]:
    """What is printed on the card against others, and who gets the cards that are left."""
    seats = len(asking.view["seats"])
    left = len(_own(asking)["hand"] or ()) - 1
    text = [card.text.said(say.lang)] if card.text else []
    if left < 1 or seats < 2:
        return text
    to = name_of(asking.view, (asking.seat + 1) % seats, say)
    come = name_of(asking.view, (asking.seat - 1) % seats, say)
    return [*text, say.say("ts.ahead.others", n=left, to=to, come=come)]


def _plain(key: str) -> Telling:
    """An action that needs no more than its number."""

    def told(asking: Asking, count: int, say: Speaker) -> str:
        return say.say(f"ts.ahead.{key}", n=count, have=_own(asking)["events"])

    return told


for plain in ("draw", "play", "place_oni", "war_fights", "combat"):
    TOLD[plain] = _plain(plain)
