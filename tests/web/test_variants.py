"""What can be chosen at a new table: kinds, variants that fit them, and how a table tells it."""

from typing import Any

import pytest

from endtable import games
from endtable.core.face import Kind
from endtable.core.game import Game
from endtable.core.types import Data
from endtable.core.variants import with_option
from endtable.games.neuroshima.rulings import RULINGS
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.kit.i18n import LANGUAGES, Words
from endtable.kit.validation import BadInput
from endtable.web import home
from endtable.web.frame import Reader
from endtable.web.showing import chosen, fitting, showcase

STOPPED = {"players": 3, "rulings": {"mountains": "stop"}}
ALL = [(name, at) for name in games.names() for at in range(len(showcase(name).kinds(Words("en"))))]


def kind_at(name: str, at: int, lang: str = "en") -> Kind:
    return showcase(name).kinds(Words(lang))[at]


def fits(name: str, **options: Any) -> dict[str, list[Any]]:
    """What can be chosen at the kind of table that has these options."""
    kinds = showcase(name).kinds(Words("en"))
    (found,) = [
        fitted
        for kind, fitted in zip(kinds, fitting(games.find(name)), strict=True)
        if kind["options"].items() >= options.items()
    ]
    return found


def together(game: Game, options: Data, key: str, value: object) -> Data:
    """The options with one more, unless those before exclude it."""
    more = with_option(options, key, value)
    try:
        game.complete(more)
    except BadInput:
        return options
    return more


@pytest.mark.parametrize(("name", "at"), ALL)
def test_every_table_that_is_offered_can_be_made(name: str, at: int) -> None:
    game, kind = games.find(name), kind_at(name, at)
    assert kind["seats"] == game.seats(kind["options"])
    assert set(kind.get("me", [0])) <= set(range(kind["seats"]))
    variants = fitting(games.find(name))[at]
    for last in range(max(map(len, variants.values()), default=1)):
        wishes = {key: values[last % len(values)] for key, values in variants.items()}
        wishes = {key: value for key, value in wishes.items() if value is not None}
        options = kind["options"]
        for key, value in wishes.items():
            options = together(game, options, key, value)
        state = game.new(options, last)
        assert state.deciders()


def test_what_makes_no_difference_is_not_offered() -> None:
    assert "board" not in fits("neuroshima", mode="duel")
    assert fits("neuroshima", mode="teams", players=4)["board"] == ["basic", "large"]
    assert "board" not in fits("neuroshima", mode="free_for_all", players=6)
    assert "start" not in fits("neuroshima", mode="one_against_team")
    assert fits("tsukuyumi", scenario="random", players=4)["edition"] == ["pl", "it"]
    assert "edition" not in fits("tsukuyumi", scenario="canyon")
    assert "length" not in fits("tamashii", scenario="x6039", players=2)
    assert "length" in fits("tamashii", mode="competitive", players=2)


@pytest.mark.rule("NH-TEAMTHREE-01")
def test_of_three_people_in_teams_one_sits_on_both_seats_of_a_team() -> None:
    (kind,) = [
        kind
        for kind in showcase("neuroshima").kinds(Words("en"))
        if kind["options"] == {"mode": "teams", "players": 3}
    ]
    state = games.find("neuroshima").new(kind["options"], 1)
    assert isinstance(state, Neuroshima)
    one, two = kind["me"]
    assert state.setting.sides[one] == state.setting.sides[two]
    assert len(kind["me"]) + 2 == kind["seats"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_tells_what_was_chosen(lang: str) -> None:
    words = Words(lang)
    wishes = {"players": 3, "edition": "it", "rounds": 5, "mascots": True}
    options = games.find("tsukuyumi").complete(wishes)
    kind, edition, rounds, mascots = chosen("tsukuyumi", options, words)
    assert kind == kind_at("tsukuyumi", 1, lang)["label"]
    assert edition.endswith(words.say("ts.show.edition.it"))
    assert rounds.endswith(": 5")
    assert mascots == words.say("ts.show.module.mascots")
    usual = games.find("neuroshima").complete({"rulings": "faq"})
    assert len(chosen("neuroshima", usual, words)) == 2
    assert len(chosen("neuroshima", games.find("neuroshima").complete({}), words)) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_tells_single_readings_beside_a_preset(lang: str) -> None:
    words, game = Words(lang), games.find("neuroshima")
    wishes = {"mode": "teams", "rulings": {"preset": "faq", "quartermaster": "battle"}}
    _, preset, single = chosen("neuroshima", game.complete(wishes), words)
    assert preset.endswith(words.say("nh.rulings.faq"))
    question, answer = (words.say(f"nh.ruling.quartermaster{part}") for part in ("", ".battle"))
    assert single == f"{question}: {answer}"
    (_, single) = chosen("tsukuyumi", games.find("tsukuyumi").complete(STOPPED), words)
    assert single.endswith(words.say("ts.ruling.mountains.stop"))


def test_every_switch_is_offered_where_it_makes_a_difference() -> None:
    offered = fits("neuroshima", mode="duel")
    assert offered["rulings.preset"] == ["default", "faq", "rulebook"]
    assert offered["rulings.quartermaster"] == [None, "segment", "battle"]
    assert {"rulings.team_hq", "rulings.points_race"}.isdisjoint(offered)
    assert "rulings.team_hq" in fits("neuroshima", mode="teams", players=4)
    assert "rulings.destroyed_hq_free_for_all" in fits("neuroshima", mode="points", players=3)
    everywhere = {key for kind in fitting(games.find("neuroshima")) for key in kind}
    assert {f"rulings.{ruling.name}" for ruling in RULINGS} <= everywhere
    assert "rulings.mountains" in fits("tsukuyumi", scenario="canyon")


def test_single_switches_are_folded_under_a_heading() -> None:
    page = home.page_of(Reader("en", "light", "/"))
    heading = Words("en").say("kit.rulings")
    assert page.count(f"<summary>{heading}</summary>") == 1
    folded = page.split(f"<summary>{heading}</summary>")[1].split("</details>")[0]
    assert folded.count("data-variant") == len(RULINGS.rows)


def test_a_table_with_options_of_its_own_says_nothing_wrong() -> None:
    options = games.find("tsukuyumi").complete({"players": 4, "supremacy": 17})
    assert len(chosen("tsukuyumi", options, Words("en"))) == 1


def test_every_level_of_bots_is_offered() -> None:
    page = home.page_of(Reader("en", "light", "/"))
    offered = page.split('<select name="strength"')[1:]
    assert [form.split("</select>")[0].count("<option") for form in offered] == [6, 6, 6]
    assert games.names() == ("neuroshima", "tsukuyumi", "tamashii")
