"""The planning phase: tracking roll, console loading, programming; all side by side.

TA-PLAN-01 to -15, TA-TRACK-01 to -04. In the competitive game players plan in order.
"""

from __future__ import annotations

from endtable.core.lanes import Lanes
from endtable.core.state import AnyStep
from endtable.core.step import Step
from endtable.core.types import Action, Reason, Seat
from endtable.games.tamashii.content.components import BASIC
from endtable.games.tamashii.content.console import CELLS, EMPTY, LOCKED, NAMED, NEIGHBOURS
from endtable.games.tamashii.content.vocabulary import MEMORY
from endtable.games.tamashii.rules.changes import load_console
from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.programming import programming
from endtable.games.tamashii.rules.questions import abilities_of, prg_of
from endtable.games.tamashii.rules.steps.abilities import offer_all, usable, use
from endtable.games.tamashii.rules.steps.attaching import Attach
from endtable.games.tamashii.rules.steps.choice import DONE, PICKED, USE, Choice, no, refuses
from endtable.games.tamashii.rules.steps.development import develop, development
from endtable.games.tamashii.rules.steps.fields import Program, move
from endtable.games.tamashii.rules.steps.rolls import TRACKING_ROLL, Rerolls, roll_dice
from endtable.games.tamashii.table.state import Tamashii


class PlanningStart(Step[Tamashii]):
    """Cards that are used at the start of the phase; then the tracking roll."""

    fields = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Tamashii) -> bool:
        """Offer them; who has nothing to roll is asked here for cards of before the roll."""
        state.replace(TrackingRoll(self.seat))
        if state.tracking[self.seat] <= 0:
            offer_all(state, self.seat, "before_tracking")
        offer_all(state, self.seat, "planning_start")
        return False


class TrackingRoll(Choice):
    """Before the roll a player may develop; then the dice are rolled. TA-PLAN-04."""

    topic = "ta.ask.tracking_roll"
    rule = "TA-PLAN-04"

    def run(self, state: Tamashii) -> bool:
        """Nothing to roll without tracking. TA-PLAN-03."""
        base = self.seat * 3
        if state.tracking[self.seat] > 0:
            return True
        state.dice[base] = state.dice[base + 1] = state.dice[base + 2] = 0
        state.pop()
        return False

    def choices(self, state: Tamashii) -> list[Action]:
        """Roll, develop first, or use a card that is used before the roll."""
        listed: list[Action] = [("roll",)]
        for ability in abilities_of(state, self.seat, "before_tracking"):
            if usable(state, self.seat, ability):
                listed.append((USE, ability.key))
        return listed + development(state, self.seat, early=True)

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """As many dice as the tracking value. TA-TRACK-01."""
        if action[0] == "roll":
            state.replace(Rerolls(seat, TRACKING_ROLL))
            roll_dice(state, seat, state.tracking[seat])
        elif action[0] == USE and self._before(state, seat, action[1]):
            use(state, seat, action[1], "before_tracking")
        else:
            develop(state, seat, action)

    def _before(self, state: Tamashii, seat: Seat, key: str) -> bool:
        keys = [ability.key for ability in abilities_of(state, seat, "before_tracking")]
        return key in keys


def attach_tracked(state: Tamashii, seats: list[Seat]) -> None:
    """One enemy for each basic symbol, in order; then tracking falls to 0. TA-TRACK-02 to -04."""
    for seat in reversed(seats):
        count = state.dice[seat * 3 + BASIC]
        if count and state.tracking[seat] > 0:
            state.push(TrackingFalls(seat, tally_of(state, seat, "entered")))
            state.push(Attach(seat, count))


class TrackingFalls(Step[Tamashii]):
    """Tracking falls to 0 if the roll has brought at least one enemy. TA-TRACK-03, -04."""

    fields = ("seat", "entered")

    def __init__(self, seat: Seat, entered: int) -> None:
        self.seat = seat
        self.entered = entered
        """How many enemies had come to the player in this turn before."""

    def run(self, state: Tamashii) -> bool:
        """An enemy that did not come, as with an empty deck or a card, does not count."""
        state.pop()
        if tally_of(state, self.seat, "entered") > self.entered:
            state.tracking[self.seat] = 0
        return False


