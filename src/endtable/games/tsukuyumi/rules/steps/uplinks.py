"""The Uplinks of the Cybersamurai and their defence matrix. TS-CYBER-01 to -10."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import laser_of
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.damage import Suffer, decides_for
from endtable.games.tsukuyumi.rules.steps.events import DrawOne, PlayOne
from endtable.games.tsukuyumi.rules.steps.moving import begin_move, own_units
from endtable.games.tsukuyumi.table.board import OFF, Area, apart
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import AKIRA, DRONE, KANEDA, TENNO, TETSUO

GREY = 0
BLUE = 1
"""The two markers of KANEDA and AKIRA: the blue ones serve the defence matrix."""
REACH = 2
"""How far from an own unit AKIRA reaches."""


def kaneda_actions(state: Tsukuyumi, seat: Seat, marker: int) -> list[Action]:
    """Edges of areas with own units, bases not, for a faction blockade. TS-BLOCK-11, TS-DEF-04.

    The marker that is moved does not count among the five of its area. TS-BLOCK-04.
    """
    from endtable.games.tsukuyumi.rules.steps.terraforming import fence_actions

    lying = state.kaneda
    state.kaneda = tuple([(OFF, 0) if n == marker else at for n, at in enumerate(lying)])
    actions: list[Action] = []
    for area in own_areas(state, seat):
        if state.setting.is_base(area):
            continue
        for _, at, side in fence_actions(state, area):
            if (at, side) != lying[marker]:
                actions.append(("kaneda", at, side))
    state.kaneda = lying
    return actions


def own_areas(state: Tsukuyumi, seat: Seat) -> list[Area]:
    """Where a player has units."""
    return sorted({state.where[unit] for unit in own_units(state, seat)})


def akira_actions(state: Tsukuyumi, seat: Seat) -> list[Action]:
    """Areas at most 2 away from an own unit."""
    own = own_areas(state, seat)
    return [
        ("akira", area)
        for area in range(state.setting.first_base)
        if state.cells[area] != OFF
        and area not in state.akira
        and any(apart(state.cells[area], state.cells[other]) <= REACH for other in own)
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
    ready = state.uplinks & ~state.activated
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
        state.akira = tuple(
            [action[1] if number == marker else at for number, at in enumerate(state.akira)]
        )
        if state.log is not None:
            state.tell("silenced", {"seat": seat, "area": action[1]})
    else:
        fire(state, seat, action[1], action[2])


def put_kaneda(state: Tsukuyumi, seat: Seat, marker: int, area: Area, side: int) -> None:
    """A neutral token below it, red or grey, goes back to the reserve. TS-BLOCK-14, -15."""
    from endtable.games.tsukuyumi.rules.steps.happening import with_side

    state.walls = with_side(state.walls, area, side, False)
    state.passages = with_side(state.passages, area, side, False)
    state.kaneda = tuple(
        [(area, side) if number == marker else at for number, at in enumerate(state.kaneda)]
    )
    state.reopen()
    if state.log is not None:
        state.tell("barred", {"seat": seat, "area": area, "side": side})


def fire(state: Tsukuyumi, seat: Seat, area: Area, who: int) -> None:
    """The orbital laser: no battle, no counterattack.

    In the defence matrix it may hit ONI that attack: who leads them names one. TS-ONIWAR-12.
    """
    from endtable.games.tsukuyumi.rules.steps.combat import fight_of

    amount = laser_of(state, seat)
    if state.log is not None:
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
            state.laser_kills += 1
            units_changed(state)
        return False


class Matrix(Choice):
    """The defence matrix: KANEDA or AKIRA as usual, or TETSUO in this area. TS-CYBER-02."""

    fields = ("seat", "area")
    rule = "TS-CYBER-02"

    def __init__(self, seat: Seat, area: Area) -> None:
        super().__init__(seat)
        self.area = area

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Those installed; or none of them."""
        actions: list[Action] = []
        if state.uplinks & KANEDA:
            actions += kaneda_actions(state, self.seat, BLUE)
        if state.uplinks & AKIRA:
            actions += akira_actions(state, self.seat)
        if state.uplinks & TETSUO and not state.setting.is_base(self.area):
            actions += tetsuo_actions(state, self.seat, [self.area])
        actions.append(("done",))
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """With the blue markers."""
        state.pop()
        if action[0] != "done":
            activate(state, seat, action, BLUE)


class Tenno(Choice):
    """TENNO SUB-AI: drones move, or an event, or a marker is moved. TS-CYBER-01."""

    rule = "TS-CYBER-01"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """One of three, as far as they can be done."""
        actions: list[Action] = []
        if self._drones(state):
            actions.append(("drones",))
        if state.event_pile or state.event_discard or state.event_open:
            actions.append(("event",))
        for marker, (area, _) in enumerate(state.kaneda):
            if area != OFF:
                actions.append(("marker", "kaneda", marker))
        for marker, at in enumerate(state.akira):
            if at != OFF:
                actions.append(("marker", "akira", marker))
        actions.append(("done",))
        return actions

    def _drones(self, state: Tsukuyumi) -> list[int]:
        setting = state.setting
        traits = setting.tables.traits
        return [
            unit for unit in own_units(state, self.seat) if traits[setting.kind_of[unit]] & DRONE
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
        return [*listed, ("done",)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Move it."""
        state.pop()
        if action[0] != "done":
            activate(state, seat, action, self.marker)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk leaves it."""
        return ("done",)


def begin_tenno(state: Tsukuyumi, seat: Seat) -> None:
    """The faction effect; without the Uplink nothing happens."""
    if state.uplinks & TENNO:
        state.push(Tenno(seat))
