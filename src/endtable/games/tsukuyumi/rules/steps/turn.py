"""A player's turn in a phase: the actions of the card in any order. TS-ROUND-09 to -16."""

from __future__ import annotations

from typing import Final

from endtable.core.step import Step
from endtable.core.types import Action, Message, Seat
from endtable.games.tsukuyumi.rules.roads import gates_of
from endtable.games.tsukuyumi.rules.scoring import red_turn_over
from endtable.games.tsukuyumi.rules.steps.allowing import (
    aggressive_units,
    grant,
    may,
    may_move,
    may_produce,
    must_place,
    must_war,
    special_of,
)
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.combat import (
    HUNTED,
    SIEGE,
    begin_fight,
)
from endtable.games.tsukuyumi.rules.steps.events import draw, draw_actions, play, play_actions
from endtable.games.tsukuyumi.rules.steps.initiative import flip, move_token, places_within
from endtable.games.tsukuyumi.rules.steps.moving import begin_move, is_out, own_units
from endtable.games.tsukuyumi.rules.steps.oni_placing import PlaceOni, some_oni_comes
from endtable.games.tsukuyumi.rules.steps.oni_war import begin_war
from endtable.games.tsukuyumi.rules.steps.producing import Produce
from endtable.games.tsukuyumi.rules.steps.starting import fights_for
from endtable.games.tsukuyumi.rules.steps.teleporting import AFTER, BEFORE, Teleport
from endtable.games.tsukuyumi.table.allowance import (
    ALLOW,
    COMBAT,
    DRAW,
    EFFECT,
    HUNT,
    INITIATIVE,
    MOVEMENT,
    OWN_ACTION,
    PLACE_ONI,
    PLAY,
    PRODUCTION,
    TAKEN_UP,
    WAR_AREAS,
    WAR_FIGHTS,
    WAR_RANGE,
)
from endtable.games.tsukuyumi.table.in_force import begin
from endtable.games.tsukuyumi.table.phases import RED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import CONQUER

END: Final[Action] = ("end",)


class Turn(Choice):
    """The player acts until he ends his turn. TS-DEF-18, TS-ROUND-10, -13."""

    topic = "ts.ask.turn"
    rule = "TS-ROUND-10"
    open = False
    """Nobody ends a turn but its player."""

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"phase": Message(f"ts.phase.{state.setting.phase_names[state.phase]}")}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """What the card and the faction allow; the end, once the ONI actions are done."""
        seat = self.seat
        allow = state.allow
        actions: list[Action] = []
        if may_produce(state):
            actions.append(("produce",))
        if may_move(state) and is_out(state, seat):
            actions.append(("advance",))
        if allow[EFFECT]:
            actions.append(("effect",))
        if allow[INITIATIVE]:
            actions += places_within(state, seat, allow[INITIATIVE])
        if may(state, DRAW):
            actions += draw_actions(state, seat)
        if may(state, PLAY):
            actions += play_actions(state, seat)
        must = self.must(state)
        actions += must
        self._fights(state, actions)
        actions += state.setting.powers[seat].turn_actions(state)
        for module in state.setting.modules_with.turn_actions:
            actions += module.turn_actions(state, seat)
        if not must:
            actions.append(END)
        return actions

    def _fights(self, state: Tsukuyumi, actions: list[Action]) -> None:
        """Combat actions, and those that only some may use."""
        seat = self.seat
        setting = state.setting
        allow = state.allow
        able = may(state, COMBAT)
        raging = aggressive_units(state, seat) if state.phase == RED else []
        if not able and not allow[HUNT] and not allow[OWN_ACTION] and not raging:
            return
        fights = fights_for(state, seat)
        if able:
            for area, card in fights:
                actions.append(("fight", area, card))
            if self._siege(state):
                for area, card in fights:
                    actions.append(("siege", area, card))
        if allow[HUNT]:
            attack = setting.tables.attack
            for area, card in fights:
                if not attack[card] & CONQUER and state.units_of(setting.oni, area):
                    actions.append(("hunt", area, card))
        actions += setting.powers[seat].own_fights(state, fights)
        if raging:
            areas = [state.where[unit] for unit in raging]
            actions += [("rage", area, card) for area, card in fights if area in areas]

    def _siege(self, state: Tsukuyumi) -> bool:
        """As soon as the card lies open: in Italy in the white phase, too. TS-ROUND-04, -05."""
        if not state.shown or state.specials >> self.seat & 1:
            return False
        return special_of(state, self.seat) == "siege"

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Do it; after anything else production can be taken up again. TS-PROD-07."""
        if action[0] != "produce":
            state.allow[TAKEN_UP] = 0
        if action[0] in DOES:
            DOES[action[0]](state, seat, action)
        elif not any(module.do(state, seat, action) for module in state.setting.modules_with.do):
            state.setting.powers[seat].do(state, action)

    def resume(self, state: Tsukuyumi, value: int) -> None:
        """Production points that were not spent. TS-PROD-07."""
        state.allow[PRODUCTION] = value

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk ends the turn, after what must be."""
        legal = self.choices(state)
        if END in legal:
            return END
        return next(a for a in legal if a in self.must(state))

    def must(self, state: Tsukuyumi) -> list[Action]:
        """What the player cannot leave undone. TS-ROUND-14."""
        actions: list[Action] = []
        if must_place(state):
            actions.append(("place_oni",))
        if must_war(state):
            actions.append(("oni_war",))
        for module in state.setting.modules_with.must_do:
            actions += module.must_do(state)
        return actions


