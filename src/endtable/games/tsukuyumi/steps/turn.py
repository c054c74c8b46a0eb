"""A player's turn in a phase: the actions of the card in any order. TS-ROUND-09 to -16."""

from __future__ import annotations

from typing import Final

from endtable.core.words import Action, Seat
from endtable.games.tsukuyumi.effects.answers import begin, drop, in_force
from endtable.games.tsukuyumi.effects.boards import begin_effect, conquerors, sacrifice
from endtable.games.tsukuyumi.effects.uplinks import GREY, activate, red_actions
from endtable.games.tsukuyumi.questions import traits_of
from endtable.games.tsukuyumi.setting import NOBODY
from endtable.games.tsukuyumi.state import (
    ABYSSAL,
    ALLOW,
    BLUE,
    COMBAT,
    DRAW,
    DRONES,
    EFFECT,
    FOUGHT,
    GREEN,
    HUNT,
    INITIATIVE,
    MOVEMENT,
    PICKS,
    PLACE_ONI,
    PLAY,
    PRODUCTION,
    RED,
    TAKEN,
    WAR_AREAS,
    WAR_FIGHTS,
    WAR_RANGE,
    WHITE,
    Tsukuyumi,
    Unit,
)
from endtable.games.tsukuyumi.steps.asking import Choice
from endtable.games.tsukuyumi.steps.combat import (
    BY_DRONES,
    HUNTED,
    SIEGE,
    begin_fight,
    conquest_card,
    fights_for,
    has_drones,
)
from endtable.games.tsukuyumi.steps.events import draw, draw_actions, play, play_actions
from endtable.games.tsukuyumi.steps.initiative import flip, move_token, places_within
from endtable.games.tsukuyumi.steps.moving import begin_move, own_units
from endtable.games.tsukuyumi.steps.oni import (
    PlaceOni,
    begin_abyssal,
    begin_war,
    oni_kinds,
    reserve_empty,
)
from endtable.games.tsukuyumi.steps.producing import Produce
from endtable.games.tsukuyumi.tables import AGGRESSIVE, AKIRA, CONQUER, KANEDA, TETSUO, YUMI

END: Final[Action] = ("end",)
ON_CARD: Final = {
    "effect": EFFECT,
    "draw": DRAW,
    "play": PLAY,
    "initiative": INITIATIVE,
    "production": PRODUCTION,
    "move": MOVEMENT,
    "combat": COMBAT,
    "place_oni": PLACE_ONI,
    "war_range": WAR_RANGE,
    "war_areas": WAR_AREAS,
    "war_fights": WAR_FIGHTS,
}
"""What stands on a card, and its place among what is allowed."""

EVENTS: Final = 1 << DRAW
"""Drawing and playing an event are one white action. TS-PHASE-02."""
WHITE_OF: Final = {
    PRODUCTION: 1 << PRODUCTION,
    MOVEMENT: 1 << MOVEMENT,
    COMBAT: 1 << COMBAT,
    DRAW: EVENTS,
    PLAY: EVENTS,
}


# --- what is allowed ----------------------------------------------------------------------


def begin_turn(state: Tsukuyumi, seat: Seat) -> None:
    """Fill in what the player may do in this phase. TS-PHASE-01, -04, -06."""
    setting = state.setting
    allow = [0] * ALLOW
    state.allow = allow
    state.active = seat
    phase = state.phase
    if phase == WHITE:
        allow[PICKS] = setting.tables.content.white["actions"]
        return
    card = setting.actions[state.chosen[seat]]
    row = card.phases[phase - BLUE]
    for key, value in row.items():
        allow[ON_CARD[key]] = value
    _forbid(state, seat)
    if setting.first_game:
        for what in (PLACE_ONI, WAR_RANGE, WAR_AREAS, WAR_FIGHTS):
            allow[what] = 0
    if phase == GREEN and not _kept_from(state, seat):
        for unit in own_units(state, seat):
            allow[PRODUCTION] += setting.tables.production[setting.kind_of[unit]]
        if row and setting.legendary and _abyssal(state) != NOBODY and not setting.first_game:
            allow[ABYSSAL] = 1
    elif phase == RED:
        allow[HUNT] = int(card.special == "hunt")
        allow[DRONES] = int(setting.factions[seat] == "cybersamurai" and bool(state.uplinks & YUMI))


def _kept_from(state: Tsukuyumi, seat: Seat) -> bool:
    """Whether the card of an opponent keeps this player from acting in this phase."""
    setting = state.setting
    stops = {GREEN: "cut_off", BLUE: "silence"}.get(state.phase, "?")
    for other in range(setting.seats):
        card = state.chosen[other]
        if other != seat and card != NOBODY and setting.actions[card].special == stops:
            return True
    return False


