"""Tamashii for programs that learn: values of actions, and the table as bytes."""

from __future__ import annotations

from typing import Any, Final

from endtable.core.eye import Eye, put
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
        self.zeros: list[int] = [0] * 512
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
        seen: list[int] = []
        order = [(seat + place) % self.seats for place in range(self.seats)]
        for other in order:
            put(seen, state.console[other * CELLS : (other + 1) * CELLS], 2)
        for other in order:
            put(seen, state.bag[other * KINDS : (other + 1) * KINDS], 0)
        for other in order:
            put(seen, state.dump[other * KINDS : (other + 1) * KINDS], 0)
        for other in order:
            self._seat(seen, state, other)
        for other in order:
            put(seen, state.tally[other * TALLY : (other + 1) * TALLY], 0)
        for rows in (state.hand, state.enemies, state.bodies, state.installed):
            for other in order:
                self._held(seen, rows[other])
        self._held(seen, state.market)
        self._map(seen, state)
        self._course(seen, state, seat)
        return bytearray(seen)

    def _seat(self, seen: list[int], state: Tamashii, other: Seat) -> None:
        put(seen, state.resources[other * 4 : other * 4 + 4], 0)
        values = [
            state.integrity[other], state.limit[other], state.tracking[other], state.xp[other],
            state.core[other], state.at[other], state.protocol[other], state.progress[other],
            state.blocks[other], len(state.taken[other]),
        ]  # fmt: skip
        put(seen, values, 1)

    def _held(self, seen: list[int], cards: tuple[int, ...]) -> None:
        shown = list(cards[:HELD])
        put(seen, shown, 1)
        seen.extend(self.zeros[: HELD - len(shown)])

    def _map(self, seen: list[int], state: Tamashii) -> None:
        slots = state.setting.slots
        rest = DISTRICTS - slots
        tiles = [state.tile_at[slot] if state.shown >> slot & 1 else -1 for slot in range(slots)]
        put(seen, tiles, 1)
        seen.extend(self.zeros[:rest])
        seen.extend([1 if token else 0 for token in state.explore])
        seen.extend(self.zeros[: DISTRICTS - len(state.explore)])
        put(seen, state.pieces, 0)
        seen.extend(self.zeros[: DISTRICTS * PIECE_KINDS - len(state.pieces)])

    def _course(self, seen: list[int], state: Tamashii, seat: Seat) -> None:
        values = [
            state.card, state.time, state.turn, state.on_sheet, state.boss_at,
            state.boss_integrity, state.boss_armour, state.bot_at, state.batteries, state.number,
            state.symbol, state.successes, len(state.enemy_deck), len(state.drawn),
            len(state.goals), state.marked,
        ]  # fmt: skip
        put(seen, values, 1)
        on_top = self.steps[type(state.main[-1]).__name__] if state.main else -1
        active = (state.active - seat) % self.seats if state.active >= 0 else -1
        first = (state.first - seat) % self.seats
        mine = -1
        if state.lanes and seat < len(state.lanes) and state.lanes[seat]:
            mine = self.steps[type(state.lanes[seat][-1]).__name__]
        values = [
            state.phase, active, first, on_top, mine, state.out, state.die_on, state.free_rerolls,
        ]  # fmt: skip
        put(seen, values, 1)
