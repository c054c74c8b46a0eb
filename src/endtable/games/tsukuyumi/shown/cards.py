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
        tag("span", Html(used(f"i-{key}", 16)), say.say(f"ts.allow.{key}", n=count))
        for key, count in actions.items()
        if key not in QUIET
    ]
    return tag("span", *(shown or ["–"]), class_=f"row phase-{colour}")
