"""Cards, events, the mission and the goals of Moon Circus. SK-CIRCUS."""

from __future__ import annotations

import pytest

from endtable.games.tsukuyumi.factions.moon_circus.own import show
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules.alternative_goals.module import aims_of
from endtable.games.tsukuyumi.modules.starting_advantages.table import advantages
from endtable.games.tsukuyumi.rules.questions import range_of
from endtable.games.tsukuyumi.rules.steps.initiative import move_token
from endtable.games.tsukuyumi.rules.territory import take_area
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    asked,
    do,
    end_of_round,
    finish_turn,
    holding,
    last_red_turn,
    offered,
    owned,
    owner,
    prize,
    set_up,
    table,
    targets,
    texts,
    theirs,
    units,
    verbs,
)

CIRCUS = ("moon_circus", "nomads", "boarlords")
TWO = ("moon_circus", "boarlords")


@pytest.mark.rule("SK-CIRCUS-34")
def test_they_laugh_at_players_only() -> None:
    areas = {
        "a1": {"units": {"clown": 1, "small": 1}},
        "a2": {"units": {"clown": 1, "small": 1, "private": 1}},
    }
    state = table(CIRCUS, areas, allow={"combat": 2})
    assert not offered(state, "fight a1 mc_laugh")
    do(state, "fight a2 mc_laugh")
    while "fight" not in verbs(state):
        seat = asked(state)
        state.apply(seat, state.default(seat))
    assert not offered(state, "fight a2 mc_laugh")


def laughing(state: Tsukuyumi) -> Tsukuyumi:
    do(state, "fight a2 mc_laugh")
    while not {"wipe", "joke"} & verbs(state):
        seat = asked(state)
        state.apply(seat, state.default(seat))
    return state


@pytest.mark.rule("SK-CIRCUS-35")
def test_any_markers_go() -> None:
    areas = {
        "a2": {
            "owner": 1, "units": {"clown": 1, "private": 1}, "traits": ["radioactive"],
            "walls": [1], "mines": 1, "prized": True, "blocked": [4],
        }
    }  # fmt: skip
    state = laughing(table(CIRCUS, areas, allow={"combat": 1}))
    assert targets(state, "wipe") == {"territory", "trait", "blockade", "prize", "mine"}
    do(state, "wipe territory 0", "wipe mine 1", "wipe trait 0", "wipe blockade 1", "done")
    assert owner(state, "a2") is None
    area = NAMED["a2"]
    assert sum(theirs(state).mines) == 0
    assert (state.marked[area], state.walls[area], state.prized) == (0, 0, (area,))
    assert state.red[area]


@pytest.mark.rule("SK-CIRCUS-36")
def test_a_mission_is_done() -> None:
    seats = {0: {"missions": 1}, 1: {"missions": 2}}
    areas = {"a2": {"units": {"clown": 1, "private": 1}}}
    state = laughing(table(CIRCUS, areas, seats, allow={"combat": 1}))
    assert state.setting.missions == ["whos_laughing", "long_range_patrol", "fortress"]
    assert targets(state, "joke") == {"long_range_patrol", "fortress"}
    do(state, "joke long_range_patrol")
    assert (state.points[0], state.missions[0]) == (1, 3)


@pytest.mark.rule("SK-CIRCUS-50", "SK-CIRCUS-51")
def test_who_becomes_last_laughs() -> None:
    state = table(CIRCUS, track=[0, 1, 2])
    move_token(state, 0, 1)
    assert state.points == [0, 0, 0]
    move_token(state, 2, 1)
    assert state.points == [1, 0, 0]
    move_token(state, 1, 2)
    assert state.points == [1, 1, 0]
    move_token(state, 1, 0)
    move_token(state, 0, 0)
    move_token(state, 0, 2)
    assert state.points[0] == 1


@pytest.mark.rule("SK-CIRCUS-52")
def test_the_first_order_makes_nobody_laugh() -> None:
    state = set_up(players=3, factions=list(CIRCUS))
    assert state.missions == [0, 0, 0]


