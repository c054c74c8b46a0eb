"""Alternative goals: one of two, chosen before anything is laid out. TM-ALTGOAL-01 to -18."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.types import Action, Message, Reason
from endtable.core.verbs import Part, Verb
from endtable.games.tsukuyumi.modules.alternative_goals.looks import GoalLooks
from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.rules.parts import Worded
from endtable.games.tsukuyumi.rules.steps.asking import Secret
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.state import Tsukuyumi

if TYPE_CHECKING:
    from endtable.core.types import Data, Seat
    from endtable.games.tsukuyumi.content.records import Aim, Goal
    from endtable.games.tsukuyumi.table.setting import Setting
    from endtable.games.tsukuyumi.table.tables import Tables

OWN: Final = 0
OTHER: Final = 1
MISSIONS_DONE: Final = 0.4
"""How many of the missions of a table a player usually completes."""
CONTROLLED: Final = 5.0
CONQUERED: Final = 2.5
ELIMINATED: Final = 2.0
PRODUCED: Final = 3.0
"""How many areas he has at the end, takes in a good round, how many units he kills in it, and
how many he has of two kinds: what he falls short of makes a goal less likely."""
HARDER: Final = 2
"""An area that somebody controls counts for so many."""
USUAL: Final = 0.5
"""Goals that cannot be counted."""


class Aims(Own):
    """By seat: the goal it pursues."""

    lists = ("aims",)

    def __init__(self) -> None:
        self.aims: list[int] = []

    def copy(self) -> Aims:
        """An independent copy."""
        twin = Aims()
        twin.aims = self.aims[:]
        return twin


def aims_of(state: Tsukuyumi) -> list[int]:
    """By seat: the goal it pursues."""
    return _aims(state, state.setting.module_at["alternative_goals"])


def _aims(state: Tsukuyumi, number: int) -> list[int]:
    """The same, where the number of the module is known."""
    own = state.kept[number]
    assert isinstance(own, Aims)
    return own.aims


class ChooseGoal(Secret):
    """Each decides alone, all at once; nothing changes afterwards. TM-ALTGOAL-03 to -05."""

    fields = ("choosers",)
    topic = "ts.ask.choose_goal"
    rule = "TM-ALTGOAL-03"

    def __init__(self, choosers: tuple[Seat, ...]) -> None:
        self.choosers = choosers

    def seats(self, state: Tsukuyumi) -> tuple[Seat, ...]:
        """Those whose faction has two goals. TM-ALTGOAL-02."""
        return self.choosers

    def choices(self, state: Tsukuyumi, seat: Seat) -> list[Action]:
        """One of the two."""
        return [("goal", OWN), ("goal", OTHER)]

    def shown(self, state: Tsukuyumi, chosen: tuple[tuple[Seat, Action], ...]) -> None:
        """All goals lie open from now on."""
        state.pop()
        for seat, action in chosen:
            aims_of(state)[seat] = action[1]
            state.tell("goal_chosen", {"seat": seat, "goal": action[1]})

    def refuse(self, state: Tsukuyumi, seat: Seat, action: Action) -> Reason:
        """One of the two, nothing else."""
        return Reason(Message("ts.no.choose_goal"), "TM-ALTGOAL-04")

    def sensible(self, state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
        """The one that is more likely to be reached."""
        setting = state.setting
        aims = setting.tables.content.extras["alternative_goals"].aims
        other = next(aim.goal for aim in aims if aim.faction == setting.factions[seat])
        own = setting.records[seat].goal
        better = OTHER if likely(state, other) > likely(state, own) else OWN
        return [action for action in actions if action[1] == better]


def likely(state: Tsukuyumi, goal: Goal) -> float:
    """What a goal is worth: its points, times how often such a thing is reached. For bots."""
    setting = state.setting
    if goal.missions:
        count = len(setting.missions)
        for module in setting.modules:
            count += len(module.missions_view(state))
        chance = MISSIONS_DONE * count / goal.missions
    elif goal.control:
        chance = CONTROLLED / goal.control
    elif goal.conquer or goal.conquer_controlled:
        wanted = goal.conquer_it if setting.italian and goal.conquer else goal.conquer
        chance = CONQUERED / (wanted + HARDER * goal.conquer_controlled)
    elif goal.eliminate:
        chance = ELIMINATED / goal.eliminate
    elif goal.standing:
        ranges = [setting.first_of[setting.tables.kind_of[key]] for key in goal.standing]
        chance = PRODUCED / sum([last - first for first, last in ranges])
    else:
        chance = USUAL
    return goal.points * min(chance, 1.0)


class AlternativeGoals(Module):
    """A second goal for each faction."""

    key = "alternative_goals"
    folder = "alternative_goals"
    place = 4
    option = True
    steps = (ChooseGoal,)
    verbs = (Verb("goal", ("goal",), "TM-ALTGOAL-03", path=(0,)),)
    told = {"goal_chosen": "TM-ALTGOAL-03"}
    looks = GoalLooks()

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.aims: dict[str, Aim] = {aim.faction: aim for aim in self.box.aims}
        """By faction: its other goal."""
        self.seats = 0

    def prepare(self, setting: Setting) -> None:
        self.seats = setting.seats
        for seat, key in enumerate(setting.factions):
            other = key in self.aims and setting.by_units(seat, self.aims[key].goal)
            if other and seat not in setting.unit_goals:
                setting.unit_goals.append(seat)

    @classmethod
    def unfit(cls, options: Data) -> Message | None:
        """Two players have no goals. TM-MODULE-03."""
        if options["players"] == 2:
            return Message("ts.bad.alternative_goals", rule="TM-MODULE-03")
        return None

    @classmethod
    def parts(cls, tables: Tables) -> list[Part]:
        return [Worded("goal", ("own", "other"), "goal")]

    def new(self, areas: int) -> Own:
        own = Aims()
        own.aims = [OWN] * self.seats
        return own

    def set_up_first(self, state: Tsukuyumi) -> None:
        """Before anything is laid out. TM-ALTGOAL-01."""
        setting = state.setting
        able = [seat for seat, key in enumerate(setting.factions) if key in self.aims]
        if able and setting.goals_used:
            state.push(ChooseGoal(tuple(able)))

    def goal_of(self, state: Tsukuyumi, seat: Seat, goal: Goal) -> Goal:
        """The one that was chosen, and only that. TM-ALTGOAL-04."""
        if _aims(state, self.number)[seat] == OTHER:
            return self.aims[state.setting.factions[seat]].goal
        return goal

    def redeal(self, twin: Tsukuyumi, seat: Seat | None, stream: int) -> None:
        """What others have chosen in secret."""
        if twin.sealed and isinstance(twin.main[-1], ChooseGoal):
            for other, choice in enumerate(twin.sealed):
                if choice is not None and other != seat:
                    twin.sealed[other] = ("goal", twin.roll(stream, 2))

    def check(self, state: Tsukuyumi) -> None:
        for seat, aim in enumerate(aims_of(state)):
            known = aim == OWN or state.setting.factions[seat] in self.aims
            expect(known, f"seat {seat} pursues a goal that its faction does not have")


MODULE = AlternativeGoals
