"""Bots against bots."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from endtable.arena.picture import shares_svg
from endtable.arena.tournament import Bout, Tournament, bout, play, report
from endtable.cli import main

SECOND = (0.0, 0.0)


def test_seats_change_with_every_duel_and_armies_with_every_second() -> None:
    played = [bout("neuroshima", ("random", "random"), number) for number in range(4)]
    assert played[0].factions == played[1].factions[::-1]
    assert played[2].factions != played[0].factions
    assert bout("neuroshima", ("random", "random"), 3).places == played[3].places


def test_four_sit_at_one_table_and_change_seats() -> None:
    group = ("greedy", "random", "random", "random")
    played = [bout("neuroshima", group, number) for number in range(4)]
    assert {match.factions[0] for match in played} == {"borgo", "hegemony", "moloch", "outpost"}
    assert all(sorted(match.places)[0] == 1 for match in played)


def test_wins_draws_and_shares_are_counted() -> None:
    pair = ("greedy", "random")
    tournament = Tournament(
        [
            Bout(0, pair, (1, 2), ("borgo", "moloch"), SECOND, SECOND),
            Bout(1, pair, (1, 2), ("moloch", "borgo"), SECOND, SECOND),
            Bout(2, pair, (1, 1), ("borgo", "moloch"), SECOND, SECOND),
        ]
    )
    greedy = tournament.standings()["greedy"]
    assert (greedy.won, greedy.lost, greedy.drawn) == (2, 0, 1)
    assert tournament.pair_shares()["borgo", "moloch"] == (0.5, 3)
    assert tournament.faction_shares()["moloch"] == (0.5, 3)
    ratings = tournament.ratings()
    assert ratings["greedy"][0] > ratings["random"][0]
    assert ratings["greedy"][1] < 25 / 3


def test_processes_give_the_same_duels() -> None:
    one, two = (play("neuroshima", ["random"], 4, jobs=jobs) for jobs in (1, 2))
    assert [played.places for played in one.bouts] == [played.places for played in two.bouts]


def test_the_report_and_the_picture() -> None:
    tournament = play("neuroshima", ["random"], 2)
    told = report(tournament)
    assert told["matches"] == 2
    assert sum(row["matches"] for row in told["pairs"]) == 4
    ElementTree.fromstring(shares_svg(tournament.pair_shares()))


def test_a_table_that_no_tournament_has_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "neuroshima", "--seats", "5"]) == 2
    assert "neuroshima has no tables of 5" in capsys.readouterr().err


def test_the_command(tmp_path: Path, capsys: object) -> None:
    picture = tmp_path / "shares.svg"
    argv = ["arena", "neuroshima", "--players", "random,level:1", "--games", "1", "--json"]
    assert main([*argv, "--svg", str(picture)]) == 0
    told = json.loads(capsys.readouterr().out)  # type: ignore[attr-defined]
    assert set(told["players"]) == {"random", "level:1"}
    assert picture.read_text(encoding="utf-8").startswith("<svg")
