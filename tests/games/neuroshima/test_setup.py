"""Before the first turn: armies, piles, counters, who wins at all."""

import re
from pathlib import Path
from typing import Any

import pytest

from endtable.core.chance import new_chance
from endtable.games.neuroshima import content
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.table.guess import guess_of
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput
from tests.games.neuroshima.play import Table, battle

WORDS = Words("en")
ARMIES = ("borgo", "hegemony", "moloch", "outpost")


@pytest.mark.rule("NH-META-05")
def test_the_designer_and_the_publisher_are_named() -> None:
    notice = (Path(__file__).parents[3] / "NOTICE").read_text(encoding="utf-8")
    assert "Michał Oracz" in notice
    assert "Portal Games" in notice


@pytest.mark.rule("NH-META-03")
def test_three_players_discard_and_are_refused_as_two_are() -> None:
    table = Table(
        ["0 hq d4", "1 hq b2", "2 hq f4"],
        armies=ARMIES[:3],
        piles=[["mutant", "claws", "move", "battle"]],
        phase="turn",
    )
    assert table.refuses("place mutant d5 0", rule="NH-TURN-03")
    table.do("discard move")
    assert table.refuses("place mutant d4 0", rule="NH-PLAY-07")
    table.do("place mutant d5 0", "end")
    assert table.active == 1


@pytest.mark.rule("NH-COMP-06")
def test_the_help_card_of_an_army_shows_every_tile_its_copies_and_the_hq_trait() -> None:
    for army in content.load().values():
        assert sum(tile.count for tile in army.tiles) == 35
        for language in ("en", "pl", "it"):
            assert all(getattr(tile.text, language) for tile in army.tiles)
        assert army.hq.effect is not None


