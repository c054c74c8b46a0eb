"""The worked battle of the rulebook, segment by segment, at the end of the worked game."""

import pytest

from tests.games.neuroshima.play import Result, battle
from tests.games.neuroshima.worked import after

BEFORE = after(10, without=1)


def fought() -> Result:
    return after(10, without=1).battle()


@pytest.mark.rule("NH-EXBAT-01")
def test_the_battle_begins_with_segment_4_and_only_the_commando_acts_there() -> None:
    result = fought()
    assert result.segments == [4, 3, 2, 1, 0]
    assert result.hits[4] == ["c3 e2 1"]


@pytest.mark.rule("NH-EXBAT-02")
def test_segment_4_the_commando_shoots_over_its_hq_and_kills_the_net_fighter() -> None:
    result = fought()
    assert BEFORE.netted("e3")
    assert result.removed[4] == ["e2"]
    assert result.hq[4] == [20, 20]


@pytest.mark.rule("NH-EXBAT-03", "NH-EXBAT-04")
def test_segment_3_both_hqs_lose_two() -> None:
    result = fought()
    assert "d4 d3 2" in result.hits[3]
    assert "e3 f3 2" in result.hits[3]
    assert result.hq[3] == [18, 18]


@pytest.mark.rule("NH-EXBAT-05", "NH-EXBAT-06")
def test_segment_3_the_medic_dies_for_the_hmg_and_the_annihilator_dies_unfired() -> None:
    result = fought()
    assert "d6 d5 1 healed" in result.hits[3]
    assert result.removed[3] == ["e4", "f4"]
    assert not any(text.startswith("f4") for hits in result.hits.values() for text in hits)
    assert result.table.wounds("d5") == 0


@pytest.mark.rule("NH-EXBAT-07", "NH-EXBAT-08")
def test_segment_2_the_brawler_repeats_and_the_hmg_shoots() -> None:
    result = fought()
    assert result.hits[2] == ["d5 f3 1", "e3 f3 2"]
    assert result.hq[2] == [18, 15]


@pytest.mark.rule("NH-EXBAT-09")
def test_segment_1_the_hmg_shoots_again() -> None:
    result = fought()
    assert result.hits[1] == ["d5 f3 1"]
    assert result.hq[1] == [18, 14]


@pytest.mark.rule("NH-EXBAT-10")
def test_segment_0_the_hqs_strike() -> None:
    result = fought()
    assert result.hits[0] == ["d3 d4 1", "f3 e3 1"]
    assert result.removed[0] == ["d4", "e3"]
    assert result.hq[0] == [18, 14]


@pytest.mark.rule("NH-EXBAT-11", "NH-BATTLE-20")
def test_the_whole_battle_as_one_vector() -> None:
    result = fought()
    assert result.hq == {4: [20, 20], 3: [18, 18], 2: [18, 15], 1: [18, 14], 0: [18, 14]}
    assert result.removed == {4: ["e2"], 3: ["e4", "f4"], 2: [], 1: [], 0: ["d4", "e3"]}
    assert result.table.units == {
        "1 hq f3", "1 officer_1 f2", "1 universal_soldier e5", "1 ganger d6", "1 boss c4",
        "0 hq d3", "0 hmg d5", "0 commando c3", "0 scout b3",
    }  # fmt: skip


@pytest.mark.rule("NH-EXBAT-12")
def test_then_the_game_goes_on_with_hegemonys_turn() -> None:
    table = fought().table
    assert (table.active, table.asked()) == (1, (1,))
    assert table.hand(1) == ["thug", "guard", "gladiator"]
    assert table.verbs() == {"discard"}
    assert table.hand(0) == []


@pytest.mark.rule("NH-EXBAT-11")
@pytest.mark.parametrize("preset", ["default", "faq", "rulebook"])
def test_it_comes_out_the_same_by_all_three_presets(preset: str) -> None:
    units = [f"{unit} {BEFORE.turn_of(unit.split()[2])}" for unit in sorted(BEFORE.units)]
    result = battle(units, armies=("outpost", "hegemony"), rulings=preset)
    assert result.hq == {4: [20, 20], 3: [18, 18], 2: [18, 15], 1: [18, 14], 0: [18, 14]}
