"""What a battle would come to: fought out, and what each card and each counterattack would do.

Everything here follows from what lies open on the table. Choices that are still to be made are
made as people usually make them: damage goes to the weakest, and the first counterattack of the
card is used after the attack.
"""

from __future__ import annotations

from typing import Final

from endtable.core.events import Log
from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.combat import Fight, fight_of
from endtable.games.tsukuyumi.rules.steps.counterattacks import choosable
from endtable.games.tsukuyumi.rules.steps.countering import Answer
from endtable.games.tsukuyumi.table.board import NAMES, Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi

LONGEST: Final = 200
"""No battle asks so many questions."""
NO_WISH: Final = (-1, -1)


def settled(state: Tsukuyumi) -> Tsukuyumi:
    """A copy in which the battles that are being fought are over."""
    return _settled(state.copy(), NO_WISH)[0]


def _settled(twin: Tsukuyumi, wish: tuple[int, int]) -> tuple[Tsukuyumi, bool]:
    """Fight it out; whether the defender named could use the counterattack wished for."""
    granted = False
    for _ in range(LONGEST):
        seats = twin.deciders()
        if not seats or not any(isinstance(step, Fight) for step in twin.main):
            break
        seat = seats[0]
        action = _usual(twin, seat)
        if wish != NO_WISH and not granted:
            wished = _wished(twin, wish)
            granted = wished is not None
            action = wished or action
        twin.apply(seat, action)
    return twin, granted


def _wished(state: Tsukuyumi, wish: tuple[int, int]) -> Action | None:
    """The counterattack wished for, if its defender is asked and may use it."""
    step = state.main[-1]
    fight = fight_of(state)
    if not isinstance(step, Answer) or fight is None or fight.defenders[step.place] != wish[0]:
        return None
    action = ("answer", wish[1])
    return action if action in step.choices(state) else None


def _usual(state: Tsukuyumi, seat: Seat) -> Action:
    """Each step knows what people usually choose in a battle; else it is what a clerk would."""
    step = state.main[-1]
    usual = step.usual(state) if isinstance(step, Choice) else None
    return usual if usual is not None else state.default(seat)


# --- what it would do -------------------------------------------------------------------------


def forecasts(state: Tsukuyumi, viewer: Seat | None) -> list[dict[str, object]]:
    """The battle that is being fought, or those that the viewer can begin now, by area.

    Each has its area, the attacker, and ``cards``: what each ``comes`` to, the answers that are
    ``expected``, and under ``answers`` what it would come to with another counterattack.
    """
    fight = fight_of(state)
    step = state.main[-1] if state.main else None
    if fight is not None:
        return [_going_on(state, fight)] if isinstance(step, Choice) else []
    if not isinstance(step, Choice) or step.seat != viewer:
        return []
    by_area: dict[Area, list[dict[str, object]]] = {}
    for action in step.choices(state):
        if begins_battle(state, action):
            by_area.setdefault(action[1], []).append(_begun(state, step.seat, action))
    return [
        {"area": NAMES[area], "attacker": step.seat, "cards": cards}
        for area, cards in by_area.items()
    ]


def begins_battle(state: Tsukuyumi, action: Action) -> bool:
    """Whether an action of a turn begins a battle: it names an area and a combat card."""
    slots = state.setting.verbs.rows[action[0]].slots
    return [slot.kind for slot in slots] == ["area", "card"]


def _begun(state: Tsukuyumi, seat: Seat, action: Action) -> dict[str, object]:
    """A card that could be played, and how each defender could answer it."""
    verb, area, card = action
    begun = state.copy()
    begun.log = Log()
    begun.apply(seat, action)
    fight = fight_of(begun)
    answers = []
    if fight is not None:
        for who in sorted(fight.defenders):
            for counterattack in choosable(begun, fight, who):
                row = _answered(state, begun, area, who, counterattack)
                if row is not None:
                    answers.append(row)
    return _row(state, begun, area, verb, card, answers)


