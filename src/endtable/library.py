"""The front door for programs: `import endtable` offers what stands here."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from endtable import games
from endtable.arena import players as entrants
from endtable.arena.playing import play_match
from endtable.core import game as core
from endtable.core.chance import new_chance as new_chance
from endtable.core.game import Game, Options, dumps
from endtable.core.match import Match as Match
from endtable.core.player import Player
from endtable.core.state import State
from endtable.core.types import Message
from endtable.kit import matches
from endtable.kit.pictures import Picture, picture
from endtable.kit.validation import BadInput, Place

__all__ = [
    "Match", "Picture", "dumps", "find", "loads", "names", "new_chance", "picture", "play",
    "replay", "save",
]  # fmt: skip

find, names = games.find, games.names


def play(
    game: Game | str,
    players: Sequence[Player | str],
    seed: int | str | bytes = 0,
    options: Options | None = None,
) -> Match:
    """A whole match between players, a seat each: objects with ``choose``, or names of bots."""
    found = find(game) if isinstance(game, str) else game
    chosen = found.complete(options or {})
    seats = found.seats(chosen)
    if len(players) != seats:
        problem = Message("bad.players_given", given=len(players), n=seats)
        raise BadInput(Place("players"), problem)
    seated = [_seated(one, seat, seed) for seat, one in enumerate(players)]
    return play_match(found, chosen, seed, seated)


def _seated(one: Player | str, seat: int, seed: int | str | bytes) -> Player:
    if not isinstance(one, str):
        return one
    spec = entrants.complete(one, Place("players").item(seat))
    return entrants.player(spec, f"{one} {seat} {seed!r}")


def save(match: Match, path: Path | str, seats: Sequence[str] = ()) -> None:
    """Write a match to a file; ``seats`` says who played."""
    matches.write(Path(path), match, seats)


def replay(path: Path | str, at: int | None = None) -> Match:
    """The match of a file, verified to its end; or its first ``at`` lines."""
    saved = matches.read(Path(path))
    return matches.replay(find(saved.game), saved, at)


def loads(text: str) -> State:
    """The state of a text that ``dumps`` wrote, whichever game it is of."""
    return core.loads(find(core.record_in(text)["game"]), text)