def _forbid(state: Tsukuyumi, seat: Seat) -> None:
    """Nothing but mandatory ONI actions remains."""
    if _kept_from(state, seat):
        for what in range(ALLOW):
            if what not in (PLACE_ONI, WAR_RANGE, WAR_AREAS, WAR_FIGHTS):
                state.allow[what] = 0


def _abyssal(state: Tsukuyumi) -> Unit:
    setting = state.setting
    kind = setting.tables.kind_of["abyssal"]
    first, last = setting.first_of.get(kind, (0, 0))
    for unit in range(first, last):
        if state.where[unit] >= 0:
            return unit
    return NOBODY


def has_turn(state: Tsukuyumi, seat: Seat) -> bool:
    """Whether there is anything to do; else the token is simply turned. TS-PHASE-06, -07."""
    if any(state.allow):
        return True
    if state.phase == RED:
        if state.setting.factions[seat] == "cybersamurai" and red_actions(state, seat):
            return True
        return bool(_aggressive(state, seat))
    return state.phase == BLUE and _free_sacrifice(state, seat)


def _free_sacrifice(state: Tsukuyumi, seat: Seat) -> bool:
    """Italian edition: Conquerors can be sacrificed in every blue phase."""
    setting = state.setting
    return (
        setting.italian
        and setting.factions[seat] == "dark_seed"
        and not _kept_from(state, seat)
        and bool(conquerors(state, seat))
    )


def _aggressive(state: Tsukuyumi, seat: Seat) -> list[Unit]:
    """Units that may start a fight of their own in the red phase. TS-UNIT-06."""
    return [
        unit
        for unit in own_units(state, seat)
        if traits_of(state, unit) & AGGRESSIVE and not in_force(state, "raged", unit)
    ]


def may(state: Tsukuyumi, what: int) -> bool:
    """Whether an action is allowed: granted, or one of the white choices. TS-PHASE-01."""
    if state.allow[what] > 0:
        return True
    if state.phase != WHITE or state.allow[PICKS] <= 0:
        return False
    if not state.allow[TAKEN] & WHITE_OF[what]:
        return True
    return in_force(state, "combat_analysis", state.active)


def grant(state: Tsukuyumi, what: int) -> None:
    """In the white phase the first use of an action takes one of the two choices."""
    allow = state.allow
    if allow[what] > 0 or state.phase != WHITE:
        return
    white = state.setting.tables.content.white
    allow[PICKS] -= 1
    if allow[TAKEN] & WHITE_OF[what]:
        drop(state, "combat_analysis")
    allow[TAKEN] |= WHITE_OF[what]
    if what == DRAW or what == PLAY:
        allow[DRAW] += white["draw"]
        allow[PLAY] += white["play"]
    elif what == PRODUCTION:
        allow[PRODUCTION] += white["production"]
    elif what == MOVEMENT:
        allow[MOVEMENT] += white["move"]
    else:
        allow[COMBAT] += white["combat"]


def may_move(state: Tsukuyumi) -> bool:
    """Movement comes before combat: in Poland in the blue and the red phase. TS-ROUND-11, -12."""
    if not may(state, MOVEMENT):
        return False
    if not state.allow[FOUGHT]:
        return True
    return not state.setting.italian and state.phase not in (BLUE, RED)


def must_place(state: Tsukuyumi) -> bool:
    """Whether ONI must still be placed, or fight instead. TS-ONIPUT-01, -07."""
    return state.allow[PLACE_ONI] > 0


def must_war(state: Tsukuyumi) -> bool:
    """Whether the ONI must still fight. TS-ONIWAR-01."""
    return state.allow[WAR_FIGHTS] > 0


