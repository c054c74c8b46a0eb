"""The tasks phase: players' actions, world actions, passing the token. TA-TASK-01 to -16."""

from __future__ import annotations

from endtable.core.types import Action, Reason, Seat
from endtable.games.tamashii.content.console import CELLS
from endtable.games.tamashii.content.sheets import PlayerAct
from endtable.games.tamashii.rules.changes import bot_waits, end_bot_step, use_bot
from endtable.games.tamashii.rules.conditions import amount_of, holds, payable
from endtable.games.tamashii.rules.questions import cards_in_play
from endtable.games.tamashii.rules.steps.abilities import pay
from endtable.games.tamashii.rules.steps.choice import (
    DONE,
    USE_BOT,
    Choice,
    Declinable,
    no,
    refuses,
)
from endtable.games.tamashii.rules.steps.doing import Do, Script, possible
from endtable.games.tamashii.rules.steps.phase import (
    PASSING,
    PLAYERS,
    WORLD,
    PlayerPhase,
    TasksPhase,
)
from endtable.games.tamashii.rules.steps.pvp import (
    CompetitiveTasks,
    claim_at_turn_end,
    pass_competitive,
)
from endtable.games.tamashii.rules.steps.testing import Test, fits
from endtable.games.tamashii.table.state import NO_CARD, TASKS, Tamashii


class Tasks(TasksPhase):
    """The three steps of the phase."""

    def run(self, state: Tamashii) -> bool:
        """The next step."""
        stage = self.stage
        state.replace(Tasks(stage + 1))
        if stage == PLAYERS:
            state.phase = TASKS
            state.out = 0
            state.acting = NO_CARD
            for seat in reversed(state.setting.order(state.first)):
                if state.setting.competitive:
                    state.push(CompetitiveTasks(seat, 0))
                else:
                    state.push(PlayerTasks(seat, 0))
        elif stage == WORLD:
            if state.setting.competitive:
                claim_at_turn_end(state)
            else:
                world_actions(state)
        elif stage == PASSING:
            pass_token(state)
        else:
            state.pop()
        return False


def world_actions(state: Tamashii) -> None:
    """Those of the active card, then of the cards beside it. TA-TASK-04, -07, TA-SPECIAL-07."""
    cards = cards_in_play(state)
    if not cards:
        return
    state.tell("world", {"card": state.card})
    for card in reversed(cards):
        if card.world:
            state.push(Script(state.first, card.world, 0))


def pass_token(state: Tamashii) -> None:
    """The first player's token goes to the left. TA-TASK-15, TA-SOLO-06."""
    if state.setting.competitive:
        pass_competitive(state)
        if state.setting.pvp == "last_chooses" and not state.result:
            return  # the one who is named is told then
    else:
        state.first = (state.first + 1) % state.setting.seats
    state.tell("first", {"seat": state.first})


class PlayerTasks(PlayerPhase):
    """One player's actions for the goal. TA-TASK-02, TA-HUNT-20."""

    def go_on(self, state: Tamashii) -> None:
        """Ask once; the choice comes back until the player is done."""
        if self.stage == 0:
            state.active = self.seat
            state.replace(PlayerTasks(self.seat, 1))
            state.push(TakeActions(self.seat))
        else:
            end_bot_step(state)
            state.pop()


class TakeActions(Declinable):
    """Actions whose terms are met, as often as they can be paid, or none. TA-TASK-02, -03."""

    fields = ("seat", "acted")
    topic = "ta.ask.tasks"
    rule = "TA-TASK-02"

    def __init__(self, seat: Seat, acted: bool = False) -> None:
        super().__init__(seat)
        self.acted = acted
        """Whether an action was taken: from then on one figure is used. TA-JORDAN-06."""

    def choices(self, state: Tamashii) -> list[Action]:
        """Actions of the sheet and of cards in play."""
        listed: list[Action] = [
            ("act", act.key) for act in actions(state) if may_act(state, self.seat, act)
        ]
        if bot_waits(state) and not self.acted and self._through_bot(state):
            listed.append(USE_BOT)
        listed.append(DONE)
        return listed

    def _through_bot(self, state: Tamashii) -> bool:
        """Whether the bot's place would allow something. TA-JORDAN-06."""
        state.as_bot = True
        found = any(may_act(state, self.seat, act) for act in actions(state))
        state.as_bot = False
        return found

    def default(self, state: Tamashii, seat: Seat) -> Action:
        """A clerk does nothing."""
        return DONE

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Pay, then do it, or make the test."""
        if action == DONE:
            state.pop()
            return
        if action == USE_BOT:
            use_bot(state)
            return
        for act in actions(state):
            if act.key == action[1]:
                state.replace(TakeActions(seat, True))
                take_action(state, seat, act)
                return


def actions(state: Tamashii) -> list[PlayerAct]:
    """The players' actions of the sheet and of the cards in play. TA-SPECIAL-07."""
    scenario = state.setting.scenario
    if scenario is None:
        return []
    found = scenario.actions[:]
    for card in cards_in_play(state):
        found += card.actions
    return found


def may_act(state: Tamashii, seat: Seat, act: PlayerAct) -> bool:
    """Whether the terms of an action are met."""
    if act.once and act.key in state.acted:
        return False
    if not holds(state, seat, act.condition) or not payable(state, seat, act.pay):
        return False
    if act.test is not None:
        # TA-TEST-08: who begins a group test need not drop anything.
        others = list(range(state.setting.seats)) if act.test.group else [seat]
        for other in others:
            row = state.console[other * CELLS : (other + 1) * CELLS]
            if any(fits(state, other, act.test.colour, kind) for kind in row):
                return True
        return False
    return possible(state, seat, act.do)


def take_action(state: Tamashii, seat: Seat, act: PlayerAct) -> None:
    """Pay for an action and carry it out."""
    state.tell("action", {"seat": seat, "action": act.key})
    if act.test is None:
        do = act.do
        if act.once:
            state.acted = (*state.acted, act.key)
        state.push(Do(seat, do, 0))
        pay(state, seat, act.pay)
        return
    seats: tuple[int, ...] = (seat,)
    if act.test.group:
        seats = tuple(state.setting.order(seat))
    need = amount_of(state, seat, act.test.need)
    do = (*act.do,)
    if act.once:
        do = (("done_once", act.key), *do)
    state.successes = 0
    state.push(Test(seat, act.test.colour, need, seats, do, act.fail))
    pay(state, seat, act.pay)


# --- why not -----------------------------------------------------------------------------


def _why_act(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if step.topic != TakeActions.topic:
        return no("tasks_only", "TA-TASK-01")
    return no("terms", "TA-TASK-02")


refuses(_why_act, "act")
