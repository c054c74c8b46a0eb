"""The course of a match: set-up, rounds of three parts, the end. TS-ROUND-01 to -17, TS-ENDRND."""

from __future__ import annotations

from typing import Final

from endtable.core.lanes import Sealed
from endtable.core.step import Step
from endtable.core.types import Action, Message, Reason, Seat
from endtable.games.tsukuyumi.rules.losses import remove
from endtable.games.tsukuyumi.rules.questions import is_immune, land_sleeps
from endtable.games.tsukuyumi.rules.scoring import finish, red_turn_over, round_points
from endtable.games.tsukuyumi.rules.steps.allowing import begin_turn, has_turn, special_of
from endtable.games.tsukuyumi.rules.steps.initiative import flip, has_acted, next_to_act
from endtable.games.tsukuyumi.rules.steps.turn import Turn
from endtable.games.tsukuyumi.table.board import OFF
from endtable.games.tsukuyumi.table.in_force import LASTING
from endtable.games.tsukuyumi.table.phases import BLUE, RED, ROUND_END, WHITE
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import RADIOACTIVE

CHOOSING: Final = -1


class Course(Step[Tsukuyumi]):
    """One round after the other: cards, four phases, summary. TS-ROUND-01."""

    fields = ("stage",)

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def run(self, state: Tsukuyumi) -> bool:
        """The next part of the round, unless the match is over."""
        stage = self.stage
        if state.result:
            state.pop()
            return False
        if stage == CHOOSING:
            state.replace(Course(WHITE))
            state.phase = WHITE
            if state.round == 1:  # start areas may complete a mission. TS-MISSION-01
                state.settle()
            state.push(ChooseCard())
            for module in state.setting.modules:
                module.round_begins(state)
        elif stage != ROUND_END:
            state.replace(Course(state.setting.next_phase[stage]))
            self._begin_phase(state, stage)
        else:
            state.replace(Course(CHOOSING))
            state.phase = ROUND_END
            state.active = NOBODY
            state.push(RoundEnd(ABILITIES, 0))
        return False

    def _begin_phase(self, state: Tsukuyumi, phase: int) -> None:
        """All tokens show the same side; cards are turned over for the blue phase."""
        setting = state.setting
        state.phase = phase
        state.last_event = NOBODY
        state.face = state.faces[0]
        if phase == WHITE and setting.italian and setting.first_game and state.round == 1:
            return  # TS-FIRST-06
        for powers in setting.powers:
            powers.phase_begins(state, phase)
        if phase == BLUE and not state.shown:
            show_cards(state)
        if state.log is not None:
            state.tell("phase", {"phase": setting.phase_names[phase], "round": state.round})
            state.beat()
        state.push(Phase())


def show_cards(state: Tsukuyumi) -> None:
    """The chosen cards lie face up from now on. TS-ROUND-04, -05."""
    state.reveal()
    state.shown = 1
    if state.log is not None:
        for seat, card in enumerate(state.chosen):
            state.tell("card", {"seat": seat, "card": card})


# --- 1. choosing action cards ---------------------------------------------------------------


class ChooseCard(Sealed[Tsukuyumi]):
    """All choose a card in secret, then pass the others to the left. TS-ROUND-03 to -08."""

    topic = "ts.ask.choose_card"
    rule = "TS-ROUND-03"

    def seats(self, state: Tsukuyumi) -> tuple[Seat, ...]:
        """Everybody."""
        return tuple(range(state.setting.seats))

    def choices(self, state: Tsukuyumi, seat: Seat) -> list[Action]:
        """One of the cards held."""
        return [("card", card) for card in state.hands[seat]]

    def shown(self, state: Tsukuyumi, chosen: tuple[tuple[Seat, Action], ...]) -> None:
        """Lay the cards down, front covered; the rest goes round. TS-ROUND-06."""
        seats = state.setting.seats
        for seat, action in chosen:
            state.chosen[seat] = action[1]
            state.hands[seat] = tuple([c for c in state.hands[seat] if c != action[1]])
        state.origin = state.packs
        if state.log is not None:
            state.tell("chosen", {})
        state.hands = [state.hands[(seat - 1) % seats] for seat in range(seats)]
        state.packs = tuple([state.packs[(seat - 1) % seats] for seat in range(seats)])
        state.knew = state.known
        known = list(state.known)
        for seat in range(seats):
            known[state.packs[seat]] |= 1 << seat
        state.known = tuple(known)
        state.pop()
        if state.setting.italian:
            show_cards(state)

    def refuse(self, state: Tsukuyumi, seat: Seat, action: Action) -> Reason:
        """One of the cards held, nothing else."""
        return Reason(Message("ts.no.choose_card"), "TS-ROUND-03")


# --- 2. performing actions --------------------------------------------------------------------


