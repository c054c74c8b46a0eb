"""What the five factions of Sunrise Kingdom have together: cards, mascots, goals, set-up."""

from __future__ import annotations

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.losses import remove
from endtable.games.tsukuyumi.rules.questions import range_of
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import RESERVE, Tsukuyumi
from tests.games.tsukuyumi.play import end_of_round, needs, offered, set_up, table

FIVE = (
    "sisters_of_seven", "circle_of_the_sun", "first_guardians", "moon_circus", "reef_collective",
)  # fmt: skip
CARDS = (5, 4, 5, 3, 0)
MASCOTS = ("mateusz", "littlefoot", "quirin", "crash_mc_thunder", "oyster")
HOME = {"base": [0, 6]}


@pytest.mark.rule("SK-COMP-28")
def test_combat_cards() -> None:
    needs(*FIVE)
    assert tuple(len(GAME.content.factions[key].cards) for key in FIVE) == CARDS


@pytest.mark.rule("SK-COMP-24", "SK-MASCOT-15")
def test_a_mascot_each() -> None:
    needs(*FIVE)
    for key, name in zip(FIVE, MASCOTS, strict=True):
        units = GAME.content.factions[key].units
        assert [unit.key for unit in units if "mascot" in unit.traits] == [name]


@pytest.mark.rule("SK-ALTGOAL-01", "SK-COMP-12")
def test_an_alternative_goal_for_all_but_the_reef() -> None:
    needs(*FIVE)
    aims = {aim.faction for aim in GAME.content.extras["alternative_goals"].aims}
    assert {key for key in FIVE if key in aims} == set(FIVE) - {"reef_collective"}


@pytest.mark.rule("SK-TWOPLAYER-01", "SK-TWOPLAYER-06")
@pytest.mark.parametrize(("key", "markers"), [*zip(FIVE, (1, 1, 1, 0, 0), strict=True)])
def test_start_areas_of_two_players(key: str, markers: int) -> None:
    state = set_up(players=2, factions=[key, "nomads"])
    assert state.markers.count(0) == markers
    assert state.markers.count(1) == 1


def guardian(faction: str, gift: str) -> tuple[Tsukuyumi, int]:
    """A table at which this faction has a Guardian on a1."""
    state = table((faction, "nomads", "boarlords"), {}, {0: {**HOME, "gift": gift}}, gifts=True)
    unit = state.setting.first_of[state.setting.tables.kind_of[f"{gift}_{faction}"]][0]
    state.put(unit, NAMED["a1"])
    return state, unit


@pytest.mark.rule("SK-GUARDIAN-06")
def test_a_guardian_has_what_its_faction_has() -> None:
    for faction, wanted in (("first_guardians", 1), ("moon_circus", 2), ("dark_seed", 2)):
        needs(faction)
        state, unit = guardian(faction, "kaiju")
        assert range_of(state, unit, 2, True) == wanted


@pytest.mark.rule("SK-GUARDIAN-11")
def test_what_holds_for_one_kind_does_not_reach_it() -> None:
    state = table(
        ("first_guardians", "nomads", "boarlords"), {"a2": {"units": {"reclaimer": 3}}},
        {0: {**HOME, "gift": "baiam"}}, gifts=True,
    )  # fmt: skip
    baiam = state.setting.first_of[state.setting.tables.kind_of["baiam_first_guardians"]][0]
    state.put(baiam, NAMED["a1"])
    state.check()
    remove(state, baiam, True)
    assert state.where[baiam] == RESERVE


@pytest.mark.rule("SK-GUARDIAN-11")
def test_kaiju_of_the_circus_stays() -> None:
    needs("moon_circus")
    state, kaiju = guardian("moon_circus", "kaiju")
    end_of_round(state)
    assert state.where[kaiju] == NAMED["a1"]


@pytest.mark.rule("SK-GUARDIAN-11")
def test_a_guardian_of_the_circle_does_not_dream() -> None:
    needs("circle_of_the_sun")
    state, torii = guardian("circle_of_the_sun", "torii")
    remove(state, torii, True)
    assert state.where[torii] == RESERVE


@pytest.mark.rule("SK-SUMMARY-21")
def test_massive_units_go_one_area() -> None:
    state = table(("first_guardians", "nomads", "boarlords"), {"a1": {"units": {"guard": 1}}})
    assert range_of(state, state.units_at[NAMED["a1"]][0], 3, True) == 1


@pytest.mark.rule("SK-SUMMARY-23")
def test_two_who_dominate_do_not() -> None:
    factions = ("first_guardians", "reef_collective", "nomads")
    areas = {
        "a1": {"owner": 2, "units": {"okya": 1}},
        "a2": {"owner": 2, "units": {"morgwa": 1}, "reefs": {"0": "invasive"}},
    }
    state = table(factions, areas)
    assert (state.controller(NAMED["a1"]), state.controller(NAMED["a2"])) == (0, 2)


@pytest.mark.rule("SK-FIRST-78")
def test_no_guardian_wakes_beside_cybear() -> None:
    factions = ("first_guardians", "sisters_of_seven", "nomads")
    areas = {"a1": {"units": {"reclaimer": 1, "guard": 1}}, "a3": {"units": {"reclaimer": 1}}}
    far = table(factions, {**areas, "a4": {"units": {"cybear": 1}}}, allow={"combat": 1})
    assert offered(far, "fight a1 fg_okya")
    assert not offered(far, "fight a3 fg_okya")
    assert offered(far, "fight a3 fg_conquest")