@pytest.mark.rule("SK-CIRCUS-53", "SK-CIRCUS-54")
def test_six_areas_of_others() -> None:
    areas = {name: {"owner": 1} for name in ("a1", "a2", "a3", "a4", "b1")}
    state = table(CIRCUS, {**areas, "b2": {"owner": "oni"}, "b3": {"owner": 2}, "c1": {}})
    for name in ("a1", "a2", "a3", "a4", "b1", "b2", "c1"):
        take_area(state, 0, NAMED[name])
    assert show(state, 0).stolen == 5
    assert not state.goals & 1
    end_of_round(state)
    take_area(state, 0, NAMED["b3"])
    assert state.goals & 1


def test_how_many_were_taken_is_seen_and_can_be_laid_out() -> None:
    state = table(CIRCUS, {}, {0: {"stolen": 4}})
    assert [seat.get("stolen") for seat in state.view(1)["seats"]] == [4, None, None]


@pytest.mark.rule("SK-CIRCUS-55")
def test_what_somebody_dominates_counts() -> None:
    state = table(CIRCUS, {"a1": {"owner": "oni"}})
    state.setting.powers[0].took(state, NAMED["a1"], 2)
    assert show(state, 0).stolen == 1
    state.setting.powers[0].took(state, NAMED["a1"], state.setting.oni)
    assert show(state, 0).stolen == 1


def unwanted(markers: tuple[str, ...]) -> Tsukuyumi:
    state = table(
        CIRCUS, owned(0, markers), phase="blue", allow={"effect": 1}, alternative_goals=True
    )
    aims_of(state)[0] = 1
    return do(state, "effect", "done")


@pytest.mark.rule("SK-CIRCUS-57", "SK-CIRCUS-58")
def test_nobody_wants_them_any_more() -> None:
    assert not targets(unwanted(("a1", "a2")), "target")
    state = unwanted(("a1", "a2", "b1", "b3"))
    do(state, "target a1", "target a2", "target b1", "please 2")
    assert (state.points[0], state.points[1], state.points[2]) == (2, 2, 0)
    assert [owner(state, name) for name in ("a1", "a2", "b1", "b3")] == [None, None, None, 0]
    assert state.goals == 1


@pytest.mark.rule("SK-CIRCUS-25", "SK-CIRCUS-26", "SK-CIRCUS-27")
def test_peekaboo() -> None:
    areas = {
        "a1": {"owner": 0, "units": {"large": 2}},
        "a2": {"owner": 2},
        "b1": {"owner": 0},
        "c1": {"owner": 1},
    }
    state = do(holding(CIRCUS, "peekaboo", areas), "play peekaboo", "dupe 2")
    fights = 0
    while state.active == 0 and "oni" not in verbs(state) and asked(state) == 1:
        battles = targets(state, "battle")
        assert not battles & {"a1", "b1"}
        fights += bool(battles)
        seat = asked(state)
        legal = state.legal(seat)
        state.apply(seat, legal[-1])
    assert [owner(state, name) for name in ("a1", "b1")] == [0, 0]
    taken = [name for name in ("a2", "c1") if owner(state, name) == "oni"]
    assert taken
    assert state.points[1] == 0


@pytest.mark.rule("SK-CIRCUS-28")
def test_no_peekaboo_where_oni_could_not_fight() -> None:
    areas = {"a1": {"owner": 0, "units": {"large": 1}, "blocked": [0, 1, 2, 3, 4, 5]}}
    state = holding(CIRCUS, "peekaboo", areas)
    assert not offered(state, "play peekaboo")


@pytest.mark.rule("SK-CIRCUS-29", "SK-CIRCUS-30")
def test_everything_shakes_for_the_circus() -> None:
    areas = {name: {"units": {"private": 1}} for name in ("a1", "a2", "a3", "a4", "b1")}
    state = table(
        CIRCUS, areas, {0: {"events": ["show_begins", "turning_crust"]}}, phase="blue",
        allow={"play": 2}, faction_events=True,
    )  # fmt: skip
    do(state, "play show_begins")
    do(state, "play turning_crust")
    assert {"a1", "b1"} <= targets(state, "turn")
    assert not {name for name in targets(state, "turn") if name.startswith("m")}


