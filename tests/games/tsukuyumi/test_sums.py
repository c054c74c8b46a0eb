"""Numbers on the map say where they come from, and who would take an area."""

from random import Random

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.shown.drawing.stacks import banners
from endtable.games.tsukuyumi.shown.drawing.sums import sums_of
from endtable.games.tsukuyumi.shown.face import TsukuyumiFace
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.kit.i18n import Words
from tests.games.adding import SUM, adds_up, told_sums


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_the_numbers_of_stacks_add_up(seed: int, lang: str) -> None:
    chance = Random(seed)
    state = GAME.new(
        {"players": 4, "factions": chance.sample(list(GAME.content.factions), 4)}, seed
    )
    lines: set[str] = set()
    for number in range(240):
        if not state.deciders():
            break
        seat = state.deciders()[0]
        state.apply(seat, chance.choice(state.legal(seat)))
        if number % 30 == 29:
            lines |= set(told_sums(GAME.face.regions(state.view(0), Words(lang))["board"]))
    assert len(lines) > 20
    assert [line for line in lines if not adds_up(line)] == []
    assert sum(len(SUM.findall(line)) for line in lines) > 10


def test_a_stack_says_whether_it_would_take_the_area() -> None:
    area = {
        "units": [
            {"who": 0, "kind": "worker", "count": 3, "stats": [5, 5, 5], "doomed": 1},
            {"who": "oni", "kind": "small", "count": 1, "stats": [10, 10, 10], "doomed": 0},
        ],
        "sums": [
            {
                "who": 0,
                "conquest": 10,
                "health": 15,
                "damage": 15,
                "needed": 25,
                "against": ["oni", 10],
                "lent": {"needed": [["ts.terrain.mountain", 15]]},
            },
            {
                "who": "oni",
                "conquest": 10,
                "health": 10,
                "damage": 10,
                "needed": 10,
                "against": [0, 10],
            },
        ],
    }
    state = GAME.new({"players": 3, "factions": ["dark_seed", "nomads", "boarlords"]}, 1)
    say = Speaker(Words("en"), TsukuyumiFace(GAME).names)
    conquest, health, damage, taking = sums_of(state.view(0), area, 0, say)
    assert conquest == "Conquest 10 = 10 (2× Worker)"  # one of the three is about to leave
    assert (health, damage) == ("Health 15 = 15 (3× Worker)", "Damage 15 = 15 (3× Worker)")
    assert taking == "Not enough to take the area: has 10, needs 25 = 10 (ONI) + 15 (mountain)"
    assert sums_of(state.view(0), area, "oni", say)[3].startswith("Enough to take the area")


@pytest.mark.parametrize("factions", [1, 2, 3])
def test_every_faction_in_an_area_says_how_many_units_it_has(factions: int) -> None:
    sums = {"conquest": 20, "health": 20, "damage": 10, "needed": 0, "against": [None, 0]}
    who = [0, 1, "oni"][:factions]
    kinds = {0: "worker", 1: "private", "oni": "small"}
    stack = {"count": 4, "stats": [5, 5, 5], "pinned": 0, "doomed": 0}
    area = {
        "name": "c7",
        "units": [{"who": each, "kind": kinds[each], **stack} for each in who],
        "sums": [{"who": each, **sums} for each in who],
    }
    state = GAME.new({"players": 3, "factions": ["dark_seed", "nomads", "boarlords"]}, 1)
    say = Speaker(Words("en"), TsukuyumiFace(GAME).names)
    drawn = banners(state.view(0), area, (0, 0), 120, say)
    assert drawn.count(">4</text>") == factions
    assert drawn.count("4× ") >= factions  # and what each of them is worth, on request
    assert "4× Worker 5|5|5" in drawn
