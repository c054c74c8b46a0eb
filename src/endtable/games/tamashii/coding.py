"""Tamashii for programs that learn: values of actions, and the table as bytes."""

from __future__ import annotations

from typing import Any, Final

from endtable.core.eye import Eye, KeptRow, KeptRows, padded, within
from endtable.core.state import AnyStep, State
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
        self.console = KeptRows(seats, CELLS, 2)
        self.bag = KeptRows(seats, KINDS, 0)
        self.dump = KeptRows(seats, KINDS, 0)
        self.tally = KeptRows(seats, TALLY, 0)
        self.pieces = KeptRow(DISTRICTS * PIECE_KINDS, 0)
        self.cards: list[tuple[int, ...]] = [()] * (4 * seats + 1)
        """Cards before the players, and the market, as they were when they were written last."""
        self.held: list[bytes] = [bytes(HELD)] * (4 * seats + 1)
        """Of each of them: the first ones."""
        self.where: list[list[int]] = []
        self.shown: int = 0
        self.map: bytes = b""
        """Of slots with these tiles and tokens, of which these are shown: what is seen there."""
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
        """The table as this seat sees it: what lies as it lay before is not written again."""
        assert isinstance(state, Tamashii)
        order = [(seat + place) % self.seats for place in range(self.seats)]
        seen: list[bytes] = []
        self.console.add(seen, state.console, order)
        self.bag.add(seen, state.bag, order)
        self.dump.add(seen, state.dump, order)
        seen.append(self._players(state, order))
        self.tally.add(seen, state.tally, order)
        first = 0
        for cards in (state.hand, state.enemies, state.bodies, state.installed):
            for other in order:
                seen.append(self._held(first + other, cards[other]))
            first += self.seats
        seen.append(self._held(first, state.market))
        seen.append(self._map(state))
        seen.append(self.pieces.of(state.pieces))
        seen.append(self._course(state, seat))
        return bytearray(b"".join(seen))

    def _players(self, state: Tamashii, order: list[Seat]) -> bytes:
        values: list[int] = []
        for other in order:
            values += state.resources[other * 4 : other * 4 + 4]
            values += [
                state.integrity[other] + 1, state.limit[other] + 1, state.tracking[other] + 1,
                state.xp[other] + 1, state.core[other] + 1, state.at[other] + 1,
                state.protocol[other] + 1, state.progress[other] + 1, state.blocks[other] + 1,
                len(state.taken[other]) + 1,
            ]  # fmt: skip
        return within(values)

    def _held(self, place: int, cards: tuple[int, ...]) -> bytes:
        """The first cards that lie there; written anew where others lie than before."""
        if cards is not self.cards[place]:
            self.cards[place] = cards
            self.held[place] = padded([card + 1 for card in cards[:HELD]], HELD)
        return self.held[place]

    def _map(self, state: Tamashii) -> bytes:
        """Tiles that lie face up, and where tokens lie that nobody has looked at."""
        where = [state.tile_at, state.explore]
        if where != self.where or state.shown != self.shown:
            self.where = [state.tile_at.copy(), state.explore.copy()]
            self.shown = state.shown
            tiles: list[int] = [0] * DISTRICTS
            tokens: list[int] = [0] * DISTRICTS
            for slot in range(state.setting.slots):
                tiles[slot] = state.tile_at[slot] + 1 if state.shown >> slot & 1 else 0
                tokens[slot] = 1 if state.explore[slot] else 0
            self.map = within(tiles) + within(tokens)
        return self.map

    def _course(self, state: Tamashii, seat: Seat) -> bytes:
        active = (state.active - seat) % self.seats if state.active >= 0 else -1
        lane = state.lanes[seat] if seat < len(state.lanes) else []
        values = [
            state.card + 1, state.time + 1, state.turn + 1, state.on_sheet + 1,
            state.boss_at + 1, state.boss_integrity + 1, state.boss_armour + 1, state.bot_at + 1,
            state.batteries + 1, state.number + 1, state.symbol + 1, state.successes + 1,
            len(state.enemy_deck) + 1, len(state.drawn) + 1, len(state.goals) + 1,
            state.marked + 1, state.phase + 1, active + 1, (state.first - seat) % self.seats + 1,
            self._step(state.main), self._step(lane), state.out + 1,
            state.die_on + 1, state.free_rerolls + 1,
        ]  # fmt: skip
        return within(values)

    def _step(self, stack: list[AnyStep]) -> int:
        """The number of the step on top, counted from 1."""
        return self.steps[type(stack[-1]).__name__] + 1 if stack else 0
