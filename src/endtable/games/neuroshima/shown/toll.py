"""What blows cost: what units still bear, how HQs stand, how many units everybody has left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.theatre import Count, Tally
from endtable.core.types import Data, Message, Seat
from endtable.games.neuroshima.rules.phases import battle_of
from endtable.games.neuroshima.rules.steps.wounding import POINTS_TO_WIN
from endtable.games.neuroshima.table.board import NONE, Hex
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.tables import HQ

if TYPE_CHECKING:
    from endtable.games.neuroshima.shown.telling import Teller


class Toll:
    """Follows a teller's events; all that is known when one begins in the middle is from then."""

    def __init__(self, state: Neuroshima, teller: Teller) -> None:
        self.teller = teller
        self.hurt = state.wounds[:]
        """By hex: wounds of the unit there."""
        self.hq = state.hq[:]
        self.points = state.points[:]
        self.fighting = battle_of(state) is not None
        self.before: list[tuple[int, int]] = []
        """How everybody stood when the battle began; most lines are none, and need no count."""
        if self.fighting:
            self._begin()

    def _units(self) -> list[int]:
        """By seat: units on the board, without the HQ."""
        setting = self.teller.setting
        units = [0] * setting.seats
        for piece in self.teller.stands.values():
            units[setting.owners[piece]] += not setting.tables.what[setting.faces[piece]] & HQ
        return units

    def _begin(self) -> None:
        self.before = self._standing()

    def _standing(self) -> list[tuple[int, int]]:
        """By seat: HQ or points, and units."""
        score = self.points if self.teller.setting.points else self.hq
        return [(max(0, each), units) for each, units in zip(score, self._units(), strict=True)]

    def left(self, hex: Hex) -> int:
        """What the unit or HQ of a hex still bears; 0 once it falls."""
        piece = self.teller.stands[hex]
        setting = self.teller.setting
        if self.teller.is_hq(hex):
            return max(0, self.hq[setting.owners[piece]])
        toughness = setting.tables.toughness[setting.faces[piece]]
        return max(0, toughness + 1 - self.hurt[hex])

    def follow(self, event: Data) -> None:
        """The next event; before the teller follows it."""
        name = event["is"]
        if name == "battle":
            self.fighting = True
            self._begin()
        elif name == "hit":
            self._hit(event)
        elif name in ("removed", "placed"):
            self.hurt[event["hex"]] = 0
        elif name in ("moved", "pushed"):
            wounds, self.hurt[event["from"]] = self.hurt[event["from"]], 0
            self.hurt[event["to"]] = wounds  # it may only have turned
        elif name in ("segment_over", "battle_over"):
            self.hq = list(event["hq"])

    def _hit(self, event: Data) -> None:
        hex, force = event["hex"], max(0, event["strength"])
        if event["healed"] or not force:
            return
        if not self.teller.is_hq(hex):
            self.hurt[hex] += force
            return
        owners, stands = self.teller.setting.owners, self.teller.stands
        self.hq[owners[stands[hex]]] -= force * (not self.teller.setting.points)
        if event["by"] != NONE:
            scorer = owners[stands[event["by"]]]
            self.points[scorer] = min(POINTS_TO_WIN, self.points[scorer] + force)

    def tally(self, event: Data) -> tuple[Tally, ...]:
        """After an event of a battle that changes how somebody stands: how everybody does."""
        if not self.fighting or event["is"] not in TALLIED:
            return ()
        self.fighting = event["is"] != "battle_over"
        return tuple(
            self._tally(seat, was, now)
            for seat, (was, now) in enumerate(zip(self.before, self._standing(), strict=True))
        )

    def _tally(self, seat: Seat, was: tuple[int, int], now: tuple[int, int]) -> Tally:
        setting = self.teller.setting
        score = Message("nh.tally.points" if setting.points else "nh.tally.hq")
        counts = Count(score, was[0], now[0]), Count(Message("nh.tally.units"), was[1], now[1])
        return Tally(self.teller.army(seat), f"seat-{setting.colours[seat]}", counts)


TALLIED: Final[tuple[str, ...]] = (
    "battle",
    "removed",
    "hq_destroyed",
    "segment_over",
    "battle_over",
)
"""Events after which it is said how everybody stands."""
