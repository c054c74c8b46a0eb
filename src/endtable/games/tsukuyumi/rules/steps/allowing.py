"""What a player may do in a turn: as the card, the faction and others say. TS-PHASE-01 to -10."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Seat
from endtable.games.tsukuyumi.rules.questions import cancelled, traits_of
from endtable.games.tsukuyumi.rules.steps.moving import own_units
from endtable.games.tsukuyumi.table.allowance import (
    ALLOW,
    COMBAT,
    DRAW,
    FOUGHT,
    HUNT,
    MOVEMENT,
    PICKS,
    PLACE_ONI,
    PLAY,
    PRODUCTION,
    TAKEN,
    TAKEN_UP,
    WAR_AREAS,
    WAR_FIGHTS,
    WAR_RANGE,
)
from endtable.games.tsukuyumi.table.in_force import drop_all, in_force
from endtable.games.tsukuyumi.table.phases import BLUE, GREEN, RED, WHITE
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
from endtable.games.tsukuyumi.table.tables import AGGRESSIVE

EVENTS: Final = 1 << DRAW
"""Drawing and playing an event are one white action. TS-PHASE-02."""
WHITE_OF: Final = {
    PRODUCTION: 1 << PRODUCTION,
    MOVEMENT: 1 << MOVEMENT,
    COMBAT: 1 << COMBAT,
    DRAW: EVENTS,
    PLAY: EVENTS,
}


def begin_turn(state: Tsukuyumi, seat: Seat) -> None:
    """Fill in what the player may do in this phase. TS-PHASE-01, -04, -06."""
    setting = state.setting
    allow = [0] * ALLOW
    state.allow = allow
    for shaped in setting.shaped:
        shaped.shape(state)
    state.active = seat
    state.gate_side = state.gate_afoot = 0
    state.gate_users = ()
    drop_all(state, "strode")
    phase = state.phase
    powers = setting.powers[seat]
    if phase == WHITE:
        allow[PICKS] = setting.tables.content.white["actions"]
    elif phase <= RED:
        _by_card(state, seat)
    powers.turn_begins(state)
    if not powers.colourless:  # SK-REEF-17
        for module in setting.modules_with.turn_begins:
            module.turn_begins(state)


def _by_card(state: Tsukuyumi, seat: Seat) -> None:
    """What the card of this round and the units allow."""
    setting = state.setting
    phase = state.phase
    card = state.chosen[seat]
    allow = setting.tables.allows[card][phase - BLUE][:]
    state.allow = allow
    _hamper(state, seat)
    if setting.first_game:
        for what in (PLACE_ONI, WAR_RANGE, WAR_AREAS, WAR_FIGHTS):
            allow[what] = 0
    if phase == GREEN:
        for unit in own_units(state, seat):
            if not cancelled(state, state.where[unit], seat):
                allow[PRODUCTION] += setting.tables.production[setting.kind_of[unit]]
    if phase == RED:
        allow[HUNT] = int(setting.actions[card].special == "hunt")


def special_of(state: Tsukuyumi, seat: Seat) -> str:
    """The special text of a player's action card, unless he only discards it. SK-REEF-11."""
    card = state.chosen[seat]
    if card == NOBODY or state.setting.powers[seat].colourless:
        return ""
    return state.setting.actions[card].special


def hampered(state: Tsukuyumi, seat: Seat, special: str) -> bool:
    """Whether the card of an opponent takes a little from this player."""
    for other in range(state.setting.seats):
        if other != seat and special_of(state, other) == special:
            return True
    return False


def _hamper(state: Tsukuyumi, seat: Seat) -> None:
    """Cut-off takes a production point of the card, Radio silence an event card to play."""
    allow = state.allow
    if state.phase == GREEN and hampered(state, seat, "cut_off"):
        allow[PRODUCTION] = max(0, allow[PRODUCTION] - 1)
    elif state.phase == BLUE and hampered(state, seat, "silence"):
        allow[PLAY] = max(0, allow[PLAY] - 1)


def has_turn(state: Tsukuyumi, seat: Seat) -> bool:
    """Whether there is anything to do; else the token is simply turned. TS-PHASE-06, -07."""
    if any(state.allow):
        return True
    if state.setting.powers[seat].turn_actions(state):
        return True
    if any(module.has_turn(state, seat) for module in state.setting.modules_with.has_turn):
        return True
    if any(module.turn_actions(state, seat) for module in state.setting.modules_with.turn_actions):
        return True
    return state.phase == RED and bool(aggressive_units(state, seat))


def aggressive_units(state: Tsukuyumi, seat: Seat) -> list[Unit]:
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
    return state.setting.powers[state.active].white_again(state)


def grant(state: Tsukuyumi, what: int) -> None:
    """In the white phase the first use of an action takes one of the two choices."""
    allow = state.allow
    if allow[what] > 0 or state.phase != WHITE:
        return
    white = state.setting.tables.content.white
    allow[PICKS] -= 1
    if allow[TAKEN] & WHITE_OF[what]:
        state.setting.powers[state.active].use_white_again(state)
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


def may_produce(state: Tsukuyumi) -> bool:
    """Points left over can be spent later in the turn. TS-PROD-07.

    Who stopped without spending any does something else first: looking is no action, and a turn
    must not go round in circles.
    """
    points = state.allow[PRODUCTION]
    return may(state, PRODUCTION) and not 0 < points == state.allow[TAKEN_UP]


def must_place(state: Tsukuyumi) -> bool:
    """Whether ONI must still be placed, or fight instead. TS-ONIPUT-01, -07."""
    return state.allow[PLACE_ONI] > 0


def must_war(state: Tsukuyumi) -> bool:
    """Whether the ONI must still fight. TS-ONIWAR-01."""
    return state.allow[WAR_FIGHTS] > 0
