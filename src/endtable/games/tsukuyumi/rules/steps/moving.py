"""Movement: units walk area by area, alone, as a whole stack or as a group that is put together.

TS-MOVE-01 to -25. The same step serves the movement action, retreats,
and every other effect that moves units; it moves whatever has range left.
"""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.kept_out import some_kept_out
from endtable.games.tsukuyumi.rules.questions import (
    is_massive,
    may_enter,
    plain,
    range_of,
    ways_for,
    ways_of,
)
from endtable.games.tsukuyumi.rules.roads import came_to_gate
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.combat import fight_of
from endtable.games.tsukuyumi.rules.steps.crossing import (
    able_to_go,
    crossing,
    crossings,
    stepping_over,
)
from endtable.games.tsukuyumi.rules.steps.holding import REST, hold, stormy
from endtable.games.tsukuyumi.table.board import NAMES, Area
from endtable.games.tsukuyumi.table.in_force import begin, in_force
from endtable.games.tsukuyumi.table.state import NOTHING, Tsukuyumi, Unit
from endtable.games.tsukuyumi.table.tables import ANCHORED, FLYING, IGNORES_BLOCKADES

HALT: Final[Action] = ("halt",)
CLIMBING: Final = FLYING | IGNORES_BLOCKADES


def begin_move(
    state: Tsukuyumi, seat: Seat, who: int, units: list[Unit], base: int, own_turn: bool
) -> None:
    """Let a player move these units, each by up to its range."""
    left = [REST] * len(state.where)
    for unit in units:
        left[unit] = range_of(state, unit, base, own_turn)
    state.left = left
    state.setting.powers[who].move_begins(state)
    state.push(Move(seat, who))


def own_units(state: Tsukuyumi, seat: int) -> list[Unit]:
    """All units of a seat (or the ONI) on the board."""
    first, last = state.setting.units_of[seat]
    where = state.where
    return [unit for unit in range(first, last) if where[unit] >= 0]


def is_out(state: Tsukuyumi, seat: int) -> bool:
    """Whether any unit of a seat (or of the ONI) is on the board."""
    first, last = state.setting.units_of[seat]
    for unit in range(first, last):
        if state.where[unit] >= 0:
            return True
    return False


def members(state: Tsukuyumi, seat: int) -> list[Unit]:
    """Those of them that use abilities of their faction. SK-MASCOT-10."""
    return [unit for unit in own_units(state, seat) if not plain(state, unit)]


