"""What only Cybersamurai are asked: their Uplinks and their defence matrix. TS-CYBER-01 to -10."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.factions.cybersamurai.own import (
    AKIRA,
    KANEDA,
    TETSUO,
    UPLINKS,
    install,
    laser_of,
    network,
)
from endtable.games.tsukuyumi.rules.blockades import edges_for_faction, uncover
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice
from endtable.games.tsukuyumi.rules.steps.combat import fight_of
from endtable.games.tsukuyumi.rules.steps.damage import Suffer, decides_for
from endtable.games.tsukuyumi.rules.steps.events import DrawOne, PlayOne
from endtable.games.tsukuyumi.rules.steps.moving import begin_move, members, own_units
from endtable.games.tsukuyumi.rules.steps.underway import all_over
from endtable.games.tsukuyumi.table.board import OFF, Area, apart
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi

GREY: Final = 0
BLUE: Final = 1
"""The two markers of KANEDA and AKIRA: the blue ones serve the defence matrix."""


def kaneda_actions(state: Tsukuyumi, seat: Seat, marker: int) -> list[Action]:
    """Edges of areas with own units, bases not, for a faction blockade. TS-BLOCK-11, TS-DEF-04.

    The marker that is moved does not count among the five of its area. TS-BLOCK-04.
    """
    own = network(state, seat)
    lying = own.kaneda
    own.kaneda = tuple([(OFF, 0) if n == marker else at for n, at in enumerate(lying)])
    actions: list[Action] = []
    for area in own_areas(state, seat):
        if state.setting.is_base(area):
            continue
        for side in edges_for_faction(state, area):
            if (area, side) != lying[marker]:
                actions.append(("kaneda", area, side))
    own.kaneda = lying
    return actions


def own_areas(state: Tsukuyumi, seat: Seat) -> list[Area]:
    """Where a player has units."""
    return sorted({state.where[unit] for unit in members(state, seat)})


def akira_actions(state: Tsukuyumi, seat: Seat) -> list[Action]:
    """Areas at most 2 away from an own unit."""
    silenced = network(state, seat).akira
    reach = state.setting.powers[seat].number("akira_reach")
    own = own_areas(state, seat)
    return [
        ("akira", area)
        for area in range(state.setting.first_base)
        if state.cells[area] != OFF
        and area not in silenced
        and any(apart(state.cells[area], state.cells[other]) <= reach for other in own)
    ]


def tetsuo_actions(state: Tsukuyumi, seat: Seat, areas: list[Area]) -> list[Action]:
    """A faction or the ONI in an area, not in a base."""
    setting = state.setting
    actions: list[Action] = []
    for area in areas:
        there: list[int] = []
        for unit in state.units_at[area]:
            who = setting.owner_of[unit]
            if setting.hostile[seat][who] and who not in there and unit not in state.doomed:
                there.append(who)
        actions += [("tetsuo", area, who) for who in sorted(there)]
    return actions


def all_areas(state: Tsukuyumi) -> list[Area]:
    """Areas that anybody stands on, bases not."""
    return sorted({area for area in state.where if 0 <= area < state.setting.first_base})


def red_actions(state: Tsukuyumi, seat: Seat) -> list[Action]:
    """What installed Uplinks can do in the red phase, each once a round."""
    actions: list[Action] = []
    own = network(state, seat)
    ready = own.uplinks & ~own.activated
    if ready & KANEDA:
        actions += kaneda_actions(state, seat, GREY)
    if ready & AKIRA:
        actions += akira_actions(state, seat)
    if ready & TETSUO:
        actions += tetsuo_actions(state, seat, all_areas(state))
    return actions


def activate(state: Tsukuyumi, seat: Seat, action: Action, marker: int) -> None:
    """Carry out KANEDA, AKIRA or TETSUO."""
    if action[0] == "kaneda":
        put_kaneda(state, seat, marker, action[1], action[2])
    elif action[0] == "akira":
        own = network(state, seat)
        own.akira = tuple(
            [action[1] if number == marker else at for number, at in enumerate(own.akira)]
        )
        state.hush()
        state.tell("silenced", {"seat": seat, "area": action[1]})
    else:
        fire(state, seat, action[1], action[2])


def put_kaneda(state: Tsukuyumi, seat: Seat, marker: int, area: Area, side: int) -> None:
    """A neutral token below it, red or grey, goes back to the reserve. TS-BLOCK-14, -15."""
    uncover(state, area, side)
    own = network(state, seat)
    own.kaneda = tuple(
        [(area, side) if number == marker else at for number, at in enumerate(own.kaneda)]
    )
    state.reopen()
    state.tell("barred", {"seat": seat, "area": area, "side": side})


def fire(state: Tsukuyumi, seat: Seat, area: Area, who: int) -> None:
    """The orbital laser: no battle, no counterattack.

    In the defence matrix it may hit ONI that attack: who leads them names one. TS-ONIWAR-12.
    """
    amount = laser_of(state, seat)
    state.tell("laser", {"seat": seat, "area": area, "who": who, "amount": amount})
    fight = fight_of(state)
    if fight is None:
        chooser = decides_for(state, who, seat, seat)
    else:
        chooser = decides_for(state, who, fight.attacker, fight.by)
    at_once = int(state.attacker == NOBODY)
    state.push(Laser(seat, state.kills[seat]))
    state.push(Suffer(chooser, who, area, amount, (), seat, at_once))


class Laser(Choice):
    """Counts what the laser has done. ``before`` is how many units its player had eliminated."""

    fields = ("seat", "before")
    rule = "TS-CYBER-08"

    def __init__(self, seat: Seat, before: int) -> None:
        super().__init__(seat)
        self.before = before

    def run(self, state: Tsukuyumi) -> bool:
        """Note whether a unit fell."""
        state.pop()
        if state.kills[self.seat] > self.before:
            network(state, self.seat).laser_kills += 1
            units_changed(state)
        return False


class Matrix(Choice):
    """The defence matrix: KANEDA, AKIRA or TETSUO as their cards say. TS-CYBER-02."""

    topic = "ts.ask.matrix"
    rule = "TS-CYBER-02"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Those installed; or none of them."""
        actions: list[Action] = []
        uplinks = network(state, self.seat).uplinks
        if uplinks & KANEDA:
            actions += kaneda_actions(state, self.seat, BLUE)
        if uplinks & AKIRA:
            actions += akira_actions(state, self.seat)
        if uplinks & TETSUO:
            actions += tetsuo_actions(state, self.seat, all_areas(state))
        actions.append(DONE)
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """With the blue markers."""
        state.pop()
        if action != DONE:
            activate(state, seat, action, BLUE)


