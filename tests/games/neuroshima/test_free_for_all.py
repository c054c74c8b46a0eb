"""Everybody against everybody, three or four players."""

from collections.abc import Sequence
from typing import Any

import pytest

from endtable.games.neuroshima.table.board import NAMED
from tests.games.neuroshima.play import Table, battle, crowded

THREE = ("hegemony", "outpost", "borgo")
FOUR = ("hegemony", "outpost", "borgo", "moloch")
UNITS = ["0 hq d4", "1 hq b2", "2 hq f4"]


def table_of(units: Sequence[str] = UNITS, armies: Sequence[str] = THREE, **more: Any) -> Table:
    return Table(units, armies=armies, **more)


@pytest.mark.rule("NH-FFA-01")
def test_all_the_others_are_enemies() -> None:
    units = [*UNITS, "0 guard c4 1", "1 commando c3", "2 mutant d3 3"]
    table = table_of([*units, "0 boss e3"], hands=[["sniper", "push_back"]])
    assert table.after("snipe") == {"c3", "d3"}
    assert table.after("push") == {"c4", "d4", "e3"}
    units = ["0 hq d4", "1 hq b2", "2 hq d2", "1 hmg d6 0", "1 commando b4 1"]
    assert battle(units, armies=THREE).hq[0] == [17, 20, 20]
    units[0] = "0 hq f4"
    assert battle(units, armies=THREE).hq[0] == [20, 20, 18]


@pytest.mark.rule("NH-FFA-02", "NH-FFAFOUR-01")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("mode", ["free_for_all"])
def test_the_first_turns_draw_one_two_three_and_then_three(mode: str, players: int) -> None:
    counts, discards = first_turns(mode, players)
    assert counts == [1, 2, 3, 3, 3]
    assert discards == [False, False, True, True, True]


def first_turns(mode: str, players: int) -> tuple[list[int], list[bool]]:
    """How many tiles the first five turns have, and whether one has to go."""
    table = Table.new(FOUR[:players], mode=mode, players=players, seed=3)
    for field in ("d4", "b2", "f4", "d2")[:players]:
        table.do(f"place hq {field} 0")
    counts, discards = [], []
    for _ in range(5):
        while table.offers("keep_hand"):
            table.do("keep_hand")
        counts.append(len(table.hand(table.active)))
        discards.append(not table.offers("end"))
        for key in table.hand(table.active):
            table.do(f"discard {key}")
        table.do("end")
    return counts, discards


@pytest.mark.rule("NH-FFA-03")
@pytest.mark.parametrize(("armies", "first"), [(THREE, 0), (THREE, 1), (THREE, 2), (FOUR, 2)])
def test_after_a_last_tile_every_other_player_has_one_turn(
    armies: Sequence[str], first: int
) -> None:
    """FAQ-GAMEPLAY-12: the first to run out is the cause."""
    units = UNITS if len(armies) == 3 else [*UNITS, "3 hq d2"]
    piles: list[list[str] | None] = [None] * len(armies)
    piles[first] = ["battle"]
    hq = [5, 6, 7, 8][: len(armies)]
    table = table_of(units, armies, piles=piles, active=first, phase="turn", hq=hq)
    had = []
    while not table.events("battle"):
        had.append(table.active)
        table.pass_turns()
    count = len(armies)
    assert had == [(first + step) % count for step in range(count)]
    assert table.events("battle")[0]["cause"] == first
    assert table.over


@pytest.mark.rule("NH-FFA-04")
@pytest.mark.parametrize("ruling", ["stays", "leaves"])
def test_a_destroyed_player_leaves_after_the_battle_and_the_others_play_on(ruling: str) -> None:
    """In print the HQ lies there until the end; FAQ-ERRATA-01B takes it off with its segment.

    The Commando destroys it in segment 3; then the Hmg shoots along the same line.
    """
    units = ["0 hq d4", "1 hq b2", "2 hq f4", "1 commando d5 0", "1 hmg d6 0", "2 mutant d3 3"]
    units += ["0 guard e5 2", "0 boss c5"]
    table = table_of(
        units,
        hq=[1, 20, 20],
        hands=[[], ["battle"]],
        active=1,
        rulings={"destroyed_hq_free_for_all": ruling},
    )
    result = table.battle()
    struck = {text.split()[1] for text in result.hits[2] if text.startswith("d6")}
    assert struck == ({"d4"} if ruling == "stays" else {"d3"})
    assert "e5 f4 1" in result.hits[2]  # its warriors fight on
    assert not any(unit.startswith("0") for unit in table.units)
    assert [event["seat"] for event in table.events("eliminated")] == [0]
    assert table.at("f4") == "hq"
    assert (table.over, table.active) == (False, 2)
    table.pass_turns(2)
    assert table.active == 2  # seat 0 has no turns any more


