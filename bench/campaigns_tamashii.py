"""Whole campaigns of Tamashii from the Prologue to Ascend, by planners, kept in one database.

A scenario is played until it is won, at most ``--tries`` times; every ending is written down, and
what a campaign remembers goes into the next match, as at a table of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from endtable.core.chance import new_chance
from endtable.core.types import Data
from endtable.games.tamashii.content.progress_sheet import SCENARIOS
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.table.state import Tamashii
from endtable.server.config import address_of
from endtable.server.storage.accounts import People
from endtable.server.storage.campaigns import Campaigns
from endtable.server.storage.database import Database


def play(options: Data, seed: str) -> Tamashii:
    """A match of planners, each of whom sees a guess only."""
    complete = GAME.complete(options)
    state = GAME.new(complete, seed)
    assert isinstance(state, Tamashii)
    chance, advice = new_chance(f"guess {seed}", state.setting.seats), GAME.advice()
    while state.deciders():
        seat = state.deciders()[0]
        legal = state.legal(seat)
        forced = len(legal) == 1
        state.apply(seat, legal[0] if forced else advice.quick(state.guess(seat, chance), seat))
    state.check()
    return state


async def campaign(kept: Campaigns, people: People, number: int, tries: int) -> dict[str, Any]:
    """One campaign; its endings and what it remembers at the end."""
    maker = await people.new_guest()
    row = await kept.create(maker, "tamashii", f"Campaign {number}")
    players, matches, codes = 1 + number % 4, Counter[str](), []
    for scenario in SCENARIOS:
        for again in range(tries):
            wanted = {"scenario": scenario.key, "players": players}
            options = await kept.options(row.id, "tamashii", wanted)
            state = play(options, f"campaign {number} {scenario.key} {again}")
            await kept.record(row.id, f"{number}{scenario.key}{again}", state)
            matches[scenario.key] += 1
            if state.result[0]:
                codes.append(str(state.result[1]))
                break
        else:
            break
    after = await kept.get(row.id)
    assert len(after.ended) == matches.total()
    return {"players": players, "matches": matches, "codes": codes, "notes": after.data["notes"]}


async def run(count: int, tries: int, file: Path) -> list[dict[str, Any]]:
    """All of them over one database."""
    store = Database(address_of(str(file)))
    await store.open()
    kept, people = Campaigns(store), People(store, "bench")
    found = []
    for number in range(count):
        found.append(await campaign(kept, people, number, tries))
        print(found[-1], flush=True)
    await store.close()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--campaigns", type=int, default=100)
    parser.add_argument("--tries", type=int, default=40)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        rows = asyncio.run(run(args.campaigns, args.tries, Path(folder) / "campaigns.sqlite"))
    ended = Counter(code for row in rows for code in row["codes"])
    played = sum((row["matches"] for row in rows), Counter[str]())
    won = [sum(len(row["codes"]) > place for row in rows) for place in range(len(SCENARIOS))]
    whole = won[-1]
    report = {
        "campaigns": len(rows),
        "to_the_end": whole,
        "matches": played.total(),
        "won_of": {
            scenario.key: f"{count} of {played[scenario.key]}"
            for scenario, count in zip(SCENARIOS, won, strict=True)
        },
        "endings": dict(sorted(ended.items())),
        "seconds": round(time.perf_counter() - begun, 1),
    }
    print(report)
    if args.json:
        args.json.write_text(json.dumps(report, indent=1) + "\n")
    return 0 if whole == len(rows) else 1


if __name__ == "__main__":
    raise SystemExit(main())
