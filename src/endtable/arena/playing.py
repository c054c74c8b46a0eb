"""One match from its first choice to its last, whoever plays."""

from __future__ import annotations

import time
from collections.abc import Sequence

from endtable.core.errors import Illegal
from endtable.core.game import Game, Options
from endtable.core.match import Match
from endtable.core.player import Player
from endtable.core.state import State
from endtable.core.types import Action, Message, Seat
from endtable.kit.validation import BadInput, Place


class Timed:
    """A player with a watch beside it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.spent: list[float] = []
        """How long each decision took, in seconds."""

    def choose(self, game: Game, guess: State, seat: Seat) -> Action:
        """What the player chooses."""
        begun = time.perf_counter()
        action = self.player.choose(game, guess, seat)
        self.spent.append(time.perf_counter() - begun)
        return action


def play_match(
    game: Game, options: Options, seed: int | str | bytes, players: Sequence[Player]
) -> Match:
    """A whole match, a player a seat; each gets guesses, never the state."""
    match = Match(game, options, seed)
    turn = 0
    while waiting := match.state.deciders():
        seat = waiting[0]
        turn += 1
        guess = match.state.guess(seat, f"guess {seed!r} {turn}")
        _play(match, seat, players[seat].choose(game, guess, seat))
    return match


def _play(match: Match, seat: Seat, action: Action) -> None:
    """What the rules refuse is the player's fault: say whose, and what it was."""
    try:
        match.play(seat, action)
    except Illegal as error:
        who = Message("core.seat", number=seat + 1)
        problem = Message("bad.chose", who=who, action=repr(action), why=error.message)
        raise BadInput(Place("players").item(seat), problem) from error
