"""Proofs of sentences: a table, a few steps, and what has to be so then.

Steps are words of the script language (`do`), what triggers rules (`on`), world actions, votes,
tests and choices; a number and a colon before one say whose it is. What has to be so is written as
cards write their conditions, or asks for the card, the end, and what is allowed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from endtable.games.tamashii.advice.policy import choose
from endtable.games.tamashii.content.expressions import read_condition
from endtable.games.tamashii.content.sheets import Card, PlayerAct
from endtable.games.tamashii.game import TICKED
from endtable.games.tamashii.rules.changes import use_bot
from endtable.games.tamashii.rules.conditions import holds
from endtable.games.tamashii.rules.steps.doing import trigger
from endtable.games.tamashii.rules.steps.tasks import actions, may_act, take_action, world_actions
from endtable.games.tamashii.rules.steps.testing import Contribute
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.validation import Place
from tests.games.tamashii.play import (
    carry,
    do,
    effect,
    enemies,
    names,
    new,
    offered,
    play,
    setup,
    told,
)

Data = dict[str, Any]


def laid_out(scenario: str, proof: Data) -> Tamashii:
    """The table of a proof: two players unless it says otherwise."""
    if proof.get("new"):
        return new(1, scenario=scenario, players=proof["players"], ticked=TICKED)
    given = {"phase": "movement", "ticked": TICKED, **proof.get("given", {})}
    seats = given.pop("seats", [{} for _ in range(proof.get("players", 2))])
    state = setup(*seats, scenario=scenario, **given)
    for text in proof.get("before", []):
        step(state, text)
    return state


def step(state: Tamashii, text: str) -> None:
    """One step of a proof."""
    seat, text = _whose(text)
    word, _, rest = text.partition(" ")
    STEPS[word](state, seat, rest)


def _effect(state: Tamashii, seat: int, phrase: str) -> None:
    effect(state, phrase, seat=seat)


def _trigger(state: Tamashii, seat: int, when: str) -> None:
    trigger(state, seat, when)
    state.run()


def _world(state: Tamashii, seat: int, rest: str) -> None:
    world_actions(state)
    state.run()


def _vote(state: Tamashii, seat: int, way: str) -> None:
    for each in state.deciders():
        do(state, f"vote {way}", each)


def _play(state: Tamashii, seat: int, text: str) -> None:
    do(state, text)


def _fire(state: Tamashii, seat: int, key: str) -> None:
    """A pattern of the card, wherever it lies."""
    do(state, next(text for text in offered(state) if text.startswith(f"fire card.{key} ")))


def _opening(state: Tamashii, seat: int, rest: str) -> None:
    """All that comes before the first card."""
    while state.card < 0:
        state.apply(state.deciders()[0], choose(state, state.deciders()[0]))


def _bot(state: Tamashii, seat: int, tile: str) -> None:
    """The BOT stands there, and acts."""
    state.bot_at = state.slot_of(int(tile))
    use_bot(state)


def _face(state: Tamashii, seat: int, rest: str) -> None:
    """What the dice table of a card does at a number, 0 for the blank face."""
    code, number = rest.split()
    carry(state, *card_named(state, code).dice[int(number)], seat=seat)


def _glitches(state: Tamashii, seat: int, rest: str) -> None:
    """So many players roll."""
    count, _, phrase = rest.partition(" ")
    assert names(told(state, phrase)).count("glitch") == int(count)


def _onto(state: Tamashii, seat: int, code: str) -> None:
    """Go to a district where this card lies face down."""
    laid = state.laid.index(card_named(state, code).number + 1)
    state.at[seat] = state.setting.near[laid][0]
    play(state, f"go {laid}")


def _act(state: Tamashii, seat: int, key: str) -> None:
    assert may_act(state, seat, deed(state, key)), f"{key} is not allowed"
    take_action(state, seat, deed(state, key))
    state.run()


def _test(state: Tamashii, seat: int, rest: str) -> None:
    """The test of an action comes out with so many successes: nobody drops data for more."""
    key, successes = rest.split()
    _act(state, seat, key)
    while state.deciders() and state.asking(state.deciders()[0]).topic == Contribute.topic:
        state.successes = int(successes)
        do(state, "roll")


STEPS: dict[str, Callable[[Tamashii, int, str], None]] = {
    "do": _effect,
    "on": _trigger,
    "world": _world,
    "vote": _vote,
    "play": _play,
    "fire": _fire,
    "opening": _opening,
    "bot": _bot,
    "face": _face,
    "glitches": _glitches,
    "onto": _onto,
    "act": _act,
    "test": _test,
}


def is_so(state: Tamashii, text: str) -> bool:
    """Whether something is so: a condition, the card, the end, what is allowed or asked."""
    seat, text = _whose(text)
    word, _, rest = text.partition(" ")
    if word == "card":
        return card_named(state, rest).number == state.card
    if word == "ended":
        return bool(state.result) and state.result[1] == rest
    if word in ("may", "cannot"):
        return may_act(state, seat, deed(state, rest)) == (word == "may")
    if word == "without":
        content = state.setting.content
        owned = [content.bodies[body].key for body in state.bodies[seat]]
        return rest not in (*owned, *enemies(state, seat))
    if word in ("asks", "lacks"):
        seen = [rest in offered(state, each) for each in state.deciders()]
        return bool(seen) and all(each == (word == "asks") for each in seen)
    return holds(state, seat, read_condition(text, Place()))


def card_named(state: Tamashii, code: str) -> Card:
    """A card of the scenario."""
    sheet = state.setting.scenario
    assert sheet is not None
    return sheet.cards[sheet.by_code[code]]


def deed(state: Tamashii, key: str) -> PlayerAct:
    """A players' action of the cards in play."""
    return next(act for act in actions(state) if act.key == key)


def _whose(text: str) -> tuple[int, str]:
    found = re.match(r"(\d): (.*)", text)
    return (int(found[1]), found[2]) if found else (0, text)
