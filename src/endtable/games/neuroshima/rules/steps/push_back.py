"""Push back: an enemy next to an own unit goes one field away. NH-PUSH-01 to -06."""

from __future__ import annotations

from endtable.core.step import Step
from endtable.core.types import Action, Reason, Seat
from endtable.games.neuroshima.rules.questions.nets import netted
from endtable.games.neuroshima.rules.refusing import no
from endtable.games.neuroshima.rules.steps.ways import InstantTile
from endtable.games.neuroshima.table.board import BASIC, NAMES, Hex, apart
from endtable.games.neuroshima.table.names import seat_named, tile_at, unit_named
from endtable.games.neuroshima.table.state import EMPTY, Neuroshima


class PushBack(InstantTile):
    """An own unit pushes an enemy next to it. NH-PUSH-01."""

    verb = "push"
    kind = "push_back"

    def offer(self, state: Neuroshima, seat: Seat, actions: list[Action]) -> None:
        """Every own unit and every unit that it can push."""
        for hex in state.units:
            if state.seat_at[hex] == seat:
                actions += [("push", hex, target) for target in pushable(state, seat, hex)]

    def take_effect(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """The owner of the pushed unit may have to choose."""
        state.push(Pushed(action[1], action[2]))

    def refuse_so(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """Nobody who pushes, nobody to be pushed, a net, or no field behind."""
        _, pusher, target = action
        nets = netted(state)
        if state.seat_at[pusher] != seat:
            return no("nh.no.pusher", "NH-PUSH-01", hex=NAMES[pusher])
        if nets[pusher]:
            return no("nh.no.netted", "NH-NET-03", hex=NAMES[pusher])
        if target not in state.setting.board.around[pusher] or state.seat_at[target] < 0:
            return no("nh.no.push_neighbour", "NH-PUSH-01", hex=NAMES[target])
        if not state.setting.netted[seat][state.seat_at[target]]:
            rule = "NH-TEAM-08" if state.seat_at[target] != seat else "NH-PUSH-01"
            return no("nh.no.push_enemy", rule, hex=NAMES[target])
        if nets[target]:
            return no("nh.no.netted", "NH-NETCASE-03", hex=NAMES[target])
        return no("nh.no.no_field", "NH-PUSH-06", hex=NAMES[target])

    def meant(self, state: Neuroshima, hexes: list[Hex]) -> Action:
        """The first hex pushes the last."""
        here = hexes[0] if hexes else BASIC[0]
        return (self.verb, here, hexes[-1] if hexes else here)


def pushable(state: Neuroshima, seat: Seat, pusher: Hex) -> list[Hex]:
    """The units that this unit can push back. NH-PUSH-01 to -06, NH-NET-03, NH-NETCASE-03, -05."""
    setting = state.setting
    nets = netted(state)
    if nets[pusher]:
        return []
    row = setting.netted[seat]
    return [
        target
        for target in setting.board.around[pusher]
        if row[state.seat_at[target]] and not nets[target] and push_fields(state, pusher, target)
    ]


def push_fields(state: Neuroshima, pusher: Hex, target: Hex) -> list[Hex]:
    """The free fields that are one further away from the pusher. NH-PUSH-01 to -03."""
    return [
        hex
        for hex in state.setting.board.around[target]
        if state.seat_at[hex] == EMPTY and apart(pusher, hex) == 2
    ]


class Pushed(Step[Neuroshima]):
    """A unit is pushed back; its owner chooses among several fields. NH-PUSH-04."""

    fields = ("pusher", "target")
    topic = "nh.ask.flee"
    rule = "NH-PUSH-04"

    def __init__(self, pusher: Hex, target: Hex) -> None:
        self.pusher = pusher
        self.target = target

    def question_details(self, state: Neuroshima) -> dict[str, object]:
        """Which unit, and who pushes it."""
        army = seat_named(state.setting, state.seat_at[self.pusher])
        pusher = tile_at(state, self.pusher).names
        return unit_named(state, self.target) | {"army": army, "pusher": pusher}

    def deciders(self, state: Neuroshima) -> tuple[Seat, ...]:
        """The owner of the pushed unit."""
        return (state.seat_at[self.target],)

    def legal(self, state: Neuroshima, seat: Seat) -> list[Action]:
        """The free fields one further away."""
        if seat != state.seat_at[self.target]:
            return []
        fields = push_fields(state, self.pusher, self.target)
        return [("flee", self.target, hex) for hex in fields]

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """It goes there without turning. NH-PUSH-05."""
        hex: int = action[2]
        piece = state.piece_at[self.target]
        turn = state.turn_at(self.target)
        state.pop()
        state.shift(self.target, hex, turn)
        data = {"piece": piece, "seat": seat, "from": self.target, "to": hex, "turn": turn}
        state.tell("pushed", data)

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """Only fields behind it."""
        return no("nh.no.flee", "NH-PUSH-01")
