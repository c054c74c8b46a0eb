"""The battle preview: sums of every side, and what each card and each counterattack would do."""

from __future__ import annotations

import random
from typing import Any

import pytest

from endtable.core.game import fingerprint
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.preview import begins_battle
from endtable.games.tsukuyumi.rules.steps.oni_fights import OniFights
from endtable.games.tsukuyumi.shown.drawing.battle import comes
from endtable.games.tsukuyumi.shown.speaking import Names, Speaker
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.i18n import LANGUAGES, Words
from tests.games.tsukuyumi.play import do, owner, table, units

BOARS = ("boarlords", "nomads", "dark_seed")

ENGLISH = Speaker(Words("en"), Names(GAME.content))


def fight(here: dict[str, int], **more: Any) -> Tsukuyumi:
    """Boarlords may fight once, on a1."""
    areas = {"a1": {"units": here}, **more.pop("areas", {})}
    return table(BOARS, areas, allow={"combat": 1}, **more)


def foreseen(state: Tsukuyumi, card: str, answer: str = "", viewer: int = 0) -> dict[str, Any]:
    """What a card on a1 comes to, as this seat sees it beforehand."""
    (battle,) = state.view(viewer)["battles"]
    assert battle["area"] == "a1"
    row = next(row for row in battle["cards"] if row["card"] == card)
    if answer:
        row = next(each for each in row["answers"] if each["answer"] == answer)
    found: dict[str, Any] = row["comes"]
    return found


@pytest.mark.parametrize(("here", "taken"), [({"boarguard": 1, "private": 1}, 0),
                                             ({"squeaker": 1, "private": 2}, None)])  # fmt: skip
def test_a_conquest_is_foreseen_as_it_then_happens(here: dict[str, int], taken: int | None) -> None:
    state = fight(here)
    assert foreseen(state, "bo_conquest")["taken"] == taken
    do(state, "fight a1 bo_conquest", "answer natures_course")
    assert owner(state, "a1") == taken


def test_who_would_be_lost_depends_on_the_answer() -> None:
    state = fight({"boarguard": 1, "private": 2})
    private = {"who": 1, "kind": "private", "count": 1}
    assert foreseen(state, "bo_annihilation")["lost"] == [private]
    assert foreseen(state, "bo_annihilation", "protection")["lost"] == []
    away = foreseen(state, "bo_annihilation", "retreat")
    assert (away["lost"], away["left"]) == ([private], [{"who": 1, "count": 1}])
    do(state, "fight a1 bo_annihilation", "answer protection")
    assert units(state, "a1") == {"boarguard": 1, "private": 2}


@pytest.mark.parametrize("oni", [{}, {"small": 1}])
def test_a_step_that_has_nothing_left_to_ask_is_not_asked_beforehand(oni: dict[str, int]) -> None:
    """So it lies on top at the end of a fight that ONI began within another one."""
    state = fight({"boarguard": 1, "private": 2}, areas={"a2": {"owner": 1, "units": oni}})
    do(state, "fight a1 bo_annihilation")
    expected = foreseen(state, "bo_annihilation")
    state.push(OniFights(0, 0, (NAMED["a2"],)))
    assert foreseen(state, "bo_annihilation") == expected


def test_a_counterstrike_that_hurts_is_foreseen() -> None:
    state = fight({"boarrior": 1, "squad_leader": 1})
    lost = [{"who": 0, "kind": "boarrior", "count": 1}]
    assert foreseen(state, "bo_conquest", "counterstrike")["lost"] == lost
    assert foreseen(state, "bo_conquest", "natures_course")["lost"] == []


def test_points_and_the_track_are_part_of_it() -> None:
    state = table(
        ("nomads", "boarlords", "dark_seed"),
        {"a1": {"units": {"squad_leader": 1, "squeaker": 1}}},
        allow={"combat": 1},
    )
    assert foreseen(state, "no_hit_and_run", "seize_initiative")["initiative"]
    assert not foreseen(state, "no_hit_and_run", "counterstrike")["initiative"]
    state = table(
        ("nomads", "cybersamurai", "dark_seed"),
        {
            "a1": {"units": {"private": 2}, "terrain": "mountain"},
            "a2": {"owner": 0, "terrain": "fertile"},
            "a3": {"owner": 0},
        },
        allow={"combat": 1},
    )
    assert foreseen(state, "no_conquest")["points"] == [{"who": 0, "count": 1}]


