"""What a planner is about to do, in a sentence for the others at the table."""

from __future__ import annotations

from endtable.core.types import Action, Message, Seat
from endtable.games.tamashii.advice.planning import best_plans
from endtable.games.tamashii.advice.worth import Console, allowed_there, console_of, wanted_tile
from endtable.games.tamashii.rules.names import district_name, enemy_name, pattern_name
from endtable.games.tamashii.rules.steps.moving import Movement
from endtable.games.tamashii.rules.steps.planning import Programming, moves_left
from endtable.games.tamashii.table.setting import Slot
from endtable.games.tamashii.table.state import NOWHERE, Tamashii

WATCHED = 4
"""From so much Tracking on one hides."""


def intention(state: Tamashii, seat: Seat, action: Action) -> Message | None:
    """Said with a choice that the others would want to know of; None with all other choices."""
    topic = state.asking(seat).topic
    if topic == Programming.topic and action[0] in ("shift", "swap"):
        return _programs(state, seat)
    if topic == Movement.topic and action[0] in ("go", "stay"):
        return _goes(state, seat, action[1] if action[0] == "go" else state.at[seat])
    return None


def _programs(state: Tamashii, seat: Seat) -> Message | None:
    """Which pattern it lines up."""
    row = console_of(state, seat)
    plans = best_plans(state, seat, moves_left(state, seat))
    if not plans:
        return None
    for one, other in plans[0]:
        row[one], row[other] = row[other], row[one]
    _, chosen = Console(state, seat).best(row)
    return Message("ta.intent.program", pattern=pattern_name(state, chosen[0][0]))


def _goes(state: Tamashii, seat: Seat, slot: Slot) -> Message:
    """Where it goes and what for: the goal first, then a fight, then safety."""
    place = district_name(state, slot)
    if not state.is_shown(slot):
        return Message("ta.intent.explore", place=place)
    if state.boss_at == slot and state.boss_integrity > 0:
        assert state.setting.scenario is not None
        assert state.setting.scenario.boss is not None
        return Message("ta.intent.boss", place=place, boss=state.setting.scenario.boss.names)
    acts = allowed_there(state, seat, slot)
    if acts:
        return Message("ta.intent.act", place=place, action=acts[0].names)
    goal = wanted_tile(state, seat)
    if goal not in (NOWHERE, slot):
        return Message("ta.intent.towards", place=place, goal=district_name(state, goal))
    if state.enemies[seat]:
        enemy = enemy_name(state, state.enemies[seat][0])
        return Message("ta.intent.fight", place=place, enemy=enemy)
    key = "ta.intent.hide" if state.tracking[seat] >= WATCHED else "ta.intent.go"
    return Message(key, place=place)
