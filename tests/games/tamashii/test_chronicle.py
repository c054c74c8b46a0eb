"""What a campaign remembers: notes that a victory writes, fates, consequences, the chronicle."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.campaign.campaign import TamashiiCampaign
from endtable.games.tamashii.content.progress_sheet import SCENARIOS
from endtable.games.tamashii.content.sheets import PlayerAct
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.packs import load as load_box
from endtable.games.tamashii.scripts import played
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.i18n import Words
from tests.games.tamashii.play import effect, ended, new, offered, play, setup

CAMPAIGN = TamashiiCampaign(load_box())
NEW = (
    "home",
    "old_school",
    "simulation_error",
    "darkness",
    "bloody_clash",
    "access_denied",
    "ascend",
)
OTHERS = [row.endings[0] for row in SCENARIOS if row.key != "ascend"]

WRITTEN = [
    ("x6039", "P08", {"bird": 1}), ("x6039", "P09", {"bird": 2}), ("x6039", "P10", {"bird": 3}),
    ("underground_hunt", "E08", {"people": 1}), ("underground_hunt", "E09", {"people": 2}),
    ("underground_hunt", "E10", {"people": 3}), ("shinigami", "S12", {"blade": 1}),
    ("shinigami", "S13", {"blade": 2}), ("shinigami", "S14", {"blade": 3}),
    ("shinigami", "S15", {"blade": 4}), ("home", "Z11", {"home": 1}), ("home", "Z12", {"home": 2}),
    ("old_school", "U08", {"oath": 1}), ("old_school", "U09", {"oath": 2}),
    ("simulation_error", "C11", {"scar": 1}), ("darkness", "T11", {"lit": 1}),
    ("darkness", "T12", {"lit": 2}), ("access_denied", "N06", {"traced": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("scenario", "code", "notes"), WRITTEN)
def test_an_ending_writes_what_the_campaign_will_know(
    scenario: str, code: str, notes: dict[str, int]
) -> None:
    data = CAMPAIGN.recorded(CAMPAIGN.new("ours"), ended(scenario, code))
    assert data["notes"] == notes
    told = CAMPAIGN.sheet(data, Words("en"))["fates"]
    assert len(told) == 1
    for lang in ("pl", "it"):
        assert CAMPAIGN.sheet(data, Words(lang))["fates"] != told


def test_a_replay_writes_the_notes_of_its_scenario_anew() -> None:
    data = CAMPAIGN.recorded(CAMPAIGN.new("ours"), ended("simulation_error", "C11"))
    data = CAMPAIGN.recorded(data, ended("x6039", "P09"))
    assert data["notes"] == {"bird": 2, "scar": 1}
    data = CAMPAIGN.recorded(data, ended("simulation_error", "C10"))
    assert data["notes"] == {"bird": 2}


def test_a_defeat_writes_no_note() -> None:
    state = setup({}, scenario="home", phase="movement", card="Z01")
    effect(state, "note table =1", "card Z10")
    data = CAMPAIGN.recorded(CAMPAIGN.new("ours"), state)
    assert data["notes"] == {}
    chapters = CAMPAIGN.sheet(data, Words("en"))["chronicle"]
    assert [chapter["won"] for chapter in chapters] == [False]


def test_every_ending_opens_something_that_is_there() -> None:
    known = GAME.content.codes()
    for sheet in GAME.scenarios.values():
        for code in sheet.endings:
            card = sheet.cards[sheet.by_code[code]]
            assert card.unlock, code
            assert set(card.unlock) <= set(known), code


@pytest.mark.parametrize(
    ("notes", "after"),
    [({}, 0), ({"traced": 1}, 2), ({"scar": 1}, 2), ({"scar": 1, "traced": 1}, 4)],
)
def test_in_the_final_burdens_come_with_you(notes: dict[str, int], after: int) -> None:
    state = setup({}, {}, scenario="ascend", phase="movement", ticked=OTHERS, notes=notes)
    before = state.pool[6]
    effect(state, "card G03")
    assert before - state.pool[6] == after


@pytest.mark.parametrize(
    ("notes", "lost"),
    [({}, [0, 0, 0]), ({"bird": 1}, [0, 0, 2]), ({"bird": 3}, [1, 1, 1]),
     ({"blade": 1}, [0, 0, 1]), ({"roll": 1, "toll": 3}, [1, 1, 1]),
     ({"roll": 1, "toll": 5}, [0, 0, 0])],
)  # fmt: skip
def test_in_the_final_whoever_owes_you_has_come(notes: dict[str, int], lost: list[int]) -> None:
    plain = setup({}, {}, scenario="ascend", phase="movement", ticked=OTHERS)
    effect(plain, "boss")
    state = setup({}, {}, scenario="ascend", phase="movement", ticked=OTHERS, notes=notes)
    effect(state, "card G03")
    assert [one - two for one, two in zip(plain.boss_parts, state.boss_parts, strict=True)] == lost


@pytest.mark.parametrize(
    ("notes", "top"),
    [({"bird": 2}, "avatar"), ({"people": 2}, "legion"), ({"blade": 2}, "bastion")],
)
def test_in_the_final_what_you_ended_waits_on_top_of_the_deck(
    notes: dict[str, int], top: str
) -> None:
    state = setup({}, {}, scenario="ascend", phase="movement", ticked=OTHERS, notes=notes)
    effect(state, "card G03")
    content = state.setting.content
    assert content.enemies[content.enemy_of[state.enemy_deck[-1]]].key == top


def test_the_gate_of_the_tower_is_easier_with_the_school_and_seen_in_the_light() -> None:
    def opened(**notes: int) -> Tamashii:
        state = setup({}, {}, scenario="access_denied", phase="movement", notes=notes)
        return effect(state, "card N01")

    assert opened(oath=1).time == opened().time + 1
    assert bin(opened(lit=1).shown).count("1") == bin(opened().shown).count("1") + 1


@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_the_chronicle_tells_what_was_told_and_chosen(lang: str) -> None:
    state = new(scenario="old_school", players=1, protocols=False)
    while "vote keep" not in offered(state):
        play(state, offered(state)[0])
    play(state, "vote keep")
    effect(state, "card U08")
    data = CAMPAIGN.recorded(CAMPAIGN.new("ours"), state)
    chapter = CAMPAIGN.sheet(data, Words(lang))["chronicle"][0]
    sheet = GAME.scenarios["old_school"]
    first = sheet.cards[sheet.first]
    assert chapter["won"] is True
    assert chapter["ending"] == sheet.cards[sheet.by_code["U08"]].names.said(lang)
    assert first.story.said(lang) in chapter["paragraphs"]
    keep = next(branch for branch in first.branches if branch.key == "keep")
    assert any(keep.names.said(lang) in text for text in chapter["paragraphs"])
    assert data["notes"] == {"oath": 1, "register": 1}


def test_every_ending_is_told_at_length_in_every_language() -> None:
    for sheet in GAME.scenarios.values():
        for code in sheet.endings:
            story = sheet.cards[sheet.by_code[code]].story
            assert 80 <= len(story.en.split()) <= 120, (code, len(story.en.split()))
            assert len(story.pl.split()) >= 65, (code, len(story.pl.split()))
            assert len(story.it.split()) >= 75, (code, len(story.it.split()))
        for card in sheet.cards:
            assert card.story.pl != card.story.en, card.code
            assert card.story.it != card.story.en, card.code


@pytest.mark.parametrize("key", NEW)
def test_a_new_scenario_opens_at_length(key: str) -> None:
    sheet = GAME.scenarios[key]
    opening = sheet.cards[sheet.first].story.en
    assert 80 <= len(opening.split()) <= 125, len(opening.split())


def brought_by(actions: list[PlayerAct]) -> set[str]:
    """The cards that players' actions bring."""
    return {operation[1] for act in actions for operation in act.do if operation[0] == "card"}


