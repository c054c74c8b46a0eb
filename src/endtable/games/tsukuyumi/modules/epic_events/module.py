"""Epic events: red cards in the stack that happen when they are met. TM-EPIC-01 to -35."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.verbs import Verb
from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.modules.epic_events import cards
from endtable.games.tsukuyumi.modules.epic_events.looks import EpicLooks
from endtable.games.tsukuyumi.modules.epic_events.steps import (
    EachInTurn,
    Emerge,
    Frontier,
    ShuffleBack,
)
from endtable.games.tsukuyumi.modules.epic_events.table import Epics, epics, from_active
from endtable.games.tsukuyumi.rules.questions import asked
from endtable.games.tsukuyumi.rules.scoring import score
from endtable.games.tsukuyumi.rules.steps.happening import begin_event
from endtable.games.tsukuyumi.rules.steps.initiative import track_changed
from endtable.games.tsukuyumi.rules.steps.underway import lay_down
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY, UNHELD
from endtable.games.tsukuyumi.table.tables import TSUKUYUMI

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.setting import Piece
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

STAYS: Final = "dragon_blood"
CENTRE: Final = 0
HAUNTED: Final = 0.15
"""What an area costs a bot to which ONI may come."""
BLOOD: Final = 0.8
"""What a point is worth that comes at the end of the round, if nothing comes between."""


def _storm(state: Tsukuyumi, seat: Seat) -> None:
    """The order changes when all tokens show the same side. TM-EPIC-10."""
    epics(state).epic_reversed ^= 1


def _blood(state: Tsukuyumi, seat: Seat) -> None:
    """It waits for the end of a round."""


def _emerge(state: Tsukuyumi, seat: Seat) -> None:
    state.push(EachInTurn("land_emerges", from_active(state, seat)))


def _magma(state: Tsukuyumi, seat: Seat) -> None:
    state.push(EachInTurn("liquid_magma", from_active(state, seat)))


def _rockfall(state: Tsukuyumi, seat: Seat) -> None:
    state.push(EachInTurn("rockfall", from_active(state, seat)))


def _frontiers(state: Tsukuyumi, seat: Seat) -> None:
    state.push(EachInTurn("shifting_frontiers", from_active(state, seat)))


def _nature(state: Tsukuyumi, seat: Seat) -> None:
    """In initiative order. TM-EPIC-28."""
    state.push(ShuffleBack())
    state.push(EachInTurn("nature_on_the_move", state.track))


class EpicEvents(Module):
    """Ten red cards, of which a few are in the stack."""

    key = "epic_events"
    folder = "epic_events"
    place = 5
    deck = UNHELD
    option = True
    numbers = ("power_areas", "broken_areas", "quake_areas", "moved_markers")
    steps = (EachInTurn, Emerge, Frontier, ShuffleBack)
    verbs = (Verb("frontier", ("area:from", "area:to"), "TM-EPIC-26", path=(0, 1)),)
    events = {
        "gain_of_power": (cards.offer_power, cards.power),
        "ground_breaks_away": (cards.offer_break, cards.break_away),
        "earthquake": (cards.offer_quake, cards.quake),
        "liquid_magma": (cards.offer_magma, cards.magma),
        "rockfall": (cards.offer_rocks, cards.rocks),
    }
    at_once = {
        "land_emerges": _emerge, "surprised_by_the_storm": _storm, STAYS: _blood,
        "liquid_magma": _magma, "rockfall": _rockfall, "shifting_frontiers": _frontiers,
        "nature_on_the_move": _nature,
    }  # fmt: skip
    told = {
        "epic": "TM-EPIC-03", "broke_away": "TM-EPIC-11", "frontier": "TM-EPIC-26",
        "reversed": "TM-EPIC-10",
    }  # fmt: skip
    looks = EpicLooks()

    def new(self, areas: int) -> Own:
        return Epics()

    def all_cards(self, state: Tsukuyumi) -> list[Piece]:
        """The ten cards."""
        owners = state.setting.event_owner
        return [card for card, owner in enumerate(owners) if owner == UNHELD]

    def dealt(self, state: Tsukuyumi) -> None:
        """One more than there are players is shuffled into the stack, unseen. TM-EPIC-01.

        The two open cards are ordinary ones.
        """
        seats = state.setting.seats
        found = state.shuffle(seats, self.all_cards(state))
        epics(state).epic_box = tuple(sorted(found[seats + 1 :]))
        pile = sorted((*state.event_pile, *found[: seats + 1]))
        state.event_pile = tuple(state.shuffle(seats, pile))

    def drawn(self, state: Tsukuyumi, seat: Seat, card: Piece) -> bool:
        """The active player carries it out at once, whoever drew it. TM-EPIC-03, -04, -33."""
        who = state.active if state.active != NOBODY else seat
        event = state.setting.event_of[card]
        effect = state.setting.tables.event_effects[event]
        own = epics(state)
        state.tell("epic", {"seat": who, "event": event})
        if not asked(state, "may_play", True, who):  # it waits to be shuffled. SK-REEF-72
            state.event_discard = tuple(sorted((*state.event_discard, card)))
            return True
        if effect == STAYS:
            own.epic_open = (*own.epic_open, card)
        else:
            lay_down(state, card)
        begin_event(state, who, effect)
        return True

    def phase_over(self, state: Tsukuyumi) -> None:
        own = epics(state)
        if own.epic_reversed:
            own.epic_reversed = 0
            last = state.track[-1]
            state.track = state.track[::-1]
            track_changed(state, last)
            state.tell("reversed", {})

    def round_points(self, state: Tsukuyumi) -> None:
        """Dragon blood: the centre of the Moon, once for each player. TM-EPIC-14, -15."""
        own = epics(state)
        seat = state.controller(CENTRE)
        if not own.epic_open or state.setting.by_tasks:
            return
        if NOBODY < seat < state.setting.seats and not own.epic_blood >> seat & 1:
            own.epic_blood |= 1 << seat
            score(state, seat, 1, STAYS, "TM-EPIC-14")

    # --- what others make of it -----------------------------------------------------------

    def worth(self, state: Tsukuyumi, seat: Seat) -> float:
        """ONI come to land that a card has given to Tsukuyumi; dragon blood is about to pay."""
        haunted = [area for area in state.controlled(seat) if state.marked[area] & TSUKUYUMI]
        pays = self._blood_for(state, seat) if state.controller(CENTRE) == seat else 0.0
        return pays - HAUNTED * len(haunted)

    def lures(self, state: Tsukuyumi, seat: Seat, area: Area) -> float:
        """Dragon blood makes the centre of the Moon worth more."""
        return self._blood_for(state, seat) if area == CENTRE else 0.0

    def _blood_for(self, state: Tsukuyumi, seat: Seat) -> float:
        """A point, once, at the end of the round."""
        own = epics(state)
        if not own.epic_open or own.epic_blood >> seat & 1 or state.setting.by_tasks:
            return 0.0
        return BLOOD

    def check(self, state: Tsukuyumi) -> None:
        own = epics(state)
        places = [*state.event_pile, *state.event_discard]
        places += [*own.epic_box, *own.epic_open, *own.epic_aside]
        whole = self.all_cards(state)
        if state.event_open:
            found = sorted([card for card in places if card in whole])
            expect(found == whole, "an epic event is lost or doubled")
        for hand in [state.event_open, *state.event_hands]:
            expect(not set(hand) & set(whole), "somebody keeps an epic event")

    def shown(self, state: Tsukuyumi, seat: Seat | None) -> dict[str, object]:
        own = epics(state)
        keys, event_of = self.tables.event_keys, state.setting.event_of
        blood = [each for each in range(state.setting.seats) if own.epic_blood >> each & 1]
        shown = [keys[event_of[card]] for card in own.epic_open]
        return {"open": shown, "rewarded": blood, "reversed": bool(own.epic_reversed)}

    def redeal(self, twin: Tsukuyumi, seat: Seat | None, stream: int) -> None:
        """Which cards are in the stack and which in the box, nobody knows. TM-EPIC-02."""
        own = epics(twin)
        whole = self.all_cards(twin)
        places = [place for place, card in enumerate(twin.event_pile) if card in whole]
        pile = list(twin.event_pile)
        hidden = twin.shuffle(stream, sorted([*own.epic_box, *[pile[place] for place in places]]))
        for place in places:
            pile[place] = hidden.pop()
        twin.event_pile = tuple(pile)
        own.epic_box = tuple(sorted(hidden))


MODULE = EpicEvents
