"""How far the goal of a chapter is: what its script counts, and how much of it is needed.

A chapter ends when one of its world actions draws the next card; where that waits for a number of
things, the number is the goal in figures. Where a test decides, its difficulty is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from endtable.core.types import Seat
from endtable.games.tamashii.content.expressions import Condition, names_in
from endtable.games.tamashii.content.sheets import Card
from endtable.games.tamashii.content.vocabulary import Operations
from endtable.games.tamashii.rules.conditions import amount_of, holds
from endtable.games.tamashii.rules.steps.pvp import done_for
from endtable.games.tamashii.table.state import Tamashii

COUNTED: Final = frozenset({
    "marked", "markers.card", "success.card", "success.map", "players.shelter", "players.hideout",
    "players.mainframe", "players.servers", "open.map",
})  # fmt: skip
"""What grows while a group works on its goal."""
ANYBODY: Final[Seat] = 0
"""Conditions of world actions ask about the table, not about a player."""


def progress(state: Tamashii) -> list[int]:
    """How many there are and how many are needed; empty where nothing is counted."""
    card = _card(state)
    ways = list(_ways(state, card.world)) if card is not None else []
    return min(ways, key=lambda way: way[1], default=[])


def difficulty(state: Tamashii) -> int:
    """How many successes the easiest test needs that ends the chapter; 0 if it has none."""
    card = _card(state)
    acts = [act for act in card.actions if _draws(act.do)] if card is not None else []
    needs = [amount_of(state, ANYBODY, act.test.need) for act in acts if act.test is not None]
    return min(needs, default=0)


def towards(state: Tamashii, seat: Seat, number: int) -> list[int]:
    """How much a player has of an open goal of a competition, and how much it asks for."""
    goal = state.setting.generator.goals[number]
    if goal.counter:
        return [min(done_for(state, seat, goal), goal.need), goal.need]
    counts = [part for part in _together(goal.condition) if part and part[0] == ">="]
    if not counts:
        return []
    have, need = (amount_of(state, seat, side) for side in counts[-1][1:])
    return [min(have, need), need]


def _card(state: Tamashii) -> Card | None:
    scenario = state.setting.scenario
    return scenario.cards[state.card] if scenario is not None and state.card >= 0 else None


def _draws(do: Operations) -> bool:
    return any(operation[0] == "card" for operation in do)


def _ways(state: Tamashii, world: Operations) -> Iterator[list[int]]:
    for operation in world:
        if operation[0] == "when":
            _, condition, do, otherwise = operation
            yield from _alternatives(state, condition) if _draws(do) else ()
            yield from _ways(state, otherwise)


def _alternatives(state: Tamashii, condition: Condition) -> Iterator[list[int]]:
    """Of ``a or b`` each for itself."""
    if condition and condition[0] == "or":
        yield from _alternatives(state, condition[1])
        yield from _alternatives(state, condition[2])
        return
    parts = list(_together(condition))
    counts = [part for part in parts if part and part[0] in (">=", "=") and _is_counted(part)]
    others = [part for part in parts if part not in counts]
    if len(counts) == 1 and all(holds(state, ANYBODY, part) for part in others):
        have, need = (amount_of(state, ANYBODY, side) for side in counts[0][1:])
        if need > 0:
            yield [min(have, need), need]


def _is_counted(comparison: Condition) -> bool:
    names = names_in(comparison[1])
    return bool(names) and COUNTED.issuperset(names)


def _together(condition: Condition) -> Iterator[Condition]:
    """Of ``a and b`` both."""
    if condition and condition[0] == "and":
        yield from _together(condition[1])
        yield from _together(condition[2])
    else:
        yield condition
