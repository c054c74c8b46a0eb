"""Movement over the map, of players and the bot. TA-MOVE-01 to -03, -08, TA-JORDAN-03."""

from __future__ import annotations

from typing import Final

from endtable.core.bits import has, with_
from endtable.core.step import Step
from endtable.core.types import Action, Reason, Seat
from endtable.games.tamashii.rules.changes import bot_waits, note, use_bot
from endtable.games.tamashii.rules.questions import rch_of
from endtable.games.tamashii.rules.steps.arriving import Arrive, raise_tracking
from endtable.games.tamashii.rules.steps.choice import PICKED, USE_BOT, Choice, no, refuses
from endtable.games.tamashii.rules.steps.doing import trigger
from endtable.games.tamashii.table.setting import Slot
from endtable.games.tamashii.table.state import Tamashii

BOT_RCH: Final = 2
MOVED_FREELY: Final = 1
MOVED_AS_OWN: Final = 2
"""How BOT J.O.R.D.A.N. has moved in this turn. TA-JORDAN-03, -06."""


def reachable(state: Tamashii, start: Slot, distance: int) -> list[Slot]:
    """Districts within reach: face-down ones are entered, never passed. TA-MOVE-03."""
    near = state.setting.near
    seen = 1 << start
    edge = [start]
    found: list[Slot] = []
    for _ in range(distance):
        further: list[Slot] = []
        for slot in edge:
            for other in near[slot]:
                if not seen >> other & 1:
                    seen |= 1 << other
                    found.append(other)
                    if state.shown >> other & 1:
                        further.append(other)
        edge = further
    found.sort()
    return found


class BotMoves(Choice):
    """BOT J.O.R.D.A.N. moves up to 2 districts, freely. TA-JORDAN-03, -05."""

    topic = "ta.ask.bot"
    rule = "TA-JORDAN-03"

    def choices(self, state: Tamashii) -> list[Action]:
        """Where it goes, or that it stays."""
        reach = reachable(state, state.bot_at, BOT_RCH)
        return [("bot_stay",), *(("bot", slot) for slot in reach)]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """It reveals districts and collects for the player. TA-JORDAN-04."""
        state.pop()
        if action[0] == "bot":
            move_bot(state, seat, action[1], False)
            state.bot_moved |= MOVED_FREELY


class BotFollows(BotMoves):
    """The BOT may also move after the player, who has opened a way. TA-JORDAN-03."""

    fields = ("seat", "shown")

    def __init__(self, seat: Seat, shown: int) -> None:
        super().__init__(seat)
        self.shown = shown
        """The districts that were open before the player moved."""

    def run(self, state: Tamashii) -> bool:
        """Asked of a BOT that has not gone of itself yet, if there is anything new."""
        waits = state.bot_at >= 0 and not state.bot_moved & MOVED_FREELY
        if waits and (state.shown != self.shown or state.bot_moved):
            return True
        state.pop()
        return False


class Movement(Choice):
    """Move or stay; tracking rises in any case. TA-MOVE-01, -08, -10."""

    topic = "ta.ask.movement"
    rule = "TA-MOVE-02"

    def choices(self, state: Tamashii) -> list[Action]:
        """Stay, or any district in reach; or use the bot's figure. TA-JORDAN-07."""
        reach = reachable(state, state.where(self.seat), rch_of(state, self.seat))
        listed: list[Action] = [("stay",), *(("go", slot) for slot in reach)]
        if bot_waits(state):
            listed.append(USE_BOT)
        return listed

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Finish the move, then raise tracking. TA-ACTION-09."""
        if action == USE_BOT:
            use_bot(state)
            return
        state.pop()
        if action[0] == "go":
            enter(state, seat, action[1], True)
        else:
            raise_tracking(state, seat, moved=False, hidden=False)
            trigger(state, seat, "stay")


class MoveFreely(Choice):
    """An effect moves the character, without tracking. TA-GLOSS-15."""

    fields = ("seat", "distance")
    topic = "ta.ask.move_freely"
    rule = "TA-GLOSS-15"

    def __init__(self, seat: Seat, distance: int) -> None:
        super().__init__(seat)
        self.distance = distance
        """How far; 99 means any open district."""

    def choices(self, state: Tamashii) -> list[Action]:
        """Stay, or go."""
        here = state.where(self.seat)
        if self.distance == 99:
            slots = [slot for slot in range(state.setting.slots) if state.is_shown(slot)]
            slots.remove(here)
        else:
            slots = reachable(state, here, self.distance)
        return [("stay",), *(("go", slot) for slot in slots)]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Go there."""
        state.pop()
        if action[0] == "go":
            enter(state, seat, action[1], False)


def enter(state: Tamashii, seat: Seat, slot: Slot, tracked: bool) -> None:
    """The figure stands on another district; what lies there happens first."""
    if state.as_bot:
        # TA-JORDAN-06: the own figure is not used in a step of the bot.
        move_bot(state, seat, slot, tracked)
        return
    state.at[seat] = slot
    if not has(state.visited[seat], slot):
        state.visited[seat] = with_(state.visited[seat], slot)
        note(state, seat, "visited")
    if not state.enemies[seat]:
        note(state, seat, "calm_entries")
    state.tell("moved", {"seat": seat, "to": slot})
    state.beat()
    state.push(Arrive(seat, slot, not state.is_shown(slot), tracked, 0))


def move_bot(state: Tamashii, seat: Seat, slot: Slot, tracked: bool) -> None:
    """The BOT's figure stands on another district: what is told there is about it."""
    state.bot_at = slot
    state.tell("bot_moved", {"seat": seat, "to": slot})
    if tracked:
        state.bot_moved |= MOVED_AS_OWN
    state.push(StandFor(state.as_bot))
    state.as_bot = True
    state.push(Arrive(seat, slot, not state.is_shown(slot), tracked, 0))


class StandFor(Step[Tamashii]):
    """Which figure counts again after the BOT has come somewhere of itself."""

    fields = ("as_bot",)

    def __init__(self, as_bot: bool) -> None:
        self.as_bot = as_bot

    def run(self, state: Tamashii) -> bool:
        """As it was before."""
        state.pop()
        state.as_bot = self.as_bot
        return False


# --- why not -----------------------------------------------------------------------------


def _why_go(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if step.topic not in (Movement.topic, MoveFreely.topic):
        return no("no_move", "TA-MOVE-01")
    if len(action) != 2 or type(action[1]) is not int or action[1] >= state.setting.slots:
        return None
    if action[1] == state.at[seat]:
        return no("here", "TA-MOVE-08")
    if action[1] in reachable(state, state.at[seat], 99):
        return no("too_far", "TA-MOVE-02")
    return no("no_way", "TA-MOVE-03")


def _district(words: list[str]) -> Action | None:
    return ("go", int(words[0])) if words[0].isdecimal() else None


refuses(_why_go, "go")
PICKED["district"] = _district