@pytest.mark.rule("NH-FFA-04")
@pytest.mark.parametrize("ruling", ["stays", "leaves"])
def test_a_destroyed_hq_lies_there_without_attacking_or_supporting(ruling: str) -> None:
    """FAQ-GAMEPLAY-22."""
    units = ["0 hq d4", "1 hq b2", "2 hq f4", "1 commando d6 0", "0 runner e4 2", "2 scout d3"]
    rulings = {"destroyed_hq_free_for_all": ruling}
    standing = battle(units, armies=THREE, rulings=rulings)
    assert standing.hits[2] == ["e4 f4 2"]
    assert "d4 d3 1" in standing.hits[0]
    fallen = battle(units, armies=THREE, hq=[1, 20, 20], rulings=rulings)
    assert fallen.hits[2] == ["e4 f4 1"]
    assert fallen.hits[0] == ["f4 e4 1"]


FILLED = crowded(["0 hq d4", "1 hq f4", "2 hq b2", "0 ganger f3 3"], ["b4"])
"""One free field; in the next battle the Ganger strikes the HQ on f4."""


@pytest.mark.rule("NH-FFA-03", "NH-FFA-04")
def test_nobody_waits_for_the_last_turn_of_a_player_who_has_fallen() -> None:
    """Seat 0 draws its last tile and fills the board; seat 1 falls in that battle."""
    table = table_of(FILLED, hq=[20, 1, 20], piles=[["boss"]], phase="turn")
    table.do("place boss b4 0")
    assert [event["seat"] for event in table.events("eliminated")] == [1]
    assert table.active == 2
    table.pass_turns()
    assert [event["why"] for event in table.events("battle")] == [1, 2]


@pytest.mark.rule("NH-FFA-03", "NH-FFA-04")
def test_who_fell_long_before_the_last_tile_has_no_turn_either() -> None:
    units = ["0 hq d4", "1 hq f4", "2 hq b2", "0 ganger f3 3"]
    piles = [["boss", "scout", "thug"], None, ["mutant"] * 9]
    table = table_of(units, hq=[20, 1, 9], hands=[["battle"]], piles=piles).do("battle")
    assert table.state.is_out(1)
    had = []
    while not table.over:
        had.append(table.active)
        table.pass_turns()
    assert had == [2, 0, 2]  # seat 0 draws its last tile in its turn
    assert [event["why"] for event in table.events("battle")] == [0, 2]


@pytest.mark.rule("NH-FFA-04", "NH-FFA-06")
def test_a_tied_player_who_falls_in_anothers_extra_turn_has_none() -> None:
    """Nobody is hurt in the Last Battle; then the Gauss cannon is turned and the board filled."""
    guarded = ["0 hq b3", "1 hq f4", "1 officer e4", "1 officer e5", "1 officer f3"]
    guarded += ["2 hq d2", "2 scout d3", "2 scout c2", "2 scout e2", "0 gauss_cannon d4 5"]
    table = table_of(
        crowded(guarded, ["b4"], "0 blocker"),
        ("moloch", "outpost", "borgo"),
        hq=[1, 1, 1],
        piles=[[]] * 3,
        hands=[["move", "hybrid"]],
        ran_out=2,
        active=1,
    )
    table.do("end")
    assert (table.events("hit"), table.active) == ([], 0)
    table.do("move d4 d4 2", "place hybrid b4 0")
    assert table.hq == [1, 0, 1]
    assert table.active == 2
    table.do("end")
    assert table.outcome.winners() == (0, 2)


