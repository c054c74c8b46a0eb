"""Tamashii for programs that learn: values of actions, and the table as bytes."""

from __future__ import annotations

from typing import Any, Final

from endtable.core.eye import Eye, raised
from endtable.core.state import State
from endtable.core.types import Data, Seat
from endtable.games.tamashii.content.console import CELLS, KINDS
from endtable.games.tamashii.table.state import PIECE_KINDS, TALLY, Tamashii

LIMIT: Final = 1000
"""A verb with more combinations is numbered by rank."""
RANKS: Final = 96
SEATS: Final = 4
DISTRICTS: Final = 40
"""More no map has."""
HELD: Final = 6
"""So many enemies, bodies, cards of one kind are shown."""
BY_SEAT: Final = 14


def spaces() -> dict[str, list[Any]]:
    """Values in actions that the parts do not list."""
    return {"district": list(range(DISTRICTS)), "player": list(range(SEATS))}


class TamashiiEye(Eye):
    """Boards of all players, the map, the scenario; what lies face down is left out."""

    def __init__(self, seats: int, steps: Data) -> None:
        self.seats: int = seats
        self.steps: dict[str, int] = {name: number for number, name in enumerate(steps)}
        self.zeros: bytes = bytes(512)
        super().__init__()

    def lay(self) -> None:
        """In the order in which they are written."""
        self.add("console", (self.seats, CELLS))
        self.add("bag", (self.seats, KINDS))
        self.add("dump", (self.seats, KINDS))
        self.add("seats", (self.seats, BY_SEAT))
        self.add("tally", (self.seats, TALLY))
        self.add("hand", (self.seats, HELD))
        self.add("enemies", (self.seats, HELD))
        self.add("bodies", (self.seats, HELD))
        self.add("installed", (self.seats, HELD))
        self.add("market", (HELD,))
        self.add("tiles", (DISTRICTS,))
        self.add("tokens", (DISTRICTS,))
        self.add("pieces", (DISTRICTS, PIECE_KINDS))
        self.add("scenario", (16,))
        self.add("clock", (8,))

    def observe(self, state: State, seat: Seat) -> bytearray:
        """The table as this seat sees it."""
        assert isinstance(state, Tamashii)
        seen: list[bytes] = []
        order = [(seat + place) % self.seats for place in range(self.seats)]
        for other in order:
            seen.append(raised(state.console[other * CELLS : (other + 1) * CELLS], 2))
        for other in order:
            seen.append(bytes(state.bag[other * KINDS : (other + 1) * KINDS]))
        for other in order:
            seen.append(bytes(state.dump[other * KINDS : (other + 1) * KINDS]))
        for other in order:
            self._seat(seen, state, other)
        for other in order:
            seen.append(raised(state.tally[other * TALLY : (other + 1) * TALLY], 0))
        for rows in (state.hand, state.enemies, state.bodies, state.installed):
            for other in order:
                self._held(seen, rows[other])
        self._held(seen, state.market)
        self._map(seen, state)
        self._course(seen, state, seat)
        return bytearray(b"".join(seen))

    def _seat(self, seen: list[bytes], state: Tamashii, other: Seat) -> None:
        seen.append(bytes(state.resources[other * 4 : other * 4 + 4]))
        values = [
            state.integrity[other], state.limit[other], state.tracking[other], state.xp[other],
            state.core[other], state.at[other], state.protocol[other], state.progress[other],
            state.blocks[other], len(state.taken[other]),
        ]  # fmt: skip
        seen.append(raised(values, 1))

    def _held(self, seen: list[bytes], cards: tuple[int, ...]) -> None:
        if cards:
            seen.append(raised(list(cards[:HELD]), 1))
        if len(cards) < HELD:
            seen.append(self.zeros[: HELD - len(cards)])

    def _map(self, seen: list[bytes], state: Tamashii) -> None:
        slots = state.setting.slots
        tiles = [state.tile_at[slot] if state.shown >> slot & 1 else -1 for slot in range(slots)]
        seen.append(raised(tiles, 1))
        seen.append(self.zeros[: DISTRICTS - slots])
        seen.append(bytes([1 if token else 0 for token in state.explore]))
        seen.append(self.zeros[: DISTRICTS - len(state.explore)])
        seen.append(bytes(state.pieces))
        seen.append(self.zeros[: DISTRICTS * PIECE_KINDS - len(state.pieces)])

    def _course(self, seen: list[bytes], state: Tamashii, seat: Seat) -> None:
        values = [
            state.card, state.time, state.turn, state.on_sheet, state.boss_at,
            state.boss_integrity, state.boss_armour, state.bot_at, state.batteries, state.number,
            state.symbol, state.successes, len(state.enemy_deck), len(state.drawn),
            len(state.goals), state.marked,
        ]  # fmt: skip
        seen.append(raised(values, 1))
        on_top = self.steps[type(state.main[-1]).__name__] if state.main else -1
        active = (state.active - seat) % self.seats if state.active >= 0 else -1
        first = (state.first - seat) % self.seats
        mine = -1
        if state.lanes and seat < len(state.lanes) and state.lanes[seat]:
            mine = self.steps[type(state.lanes[seat][-1]).__name__]
        values = [
            state.phase, active, first, on_top, mine, state.out, state.die_on, state.free_rerolls,
        ]  # fmt: skip
        seen.append(raised(values, 1))
