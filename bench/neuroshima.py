"""Speed of Neuroshima Hex: battles, decisions and copies, on one core.

Run with ``make bench``: it measures the plain build and the compiled one and prints each figure
as measured and scaled by the calibration loop, beside its bar.
"""

from __future__ import annotations

from rig import Figure, Work, copies_of, report, walk

from endtable.core.chance import Chance, new_chance
from endtable.games import find
from endtable.games.neuroshima.table.board import BASIC
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.tables import INSTANT

BOARDS = 400


def random_boards(tiles: int, count: int) -> list[Neuroshima]:
    """Boards of two random armies: both HQs and random units, turned at random."""
    game = find("neuroshima")
    boards: list[Neuroshima] = []
    for seed in range(count):
        state = game.new({"mode": "duel"}, seed)
        assert isinstance(state, Neuroshima)
        boards.append(_filled(state, tiles, new_chance(f"board {seed}", 1)))
    return boards


def _filled(state: Neuroshima, tiles: int, chance: Chance) -> Neuroshima:
    hexes, chance = chance.shuffled(0, BASIC)
    what, faces = state.setting.tables.what, state.setting.faces
    pieces = [hand[0] for hand in state.hands]
    pools: list[list[int]] = []
    for pile in state.piles:
        pools.append([piece for piece in pile if not what[faces[piece]] & INSTANT])
    for seat in range(state.setting.seats):
        state.hands[seat] = ()
    for index in range(tiles - 2):
        pool = pools[index % 2]
        chosen, chance = chance.below(0, len(pool))
        pieces.append(pool.pop(chosen))
    for piece, hex in zip(pieces, hexes, strict=False):
        turn, chance = chance.below(0, 6)
        state.put(piece, hex, turn)
        seat = state.setting.owners[piece]
        state.piles[seat] = tuple(other for other in state.piles[seat] if other != piece)
    state.main.clear()
    return state


def battles(tiles: int) -> Work:
    """Copy and battle with default choices, no log."""
    from endtable.games.neuroshima.rules.steps.battle import Battle
    from endtable.games.neuroshima.rules.steps.causes import IN_THE_LABORATORY

    boards = random_boards(tiles, BOARDS)

    def fight() -> int:
        for board in boards:
            state = board.copy()
            state.situation = None
            state.nets = None
            state.push(Battle(0, IN_THE_LABORATORY))
            state.run()
            seats = state.deciders()
            while seats:
                state.apply(seats[0], state.default(seats[0]))
                seats = state.deciders()
        return len(boards)

    return fight


def duels() -> Work:
    """Random duels from their set-up."""
    game = find("neuroshima")
    seeds = iter(range(1_000_000))

    def play() -> int:
        seed = next(seeds)
        return walk(game.new({"mode": "duel"}, seed), seed * 7919 + 1)

    return play


FIGURES = (
    Figure("battles a second, 19 tiles", 12_000, 45_000, lambda: battles(19)),
    Figure("battles a second, 8 tiles", 35_000, 130_000, lambda: battles(8)),
    Figure("decisions a second, random duels", 40_000, 120_000, duels, alike=False),
    Figure("microseconds a copy", 4.0, 1.5, lambda: copies_of(random_boards(12, 1)[0]), unit=1e6),
)

if __name__ == "__main__":
    raise SystemExit(report(__doc__, FIGURES))
