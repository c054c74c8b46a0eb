"""Victory points: instant ones, those at the end, and who has won. TS-SCORE, TS-END, TS-ALLY."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.types import Message, Outcome
from endtable.games.tsukuyumi.rules.missions import MISSIONS, goal_of, reaches
from endtable.games.tsukuyumi.rules.tasks import TASKS, tasks_of
from endtable.games.tsukuyumi.table.control import dominated, holdings, realm_changed
from endtable.games.tsukuyumi.table.phases import SETUP
from endtable.games.tsukuyumi.table.tables import FERTILE

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.content.records import Goal
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

FERTILE_POINTS: Final = 2
AREA_POINTS: Final = 1
TRACK_POINTS: Final[tuple[int, ...]] = (2, 1)
"""By place on the initiative track, at the end. TS-SCORE-14."""
EVERY_ROUND: Final[tuple[str, ...]] = ("red_end", "round_end")
"""Moments that come again."""


def score(state: Tsukuyumi, seat: Seat, points: int, why: str, rule: str) -> None:
    """Instant victory points: markers go to the scoring tile. TS-SCORE-02."""
    state.points[seat] += points
    if state.log is not None:
        state.tell("points", {"seat": seat, "points": points, "why": why, "rule": rule})


def settle(state: Tsukuyumi) -> None:
    """Missions, goals and tasks are scored as soon as they are met. TS-SCORE-03, -05."""
    if state.phase == SETUP or state.result:
        return
    setting = state.setting
    if setting.can_dominate:
        state.realm = dominated(state)
    if setting.by_tasks:
        for seat in range(setting.seats):
            _tasks(state, seat, ("at_once",))
    else:
        if setting.missions_used:
            _missions(state, setting.all_missions)
        if setting.goals_used:
            for seat in range(setting.seats):
                _goal(state, seat, False)
    if setting.supremacy:
        _supremacy(state)


def units_changed(state: Tsukuyumi) -> None:
    """Units, Uplinks or tokens changed, but no land: few look at that, as tasks do."""
    setting = state.setting
    if setting.by_tasks:
        settle(state)
    elif setting.can_dominate and realm_changed(state):
        settle(state)  # land has changed hands after all
    elif state.phase != SETUP and not state.result:
        if setting.watched:
            due = [number for number in setting.watched if _may_be_met(state, number)]
            if due and _missions(state, due):
                settle(state)
        if setting.unit_goals and setting.goals_used:
            _unit_goals(state)
        if setting.supremacy:
            _supremacy(state)


def _unit_goals(state: Tsukuyumi) -> None:
    """Goals that units alone can reach. TS-SCORE-05."""
    for seat in state.setting.unit_goals:
        if not state.goals >> seat & 1:
            goal = goal_of(state, seat)
            if state.setting.by_units(seat, goal):
                _pursue(state, seat, goal, False)


def _may_be_met(state: Tsukuyumi, number: int) -> bool:
    """Whether somebody who has not done a mission may have done it by units now."""
    able = state.setting.powers[number].met_by_units(state)
    for seat in range(state.setting.seats):
        if able >> seat & 1 and not state.missions[seat] >> number & 1:
            return True
    return False


def _missions(state: Tsukuyumi, numbers: list[int]) -> bool:
    """Each player once each of these missions; whether somebody did one. TS-MISSION-01 to -03."""
    setting = state.setting
    missions = setting.tables.content.missions
    scored = False
    held = holdings(state, state.realm)
    for seat in range(setting.seats):
        done = state.missions[seat]
        areas = setting.powers[seat].controls(state, held[seat])
        for number in numbers:
            if done >> number & 1:
                continue
            key = setting.missions[number]
            if MISSIONS[key](state, seat, missions[key], areas):
                state.missions[seat] |= 1 << number
                score(state, seat, 1, key, "TS-SCORE-03")
                scored = True
    return scored


def _goal(state: Tsukuyumi, seat: Seat, red_over: bool) -> None:
    """A faction's own goal, once. TS-GOAL-01, -02."""
    if not state.goals >> seat & 1:
        _pursue(state, seat, goal_of(state, seat), red_over)


def _pursue(state: Tsukuyumi, seat: Seat, goal: Goal, red_over: bool) -> None:
    if reaches(state, seat, goal, red_over):
        state.goals |= 1 << seat
        score(state, seat, goal.points, goal.key, "TS-SCORE-05")
        if state.setting.can_dominate:
            state.realm = dominated(state)
        _missions(state, state.setting.all_missions)  # one of them may be to reach a goal


def _tasks(state: Tsukuyumi, seat: Seat, moments: tuple[str, ...]) -> None:
    """Tasks of these moments, each once; those with a + every time. TS-TWO-05, -06."""
    for number, task in enumerate(tasks_of(state, seat)):
        if task.when not in moments:
            continue
        again = task.each and task.when in EVERY_ROUND
        if state.tasks[seat] >> number & 1 and not again:
            continue
        count = TASKS[task.key](state, seat, task)
        if count:
            state.tasks[seat] |= 1 << number
            points = task.points * (count if task.each else 1)
            score(state, seat, points, task.key, "TS-TWO-05")


