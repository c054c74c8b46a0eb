"""Epic events in which every player takes part."""

from __future__ import annotations

from endtable.core.step import Step
from endtable.core.types import Action, Message, Seat
from endtable.games.tsukuyumi.modules.epic_events.table import epics, number_of
from endtable.games.tsukuyumi.rules.new_land import free_slot, instead, lying
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice, Offered
from endtable.games.tsukuyumi.rules.steps.bases import may_lie
from endtable.games.tsukuyumi.rules.steps.event_land import land
from endtable.games.tsukuyumi.rules.steps.events import reshuffle
from endtable.games.tsukuyumi.rules.steps.happening import Happening, happen, playable, touches
from endtable.games.tsukuyumi.rules.steps.preparing import free_cells, lay_tile, lays
from endtable.games.tsukuyumi.rules.steps.underway import lay_down
from endtable.games.tsukuyumi.table.board import MOON, OFF, STEPS
from endtable.games.tsukuyumi.table.dealing import loose_tiles
from endtable.games.tsukuyumi.table.setting import NOBODY, UNHELD
from endtable.games.tsukuyumi.table.state import Tsukuyumi


class EachInTurn(Step[Tsukuyumi]):
    """One player after the other carries the same event out."""

    fields = ("effect", "seats")

    def __init__(self, effect: str, seats: tuple[Seat, ...]) -> None:
        self.effect = effect
        self.seats = seats

    def run(self, state: Tsukuyumi) -> bool:
        """The next one."""
        if not self.seats or state.result:
            state.pop()
            return False
        state.replace(EachInTurn(self.effect, self.seats[1:]))
        seat = self.seats[0]
        if self.effect == "land_emerges":
            turn_up_tile(state, seat)
        elif self.effect == "shifting_frontiers":
            state.push(Frontier(seat, 0))
        elif self.effect == "nature_on_the_move":
            play_next(state, seat)
        else:
            state.push(Happening(seat, self.effect, ()))
        return False


# --- land emerges ---------------------------------------------------------------------------


def turn_up_tile(state: Tsukuyumi, seat: Seat) -> None:
    """A tile of the reserve at random, if there is one and a number for it. TM-EPIC-08."""
    reserve = loose_tiles(state)
    if not reserve or free_slot(state) == OFF:
        return
    epics(state).epic_tile = reserve[state.roll(state.setting.seats, len(reserve))]
    state.push(Emerge(seat))


class Emerge(Offered):
    """Where a new tile lies: in open space, even behind a blockade. TM-EPIC-08, -09."""

    topic = "ts.ask.emerge"
    rule = "TM-EPIC-09"

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        tile = state.setting.pool[epics(state).epic_tile]
        return {"land": Message(f"ts.terrain.{tile.terrain}"), "n": len(tile.blocked)}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Free cells that touch an area, and how the tile is turned."""
        cells = free_cells([state.cells[area] for area in land(state)], state.cells)
        laid = lays(state, epics(state).epic_tile, lying(state, cells))  # TM-EPIC-35
        return [*laid, *instead(state, self.seat)] if laid else []

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It belongs to nobody."""
        own = epics(state)
        if action[0] == "tile":
            own.epic_tile = action[1]
            return
        lay_tile(state, free_slot(state), own.epic_tile, action[1], action[2])
        own.epic_tile = NOBODY
        state.pop()


# --- shifting frontiers ---------------------------------------------------------------------


class Frontier(Choice):
    """The base goes one space, or markers go to areas beside them. TM-EPIC-23 to -27."""

    fields = ("seat", "moved")
    topic = "ts.ask.frontier"
    rule = "TM-EPIC-24"

    def __init__(self, seat: Seat, moved: int) -> None:
        super().__init__(seat)
        self.moved = moved

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Neither has to be done."""
        actions: list[Action] = []
        if not self.moved:
            actions += [("base", cell) for cell in base_spaces(state, self.seat)]
        for area in land(state):
            if area >= MOON and state.markers[area] == self.seat:
                for to in state.around[area * 6 : area * 6 + 6]:
                    if MOON <= to < state.setting.first_base and state.markers[to] == NOBODY:
                        actions.append(("frontier", area, to))
        return [*(one for one in actions if not touches(state, self.seat, one)), DONE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Units and markers go along with a base; a marker that moves conquers nothing."""
        if action == DONE:
            state.pop()
        elif action[0] == "base":
            state.pop()
            cells = list(state.cells)
            cells[state.setting.base_of(seat)] = action[1]
            state.cells = tuple(cells)
            state.relay()
            state.tell("based", {"seat": seat, "cell": action[1]})
        else:
            state.markers[action[1]], state.markers[action[2]] = NOBODY, seat
            state.tell("frontier", {"seat": seat, "area": action[1], "to": action[2]})
            moved = self.moved + 1
            if moved < number_of(state, "moved_markers"):
                state.replace(Frontier(seat, moved))
            else:
                state.pop()
        state.settle()

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk leaves things where they are."""
        return DONE


def base_spaces(state: Tsukuyumi, seat: Seat) -> list[int]:
    """Free spaces beside a base that touch an area, where a base may lie. TM-EPIC-23, -24."""
    cell = state.cells[state.setting.base_of(seat)]
    if cell == OFF:
        return []
    taken = [state.cells[area] for area in land(state)]
    beside = [cell + step for step in STEPS if cell + step not in state.cells]
    near = [to for to in beside if any(to + step in taken for step in STEPS)]
    return sorted([to for to in near if may_lie(state, to)])


# --- nature on the move ---------------------------------------------------------------------


def play_next(state: Tsukuyumi, seat: Seat) -> None:
    """Draw until an ordinary event comes, and play it; epic ones are put aside. TM-EPIC-29, -31."""
    own = epics(state)
    setting = state.setting
    while True:
        reshuffle(state)
        if not state.event_pile:
            return
        state.reveal()
        card = state.event_pile[-1]
        state.event_pile = state.event_pile[:-1]
        if setting.event_owner[card] != UNHELD:
            break
        own.epic_aside = (*own.epic_aside, card)
    event = setting.event_of[card]
    lay_down(state, card)
    state.tell("played", {"seat": seat, "event": event})
    if playable(state, seat, event):
        happen(state, seat, event)
        state.last_event = event
    units_changed(state)


class ShuffleBack(Step[Tsukuyumi]):
    """Epic events that turned up meanwhile go back into the stack. TM-EPIC-30."""

    def run(self, state: Tsukuyumi) -> bool:
        """They are shuffled in."""
        state.pop()
        own = epics(state)
        if own.epic_aside:
            cards = sorted((*state.event_pile, *own.epic_aside))
            own.epic_aside = ()
            state.event_pile = tuple(state.shuffle(state.setting.seats, cards))
        return False
