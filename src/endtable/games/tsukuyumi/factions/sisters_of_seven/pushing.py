"""Enemies are pushed out of an area: by a Mistress who lands, and by the Defence Order."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import may_enter, may_leave, ways_of
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Offered
from endtable.games.tsukuyumi.rules.steps.combat import Fight, fight_of
from endtable.games.tsukuyumi.rules.steps.moving import arrive
from endtable.games.tsukuyumi.rules.steps.regrouping import Regroup
from endtable.games.tsukuyumi.table.board import NAMES, OPPOSITE, Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit


def ways_out(state: Tsukuyumi, unit: Unit) -> list[Area]:
    """Areas to which a unit can be pushed: never over a blockade, flying or not. SK-SISTERS-39."""
    if not may_leave(state, unit):
        return []
    area, who = state.where[unit], state.setting.owner_of[unit]
    ways = ways_of(state, who)
    found: list[Area] = []
    for side in range(6):
        to = state.around[area * 6 + side]
        if (
            not state.is_land(to)
            or ways.shut(area) >> side & 1
            or ways.shut(to) >> OPPOSITE[side] & 1
        ):
            continue
        if may_enter(state, who, to):
            found.append(to)
    return found


def pushable(state: Tsukuyumi, seat: Seat, area: Area) -> list[Unit]:
    """Enemies there that can be pushed, one of each kind, ONI too. SK-SISTERS-37."""
    setting = state.setting
    hostile = setting.hostile[seat]
    found: dict[int, Unit] = {}
    for unit in state.units_at[area]:
        if hostile[setting.owner_of[unit]] and unit not in state.doomed:
            if setting.kind_of[unit] not in found and ways_out(state, unit):
                found[setting.kind_of[unit]] = unit
    return list(found.values())


class Expel(Offered):
    """Up to so many enemies of an area go to areas beside it, as the Sisters like."""

    fields = ("seat", "area", "left")
    topic = "ts.ask.expel"
    rule = "SK-SISTERS-37"

    def __init__(self, seat: Seat, area: Area, left: int) -> None:
        super().__init__(seat)
        self.area = area
        self.left = left

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.left, "area": NAMES[self.area]}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """A kind of enemy and where it goes, or enough."""
        if not self.left:
            return []
        kind_of = state.setting.kind_of
        actions: list[Action] = [
            ("shove", kind_of[unit], to)
            for unit in pushable(state, self.seat, self.area)
            for to in ways_out(state, unit)
        ]
        return [*actions, DONE] if actions else []

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """What it walks into counts."""
        if action == DONE:
            state.pop()
            return
        kind_of = state.setting.kind_of
        able = pushable(state, seat, self.area)
        unit = next(unit for unit in able if kind_of[unit] == action[1])
        state.replace(Expel(seat, self.area, self.left - 1))
        arrive(state, [unit], action[2])

    def usual(self, state: Tsukuyumi) -> Action | None:
        """In a battle the strongest of the attackers have to go."""
        fight = fight_of(state)
        if fight is None or fight.attacker == self.seat:
            return None
        tables = state.setting.tables
        mine = state.setting.kinds_of[fight.attacker]
        able = [action for action in self.choices(state) if action != DONE and action[1] in mine]
        able.sort(key=lambda action: -tables.damage[action[1]] - tables.conquest[action[1]])
        return able[0] if able else None

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk pushes nobody."""
        return DONE


def can_order(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return bool(pushable(state, who, fight.area))


def order(state: Tsukuyumi, fight: Fight, who: int) -> None:
    """Defence Order: before the attack, and at once. SK-SISTERS-42, -44."""
    state.push(Regroup())
    state.push(Expel(who, fight.area, state.setting.powers[who].number("ordered")))
