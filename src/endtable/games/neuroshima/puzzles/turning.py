"""Turns that change nothing: only one of each group is tried.

In a battle units leave and nobody comes or moves. So of a tile on a hex only that counts which
points at somebody: strikes, nets and shots at enemies, links at whom they could serve, armour
where an enemy is in line. Two turns that agree in all of this give the same battle, hit by hit.
The Quartermaster makes shots of strikes: where one could work for the solver, every turn of the
tile is tried; one that works for the enemy changes nothing, since the enemy takes the first option.
"""

from __future__ import annotations

from endtable.games.neuroshima.puzzles.ground import Ground
from endtable.games.neuroshima.puzzles.records import FOE, ME
from endtable.games.neuroshima.table.board import Hex
from endtable.games.neuroshima.table.tables import OWN, SCOPER


class Turning:
    """The turns worth trying, by tile, hex and who stands around."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        state, tables = ground.state, ground.tables
        self.foes = [seat == FOE for seat in state.seat_at]
        self.mine = [seat == ME for seat in state.seat_at]
        self.exchanged = ground.exchanges
        self.scoped = any(
            tables.special[state.facing_at[hex] // 6] == SCOPER and self.foes[hex]
            for hex in state.units
        )
        """Whether modules could be made to work for the enemy."""
        self.known: dict[tuple[int, Hex, tuple[Hex, ...]], list[int]] = {}

    def turns(self, kind: int, hex: Hex, placed: tuple[Hex, ...], plain: bool) -> list[int]:
        """One turn of each group, given where the other tiles are played."""
        tables = self.ground.tables
        face = self.ground.faces[kind]
        if plain or self.exchanged or tables.turns[face] == 1:
            return list(range(tables.turns[face]))
        links = tables.linked[face * 6]
        near = self.ground.state.setting.board.around[hex]
        others = tuple(other for other in placed if other in near) if any(links) else ()
        key = (kind, hex, others)
        if key not in self.known:
            self.known[key] = self._groups(face, hex, others)
        return self.known[key]

    def _groups(self, face: int, hex: Hex, others: tuple[Hex, ...]) -> list[int]:
        seen: set[object] = set()
        turns: list[int] = []
        for turn in range(self.ground.tables.turns[face]):
            sign = self._signature(face, hex, turn, others)
            if sign not in seen:
                seen.add(sign)
                turns.append(turn)
        return turns

    def _signature(self, face: int, hex: Hex, turn: int, others: tuple[Hex, ...]) -> object:
        """All that points at somebody."""
        tables, foes = self.ground.tables, self.foes
        facing = face * 6 + turn
        rays = self.ground.state.setting.board.rays[hex]
        all_strikes, all_shots = tables.attacks[facing][hex]
        strikes = sorted((target, strength) for target, _, strength in all_strikes if foes[target])
        shots = sorted(
            (kind, strength, tuple(target for target in line if foes[target]))
            for _, kind, strength, line, _ in all_shots
            if any(foes[target] for target in line)
        )
        nets = sorted(target for target in tables.netting[facing][hex] if foes[target])
        armour = [
            side
            for side in range(6)
            if tables.armour[facing] >> side & 1 and any(foes[target] for target in rays[side])
        ]
        links = sorted(
            target for target in tables.linked[facing][hex] if self._served(face, target, others)
        )
        return tuple(strikes), tuple(shots), tuple(nets), tuple(armour), tuple(links)

    def _served(self, face: int, target: Hex, others: tuple[Hex, ...]) -> bool:
        """Whether a link to this hex could ever serve or harm anybody."""
        mine = self.mine[target] or target in others
        if self.ground.tables.target[face] == OWN:
            return mine or (self.scoped and self.foes[target])
        return self.foes[target] or (self.scoped and mine)
