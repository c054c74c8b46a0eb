"""Which of the legal actions are worth trying, step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endtable.core.words import Action, Seat
from endtable.games.tsukuyumi.effects.territory import takeable, wanted
from endtable.games.tsukuyumi.prospects import area_worth
from endtable.games.tsukuyumi.questions import conquest_of
from endtable.games.tsukuyumi.setting import NOBODY
from endtable.games.tsukuyumi.state import COMBAT, WHITE, Tsukuyumi
from endtable.games.tsukuyumi.steps.course import ChooseCard
from endtable.games.tsukuyumi.steps.moving import Move, own_units
from endtable.games.tsukuyumi.steps.oni import PlaceOni
from endtable.games.tsukuyumi.steps.producing import STOP, Produce
from endtable.games.tsukuyumi.steps.turn import END, Turn, may

MOST: Final = 40
"""How many actions are tried at most."""
CARD_WORTH: Final = {
    "combat": 1.0,
    "production": 0.7,
    "move": 0.5,
    "effect": 0.5,
    "play": 0.15,
    "draw": 0.1,
    "initiative": 0.2,
    "war_fights": 0.2,
    "place_oni": 0.1,
}
"""What each thing on an action card is worth."""
FIRST: Final = ("effect", "place_oni", "oni_war", "abyssal")
"""What is done as soon as it can be: it costs nothing, or it must be."""
FIGHTS: Final = ("fight", "siege", "hunt", "raid", "rage")


def worthwhile(state: Tsukuyumi, seat: Seat) -> list[Action]:
    """Legal actions worth trying; never none where there is one."""
    actions = state.legal(seat)
    if len(actions) < 2:
        return actions
    thin = THINNED.get(type(state.main[-1]))
    if thin is not None:
        actions = thin(state, seat, actions)
    return actions[:: (len(actions) - 1) // MOST + 1]


def _card(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """The card that allows most."""
    return [max(actions, key=lambda action: card_worth(state, action[1]))]


def card_worth(state: Tsukuyumi, card: int) -> float:
    """What an action card allows."""
    record = state.setting.actions[card]
    found = 0.3 if record.special else 0.0
    for row in record.phases:
        for key, count in row.items():
            found += CARD_WORTH.get(key, 0.0) * count**0.8
    return found


def _turn(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """First what costs nothing; in the white phase, what leads to conquests."""
    for verb in FIRST:
        if (verb,) in actions:
            return [(verb,)]
    if ("produce",) in actions and not _can_buy(state, seat):
        actions = [action for action in actions if action != ("produce",)]
    if state.phase == WHITE:
        return _white(state, seat, actions)
    for verb in ("draw", "play"):
        found = [action for action in actions if action[0] == verb]
        if found:
            return found
    if ("produce",) in actions:
        return [("produce",)]
    if ("advance",) in actions:
        return [("advance",)]
    # Of equal ones the first is taken: rather the end than an idle fight.
    return sorted(actions, key=lambda action: action != END)


def _can_buy(state: Tsukuyumi, seat: Seat) -> bool:
    """Whether there is anything to be had; points that are not spent come back for ever."""
    trial = state.copy()
    trial.apply(seat, ("produce",))
    return isinstance(trial.main[-1], Produce)


def _purchases(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """Everything but keeping the points."""
    return [action for action in actions if action != STOP]


def _white(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """Two of four: take what can be taken now, else go there; then produce."""
    if _conquests(state, seat) and may(state, COMBAT):
        fights = [action for action in actions if action[0] in FIGHTS]
        if fights:
            return fights
    if may(state, COMBAT) and ("advance",) in actions:
        return [("advance",)]
    for verb in ("produce", "advance"):
        if (verb,) in actions:
            return [(verb,)]
    return actions


def _conquests(state: Tsukuyumi, seat: Seat) -> bool:
    """Whether there is an area that the seat could take where it stands."""
    for area in {state.where[unit] for unit in own_units(state, seat)}:
        if takeable(state, seat, area):
            have = conquest_of(state, seat, area)
            if have and have >= wanted(state, seat, area):
                return True
    return False


def _move(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """Single units and whole stacks; groups are not put together."""
    return [action for action in actions if action[0] != "muster"]


def _oni(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """The strongest ONI where it is most in the way of others."""
    setting = state.setting
    tables = setting.tables
    hostile = setting.hostile[seat]

    def harm(action: Action) -> float:
        if action[0] != "oni":
            return 0.0
        kind, area = action[1], action[2]
        strength = tables.conquest[kind] + tables.damage[kind]
        worth = 0.0
        owner = state.markers[area]
        if owner != NOBODY and owner < setting.seats:
            worth = area_worth(state, seat, area) if hostile[owner] else -2.0
        for unit in state.units_at[area]:
            if setting.owner_of[unit] == seat:
                worth -= 2.0
            elif setting.owner_of[unit] < setting.seats and hostile[setting.owner_of[unit]]:
                worth += 0.3
        return worth * strength

    return [max(actions, key=harm)]


THINNED: Final[dict[type, Callable[[Tsukuyumi, Seat, list[Action]], list[Action]]]] = {
    ChooseCard: _card,
    Turn: _turn,
    Move: _move,
    Produce: _purchases,
    PlaceOni: _oni,
}
"""By step: what is tried of its actions."""
