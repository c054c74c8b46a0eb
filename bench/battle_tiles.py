"""How many of the Battle tiles that a level draws are played, and not given up.

python bench/battle_tiles.py [--level 3] [--duels 40] [--json FILE]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from endtable.bots import roster
from endtable.games import find

BAR = 0.5
GAME = find("neuroshima")


def counted(level: str, number: int) -> tuple[int, int]:
    """Battle tiles that were drawn and that were played in one duel of a level with itself."""
    tables = GAME.pairings()
    state = GAME.new(tables[number % len(tables)], f"battle tiles {number}")
    players = [roster.player(f"level:{level}", f"{number} {seat}") for seat in (0, 1)]
    battle = [tile.instant == "battle" for tile in state.setting.tables.tiles]  # type: ignore[attr-defined]
    drawn: set[int] = set()
    played = turn = 0
    while waiting := state.deciders():
        seat = waiting[0]
        for hand in state.hands:  # type: ignore[attr-defined]
            drawn |= {piece for piece in hand if battle[state.setting.faces[piece]]}  # type: ignore[attr-defined]
        turn += 1
        action = players[seat].choose(GAME, state.guess(seat, f"{number} {turn}"), seat)
        played += action[0] == "battle"
        state.apply(seat, action)
    return len(drawn), played


def main() -> int:
    """Count, and hold it against the bar."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="3")
    parser.add_argument("--duels", type=int, default=40)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    found = [counted(args.level, number) for number in range(args.duels)]
    drawn, played = (sum(column) for column in zip(*found, strict=True))
    met = played >= BAR * drawn
    print(
        f"level {args.level}: {played} of {drawn} Battle tiles played: {'met' if met else 'MISSED'}"
    )
    if args.json:
        record = {"level": args.level, "drawn": drawn, "played": played, "bar": BAR}
        args.json.write_text(json.dumps(record, indent=2) + "\n", "utf-8")
    return not met


if __name__ == "__main__":
    raise SystemExit(main())
