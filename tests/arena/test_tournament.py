"""Bots against bots."""

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import endtable
from endtable.arena.picture import shares_svg
from endtable.arena.tournament import Bout, Rules, Tournament, bout, play, report
from endtable.cli import main
from endtable.games import find

SECOND = (0.0, 0.0)
EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"
OWN = """
class Last:
    def choose(self, game, guess, seat):
        return guess.legal(seat)[-1]

class Cheat:
    def choose(self, game, guess, seat):
        return ("win",)

class Mute:
    pass
"""


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
    assert ratings["greedy"][1] < 400


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


def test_ratings_do_not_depend_on_the_order_of_matches() -> None:
    rows = [("one", "two", 1, 2)] * 5 + [("two", "three", 2, 1)] * 3 + [("three", "one", 1, 1)] * 2
    bouts = [
        Bout(number, (one, other), (first, second), ("", ""), SECOND, SECOND)
        for number, (one, other, first, second) in enumerate(rows)
    ]
    forth, back = Tournament(bouts).ratings(), Tournament(bouts[::-1]).ratings()
    assert set(forth) == set(back)
    for name, (rating, error) in forth.items():
        assert back[name] == pytest.approx((rating, error))
    assert forth["one"][0] > forth["two"][0]


def test_who_wins_ten_of_eleven_is_rated_400_higher() -> None:
    bouts = [
        Bout(number, ("one", "two"), (1, 2) if number % 11 else (2, 1), ("", ""), SECOND, SECOND)
        for number in range(2200)
    ]
    rated = Tournament(bouts).ratings()
    assert rated["one"][0] - rated["two"][0] == pytest.approx(400, abs=5)


def test_a_table_that_plays_together_is_rated_by_its_share_of_wins() -> None:
    rules = Rules("tamashii", ({"scenario": "prologue", "players": 2},))
    tournament = play(rules, ["random", "greedy"], 2)
    assert {played.group for played in tournament.bouts} == {("random",) * 2, ("greedy",) * 2}
    told = report(tournament)
    assert told["together"]
    assert all(row["won"] + row["lost"] == 2 for row in told["players"].values())
    assert told["players"]["random"]["rating"] is None
    assert told["players"]["random"]["share"] == 0


def test_chosen_tables_seeds_and_matches_that_are_kept(tmp_path: Path) -> None:
    table = find("neuroshima").complete({"armies": ["moloch", "borgo"]})
    rules = Rules("neuroshima", (table,), "again", str(tmp_path))
    first, other = play(rules, ["random"], 2), play(rules, ["random"], 2)
    assert [played.places for played in first.bouts] == [played.places for played in other.bouts]
    assert {played.factions for played in first.bouts} == {("moloch", "borgo"), ("borgo", "moloch")}
    kept = sorted(tmp_path.iterdir())
    assert [file.name for file in kept] == [
        "neuroshima-000000-random-random.jsonl",
        "neuroshima-000001-random-random.jsonl",
    ]
    match = endtable.replay(kept[0])
    assert match.state.outcome() is not None
    assert match.seed == "again duel 0"


def test_one_s_own_class_and_a_program_enter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own_bots.py").write_text(OWN)
    program = f"program:{sys.executable} {EXAMPLE}"
    argv = ["arena", "neuroshima", "--players", "own_bots:Last", program, "--games", "1"]
    assert main([*argv, "--options", "armies=borgo,outpost", "--json", "--save", "kept"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told["players"]) == {"own_bots:Last", program}
    assert all(row["faults"] == 0 for row in told["players"].values())
    assert len(list((tmp_path / "kept").iterdir())) == 1


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("program:no-such-program --at all", "there is no program 'no-such-program'"),
        ("program:'unclosed", "this is not a command: No closing quotation"),
        ("no_such_room:Bot", "neither a bot nor a module 'no_such_room'; known: random"),
        ("own_bots:Nobody", "'Nobody' in own_bots is not there"),
        ("own_bots:Mute", "has no method choose"),
        ("own_bots:Cheat", "chose ('win',), which is not legal: "),
    ],
)
def test_bad_players_are_refused_in_a_line(
    player: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own_bots.py").write_text(OWN)
    assert main(["arena", "neuroshima", "--players", player, "--games", "1", "--save", "k"]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.glob("k/*"))


def test_a_program_that_dies_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    dies = f"program:{sys.executable} -S -c 'raise SystemExit'"
    table = ["--options", "armies=borgo,outpost"]
    assert main(["arena", "neuroshima", "--players", "random", dies, "--games", "1", *table]) == 0
    assert "a clerk had to choose" in " ".join(capsys.readouterr().out.split())
