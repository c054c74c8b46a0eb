"""The three presets of readings, and what a table may choose."""

import pytest

from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.rulings import RULINGS
from endtable.kit.validation import BadInput
from tests.games.neuroshima.play import Table


def test_the_presets_differ_only_where_the_sources_do() -> None:
    """Default: print, then FAQ, then our reading. Faq: its changes of print too."""
    default, faq, rulebook = (RULINGS.preset(name) for name in ("default", "faq", "rulebook"))
    assert {name for name in default if faq[name] != default[name]} == {
        "destroyed_hq_free_for_all", "team_hq", "points_race",
    }  # fmt: skip
    assert {name for name in default if rulebook[name] != default[name]} == {
        "destroyed_hq", "extra_attack", "netted_then_slowed", "declarations", "single_runs_out",
        "blast_and_medic",
    }  # fmt: skip


def test_single_readings_change_a_preset() -> None:
    chosen = GAME.complete({"rulings": {"preset": "faq", "team_hq": "15"}})["rulings"]
    assert chosen == RULINGS.preset("faq") | {"team_hq": "15"}
    for wrong in ("strict", {"team_hq": "17"}, {"teamhq": "15"}, {"preset": "house"}):
        with pytest.raises(BadInput):
            GAME.complete({"rulings": wrong})


@pytest.mark.rule("NH-VICTORY-03", "NH-FFA-04")
@pytest.mark.parametrize(
    ("preset_", "seats", "lies"),
    [
        ("default", 2, False),
        ("faq", 2, False),
        ("rulebook", 2, True),
        ("default", 3, True),
        ("faq", 3, False),
        ("rulebook", 3, True),
    ],
)
def test_where_a_destroyed_hq_is_in_the_next_segment(preset_: str, seats: int, lies: bool) -> None:
    units = ["0 hq d4", "1 hq b2", "1 commando d5 0", "1 hmg d6 0", "2 hq f4"]
    armies = ("hegemony", "outpost", "borgo")[:seats]
    table = Table(
        units[: seats + 2],
        armies=armies,
        hq=[1, 20, 20][:seats],
        hands=[[], ["battle"]],
        active=1,
        rulings=preset_,
    )
    result = table.battle()
    assert result.hits[2] == (["d6 d4 1"] if lies else [])


@pytest.mark.rule("NH-POINTS-06")
@pytest.mark.parametrize(
    ("preset_", "winners"), [("default", (1,)), ("rulebook", (1,)), ("faq", (0, 1))]
)
def test_who_wins_a_race_to_20(preset_: str, winners: tuple[int, ...]) -> None:
    table = Table(
        ["0 hq d4", "1 hq b2", "2 hq f4", "1 commando d6 0", "0 runner e5 1"],
        armies=("hegemony", "outpost", "moloch"),
        mode="points",
        points=[19, 19, 0],
        hands=[["battle"]],
        rulings=preset_,
    )
    assert table.battle().table.outcome.winners() == winners


@pytest.mark.rule("NH-ONEVTEAM-09")
@pytest.mark.parametrize(("preset_", "turns"), [("default", 2), ("faq", 2), ("rulebook", 4)])
def test_how_many_turns_are_left_when_the_single_player_runs_out(preset_: str, turns: int) -> None:
    table = Table(
        ["0 hq d4", "1 hq b2", "2 hq f4"],
        armies=("hegemony", "outpost", "borgo"),
        teams=(0, 1, 1),
        hq=[1, 5, 5],
        piles=[["battle"]],
        phase="turn",
        rulings=preset_,
    )
    begun = table.state.turn
    while not table.over:
        table.pass_turns()
    assert table.state.turn - begun + 1 == turns
