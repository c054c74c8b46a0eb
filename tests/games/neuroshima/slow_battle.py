"""A battle fought a second time: slowly, straight from the rulebook, with nothing worked out ahead.

It shares only the tiles and the fields with the game. What players declared and which Medics
healed it is told; it says what is left on the board, or which Medic should have worked and did not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from endtable.core.types import Action
from endtable.games.neuroshima.content.records import Army, Tile
from endtable.games.neuroshima.table.board import BOARDS, COORDINATES, HEX_AT, NAMED, NAMES, STEPS

T = TypeVar("T")
Hit = tuple["Unit", "Unit", int]
"""Who is hit, by whom, and the wounds."""

Heal = tuple[int, int, int]
"""Patient, attacker and Medic, by hex."""


@dataclass(eq=False)
class Unit:
    """A tile on the board, and the initiatives that it has used up."""

    seat: int
    tile: Tile
    hex: int
    turn: int
    wounds: int
    used: set[tuple[str, int]] = field(default_factory=set)
    last_attack: int = -9
    repeats: int = 0

    def sides(self, printed: Sequence[int]) -> list[int]:
        """Printed sides as they point now."""
        return [(side + self.turn) % 6 for side in printed]

    def special(self) -> str:
        """What its effect does that numbers cannot say."""
        return self.tile.effect.special if self.tile.effect else ""

    def is_hq(self) -> bool:
        """Whether it is an HQ."""
        return self.tile.kind == "hq"


class SlowBattle:
    """All segments from 15 down to 0, every unit looked at in each of them."""

    def __init__(
        self,
        units: Sequence[str],
        armies: Sequence[Army],
        sides: Sequence[int],
        hq: Sequence[int],
        rulings: Mapping[str, str],
        board: str = "basic",
    ) -> None:
        self.rulings = rulings
        self.cells = BOARDS[board].cells
        self.sides = sides
        self.hq = list(hq)
        self.hostile = [army.allies_hostile for army in armies]
        self.alone = len(set(sides)) == len(sides) > 2
        self.board: dict[int, Unit] = {}
        for text in units:
            seat, key, name, turn, wounds = f"{text} 0 0".split()[:5]
            tile = armies[int(seat)].tile(key)
            unit = Unit(int(seat), tile, NAMED[name], int(turn), int(wounds))
            self.board[unit.hex] = unit
        self.netted: set[Unit] = set()

    def fight(
        self, declared: Mapping[tuple[int, int], Action], healed: Mapping[int, Sequence[Heal]]
    ) -> None:
        """Fight it out, with declarations by segment and hex and the heals of each segment."""
        for segment in range(15, -1, -1):
            self.netted = self._nets()
            actors = [unit for unit in self.board.values() if self._acts(unit, segment)]
            blown: set[Unit] = set()
            hits: list[Hit] = []
            for unit in actors:
                said = declared.get((segment, unit.hex), ("keep",))
                if said[0] == "explode":
                    blown.add(unit)
                    hits += [(near, unit, 1) for near in self._around(unit)]
                else:
                    hits += self._attacks(unit, said)
            heals = healed.get(segment, ())
            over = {(patient, attacker) for patient, attacker, _ in heals}
            left = [
                hit for hit in hits if hit[2] > 0 and (hit[0].hex, hit[1].hex) not in over
            ]  # fmt: skip
            self._check_medics(heals, hits, left, blown)
            for unit in actors:
                unit.last_attack = segment
            self._remove(left, blown | {self.board[medic] for _, _, medic in heals})
        for unit in list(self.board.values()):
            if self.hq[unit.seat] <= 0 and (self.alone or unit.is_hq()):
                del self.board[unit.hex]

    def what_is_left(self) -> tuple[list[str], list[int]]:
        """Every unit with its turn and wounds, and the HQs' toughness."""
        units = [
            f"{unit.seat} {unit.tile.key} {NAMES[unit.hex]} {unit.turn} {unit.wounds}"
            for unit in self.board.values()
        ]
        return sorted(units), self.hq

    # --- who is what to whom --------------------------------------------------------------

    def _enemies(self, one: int, other: int) -> bool:
        return self.sides[one] != self.sides[other]

    def _wounds(self, one: int, other: int) -> bool:
        return self._enemies(one, other) or (one != other and self.hostile[one])

    def _nets_seat(self, one: int, other: int) -> bool:
        return self._wounds(one, other) or self._wounds(other, one)

    def _beside(self, hex: int, side: int) -> int:
        """The neighbour on a side of the board, or -1."""
        (q, r), (dq, dr) = COORDINATES[hex], STEPS[side]
        other = HEX_AT.get((q + dq, r + dr), -1)
        return other if other in self.cells else -1

    def _around(self, unit: Unit) -> list[Unit]:
        near = [self._beside(unit.hex, side) for side in range(6)]
        return [self.board[hex] for hex in near if hex in self.board]

    def _nets(self) -> set[Unit]:
        """NH-NETCASE-11: from the free ends on; pairs and circles that nobody holds are free."""
        caught = {
            unit: [
                self.board[hex]
                for hex in (self._beside(unit.hex, side) for side in unit.sides(unit.tile.net))
                if hex in self.board and self._nets_seat(unit.seat, self.board[hex].seat)
            ]
            for unit in self.board.values()
            if unit.tile.net
        }
        found: set[Unit] = set()
        open_ones = set(caught)
        while open_ones:
            held = {unit: holders(unit, open_ones, caught) for unit in open_ones}
            fewest = min(held.values(), key=len)
            free = fewest or {unit for unit in open_ones if not held[unit]}
            open_ones -= free
            for unit in free:
                for target in caught[unit]:
                    if target not in fewest:
                        found.add(target)
                        open_ones.discard(target)
        return found

    def _fallen(self, unit: Unit) -> bool:
        return unit.is_hq() and self.hq[unit.seat] <= 0

    def _hq_leaves(self) -> bool:
        name = "destroyed_hq_free_for_all" if self.alone else "destroyed_hq"
        return self.rulings[name] == "leaves"

    def _heals_of(self, target: Unit, source: Unit, blown: set[Unit]) -> bool:
        """Whether a Medic may take this wound: of the own side's Clown only if the reading says."""
        own = source in blown and not self._enemies(source.seat, target.seat)
        return not own or self.rulings["blast_and_medic"] == "heals"

    def _master(self, module: Unit) -> int:
        """Whom a module works for: an enemy's Scoper next to it takes it. NH-POST-18."""
        if module.tile.kind == "module" and module.special() != "capture":
            for unit in sorted(self._around(module), key=lambda near: near.hex):
                linked = [self._beside(unit.hex, side) for side in unit.sides(unit.tile.links)]
                able = unit.special() == "capture" and unit not in self.netted
                if able and module.hex in linked and self._enemies(unit.seat, module.seat):
                    return unit.seat
        return module.seat

    def _helpers(self, unit: Unit) -> list[Unit]:
        """The modules and HQs whose effects reach a unit."""
        helpers = []
        for other in self._around(unit):
            effect = other.tile.effect
            linked = [self._beside(other.hex, side) for side in other.sides(other.tile.links)]
            if effect and unit.hex in linked and other not in self.netted:
                hostile = self._enemies(self._master(other), unit.seat)
                if not self._fallen(other) and effect.target == ("enemy" if hostile else "own"):
                    helpers.append(other)
        return helpers

    # --- one segment ----------------------------------------------------------------------

    def _acts(self, unit: Unit, segment: int) -> bool:
        """Whether an initiative falls here that is not used up; a netted unit loses it."""
        if self._fallen(unit):
            return False
        effects = [other.tile.effect for other in self._helpers(unit) if other.tile.effect]
        faster = sum(max(0, effect.initiative) for effect in effects)
        slower = sum(max(0, -effect.initiative) for effect in effects)
        values = [value + faster for value in unit.tile.initiative]
        slots = {("printed", index): value for index, value in enumerate(values)}
        sources = sum(effect.special == "extra_attack" for effect in effects)
        repeats = self.rulings["extra_attack"] == "repeat"
        for source in range(0 if repeats else sources):
            room = [value - 1 for value in values if value > 0 and value - 1 not in values]
            if room:
                values.append(max(room))
                slots["extra", source] = max(room)
        when = {slot: max(0, value - slower) for slot, value in slots.items()}
        now = {slot for slot in when if when[slot] == segment}
        fresh = now - unit.used
        if unit not in self.netted or self.rulings["netted_then_slowed"] == "lost":
            unit.used |= now
        if unit in self.netted:
            return False
        done = all(when[slot] >= segment or slot in unit.used for slot in when)
        again = repeats and done and not fresh and unit.last_attack == segment + 1
        if again and unit.repeats < sources:
            unit.repeats += 1
            return True
        return bool(fresh)

    def _attacks(self, unit: Unit, said: Action) -> list[Hit]:
        """Strikes and shots of all sides, one of them exchanged if the Quartermaster says so."""
        effects = [other.tile.effect for other in self._helpers(unit) if other.tile.effect]
        stronger = sum(effect.melee for effect in effects)
        sharper = sum(effect.ranged for effect in effects)
        hits: list[Hit] = []
        for side in range(6):
            printed = (side - unit.turn) % 6
            tile = unit.tile
            strikes = [tile.melee[printed] + stronger] if tile.melee[printed] else []
            shots = [tile.ranged[printed] + sharper] if tile.ranged[printed] else []
            if said[0] == "convert" and said[2] == side:
                if said[3] == 0:
                    shots.append(strikes.pop() + sharper)
                else:
                    shots.pop()
                    strikes.append(tile.ranged[printed] + stronger)
            target = self.board.get(self._beside(unit.hex, side))
            for force in strikes:
                if target and self._wounds(unit.seat, target.seat):
                    hits.append((target, unit, 0 if unit.is_hq() and target.is_hq() else force))
            for force in shots:
                hits += self._shot(unit, side, force)[:1]
            if tile.gauss[printed]:
                hits += self._shot(unit, side, tile.gauss[printed])
        return hits

    def _shot(self, unit: Unit, side: int, force: int) -> list[Hit]:
        """All enemies on the line, nearest first, with what armour leaves."""
        hits: list[Hit] = []
        hex = self._beside(unit.hex, side)
        while hex >= 0:
            target = self.board.get(hex)
            if target and self._wounds(unit.seat, target.seat):
                stopped = (side + 3) % 6 in target.sides(target.tile.armour)
                harmless = unit.is_hq() and target.is_hq()
                hits.append((target, unit, 0 if harmless else force - stopped))
            hex = self._beside(hex, side)
        return hits

    def _check_medics(
        self, heals: Sequence[Heal], hits: list[Hit], left: list[Hit], blown: set[Unit]
    ) -> None:
        """A Medic that lives and is free works, and nobody else heals. NH-MEDCASE-01, -07, -08."""
        used = [medic for _, _, medic in heals]
        assert len(set(used)) == len(used), "a Medic healed twice"
        self._check_ends(used, hits)
        for medic in self.board.values():
            if medic.special() == "medic":
                suffered = medic.wounds + sum(hit[2] for hit in left if hit[0] is medic)
                able = medic not in self.netted and suffered <= medic.tile.toughness
                if medic.hex in used:
                    assert able, f"the Medic on {NAMES[medic.hex]} could not heal"
                elif able:
                    for target, source, _ in left:
                        needs = target not in blown and not self._fallen(target)
                        needs = needs and self._heals_of(target, source, blown)
                        idle = needs and medic in self._helpers(target)
                        assert not idle, f"the Medic on {NAMES[medic.hex]} does not heal"
        for patient, attacker, healer in heals:
            assert any(
                (hit[0].hex, hit[1].hex) == (patient, attacker) and hit[2] > 0 for hit in hits
            ), "nothing was healed"  # fmt: skip
            assert healer in self._chain(patient), "no links lead from the patient to the Medic"
            units = self.board[patient], self.board[attacker]
            assert self._heals_of(*units, blown), "a blast of the own side was healed"

    def _check_ends(self, used: Sequence[int], hits: list[Hit]) -> None:
        """No Medic dies while another one, free and unhurt, stands behind it. NH-MEDCASE-08."""
        hurt = {target for target, _, force in hits if force > 0}
        for hex in used:
            medic = self.board[hex]
            for behind in self._helpers(medic):
                spared = behind.special() == "medic" and behind.hex not in used
                if spared and behind not in hurt:
                    assert medic in self._helpers(behind), f"wrong end of a chain: {NAMES[hex]}"

    def _chain(self, patient: int) -> set[int]:
        found = {patient}
        todo = [patient]
        while todo:
            for other in self._helpers(self.board[todo.pop()]):
                if other.special() == "medic" and other.hex not in found:
                    found.add(other.hex)
                    todo.append(other.hex)
        return found

    def _remove(self, left: list[Hit], gone: set[Unit]) -> None:
        """All wounds at once, and at the end of the segment the dead leave."""
        for target, _, force in left:
            if target.is_hq():
                self.hq[target.seat] = max(0, self.hq[target.seat] - force)
                if self.hq[target.seat] == 0 and self._hq_leaves():
                    gone.add(target)
            else:
                target.wounds += force
                if target.wounds > target.tile.toughness:
                    gone.add(target)
        for unit in gone:
            del self.board[unit.hex]


def holders(held: T, among: set[T], caught: Mapping[T, list[T]]) -> set[T]:
    """All whose nets lead to this one, directly or through others."""
    found: set[T] = set()
    todo = [held]
    while todo:
        here = todo.pop()
        for other in among - found:
            if here in caught[other]:
                found.add(other)
                todo.append(other)
    return found
