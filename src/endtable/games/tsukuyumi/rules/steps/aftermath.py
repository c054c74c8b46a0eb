"""What cards and counterattacks do beside conquest and damage."""

from __future__ import annotations

from endtable.core.step import Step
from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import may_enter, may_leave, ways_for, ways_of
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice
from endtable.games.tsukuyumi.rules.steps.combat import AFTERMATH_OF, CONQUERED, Fight, fight_of
from endtable.games.tsukuyumi.rules.steps.damage import strike
from endtable.games.tsukuyumi.rules.steps.moving import arrive, begin_move
from endtable.games.tsukuyumi.rules.steps.taking_part import present
from endtable.games.tsukuyumi.table.board import NAMES, OFF, Area
from endtable.games.tsukuyumi.table.in_force import stops_left
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
from endtable.games.tsukuyumi.table.tables import MOVE_ON, PIN, PUSH


class Strike(Step[Tsukuyumi]):
    """A counterstrike, once its weapons are known: at the attacker or other defenders."""

    fields = ("who", "seat", "area", "total")

    def __init__(self, who: int, seat: Seat, area: Area, total: int) -> None:
        self.who = who
        self.seat = seat
        self.area = area
        self.total = total

    def run(self, state: Tsukuyumi) -> bool:
        """Deal it: it may be divided among all enemies in the fight. TS-COMBAT-21.

        It may always be aimed at the attacker, even if nobody is left of him: other defenders
        need not be hit.
        """
        state.pop()
        hostile = state.setting.hostile[self.who]
        there = present(state, (self.area,))
        fight = fight_of(state)
        assert fight is not None
        targets = [who for who in fight.defenders if hostile[who] and who in there]
        if targets or fight.attacker in there:
            targets.insert(0, fight.attacker)
        strike(state, self.seat, self.area, self.total, targets, self.who, fight.by)
        return False

    def resume(self, state: Tsukuyumi, value: int) -> None:
        """Weapons have been taken."""
        state.replace(Strike(self.who, self.seat, self.area, self.total + value))


class Shove(Choice):
    """Somebody moves units of others to adjacent areas; blockades count. TS-BOAR-02.

    With ``all_of_them`` each that can must go; else so many, one by one. A target other than OFF
    is where all of them must go.
    """

    fields = ("seat", "area", "units", "count", "all_of_them", "target")
    topic = "ts.ask.shove"
    rule = "TS-BOAR-02"

    def __init__(
        self,
        seat: Seat,
        area: Area,
        units: tuple[Unit, ...],
        count: int,
        all_of_them: int,
        target: Area,
    ) -> None:
        super().__init__(seat)
        self.area = area
        self.units = units
        self.count = count
        self.all_of_them = all_of_them
        self.target = target

    def _ways(self, state: Tsukuyumi, unit: Unit) -> list[Area]:
        """Where a unit can be moved: flying over blockades cannot be forbidden. TS-MOVE-21."""
        if state.where[unit] != self.area or not may_leave(state, unit):
            return []
        owner = state.setting.owner_of[unit]
        ways = [to for to in ways_for(state, unit) if may_enter(state, owner, to)]
        return [to for to in ways if self.target in (OFF, to)]

    def possible(self, state: Tsukuyumi) -> bool:
        """Whether anybody can go."""
        return self.count > 0 and any(self._ways(state, unit) for unit in self.units)

    def run(self, state: Tsukuyumi) -> bool:
        """Over when none is left that could go."""
        if self.possible(state):
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Each kind of unit to each area; all of one faction together where all must go."""
        setting = state.setting
        actions: list[Action] = []
        seen: set[int] = set()
        together: list[Action] = []
        for unit in self.units:
            ways = self._ways(state, unit)
            kind = setting.kind_of[unit]
            if not ways or kind in seen:
                continue
            seen.add(kind)
            for to in ways:
                actions.append(("shove", kind, to))
                whole: Action = ("shove_all", setting.owner_of[unit], to)
                if self.all_of_them and whole not in together:
                    together.append(whole)
        return actions + together

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Move it; what it walks into counts."""
        setting = state.setting
        if action[0] == "shove_all":
            units = [
                unit
                for unit in self.units
                if setting.owner_of[unit] == action[1] and action[2] in self._ways(state, unit)
            ]
        else:
            units = [
                next(
                    unit
                    for unit in self.units
                    if setting.kind_of[unit] == action[1] and action[2] in self._ways(state, unit)
                )
            ]
        rest = tuple([unit for unit in self.units if unit not in units])
        state.replace(self.going_on(rest))
        arrive(state, units, action[2])

    def going_on(self, rest: tuple[Unit, ...]) -> Shove:
        """The same with those who are left."""
        count = self.count - len(self.units) + len(rest)
        return Shove(self.seat, self.area, rest, count, self.all_of_them, self.target)


