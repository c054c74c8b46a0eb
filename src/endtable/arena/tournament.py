"""Matches between named bots: seats and factions rotated, ratings, shares of wins."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, permutations

from endtable.arena.workers import spread
from endtable.bots import roster
from endtable.core.chance import new_chance
from endtable.core.types import Data
from endtable.games import find


@dataclass(frozen=True, slots=True)
class Bout:
    """How one match went; everything is told by the players' places in the group."""

    number: int
    group: tuple[str, ...]
    """The bots that played."""
    places: tuple[int, ...]
    """Who came first, second …; ties have the same place."""
    factions: tuple[str, ...]
    """What each of them played."""
    slowest: tuple[float, ...]
    """The longest a decision took each of them, in seconds."""
    mean: tuple[float, ...]
    """How long a decision took on average."""

    def won(self, who: int) -> bool:
        """Whether this one came first, alone."""
        return self.places[who] == 1 and self.places.count(1) == 1

    def drew(self, who: int) -> bool:
        """Whether this one shares the first place."""
        return self.places[who] == 1 and self.places.count(1) > 1


def bout(name: str, group: tuple[str, ...], number: int) -> Bout:
    """The match of this number: seats change with every one, tables once all seats were had."""
    game = find(name)
    count = len(group)
    tables = game.pairings(count)
    state = game.new(tables[number // count % len(tables)], f"duel {number}")
    players = [roster.player(spec, f"{spec} {who} {number}") for who, spec in enumerate(group)]
    sitting = [(seat + number) % count for seat in range(count)]
    spent: list[list[float]] = [[] for _ in group]
    turn = 0
    while waiting := state.deciders():
        seat = waiting[0]
        who = sitting[seat]
        turn += 1
        begun = time.perf_counter()
        guess = state.guess(seat, new_chance(f"guess {number} {turn}", count))
        action = players[who].choose(game, guess, seat)
        spent[who].append(time.perf_counter() - begun)
        state.apply(seat, action)
    outcome = state.outcome()
    assert outcome is not None
    factions = game.factions(state)
    seats = [sitting.index(who) for who in range(count)]
    return Bout(
        number,
        group,
        tuple(outcome.places[seat] for seat in seats),
        tuple(factions[seat] for seat in seats),
        tuple(max(row, default=0.0) for row in spent),
        tuple(_mean(row) for row in spent),
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
    """All matches of some bots against one another."""

    bouts: list[Bout] = field(default_factory=list)

    def standings(self) -> dict[str, Standing]:
        """By bot: wins, losses, draws and how long it thought."""
        table: dict[str, Standing] = {}
        for played in self.bouts:
            for who, spec in enumerate(played.group):
                standing = table.setdefault(spec, Standing())
                standing.won += played.won(who)
                standing.drawn += played.drew(who)
                standing.lost += played.places[who] > 1
                standing.slowest = max(standing.slowest, played.slowest[who])
                standing.thought.append(played.mean[who])
        return table

    def ratings(self) -> dict[str, tuple[float, float]]:
        """By bot: its rating and how uncertain that is, as openskill reckons them."""
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        found = {spec: model.rating(name=spec) for spec in self.standings()}
        for played in self.bouts:
            teams = [[found[spec]] for spec in played.group]
            rated = model.rate(teams, ranks=[float(place) for place in played.places])
            for spec, team in zip(played.group, rated, strict=True):
                found[spec] = team[0]
        return {spec: (rating.mu, rating.sigma) for spec, rating in found.items()}

    def faction_shares(self) -> dict[str, tuple[float, int]]:
        """By faction: the share of matches won, a shared win in parts, and of how many."""
        score: dict[str, list[float]] = {}
        for played in self.bouts:
            best = played.places.count(1)
            for who, faction in enumerate(played.factions):
                score.setdefault(faction, []).append((played.places[who] == 1) / best)
        return {faction: (_mean(points), len(points)) for faction, points in sorted(score.items())}

    def pair_shares(self) -> dict[tuple[str, str], tuple[float, int]]:
        """By faction and opposing one: how often it came before it, ties as halves, of how many."""
        score: dict[tuple[str, str], list[float]] = {}
        for played in self.bouts:
            for one, other in permutations(range(len(played.group)), 2):
                pair = (played.factions[one], played.factions[other])
                ahead = played.places[other] - played.places[one]
                score.setdefault(pair, []).append(0.5 if ahead == 0 else float(ahead > 0))
        return {pair: (_mean(points), len(points)) for pair, points in sorted(score.items())}


def play(
    name: str,
    specs: Sequence[str],
    games: int,
    first: int = 0,
    jobs: int = 1,
    cluster: str = "",
    seats: int = 2,
) -> Tournament:
    """So many matches of every group of bots; too few bots for a table play against themselves."""
    enough = [specs[index % len(specs)] for index in range(max(seats, len(specs)))]
    tournament = Tournament()
    for group in combinations(enough, seats):
        numbers = range(first, first + games)
        tournament.bouts.extend(spread(partial(bout, name, group), numbers, jobs, cluster))
    return tournament


def report(tournament: Tournament, ratings: bool = True) -> Data:
    """Everything worth knowing, as plain data."""
    rated = tournament.ratings() if ratings else {}
    return {
        "matches": len(tournament.bouts),
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
        "factions": [
            {"faction": faction, "share": round(share, 3), "matches": count}
            for faction, (share, count) in tournament.faction_shares().items()
        ],
        "pairs": [
            {"faction": one, "against": other, "share": round(share, 3), "matches": count}
            for (one, other), (share, count) in tournament.pair_shares().items()
        ],
    }
