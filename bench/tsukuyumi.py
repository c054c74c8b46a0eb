"""Speed of TSUKUYUMI: decisions in random games of four, and copies, on one core.

Run with ``make bench``: it measures the plain build and the compiled one and prints each figure
as measured and scaled by the calibration loop, beside its bar.
"""

from __future__ import annotations

from rig import Figure, Work, copies_of, report, walk

from endtable.games import find

OPTIONS = {"players": 4}


def games() -> Work:
    """Random games of four from their set-up."""
    game = find("tsukuyumi")
    seeds = iter(range(1_000_000))

    def play() -> int:
        seed = next(seeds)
        return walk(game.new(OPTIONS, seed), seed * 7919 + 1)

    return play


def copies() -> Work:
    """Copies of a game of four in its third round."""
    state = find("tsukuyumi").new(OPTIONS, 3)
    walk(state, 1, 250)
    return copies_of(state)


FIGURES = (
    Figure("decisions a second, random games of four", 15_000, 40_000, games, alike=False),
    Figure("microseconds a copy", 20.0, 20.0, copies, unit=1e6),
)

if __name__ == "__main__":
    raise SystemExit(report(__doc__, FIGURES))