# --- by verb ------------------------------------------------------------------------------


def _produce(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    grant(state, PRODUCTION)
    points = state.allow[PRODUCTION]
    state.allow[PRODUCTION] = 0
    state.allow[TAKEN_UP] = points
    state.push(Produce(seat, points, 1))


def _advance(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    grant(state, MOVEMENT)
    base = state.allow[MOVEMENT]
    state.allow[MOVEMENT] = 0
    begin_advance(state, seat, base)


def begin_advance(state: Tsukuyumi, seat: Seat, base: int) -> None:
    """A movement action, with what comes before and after anybody moves."""
    modules = state.setting.modules
    gates = gates_of(state, seat)
    for module in modules:
        module.after_advance(state, seat)
    if gates:
        state.push(Teleport(seat, AFTER))
    state.push(Advance(seat, base))
    for module in modules:
        module.before_advance(state, seat)
    if gates:
        state.gate_afoot = 0
        state.push(Teleport(seat, BEFORE))


class Advance(Step[Tsukuyumi]):
    """All units of a player move by up to their range. TS-MOVE-01."""

    fields = ("seat", "base")

    def __init__(self, seat: Seat, base: int) -> None:
        self.seat = seat
        self.base = base

    def run(self, state: Tsukuyumi) -> bool:
        """Set out."""
        state.pop()
        begin_move(state, self.seat, self.seat, own_units(state, self.seat), self.base, True)
        return False


def _effect(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    """The faction effect. TS-ACT-02."""
    state.allow[EFFECT] -= 1
    begin_effect(state, seat)


def begin_effect(state: Tsukuyumi, seat: Seat) -> None:
    """Carry out the faction effect, and what comes with it."""
    state.tell("effect", {"seat": seat})
    for module in state.setting.modules:
        module.begin_effect(state, seat)
    for powers in state.setting.guarding:
        if state.setting.hostile[powers.seat][seat]:
            powers.enemy_effect(state, seat)
    state.setting.powers[seat].begin_effect(state)


def _initiative(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    """The token is turned at once; the turn goes on. TS-INIT-06."""
    state.allow[INITIATIVE] = 0
    move_token(state, seat, action[1] - 1)
    flip(state, seat)


def _draw(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    grant(state, DRAW)
    state.allow[DRAW] -= 1
    draw(state, seat, action[1])


def _play(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    grant(state, PLAY)
    state.allow[PLAY] -= 1
    play(state, seat, action[1])


def _place_oni(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    """With an empty reserve one ONI combat instead, however many were to come. TS-ONIPUT-09."""
    count = state.allow[PLACE_ONI]
    state.allow[PLACE_ONI] = 0
    if some_oni_comes(state):
        state.push(PlaceOni(seat, count, 0))
    else:
        begin_war(state, seat, 1, 1, 1)


def _oni_war(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    allow = state.allow
    base, areas, fights = allow[WAR_RANGE], allow[WAR_AREAS], allow[WAR_FIGHTS]
    allow[WAR_RANGE] = allow[WAR_AREAS] = allow[WAR_FIGHTS] = 0
    begin_war(state, seat, base, areas, fights)


def _fight(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    grant(state, COMBAT)
    asked = state.setting.modules_with.free_fight
    if not any(module.free_fight(state, seat, action[2]) for module in asked):
        state.allow[COMBAT] -= 1
    begin_fight(state, seat, seat, action[1], action[2])


def _siege(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    grant(state, COMBAT)
    state.allow[COMBAT] -= 1
    state.specials |= 1 << seat
    begin_fight(state, seat, seat, action[1], action[2], SIEGE)


def _hunt(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    state.allow[HUNT] = 0
    begin_fight(state, seat, seat, action[1], action[2], HUNTED)


def _rage(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    unit = next(u for u in aggressive_units(state, seat) if state.where[u] == action[1])
    begin(state, "raged", unit)
    begin_fight(state, seat, seat, action[1], action[2])


def _end(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    """What is left lapses; the token is turned. TS-ROUND-15, -16."""
    if state.phase == RED:
        red_turn_over(state, seat)
    state.allow = [0] * ALLOW
    flip(state, seat)
    state.pop()
    if state.log is not None:
        state.tell("turn_over", {"seat": seat})
        state.beat()
    state.due("turn_over")


DOES: Final = {
    "produce": _produce,
    "advance": _advance,
    "effect": _effect,
    "initiative": _initiative,
    "draw": _draw,
    "play": _play,
    "place_oni": _place_oni,
    "oni_war": _oni_war,
    "fight": _fight,
    "siege": _siege,
    "hunt": _hunt,
    "rage": _rage,
    "end": _end,
}
"""By verb: what it does."""
