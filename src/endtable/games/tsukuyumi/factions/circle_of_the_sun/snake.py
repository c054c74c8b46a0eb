"""The Great Snake: one action more in each phase, another in each. SK-CIRCLE-33 to -38."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.factions.circle_of_the_sun.own import pilgrims
from endtable.games.tsukuyumi.factions.circle_of_the_sun.shapes import SNAKE, formation
from endtable.games.tsukuyumi.rules.steps.combat import begin_fight
from endtable.games.tsukuyumi.rules.steps.starting import fight_actions
from endtable.games.tsukuyumi.rules.steps.turn import begin_advance
from endtable.games.tsukuyumi.table.allowance import DRAW, PLAY
from endtable.games.tsukuyumi.table.phases import BLUE, GREEN, RED

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

SONG: Final[Action] = ("snake_song",)
WALK: Final[Action] = ("snake_walk",)
FIGHT: Final = "snake_fight"
SLOW: Final = 1
"""How far the Snake lets everybody go."""


def snake_actions(state: Tsukuyumi, seat: Seat) -> list[Action]:
    """What the Snake allows now: once a phase, as long as it is there. SK-CIRCLE-34, -35.

    In the white and the blue phase it is an event, in the green a movement, in the red a fight.
    """
    if pilgrims(state, seat).coiled or not formation(state, seat, SNAKE):
        return []
    if state.phase <= BLUE:
        return [SONG]
    if state.phase == GREEN:
        return [WALK]
    return fight_actions(state, seat, FIGHT) if state.phase == RED else []


def use_snake(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    """An action of its own: it adds nothing to one of the card. SK-CIRCLE-36."""
    pilgrims(state, seat).coiled = 1
    state.tell("snake", {"seat": seat})
    if action == SONG:
        state.allow[DRAW] += 1
        state.allow[PLAY] += 1
    elif action == WALK:
        begin_advance(state, seat, SLOW)
    else:
        begin_fight(state, seat, seat, action[1], action[2])


def is_of_snake(action: Action) -> bool:
    """Whether an action of the turn is one of the Snake."""
    return action in (SONG, WALK) or action[0] == FIGHT
