"""Which of the legal actions are worth trying: one thing after the other, as a good player does."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.advice.evaluation import value_of
from endtable.games.tsukuyumi.advice.prospects import area_worth, could_take, lateness
from endtable.games.tsukuyumi.advice.settling import best_base, best_place, best_start
from endtable.games.tsukuyumi.advice.weights import Weights
from endtable.games.tsukuyumi.rules.preview import begins_battle
from endtable.games.tsukuyumi.rules.steps.allowing import may
from endtable.games.tsukuyumi.rules.steps.asking import Choice, Secret
from endtable.games.tsukuyumi.rules.steps.bases import PlaceBase
from endtable.games.tsukuyumi.rules.steps.course import ChooseCard
from endtable.games.tsukuyumi.rules.steps.deploying import Deploy, StartAreas
from endtable.games.tsukuyumi.rules.steps.moving import own_units
from endtable.games.tsukuyumi.rules.steps.oni_placing import PlaceOni
from endtable.games.tsukuyumi.rules.steps.turn import END, Turn
from endtable.games.tsukuyumi.table.allowance import COMBAT
from endtable.games.tsukuyumi.table.phases import WHITE
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi

MOST: Final = 24
"""How many actions are tried at most."""


def worthwhile(state: Tsukuyumi, seat: Seat, weights: Weights) -> list[Action]:
    """Legal actions worth trying; never none where there is one."""
    actions = state.legal(seat)
    if len(actions) < 2:
        return actions
    step = state.main[-1]
    narrow = NARROW.get(step.topic)
    if narrow is not None:
        actions = narrow(state, seat, actions, weights) or actions
    elif isinstance(step, Choice):
        actions = step.sensible(state, actions) or actions
    elif isinstance(step, Secret):
        actions = step.sensible(state, seat, actions) or actions
    return actions[:: (len(actions) - 1) // MOST + 1]


# --- a round ----------------------------------------------------------------------------------


def _card(state: Tsukuyumi, seat: Seat, actions: list[Action], weights: Weights) -> list[Action]:
    """The card that allows most."""
    return [max(actions, key=lambda action: card_worth(state, action[1], weights))]


def card_worth(state: Tsukuyumi, card: int, weights: Weights) -> float:
    """What an action card allows; the second of a kind is worth less than the first."""
    record = state.setting.actions[card]
    late = lateness(state)
    found = weights.card_special if record.special else 0.0
    for row in record.phases:
        for key, count in row.items():
            found += weights.card(key, late) * math.pow(count, weights.card_power)
    return found


def _turn(state: Tsukuyumi, seat: Seat, actions: list[Action], weights: Weights) -> list[Action]:
    """What the faction has planned, else what everybody would do."""
    return state.setting.powers[seat].plan(state, actions) or _usual_turn(
        state, seat, actions, weights
    )


def _usual_turn(
    state: Tsukuyumi, seat: Seat, actions: list[Action], weights: Weights
) -> list[Action]:
    """Effect, events, initiative, ONI, production, then movement, and last the fights that pay."""
    by_verb: dict[str, list[Action]] = {}
    for action in actions:
        by_verb.setdefault(action[0], []).append(action)
    if state.phase == WHITE:
        return _white(state, seat, by_verb, weights)
    for verb in ("effect", "draw"):
        if verb in by_verb:
            return by_verb[verb]
    plays = _plays(state, seat, _events(state, by_verb), weights)
    if plays:
        return plays
    up = [a for a in by_verb.get("initiative", []) if a[1] <= state.track.index(seat)]
    if up:
        return up[:1]
    own = _own_verbs(state, seat)
    step = state.main[-1]
    assert isinstance(step, Turn)
    must = step.must(state)
    if must:
        return must[:1]
    for verb in ("produce", *own, "advance"):
        if verb in by_verb:
            return by_verb[verb]
    return _fights(state, by_verb)


def _own_verbs(state: Tsukuyumi, seat: Seat) -> list[str]:
    """Actions of the faction and of modules that come before movement."""
    found = list(state.setting.powers[seat].first_verbs())
    for module in state.setting.modules:
        found += module.first_verbs(state, seat)
    return found


def _events(state: Tsukuyumi, by_verb: dict[str, list[Action]]) -> list[Action]:
    """Events that could be played, with and without an action."""
    found = list(by_verb.get("play", []))
    for module in state.setting.modules:
        for verb in module.play_verbs():
            found += by_verb.get(verb, [])
    return found


def _white(
    state: Tsukuyumi, seat: Seat, by_verb: dict[str, list[Action]], weights: Weights
) -> list[Action]:
    """Two of four: take what can be taken now, else go there, or produce."""
    first = weights.white_produce_last
    if may(state, COMBAT):
        areas = {state.where[unit] for unit in own_units(state, seat)}
        if any(could_take(state, seat, area) for area in areas):
            return _fights(state, by_verb)
        first = weights.white_produce
    for verb in ("produce", "advance") if first > 0.0 else ("advance", "produce"):
        if verb in by_verb:
            return by_verb[verb]
    return _fights(state, by_verb)


def _fights(state: Tsukuyumi, by_verb: dict[str, list[Action]]) -> list[Action]:
    """Battles that could be begun, and the end of the turn."""
    return [
        action
        for actions in by_verb.values()
        for action in actions
        if action == END or begins_battle(state, action)
    ]


def _plays(state: Tsukuyumi, seat: Seat, plays: list[Action], weights: Weights) -> list[Action]:
    """Events that do no harm to whoever plays them."""
    if not plays:
        return []
    now = value_of(state, seat, weights)
    found: list[Action] = []
    for action in plays:
        after = state.copy()
        after.apply(seat, action)
        if value_of(after, seat, weights) >= now:
            found.append(action)
    return found


def _oni(state: Tsukuyumi, seat: Seat, actions: list[Action], weights: Weights) -> list[Action]:
    """The strongest ONI where it is most in the way of others."""
    setting = state.setting
    tables = setting.tables
    hostile = setting.hostile[seat]

    def harm(action: Action) -> float:
        if action[0] != "oni":
            return 0.0
        kind, area = action[1], action[2]
        worth = 0.0
        owner = state.markers[area]
        if owner != NOBODY and owner < setting.seats:
            worth = area_worth(state, seat, area, weights) if hostile[owner] else -2.0
        for unit in state.units_at[area]:
            whose = setting.owner_of[unit]
            if whose < setting.seats:
                worth += 0.3 if hostile[whose] else -2.0
        worth *= tables.conquest[kind] + tables.damage[kind]
        for module in setting.modules:
            worth = module.oni_harm(state, seat, kind, area, worth)
        return worth

    return [max(actions, key=harm)]


NARROW: Final[dict[str, Callable[[Tsukuyumi, Seat, list[Action], Weights], list[Action]]]] = {
    ChooseCard.topic: _card,
    Turn.topic: _turn,
    PlaceBase.topic: best_base,
    StartAreas.topic: best_start,
    Deploy.topic: best_place,
    PlaceOni.topic: _oni,
}
"""By question: which of the legal actions are worth trying; other steps know it themselves."""
