"""Patterns within reach while one programs the console: by which moves, and what they give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from endtable.core.dock import Asking, Plan
from endtable.core.face import Words
from endtable.core.types import Action, Message
from endtable.games.tamashii.advice.planning import best_use, move_action
from endtable.games.tamashii.advice.worth import console_of
from endtable.games.tamashii.content.console import NAMES
from endtable.games.tamashii.rules.names import pattern_name
from endtable.games.tamashii.rules.steps.fields import Program
from endtable.games.tamashii.rules.steps.planning import Programming, moves_left
from endtable.games.tamashii.shown.choices import choice_of
from endtable.games.tamashii.shown.drawing.console import pattern_picture
from endtable.games.tamashii.shown.seen import TableSeen

Moves = list[list[int]]


def plans_of(asking: Asking, words: Words) -> list[Plan]:
    """What lies ready, then what can be made with the moves that are left, the nearest first."""
    if asking.topic not in (Programming.topic, Program.topic):
        return []
    seen = asking.view["seats"][asking.seat]
    ready = dict.fromkeys(key for key, *_ in seen["fireable"])
    near = [(key, moves) for key, _, moves in seen["reach"] if key not in ready]
    each = [_plan(asking, words, key, moves) for key, moves in [(key, []) for key in ready] + near]
    return [*_best(asking, words), *each]


def _best(asking: Asking, words: Words) -> list[Plan]:
    """What a planner would do with all moves that are left, and what lies ready then."""
    state, seat = asking.state, asking.seat
    left = moves_left(state, seat)
    moves, keys = best_use(state, seat, left)
    if not moves:
        return []
    row = console_of(state, seat)
    gains = [_gain(asking, words, key) for key in keys]
    text = words.say("ta.plan.then", gains="; ".join(gains), n=left - len(moves))
    name = tuple(pattern_name(state, key) for key in keys)
    best = Message("ta.plan.best")
    return [Plan(name, text, _actions(row, moves), _hops(moves), best=best)]


def _gain(asking: Asking, words: Words, key: str) -> str:
    """A pattern and what it gives."""
    text = choice_of(asking, f"pattern:{key}", words).text
    name = words.show(pattern_name(asking.state, key))
    return f"{name} ({words.show(text)})" if text else name


def _plan(asking: Asking, words: Words, key: str, moves: Moves) -> Plan:
    text = choice_of(asking, f"pattern:{key}", words).text or ""
    row = console_of(asking.state, asking.seat)
    view = cast(TableSeen, asking.view)
    box = asking.state.setting.content
    drawn = pattern_picture(box, view, view["seats"][asking.seat], key, words.lang)
    return Plan(pattern_name(asking.state, key), text, _actions(row, moves), _hops(moves), drawn)


def _hops(moves: Sequence[Sequence[int]]) -> tuple[tuple[str, str], ...]:
    return tuple((f"cell:{NAMES[one]}", f"cell:{NAMES[other]}") for one, other in moves)


def _actions(row: list[int], moves: Sequence[Sequence[int]]) -> tuple[Action, ...]:
    """The moves as actions, each on the console that those before have left."""
    actions = []
    for one, other in moves:
        actions.append(move_action(row, one, other))
        row[one], row[other] = row[other], row[one]
    return tuple(actions)
