"""How far the story has come, read from the active card's own conditions, like everything here."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from endtable.core.bits import count
from endtable.games.tamashii.advice.worth import console_of, goal_worth, wanted_tile
from endtable.games.tamashii.content.console import CORRUPTED
from endtable.games.tamashii.content.expressions import Condition
from endtable.games.tamashii.content.script_checks import codes_of
from endtable.games.tamashii.content.sheets import DEFEAT, VICTORY, Card, PlayerAct, Scenario
from endtable.games.tamashii.content.vocabulary import Operations
from endtable.games.tamashii.rules.conditions import amount_of, holds
from endtable.games.tamashii.rules.questions import cards_in_play
from endtable.games.tamashii.rules.steps.testing import fits
from endtable.games.tamashii.table.state import NOWHERE, Tamashii

CARD: Final = 40.0
"""What one card less before a victory is worth."""
SHARE: Final = 24.0
"""What all of what the active card asks for is worth."""
TURN: Final = 3.0
"""What a turn of time that is left is worth."""
SPARE: Final = 1.5
"""What a corrupted token that is left in the pool is worth."""
NEAR: Final = 0.3
"""What it is worth to stand where the card wants somebody, for each unit of that wish."""
MARK: Final = 2.0
"""What a player's marker on the card is worth: somebody is led by the hand, or has done a part."""
FAR: Final = 99
AVERAGE_SUCCESS: Final = 0.83


@lru_cache(maxsize=64)
def cards_left(scenario: Scenario) -> dict[str, int]:
    """By card: how many more are drawn at least before a victory."""
    left = {card.code: 0 if card.kind == VICTORY else FAR for card in scenario.cards}
    for _ in scenario.cards:
        for card in scenario.cards:
            if card.kind not in (VICTORY, DEFEAT):
                ways = [left[code] + 1 for code in codes_of(card)]
                left[card.code] = min([left[card.code], *ways])
    return left


def story_worth(state: Tamashii) -> float:
    """What has been reached, what time and pool are left for the rest."""
    scenario = state.setting.scenario
    if scenario is None:
        return 0.0
    card = scenario.cards[state.card]
    worth = -CARD * cards_left(scenario)[card.code] + SHARE * _reached(state, scenario, card)
    pool = min(state.pool[CORRUPTED], 4 * state.setting.seats)
    boss = 3.0 * state.boss_integrity + sum(state.boss_parts) if state.boss_at >= 0 else 0.0
    return (
        worth
        + TURN * state.time
        + SPARE * pool
        - boss
        + NEAR * _places(state)
        + MARK * count(state.marked)
    )


def _places(state: Tamashii) -> float:
    """How much the card wants players where they stand, or where they could be soon."""
    total = 0.0
    for seat in range(state.setting.seats):
        here = goal_worth(state, seat, state.at[seat])
        goal = wanted_tile(state, seat)
        if goal != NOWHERE:
            away = state.setting.far[state.at[seat]][goal]
            here = max(here, goal_worth(state, seat, goal) - away)
        total += here
    return total


def _reached(state: Tamashii, scenario: Scenario, card: Card) -> float:
    """How much of what leads on is done already, between 0 and 1 and a bit."""
    left = cards_left(scenario)
    closer = [code for code in codes_of(card) if left[code] < left[card.code]]
    shares = [share(state, condition) for condition in _conditions(card.world, closer)]
    acts = [_ready(state, act) for each in cards_in_play(state) for act in each.actions]
    return max([0.0, *shares]) + 0.4 * max([0.0, *acts])


def _conditions(do: Operations, closer: list[str]) -> list[Condition]:
    """The conditions of paragraphs that draw one of these cards."""
    found: list[Condition] = []
    for operation in do:
        if operation[0] != "when":
            continue
        if any(inner[0] == "card" and inner[1] in closer for inner in operation[2]):
            found.append(operation[1])
        found += _conditions(operation[2], closer) + _conditions(operation[3], closer)
    return found


def share(state: Tamashii, condition: Condition) -> float:
    """How much of a condition is so; time that runs out by itself is no merit."""
    if not condition:
        return 1.0
    sign = condition[0]
    if sign in ("and", "or"):
        both = (share(state, condition[1]), share(state, condition[2]))
        return max(both) if sign == "or" else (both[0] + both[1]) / 2
    if condition[1] == ("var", "time"):
        return 0.0
    if holds(state, state.first, condition):
        return 1.0
    have = amount_of(state, state.first, condition[1])
    need = amount_of(state, state.first, condition[2])
    return max(0.0, min(0.9, have / need)) if need > 0 else 0.0


def _ready(state: Tamashii, act: PlayerAct) -> float:
    """How far the data on the consoles would go in the test of an action."""
    if act.test is None or (act.once and act.key in state.acted):
        return 0.0
    most = 0
    for seat in range(state.setting.seats):
        dice = sum([fits(state, seat, act.test.colour, kind) for kind in console_of(state, seat)])
        most = most + dice if act.test.group else max(most, dice)
    need = amount_of(state, state.first, act.test.need)
    return min(1.0, most * AVERAGE_SUCCESS / need) if need > 0 else 1.0
