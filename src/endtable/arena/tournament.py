"""Duels between named bots: seats and armies rotated, ratings, shares of wins."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from typing import Any, Final

from endtable.arena.workers import spread
from endtable.bots import roster
from endtable.core.chance import new_chance
from endtable.games import find

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Duel:
    """How one duel went; players are named by their place in the pair."""

    number: int
    pair: tuple[str, str]
    winner: int
    """0 or 1, or NOBODY."""
    armies: tuple[str, str]
    """What the first and the second player of the pair played."""
    slowest: tuple[float, float]
    """The longest a decision took each of them, in seconds."""
    mean: tuple[float, float]
    """How long a decision took on average."""


def duel(name: str, pair: tuple[str, str], number: int) -> Duel:
    """The duel of this number: seats change with every one, tables with every second."""
    game = find(name)
    tables = game.pairings()
    first = number % 2
    state = game.new(tables[number // 2 % len(tables)], f"duel {number}")
    players = [roster.player(spec, f"{spec} {number}") for spec in pair]
    spent: list[list[float]] = [[], []]
    turn = 0
    while waiting := state.deciders():
        seat = waiting[0]
        who = seat if first == 0 else 1 - seat
        turn += 1
        begun = time.perf_counter()
        guess = state.guess(seat, new_chance(f"guess {number} {turn}", 2))
        action = players[who].choose(game, guess, seat)
        spent[who].append(time.perf_counter() - begun)
        state.apply(seat, action)
    outcome = state.outcome()
    assert outcome is not None
    armies = [str(seat.get("army", "")) for seat in state.view(None)["seats"]]
    seats = (0, 1) if first == 0 else (1, 0)
    places = [outcome.places[seat] for seat in seats]
    return Duel(
        number,
        pair,
        NOBODY if places[0] == places[1] else int(places[1] < places[0]),
        (armies[seats[0]], armies[seats[1]]),
        (max(spent[0], default=0.0), max(spent[1], default=0.0)),
        (_mean(spent[0]), _mean(spent[1])),
    )


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


@dataclass(slots=True)
class Standing:
    """What a bot has done so far."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    slowest: float = 0.0
    """The longest decision, in seconds."""
    thought: list[float] = field(default_factory=list)
    """The average decision of each duel, in seconds."""


@dataclass(slots=True)
class Tournament:
    """All duels of some bots against one another."""

    duels: list[Duel] = field(default_factory=list)

    def standings(self) -> dict[str, Standing]:
        """By bot: wins, losses, draws and how long it thought."""
        table: dict[str, Standing] = {}
        for played in self.duels:
            for place, spec in enumerate(played.pair):
                standing = table.setdefault(spec, Standing())
                standing.won += played.winner == place
                standing.lost += played.winner == 1 - place
                standing.drawn += played.winner == NOBODY
                standing.slowest = max(standing.slowest, played.slowest[place])
                standing.thought.append(played.mean[place])
        return table

    def ratings(self) -> dict[str, tuple[float, float]]:
        """By bot: its rating and how uncertain that is, as openskill reckons them."""
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        found = {spec: model.rating(name=spec) for spec in self.standings()}
        for played in self.duels:
            ranks = [1, 1] if played.winner == NOBODY else [played.winner, 1 - played.winner]
            teams = [[found[spec]] for spec in played.pair]
            rated = model.rate(teams, ranks=[float(rank) for rank in ranks])
            for spec, team in zip(played.pair, rated, strict=True):
                found[spec] = team[0]
        return {spec: (rating.mu, rating.sigma) for spec, rating in found.items()}

    def army_shares(self) -> dict[tuple[str, str], tuple[float, int]]:
        """By army and opposing army: the share of wins, draws as halves, and of how many duels."""
        score: dict[tuple[str, str], list[float]] = {}
        for played in self.duels:
            for place in (0, 1):
                pair = (played.armies[place], played.armies[1 - place])
                points = 0.5 if played.winner == NOBODY else float(played.winner == place)
                score.setdefault(pair, []).append(points)
        return {pair: (_mean(points), len(points)) for pair, points in sorted(score.items())}


def play(
    name: str, specs: Sequence[str], games: int, first: int = 0, jobs: int = 1, cluster: str = ""
) -> Tournament:
    """So many duels of every pair of bots; a bot named alone plays against itself."""
    pairs = list(combinations(specs, 2)) or [(specs[0], specs[0])]
    tournament = Tournament()
    for pair in pairs:
        numbers = range(first, first + games)
        tournament.duels.extend(spread(partial(duel, name, pair), numbers, jobs, cluster))
    return tournament


def report(tournament: Tournament, ratings: bool = True) -> dict[str, Any]:
    """Everything worth knowing, as plain data."""
    rated = tournament.ratings() if ratings else {}
    return {
        "duels": len(tournament.duels),
        "players": {
            spec: {
                "won": standing.won,
                "lost": standing.lost,
                "drawn": standing.drawn,
                "rating": [round(number, 2) for number in rated.get(spec, (0.0, 0.0))],
                "slowest_decision_ms": round(standing.slowest * 1000, 1),
                "mean_decision_ms": round(_mean(standing.thought) * 1000, 2),
            }
            for spec, standing in tournament.standings().items()
        },
        "armies": [
            {"army": one, "against": other, "share": round(share, 3), "duels": count}
            for (one, other), (share, count) in tournament.army_shares().items()
        ],
    }
