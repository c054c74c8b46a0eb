"""Counterattacks on the cards of First Guardians, and their own defence. SK-FIRST-67, -68."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Seat
from endtable.games.tsukuyumi.content.vocabulary import GRAIN
from endtable.games.tsukuyumi.factions.first_guardians.steps import Onslaught
from endtable.games.tsukuyumi.rules.steps.combat import Fight
from endtable.games.tsukuyumi.rules.steps.events import DrawOne
from endtable.games.tsukuyumi.table.board import OFF
from endtable.games.tsukuyumi.table.state import Tsukuyumi

CALENDAR: Final = 45
RECKONING: Final = 46
DRAWN: Final = 2
"""Event cards of the Calendar. Our own."""


def by_players(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    """ONI have neither event cards nor combat actions of their own."""
    return who < state.setting.seats


def calendar(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """Cards for later: they are played with an event action. SK-FIRST-67."""
    for _ in range(DRAWN):
        state.push(DrawOne(seat, 0))


def reckoning(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """A combat action once the turn of the attacker is over. SK-FIRST-68."""
    state.later("turn_over", Onslaught(seat, OFF))


def can_harden(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    """Where damage is announced that could be less."""
    return fight.amounts[fight.defenders.index(who)] > GRAIN


def harden(state: Tsukuyumi, fight: Fight, who: int) -> None:
    """Stone skin: half of the damage, rounded up to a multiple of five."""
    place = fight.defenders.index(who)
    amounts = list(fight.amounts)
    amounts[place] = (amounts[place] // GRAIN + 1) // 2 * GRAIN
    state.replace(fight.at(fight.station, fight.place, None, -1, -1, tuple(amounts)))
    state.tell("hardened", {"seat": who, "n": amounts[place]})