# --- after the attack ---------------------------------------------------------------------


def pin(state: Tsukuyumi, fight: Fight) -> None:
    """Suppressing fire: up to so many enemy units that are left cannot leave this round."""
    count = state.setting.tables.content.numbers["pinned_units"].value
    state.push(Pin(fight.by, fight.area, count))


class Pin(Choice):
    """Stop markers for enemy units."""

    fields = ("seat", "area", "left")
    topic = "ts.ask.pin"
    rule = "TS-COMBAT-07"

    def __init__(self, seat: Seat, area: Area, left: int) -> None:
        super().__init__(seat)
        self.area = area
        self.left = left

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"area": NAMES[self.area], "n": self.left}

    def _units(self, state: Tsukuyumi) -> list[Unit]:
        setting = state.setting
        hostile = setting.hostile[self.seat]
        return [
            unit
            for unit in state.units_at[self.area]
            if hostile[setting.owner_of[unit]]
            and unit not in state.doomed
            and unit not in state.pinned
        ]

    def run(self, state: Tsukuyumi) -> bool:
        """As long as there are markers and somebody to stop."""
        if self.left and stops_left(state) > 0 and self._units(state):
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """A kind of unit, or enough."""
        kinds: list[int] = []
        for unit in self._units(state):
            if state.setting.kind_of[unit] not in kinds:
                kinds.append(state.setting.kind_of[unit])
        return [*(("pin", kind) for kind in kinds), DONE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It stays this round."""
        if action == DONE:
            state.pop()
            return
        kind_of = state.setting.kind_of
        unit = next(one for one in self._units(state) if kind_of[one] == action[1])
        state.pinned = tuple(sorted((*state.pinned, unit)))
        if state.log is not None:
            state.tell("pinned", {"unit": unit, "area": self.area})
        state.replace(Pin(seat, self.area, self.left - 1))

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk stops nobody."""
        return DONE


def push_away(state: Tsukuyumi, fight: Fight) -> None:
    """Trample: all units of one defender that are left go to one adjacent area."""
    if fight.targets(state):
        state.push(Trample(fight.by, fight.area))


class Trample(Choice):
    """Whom to push, and where to. TS-COMBAT-07: it need not be done."""

    fields = ("seat", "area")
    topic = "ts.ask.trample"
    rule = "TS-COMBAT-07"

    def __init__(self, seat: Seat, area: Area) -> None:
        super().__init__(seat)
        self.area = area

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"area": NAMES[self.area]}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """One defender and an open neighbour, or nobody."""
        fight = fight_of(state)
        assert fight is not None
        actions: list[Action] = []
        for who in fight.targets(state):
            for to in ways_of(state, state.setting.air)[self.area]:
                if self._pushed(state, who, to):
                    actions.append(("push", who, to))
        actions.append(DONE)
        return actions

    def _pushed(self, state: Tsukuyumi, who: int, to: Area) -> list[Unit]:
        """Those that can go there; flying over blockades cannot be forbidden. TS-MOVE-21."""
        if not may_enter(state, who, to):
            return []
        return [
            unit
            for unit in state.units_of(who, self.area)
            if unit not in state.doomed and may_leave(state, unit) and to in ways_for(state, unit)
        ]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """They go together, as far as they can."""
        state.pop()
        if action != DONE:
            arrive(state, self._pushed(state, action[1], action[2]), action[2])

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk pushes nobody."""
        return DONE


def move_on(state: Tsukuyumi, fight: Fight) -> None:
    """Hit and run: the units of the area may move 1."""
    units = state.standing(fight.attacker, fight.area)
    if units:
        begin_move(state, fight.by, fight.attacker, units, 1, True)
        for unit in units:
            state.left[unit] = 1


def aftermath(state: Tsukuyumi, fight: Fight, attack: int) -> None:
    """What else the card does to those who are left."""
    if attack & PIN:
        pin(state, fight)
    elif attack & PUSH:
        push_away(state, fight)
    elif attack & MOVE_ON:
        move_on(state, fight)
    else:
        for module in state.setting.modules_with.attacked:
            module.attacked(state, fight.area, attack)
        powers = state.setting.powers[fight.attacker]
        powers.after_attack(state, fight, attack, bool(fight.flags & CONQUERED))


AFTERMATH_OF.append(aftermath)
