"""A question as it travels: what is asked in words, and the options as a tree of picks."""

from __future__ import annotations

from endtable.core.dock import Asking, Plan
from endtable.core.game import Game
from endtable.core.options import Option, tree_of
from endtable.core.state import State
from endtable.core.types import Data, Seat, View
from endtable.kit.i18n import Words, words_of
from endtable.server.messages.dock import Dock
from endtable.server.messages.notations import notation_of


def question(
    game: Game, state: State, seat: Seat, lang: str, style: str, view: View | None = None
) -> Data:
    """What the seat is asked; ``style`` is tree, list or none: how the options are given.

    ``view`` is what the seat sees, where somebody has it already.
    """
    face, words = game.face, words_of(lang)
    asking = Asking(game, state, seat, view)
    dock = Dock(face, asking, words)
    asked: Data = {"seat": seat, "for": words.show(face.seat_called(state, seat))}
    if asking.reason is not None:
        message = asking.reason.message
        # Why, and what is at stake, is worked out for people: programs want the choices.
        asked |= dock.asked(message) if style == "tree" else dock.named(message)
        asked |= {"rule": asking.reason.rule, "waits": True, "topic": message.key}
    else:
        asked |= {"words": "", "rule": "", "waits": False}
    if style == "tree":
        options = game.options(state, seat)
        asked |= _tree(game, options, words) | dock.choices(options)
        plans = face.plans(asking, words) if asked["waits"] else []
        if plans:
            asked["plans"] = [_plan(game, plan, words) for plan in plans]
    elif style == "list":
        asked["choices"] = notation_of(game).write_all(state.legal(seat))
    return asked


def _plan(game: Game, plan: Plan, words: Words) -> Data:
    told: Data = {
        "name": words.show(plan.name),
        "text": words.show(plan.text),
        "choices": notation_of(game).write_all(plan.actions),
        "hops": [list(hop) for hop in plan.hops],
    }
    if plan.best is not None:
        told["best"] = words.show(plan.best)
    return told | ({"picture": plan.picture} if plan.picture else {})


def _tree(game: Game, options: list[Option], words: Words) -> Data:
    return {
        "tree": tree_of(options),
        "choices": notation_of(game).write_all([option.action for option in options]),
        "labels": [words.tell(option.label) for option in options],
        "rules": [option.rule for option in options],
        "final": [number for number, option in enumerate(options) if option.final],
        "weighed": [number for number, option in enumerate(options) if option.weighed],
    }