class BeforeLoading(Choice):
    """Development before the console is loaded: freed fields and new data count. TA-DEV-01."""

    topic = "ta.ask.before_loading"
    rule = "TA-DEV-01"
    # Others may offer cards, so how many options there are depends on them too.
    open = False

    def run(self, state: Tamashii) -> bool:
        """Ask who could develop; only what is the player's own decides that."""
        seat = self.seat
        if state.resources[seat * 4 + MEMORY] or development(state, seat, early=True):
            return True
        state.replace(Loading(seat))
        return False

    def choices(self, state: Tamashii) -> list[Action]:
        """Development, and the end of it."""
        return [*development(state, self.seat, early=False), DONE]

    def default(self, state: Tamashii, seat: Seat) -> Action:
        """A clerk buys nothing."""
        return DONE

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Develop, or load."""
        if action == DONE:
            state.replace(Loading(seat))
        else:
            develop(state, seat, action)


class Loading(Step[Tamashii]):
    """The console is loaded; then cards that are used before programming. TA-PLAN-07."""

    fields = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Tamashii) -> bool:
        """Load, then program."""
        state.replace(Programming(self.seat, 0))
        load_console(state, self.seat)
        offer_all(state, self.seat, "before_programming")
        return False


class Programming(Choice):
    """Up to PRG shifts and swaps, and development, until the player is done. TA-PLAN-11, -13."""

    fields = ("seat", "used")
    topic = "ta.ask.programming"
    rule = "TA-PLAN-11"
    # Others may offer cards, so how many options there are depends on them too.
    open = False

    def __init__(self, seat: Seat, used: int) -> None:
        super().__init__(seat)
        self.used = used

    def choices(self, state: Tamashii) -> list[Action]:
        """Moves while there are any left, development, and the end."""
        listed: list[Action] = []
        if self.used < prg_of(state, self.seat):
            listed = programming(state.console, self.seat * CELLS)
        listed += development(state, self.seat, early=False)
        listed.append(DONE)
        return listed

    def default(self, state: Tamashii, seat: Seat) -> Action:
        """A clerk leaves the console as it is."""
        return DONE

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """A move, a development, or the end of planning."""
        verb = action[0]
        if verb == "shift" or verb == "swap":
            state.replace(Programming(seat, self.used + 1))
            move(state, seat, action)
        elif action == DONE:
            state.pop()
        else:
            develop(state, seat, action)


class _PlanningLanes(Lanes[Tamashii]):
    """What both parts of planning have in common: everybody has a lane."""

    def seats(self, state: Tamashii) -> tuple[Seat, ...]:
        """Everybody."""
        return tuple(range(state.setting.seats))


class Tracking(_PlanningLanes):
    """Step 1: everybody rolls; enemies are drawn when all have. TA-PLAN-04, -06."""

    def first(self, state: Tamashii, seat: Seat) -> AnyStep:
        """The roll, and what may be done before it."""
        return PlanningStart(seat)

    def met(self, state: Tamashii) -> None:
        """Enemies come in order from the first player."""
        state.replace(Consoles())
        attach_tracked(state, state.setting.order(state.first))
        state.settle()


class Consoles(_PlanningLanes):
    """Steps 2 and 3: everybody loads and programs the own console. TA-PLAN-02."""

    def first(self, state: Tamashii, seat: Seat) -> AnyStep:
        """Loading, and what may be done before it."""
        return BeforeLoading(seat)

    def met(self, state: Tamashii) -> None:
        """All are done."""
        state.pop()
        state.offers = ()
        state.settle()


class PlanInOrder(Step[Tamashii]):
    """The competitive game: one player after the other plans. TA-GENRULE-10."""

    fields = ("place", "stage")

    def __init__(self, place: int, stage: int) -> None:
        self.place = place
        self.stage = stage

    def run(self, state: Tamashii) -> bool:
        """The next player's next step."""
        if self.place == state.setting.seats:
            state.offers = ()
            state.pop()
            return False
        seat = state.setting.order(state.first)[self.place]
        state.active = seat
        if self.stage == 0:
            state.replace(PlanInOrder(self.place, 1))
            state.push(PlanningStart(seat))
        else:
            state.replace(PlanInOrder(self.place + 1, 0))
            state.push(BeforeLoading(seat))
            attach_tracked(state, [seat])
        return False


def moves_left(state: Tamashii, seat: Seat) -> int:
    """How many programming moves the seat has now."""
    stack = state.main
    if state.lanes:
        stack = state.lanes[seat] if seat < len(state.lanes) else []
    if stack and isinstance(stack[-1], Programming) and stack[-1].seat == seat:
        return prg_of(state, seat) - stack[-1].used
    if stack and isinstance(stack[-1], Program) and stack[-1].seat == seat:
        return stack[-1].moves
    return 0


# --- why not -----------------------------------------------------------------------------


def _why_program(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    """A shift or a swap."""
    if len(action) != 3 or not all(type(cell) is int and cell < CELLS for cell in action[1:]):
        return None
    if step.topic not in (Programming.topic, Program.topic):
        return no("no_programming", "TA-PROGRAM-01")
    if isinstance(step, Programming) and step.used >= prg_of(state, seat):
        return no("no_moves", "TA-PROGRAM-05", moves=prg_of(state, seat))
    one, other = action[1], action[2]
    here, there = state.console[seat * CELLS + one], state.console[seat * CELLS + other]
    if LOCKED in (here, there):
        return no("locked", "TA-BOARD-08")
    if other not in NEIGHBOURS[one]:
        return no("not_beside", "TA-PROGRAM-04")
    if here == EMPTY and there == EMPTY:
        return no("nothing_there", "TA-PROGRAM-02")
    return no("other_way", "TA-PROGRAM-02")


def _two_fields(words: list[str]) -> Action | None:
    cells = [NAMED[word] for word in words if word in NAMED]
    return ("shift", cells[0], cells[1]) if len(cells) == 2 else None


refuses(_why_program, "shift", "swap")
PICKED["cell"] = _two_fields
