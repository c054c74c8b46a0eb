"""Matches written down whole: who did what, among how many options, and what happened then.

    python tools/playthroughs.py

A test makes the same choices again and compares. When a rule changes on purpose, write them anew
and read the difference: it shows what the change did to real matches.
"""

import json
import random
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias
from zlib import crc32

from endtable import games
from endtable.core.events import Frame, Log
from endtable.core.game import Game, Options, fingerprint
from endtable.core.state import State
from endtable.core.types import Action, Seat

FOLDER: Final = Path(__file__).parents[1] / "tests" / "games"
SEEDS: Final = (1, 2)
ADVISED: Final = 0.4
"""So often the game's own advice is followed: chance alone gets nowhere in a long game."""
CHOICE: Final = re.compile(r"^\d+\. (\d+): (.+?)  \(of ", re.MULTILINE)
Choose: TypeAlias = Callable[[State], tuple[Seat, Action] | None]


def main() -> None:
    """Write all of them; those whose table is gone are removed."""
    for name in games.names():
        game = games.find(name)
        folder = FOLDER / name / "playthroughs"
        folder.mkdir(exist_ok=True)
        for path in folder.glob("*.txt"):
            path.unlink()
        for options in game.modes():
            for seed in SEEDS:
                head = {"game": name, "options": options, "seed": seed}
                text = told(head, _choosing(game, seed))
                (folder / f"{_title(options)}-{seed}.txt").write_text(text, encoding="utf-8")


def retold(path: Path) -> str:
    """The same choices again, told by the rules as they are now."""
    text = path.read_text(encoding="utf-8")
    head = json.loads(text.partition("\n")[0])
    game = games.find(head["game"])
    written = iter([(int(seat), game.read(action)) for seat, action in CHOICE.findall(text)])
    return told(head, lambda state: next(written, None))


def told(head: dict[str, Any], choose: Choose) -> str:
    """A match as text: first what is needed to play it again, then everything that happens."""
    game = games.find(head["game"])
    options = game.complete(head["options"])
    lines = _lines(game, options, head["seed"], choose)
    return "\n".join([json.dumps(head), *lines, ""])


def _lines(game: Game, options: Options, seed: int, choose: Choose) -> Iterator[str]:
    state = game.new(options, seed)
    seats = range(game.seats(options))
    number = 0
    while state.deciders() and (chosen := choose(state)):
        seat, action = chosen
        number += 1
        texts = [game.write(option) for option in state.legal(seat)]
        code = crc32(" | ".join(texts).encode()) & 0xFFFF
        yield f"{number}. {seat}: {game.write(action)}  (of {len(texts)}, {code:04x})"
        log = state.log = Log()
        state.apply(seat, action)
        log.rest(state)
        for frame in log.frames:
            yield from _events(frame, seats)
    yield f"end: {_outcome(state)}, {fingerprint(state)}"


def _choosing(game: Game, seed: int) -> Choose:
    """What is done next: by advice, or at random with rare verbs as often as others."""
    chance = random.Random(seed)

    def choose(state: State) -> tuple[Seat, Action]:
        seat = chance.choice(state.deciders())
        if chance.random() < ADVISED:
            return seat, game.advice().quick(state, seat)
        legal = state.legal(seat)
        verb = chance.choice(sorted({str(action[0]) for action in legal}))
        return seat, chance.choice([action for action in legal if str(action[0]) == verb])

    return choose


def _events(frame: Frame, seats: Iterable[Seat]) -> Iterator[str]:
    """What a spectator is told, then what a seat is told besides or instead."""
    public = frame.seen_by(None)
    yield from (f"    {_event(event)}" for event in public)
    for seat in seats:
        own = [event for event in frame.seen_by(seat) if event not in public]
        yield from (f"    only {seat}: {_event(event)}" for event in own)


def _event(event: dict[str, Any]) -> str:
    data = " ".join(f"{key}={value}" for key, value in event.items() if key != "is")
    return f"{event['is']} {data}".rstrip()


def _outcome(state: State) -> str:
    outcome = state.outcome()
    if outcome is None:
        return "not over"
    return f"places {outcome.places}, points {outcome.points}, {outcome.reason} {outcome.rule}"


def _title(options: Options) -> str:
    """The name of a table as a file's name."""
    words = [
        str(value) if value is not True else key
        for key, value in options.items()
        if not isinstance(value, dict)
    ]
    words += [str(word) for value in options.values() if isinstance(value, dict) for word in value]
    return "-".join(words).replace("_", "-")


if __name__ == "__main__":
    main()