def red_turn_over(state: Tsukuyumi, seat: Seat) -> None:
    """What is looked at when a player ends his red phase. TS-ENDRND-08, TS-GOAL-05."""
    setting = state.setting
    if setting.by_tasks:
        last = state.round >= setting.rounds
        _tasks(state, seat, ("red_end", "last_red") if last else ("red_end",))
    elif setting.goals_used:
        _goal(state, seat, True)
    if setting.supremacy:
        _supremacy(state)


def round_points(state: Tsukuyumi) -> None:
    """The centre of the Moon, in initiative order. TS-ENDRND-04, -06, TS-SCORE-04."""
    setting = state.setting
    for seat in state.track:
        if setting.by_tasks:
            _tasks(state, seat, ("round_end",))
        elif state.controller(0) == seat:  # SK-ROUNDEND-08
            score(state, seat, centre_points(state, seat), "moon", "TS-SCORE-04")
    for module in setting.modules:
        module.round_points(state)
    if setting.supremacy:
        _supremacy(state)


def centre_points(state: Tsukuyumi, seat: Seat) -> int:
    """What the centre of the Moon gives in a round. TS-SCORE-04."""
    points = 1
    for module in state.setting.modules_with.centre_points:
        points = module.centre_points(state, seat, points)
    return points


def area_points(state: Tsukuyumi, seat: Seat, area: Area) -> int:
    """What an area is worth at the end: a marker for 2 points does not add up. SK-VPTOKEN-02."""
    rich = state.terrain[area] == FERTILE or area in state.prized
    points = FERTILE_POINTS if rich else AREA_POINTS
    for module in state.setting.modules_with.area_points:
        points = module.area_points(state, seat, area, points)
    return points


# --- the end ------------------------------------------------------------------------------


def pending(state: Tsukuyumi, seat: Seat) -> dict[str, int]:
    """Points that count only at the end, by source. TS-SCORE-09 to -16."""
    return _pending(state, seat, [] if state.setting.by_tasks else state.controlled(seat))


def _pending(state: Tsukuyumi, seat: Seat, areas: list[Area]) -> dict[str, int]:
    """The same, where it is known what the player controls."""
    setting = state.setting
    found: dict[str, int] = {}
    if setting.by_tasks:
        for number, task in enumerate(tasks_of(state, seat)):
            if task.when == "game_end" and not state.tasks[seat] >> number & 1:
                count = TASKS[task.key](state, seat, task)
                found[task.key] = task.points * (count if task.each else min(count, 1))
    else:
        plain = fertile = 0
        for area in areas:
            points = area_points(state, seat, area)
            if state.terrain[area] == FERTILE:
                fertile += points
            else:
                plain += points
        found["areas"], found["fertile"] = plain, fertile
        place = state.track.index(seat)
        found["initiative"] = TRACK_POINTS[place] if place < len(TRACK_POINTS) else 0
    for module in setting.modules:
        found |= module.pending(state, seat)
    return found


def total(state: Tsukuyumi, seat: Seat) -> int:
    """All points of a player if the match ended now. TS-END-02, TS-ENDRND-10."""
    return _total(state, seat, [] if state.setting.by_tasks else state.controlled(seat))


def _total(state: Tsukuyumi, seat: Seat, areas: list[Area]) -> int:
    points = state.points[seat]
    for more in _pending(state, seat, areas).values():
        points += more
    return points


def side_totals(state: Tsukuyumi) -> dict[int, int]:
    """Points by side. TS-ALLY-03."""
    setting = state.setting
    totals: dict[int, int] = {}
    held = holdings(state, dominated(state) if setting.can_dominate else {})
    for seat, side in enumerate(setting.sides):
        areas = setting.powers[seat].controls(state, held[seat])
        totals[side] = totals.get(side, 0) + _total(state, seat, areas)
    for module in setting.modules:
        module.side_points(setting, totals)
    return totals


def _supremacy(state: Tsukuyumi) -> None:
    """Who reaches the number agreed on ends the match at once. TS-END-06, -07."""
    if state.result:
        return
    for points in side_totals(state).values():
        if points >= state.setting.supremacy:
            _conclude(state, "ts.end.supremacy", "TS-END-06")
            return


def finish(state: Tsukuyumi) -> None:
    """The last round is over: the final scoring. TS-END-01 to -03, TS-TWO-10."""
    if not state.result:
        _conclude(state, "ts.end.rounds", state.setting.end_rule)


def _conclude(state: Tsukuyumi, reason: str, rule: str) -> None:
    """Write the result down; a tie goes to whoever is higher on the track. TS-END-03."""
    setting = state.setting
    points = tuple([total(state, seat) for seat in range(setting.seats)])
    totals = side_totals(state)
    highest = {
        side: min(state.track.index(s) for s in range(setting.seats) if setting.sides[s] == side)
        for side in totals
    }
    order = sorted(totals, key=lambda side: (-totals[side], highest[side]))
    places = tuple([order.index(side) + 1 for side in setting.sides])
    state.result = (reason, rule, points, places)
    if state.log is not None:
        state.tell("over", {"points": list(points), "places": list(places)})
        state.beat()


def outcome_of(state: Tsukuyumi) -> Outcome | None:
    """How it ended; sides win together."""
    if not state.result or state.main:
        return None
    reason, rule, points, places = state.result
    return Outcome(places, points, tuple(state.setting.sides), Message(reason), rule)
