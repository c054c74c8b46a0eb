"""Answers of the planning phase: what to buy, and how to program towards good patterns."""

from __future__ import annotations

from typing import Final

from endtable.core.state import AnyStep
from endtable.core.types import Action, Seat
from endtable.games.tamashii.advice.plans import HORIZON, Move, Planner
from endtable.games.tamashii.advice.worth import Console, console_of
from endtable.games.tamashii.content.console import CORRUPTED
from endtable.games.tamashii.rules.programming import SHIFTS
from endtable.games.tamashii.rules.steps.choice import DONE
from endtable.games.tamashii.rules.steps.planning import Programming, moves_left
from endtable.games.tamashii.table.state import Tamashii

Legal = list[Action]


def first_of(legal: Legal, *verbs: str) -> Action | None:
    """The first action with one of these verbs, the first verb before the others."""
    for verb in verbs:
        for action in legal:
            if action[0] == verb:
                return action
    return None


MOVE_COST: Final = 0.05
LEAST: Final = 0.01
"""A plan has to bring more than this."""
ROLL: Final[Action] = ("roll",)


def development(state: Tamashii, seat: Seat, legal: Legal) -> Action | None:
    """What is worth buying before anything else."""
    card = first_of(legal, "install", "accept")
    if card is not None:
        return card
    if state.xp[seat] >= 2:
        wanted = ("integrity", "unlock", "learn") if state.limit[seat] < 7 else ("unlock", "learn")
        bought = first_of(legal, *wanted)
        if bought is not None:
            return bought
    if state.resources[seat * 4 + 1] >= 3 and not state.uninstalled[seat]:
        row = console_of(state, seat)
        for action in legal:
            if action[0] == "erase" and row[action[1]] == CORRUPTED:
                return action
        return next((a for a in legal if a[0] == "buy" and a[1] == state.core[seat]), None)
    return None


def tracking_roll(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    """First what can be bought."""
    return development(state, seat, legal) or ROLL


def before_loading(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    """What gives loading one more field; the rest can wait."""
    bought = development(state, seat, legal)
    return bought if bought is not None and bought[0] in ("unlock", "erase") else DONE


def programming(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    """The first move of the plan after which the console is worth most."""
    bought = development(state, seat, legal) if isinstance(step, Programming) else None
    if bought is not None:
        return bought
    move = best_move(state, seat, min(HORIZON, moves_left(state, seat)))
    return move if move is not None and move in legal else DONE


def best_move(state: Tamashii, seat: Seat, moves: int) -> Action | None:
    """The first move towards the most valuable arrangement within reach; None: leave it."""
    plans = best_plans(state, seat, moves)
    return move_action(console_of(state, seat), *plans[0][0]) if plans else None


def best_plans(state: Tamashii, seat: Seat, moves: int) -> list[list[Move]]:
    """Plans after which the console is worth more than now, the most valuable first."""
    if moves <= 0:
        return []
    return plans_on(Console(state, seat), console_of(state, seat), moves)


def plans_on(console: Console, row: list[int], moves: int) -> list[list[Move]]:
    """The same for a console as it could lie."""
    now, _ = console.best(row)
    found: list[tuple[float, list[Move]]] = []
    planner = Planner(row, 0, console.core)
    for key, shape, _ in console.sources:
        if console.worth[key] <= 0:
            continue
        plan = planner.shortest(shape, moves)
        if not plan:
            continue
        worth = _worth_after(console, row, plan)
        if worth > now + LEAST:
            found.append((worth, plan))
    found.sort(key=_worst_first)
    return [plan for _, plan in found]


def good_plan(state: Tamashii, seat: Seat, moves: int) -> list[Move]:
    """The best plan as a rule, in less time: patterns that alone cannot bring more are left out."""
    console, row = Console(state, seat), console_of(state, seat)
    now, _ = console.best(row)
    best: list[Move] = []
    most = now + LEAST
    planner = Planner(row, 0, console.core)
    for key, shape, _ in sorted(console.sources, key=lambda each: -console.worth[each[0]]):
        if now + console.worth[key] - MOVE_COST <= most:
            break
        plan = planner.shortest(shape, moves)
        worth = _worth_after(console, row, plan) if plan else 0.0
        if plan and worth > most:
            best, most = plan, worth
    return best


def _worth_after(console: Console, row: list[int], plan: list[Move]) -> float:
    """What the console is worth once a plan is carried out, less the moves."""
    after = row[:]
    for one, other in plan:
        after[one], after[other] = after[other], after[one]
    return console.best(after)[0] - MOVE_COST * len(plan)


def best_use(state: Tamashii, seat: Seat, moves: int) -> tuple[list[Move], list[str]]:
    """All moves that are worth making, plan after plan, and the patterns that lie ready then."""
    console = Console(state, seat)
    row = console_of(state, seat)
    path: list[Move] = []
    while moves > len(path):
        plans = plans_on(console, row, min(HORIZON, moves - len(path)))
        if not plans:
            break
        for one, other in plans[0]:
            row[one], row[other] = row[other], row[one]
        path += plans[0]
    return path, [key for key, _ in console.best(row)[1]]


def _worst_first(entry: tuple[float, list[Move]]) -> float:
    return -entry[0]


def move_action(row: list[int], one: int, other: int) -> Action:
    """Two neighbouring fields exchange what lies on them: as the rules call it."""
    if row[one] and row[other]:
        return ("swap", min(one, other), max(one, other))
    return SHIFTS[one][other] if row[one] else SHIFTS[other][one]
