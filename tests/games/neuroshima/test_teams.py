"""Two teams of two: allied units, order, victory."""

from collections.abc import Sequence
from typing import Any

import pytest

from endtable.games.neuroshima.game import GAME
from endtable.kit.validation import BadInput
from tests.games.neuroshima.play import Table, battle

ARMIES = ("hegemony", "moloch", "outpost", "borgo")
TEAMS = (0, 1, 0, 1)
UNITS = ["0 hq b2", "1 hq f4", "2 hq b4", "3 hq f2"]


def table_of(units: Sequence[str] = UNITS, **more: Any) -> Table:
    """Hegemony and Outpost against Moloch and Borgo, seated across."""
    position: dict[str, Any] = {"armies": ARMIES, "teams": TEAMS, **more}
    return Table(units, **position)


@pytest.mark.rule("NH-TEAM-01", "NH-TEAM-04")
def test_two_teams_of_two_who_sit_across() -> None:
    setting = Table.new((), mode="teams").state.setting
    assert setting.sides == [0, 1, 0, 1]
    assert setting.order == [0, 1, 2, 3]
    table = table_of(phase="turn")
    had = []
    for _ in range(5):
        had.append(table.active)
        table.pass_turns()
    assert had == [0, 1, 2, 3, 0]


@pytest.mark.rule("NH-TEAMTHREE-01")
def test_three_players_may_play_it_with_four_armies() -> None:
    table = Table.new((), mode="teams", players=3)
    assert table.state.setting.seats == 4
    assert table.state.setting.sides == [0, 1, 0, 1]
    assert len(set(table.state.setting.armies)) == 4
    with pytest.raises(BadInput):
        GAME.complete({"mode": "teams", "players": 2})


@pytest.mark.rule("NH-TEAM-02")
@pytest.mark.parametrize(
    ("rulings", "toughness"),
    [
        ("default", 15),
        ("rulebook", 15),
        ("faq", 20),
        ({"team_hq": "20"}, 20),
        ({"team_hq": "15"}, 15),
    ],
)
def test_hqs_start_with_15(rulings: Any, toughness: int) -> None:
    """In print; the preset "faq" leaves them at 20: FAQ-ERRATA-04, FAQ-MULTIPLAYER-09."""
    assert Table.new((), mode="teams", rulings=rulings).hq == [toughness] * 4


@pytest.mark.rule("NH-TEAM-03")
def test_first_turns_draw_one_two_three_three() -> None:
    table = Table.new((), mode="teams", seed=2)
    for field in ("b2", "f4", "b4", "f2"):
        table.do(f"place hq {field} 0")
    counts = []
    for _ in range(4):
        counts.append(len(table.hand(table.active)))
        table.pass_turns()
    assert counts == [1, 2, 3, 3]


@pytest.mark.rule("NH-TEAM-05")
def test_after_a_last_tile_the_other_three_have_a_turn() -> None:
    table = table_of(piles=[None, ["battle"]], active=1, phase="turn", hq=[9, 1, 1, 1])
    had = []
    while not table.over:
        had.append(table.active)
        table.pass_turns()
    assert had == [1, 2, 3, 0]
    assert [event["cause"] for event in table.events("battle")] == [1]


@pytest.mark.rule("NH-TEAM-06", "NH-TEAM-09")
def test_shots_fly_through_allies_and_hit_enemies_of_both() -> None:
    units = [*UNITS, "2 commando d6 0", "0 ganger d5", "3 mutant d3 3", "1 blocker d2"]
    result = battle(units, armies=ARMIES, teams=TEAMS)
    assert result.hits[3] == ["d6 d3 1"]
    assert result.removed[3] == ["d3"]
    close = battle([*UNITS, "0 thug d4 0", "2 commando d3"], armies=ARMIES, teams=TEAMS)
    assert close.hits[2] == []
    assert battle([*UNITS, "0 thug d4 0", "3 mutant d3"], armies=ARMIES, teams=TEAMS).hits[2] != []


@pytest.mark.rule("NH-TEAM-09")
def test_a_bomb_asks_nobody_whose_ally_he_is() -> None:
    units = [*UNITS, "3 mutant d4", "2 commando d3", "1 hybrid d5"]
    table = table_of(units, hands=[[], ["bomb"]], active=1).do("bomb d4")
    assert [table.at(field) for field in ("d4", "d3", "d5")] == ["", "", ""]


@pytest.mark.rule("NH-TEAM-07")
def test_modules_and_hqs_help_allied_units() -> None:
    units = [*UNITS, "0 scout d5 0", "2 commando d4", "3 mutant c5 0"]
    table = table_of(units)
    assert table.initiative("d4") == [4]
    assert table.initiative("c5") == [2]
    near_hq = table_of([*UNITS, "0 ganger c5"])  # next to the allied Outpost's HQ on b4
    assert near_hq.initiative("c5") == [3, 2]
    enemy_hq = table_of([*UNITS, "0 ganger e3"])  # next to no friend
    assert enemy_hq.initiative("e3") == [3]


