"""What goes on at a table, and how a position that was laid out goes on."""

from __future__ import annotations

from endtable.games.neuroshima.rules.steps.battle import Battle
from endtable.games.neuroshima.rules.steps.causes import BY_TILE, IN_THE_LABORATORY
from endtable.games.neuroshima.rules.steps.course import TURNS, ChooseStart, Course, PlaceHQ
from endtable.games.neuroshima.rules.steps.playing import Play
from endtable.games.neuroshima.rules.steps.turn import Discard, Draw, GiveUp, Unlucky
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.view import BattleView


def phase_of(state: Neuroshima) -> str:
    """What goes on: opening, discard, play, battle, over or, in a mere position, idle."""
    if not state.main:
        return "over" if state.result else "idle"
    for step in reversed(state.main):
        if isinstance(step, Battle):
            return "battle"
        if isinstance(step, (ChooseStart, PlaceHQ)):
            return "opening"
        if isinstance(step, (Discard, GiveUp, Unlucky)):
            return "discard"
    return "play"


def battle_of(state: Neuroshima) -> BattleView | None:
    """The battle that is being fought."""
    for step in state.main:
        if isinstance(step, Battle):
            return {"initiative": step.segment, "cause": step.cause}
    return None


def begin(state: Neuroshima, phase: str) -> None:
    """Let a position that was laid out go on; in the laboratory only when it is run."""
    seat = state.active
    order = state.setting.order
    state.place = order.index(seat) + 1
    state.setting.one_battle = phase in ("idle", "lab")
    if phase == "idle":
        return
    if phase == "lab":
        state.push(Battle(seat, IN_THE_LABORATORY))
        return
    state.push(Course(TURNS))
    if phase == "turn":
        state.push(Draw(seat))
    elif phase == "battle":
        state.push(Battle(seat, BY_TILE))
    else:
        state.push(Play(seat))
    state.run()
