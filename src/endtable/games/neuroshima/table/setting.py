"""What does not change while a match runs: who plays what, on which board, by which readings."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Seat
from endtable.core.verbs import Verbs
from endtable.games.neuroshima.content.records import Army, Texts
from endtable.games.neuroshima.options import Chosen
from endtable.games.neuroshima.rulings import Readings
from endtable.games.neuroshima.table.board import Board
from endtable.games.neuroshima.table.tables import Tables

Piece = int
"""A physical tile: one number for the whole match."""


NO_PIECE: Final = -1
NO_HOSTILES: Final = [False]


def _rows(sides: list[int], hostile: list[bool], mutual: bool) -> list[list[bool]]:
    """By seat: whom its units treat as enemies; hostile armies count their allies too."""
    count = len(sides)
    return [
        [
            *(
                sides[one] != sides[other]
                or (one != other and (hostile[one] or (mutual and hostile[other])))
                for other in range(count)
            ),
            False,
        ]
        for one in range(count)
    ]


class Setting:
    """The table as it was set up; all states of a match share it."""

    def __init__(
        self,
        options: Chosen,
        tables: Tables,
        armies: list[Army],
        sides: list[int],
        readings: Readings,
        verbs: Verbs,
    ) -> None:
        self.options = options
        self.tables = tables
        self.board: Board = tables.board
        self.armies: list[str] = [army.key for army in armies]
        self.army_names: list[Texts] = [army.names for army in armies]
        self.colours: list[str] = [army.colour for army in armies]
        self.sides: list[int] = sides
        self.readings = readings
        self.verbs = verbs
        """What can be chosen in this game, for whoever refuses what cannot."""
        self.seats: int = len(armies)
        self.mode: str = options["mode"]
        self.points: bool = self.mode == "points"
        self.everyone_alone: bool = self.mode in ("free_for_all", "points")
        self.alternative_start: bool = options["alternative_start"]
        self.reinforcements: bool = options["reinforcements"]
        self.full_hand: int = 6 if self.reinforcements else 3
        self.order: list[Seat] = (
            [0, 1, 0, 2] if self.mode == "one_against_team" else list(range(self.seats))
        )
        """Whose turn follows whose. NH-ONEVTEAM-04, NH-TEAM-04."""
        self.unlucky: list[bool] = [army.unlucky_draw for army in armies]
        self.start_hq: list[int] = [self._start_hq(seat) for seat in range(self.seats)]
        self.one_battle: bool = False
        """Whether there is no match around it: a position of the laboratory."""
        self.faces: list[int] = []
        """By piece: the number of its tile in the tables."""
        self.owners: list[Seat] = []
        """By piece: whose it is."""
        # By seat: a row of what its units do to units of each seat. The row ends with a False,
        # which the empty hex finds there, since EMPTY is -1.
        hostile = [army.allies_hostile for army in armies]
        self.enemies: list[list[bool]] = _rows(sides, NO_HOSTILES * len(armies), False)
        self.friends: list[list[bool]] = [
            [*(side == sides[seat] for side in sides), False] for seat in range(len(sides))
        ]
        self.wounded: list[list[bool]] = _rows(sides, hostile, False)
        """NH-TEAMMOL-01: Moloch wounds its allies; they do not wound it."""
        self.netted: list[list[bool]] = _rows(sides, hostile, True)
        """NH-TEAMMOL-03, -04: Moloch and its allies net and push each other."""

    def _start_hq(self, seat: Seat) -> int:
        if self.mode == "teams":
            return int(self.readings.team_hq)
        if self.mode == "one_against_team":
            return 20 if self.sides.count(self.sides[seat]) == 1 else 13
        return 20

    def add_piece(self, seat: Seat, face: int) -> Piece:
        """One more physical tile on the table."""
        self.faces.append(face)
        self.owners.append(seat)
        return len(self.faces) - 1

    def piece_in(self, pieces: tuple[Piece, ...], key: str) -> Piece:
        """The first of these pieces that is a tile of this key, or NO_PIECE."""
        keys = self.tables.keys
        for piece in pieces:
            if keys[self.faces[piece]] == key:
                return piece
        return NO_PIECE

    def instant_in(self, pieces: tuple[Piece, ...], instant: str) -> Piece:
        """The first of these pieces that is an instant tile of this kind, or NO_PIECE."""
        kinds = self.tables.instant
        for piece in pieces:
            if kinds[self.faces[piece]] == instant:
                return piece
        return NO_PIECE
