"""Setting up, step by step. TS-GAME, TS-SETUP, TS-BASE, TS-START, TS-TWO."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.steps.bases import PlaceBase, base_cells, open_areas
from endtable.games.tsukuyumi.rules.steps.deploying import Deploy, StartAreas
from endtable.games.tsukuyumi.rules.steps.preparing import PLACES, Lay, Setup
from endtable.games.tsukuyumi.table.board import MOON, NAMED, OFF, apart, cell_of, code, edge_cells
from endtable.games.tsukuyumi.table.ground import MOON_LAND
from endtable.games.tsukuyumi.table.state import GONE, RESERVE, Tsukuyumi
from endtable.games.tsukuyumi.table.tables import FERTILE, MOUNTAIN, OCEAN
from endtable.kit.validation import BadInput
from tests.games.tsukuyumi.play import asked, do, offered, set_up, table, texts, units

FOUR = ["nomads", "boarlords", "dark_seed", "cybersamurai"]


def fresh(**options: Any) -> Tsukuyumi:
    state = GAME.new(options, options.pop("seed", 1))
    assert isinstance(state, Tsukuyumi)
    return state


def steps(state: Tsukuyumi) -> str:
    return type(state.main[-1]).__name__


# --- players, factions, options ------------------------------------------------------------


@pytest.mark.rule("TS-GAME-04", "TS-SETUP-22")
def test_everybody_has_a_faction_of_his_own() -> None:
    assert sorted(fresh(players=4).setting.factions) == sorted(FOUR)
    with pytest.raises(BadInput, match="taken already"):
        GAME.complete({"players": 2, "factions": ["nomads", "nomads"]})
    chosen = fresh(players=3, factions=["boarlords", "random", "nomads"]).setting.factions
    assert (chosen[0], chosen[2]) == ("boarlords", "nomads")
    assert chosen[1] in ("dark_seed", "cybersamurai")


@pytest.mark.rule("TS-SETUP-02")
def test_three_modules_are_off_by_default() -> None:
    options = GAME.complete({})
    assert [options[name] for name in ("legendary", "mascots", "faction_events")] == [False] * 3


# --- the Moon ------------------------------------------------------------


@pytest.mark.rule("TS-GAME-07", "TS-ONIAREA-02", "TS-SETUP-04")
def test_the_moon_has_seven_areas_with_one_oni_each() -> None:
    state = fresh(players=4)
    assert state.terrain[:MOON] == (MOON_LAND,) * 7
    assert all(state.traits(area) for area in range(MOON))
    assert [apart(state.cells[0], state.cells[area]) for area in range(MOON)] == [0] + [1] * 6
    oni = state.setting.oni
    assert [len(state.units_of(oni, area)) for area in range(MOON)] == [1] * 7


@pytest.mark.rule("TS-SETUP-05")
def test_the_other_oni_are_the_reserve() -> None:
    state = fresh(players=4)
    first, last = state.setting.units_of[state.setting.oni]
    assert sum(state.where[unit] == RESERVE for unit in range(first, last)) == 14


@pytest.mark.rule("TS-SETUP-03")
def test_no_legendary_oni_at_the_start() -> None:
    for seed in range(12):
        state = fresh(players=3, legendary=True, seed=seed)
        traits = state.setting.tables.traits
        kinds = [state.setting.kind_of[u] for area in range(MOON) for u in state.units_at[area]]
        assert not any(traits[kind] & GAME.tables.trait("legendary") for kind in kinds)
        first, last = state.setting.units_of[state.setting.oni]
        legends = [
            u
            for u in range(first, last)
            if traits[state.setting.kind_of[u]] & GAME.tables.trait("legendary")
        ]
        assert [state.where[unit] for unit in legends] == [RESERVE] * 3


@pytest.mark.rule("TS-SETUP-06")
def test_the_italian_edition_advises_eighteen_oni() -> None:
    state = fresh(players=4, edition="it", oni=18)
    first, last = state.setting.units_of[state.setting.oni]
    where = [state.where[unit] for unit in range(first, last)]
    assert where.count(RESERVE) == 11
    assert where.count(GONE) == 26 - 18


@pytest.mark.rule("TS-ONIAREA-04")
def test_only_the_moon_and_printed_tiles_have_tsukuyumi_at_first() -> None:
    state = fresh(players=4)
    for area in range(MOON, state.setting.first_base):
        printed = state.setting.pool[state.tiles[area]].trait == "tsukuyumi"
        assert bool(state.traits(area) & 4) == printed


# --- the board ------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "tiles"),
    [
        pytest.param(3, 21, marks=pytest.mark.rule("TS-SETUP-09")),
        pytest.param(4, 28, marks=pytest.mark.rule("TS-SETUP-10")),
    ],
)
def test_a_random_board(players: int, tiles: int) -> None:
    state = fresh(players=players)
    laid = [area for area in range(MOON, state.setting.first_base) if state.cells[area] != OFF]
    assert len(laid) == tiles
    for area in laid:
        near = [to for to in state.around[area * 6 : area * 6 + 6] if to != OFF]
        assert near, f"{area} touches nothing"


@pytest.mark.rule("TS-SETUP-08", "TS-SCEN-01")
def test_random_or_a_scenario() -> None:
    one, two = fresh(players=3, seed=1), fresh(players=3, seed=2)
    assert one.cells != two.cells
    maps = [fresh(players=3, scenario="pacific", seed=seed).cells for seed in (1, 2)]
    assert maps[0] == maps[1] != one.cells


@pytest.mark.rule("TS-SETUP-16")
def test_no_tile_is_devastated() -> None:
    state = fresh(players=4)
    laid = [area for area in range(MOON, state.setting.first_base) if state.tiles[area] != OFF]
    assert len(laid) == 28
    shown = {state.terrain[area] for area in laid}
    assert shown <= {OCEAN, FERTILE, MOUNTAIN}


# --- two players ------------------------------------------------------------


@pytest.mark.rule("TS-SETUP-12", "TS-TWO-01")
def test_ten_tiles_two_of_each_terrain() -> None:
    for seed in range(8):
        state = fresh(players=2, seed=seed)
        kinds = [state.setting.pool[tile].terrain for tile in state.pile]
        assert len(kinds) == 10
        assert min(kinds.count(t) for t in ("fertile", "ocean_floor", "mountain")) >= 2


@pytest.mark.rule("TS-SETUP-13", "TS-SETUP-15")
def test_they_lay_in_turn_the_lower_on_the_track_first() -> None:
    state = fresh(players=2, factions=["cybersamurai", "boarlords"])
    layers = []
    while isinstance(state.main[-1], Lay):
        layers.append(asked(state))
        state.apply(asked(state), state.legal(asked(state))[-1])
    assert layers == [1, 0] * 5


@pytest.mark.rule("TS-SETUP-14", "TS-TWO-14")
def test_every_tile_touches_what_lies_there() -> None:
    state = fresh(players=2)
    first = {action[1] for action in state.legal(asked(state))}
    moon = [state.cells[area] for area in range(MOON)]
    assert all(min(apart(cell, other) for other in moon) == 1 for cell in first)
    far = max(first)
    state.apply(asked(state), next(a for a in state.legal(asked(state)) if a[1] == far))
    second = {action[1] for action in state.legal(asked(state))}
    beside = [cell for cell in second if min(apart(cell, other) for other in moon) > 1]
    assert beside
    assert all(apart(cell, far) == 1 for cell in beside)


@pytest.mark.rule("TS-SETUP-07")
def test_factions_and_track_come_before_the_tiles() -> None:
    state = fresh(players=2)
    assert len(state.track) == 2
    assert isinstance(state.main[-1], Lay)
    assert not any(state.hands)
    while isinstance(state.main[-1], Lay):
        state.apply(asked(state), state.legal(asked(state))[0])
    assert [len(hand) for hand in state.hands] == [6, 6]
    assert isinstance(state.main[-1], PlaceBase)


@pytest.mark.rule("TS-TWO-12")
def test_in_italy_two_players_get_their_cards_last() -> None:
    state = fresh(players=2, edition="it")
    while state.phase < 0 and state.deciders():
        assert not any(state.hands)
        state.apply(asked(state), state.default(asked(state)))
    assert [len(hand) for hand in state.hands] == [6, 6]


@pytest.mark.rule("TS-SETUP-20")
def test_two_players_hold_six_of_their_sixteen_cards() -> None:
    state = set_up(players=2)
    deck = set(state.setting.deck)
    assert [len(hand) for hand in state.hands] == [6, 6]
    assert len(state.unused) == 4
    assert {card for hand in state.hands for card in hand} <= deck


# --- cards and the track ------------------------------------------------------------


@pytest.mark.rule("TS-SETUP-18")
def test_two_events_lie_open() -> None:
    state = set_up(players=3)
    assert (len(state.event_pile), len(state.event_open)) == (20, 2)


@pytest.mark.rule("TS-SETUP-19", "TS-SETUP-21")
def test_six_action_cards_each_and_the_rest_unused() -> None:
    state = set_up(players=4)
    assert [len(hand) for hand in state.hands] == [6] * 4
    assert len(state.unused) == 12


@pytest.mark.rule("TS-SETUP-24", "TS-COMP-29")
def test_the_smallest_initiative_value_is_first() -> None:
    state = fresh(players=3, factions=["boarlords", "nomads", "dark_seed"])
    assert state.track == (2, 1, 0)
    assert state.faces == (0, 0, 0)


@pytest.mark.factions(4)
@pytest.mark.rule("TS-COMP-05", "TS-SETUP-27")
def test_the_track_has_a_place_for_every_player() -> None:
    for players in (2, 3, 4):
        assert len(fresh(players=players).track) == players


@pytest.mark.rule("TS-SETUP-28", "TS-COMP-17", "TS-COMP-18")
def test_round_one() -> None:
    state = set_up(players=3)
    assert (state.round, state.view(None)["round"]) == (1, 1)


@pytest.mark.rule("TS-SETUP-29", "TS-COMP-19")
def test_points_are_seen_by_all() -> None:
    state = table(seats={0: {"points": 1}})
    assert [seat["points"] for seat in state.view(None)["seats"]] == [1, 0, 0]
    assert state.markers_left(0) == 23


@pytest.mark.rule("TS-SETUP-33", "TS-SETUP-30", "TS-COMP-26")
def test_combat_cards_and_values_are_open_to_all() -> None:
    view = set_up(players=3, edition="it").view(2)
    for seat in view["seats"]:
        assert seat["combat"]
        assert seat["reserve"]
    assert all(stack["stats"] for area in view["areas"] for stack in area["units"])


@pytest.mark.rule("TS-SETUP-37", "TS-SETUP-38", "TS-GOAL-09")
def test_missions_of_the_factions_in_play_are_open() -> None:
    state = set_up(players=3, factions=["nomads", "boarlords", "dark_seed"])
    keys = {mission["key"] for mission in state.view(None)["missions"]}
    assert keys == {"long_range_patrol", "fortress", "the_nest"}


@pytest.mark.rule("TS-SETUP-39", "TS-TWO-08", "TS-TWO-13")
def test_victory_cards_instead_of_missions_for_two() -> None:
    two, three = set_up(players=2), set_up(players=3)
    assert [len(seat["tasks"]) for seat in two.view(None)["seats"]] == [6, 6]
    assert not two.view(None)["missions"]
    assert [len(seat["tasks"]) for seat in three.view(None)["seats"]] == [0, 0, 0]


@pytest.mark.rule("TS-SETUP-40")
def test_goals_are_written_on_the_boards() -> None:
    for faction in GAME.content.factions.values():
        assert faction.goal_text.en
        assert faction.goal.points == 2


# --- in initiative order: base, start areas, units -----------------------------------


@pytest.mark.rule("TS-SETUP-01", "TS-SETUP-31", "TS-SETUP-32")
def test_each_player_finishes_before_the_next_begins() -> None:
    for edition in ("pl", "it"):
        state = fresh(players=3, edition=edition)
        order: list[tuple[int, str]] = []
        while state.phase < 0 and not isinstance(state.main[-1], Setup):
            entry = (asked(state), steps(state))
            if not order or order[-1] != entry:
                order.append(entry)
            state.apply(asked(state), state.default(asked(state)))
        people = [seat for seat, _ in order]
        assert people == sorted(people, key=state.track.index)
        for seat in state.track:
            mine = [step for who, step in order if who == seat]
            assert mine[:2] == ["PlaceBase", "StartAreas"]
            assert mine[-1] == "Deploy"


@pytest.mark.rule("TS-BASE-01", "TS-BASE-02")
def test_an_edge_base_lies_outside_against_the_board() -> None:
    state = fresh(players=3, factions=["nomads", "boarlords", "cybersamurai"])
    cells = base_cells(state, asked(state))
    tiles = [state.cells[a] for a in range(MOON, state.setting.first_base) if state.cells[a] != OFF]
    for cell in cells:
        assert cell not in state.cells
        assert min(apart(cell, tile) for tile in tiles) == 1


@pytest.mark.rule("TS-BASE-03", "TS-BASE-07")
def test_a_free_base_lies_at_the_edge_or_on_an_area_but_not_on_the_moon() -> None:
    state = fresh(players=3, factions=["dark_seed", "boarlords", "nomads"])
    assert asked(state) == 0
    cells = set(base_cells(state, 0))
    tiles = tuple(range(MOON, state.setting.first_base))
    edge = set(edge_cells(state.cells, tiles))
    assert cells == edge | {state.cells[a] for a in tiles if state.cells[a] != OFF}
    assert not cells & {state.cells[area] for area in range(MOON)}


@pytest.mark.rule("TS-BASE-02", "TS-BASE-03", "TS-BASE-06")
@pytest.mark.parametrize(
    ("faction", "edition", "inside"),
    [
        ("dark_seed", "it", True),
        ("dark_seed", "pl", False),
        ("nomads", "it", False),
        ("nomads", "pl", False),
    ],
)
def test_only_in_italy_the_nest_may_fill_a_hole_of_the_board(
    faction: str, edition: str, inside: bool
) -> None:
    state = table((faction, "boarlords"), {"a2": {"at": [0, 6]}}, edition=edition)
    hole = code(0, 3)
    assert hole not in state.cells
    assert (hole in base_cells(state, 0)) == inside
    assert hole not in base_cells(state, 1)
    assert code(0, 7) in base_cells(state, 0)


@pytest.mark.rule("TS-BASE-04", "TS-BASE-10")
def test_a_free_base_spares_marked_areas_and_other_bases() -> None:
    state = fresh(players=3, factions=["dark_seed", "cybersamurai", "nomads"])
    while not (isinstance(state.main[-1], PlaceBase) and asked(state) == 0):
        state.apply(asked(state), state.default(asked(state)))
    cells = base_cells(state, 0)
    marked = [state.cells[area] for area in state.controlled(1)]
    assert len(marked) == 3
    assert not set(cells) & {*marked, state.cells[state.setting.base_of(1)]}


@pytest.mark.rule("TS-BASE-05", "TS-BASE-06", "TS-BASE-09")
def test_the_covered_tile_leaves_the_board() -> None:
    state = fresh(players=3, factions=["dark_seed", "boarlords", "nomads"])
    area = 8
    cell = state.cells[area]
    do(state, "base {},{}".format(*cell_of(cell)))
    assert state.cells[area] == OFF
    assert state.cells[state.setting.base_of(0)] == cell
    assert not state.traits(state.setting.base_of(0))
    assert all(name != "a2" for name in (a["name"] for a in state.view(0)["areas"]))


@pytest.mark.rule("TS-START-01", "TS-START-02")
def test_three_start_areas_or_one_for_two() -> None:
    assert [len(set_up(players=3).controlled(seat)) for seat in range(3)] == [3, 3, 3]
    assert [len(set_up(players=2).controlled(seat)) for seat in range(2)] == [1, 1]


def starting(**areas: dict[str, Any]) -> Tsukuyumi:
    """Nomads with their base next to a4 and b3 choose their start areas."""
    state = table(areas=areas, seats={0: {"base": [1, 5]}})
    state.main[:] = [Setup((PLACES,), 9), StartAreas(0, 3)]
    state.run()
    return state


@pytest.mark.rule("TS-START-03")
def test_start_areas_hang_together_with_the_base() -> None:
    state = starting()
    assert set(texts(state)) == {"start a4", "start b3"}
    do(state, "start a4")
    assert {"start a3", "start b3", "start c3"} <= set(texts(state))
    assert not offered(state, "start a1")


@pytest.mark.rule("TS-START-04")
def test_a_blockade_keeps_from_a_start_area() -> None:
    state = do(starting(a3={"blocked": [3]}), "start a4")
    assert not offered(state, "start a3")
    assert offered(state, "start b3")


@pytest.mark.rule("TS-START-05")
def test_no_start_area_on_the_moon() -> None:
    state = table(seats={0: {"base": [1, 1]}})
    state.main[:] = [Setup((PLACES,), 9), StartAreas(0, 3)]
    state.run()
    base = state.setting.base_of(0)
    assert "m3" in [n for n, a in NAMED.items() if a in state.around[base * 6 : base * 6 + 6]]
    assert set(texts(state)) == {"start a1", "start b1"}


@pytest.mark.rule("TS-START-06")
def test_traits_and_mountains_do_not_matter_for_start_areas() -> None:
    state = starting(a4={"terrain": "mountain", "traits": ["radioactive"]})
    do(state, "start a4")
    assert state.markers[NAMED["a4"]] == 0


@pytest.mark.rule("TS-START-07")
def test_a_marked_area_is_taken() -> None:
    assert offered(starting(), "start a4")
    assert not offered(starting(a4={"owner": 1}), "start a4")


@pytest.mark.rule("TS-START-08")
def test_other_markers_do_not_matter() -> None:
    assert offered(starting(a4={"eggs": 1, "mines": 1, "dug": ["tunnel"]}), "start a4")


EXAMPLE = {
    "a1": {"at": [0, 3]},
    "a2": {"at": [1, 3], "blocked": [5, 0]},
    "a3": {"at": [-1, 4]},
    "b1": {"at": [0, 2], "blocked": [3, 4]},
    "b2": {"at": [1, 2]},
    "c1": {"at": [-1, 3], "blocked": [1]},
}
"""USS Nomad at (0, 4) touches a1, a2 and a3; b2 is open only from a1, b1 only from b2."""


def example() -> Tsukuyumi:
    rows = [{"name": name, **row} for name, row in EXAMPLE.items()]
    seats = [
        {"faction": "nomads", "base": [0, 4]},
        {"faction": "boarlords"},
        {"faction": "dark_seed"},
    ]
    state = GAME.setup({"seats": seats, "areas": rows})
    assert isinstance(state, Tsukuyumi)
    state.main[:] = [Setup((PLACES,), 9), StartAreas(0, 3)]
    state.run()
    return state


def chosen(names: str) -> bool:
    """Whether these start areas can be marked, in some order."""
    state = example()
    left = names.split()
    while left:
        able = [name for name in left if offered(state, f"start {name}")]
        if not able:
            return False
        do(state, f"start {able[0]}")
        left.remove(able[0])
    return True


@pytest.mark.factions(4)
@pytest.mark.rule("TS-START-11")
def test_the_example_of_start_areas() -> None:
    for names in ("a1 a2 a3", "a1 a3 c1", "a1 a3 b2", "a1 b2 b1", "a1 a2 b2"):
        assert chosen(names), names
    assert not chosen("a1 a2 b1")


@pytest.mark.factions(4)
@pytest.mark.rule("TS-START-12")
def test_b1_only_after_b2() -> None:
    state = example()
    assert not offered(state, "start b2")
    do(state, "start a1")
    assert offered(state, "start b2")
    assert not offered(state, "start b1")
    assert offered(do(state, "start b2"), "start b1")


@pytest.mark.rule("TS-SETUP-34")
def test_units_stand_in_the_base_and_on_start_areas() -> None:
    state = table(areas={"a1": {"owner": 0}, "a2": {"owner": 0}}, seats={0: {"base": [0, 6]}})
    kind = state.setting.tables.kind_of["private"]
    state.main[:] = [Setup((PLACES,), 9), Deploy(0, ((kind, 2),))]
    state.run()
    assert {t.split()[-1] for t in texts(state)} == {"a1", "a2", "base1"}
    do(state, "deploy private a1", "deploy private base1")
    assert units(state, "a1") == units(state, "base1") == {"private": 1}


@pytest.mark.rule("TS-SETUP-36", "TS-MASCOT-01")
def test_a_mascot_begins_on_a_start_area() -> None:
    state = fresh(players=3, mascots=True, factions=["nomads", "boarlords", "cybersamurai"])
    while not isinstance(state.main[-1], Deploy):
        state.apply(asked(state), state.default(asked(state)))
    spots = {t.split()[-1] for t in texts(state) if t.startswith("deploy medic_drone")}
    assert len(spots) == 3
    assert not any(spot.startswith("base") for spot in spots)
    together = {t.split()[-1] for t in texts(state) if t.startswith("deploy_all")}
    assert together == spots  # with the mascot among them they cannot all stand in the base
    assert "kitten" not in str(set_up(players=3).view(None))


@pytest.mark.rule("TS-SETUP-36")
def test_without_any_start_area_a_mascot_begins_in_the_base() -> None:
    state = table(seats={0: {"base": [0, 6]}}, mascots=True)
    kind = state.setting.tables.kind_of["kitten"]
    state.main[:] = [Setup((PLACES,), 9), Deploy(0, ((kind, 1),))]
    state.run()
    assert units(state, "base1") == {"kitten": 1}  # there is no choice


@pytest.mark.rule("TS-MASCOT-10")
def test_in_italy_a_mascot_may_begin_in_the_base() -> None:
    state = fresh(players=3, mascots=True, edition="it")
    while not isinstance(state.main[-1], Deploy):
        state.apply(asked(state), state.default(asked(state)))
    key = {"cybersamurai": "medic_drone", "dark_seed": "ladybird", "nomads": "kitten"}.get(
        state.setting.factions[asked(state)], "piglet"
    )
    assert any(t.startswith(f"deploy {key} base") for t in texts(state))


@pytest.mark.parametrize("side", range(6))
def test_a_clerk_counts_only_areas_that_are_open_towards_the_base(side: int) -> None:
    """South of a4 only a4 is near: what matters is its southern edge."""
    state = table(areas={"a4": {"blocked": [side]}})
    assert open_areas(state, code(0, 6)) == (side != 3)