@pytest.mark.rule("SK-CIRCUS-31")
def test_pick_me() -> None:
    areas = {"a1": {"units": {"clown": 2}}, "m0": {"units": {"clown": 1}}, "a4": {}}
    areas["a4"] = {"units": {"uberclown": 5}}
    state = do(holding(CIRCUS, "pick_me", areas), "play pick_me", "target m0")
    assert units(state, "m0") == {"uberclown": 1}
    assert "target" not in verbs(state)


@pytest.mark.rule("SK-CIRCUS-32")
def test_a_wild_ride() -> None:
    areas = {"a1": {"units": {"clown": 1, "car": 1}}}
    state = do(holding(CIRCUS, "wild_ride", areas), "play wild_ride")
    clown, car = state.units_at[NAMED["a1"]]
    for own_turn in (True, False):
        assert range_of(state, clown, 1, own_turn) == 2
        assert range_of(state, car, 1, own_turn) == 4


@pytest.mark.rule("SK-CIRCUS-33")
def test_a_first_day() -> None:
    areas = {"a1": {"units": {"uberclown": 2}}, "a2": {"units": {"uberclown": 1}}}
    state = do(holding(CIRCUS, "first_day", areas), "play first_day", "target a1", "target a2")
    end_of_round(state)
    assert units(state, "a1") == {"uberclown": 1}
    assert units(state, "a2") == {"uberclown": 1}
    end_of_round(state)
    assert units(state, "a1") == units(state, "a2") == {}


@pytest.mark.rule("SK-CIRCUS-47")
@pytest.mark.parametrize(("cars", "met"), [(2, True), (1, False)])
def test_the_fleet_of_dreams(cars: int, met: bool) -> None:
    areas = {"a1": {"units": {"car": cars, "bunny_wagon": 1}}}
    state = finish_turn(last_red_turn(areas, TWO))
    assert state.points[0] == met * prize(state, "fleet_of_dreams")


@pytest.mark.rule("SK-CIRCUS-48", "SK-CIRCUS-49")
def test_a_fine_trophy_once() -> None:
    areas = {
        "a1": {"units": {"clown": 4, "uberclown": 3, "boarmother": 1}},
        "a2": {"units": {"squeaker": 2}},
    }
    state = table(TWO, areas, allow={"combat": 1})
    weak = state.units_at[NAMED["a2"]][0]
    strong = next(u for u in state.units_at[NAMED["a1"]] if state.setting.owner_of[u] == 1)
    powers = state.setting.powers[0]
    powers.slew(state, weak)
    state.settle()
    assert state.points[0] == 0
    powers.slew(state, strong)
    state.settle()
    powers.slew(state, strong)
    state.settle()
    assert state.points[0] == 2


def dealt(key: str) -> Tsukuyumi:
    options = {"players": 3, "factions": list(CIRCUS), "starting_advantages": True}
    state = GAME.new(options, 1)
    assert isinstance(state, Tsukuyumi)
    keys = [sheet.key for sheet in GAME.content.extras["starting_advantages"].sheets]
    held = advantages(state)
    held.advantage_held = [keys.index(key), *held.advantage_held[1:]]
    return state.copy()


@pytest.mark.rule("SK-CIRCUS-59")
def test_advantages_that_need_a_home() -> None:
    assert {GAME.write(action) for action in dealt("scout").legal(0)} <= {"redraw", "forgo"}
    state = dealt("spread_out")
    state.apply(0, ("claim",))
    for seat in (1, 2):
        state.apply(seat, ("forgo",))
    assert state.points[0] == 1


@pytest.mark.rule("SK-CIRCUS-35")
@pytest.mark.parametrize("kind", ["spore", "armoured"])
def test_reefs_go_one_by_one(kind: str) -> None:
    factions = ("moon_circus", "nomads", "reef_collective")
    areas = {"a2": {"units": {"clown": 1, "private": 1}, "reefs": {"1": kind}}}
    state = laughing(table(factions, areas, allow={"combat": 1}))
    do(state, "wipe reef 2")
    assert "wipe reef 2" not in texts(state)
