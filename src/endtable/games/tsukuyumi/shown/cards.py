"""Action cards as one holds them: four rows in the colours of the phases, a sign for each action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from endtable.games.tsukuyumi.content.records import ActionCard
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.kit.markup import Html, tag
from endtable.kit.symbols import used

SIGNS: Final = {
    "effect": "faction_effect",
    "draw": "event_draw",
    "play": "event_play",
    "initiative": "initiative",
    "production": "production",
    "move": "movement",
    "combat": "combat",
    "place_oni": "place_oni",
    "war_fights": "lead_oni",
}
"""By action: its sign. What only limits an action has none."""

WHITE: Final = ("production", "move", "combat", "draw")
"""What everybody may choose two of in the white phase. TS-PHASE-05."""


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
    shown = [
        tag("span", Html(used(f"i-{SIGNS[key]}", 16)), say.say(f"ts.allow.{key}", n=count))
        for key, count in actions.items()
        if key in SIGNS
    ]
    return tag("span", *(shown or ["–"]), class_=f"row phase-{colour}")