def _row(
    before: Tsukuyumi,
    begun: Tsukuyumi,
    area: Area,
    verb: str,
    card: int,
    answers: list[dict[str, object]],
) -> dict[str, object]:
    """A card, with the battle fought out as it usually is."""
    _settled(begun, NO_WISH)
    assert begun.log is not None
    begun.beat()
    told = [event for frame in begun.log.frames for event in frame.seen_by(None)]
    return {
        "verb": verb,
        "card": before.setting.tables.card_keys[card],
        "comes": come_to(before, begun, area),
        "expected": [
            {
                "who": _named(before, event["who"]),
                "answer": before.setting.tables.counterattacks[event["counterattack"]],
            }
            for event in told
            if event["is"] == "answer"
        ],
        "answers": answers,
    }


def _answered(
    before: Tsukuyumi, begun: Tsukuyumi, area: Area, who: int, counterattack: int
) -> dict[str, object] | None:
    """What a battle comes to if a defender chooses this counterattack; None where he cannot."""
    after, granted = _settled(begun.copy(), (who, counterattack))
    if not granted:
        return None
    return {
        "who": _named(before, who),
        "answer": before.setting.tables.counterattacks[counterattack],
        "comes": come_to(before, after, area),
    }


def _going_on(state: Tsukuyumi, fight: Fight) -> dict[str, object]:
    """The battle that is being fought, and what whoever is asked could answer now."""
    area = fight.area
    now = state.copy()
    now.run()  # a step that lies on top may have nothing left to ask, and has not seen it yet
    answers = []
    asks = fight_of(now)
    step = now.main[-1] if now.main else None
    if isinstance(step, Answer) and asks is not None:
        who = asks.defenders[step.place]
        for action in step.choices(now):
            if action[0] == "answer":
                row = _answered(state, now, area, who, action[1])
                assert row is not None
                answers.append(row)
    now.log = Log()
    card = _row(state, now, area, "fight", fight.card, answers)
    return {"area": NAMES[area], "attacker": _named(state, fight.attacker), "cards": [card]}


def come_to(before: Tsukuyumi, after: Tsukuyumi, area: Area) -> dict[str, object]:
    """What differs for all to see: whose the area is, who is lost, who had to leave, points."""
    setting = before.setting
    lost: dict[tuple[int, int], int] = {}
    came: dict[tuple[int, int], int] = {}
    left: dict[int, int] = {}
    for unit, where in enumerate(before.where):
        there = after.where[unit]
        if where == there or max(where, there) < 0:
            continue
        owner = setting.owner_of[unit]
        key = (owner, setting.kind_of[unit])
        if where < 0:
            came[key] = came.get(key, 0) + 1
        elif there < 0:
            lost[key] = lost.get(key, 0) + 1
        elif where == area:
            left[owner] = left.get(owner, 0) + 1
    changed = after.markers[area] != before.markers[area]
    return {
        "taken": _named(before, after.markers[area]) if changed else None,
        "lost": _stacks(before, lost),
        "came": _stacks(before, came),
        "left": [{"who": _named(before, who), "count": n} for who, n in sorted(left.items())],
        "broken": _broken(before, after, area),
        "pinned": len(after.pinned) - len(before.pinned),
        "points": [
            {"who": seat, "count": after.points[seat] - points}
            for seat, points in enumerate(before.points)
            if after.points[seat] != points
        ],
        "initiative": after.track != before.track,
    }


def _broken(before: Tsukuyumi, after: Tsukuyumi, area: Area) -> list[dict[str, object]]:
    """Markers with health that are gone, by the keys of their names."""
    found: list[dict[str, object]] = []
    for powers in before.setting.steadfast:
        left = powers.growth_at(after, area)
        for key, count in powers.growth_at(before, area).items():
            if count > left.get(key, 0):
                found.append({"who": powers.seat, "what": key, "count": count - left.get(key, 0)})
    return found


def _stacks(state: Tsukuyumi, found: dict[tuple[int, int], int]) -> list[dict[str, object]]:
    """Units by faction and kind."""
    keys = state.setting.tables.kind_keys
    return [
        {"who": _named(state, who), "kind": keys[kind], "count": count}
        for (who, kind), count in sorted(found.items())
    ]


def _named(state: Tsukuyumi, who: int) -> int | str | None:
    """A seat, or the ONI, as views have them."""
    if who < 0:
        return None
    return "oni" if who == state.setting.oni else who
