"""Gates: whose they are, and who has come to one. SK-GATE, SK-GATEUSE, SK-FIRST-19, -27."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit


def common_gates(state: Tsukuyumi, who: int) -> list[Area]:
    """The Gates of the table that a faction can use."""
    found: list[Area] = []
    for module in state.setting.modules_with.gates_open:
        gates = module.gates_open(state, who)
        found = found + [gate for gate in gates if gate not in found] if found else gates
    return found


def gates_of(state: Tsukuyumi, who: int) -> list[Area]:
    """The Gates that a faction can use: those of the table, then those that are its own."""
    found = common_gates(state, who)
    for gate in state.setting.powers[who].gates(state):
        if gate not in found:
            found.append(gate)
    return found


def came_to_gate(state: Tsukuyumi, who: int, units: list[Unit], area: Area) -> None:
    """Who enters a Gate on foot in a movement action may go on when it is over. SK-GATEUSE-02."""
    if area in gates_of(state, who):
        state.gate_users += tuple([unit for unit in units if unit not in state.gate_users])
