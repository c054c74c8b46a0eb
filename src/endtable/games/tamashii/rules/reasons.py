"""Why not: the reason and the rule behind a choice that is not offered.

Asked with a whole action that was refused, or with the picks made so far.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from endtable.core.types import Action, Message, Pick, Reason, Seat
from endtable.games.tamashii.content.console import CELLS, EMPTY, LOCKED, NAMED, NEIGHBOURS
from endtable.games.tamashii.content.vocabulary import MEMORY, POWER, REROLL, SHIELD
from endtable.games.tamashii.dress import DRESSING
from endtable.games.tamashii.rules.questions import prg_of
from endtable.games.tamashii.rules.steps.firing import sources
from endtable.games.tamashii.rules.steps.moving import reachable
from endtable.games.tamashii.rules.steps.planning import Programming
from endtable.games.tamashii.rules.steps.rolls import Rerolls, in_combat_at_boss
from endtable.games.tamashii.table.state import PLANNING

if TYPE_CHECKING:
    from endtable.games.tamashii.rules.steps.choice import Choice
    from endtable.games.tamashii.table.state import Tamashii


def _no(key: str, rule: str, **params: Any) -> Reason:
    return Reason(Message(f"ta.no.{key}", **params), rule)


def why_refused(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason:
    """Why an action is refused."""
    verb = action[0] if action else ""
    why = WHY.get(verb) if isinstance(verb, str) else None
    if why is None or not _sane(action):
        return step.first_this()
    return why(state, step, seat, action) or step.first_this()


def _sane(action: Action) -> bool:
    """Whether numbers stand where the rules below look for them."""
    return all(isinstance(value, str) or 0 <= value < 200 for value in action[1:] if _plain(value))


def _plain(value: object) -> bool:
    return type(value) in (int, str)


def why_not_picked(state: Tamashii, step: Choice, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
    """Why this path of picks is not offered."""
    cells = [NAMED[pick[5:]] for pick in picks if pick.startswith("cell:") and pick[5:] in NAMED]
    buttons = [pick[7:] for pick in picks if pick.startswith("button:")]
    if len(cells) == 2 and not buttons:
        return why_refused(state, step, seat, ("shift", cells[0], cells[1]))
    for pick in picks:
        kind, _, word = pick.partition(":")
        if kind == "pattern":
            return why_refused(state, step, seat, ("fire", word))
        if kind == "district" and word.isdecimal():
            return why_refused(state, step, seat, ("go", int(word)))
        if kind == "schema":
            return why_refused(state, step, seat, ("schema", word, 1))
        if kind == "button" and word in DRESSING:
            return why_refused(state, step, seat, (word,))
    return step.first_this()


# --- by verb ------------------------------------------------------------------------------

Why = Callable[["Tamashii", "Choice", Seat, Action], Reason | None]


def _why_program(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    """A shift or a swap."""
    if len(action) != 3 or not all(type(cell) is int and cell < CELLS for cell in action[1:]):
        return None
    if step.topic not in ("programming", "program"):
        return _no("no_programming", "TA-PROGRAM-01")
    if isinstance(step, Programming) and step.used >= prg_of(state, seat):
        return _no("no_moves", "TA-PROGRAM-05", moves=prg_of(state, seat))
    one, other = action[1], action[2]
    here, there = state.console[seat * CELLS + one], state.console[seat * CELLS + other]
    if LOCKED in (here, there):
        return _no("locked", "TA-BOARD-08")
    if other not in NEIGHBOURS[one]:
        return _no("not_beside", "TA-PROGRAM-04")
    if here == EMPTY and there == EMPTY:
        return _no("nothing_there", "TA-PROGRAM-02")
    return _no("other_way", "TA-PROGRAM-02")


def _why_fire(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if step.topic != "firing":
        return _no("not_firing", "TA-FIRE-01")
    if len(action) < 2 or not isinstance(action[1], str):
        return None
    key = action[1]
    if key in [source for source, _, _ in sources(state, seat)]:
        return _no("not_laid", "TA-PATTERN-02")
    if any(fired.partition("@")[0] == key for fired in state.fired):
        return _no("fired", "TA-FIRE-03")
    return _no("no_pattern", "TA-BASIC-11")


def _why_go(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if step.topic not in ("movement", "move_freely"):
        return _no("no_move", "TA-MOVE-01")
    if len(action) != 2 or type(action[1]) is not int or action[1] >= state.setting.slots:
        return None
    if action[1] == state.at[seat]:
        return _no("here", "TA-MOVE-08")
    if action[1] in reachable(state, state.at[seat], 99):
        return _no("too_far", "TA-MOVE-02")
    return _no("no_way", "TA-MOVE-03")


def _why_schema(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if step.topic != "schemas":
        return _no("no_combat", "TA-BODY-04")
    if action[1] in state.paid:
        return _no("paid", "TA-SCHEMA-06")
    if not state.enemies[seat] and not in_combat_at_boss(state, seat):
        return _no("no_enemy_left", "TA-COMBAT-18")
    return _no("dice", "TA-SCHEMA-05")


def _why_memory(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if state.phase != PLANNING:
        return _no("planning_only", "TA-DEV-01")
    if action[0] in ("erase", "buy") and not state.resources[seat * 4 + MEMORY]:
        return _no("memory", "TA-RESOURCE-04")
    if action[0] == "install":
        return _no("install", "TA-DEV-05")
    return None


def _why_experience(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if state.phase != PLANNING:
        return _no("planning_only", "TA-DEV-01")
    if state.xp[seat] < 2:
        return _no("experience", "TA-DEV-09")
    return _no("nothing_to_buy", "TA-DEV-09")


def _why_attack(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if step.topic != "attack":
        return _no("power_before", "TA-POWER-02")
    return _no("power", "TA-RESOURCE-04", power=state.resources[seat * 4 + POWER])


def _why_reroll(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if not isinstance(step, Rerolls):
        return _no("no_roll", "TA-FIGHT-13")
    if step.spent:
        return _no("rerolled", "TA-REROLL-05")
    return _no("rerolls", "TA-RESOURCE-04", rerolls=state.resources[seat * 4 + REROLL])


def _why_shield(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if step.topic != "shield":
        return _no("no_damage", "TA-SHIELD-02")
    return _no("shield", "TA-SHIELD-03", shield=state.resources[seat * 4 + SHIELD])


def _why_offer(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if state.phase != PLANNING:
        return _no("planning_only", "TA-DEV-01")
    named = state.setting.content.augmentation_named
    if len(action) > 1 and action[1] in named:
        if state.setting.content.augmentations[named[action[1]]].is_class:
            return _no("class_card", "TA-DEV-08")
        return _no("not_yours", "TA-DEV-06")
    return None


def _why_occupy(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if len(action) > 1 and action[1] == "walker":
        return _no("wanderer", "TA-MARKET-09")
    return _no("no_occupy", "TA-MARKET-07")


def _why_act(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if step.topic != "tasks":
        return _no("tasks_only", "TA-TASK-01")
    return _no("terms", "TA-TASK-02")


WHY: Final[dict[str, Why]] = {
    "shift": _why_program,
    "swap": _why_program,
    "fire": _why_fire,
    "go": _why_go,
    "schema": _why_schema,
    "erase": _why_memory,
    "buy": _why_memory,
    "install": _why_memory,
    "integrity": _why_experience,
    "unlock": _why_experience,
    "learn": _why_experience,
    "attack": _why_attack,
    "reroll": _why_reroll,
    "shield": _why_shield,
    "offer": _why_offer,
    "occupy": _why_occupy,
    "act": _why_act,
}
"""By verb: why it is not possible."""
