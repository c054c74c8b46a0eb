"""Matches between named bots: seats and factions rotated, ratings, shares of wins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, permutations
from pathlib import Path

from endtable.arena import players, ratings
from endtable.arena.playing import Timed, play_match
from endtable.arena.workers import spread
from endtable.core.game import Game
from endtable.core.match import Match
from endtable.core.types import Data
from endtable.games import find
from endtable.kit import matches


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
    faults: tuple[int, ...] = ()
    """How often a clerk had to choose for a program."""
    together: bool = False
    """Whether all were one side: then they have won or lost as one."""

    def won(self, who: int) -> bool:
        """Whether this one came first, alone; or its whole table has won."""
        alone = self.together or self.places.count(1) == 1
        return self.places[who] == 1 and alone

    def drew(self, who: int) -> bool:
        """Whether this one shares the first place."""
        return self.places[who] == 1 and not self.won(who)


@dataclass(frozen=True, slots=True)
class Rules:
    """What is played: the game, its tables if not those of tournaments, the seed, where to keep."""

    game: str
    tables: tuple[Data, ...] = ()
    seed: str = ""
    save: str = ""
    """A folder for the matches; nothing is kept without one."""

    def table(self, game: Game, seats: int, number: int) -> Data:
        """The table of a match: they change once all seats were had."""
        tables = self.tables or tuple(game.pairings(seats))
        return tables[number // seats % len(tables)]


def bout(rules: Rules | str, group: tuple[str, ...], number: int) -> Bout:
    """The match of this number: seats change with every one, tables once all seats were had."""
    if isinstance(rules, str):
        rules = Rules(rules)
    game = find(rules.game)
    count = len(group)
    sitting = [(seat + number) % count for seat in range(count)]
    seated = [players.player(spec, f"{spec} {who} {number}") for who, spec in enumerate(group)]
    timed = [Timed(player) for player in seated]
    seed = f"{rules.seed} duel {number}" if rules.seed else f"duel {number}"
    try:
        by_seat = [timed[who] for who in sitting]
        match = play_match(game, rules.table(game, count, number), seed, by_seat)
    finally:
        for player in seated:
            if hasattr(player, "close"):
                player.close()
    if rules.save:
        _keep(rules, match, [group[who] for who in sitting], number)
    return _told(match, group, number, sitting, timed)


def _keep(rules: Rules, match: Match, seats: list[str], number: int) -> None:
    names = "-".join(re.sub(r"[^a-z0-9]+", "_", spec.lower())[:24] for spec in seats)
    matches.write(Path(rules.save) / f"{rules.game}-{number:06}-{names}.jsonl", match, seats)


def _told(
    match: Match, group: tuple[str, ...], number: int, sitting: list[int], timed: list[Timed]
) -> Bout:
    outcome = match.state.outcome()
    assert outcome is not None
    factions = match.game.factions(match.state)
    seats = [sitting.index(who) for who in range(len(group))]
    together = len(set(outcome.sides)) == 1
    # Of one side, all are first; whether they have won, the points say.
    places = tuple(1 + (not points) for points in outcome.points) if together else outcome.places
    return Bout(
        number,
        group,
        tuple(places[seat] for seat in seats),
        tuple(factions[seat] for seat in seats),
        tuple(max(one.spent, default=0.0) for one in timed),
        tuple(_mean(one.spent) for one in timed),
        tuple(getattr(one.player, "faults", 0) for one in timed),
        together,
    )


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


@dataclass(slots=True)
class Standing:
    """What a bot has done so far."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    faults: int = 0
    """How often a clerk chose for it."""
    slowest: float = 0.0
    """The longest decision, in seconds."""
    thought: list[float] = field(default_factory=list)
    """The average decision of each duel, in seconds."""

    def share(self) -> float:
        """The share of its matches that it has won, draws as halves."""
        return (self.won + self.drawn / 2) / max(1, self.won + self.lost + self.drawn)


@dataclass(slots=True)
class Tournament:
    """All matches of some bots against one another."""

    bouts: list[Bout] = field(default_factory=list)

    def standings(self) -> dict[str, Standing]:
        """By bot: wins, losses, draws and how long it thought."""
        table: dict[str, Standing] = {}
        for played in self.bouts:
            counted = played.group[:1] if played.together else played.group
            for who, spec in enumerate(counted):
                standing = table.setdefault(spec, Standing())
                standing.won += played.won(who)
                standing.drawn += played.drew(who)
                standing.lost += played.places[who] > 1
                standing.faults += played.faults[who] if played.faults else 0
                standing.slowest = max(standing.slowest, played.slowest[who])
                standing.thought.append(played.mean[who])
        return table

    def ratings(self) -> dict[str, tuple[float, float]]:
        """By bot: its rating and the standard error; none where all at a table are one side."""
        tables = [(played.group, played.places) for played in self.bouts if not played.together]
        return ratings.ratings(tables)

    def faction_shares(self) -> dict[str, tuple[float, int]]:
        """By faction: the share of matches won, a shared win in parts, and of how many."""
        score: dict[str, list[float]] = {}
        for played in self.bouts:
            best = max(1, played.places.count(1))
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
    rules: Rules | str,
    specs: Sequence[str],
    games: int,
    first: int = 0,
    jobs: int = 1,
    cluster: str = "",
    seats: int = 2,
) -> Tournament:
    """So many matches of every group of bots; too few bots for a table play against themselves."""
    if isinstance(rules, str):
        rules = Rules(rules)
    tournament = Tournament()
    for group in _groups(rules, specs, seats):
        numbers = range(first, first + games)
        tournament.bouts.extend(spread(partial(bout, rules, group), numbers, jobs, cluster))
    return tournament


def _groups(rules: Rules, specs: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who meets whom; where all play together, a table is of one kind of bot."""
    game = find(rules.game)
    if game.cooperative(rules.table(game, seats, 0)):
        return [(spec,) * seats for spec in specs]
    enough = [specs[index % len(specs)] for index in range(max(seats, len(specs)))]
    return list(combinations(enough, seats))


def report(tournament: Tournament) -> Data:
    """Everything worth knowing, as plain data."""
    rated = tournament.ratings()
    return {
        "matches": len(tournament.bouts),
        "together": any(played.together for played in tournament.bouts),
        "players": {
            spec: {
                "won": standing.won,
                "lost": standing.lost,
                "drawn": standing.drawn,
                "share": round(standing.share(), 3),
                "rating": [round(number, 1) for number in rated[spec]] if spec in rated else None,
                "faults": standing.faults,
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