@pytest.mark.rule("NH-FFA-04")
def test_nets_of_an_eliminated_player_are_gone() -> None:
    """FAQ-MULTIPLAYER-13."""
    units = ["0 hq d4", "1 hq b2", "2 hq f4", "1 commando d6 0", "0 net_fighter e5 1"]
    table = table_of(units, hq=[1, 20, 20], hands=[[], ["battle"]], active=1)
    assert table.netted("f4")
    table.do("battle")
    assert not table.netted("f4")


@pytest.mark.rule("NH-FFA-04")
def test_the_last_one_left_wins() -> None:
    units = ["0 hq d4", "1 hq b2", "2 hq d2", "1 commando d6 0", "1 commando d3 0"]
    table = table_of(units, hq=[1, 20, 1], hands=[[], ["battle"]], active=1).do("battle")
    assert table.outcome.winners() == (1,)
    assert table.outcome.rule == "NH-FFA-04"


@pytest.mark.rule("NH-FFA-04")
def test_who_falls_together_as_the_last_shares() -> None:
    units = ["0 hq d4", "1 hq f2", "2 hq b4", "1 commando d6 0", "0 ganger f3 0", "1 commando b2 3"]
    table = table_of(units, hq=[1, 1, 1], hands=[[], ["battle"]], active=1).do("battle")
    assert table.hq == [0, 0, 0]
    assert table.outcome.winners() == (0, 1, 2)


@pytest.mark.rule("NH-GOAL-03", "NH-FFA-04")
def test_who_is_out_is_asked_nothing_any_more() -> None:
    """Seat 0 ran out of tiles and then fell: the next player orders the Last Battle's choices."""
    fighters = ["1 runner e4 5", "1 quartermaster e5 0", "2 clown d6 3"]
    units = crowded(["0 hq d4", "1 hq b2", "2 hq f2", *fighters], ["b4"], "0 officer")
    table = table_of(
        units,
        ("outpost", "hegemony", "moloch"),
        hq=[1, 20, 20],
        hands=[[], ["boss"]],
        active=1,
        ran_out=0,
    )
    table.do("place boss b4 0", "first 1", "keep e4", "attack d6")
    assert table.state.is_out(0)
    assert [event["why"] for event in table.events("battle")] == [1, 2]
    assert table.choices() == ["first 1", "first 2"]
    assert table.asked() == (1,)


def tied(hq: Sequence[int], units: Sequence[str], ran_out: int = 0, **more: Any) -> Table:
    """Up to the first extra turn: a tie after a Last Battle that hurt nobody."""
    seats = len(hq)
    table = table_of(
        units, FOUR[:seats], hq=hq, piles=[[]] * seats, ran_out=ran_out, active=seats - 1, **more
    )
    while not table.events("battle"):
        table.do("end")
    return table


RUNNERS = ["0 hq d4", "1 hq b2", "2 hq f4", "0 runner d6", "1 runner b4", "2 assassin f2 0"]


@pytest.mark.rule("NH-FFA-05")
def test_losers_of_a_tie_keep_their_units_and_these_attack() -> None:
    """Seat 2 has lost: its Mutant still strikes, and hits on its HQ mean nothing."""
    units = ["0 hq c5", "1 hq b2", "2 hq f2", "1 commando f4 3", "2 mutant e5 5"]
    table = tied([9, 9, 4], units, hands=[["move", "boss"], ["move", "medic"]])
    assert table.events("hit") == []
    table.do("move f4 f4 0", "end", "move c5 d5 0", "end")
    hits = [(event["hex"], event["strength"]) for event in table.events("hit")]
    assert len(hits) == 3  # the Commando, the Mutant, and the HQ on d5 at the Mutant
    assert table.hq == [8, 9, 4]
    assert table.outcome.winners() == (1,)


@pytest.mark.rule("NH-FFA-06", "NH-FFA-07")
@pytest.mark.parametrize(
    ("hq", "ran_out", "order"),
    [
        ([5, 9, 9], 0, [1, 2]),
        ([9, 5, 9], 0, [2, 0]),
        ([9, 9, 5], 1, [0, 1]),
        ([9, 9, 9], 1, [2, 0, 1]),
        ([9, 9, 9], 2, [0, 1, 2]),
    ],
)
def test_tied_players_have_one_extra_turn_beginning_after_who_ended_the_game(
    hq: list[int], ran_out: int, order: list[int]
) -> None:
    table = tied(hq, RUNNERS, ran_out)
    had = []
    while not table.over:
        had.append(table.active)
        assert len(table.events("battle")) == 1
        table.do("end")
    assert had == order
    assert [event["why"] for event in table.events("battle")] == [2, 3]


