"""A question as it travels: what is asked in words, and the options as a tree of picks."""

from __future__ import annotations

from functools import lru_cache

from endtable.core.dock import Asking, Plan
from endtable.core.game import Game
from endtable.core.options import Option, tree_of
from endtable.core.state import State
from endtable.core.types import Action, Data, Seat
from endtable.kit.i18n import Words, words_of
from endtable.server.messages.dock import Dock


@lru_cache(maxsize=50_000)
def written(game: Game, action: Action) -> str:
    """The action in the game's notation: at all tables the same few thousand come again."""
    return game.write(action)


def question(game: Game, state: State, seat: Seat, lang: str, style: str) -> Data:
    """What the seat is asked; ``style`` is tree, list or none: how the options are given."""
    face, words = game.face, words_of(lang)
    dock = Dock(face, Asking(game, state, seat), words)
    asked: Data = {"seat": seat, "for": words.show(face.seat_called(state, seat))}
    if seat in state.deciders():
        reason = state.question(seat)
        # Why, and what is at stake, is worked out for people: programs want the choices.
        told = dock.asked(reason.message) if style == "tree" else dock.named(reason.message)
        asked |= told | {"rule": reason.rule, "waits": True}
        asked["topic"] = reason.message.key
    else:
        asked |= {"words": "", "rule": "", "waits": False}
    if style == "tree":
        options = game.options(state, seat)
        asked |= _tree(game, options, words) | dock.choices(options)
        plans = face.plans(dock.asking, words) if asked["waits"] else []
        if plans:
            asked["plans"] = [_plan(game, plan, words) for plan in plans]
    elif style == "list":
        asked["choices"] = [written(game, action) for action in state.legal(seat)]
    return asked


def _plan(game: Game, plan: Plan, words: Words) -> Data:
    told: Data = {
        "name": words.show(plan.name),
        "text": words.show(plan.text),
        "choices": [written(game, action) for action in plan.actions],
        "hops": [list(hop) for hop in plan.hops],
    }
    return told | ({"picture": plan.picture} if plan.picture else {})


def _tree(game: Game, options: list[Option], words: Words) -> Data:
    return {
        "tree": tree_of(options),
        "choices": [written(game, option.action) for option in options],
        "labels": [words.tell(option.label) for option in options],
        "rules": [option.rule for option in options],
        "final": [number for number, option in enumerate(options) if option.final],
    }