class Move(Choice):
    """Units with range left move; the player says when it is enough. TS-MOVE-01, -02."""

    topic = "ts.ask.move"
    rule = "TS-MOVE-01"
    fields = ("seat", "who")

    def __init__(self, seat: Seat, who: int) -> None:
        super().__init__(seat)
        self.who = who

    def run(self, state: Tsukuyumi) -> bool:
        """Over, when nobody has range left."""
        for left in state.left:
            if left > 0:
                return True
        if state.setting.powers[self.who].always_moves():
            return True
        end_move(state, self.who)
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Single units, whole stacks and groups, by unit; last the end of the movement."""
        actions: list[Action] = []
        setting = state.setting
        who = self.who
        left = state.left
        where = state.where
        kind_of = setting.kind_of
        traits = setting.tables.traits
        first, last = setting.units_of[who]
        walking = ways_of(state, who)
        flying = ways_of(state, setting.air)
        guarded = "may_enter" in state.heard or (who == setting.oni and some_kept_out(state))
        simple = not (guarded or state.silent or "flies" in state.heard)
        shut: list[Area] = []
        if "may_leave" in state.heard:
            shut = stormy(state, {where[unit] for unit in range(first, last) if left[unit] > 0})
        movers: dict[Area, int] = {}
        climbers: dict[Area, int] = {}
        apart: set[Area] = set()  # where somebody has ways of his own
        seen: set[int] = set()
        for unit in range(first, last):
            if left[unit] <= 0:
                continue
            area = where[unit]
            kind = kind_of[unit]
            mark = (kind << 7 | area) << 5 | left[unit]
            if area in shut or traits[kind] & ANCHORED or unit in state.pinned:
                continue
            if simple:
                ways = walking[area]
                if traits[kind] & CLIMBING:
                    ways = flying[area]
                    climbers[area] = climbers.get(area, 0) + 1
                elif setting.plain and traits[kind] & setting.plain:
                    ways = ways_of(state, setting.on_foot + who)[area]
                    apart.add(area)
            else:
                ways = ways_for(state, unit)
                if guarded:
                    ways = tuple([to for to in ways if may_enter(state, who, to)])
            if not ways:
                continue
            movers[area] = movers.get(area, 0) + 1
            if mark in seen:
                continue
            seen.add(mark)
            steps = state.steps.get(mark)
            if steps is None or (steps[0] is not ways and steps[0] != ways):
                steps = (ways, [one_step(kind, area, to, left[unit]) for to in ways])
                state.steps[mark] = steps
            actions += steps[1]
        for area, count in movers.items():
            if count > 1 and simple and who < setting.oni and area not in apart:
                self._plain_stack(state, area, count, climbers.get(area, 0), actions)
            elif count > 1:
                self._stack(state, area, count, actions)
        actions += setting.powers[who].more_moves(state)
        actions.append(HALT)
        return actions

    def _stack(self, state: Tsukuyumi, area: Area, count: int, actions: list[Action]) -> None:
        """The whole stack of an area with one choice; three and more may also send a part."""
        able = able_to_go(state, self.who, area)
        for to in ways_of(state, state.setting.air)[area]:
            if len(stepping_over(state, able, self.who, area, to)) > 1:
                actions.append(whole_stack(area, to))
        if count > 2:
            actions.append(("muster", area))

    def _plain_stack(
        self, state: Tsukuyumi, area: Area, count: int, climbers: int, actions: list[Action]
    ) -> None:
        """The same where nothing but blockades keeps those who may leave from crossing."""
        walking = ways_of(state, self.who)[area]
        for to in ways_of(state, state.setting.air)[area]:
            if climbers > 1 or to in walking:
                actions.append(whole_stack(area, to))
        if count > 2:
            actions.append(("muster", area))

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Go there."""
        verb = action[0]
        if verb == "halt":
            end_move(state, self.who)
        elif verb == "march":
            stride(state, seat, crossing(state, self.who, action[1], action[2]), action[2])
        elif verb == "muster":
            state.push(Muster(self.seat, self.who, action[1], ()))
        elif verb == "move":
            stride(state, seat, [_find(state, action[1], action[2], action[4])], action[3])
        else:
            state.setting.powers[self.who].move(state, action)

    def usual(self, state: Tsukuyumi) -> Action | None:
        """Defenders who may leave the area of a fight go all together, else one by one."""
        fight = fight_of(state)
        if fight is None or self.who == fight.attacker:
            return None
        actions = self.choices(state)
        out = [action for action in actions if action[0] == "march" and action[1] == fight.area]
        out += [action for action in actions if action[0] == "move" and action[2] == fight.area]
        return out[0] if out else None

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Single units and whole stacks; groups are not put together."""
        return [action for action in actions if action[0] != "muster"]

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk stays."""
        return HALT


def one_step(kind: int, area: Area, to: Area, left: int) -> Action:
    """A unit of this kind with so much range left goes to the next area."""
    return ("move", kind, area, to, left)


def whole_stack(area: Area, to: Area) -> Action:
    """All that can go from an area to the next go together."""
    return ("march", area, to)


def _find(state: Tsukuyumi, kind: int, area: Area, left: int) -> Unit:
    """A unit of this kind there with so much range left."""
    setting = state.setting
    first, last = setting.first_of[kind]
    for unit in range(first, last):
        if state.where[unit] == area and state.left[unit] == left and unit not in state.pinned:
            return unit
    raise AssertionError("legal listed a unit that is not there")


