"""Starting advantages: a card each that helps once. TM-ADVANTAGE-01 to -21.

All decide at once, right after the deal, whether they use their card: later nobody can tell from
a question what somebody holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.verbs import Part, Verb
from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.modules.starting_advantages.looks import AdvantageLooks
from endtable.games.tsukuyumi.modules.starting_advantages.steps import (
    Claim,
    Harvest,
    Rise,
    put_away,
)
from endtable.games.tsukuyumi.modules.starting_advantages.table import (
    HARVEST,
    INTELLIGENCE,
    JACK,
    KEYS,
    POSITION,
    SCOUT,
    SPREAD,
    Advantages,
    advantages,
    has,
    number_of,
)
from endtable.games.tsukuyumi.rules.parts import Titled
from endtable.games.tsukuyumi.rules.steps.events import draw_from_pile, play
from endtable.games.tsukuyumi.rules.steps.happening import playable
from endtable.games.tsukuyumi.rules.steps.moving import begin_move, own_units
from endtable.games.tsukuyumi.table.allowance import PICKS
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.phases import WHITE
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.table.setting import Setting
    from endtable.games.tsukuyumi.table.state import Tsukuyumi
    from endtable.games.tsukuyumi.table.tables import Tables


class StartingAdvantages(Module):
    """Eight cards, one for each player."""

    key = "starting_advantages"
    folder = "starting_advantages"
    place = 3
    option = True
    numbers = ("advance", "harvest", "rise", "briefing")
    steps = (Claim, Rise, Harvest)
    verbs = (
        Verb("claim", (), "TM-ADVANTAGE-02"),
        Verb("forgo", (), "TM-ADVANTAGE-06"),
        Verb("redraw", (), "TM-ADVANTAGE-04", final=True),
        Verb("brief", ("event",), "TM-ADVANTAGE-20", final=True),
    )
    told = {"advantage": "TM-ADVANTAGE-02", "redrawn": "TM-ADVANTAGE-04"}
    looks = AdvantageLooks()

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.seats = 0

    @classmethod
    def parts(cls, tables: Tables) -> list[Part]:
        return [Titled("advantage", tables.content.extras[cls.key].sheets)]

    def prepare(self, setting: Setting) -> None:
        self.seats = setting.seats

    def new(self, areas: int) -> Own:
        own = Advantages()
        own.advantage_held = [NOBODY] * self.seats
        own.advantage_used = [NOBODY] * self.seats
        own.advantage_pile = tuple(range(len(KEYS)))
        return own

    # --- setting up -----------------------------------------------------------------------

    def set_up_first(self, state: Tsukuyumi) -> None:
        """One card each, face down, all different. TM-ADVANTAGE-01, -03."""
        own = advantages(state)
        cards = state.shuffle(self.seats, list(range(len(KEYS))))
        own.advantage_held = cards[: self.seats]
        own.advantage_pile = tuple(cards[self.seats :])
        state.push(Claim(tuple(range(self.seats))))

    def base_anywhere(self, state: Tsukuyumi, seat: Seat) -> bool:
        """Scout. TM-ADVANTAGE-09 to -11."""
        return has(state, seat, SCOUT)

    def more_starts(self, state: Tsukuyumi, seat: Seat) -> int:
        """Spread out. TM-ADVANTAGE-15, -16."""
        return int(has(state, seat, SPREAD))

    def settles(self, state: Tsukuyumi, seat: Seat) -> None:
        """Rich harvest comes after the starting units. TM-ADVANTAGE-12."""
        if has(state, seat, HARVEST):
            state.push(Harvest(seat, number_of(state, "harvest")))

    def set_up_last(self, state: Tsukuyumi) -> None:
        """Before the first player's white phase; then most cards have done their part."""
        own = advantages(state)
        for seat in range(self.seats):
            card = own.advantage_used[seat]
            if card == INTELLIGENCE:
                self._brief(state, seat)
            elif card == POSITION and own_units(state, seat):
                units = own_units(state, seat)
                begin_move(state, seat, seat, units, number_of(state, "advance"), True)
            if card not in (NOBODY, INTELLIGENCE, JACK):
                put_away(state, seat)

    def _brief(self, state: Tsukuyumi, seat: Seat) -> None:
        """Events from the stack, none of the open ones. TM-ADVANTAGE-19."""
        own = advantages(state)
        for _ in range(number_of(state, "briefing")):
            card = draw_from_pile(state, seat)
            if card != NOBODY:
                own.briefed = (*own.briefed, card)

    # --- the first round ----------------------------------------------------------------------

    def turn_begins(self, state: Tsukuyumi) -> None:
        """Jack of all trades: a third white action, no action twice. TM-ADVANTAGE-13."""
        if state.phase == WHITE and state.round == 1 and has(state, state.active, JACK):
            state.allow[PICKS] += 1

    def _briefed(self, state: Tsukuyumi, seat: Seat) -> list[int]:
        briefed = advantages(state).briefed if state.round == 1 else ()
        return [card for card in state.event_hands[seat] if card in briefed] if briefed else []

    def has_turn(self, state: Tsukuyumi, seat: Seat) -> bool:
        """All know that somebody holds such cards, nobody whether they can be played."""
        return bool(self._briefed(state, seat))

    def turn_actions(self, state: Tsukuyumi, seat: Seat) -> list[Action]:
        """At any moment of one's own turns. TM-ADVANTAGE-20."""
        briefed = self._briefed(state, seat)
        if not briefed:
            return []
        held = {state.setting.event_of[card] for card in briefed}
        return [("brief", event) for event in sorted(held) if playable(state, seat, event)]

    def do(self, state: Tsukuyumi, seat: Seat, action: Action) -> bool:
        if action[0] != "brief":
            return False
        play(state, seat, action[1])
        return True

    def tidy(self, state: Tsukuyumi) -> None:
        """After the first round all cards are gone. TM-ADVANTAGE-05."""
        advantages(state).briefed = ()
        for seat in range(self.seats):
            put_away(state, seat)

    # --- what others make of it -----------------------------------------------------------

    def play_verbs(self) -> tuple[str, ...]:
        return ("brief",)

    def check(self, state: Tsukuyumi) -> None:
        own = advantages(state)
        rows = [*own.advantage_held, *own.advantage_used]
        cards = [*own.advantage_pile, *own.advantage_gone, *(c for c in rows if c != NOBODY)]
        expect(sorted(cards) == list(range(len(KEYS))), "an advantage is lost or doubled")

    def shown(self, state: Tsukuyumi, seat: Seat | None) -> dict[str, object]:
        own = advantages(state)
        rows: list[str] = []
        for each in range(self.seats):
            held, used = own.advantage_held[each], own.advantage_used[each]
            hidden = "" if held == NOBODY else KEYS[held] if each == seat else "back"
            rows.append(KEYS[used] if used != NOBODY else hidden)
        return {"cards": rows, "pile": len(own.advantage_pile)}

    def redeal(self, twin: Tsukuyumi, seat: Seat | None, stream: int) -> None:
        """Cards of others, those that were not dealt, and what others decide in secret."""
        own = advantages(twin)
        others = [o for o in range(self.seats) if o != seat and own.advantage_held[o] != NOBODY]
        hidden = [own.advantage_held[other] for other in others]
        hidden = twin.shuffle(stream, sorted([*hidden, *own.advantage_pile]))
        for other in others:
            own.advantage_held[other] = hidden.pop()
        own.advantage_pile = tuple(hidden)
        step = twin.main[-1] if twin.main else None
        if twin.sealed and isinstance(step, Claim):
            for other, choice in enumerate(twin.sealed):
                if choice is not None and other != seat:
                    legal = step.choices(twin, other)
                    twin.sealed[other] = legal[twin.roll(stream, len(legal))]


MODULE = StartingAdvantages