def test_only_the_one_who_may_fight_sees_what_he_could_do() -> None:
    state = fight({"boarguard": 1, "private": 1})
    assert state.view(1)["battles"] == []
    assert state.view(None)["battles"] == []
    assert state.view(0)["battles"][0]["attacker"] == 0


def test_the_battle_that_is_fought_is_seen_by_all_with_the_answers_there_are() -> None:
    state = do(fight({"boarguard": 1, "private": 1}), "fight a1 bo_conquest")
    for viewer in (0, 1, 2, None):
        (battle,) = state.view(viewer)["battles"]
        (card,) = battle["cards"]
        assert card["card"] == "bo_conquest"
        legal = [GAME.write(action) for action in state.legal(1)]
        assert [f"answer {row['answer']}" for row in card["answers"]] == legal


def test_the_answer_that_the_rules_will_give_is_named() -> None:
    state = fight({"boarguard": 1, "small": 1})
    (battle,) = state.view(0)["battles"]
    trample = next(row for row in battle["cards"] if row["card"] == "bo_trample")
    assert trample["expected"] == [{"who": "oni", "answer": "counterstrike"}]


def test_looking_ahead_changes_nothing_and_never_fails() -> None:
    state = GAME.new({"players": 4, "legendary": True, "faction_events": True}, 7)
    rng = random.Random(7)
    seen = 0
    assert isinstance(state, Tsukuyumi)
    while state.deciders():
        seat = rng.choice(state.deciders())
        before = fingerprint(state)
        battles = state.view(seat)["battles"]
        assert fingerprint(state) == before
        if not state.view(seat)["fight"]:
            legal = state.legal(seat)
            offered = {
                (action[0], action[1], action[2])
                for action in legal
                if begins_battle(state, action)
            }
            assert sum(len(battle["cards"]) for battle in battles) == len(offered)
        seen += len(battles)
        state.apply(seat, rng.choice(state.legal(seat)))
    assert seen > 50


# --- on the page --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_sums_cards_and_answers(lang: str) -> None:
    state = fight({"boarguard": 1, "private": 2})
    words = Words(lang, strict=True)
    region = GAME.face.regions(state.view(0), words)["battle"]
    for entry in next(a for a in state.view(0)["areas"] if a["name"] == "a1")["sums"]:
        assert f"{entry['conquest']}|{entry['health']}|{entry['damage']}" in region
    (battle,) = state.view(0)["battles"]
    for row in battle["cards"]:
        assert f'data-pick="combat:{row["card"]}"' in region
        for answer in row["answers"]:
            assert words.say(f"ts.counter.{answer['answer']}") in region
    assert 'data-pick="area:a1"' in region


def test_a_fight_is_a_scene_with_sides_card_answers_and_who_falls() -> None:
    words = Words("en")
    state = do(fight({"boarguard": 1, "private": 2}), "fight a1 bo_annihilation")
    scene = GAME.face.regions(state.view(1), words)["fight"]
    for kind in ("boarguard", "private"):
        assert f'href="#u-{kind}"' in scene
    assert "Annihilation" in scene
    assert "needed" not in scene  # it conquers nothing
    taking = do(fight({"boarguard": 1, "private": 2}), "fight a1 bo_conquest")
    assert "needed" in GAME.face.regions(taking.view(1), words)["fight"]
    view = state.view(1)
    view["fight"] |= {"answered": [["protection"]], "damage": [35]}
    next(area for area in view["areas"] if area["name"] == "a1")["units"][-1]["doomed"] = 1
    told = GAME.face.regions(view, words)["fight"]
    assert words.say("ts.scene.answers", answers=words.say("ts.counter.protection")) in told
    assert words.say("ts.scene.damage", n=35) in told
    assert told.count("skull") == 1
    assert "skull" not in scene


def test_without_a_battle_there_is_nothing_to_see() -> None:
    regions = GAME.face.regions(table(BOARS).view(0), Words("en"))
    assert 'class="ts nothing"' in regions["battle"]
    assert 'class="ts nothing"' in regions["fight"]


def test_what_comes_is_said_in_words() -> None:
    state = fight({"boarrior": 1, "squad_leader": 1})
    view = state.view(0)
    said = comes(view, foreseen(state, "bo_conquest", "counterstrike"), ENGLISH)
    assert said == "area goes to Boarlords; Boarlords lose 1× Boarrior"
    state = fight({"squeaker": 1, "private": 2})
    nothing = foreseen(state, "bo_conquest", "natures_course")
    assert comes(view, nothing, ENGLISH) == "nobody falls, the area stays"
