"""Bots against bots."""

import json
from pathlib import Path
from xml.etree import ElementTree

from endtable.arena.picture import shares_svg
from endtable.arena.tournament import NOBODY, Duel, Tournament, duel, play, report
from endtable.cli import main

SECOND = (0.0, 0.0)


def test_seats_change_with_every_duel_and_armies_with_every_second() -> None:
    played = [duel("neuroshima", ("random", "random"), number) for number in range(4)]
    assert played[0].armies == played[1].armies[::-1]
    assert played[2].armies != played[0].armies
    assert duel("neuroshima", ("random", "random"), 3).winner == played[3].winner


def test_wins_draws_and_shares_are_counted() -> None:
    pair = ("greedy", "random")
    tournament = Tournament(
        [
            Duel(0, pair, 0, ("borgo", "moloch"), SECOND, SECOND),
            Duel(1, pair, 0, ("moloch", "borgo"), SECOND, SECOND),
            Duel(2, pair, NOBODY, ("borgo", "moloch"), SECOND, SECOND),
        ]
    )
    greedy = tournament.standings()["greedy"]
    assert (greedy.won, greedy.lost, greedy.drawn) == (2, 0, 1)
    assert tournament.army_shares()["borgo", "moloch"] == (0.5, 3)
    ratings = tournament.ratings()
    assert ratings["greedy"][0] > ratings["random"][0]
    assert ratings["greedy"][1] < 25 / 3


def test_processes_give_the_same_duels() -> None:
    one, two = (play("neuroshima", ["random"], 4, jobs=jobs) for jobs in (1, 2))
    assert [played.winner for played in one.duels] == [played.winner for played in two.duels]


def test_the_report_and_the_picture() -> None:
    tournament = play("neuroshima", ["random"], 2)
    told = report(tournament)
    assert told["duels"] == 2
    assert sum(row["duels"] for row in told["armies"]) == 4
    ElementTree.fromstring(shares_svg(tournament.army_shares()))


def test_the_command(tmp_path: Path, capsys: object) -> None:
    picture = tmp_path / "shares.svg"
    argv = ["arena", "neuroshima", "--players", "random,level:1", "--games", "1", "--json"]
    assert main([*argv, "--svg", str(picture)]) == 0
    told = json.loads(capsys.readouterr().out)  # type: ignore[attr-defined]
    assert set(told["players"]) == {"random", "level:1"}
    assert picture.read_text(encoding="utf-8").startswith("<svg")