class Tenno(Choice):
    """TENNO SUB-AI: drones move, or an event, or a marker is moved. TS-CYBER-01."""

    topic = "ts.ask.tenno"
    rule = "TS-CYBER-01"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """One of three, as far as they can be done."""
        actions: list[Action] = []
        own = network(state, self.seat)
        if self._drones(state):
            actions.append(("drones",))
        if state.event_pile or state.event_open or all_over(state):
            actions.append(("event",))
        for marker, (area, _) in enumerate(own.kaneda):
            if area != OFF:
                actions.append(("marker", "kaneda", marker))
        for marker, at in enumerate(own.akira):
            if at != OFF:
                actions.append(("marker", "akira", marker))
        actions.append(DONE)
        return actions

    def _drones(self, state: Tsukuyumi) -> list[int]:
        setting = state.setting
        traits = setting.tables.traits
        drone = setting.tables.trait("drone")
        return [
            unit for unit in own_units(state, self.seat) if traits[setting.kind_of[unit]] & drone
        ]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Carry it out."""
        state.pop()
        if action[0] == "drones":
            begin_move(state, seat, seat, self._drones(state), 2, True)
        elif action[0] == "event":
            state.push(PlayOne(seat))
            state.push(DrawOne(seat, 0))
        elif action[0] == "marker":
            state.push(Marker(seat, action[1], action[2]))


class Marker(Choice):
    """A marker of an Uplink is moved to another place."""

    fields = ("seat", "what", "marker")
    topic = "ts.ask.marker"
    rule = "TS-CYBER-09"

    def __init__(self, seat: Seat, what: str, marker: int) -> None:
        super().__init__(seat)
        self.what = what
        self.marker = marker

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Where it could be put anew; or where it lies."""
        if self.what == "kaneda":
            listed = kaneda_actions(state, self.seat, self.marker)
        else:
            listed = akira_actions(state, self.seat)
        return [*listed, DONE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Move it."""
        state.pop()
        if action != DONE:
            activate(state, seat, action, self.marker)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk leaves it."""
        return DONE


class FirstUplink(Choice):
    """Cybersamurai begin with an Uplink of cost 1."""

    topic = "ts.ask.first_uplink"
    rule = "TS-CYBER-04"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any of cost 1."""
        board = state.setting.records[self.seat]
        cheap = [uplink.key for uplink in board.uplinks if uplink.cost == 1]
        return [("install", number) for number, key in enumerate(UPLINKS) if key in cheap]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Install it."""
        state.pop()
        install(state, seat, action[1])