def test_every_new_scenario_has_two_decisions_two_defeats_and_a_word_for_who_plays_alone() -> None:
    for key in NEW:
        sheet = GAME.scenarios[key]
        votes = [card.code for card in sheet.cards if card.branches]
        ways = sum(len(brought_by(card.actions)) > 1 for card in sheet.cards)
        assert len(votes) + ways >= 2, key
        assert sum(card.kind == "defeat" for card in sheet.cards) == 2, key
        assert sheet.solo is not None, key
        assert any(card.variants for card in sheet.cards), key


def test_a_campaign_goes_from_the_prologue_to_ascend() -> None:
    """Whatever planners lose is played again until it is won, as people do."""
    data = CAMPAIGN.new("ours")
    order = [row.key for row in SCENARIOS]
    for key in order:
        for seed in range(60):
            wanted = {"scenario": key, "players": 2}
            state = played(GAME, key, 2, seed, CAMPAIGN.options(data, wanted))
            data = CAMPAIGN.recorded(data, state)
            if state.result[0]:
                break
        else:
            raise AssertionError(f"{key} was never won")
    rows = CAMPAIGN.sheet(data, Words("en"))["rows"]
    assert all(any(box["ticked"] for box in row["boxes"]) for row in rows)
    assert CAMPAIGN.sheet(data, Words("en"))["fates"]