@pytest.mark.rule("NH-TEAM-07")
def test_an_allied_recon_centre_works_too_and_an_allied_transport_carries() -> None:
    """FAQ-MULTIPLAYER-25."""
    units = [*UNITS, "2 recon_center d2", "0 ganger d4", "3 mutant e3"]
    table = table_of(units, hands=[["move", "boss"]]).do("move d4 d5 0")
    assert table.verbs() == {"stay", "step"}
    foe = table_of(units, hands=[[], [], [], ["move", "scout"]], active=3).do("move e3 e4 0")
    assert "step" not in foe.verbs()
    rides = table_of([*UNITS, "0 transport d4", "2 commando d5", "3 mutant d3"], active=2)
    assert rides.after("ride") == {"d5"}
    carrier = table_of([*UNITS, "0 transport d4", "2 commando d5", "0 ganger d3"], active=0)
    assert carrier.after("ride") == {"d3"}  # the ally's unit rides in the ally's turn


@pytest.mark.rule("NH-TEAM-07")
def test_traits_of_an_allys_units_wait_for_his_own_turn() -> None:
    """FAQ-MULTIPLAYER-24."""
    units = [*UNITS, "2 runner d4", "0 runner d6"]
    table = table_of(units)
    assert table.after("run") == {"d6"}
    assert table.refuses("run d4 d3 0", rule="NH-MOBIL-01")


@pytest.mark.rule("NH-TEAM-08")
def test_move_and_push_back_are_not_for_allied_units() -> None:
    """Nor can an enemy be pushed away from an allied unit: FAQ-MULTIPLAYER-23."""
    units = [*UNITS, "2 commando d4", "0 ganger d5", "3 mutant d3"]
    table = table_of(units, hands=[["move", "push_back"]])
    assert table.refuses("move d4 e4 0", rule="NH-TEAM-08")
    assert table.refuses("push d5 d4", rule="NH-TEAM-08")
    assert table.refuses("push d4 d3", rule="NH-PUSH-01")
    assert table.choices("push") == []
    assert table.offers("move d5 d6 0")


@pytest.mark.rule("NH-TEAM-10")
def test_net_fighters_do_not_net_allied_units() -> None:
    units = [*UNITS, "0 net_fighter d5 0", "2 commando d4"]
    assert not table_of(units).netted("d4")
    units[-1] = "3 mutant d4"
    assert table_of(units).netted("d4")


SHOTS = ["0 hq b2", "1 hq d2", "2 hq b4", "3 hq f2", "2 commando d4 0", "1 hybrid b3 3"]
"""The Commando hits Moloch's HQ on d2; the Hybrid hits Outpost's HQ on b4."""


@pytest.mark.rule("NH-TEAM-11")
@pytest.mark.parametrize(
    ("hq", "winners"),
    [([15, 1, 15, 15], (0, 2)), ([15, 15, 1, 15], (1, 3)), ([15, 2, 2, 15], None)],
)
def test_the_first_team_to_destroy_an_hq_wins(
    hq: list[int], winners: tuple[int, ...] | None
) -> None:
    table = table_of(SHOTS, hq=hq, hands=[["battle"]]).do("battle")
    if winners is None:
        assert not table.over
        return
    assert table.outcome.winners() == winners
    assert table.outcome.rule == "NH-TEAM-11"


@pytest.mark.rule("NH-TEAM-12")
@pytest.mark.parametrize(("hq", "winners"), [([10, 9, 6, 5], (0, 2)), ([10, 11, 6, 6], (1, 3))])
def test_at_the_end_the_larger_sum_wins(hq: list[int], winners: tuple[int, ...]) -> None:
    table = table_of(hq=hq, hands=[["boss"]], piles=[[]] * 4, ran_out=1).do("end")
    assert table.outcome.winners() == winners
    assert table.outcome.rule == "NH-TEAM-12"


@pytest.mark.rule("NH-TEAM-12")
def test_equal_sums_give_everybody_an_extra_turn() -> None:
    units = [*UNITS, "0 runner d6", "2 runner d4", "3 assassin d2 0"]
    table = table_of(units, hq=[8, 10, 8, 6], piles=[[]] * 4, ran_out=3, active=2).do("end")
    had = []
    while not table.over:
        had.append(table.active)
        table.do("end")
    assert had == [0, 1, 2, 3]
    assert table.outcome.winners() == (0, 1, 2, 3)


@pytest.mark.rule("NH-TEAM-13")
@pytest.mark.parametrize(
    ("hq", "winners"),
    [([8, 1, 1, 5], (0, 2)), ([5, 1, 1, 8], (1, 3)), ([5, 1, 1, 5], (0, 1, 2, 3))],
)
def test_if_an_hq_of_each_team_falls_the_others_decide(
    hq: list[int], winners: tuple[int, ...]
) -> None:
    table = table_of(SHOTS, hq=hq, hands=[["battle"]]).do("battle")
    assert table.hq == [hq[0], 0, 0, hq[3]]
    assert table.outcome.winners() == winners
    assert table.outcome.rule == "NH-TEAM-13"


