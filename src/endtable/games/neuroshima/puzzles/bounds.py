"""How much the enemy HQ could lose at the very most: what cannot reach the goal is not fought.

Everything that could stop damage is left out (nets, armour, deaths, enemies in the line of fire,
slower initiatives), everything that could add to it is counted, as if it lasted for the battle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from endtable.games.neuroshima.puzzles.ground import Ground, Stand
from endtable.games.neuroshima.puzzles.records import FOE, ME
from endtable.games.neuroshima.table.board import HEXES, Hex
from endtable.games.neuroshima.table.tables import (
    CLOWN,
    EXTRA_ATTACK,
    HQ,
    MODULE,
    OWN,
    QUARTERMASTER,
    RANGED,
    SCOPER,
)

ANY_TURN: Final = -1
NO_LIMIT: Final = 10_000

Aim = tuple[int, int, int, int, int, int]
"""Strikes at the HQ and their strength, shots and theirs, Gauss strength, attacks in a battle."""

Gift = tuple[int, int, int]
"""What a module adds to strikes, to shots, and to the number of attacks."""

NO_GIFT: Final = (0, 0, 0)


class Record:
    """One tile on one hex in one turn, or in any: what it could do to the enemy HQ."""

    def __init__(self, hex: Hex, aim: Aim | None, gift: Gift, links: int, blast: int) -> None:
        self.hex = hex
        self.aim = aim
        self.gift = gift
        self.links = links
        """Hexes its links lead to, as bits; 0 for whoever gives nothing."""
        self.blast = blast


class Bounds:
    """The most that a set of tiles could do, from records worked out once."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        state, tables = ground.state, ground.tables
        self.target = state.hq_at[FOE]
        specials = [tables.special[state.facing_at[hex] // 6] for hex in state.units]
        offered = [tables.special[face] for face in ground.faces]
        self.open_ended = [ground.exchanges or special == QUARTERMASTER for special in offered]
        """By kind: whether a Quartermaster could work, so that there is no telling."""
        scoped = SCOPER in specials + offered
        self.gifts: list[Gift] = [NO_GIFT] * HEXES
        self.fixed: list[Record] = []
        self.blasts = 0
        for hex in state.units:
            facing = state.facing_at[hex]
            face = facing // 6
            mine = state.seat_at[hex] == ME
            if mine or (scoped and tables.what[face] & MODULE):
                self._stand(face, hex, facing % 6, mine)
        self.known: dict[Stand, Record] = {}

    def _stand(self, face: int, hex: Hex, turn: int, mine: bool) -> None:
        """Somebody who is there already."""
        record = self.record(face, hex, turn)
        if mine and record.aim is not None and not self.ground.tables.what[face] & HQ:
            self.fixed.append(record)
        if mine:
            self.blasts += record.blast
        for other in range(HEXES):
            if record.links >> other & 1:
                self.gifts[other] = _sum(self.gifts[other], record.gift)

    def most(self, stands: Sequence[Stand]) -> int:
        """No battle with these tiles takes more from the enemy HQ; turns may be left open."""
        for kind, _, _ in stands:
            if self.open_ended[kind]:
                return NO_LIMIT
        records = [self.known.get(stand) or self._new(stand) for stand in stands]
        givers = [record for record in records if record.links]
        total = self.blasts
        for record in self.fixed:
            total += self._damage(record, givers)
        for record in records:
            total += record.blast
            if record.aim is not None:
                total += self._damage(record, givers)
        return total

    def _damage(self, record: Record, givers: list[Record]) -> int:
        assert record.aim is not None
        strikes, strike, shots, shot, gauss, attacks = record.aim
        stronger, sharper, more = self.gifts[record.hex]
        for giver in givers:
            if giver.links >> record.hex & 1:
                stronger += giver.gift[0]
                sharper += giver.gift[1]
                more += giver.gift[2]
        once = strike + strikes * stronger + shot + shots * sharper + gauss
        return (attacks + more) * once

    def _new(self, stand: Stand) -> Record:
        kind, hex, turn = stand
        face = self.ground.faces[kind]
        if turn == ANY_TURN:
            turns = range(self.ground.tables.turns[face])
            record = _joined([self.record(face, hex, each) for each in turns])
        else:
            record = self.record(face, hex, turn)
        self.known[stand] = record
        return record

    def record(self, face: int, hex: Hex, turn: int) -> Record:
        """What a tile could do to the enemy HQ from a hex, turned so."""
        tables = self.ground.tables
        facing = face * 6 + turn
        gift = self._gift(face)
        links = sum(1 << other for other in tables.linked[facing][hex]) if any(gift) else 0
        near = self.ground.state.setting.board.around[hex]
        blast = int(bool(tables.what[face] & CLOWN) and self.target in near)
        return Record(hex, self._aim(face, facing, hex), gift, links, blast)

    def _aim(self, face: int, facing: int, hex: Hex) -> Aim | None:
        tables = self.ground.tables
        all_strikes, all_shots = tables.attacks[facing][hex]
        strikes = [s for target, _, s in all_strikes if target == self.target]
        at_it = [shot for shot in all_shots if self.target in shot[3]]
        shots = [shot[2] for shot in at_it if shot[1] == RANGED]
        gauss = [shot[2] for shot in at_it if shot[1] != RANGED]
        if not strikes and not at_it:
            return None
        attacks = len(tables.initiative[face])
        return len(strikes), sum(strikes), len(shots), sum(shots), sum(gauss), attacks

    def _gift(self, face: int) -> Gift:
        tile = self.ground.tables.tiles[face]
        if tile.effect is None or self.ground.tables.target[face] != OWN:
            return NO_GIFT
        extra = int(self.ground.tables.special[face] == EXTRA_ATTACK)
        return max(0, tile.effect.melee), max(0, tile.effect.ranged), extra


def _sum(one: Gift, other: Gift) -> Gift:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _joined(records: list[Record]) -> Record:
    """The best of every turn at once: more than any single turn can do."""
    aims = [record.aim for record in records if record.aim is not None]
    aim: Aim | None = None
    if aims:
        a, b, c, d, e, f = (max(column) for column in zip(*aims, strict=True))
        aim = (a, b, c, d, e, f)
    links = 0
    for record in records:
        links |= record.links
    return Record(records[0].hex, aim, records[0].gift, links, records[0].blast)