class Phase(Step[Tsukuyumi]):
    """Everybody acts once, in the order of the track. TS-ROUND-09, TS-INIT-02, -07."""

    def run(self, state: Tsukuyumi) -> bool:
        """The next player who has not acted, until all tokens are turned."""
        for powers in state.setting.powers:
            powers.between_turns(state)
        if state.stack[-1] is not self:
            return False
        seat = self._next(state)
        if seat == NOBODY or state.result:
            state.active = NOBODY
            state.pop()
            for module in state.setting.modules:
                module.phase_over(state)
            return False
        begin_turn(state, seat)
        if acts(state, seat) and has_turn(state, seat):
            phase = state.setting.phase_names[state.phase]
            state.tell("turn", {"seat": seat, "phase": phase})
            state.push(Turn(seat))
        else:
            if state.phase == RED:  # it ends although nothing is done in it
                red_turn_over(state, seat)
            flip(state, seat)
        return False

    def _next(self, state: Tsukuyumi) -> Seat:
        """The card Last word waits in the red phase until the others have acted."""
        seat = next_to_act(state)
        if seat == NOBODY or state.phase != RED:
            return seat
        if special_of(state, seat) != "last_word":
            return seat
        for other in state.track:
            if other != seat and not has_acted(state, other):
                return other
        return seat


def acts(state: Tsukuyumi, seat: Seat) -> bool:
    """Whether a player takes part in the phase: it may be one of another faction alone."""
    setting = state.setting
    if state.phase <= RED:
        return setting.powers[seat].takes_part(state.phase)
    return setting.phase_owner[state.phase] == seat


# --- 3. the round summary ---------------------------------------------------------------------

ABILITIES: Final = 0
NEUTRAL: Final = 1
POINTS: Final = 2
TIDY: Final = 3


class RoundEnd(Step[Tsukuyumi]):
    """Abilities, then neutral effects, then victory points, each in initiative order.

    TS-ENDRND-01 to -12. In the Italian edition the points come before radioactivity.
    """

    fields = ("stage", "place")

    def __init__(self, stage: int, place: int) -> None:
        self.stage = stage
        self.place = place

    def run(self, state: Tsukuyumi) -> bool:
        """One step after the other; nothing more once the match is over. TS-END-06."""
        if state.result:
            state.pop()
        elif self.stage == ABILITIES:
            self._abilities(state)
        elif self.stage == NEUTRAL:
            self._neutral(state)
        elif self.stage == POINTS:
            state.replace(RoundEnd(TIDY, 0))
            if not state.setting.italian:
                round_points(state)
        else:
            state.pop()
            tidy(state)
        return False

    def _abilities(self, state: Tsukuyumi) -> None:
        """What factions do at the end of a round."""
        if self.place >= len(state.track):
            state.replace(RoundEnd(NEUTRAL, 0))
            close_step(state, ABILITIES)
            return
        state.replace(RoundEnd(ABILITIES, self.place + 1))
        seat = state.track[self.place]
        for module in state.setting.modules:
            module.round_ends(state, seat)
        state.setting.powers[seat].round_ends(state)

    def _neutral(self, state: Tsukuyumi) -> None:
        """What factions have laid first, then radioactivity. SK-ROUNDEND-04, -07."""
        if self.place < len(state.track):
            state.replace(RoundEnd(NEUTRAL, self.place + 1))
            state.setting.powers[state.track[self.place]].neutral_effects(state)
            return
        state.replace(RoundEnd(POINTS, 0))
        if state.setting.italian:
            round_points(state)
        radiate(state)
        close_step(state, NEUTRAL)


def close_step(state: Tsukuyumi, step: int) -> None:
    """All have carried out a step: what waited for that. SK-ROUNDEND-07, -09."""
    for seat in state.track:
        state.setting.powers[seat].step_over(state, step)


def radiate(state: Tsukuyumi) -> None:
    """Units on radioactive areas are removed unless they are immune. TS-AREA-06, -07."""
    setting = state.setting
    if land_sleeps(state):
        return
    for area in range(setting.first_base):
        if state.cells[area] == OFF or not state.traits(area) & RADIOACTIVE:
            continue
        for unit in state.units_at[area]:
            if not is_immune(state, unit):
                if state.log is not None:
                    state.tell("radiation", {"unit": unit, "area": area})
                remove(state, unit, True, True)
    state.settle()


def tidy(state: Tsukuyumi) -> None:
    """Used cards go, the round token moves on, or the match is over. TS-ROUND-17, TS-ENDRND-09."""
    setting = state.setting
    seats = setting.seats
    state.used = (*state.used, *state.chosen)
    state.chosen = [NOBODY] * seats
    state.shown = 0
    state.put_in_force([effect for effect in state.effects if effect.key in LASTING])
    state.once = 0
    state.specials = 0
    state.pinned = ()
    for powers in setting.powers:
        powers.tidy(state)
    for module in setting.modules:
        module.tidy(state)
    state.conquests = [0] * seats
    state.takings = [0] * seats
    state.lost_areas = [0] * seats
    state.round_kills = [0] * seats
    state.losses = [0] * seats
    if state.log is not None:
        state.tell("round_over", {"round": state.round})
        state.beat()
    if state.round >= setting.rounds:
        finish(state)
        return
    state.round += 1
