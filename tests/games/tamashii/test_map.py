"""Districts, movement, exploration, tracking, attaching. TA-MAP, TA-MOVE, TA-EXPLORE, TA-TRACK."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.content.components import EXPLORATION
from endtable.games.tamashii.table.state import Tamashii
from tests.games.tamashii.play import (
    console,
    do,
    dump,
    effect,
    enemies,
    events,
    names,
    offered,
    play,
    refused,
    resource,
    setup,
    tile,
    until,
    verbs,
)

TWO = ({"at": 1}, {"at": 1})


def mover(*seats: dict[str, object], **fields: object) -> Tamashii:
    return setup(*(seats or TWO), scenario="underground_hunt", phase="movement", **fields)


def to(state: Tamashii, number: int) -> str:
    return f"go {state.slot_of(number)}"


def beside(state: Tamashii, shown: bool) -> int:
    """A district beside that of the first player, open or hidden."""
    return next(slot for slot in state.setting.near[state.at[0]] if state.is_shown(slot) == shown)


@pytest.mark.rule("TA-MAP-01", "TA-MOVE-01", "TA-MOVE-09")
def test_a_figure_stands_on_one_district_and_moves_once() -> None:
    state = mover()
    play(state, to(state, 5))
    assert tile(state) == 5
    assert refused(state, to(state, 1)) == "TA-MOVE-01"
    assert "effect" in offered(state)
    play(state, "effect")
    assert state.uninstalled[0]  # the effect is that of the district where the figure stands


@pytest.mark.rule("TA-MAP-03", "TA-MOVE-10", "TA-MOVE-11")
def test_moving_adds_the_entry_value_of_where_one_ends() -> None:
    state = mover({"at": 5, "tracking": 1}, {})
    play(state, to(state, 6))  # over the Shelter
    assert state.tracking[0] == 2


@pytest.mark.rule("TA-MAP-04", "TA-MOVE-08")
def test_staying_adds_the_stationary_value() -> None:
    state = mover({"at": 1, "tracking": 1}, {})
    play(state, "stay")
    assert state.tracking[0] == 3


@pytest.mark.rule("TA-MAP-05", "TA-ACTION-04")
def test_the_effect_of_a_district_is_optional() -> None:
    state = setup({"at": 11}, {}, reveal=[11], phase="district")
    assert offered(state) == ["effect", "done"]
    used = setup({"at": 11}, {}, reveal=[11], phase="district")
    play(used, "effect")
    assert resource(used, "power") == 1
    play(state, "done")
    assert resource(state, "power") == 0


@pytest.mark.rule("TA-MOVE-03", "TA-ACTION-03")
def test_hidden_districts_are_not_passed_and_gaps_not_crossed() -> None:
    state = setup({"at": 2, "bodies": ["courier"]}, {}, scenario="prologue", phase="movement")
    slots = [int(text.split()[1]) for text in offered(state) if text.startswith("go")]
    assert slots == sorted(state.setting.near[state.at[0]])  # all neighbours are hidden
    assert refused(state, to(state, 1)) == "TA-MOVE-03"


@pytest.mark.rule("TA-MOVE-04", "TA-MOVE-05", "TA-ACTION-09")
def test_a_hidden_district_is_entered_token_first_then_tile_then_tracking() -> None:
    state = mover({"at": 1, "tracking": 1}, {})
    slot = beside(state, shown=False)
    told = names(events(state, f"go {slot}", "?token red"))
    assert told.index("explored") < told.index("revealed")
    assert state.is_shown(slot)
    entry = state.setting.content.districts[state.tile_at[slot]].entry
    if entry:
        assert told.index("revealed") < told.index("tracking")
        assert state.tracking[0] == 1 + entry


@pytest.mark.rule("TA-MOVE-06")
def test_other_tokens_stay_when_a_tile_is_revealed() -> None:
    state = mover()
    slot = beside(state, shown=False)
    state.pieces[slot * 3] += 1
    state.supply[0] -= 1
    play(state, f"go {slot}", "?token red")
    assert state.pieces[slot * 3] == 1


@pytest.mark.rule("TA-MOVE-07")
def test_a_revealed_hideout_brings_its_deck() -> None:
    from endtable.games.tamashii.rules.steps.arriving import reveal_tile

    state = mover()
    assert state.faction_decks[1] == ()
    slot = beside(state, shown=False)
    if 7 in state.tile_at:
        slot = state.tile_at.index(7)
    else:
        state.tile_box = (*(t for t in state.tile_box if t != 7), state.tile_at[slot])
        state.tile_at[slot] = 7
    reveal_tile(state, 0, slot)
    assert len(state.faction_decks[1]) == 10  # two of twelve are locked


@pytest.mark.rule("TA-GLOSS-15")
def test_other_movement_adds_no_tracking() -> None:
    state = effect(setup({"at": 1, "tracking": 1}, {}, phase="firing"), "move 2")
    play(state, to(state, 2))
    assert tile(state) == 2
    assert state.tracking[0] == 1


@pytest.mark.rule("TA-MAP-08")
def test_districts_use_keywords() -> None:
    from endtable.games.tamashii.shown.wording import said_operations
    from endtable.kit.i18n import Words

    state = setup({"at": 17, "console": console(), "bag": "RG"}, {}, reveal=[17], phase="district")
    said = said_operations(Words("pl"), state.setting.content.districts[17].do)
    assert said.startswith("Przygotuj 2")
    play(state, "effect")
    assert state.hand[0] == (2, 4)


TOKENS: list[object] = [
    pytest.param("xp", marks=pytest.mark.rule("TA-EXPLORE-03")),
    pytest.param("token", marks=pytest.mark.rule("TA-EXPLORE-04")),
    pytest.param("power", marks=pytest.mark.rule("TA-EXPLORE-05")),
    pytest.param("shield", marks=pytest.mark.rule("TA-EXPLORE-06")),
    pytest.param("reroll", marks=pytest.mark.rule("TA-EXPLORE-07")),
    pytest.param("memory", marks=pytest.mark.rule("TA-EXPLORE-08")),
]


@pytest.mark.parametrize("kind", TOKENS)
def test_exploration_tokens(kind: str) -> None:
    from endtable.games.tamashii.rules.steps.arriving import take_exploration

    state = setup({"dump": ""}, {}, phase="firing")
    slot = next(slot for slot in range(11) if state.explore[slot])
    state.explore[slot] = EXPLORATION.index(kind) + 1
    take_exploration(state, 0, slot)
    state.run()
    if kind == "token":
        play(state, "token blue")
        assert dump(state, "blue") == 1
    elif kind == "xp":
        assert state.xp == [1, 0]
    else:
        assert resource(state, kind) == 1
        assert resource(state, kind, 1) == 0
    assert state.explore[slot] == 0


@pytest.mark.rule("TA-EXPLORE-01", "TA-EXPLORE-02", "TA-EXPLORE-09")
def test_who_enters_gets_the_token_and_it_is_gone() -> None:
    state = mover()
    slot = beside(state, shown=False)
    count = len(state.explore_gone)
    play(state, f"go {slot}", "?token red")
    assert state.explore[slot] == 0
    assert len(state.explore_gone) == count + 1


@pytest.mark.rule("TA-EXPLORE-01", "TA-EXPLORE-02")
def test_a_token_waits_on_a_district_that_somebody_else_has_turned_over() -> None:
    from endtable.games.tamashii.rules.steps.arriving import reveal_tile

    state = mover({"at": 1}, {"at": 1})
    slot = beside(state, shown=False)
    state.explore[slot] = EXPLORATION.index("xp") + 1
    reveal_tile(state, 1, slot)
    assert state.explore[slot]
    play(state, f"go {slot}")
    assert (state.explore[slot], state.xp) == (0, [1, 0])


# --- tracking ----------------------------------------------------------------------------


@pytest.mark.rule("TA-TRACK-01", "TA-BOARD-04", "TA-PLAN-04")
def test_as_many_dice_as_tracking() -> None:
    state = setup({"tracking": 3}, {"tracking": 0}, phase="turn")
    assert sum(state.dice[:3]) == 3
    assert sum(state.dice[3:]) == 0


@pytest.mark.rule("TA-TRACK-02", "TA-TRACK-03", "TA-PLAN-05")
def test_basic_symbols_bring_enemies_and_tracking_falls() -> None:
    state = until(lambda seed: setup({"tracking": 3}, {}, phase="turn", seed=seed),
                  lambda found: found.dice[1] == 2)  # fmt: skip
    assert len(state.enemies[0]) == 2
    assert state.tracking[0] == 0


@pytest.mark.rule("TA-TRACK-04")
def test_without_an_enemy_tracking_stays() -> None:
    state = until(lambda seed: setup({"tracking": 3}, {}, phase="turn", seed=seed),
                  lambda found: found.dice[1] == 0)  # fmt: skip
    assert state.enemies[0] == ()
    assert state.tracking[0] == 3


@pytest.mark.rule("TA-TRACK-05")
def test_the_highest_field_is_an_alarm_in_any_phase() -> None:
    state = effect(setup({"tracking": 5}, {}, phase="firing"), "tracking +3")
    assert len(state.enemies[0]) == 2
    assert state.tracking[0] == 0
    below = effect(setup({"tracking": 4}, {}, phase="firing"), "tracking +1")
    assert below.enemies[0] == ()
    assert below.tracking[0] == 5


@pytest.mark.rule("TA-PLAN-03")
def test_no_roll_in_the_first_turn() -> None:
    from tests.games.tamashii.play import new, voted

    state = voted(new(players=2, scenario="x6039", protocols=False))
    assert state.turn == 1
    assert state.dice == [0] * 6
    assert "shift" in verbs(state)


@pytest.mark.rule("TA-PLAN-06", "TA-GENRULE-10")
def test_enemies_are_drawn_in_order_from_the_first_player() -> None:
    def rolled(seed: int) -> Tamashii:
        return setup({"tracking": 2}, {"tracking": 2}, first=1, active=1, phase="turn", seed=seed)

    state = until(rolled, lambda found: found.dice[1] == 1 and found.dice[4] == 1)
    assert len(state.enemies[1]) == 1
    assert len(state.enemies[0]) == 1
    assert drawn_order(state) == [1, 0]


def drawn_order(state: Tamashii) -> list[int]:
    """Seats in the order in which their first enemies lay in the deck, by a fresh deck."""
    seed = next(
        seed
        for seed in range(400)
        if setup(
            {"tracking": 2}, {"tracking": 2}, first=1, active=1, phase="turn", seed=seed
        ).enemies
        == state.enemies
    )
    deck = setup({"tracking": 0}, {"tracking": 0}, first=1, active=1, phase="firing", seed=seed)
    top = deck.enemy_deck[-1]
    return [1, 0] if state.enemies[1][0] == top else [0, 1]


# --- attaching ---------------------------------------------------------------------------


@pytest.mark.rule("TA-ATTACH-01", "TA-ATTACH-02", "TA-GLOSS-02")
def test_new_enemies_join_at_the_end_and_stay_with_their_player() -> None:
    state = effect(setup({"enemies": ["zoe"], "at": 1}, {}, phase="firing"), "attach 2")
    assert enemies(state)[0] == "zoe"
    assert len(state.enemies[0]) == 3
    moved = effect(state, "move 1")
    play(moved, to(moved, 2))
    assert len(moved.enemies[0]) == 3


@pytest.mark.rule("TA-ATTACH-04", "TA-SCHEMA-08", "TA-SCHEMA-09")
def test_only_the_current_enemy_is_harmed_and_excess_is_lost() -> None:
    state = setup({"enemies": [["buzzer", 3], "zoe"]}, {"enemies": ["hulk"]}, phase="firing")
    effect(state, "damage 5")
    assert enemies(state) == ["zoe"]
    assert state.damage[state.enemies[0][0]] == 0
    assert state.damage[state.enemies[1][0]] == 0


@pytest.mark.rule("TA-ATTACH-07")
def test_enemies_do_not_hinder_movement() -> None:
    free, burdened = mover(), mover({"enemies": ["zoe", "hulk", "mirror"], "at": 1}, {"at": 1})
    assert offered(free) == offered(burdened)


@pytest.mark.rule("TA-ATTACH-08")
def test_the_last_enemy_drawn_is_the_third() -> None:
    state = setup({"enemies": ["hulk", "scanbot"]}, {}, phase="firing")
    content = state.setting.content
    top = content.enemies[content.enemy_of[state.enemy_deck[-1]]].key
    effect(state, "attach 1")
    assert enemies(state) == ["hulk", "scanbot", top]  # the current one first


@pytest.mark.rule("TA-DEFEAT-01", "TA-ENEMY-02")
def test_damage_stays_from_phase_to_phase() -> None:
    state = setup({"enemies": [["zoe", 3]], "installed": ["spear"], "console": console("RRR")}, {},
                  phase="firing")  # fmt: skip
    play(state, "fire aug.spear a1 a2 a3")
    assert state.damage[state.enemies[0][0]] == 7
    turn = state.turn
    while state.turn == turn or state.phase != 2:
        text = offered(state)
        quiet = ("done", "stay", "skip", "pass", "take", "attack 0")
        do(state, next(found for found in (*quiet, text[0]) if found in text))
    assert enemies(state)[0] == "zoe"
    assert state.damage[state.enemies[0][0]] == 7  # through combat and into the next turn
    effect(state, "damage 1")
    assert "zoe" not in enemies(state)  # eight of eight


@pytest.mark.rule("TA-DEFEAT-02", "TA-DEFEAT-04", "TA-GLOSS-13")
def test_a_defeated_enemy_is_discarded_for_one_xp() -> None:
    state = setup({"enemies": [["buzzer", 3]]}, {}, phase="firing")
    card = state.enemies[0][0]
    effect(state, "damage 1")
    assert state.enemy_discard == (card,)
    assert state.xp[0] == 1
    assert state.damage[card] == 0


def test_an_empty_enemy_deck_is_made_of_the_discards() -> None:
    state = setup({}, {}, phase="firing")
    state.enemy_discard = state.enemy_deck
    state.enemy_deck = ()
    effect(state, "attach 1")
    assert len(state.enemies[0]) == 1
    assert state.enemy_discard == ()


@pytest.mark.rule("TA-GLOSS-05", "TA-GLOSS-31")
def test_damage_to_players_and_to_enemies_differ() -> None:
    state = effect(setup({"enemies": ["zoe"]}, {}, phase="firing"), "damage 2")
    assert state.integrity == [5, 5]
    effect(state, "hurt 2", "wound 1")
    assert state.damage[state.enemies[0][0]] == 2
    assert state.integrity == [2, 5]


@pytest.mark.rule("TA-GLOSS-08", "TA-SETUP-15")
def test_what_lies_face_down_is_not_sent() -> None:
    state = mover()
    for seat in (0, 1, None):
        view = state.view(seat)
        hidden = [entry for entry in view["map"] if not state.is_shown(entry["slot"])]
        assert all(entry["tile"] is None for entry in hidden)
        assert all(entry["explore"] is True for entry in hidden)
        assert view["enemy_deck"]["top"] == []


# --- reset -------------------------------------------------------------------------------


def resetting(seed: int, **seat: object) -> Tamashii:
    state = setup({"at": 2, "tracking": 4, "integrity": 1, "limit": 7, "enemies": ["zoe", "hulk"],
                   "console": ["RRR.#", ".O..#", "....#", "....."], "dump": "",
                   "resources": {"power": 2}, "xp": 1, "bodies": ["scout", "soldier"],
                   "installed": ["spear"], **seat}, {},
                  scenario="x6039", corrupted_pool=6, phase="firing", seed=seed)  # fmt: skip
    return effect(state, "wound 1")


@pytest.mark.rule("TA-RESET-01", "TA-RESET-09", "TA-RESET-10")
def test_a_reset_drops_the_console_and_all_enemies() -> None:
    state = resetting(0)
    assert state.enemies[0] == ()
    assert state.console[:20].count(4) == 0
    assert dump(state, "open") == 1
    assert dump(state, "red") == 3
    assert len(state.enemy_discard) == 2


@pytest.mark.rule("TA-RESET-11", "TA-RESET-12", "TA-RESET-13")
def test_a_reset_sets_tracking_integrity_and_place() -> None:
    state = resetting(0)
    assert state.tracking[0] == 0
    assert state.integrity[0] == 7
    assert tile(state) == 1


@pytest.mark.rule("TA-RESET-02", "TA-RESET-03", "TA-RESET-04")
def test_the_special_symbol_costs_the_active_body() -> None:
    state = until(resetting, lambda found: len(found.bodies[0]) == 1)
    content = state.setting.content
    assert content.bodies[state.bodies[0][0]].key == "soldier"
    assert state.body_deck[0] == content.body_named["scout"]


@pytest.mark.rule("TA-RESET-05", "TA-MARKET-10")
def test_without_another_body_the_wanderer_is_back() -> None:
    state = until(lambda seed: resetting(seed, bodies=["scout"]),
                  lambda found: not found.bodies[0])  # fmt: skip
    assert state.view(0)["seats"][0]["body"] == "walker"


@pytest.mark.rule("TA-RESET-06")
def test_the_basic_symbol_keeps_the_body() -> None:
    state = until(resetting, lambda found: len(found.bodies[0]) == 2)
    assert state.view(0)["seats"][0]["body"] == "scout"
    kept = sum(len(resetting(seed).bodies[0]) == 2 for seed in range(40))
    assert 15 <= kept <= 35  # five faces of eight


@pytest.mark.rule("TA-RESET-08")
def test_a_reset_with_too_few_corrupted_tokens_ends_the_scenario() -> None:
    state = setup({"integrity": 1}, {}, corrupted_pool=1, phase="firing")
    effect(state, "wound 1")
    assert state.result[:2] == (False, "P13")
    assert dump(state, "corrupted") == 1


@pytest.mark.rule("TA-RESET-14", "TA-COMBAT-21")
def test_a_reset_ends_the_players_part_of_the_phase() -> None:
    state = setup({"integrity": 1, "enemies": ["hulk"]}, {"enemies": ["zoe"],
                  "resources": {"power": 1}}, phase="schemas", number=1, symbol="basic",
                  dice=[[0, 2, 0]])  # fmt: skip
    play(state, "pass")
    assert state.integrity[0] == 5
    assert state.deciders() == (1,)  # the next player's combat
    assert state.active == 1


@pytest.mark.rule("TA-RESET-15", "TA-DEFEAT-03")
def test_a_reset_keeps_the_rest_and_gives_no_experience() -> None:
    state = resetting(0)
    assert resource(state, "power") == 2
    assert state.xp[0] == 1
    assert state.installed[0] == (state.setting.content.augmentation_named["spear"],)
    assert state.console[19] == 0  # the unlocked field
    do(state, offered(state)[0])


@pytest.mark.rule("TA-EXPLORE-02", "TA-PROTOCOL-04")
def test_exploration_tokens_taken_are_counted_for_the_one_who_took_them() -> None:
    from endtable.games.tamashii.rules.conditions import tally_of
    from endtable.games.tamashii.rules.steps.arriving import take_exploration

    state = setup({}, {}, phase="firing")
    slot = next(slot for slot, token in enumerate(state.explore) if token)
    take_exploration(state, 1, slot)
    take_exploration(state, 1, slot)  # there is none left
    assert [tally_of(state, seat, "explored") for seat in (0, 1)] == [0, 1]