@pytest.mark.rule("NH-FFA-08")
def test_still_tied_after_that_they_share_the_victory() -> None:
    table = tied([7, 7, 3], RUNNERS).do("end", "end")
    assert table.outcome.winners() == (0, 1)
    assert table.outcome.rule == "NH-FFA-08"


@pytest.mark.rule("NH-FFA-08")
@pytest.mark.parametrize("seats", [3, 4])
def test_tied_players_who_fall_together_in_the_additional_battle_share_it(seats: int) -> None:
    """Who lost before the tie was played off does not win by outliving them."""
    units = ["0 hq d4", "1 hq b2", "2 hq f2", "0 thug b4 0", "1 annihilator d6 3", "3 hq f4"]
    hands = [["move", "boss"], ["move", "medic"]]
    table = tied([2, 2, 1, 1][:seats], units[: seats + 2], hands=hands)
    table.do("move d6 d6 0", "end", "move b4 b3 0", "end")
    assert table.hq[:2] == [0, 0]
    assert table.outcome.winners() == (0, 1)


@pytest.mark.rule("NH-FFA-08")
def test_who_survives_the_additional_battle_alone_of_the_tied_wins() -> None:
    units = ["0 hq d4", "1 hq b2", "2 hq f2", "1 annihilator d6 3"]
    table = tied([2, 2, 1], units, hands=[["boss"], ["move", "medic"]])
    table.do("move d6 d6 0", "end", "end")
    assert table.hq == [0, 2, 1]
    assert table.outcome.winners() == (1,)


@pytest.mark.rule("NH-FFA-05", "NH-FFA-08")
def test_a_counter_put_aside_is_not_compared_any_more() -> None:
    """Both who tied at 9 come down to 7, below the 8 of the one who had lost."""
    units = ["0 hq d4", "1 hq b2", "2 hq f2", "0 thug b4 0", "1 annihilator d6 3"]
    table = tied([9, 9, 8], units, hands=[["move", "boss"], ["move", "medic"]])
    table.do("move d6 d6 0", "end", "move b4 b3 0", "end")
    assert table.hq == [7, 7, 8]
    assert table.outcome.winners() == (0, 1)


@pytest.mark.rule("NH-FFA-05")
def test_who_lost_before_the_tie_stays_behind_those_who_played_it_off() -> None:
    """Their counters are aside: what the tied ones lose now does not put them ahead."""
    units = ["0 hq d4", "1 hq b2", "2 hq f2", "1 annihilator d6 3"]
    table = tied([9, 9, 8], units, hands=[["boss"], ["move", "medic"]])
    table.do("move d6 d6 0", "end", "end")
    assert table.hq == [7, 9, 8]
    assert table.outcome.places == (2, 1, 3)


@pytest.mark.rule("NH-GOAL-04", "NH-FFA-03")
def test_after_the_last_battle_the_highest_hq_of_three_wins() -> None:
    table = tied([8, 9, 9], ["0 hq d4", "1 hq b2", "2 hq f4", "1 commando f2 3"])
    assert table.hq == [8, 9, 8]
    assert table.outcome.winners() == (1,)
    assert table.outcome.places == (2, 1, 2)


@pytest.mark.rule("NH-FFA-05")
def test_no_medic_dies_for_an_hq_that_lost_before_the_tie() -> None:
    """The hit means nothing, so there is no wound to take over. NH-MEDIC-04."""
    units = ["0 hq d6", "1 hq b2", "2 hq f2", "2 medic f3 0", "1 commando d4 0", "0 runner b4"]
    table = tied([9, 9, 4], units, hands=[["boss"], ["move", "medic"]])
    table.do("move d4 d4 1", "end", "end")
    hits = [(event["by"], event["hex"], event["healed"]) for event in table.events("hit")]
    assert hits == [(NAMED["d4"], NAMED["f2"], False)]
    assert (table.at("f3"), table.hq) == ("medic", [9, 9, 4])