class Muster(Choice):
    """A part of a stack is put together, then goes as one group. TS-MOVE-06, -07."""

    topic = "ts.ask.muster"
    rule = "TS-MOVE-06"
    fields = ("seat", "who", "area", "units")

    def __init__(self, seat: Seat, who: int, area: Area, units: tuple[Unit, ...]) -> None:
        super().__init__(seat)
        self.who = who
        self.area = area
        self.units = units

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        kinds = state.setting.tables.kinds
        named = tuple([kinds[state.setting.kind_of[unit]].names for unit in self.units])
        found: dict[str, object] = {"area": NAMES[self.area]}
        return found | {"units": named} if named else found

    def joined(self, units: tuple[Unit, ...]) -> Muster:
        """The same with these units."""
        return Muster(self.seat, self.who, self.area, units)

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """One more unit, or where to go."""
        actions: list[Action] = []
        setting = state.setting
        able = crossings(state, self.who, self.area)
        if len(self.units) > 1:
            for to, crossers in able:
                if all(unit in crossers for unit in self.units):
                    actions.append(("go", to))
        seen: set[tuple[int, int]] = set()
        for unit in state.units_at[self.area]:
            mark = (setting.kind_of[unit], state.left[unit])
            if unit in self.units or setting.owner_of[unit] != self.who or mark in seen:
                continue
            group = (*self.units, unit)
            if any(all(one in crossers for one in group) for _, crossers in able):
                seen.add(mark)
                actions.append(("add", *mark))
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Another joins, or the group goes."""
        if action[0] == "go":
            state.pop()
            stride(state, seat, list(self.units), action[1])
            return
        setting = state.setting
        for unit in state.units_at[self.area]:
            mark = (setting.kind_of[unit], state.left[unit])
            if unit not in self.units and mark == (action[1], action[2]):
                if setting.owner_of[unit] == self.who and unit not in state.pinned:
                    state.replace(self.joined((*self.units, unit)))
                    return


def stride(state: Tsukuyumi, seat: Seat, units: list[Unit], to: Area) -> None:
    """A group is led one step; the massive ones of the active player go no further. SK-TERMS-10."""
    setting = state.setting
    if seat == state.active == setting.owner_of[units[0]]:
        for unit in units:
            if is_massive(state, unit) and not in_force(state, "strode", unit):
                begin(state, "strode", unit)
    walk(state, units, to)


def walk(state: Tsukuyumi, units: list[Unit], to: Area) -> None:
    """A group takes one step together. TS-MOVE-05, -06."""
    left = state.left
    for unit in units:
        left[unit] -= 1
    state.setting.powers[state.setting.owner_of[units[0]]].walked(state, units)
    arrive(state, units, to)


def arrive(state: Tsukuyumi, units: list[Unit], to: Area) -> None:
    """A group enters an area: what stops it there, and what others have left for it."""
    setting = state.setting
    who = setting.owner_of[units[0]]
    start = state.where[units[0]]
    for unit in units:
        state.shift(unit, to)
    if state.log is not None:
        state.tell("moved", {"who": who, "units": units, "from": start, "to": to})
    for module in setting.modules_with.appeared:
        module.appeared(state, units, to)
    if state.gate_afoot:
        came_to_gate(state, who, units, to)
    if state.left:
        hold(state, who, units, to)
    for module in setting.modules_with.entered:
        module.entered(state, who, to)
    for powers in setting.powers:
        if setting.hostile[powers.seat][who]:
            powers.entered(state, who, units, to)
    units_changed(state)


def end_move(state: Tsukuyumi, who: int) -> None:
    """Nobody moves any more."""
    state.left = NOTHING
    state.pop()
    state.setting.powers[who].move_ends(state)
    for module in state.setting.modules_with.move_ends:
        module.move_ends(state, who)
