"""Action cards as one holds them: a row in the colour of each phase, a sign for each action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from endtable.games.tsukuyumi.content.records import ActionCard
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.kit.markup import Html, tag
from endtable.kit.symbols import used

QUIET: Final = ("war_range", "war_areas")
"""Of what a card allows: limits of another action, said with it."""


def action_card(card: ActionCard, say: Speaker) -> Html:
    """The whole card."""
    rows = [_white(say)]
    for colour, actions in zip(("blue", "green", "red"), card.phases, strict=True):
        rows.append(_row(colour, actions, say))
    head = tag("span", card.names.said(say.lang), class_="card-name")
    text = [tag("span", card.text.said(say.lang), class_="card-text")] if card.text else []
    return tag("span", head, *rows, *text, class_="action-card")


def _white(say: Speaker) -> Html:
    return tag("span", say.say("ts.card.white"), class_="row phase-white")


def _row(colour: str, actions: Mapping[str, int], say: Speaker) -> Html:
    shown: list[str] = [
        _action(key, count, say) for key, count in actions.items() if key not in QUIET
    ]
    return tag("span", *(shown or ["–"]), class_=f"row phase-{colour}")


def _action(key: str, count: int, say: Speaker) -> Html:
    """A sign and words; where there is no room for words, the sign and how often."""
    text = say.say(f"ts.allow.{key}", n=count)
    short = tag("b", str(count), class_="short", aria_hidden="true")
    sign = " ".join(say.say(f"ts.allow.{key}", n="").split())
    drawn = Html(used(f"i-{key}", 16))
    return tag("span", drawn, short, tag("span", text), title=text, data_sign=sign)
