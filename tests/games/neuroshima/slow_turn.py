"""What may be done in a turn, worked out a second time: slowly, straight from the rulebook.

It shares only the tiles and the coordinates with the game, and reads the table as everybody sees
it; what was already used in this turn it is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from endtable.core.types import Action
from endtable.games.neuroshima.content.records import Army, Tile
from endtable.games.neuroshima.table.board import COORDINATES, HEX_AT
from tests.games.neuroshima.slow_battle import holders

At = tuple[int, int]
"""Axial coordinates."""

SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def apart(one: At, other: At) -> int:
    """How many steps lie between two fields."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def ways_to_turn(tile: Tile) -> int:
    """How many of the six ways to turn a tile can be told apart."""
    faces = [
        (
            tile.melee[side],
            tile.ranged[side],
            tile.gauss[side],
            side in tile.armour,
            side in tile.net,
            side in tile.links,
        )
        for side in range(6)
    ]
    return next(
        k for k in (1, 2, 3, 6) if all(faces[side] == faces[(side + k) % 6] for side in range(6))
    )


@dataclass(frozen=True)
class Standing:
    """A unit on the board."""

    seat: int
    tile: Tile
    turn: int
    piece: int

    def does(self, special: str) -> bool:
        """Whether it is a module with this effect."""
        return self.tile.effect is not None and self.tile.effect.special == special


