"""The progress sheet, locks, and what a campaign may play. TA-PROGRESS, TA-LOCK, TA-END."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from endtable.games.tamashii.campaign.campaign import TamashiiCampaign
from endtable.games.tamashii.campaign.progress import Campaign, load, save
from endtable.games.tamashii.content.progress_sheet import SCENARIOS, may_play
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.packs import load as load_box
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput
from tests.games.tamashii.play import ended, new, play, setup

OTHERS = [row.endings[0] for row in SCENARIOS if row.key != "ascend"]

ROWS: list[object] = [
    pytest.param("prologue", ("A06",), marks=pytest.mark.rule("TA-PROGRESS-02")),
    pytest.param("x6039", ("P08", "P09", "P10"), marks=pytest.mark.rule("TA-PROGRESS-03")),
    pytest.param(
        "underground_hunt", ("E08", "E09", "E10"), marks=pytest.mark.rule("TA-PROGRESS-04")
    ),
    pytest.param("home", ("Z11", "Z12"), marks=pytest.mark.rule("TA-PROGRESS-05")),
    pytest.param("old_school", ("U08", "U09"), marks=pytest.mark.rule("TA-PROGRESS-06")),
    pytest.param("simulation_error", ("C10", "C11"), marks=pytest.mark.rule("TA-PROGRESS-07")),
    pytest.param(
        "shinigami", ("S12", "S13", "S14", "S15"), marks=pytest.mark.rule("TA-PROGRESS-08")
    ),
    pytest.param("darkness", ("T11", "T12"), marks=pytest.mark.rule("TA-PROGRESS-09")),
    pytest.param("bloody_clash", ("Y09", "Y10"), marks=pytest.mark.rule("TA-PROGRESS-10")),
    pytest.param("access_denied", ("N05", "N06"), marks=pytest.mark.rule("TA-PROGRESS-11")),
    pytest.param("ascend", ("G18", "G19"), marks=pytest.mark.rule("TA-PROGRESS-12")),
]

CAMPAIGN = TamashiiCampaign(load_box())


@pytest.mark.parametrize(("key", "codes"), ROWS)
def test_a_victory_ticks_its_box_and_no_other(key: str, codes: tuple[str, ...]) -> None:
    group = Campaign("ours")
    group.record(True, codes[0], (), ())
    row = next(row for row in group.sheet([]) if row["scenario"] == key)
    assert row["boxes"] == [[code, code == codes[0]] for code in codes]
    assert sum(box[1] for each in group.sheet([]) for box in each["boxes"]) == 1


@pytest.mark.rule("TA-PROGRESS-01", "TA-COMP-28", "TA-COMP-34")
def test_a_new_sheet_has_eleven_empty_rows_in_order() -> None:
    sheet = Campaign("ours").sheet(list(GAME.scenarios))
    assert [row["names"]["pl"] for row in sheet] == [
        "Prolog", "X-6039", "Podziemne łowy", "Nie ma jak w domu", "Stara szkoła",
        "Błąd symulacji", "Shinigami", "Ciemność", "Krwawe starcie", "Odmowa dostępu",
        "Finał: Ascend",
    ]  # fmt: skip
    assert not any(box[1] for row in sheet for box in row["boxes"])
    assert all(row["present"] for row in sheet)


@pytest.mark.rule("TA-PROGRESS-13", "TA-FIRST-01")
def test_a_campaign_begins_with_the_prologue() -> None:
    group = Campaign("ours")
    assert group.suggested() == "prologue"
    assert group.warns("x6039")
    assert not group.warns("prologue")
    group.record(True, "A06", (), ())
    assert group.suggested() == "x6039"
    assert not group.warns("x6039")
    assert GAME.complete({})["scenario"] == "prologue"


@pytest.mark.rule("TA-PROGRESS-14", "TA-GOAL-05", "TA-GOAL-02")
def test_ascend_waits_for_every_other_row() -> None:
    assert not may_play("ascend", OTHERS[:-1])
    assert may_play("ascend", OTHERS)
    assert all(may_play(row.key, ["A06"]) for row in SCENARIOS if row.key != "ascend")
    with pytest.raises(BadInput, match="every other"):
        GAME.complete({"scenario": "ascend", "ticked": OTHERS[:-1]})
    assert GAME.complete({"scenario": "ascend", "ticked": OTHERS})["scenario"] == "ascend"


@pytest.mark.rule("TA-LOCK-02", "TA-END-04")
def test_a_defeat_may_unlock_and_ticks_nothing() -> None:
    group = Campaign("ours")
    group.record(False, "E11", ("E09",), ())
    assert group.ticked == []
    assert group.unlocked == ["E09"]


@pytest.mark.rule("TA-END-02", "TA-END-03", "TA-LOCK-04")
def test_unlocked_elements_are_in_later_games_until_locked_again() -> None:
    group = Campaign("ours")
    group.record(True, "P08", ("P08",), ())
    exoframe = load_box().body_named["exoframe"]
    state = new(players=2, scenario="x6039", **group.options())
    assert exoframe in state.body_deck + state.market
    group.record(False, "P11", (), ("P08",))
    state = new(players=2, scenario="x6039", **group.options())
    assert exoframe in state.body_box


@pytest.mark.rule("TA-LOCK-01", "TA-LOCK-03", "TA-COMP-33")
def test_a_fresh_campaign_has_no_locked_card_in_any_deck() -> None:
    box = load_box()
    for seed in range(5):
        state = new(seed, players=4, scenario="shinigami", **Campaign("ours").options())
        assert all(box.bodies[body].code == "X00" for body in state.body_deck + state.market)
        enemies = [box.enemies[box.enemy_of[card]] for card in state.enemy_deck]
        assert all(enemy.code == "X00" for enemy in enemies)
        assert all(box.districts[tile].code == "X00" for tile in state.tile_at)
        assert not set(state.tile_box) & {21, 22, 23, 24}


@pytest.mark.rule("TA-END-05", "TA-GOAL-06")
def test_endings_unlock_different_things_and_can_be_played_again() -> None:
    sheet = GAME.scenarios["underground_hunt"]
    unlocks = [sheet.cards[sheet.by_code[code]].unlock for code in sheet.endings]
    assert len(set(unlocks)) == 3
    options = {"scenario": "underground_hunt", "ticked": ["E08"]}
    assert GAME.complete(options)["scenario"] == "underground_hunt"


@pytest.mark.rule("TA-END-06")
def test_a_new_campaign_is_empty() -> None:
    old = Campaign("old")
    old.record(True, "A06", ("A06",), ())
    assert Campaign("new").as_data() == {
        "campaign": "new", "ticked": [], "unlocked": [], "notes": {}, "chronicle": [],
    }  # fmt: skip


def test_a_campaign_is_saved_and_read_back(tmp_path: Path) -> None:
    group = Campaign("ours")
    group.record(True, "P09", ("P09",), ())
    path = tmp_path / "ours.json"
    save(group, path)
    assert load(path).as_data() == group.as_data()
    path.write_text('{"campaign": "x", "ticked": ["Q99"]}')
    with pytest.raises(BadInput, match=r"ticked\[0\]"):
        load(path)


@pytest.mark.rule("TA-ONCE-03", "TA-ONCE-02")
def test_a_used_one_time_card_is_back_in_the_next_game_only() -> None:
    card = load_box().augmentation_named["grenade"]
    state = setup(
        {"installed": ["grenade"], "console": ["RB...", *["....."] * 3], "enemies": ["zoe"]},
        phase="firing", reveal=[4],
    )  # fmt: skip
    play(state, "fire aug.grenade a1 a2")
    assert card in state.box
    assert card not in state.faction_decks[0]
    fresh = setup({}, reveal=[4])
    assert card in fresh.faction_decks[0]


# --- the door for servers and pages ---------------------------------------------------------------


@pytest.mark.rule("TA-END-02", "TA-END-03", "TA-LOCK-02")
def test_a_match_that_is_over_is_written_to_the_campaign() -> None:
    data = CAMPAIGN.new("ours")
    data = CAMPAIGN.recorded(data, ended("underground_hunt", "E10"))
    assert (data["ticked"], data["unlocked"]) == (["E10"], ["E10", "EF1"])
    data = CAMPAIGN.recorded(data, ended("x6039", "P11"))
    assert data["ticked"] == ["E10"]
    wanted = {"scenario": "x6039", "players": 3}
    assert CAMPAIGN.options(data, wanted) == {
        **wanted, "ticked": ["E10"], "unlocked": ["E10", "EF1"], "notes": data["notes"],
    }  # fmt: skip


@pytest.mark.rule("TA-PROGRESS-13", "TA-PROGRESS-14", "TA-FIRST-01")
def test_the_sheet_says_what_may_be_played_and_what_comes_next() -> None:
    def rows(*ticked: str) -> dict[str, dict[str, Any]]:
        data = {"campaign": "ours", "ticked": list(ticked), "unlocked": []}
        return {row["key"]: row for row in CAMPAIGN.sheet(data, Words("en"))["rows"]}

    fresh = rows()
    assert [key for key, row in fresh.items() if row["next"]] == ["prologue"]
    assert "Prologue" in fresh["x6039"]["note"]
    assert [table["seats"] for table in fresh["x6039"]["tables"]] == [2, 1, 3, 4]
    assert [table["seats"] for table in fresh["darkness"]["tables"]] == [2, 1, 3, 4]
    assert fresh["ascend"]["tables"] == []
    assert "every other" in fresh["ascend"]["note"]
    later = rows(*OTHERS)
    assert [key for key, row in later.items() if row["next"]] == ["ascend"]
    assert later["x6039"]["note"] == ""
    assert "challenge" in later["underground_hunt"]["note"]
    assert "challenge" in later["ascend"]["note"]
    for row in later.values():
        for table in row["tables"]:
            options = {**table["options"], "ticked": OTHERS}
            assert GAME.complete(options)["scenario"] == row["key"]


@pytest.mark.rule("TA-LOCK-01", "TA-LOCK-05")
def test_what_is_locked_is_not_named() -> None:
    data = {"campaign": "ours", "ticked": [], "unlocked": ["P08"]}
    box = {each["code"]: each for each in CAMPAIGN.sheet(data, Words("en"))["box"]}
    assert list(box) == GAME.content.codes()
    assert (box["P08"]["unlocked"], box["P08"]["holds"]) == (True, ["Body: Exoframe"])
    assert (box["E10"]["unlocked"], box["E10"]["holds"]) == (False, ["Body"])