# Moloch as an ally


@pytest.mark.rule("NH-TEAMMOL-01")
def test_moloch_wounds_its_allies_and_they_do_not_wound_it() -> None:
    units = [*UNITS, "1 hybrid d6 0", "3 mutant d4 2", "0 ganger d3"]
    result = battle(units, armies=ARMIES, teams=TEAMS)
    assert result.hits[3] == ["d6 d4 1"]
    assert result.removed[3] == ["d4"]
    back = battle([*UNITS, "3 mutant d4 0", "1 blocker d3"], armies=ARMIES, teams=TEAMS)
    assert back.hits[2] == []


@pytest.mark.rule("NH-TEAMMOL-01")
def test_moloch_can_wound_the_hq_of_its_ally_and_destroy_it() -> None:
    units = ["0 hq b2", "1 hq f4", "2 hq b4", "3 hq d2", "1 hybrid d4 0"]
    table = table_of(units, hq=[15, 15, 15, 1], hands=[["battle"]]).do("battle")
    assert table.hq[3] == 0
    assert table.outcome.winners() == (0, 2)
    hqs = battle(["0 hq b2", "1 hq f4", "2 hq b4", "3 hq f3"], armies=ARMIES, teams=TEAMS)
    assert hqs.hq[0] == [15, 15, 15, 15]


@pytest.mark.rule("NH-TEAMMOL-02")
def test_moloch_and_its_ally_help_each_other() -> None:
    units = ["0 hq d2", "1 hq f4", "2 hq b4", "3 hq f2", "3 assassin e4 5", "2 medic d4"]
    shots = battle(units, armies=ARMIES, teams=TEAMS)
    assert "e4 d4 2" in shots.hits[3]  # +1 from Moloch's HQ on f4
    table = table_of([*UNITS, "1 hybrid e2", "3 scout d3 1"])
    assert table.initiative("e2") == [5]  # Borgo's HQ on f2 and its Scout


@pytest.mark.rule("NH-TEAMMOL-03")
def test_moloch_and_its_ally_push_each_other() -> None:
    armies = ("borgo", "hegemony", "outpost", "moloch")
    units = ["0 hq b2", "1 hq f4", "2 hq b4", "3 hq f2", "1 ganger d4", "3 blocker d5"]
    hands = [[], ["push_back", "boss"], [], ["push_back", "hybrid"]]
    ally = table_of(units, armies=armies, hands=hands, active=1).do("push d4 d5")
    assert ally.asked() == (3,)
    moloch = table_of(units, armies=armies, hands=hands, active=3).do("push d5 d4")
    assert moloch.asked() == (1,)
    assert ally.refuses("push d4 d5", seat=1)


@pytest.mark.rule("NH-TEAMMOL-04")
def test_moloch_and_its_ally_net_each_other() -> None:
    units = [*UNITS, "3 net_fighter d5 0", "1 hybrid d4"]
    assert table_of(units).netted("d4")
    units[4:] = ["1 net_fighter d5 0", "3 mutant d4"]
    assert table_of(units).netted("d4")
    armies = ("hegemony", "outpost", "moloch", "borgo")
    units[4:] = ["3 net_fighter d5 0", "1 commando d4"]
    assert not table_of(units, armies=armies).netted("d4")


HQS = ["0 hq b2", "1 hq d6", "2 hq b4", "3 hq d2"]


@pytest.mark.rule("NH-TEAMMOL-01", "NH-SNIPER-01", "NH-GRENADE-01")
def test_neither_sniper_nor_grenade_hits_a_moloch_of_the_own_team() -> None:
    """Units wound each other, says the text; these two are no units."""
    units = [*HQS, "1 hybrid d3", "0 ganger e2"]
    borgo = table_of(units, hands=[[], [], [], ["grenade"]], active=3)
    assert borgo.choices("throw") == ["throw e2"]
    armies = ("borgo", "hegemony", "outpost", "moloch")
    units = [*HQS, "3 hybrid d4", "0 mutant e2"]
    hegemony = table_of(units, armies=armies, hands=[[], ["sniper"]], active=1)
    assert hegemony.choices("snipe") == ["snipe e2"]


@pytest.mark.rule("NH-TEAMMOL-02", "NH-POST-13", "NH-POST-18")
def test_neither_saboteur_nor_scoper_works_on_a_moloch_of_the_own_team() -> None:
    """Both work on enemies; Moloch decides about its own Medic."""
    armies = ("borgo", "outpost", "hegemony", "moloch")
    slowed = table_of([*HQS, "1 saboteur d4", "3 hybrid e3", "0 mutant e4"], armies=armies)
    assert (slowed.initiative("e3"), slowed.initiative("e4")) == ([3], [1])
    units = ["1 scoper c4", "3 medic d4 0", "3 hybrid d3 1", "3 hybrid e4 1"]
    units += ["0 claws c3 1", "0 claws f3 5"]
    table = table_of(units, armies=armies, phase="lab")
    assert (table.asked(), table.verbs()) == ((3,), {"heal"})