class SlowTurn:
    """The table in the playing phase of one seat."""

    def __init__(
        self, view: dict[str, Any], armies: Sequence[Army], seat: int, teams: Sequence[int]
    ) -> None:
        self.seat = seat
        self.teams = teams
        self.armies = armies
        self.radius = 3 if view["board"] == "large" else 2
        self.ran_out = view["ran_out"] >= 0
        self.hand = {
            entry["tile"]: armies[seat].tile(entry["tile"]) for entry in view["seats"][seat]["hand"]
        }
        self.board: dict[At, Standing] = {}
        for unit in view["units"]:
            tile = armies[unit["seat"]].tile(unit["tile"])
            at = (unit["at"][0], unit["at"][1])
            self.board[at] = Standing(unit["seat"], tile, unit["turn"], unit["piece"])
        self.netted = self._nets()

    # --- the board ------------------------------------------------------------------------

    def fields(self) -> list[At]:
        """All fields in play."""
        return [at for at in COORDINATES if apart(at, (0, 0)) <= self.radius]

    def near(self, at: At, side: int) -> At | None:
        """The neighbour on a side, if the board has one."""
        other = at[0] + SIDES[side][0], at[1] + SIDES[side][1]
        return other if apart(other, (0, 0)) <= self.radius else None

    def around(self, at: At) -> list[At]:
        """All neighbours on the board."""
        return [other for side in range(6) if (other := self.near(at, side)) is not None]

    def is_full(self) -> bool:
        """Whether the 19 fields in the middle are taken. NH-PLAY-10, NH-BIGBOARD-03."""
        return all(at in self.board for at in self.fields() if apart(at, (0, 0)) <= 2)

    def _allied(self, one: int, other: int) -> bool:
        return self.teams[one] == self.teams[other]

    def _net_and_push(self, one: int, other: int) -> bool:
        """Enemies, and a Moloch in the own team. NH-TEAMMOL-03, -04."""
        moloch = self.armies[one].allies_hostile or self.armies[other].allies_hostile
        return one != other and (moloch or not self._allied(one, other))

    def _reached(self, at: At, sides: Sequence[int]) -> list[At]:
        turn = self.board[at].turn
        found = [self.near(at, (side + turn) % 6) for side in sides]
        return [other for other in found if other is not None and other in self.board]

    def _nets(self) -> set[At]:
        """NH-NETCASE-01 to -11: free ends first, then circles that nobody outside holds."""
        caught = {
            at: [
                other
                for other in self._reached(at, unit.tile.net)
                if self._net_and_push(unit.seat, self.board[other].seat)
            ]
            for at, unit in self.board.items()
            if unit.tile.net
        }
        found: set[At] = set()
        left = set(caught)
        while left:
            held = {at: holders(at, left, caught) for at in left}
            ring = min(held.values(), key=len)
            free = ring or {at for at in left if not held[at]}
            left -= free
            for target in [other for at in free for other in caught[at] if other not in ring]:
                found.add(target)
                left.discard(target)
        return found

    def _master(self, at: At) -> int:
        """Whom a module works for; a Scoper next to it may have taken it. NH-POST-18."""
        module = self.board[at]
        if not module.does("capture"):
            for other in sorted(other for other in self.around(at) if other in self.board):
                scoper = self.board[other]
                able = scoper.does("capture") and other not in self.netted
                if able and not self._allied(scoper.seat, module.seat):
                    return scoper.seat
        return module.seat

    def _helped_by(self, special: str) -> list[At]:
        """The modules with this effect that work for the seat."""
        return [
            at
            for at, unit in self.board.items()
            if unit.does(special)
            and at not in self.netted
            and self._allied(self._master(at), self.seat)
        ]

    # --- what may be done -----------------------------------------------------------------

    def shifts(self, at: At) -> Iterator[tuple[int, int]]:
        """Onto a free neighbour and turned anyhow, or only turned: hex and turn."""
        unit = self.board[at]
        ways = ways_to_turn(unit.tile)
        for to in (at, *self.around(at)):
            for turn in range(ways):
                stays = to == at and turn == unit.turn % ways
                if not stays and (to == at or to not in self.board):
                    yield HEX_AT[to], turn

    def tiles(self) -> Iterator[Action]:
        """All ways to play a tile of the hand."""
        for key, tile in self.hand.items():
            if tile.instant:
                yield from self._instant(tile.instant)
            else:
                for at in self.fields():
                    if at not in self.board:
                        for turn in range(ways_to_turn(tile)):
                            yield ("place", key, HEX_AT[at], turn)

    def _instant(self, instant: str) -> Iterator[Action]:
        if instant == "battle" and not self.ran_out:
            yield ("battle",)
        if instant == "bomb":
            for at in self.fields():
                if len(self.around(at)) == 6:
                    yield ("bomb", HEX_AT[at])
        for at, unit in self.board.items():
            if unit.seat == self.seat and at not in self.netted:
                yield from self._with(at, instant)
            if not self._allied(unit.seat, self.seat) and unit.tile.kind != "hq":
                if instant == "sniper":
                    yield ("snipe", HEX_AT[at])
                if instant == "grenade" and self._beside_free_hq(at):
                    yield ("throw", HEX_AT[at])

    def _with(self, at: At, instant: str) -> Iterator[Action]:
        """What an instant tile lets an own unit do that is not netted."""
        if instant == "move":
            for to, turn in self.shifts(at):
                yield ("move", HEX_AT[at], to, turn)
        if instant == "push_back":
            for other in self.around(at):
                if self._can_be_pushed(at, other):
                    yield ("push", HEX_AT[at], HEX_AT[other])

    def _beside_free_hq(self, at: At) -> bool:
        for other in self.around(at):
            unit = self.board.get(other)
            if unit and unit.seat == self.seat and unit.tile.kind == "hq":
                return other not in self.netted
        return False

    def _can_be_pushed(self, pusher: At, at: At) -> bool:
        if at not in self.board or at in self.netted:
            return False
        return self._net_and_push(self.seat, self.board[at].seat) and bool(self.ways(pusher, at))

    def ways(self, pusher: At, at: At) -> list[int]:
        """The free fields to which a unit can be pushed: two steps from the pusher."""
        free = [other for other in self.around(at) if other not in self.board]
        return [HEX_AT[other] for other in free if apart(other, pusher) == 2]

    def abilities(
        self, moved: Sequence[int], ridden: Sequence[tuple[int, int]]
    ) -> Iterator[Action]:
        """Mobility and Transport, each once a turn."""
        mine = [at for at, unit in self.board.items() if unit.seat == self.seat]
        for at in mine:
            unit = self.board[at]
            if unit.tile.mobility and at not in self.netted and unit.piece not in moved:
                for to, turn in self.shifts(at):
                    yield ("run", HEX_AT[at], to, turn)
        for via in self._helped_by("transport"):
            carrier = self.board[via]
            for at in self._reached(via, carrier.tile.links):
                used = (self.board[at].piece, carrier.piece) in ridden
                if at in mine and at not in self.netted and not used:
                    for to, turn in self.shifts(at):
                        yield ("ride", HEX_AT[at], HEX_AT[via], to, turn)

    def second_steps(self, at: At) -> list[Action]:
        """Where a unit that has moved may go on to, if a Recon Centre helps. NH-POST-14."""
        if not self._helped_by("double_move") or at in self.netted or self.is_full():
            return []
        return [("step", to, turn) for to, turn in self.shifts(at) if to != HEX_AT[at]]