@pytest.mark.rule("NH-SETUP-01", "NH-COMP-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_sees_the_one_whole_board(seats: int) -> None:
    mode = "duel" if seats == 2 else "free_for_all"
    table = Table.new(ARMIES[:seats], mode=mode, players=seats)
    for seat in range(seats):
        board = GAME.face.regions(table.state.view(seat), WORDS)["board"]
        assert len(re.findall(r'data-pick="hex:[b-f][2-6]"', board)) == 19


@pytest.mark.rule("NH-SETUP-02")
def test_each_player_owns_the_35_tiles_of_one_army() -> None:
    table = Table.new(("borgo", "moloch"))
    for seat, key in enumerate(("borgo", "moloch")):
        owned = sorted([*table.hand(seat), *table.pile(seat)])
        tiles = content.load()[key].tiles
        assert owned == sorted(tile.key for tile in tiles for _ in range(tile.count))
        assert len(owned) == 35


@pytest.mark.rule("NH-SETUP-02")
def test_no_army_is_taken_twice_by_choice_or_by_chance() -> None:
    with pytest.raises(BadInput):
        GAME.complete({"armies": ["borgo", "borgo"]})
    for seed in range(20):
        table = Table.new((), seed=seed, mode="free_for_all", players=4)
        assert sorted(table.state.setting.armies) == list(ARMIES)


@pytest.mark.rule("NH-SETUP-03", "NH-COMP-08")
@pytest.mark.parametrize("army", ARMIES)
def test_the_hq_is_set_aside_and_34_tiles_are_piled(army: str) -> None:
    other = "borgo" if army != "borgo" else "moloch"
    table = Table.new((army, other))
    assert table.hand(0) == ["hq"]
    assert len(table.pile(0)) == 34
    assert "hq" not in table.pile(0)


@pytest.mark.rule("NH-SETUP-04", "NH-SETUP-10")
def test_each_tile_comes_first_about_equally_often() -> None:
    """Of 34 tiles 11 are instant ones: 600 games should begin with one 194 times or so."""
    first = [Table.new(("borgo", "moloch"), seed=seed).pile(0)[0] for seed in range(600)]
    instants = sum(key in ("battle", "move", "grenade") for key in first)
    mutants = first.count("mutant")
    assert 150 < instants < 240
    assert 75 < mutants < 140


@pytest.mark.rule("NH-SETUP-10")
def test_a_rematch_is_shuffled_anew_whatever_was_discarded_last_time() -> None:
    one, again, same = (Table.new(seed=seed) for seed in (1, 2, 1))
    assert one.pile(0) != again.pile(0)
    assert one.pile(0) == same.pile(0)
    assert sorted(one.pile(0)) == sorted(again.pile(0))


@pytest.mark.rule("NH-SETUP-05")
def test_nobody_can_tell_the_order_of_a_pile() -> None:
    table = Table.new()
    view = table.state.view(0)
    table.state.piles[0] = table.state.piles[0][::-1]
    assert table.state.view(0) == view == table.state.view(1) == table.state.view(None)
    assert view["seats"][0]["pile"] == 34
    orders = [guess_of(table.state, 0, new_chance(seed, 2)).piles[0] for seed in range(3)]
    assert orders[0] != orders[1] != orders[2]


@pytest.mark.rule("NH-SETUP-06", "NH-GOAL-01")
def test_hits_on_an_hq_turn_its_counter_down() -> None:
    units = ["0 hq d4", "1 hq b2", "1 annihilator d6 0"]
    assert battle(units).hq[0] == [18, 20]
    assert battle([*units, "1 commando f2 4"]).hq[0] == [17, 20]
    assert battle([*units, "1 commando f2 3"]).hq[0] == [18, 20]


@pytest.mark.rule("NH-GOAL-02", "NH-SETUP-07")
@pytest.mark.parametrize(
    ("options", "counters"),
    [
        ({"mode": "duel"}, [20, 20]),
        ({"mode": "free_for_all"}, [20, 20, 20]),
        ({"mode": "one_against_team"}, [20, 13, 13]),
        ({"mode": "teams"}, [15, 15, 15, 15]),
    ],
)
def test_counters_start_as_the_mode_says(options: dict[str, Any], counters: list[int]) -> None:
    assert Table.new((), **options).hq == counters


@pytest.mark.rule("NH-GOAL-03")
def test_the_last_point_destroys_an_hq_and_its_owner_is_out() -> None:
    units = ["0 hq d4", "1 hq b2", "2 hq f4", "1 commando d6 0"]
    table = Table(units, armies=("hegemony", "outpost", "borgo"), hq=[1, 20, 20], phase="battle")
    assert table.hq[0] == 0
    assert table.at("d4") == ""
    assert [table.state.is_out(seat) for seat in range(3)] == [True, False, False]
    table = Table(units, armies=("hegemony", "outpost", "borgo"), hq=[2, 20, 20], phase="battle")
    assert (table.hq[0], table.at("d4")) == (1, "hq")


@pytest.mark.rule("NH-GOAL-04")
@pytest.mark.parametrize(("hq", "winner"), [([14, 18], 1), ([18, 14], 0)])
def test_if_no_hq_fell_the_less_damaged_one_wins(hq: list[int], winner: int) -> None:
    table = Table(["0 hq d4", "1 hq b2"], hands=[["move"]], hq=hq, piles=[[], []], ran_out=1)
    table.do("end")
    assert table.outcome.winners() == (winner,)


@pytest.mark.rule("NH-SETUP-08", "NH-SETUP-09")
@pytest.mark.parametrize("seats", [5, 6])
def test_more_than_four_players_find_their_hqs_on_the_damage_track(seats: int) -> None:
    table = Table.new((), mode="free_for_all", players=seats)
    view = table.state.view(None)
    assert [entry["hq"] for entry in view["seats"]] == [20] * seats
    track = GAME.face.regions(view, WORDS)["track"]
    assert re.findall(r'id="track-(\d)"', track) == [str(seat) for seat in range(seats)]
    assert "track" not in GAME.face.regions(Table.new().state.view(None), WORDS)
