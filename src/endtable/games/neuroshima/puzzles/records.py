"""What a puzzle is, once read and checked: frozen records. NH-HEXO-06."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from endtable.core.types import Message
from endtable.games.neuroshima.content.records import Texts

ME: Final = 0
"""The seat of whoever solves."""

FOE: Final = 1

DESTROY: Final = "destroy"
DAMAGE: Final = "damage"
LOSE_NOTHING: Final = "lose_nothing"
SURVIVE: Final = "survive"
UNTOUCHED: Final = "untouched"
GOALS: Final = (DESTROY, DAMAGE, LOSE_NOTHING, SURVIVE, UNTOUCHED)
"""Every kind of winning condition."""

COUNTED: Final = {DAMAGE: "damage", LOSE_NOTHING: "damage", SURVIVE: "units"}
"""The goals with a number, and what the number is called."""

MOST_TILES: Final = 3


@dataclass(frozen=True, slots=True)
class Goal:
    """A winning condition; ``number`` is the damage to deal or the units to keep."""

    kind: str
    number: int = 0

    def words(self) -> Message:
        """The goal as a sentence."""
        return Message(f"nh.puzzle.goal.{self.kind}", n=self.number)


@dataclass(frozen=True, slots=True, order=True)
class Placement:
    """A tile of the offered ones, the name of a hex, and how often the tile is turned."""

    tile: str
    at: str
    turn: int = 0

    def __str__(self) -> str:
        return f"{self.tile} {self.at} {self.turn}"


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit that stands there already."""

    seat: int
    tile: str
    at: str
    turn: int = 0
    wounds: int = 0


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, HQ points, offered tiles, how many to use, a goal and one solution."""

    number: int
    key: str
    title: Texts
    story: Texts
    difficulty: int
    army: str
    enemy: str
    hq: tuple[int, int]
    """Toughness of the solver's HQ and of the enemy's."""
    units: tuple[Unit, ...]
    offered: tuple[str, ...]
    use: int
    goal: Goal
    solution: tuple[Placement, ...]
    seed: str = ""
    """What it was made from; empty if a person laid it out."""
    file: str = ""

    def position(self, phase: str = "idle") -> dict[str, object]:
        """The situation before the choice as a readable position: offered tiles in the hand.

        In phase "play" the Last Battle comes when the turn is over.
        """
        return {
            "game": "neuroshima",
            "board": "basic",
            "seats": [
                {"army": self.army, "hq": self.hq[ME], "hand": list(self.offered), "pile": []},
                {"army": self.enemy, "hq": self.hq[FOE], "pile": []},
            ],
            "units": self.standing(),
            "active": ME,
            "phase": phase,
            "ran_out": ME,
        }

    def standing(self) -> list[dict[str, object]]:
        """The units that stand there already, as a readable position has them."""
        return [
            {
                "seat": unit.seat,
                "tile": unit.tile,
                "at": unit.at,
                "turn": unit.turn,
                "wounds": unit.wounds,
            }
            for unit in self.units
        ]

    def unused(self) -> list[str]:
        """The offered tiles that the solution leaves. NH-HEXO-07."""
        left = list(self.offered)
        for placement in self.solution:
            left.remove(placement.tile)
        return left
