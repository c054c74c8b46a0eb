"""Which of the legal actions are worth trying: one thing after the other, as a good player does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.advice.evaluation import value_of
from endtable.games.tsukuyumi.advice.prospects import area_worth, could_take
from endtable.games.tsukuyumi.rules.preview import begins_battle
from endtable.games.tsukuyumi.rules.steps.allowing import may
from endtable.games.tsukuyumi.rules.steps.asking import Choice, Secret
from endtable.games.tsukuyumi.rules.steps.bases import PlaceBase, open_areas
from endtable.games.tsukuyumi.rules.steps.course import ChooseCard
from endtable.games.tsukuyumi.rules.steps.deploying import Deploy, StartAreas
from endtable.games.tsukuyumi.rules.steps.moving import own_units
from endtable.games.tsukuyumi.rules.steps.oni_placing import PlaceOni
from endtable.games.tsukuyumi.rules.steps.turn import END, Turn
from endtable.games.tsukuyumi.table.allowance import COMBAT
from endtable.games.tsukuyumi.table.board import MOON
from endtable.games.tsukuyumi.table.phases import WHITE
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi

MOST: Final = 24
"""How many actions are tried at most."""
CARD_WORTH: Final = {
    "combat": 1.0, "production": 0.7, "move": 0.5, "effect": 0.5, "play": 0.15, "draw": 0.1,
    "initiative": 0.2, "war_fights": 0.2, "place_oni": 0.1,
}  # fmt: skip
"""What each thing on an action card is worth."""


def worthwhile(state: Tsukuyumi, seat: Seat) -> list[Action]:
    """Legal actions worth trying; never none where there is one."""
    actions = state.legal(seat)
    if len(actions) < 2:
        return actions
    step = state.main[-1]
    narrow = NARROW.get(step.topic)
    if narrow is not None:
        actions = narrow(state, seat, actions) or actions
    elif isinstance(step, Choice):
        actions = step.sensible(state, actions) or actions
    elif isinstance(step, Secret):
        actions = step.sensible(state, seat, actions) or actions
    return actions[:: (len(actions) - 1) // MOST + 1]


# --- a round ----------------------------------------------------------------------------------


def _card(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """The card that allows most."""
    return [max(actions, key=lambda action: card_worth(state, action[1]))]


def card_worth(state: Tsukuyumi, card: int) -> float:
    """What an action card allows; the second of a kind is worth less than the first."""
    record = state.setting.actions[card]
    found = 0.3 if record.special else 0.0
    for row in record.phases:
        for key, count in row.items():
            found += CARD_WORTH.get(key, 0.0) * count**0.8
    return found


def _turn(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """What the faction has planned, else what everybody would do."""
    return state.setting.powers[seat].plan(state, actions) or _usual_turn(state, seat, actions)


def _usual_turn(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """Effect, events, initiative, ONI, production, then movement, and last the fights that pay."""
    by_verb: dict[str, list[Action]] = {}
    for action in actions:
        by_verb.setdefault(action[0], []).append(action)
    if state.phase == WHITE:
        return _white(state, seat, by_verb)
    for verb in ("effect", "draw"):
        if verb in by_verb:
            return by_verb[verb]
    plays = _plays(state, seat, _events(state, by_verb))
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


def _white(state: Tsukuyumi, seat: Seat, by_verb: dict[str, list[Action]]) -> list[Action]:
    """Two of four: take what can be taken now, else go there; then produce."""
    if may(state, COMBAT):
        areas = {state.where[unit] for unit in own_units(state, seat)}
        if any(could_take(state, seat, area) for area in areas):
            return _fights(state, by_verb)
        if "advance" in by_verb:
            return by_verb["advance"]
    for verb in ("produce", "advance"):
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


def _plays(state: Tsukuyumi, seat: Seat, plays: list[Action]) -> list[Action]:
    """Events that do no harm to whoever plays them."""
    if not plays:
        return []
    now = value_of(state, seat)
    found: list[Action] = []
    for action in plays:
        after = state.copy()
        after.apply(seat, action)
        if value_of(after, seat) >= now:
            found.append(action)
    return found


def _oni(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
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
            worth = area_worth(state, seat, area) if hostile[owner] else -2.0
        for unit in state.units_at[area]:
            whose = setting.owner_of[unit]
            if whose < setting.seats:
                worth += 0.3 if hostile[whose] else -2.0
        worth *= tables.conquest[kind] + tables.damage[kind]
        for module in setting.modules:
            worth = module.oni_harm(state, seat, kind, area, worth)
        return worth

    return [max(actions, key=harm)]


# --- set-up -----------------------------------------------------------------------------------


def _base(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """Where most areas lie open."""
    return [max(actions, key=lambda action: open_areas(state, action[1]))]


def _start(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """Fertile ground first, then what touches most."""

    def worth(action: Action) -> float:
        area = action[1]
        near = sum(to >= MOON for to in state.around[area * 6 : area * 6 + 6])
        return 10 * area_worth(state, seat, area) + near

    return [max(actions, key=worth)]


def _deploy(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """Spread over the start areas: the least crowded one."""
    single = [a for a in actions if a[0] == "deploy"]
    return [min(single, key=lambda a: (len(state.units_at[a[2]]), -a[2]))]


NARROW: Final[dict[str, Callable[[Tsukuyumi, Seat, list[Action]], list[Action]]]] = {
    ChooseCard.topic: _card,
    Turn.topic: _turn,
    PlaceBase.topic: _base,
    StartAreas.topic: _start,
    Deploy.topic: _deploy,
    PlaceOni.topic: _oni,
}
"""By question: which of the legal actions are worth trying; other steps know it themselves."""