class Turn(Choice):
    """The player acts until he ends his turn. TS-DEF-18, TS-ROUND-10, -13."""

    rule = "TS-ROUND-10"
    open = False
    """Nobody ends a turn but its player."""

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """What the card and the faction allow; the end, once the ONI actions are done."""
        seat = self.seat
        allow = state.allow
        actions: list[Action] = []
        if may(state, PRODUCTION):
            actions.append(("produce",))
        if may_move(state) and own_units(state, seat):
            actions.append(("advance",))
        if allow[EFFECT]:
            actions.append(("effect",))
        if allow[INITIATIVE]:
            actions += places_within(state, seat, allow[INITIATIVE])
        if may(state, DRAW):
            actions += draw_actions(state, seat)
        if may(state, PLAY):
            actions += play_actions(state, seat)
        if must_place(state):
            actions.append(("place_oni",))
        if must_war(state):
            actions.append(("oni_war",))
        if allow[ABYSSAL]:
            actions.append(("abyssal",))
        self._fights(state, actions)
        if state.phase == RED and state.setting.factions[seat] == "cybersamurai":
            actions += red_actions(state, seat)
        if state.phase == BLUE and _free_sacrifice(state, seat):
            areas = sorted({state.where[unit] for unit in conquerors(state, seat)})
            actions += [("sacrifice", area) for area in areas]
        if not must_place(state) and not must_war(state) and not allow[ABYSSAL]:
            actions.append(END)
        return actions

    def _fights(self, state: Tsukuyumi, actions: list[Action]) -> None:
        """Combat actions, and those that only some may use."""
        seat = self.seat
        setting = state.setting
        allow = state.allow
        able = may(state, COMBAT)
        raging = _aggressive(state, seat) if state.phase == RED else []
        if not able and not allow[HUNT] and not allow[DRONES] and not raging:
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
        if allow[DRONES]:
            only = conquest_card(state, seat)
            for area, card in fights:
                if card == only and has_drones(state, seat, area):
                    actions.append(("raid", area, card))
        if raging and not able:
            areas = [state.where[unit] for unit in raging]
            actions += [("rage", area, card) for area, card in fights if area in areas]

    def _siege(self, state: Tsukuyumi) -> bool:
        card = state.chosen[self.seat]
        if state.phase == WHITE or state.specials >> self.seat & 1:
            return False
        return state.setting.actions[card].special == "siege"

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Do it."""
        DOES[action[0]](state, seat, action)

    def resume(self, state: Tsukuyumi, value: int) -> None:
        """Production points that were not spent. TS-PROD-07."""
        state.allow[PRODUCTION] = value

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk ends the turn, after what must be."""
        legal = self.choices(state)
        if END in legal:
            return END
        return next(a for a in legal if a[0] in ("place_oni", "oni_war", "abyssal"))


# --- by verb ------------------------------------------------------------------------------


def _produce(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    grant(state, PRODUCTION)
    points = state.allow[PRODUCTION]
    state.allow[PRODUCTION] = 0
    state.push(Produce(seat, points, 1))


def _advance(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    grant(state, MOVEMENT)
    base = state.allow[MOVEMENT]
    state.allow[MOVEMENT] = 0
    begin_move(state, seat, seat, own_units(state, seat), base, True)


def _effect(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    state.allow[EFFECT] -= 1
    begin_effect(state, seat)


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
    if reserve_empty(state) and not oni_kinds(state):
        begin_war(state, seat, 1, 1, 1)
    else:
        state.push(PlaceOni(seat, count, 0))


def _oni_war(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    allow = state.allow
    base, areas, fights = allow[WAR_RANGE], allow[WAR_AREAS], allow[WAR_FIGHTS]
    allow[WAR_RANGE] = allow[WAR_AREAS] = allow[WAR_FIGHTS] = 0
    begin_war(state, seat, base, areas, fights)


def _abyssal_war(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    state.allow[ABYSSAL] = 0
    unit = _abyssal(state)
    if unit != NOBODY:
        begin_abyssal(state, seat, state.where[unit])


def _fight(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    grant(state, COMBAT)
    state.allow[COMBAT] -= 1
    begin_fight(state, seat, seat, action[1], action[2])


def _siege(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    state.allow[COMBAT] -= 1
    state.specials |= 1 << seat
    begin_fight(state, seat, seat, action[1], action[2], SIEGE)


def _hunt(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    state.allow[HUNT] = 0
    begin_fight(state, seat, seat, action[1], action[2], HUNTED)


def _raid(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    state.allow[DRONES] = 0
    begin_fight(state, seat, seat, action[1], action[2], BY_DRONES)


def _rage(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    unit = next(u for u in _aggressive(state, seat) if state.where[u] == action[1])
    begin(state, "raged", unit)
    begin_fight(state, seat, seat, action[1], action[2])


def _uplink(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    """KANEDA, AKIRA and TETSUO, each once a round."""
    state.activated |= {"kaneda": KANEDA, "akira": AKIRA, "tetsuo": TETSUO}[action[0]]
    activate(state, seat, action, GREY)
    if action[0] == "tetsuo" and in_force(state, "solar_laser", seat):
        drop(state, "solar_laser")


def _sacrifice(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    unit = next(u for u in conquerors(state, seat) if state.where[u] == action[1])
    sacrifice(state, seat, unit)


def _end(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    """What is left lapses; the token is turned. TS-ROUND-15, -16."""
    from endtable.games.tsukuyumi.scoring import red_turn_over

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
    "abyssal": _abyssal_war,
    "fight": _fight,
    "siege": _siege,
    "hunt": _hunt,
    "raid": _raid,
    "rage": _rage,
    "kaneda": _uplink,
    "akira": _uplink,
    "tetsuo": _uplink,
    "sacrifice": _sacrifice,
    "end": _end,
}
"""By verb: what it does."""
