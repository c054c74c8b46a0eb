"""How the four factions of the first box fare among greedy bots with each module alone.

    PYTHONPATH=build/fast python bench/balance_modules.py --lines build/balance --json FILE

200 matches of four for each module and as many without any. With ``--lines`` each match is a line
of a file of its module in that folder, and matches that it has are not played again. Modules that
only two others bring together are measured with both.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from balance_tsukuyumi import WITH_MODULES, measure, shares
from modules import needed

from endtable.games.tsukuyumi.options import OPTIONAL
from endtable.kit.build import compiled

FRESH: Final = 13_000_000
"""No value was tuned on these seeds."""
BROUGHT: Final = {
    "wanderers": {"sunrise": True, "legendary": True},
    "fallen": {"moonfall": True, "legendary": True},
}
"""By module that nobody switches on: what brings it."""
TABLES: Final[dict[str, dict[str, Any]]] = {
    "none": {}, **{key: needed(key) for key in OPTIONAL}, **BROUGHT,
}  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="matches with each module")
    parser.add_argument("--only", nargs="*", choices=TABLES, default=list(TABLES))
    parser.add_argument("--first", type=int, default=FRESH, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--lines", type=Path, help="a folder for matches, a line each")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    found = {key: fare(TABLES[key], key, args) for key in args.only}
    missed = [f"{who} with {key}" for key, row in found.items() for who in outside(row)]
    print(f"missed: {', '.join(missed)}" if missed else "all bars met")
    if args.json:
        told = {"build": "compiled" if compiled() else "plain", "first_seed": args.first}
        args.json.write_text(json.dumps({**told, "modules": found}, indent=1) + "\n")
    return 1 if missed else 0


def fare(options: dict[str, Any], key: str, args: argparse.Namespace) -> dict[str, Any]:
    """By faction: how often it won with these modules, and its points."""
    lines = args.lines / f"{key}.jsonl" if args.lines else None
    table = argparse.Namespace(
        first=args.first, factions="four", jobs=args.jobs, lines=lines, edition="pl"
    )
    rows = measure(("greedy",) * 4, options, table, args.games)
    row = shares(rows, "faction")
    print(key, {who: f"{one['share']:.1%}" for who, one in row.items()}, flush=True)
    return row


def outside(row: dict[str, Any]) -> list[str]:
    """Factions that win too often or too seldom."""
    least, most = WITH_MODULES
    return [who for who, one in row.items() if not least <= one["share"] <= most]


if __name__ == "__main__":
    raise SystemExit(main())
