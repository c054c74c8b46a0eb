"""Where a true number comes from: what is printed, and every module and HQ that adds to it."""

from __future__ import annotations

import random
import re

import pytest

from endtable.games.neuroshima import content
from endtable.games.neuroshima.game import GAME
from endtable.kit.i18n import LANGUAGES, Words
from tests.games.neuroshima.boards import laid_out

ARMIES = content.load()


@pytest.mark.parametrize("seed", range(12))
def test_helpers_add_up_to_the_true_numbers(seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.new({"mode": "duel"}, seed)
    helped = 0
    while state.deciders():
        seat = rng.choice(state.deciders())
        state.apply(seat, rng.choice(state.legal(seat)))
        view = state.view(None)
        for unit in view["units"]:
            for what in ("melee", "ranged"):
                assert unit[what] == sum(help_[what] for help_ in unit["helped"]), unit
            printed = ARMIES[view["seats"][unit["seat"]]["army"]].tile(unit["tile"]).initiative
            given = sum(help_["initiative"] for help_ in unit["helped"])
            now = unit["initiative"][: len(printed)]
            if now and not unit["netted"]:
                assert now == [max(0, n + given) for n in printed], unit
            helped += len(unit["helped"])
    assert helped > 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_unit_on_the_board_says_its_sum(lang: str) -> None:
    words = Words(lang, strict=True)
    seen: set[str] = set()
    for seed in range(8):
        rng = random.Random(seed)
        state = GAME.new({"mode": "duel"}, seed)
        for _ in range(60):
            if not state.deciders():
                break
            seat = rng.choice(state.deciders())
            state.apply(seat, rng.choice(state.legal(seat)))
        board = GAME.face.regions(state.view(None), words)["board"]
        for what in ("initiative", "melee", "ranged"):
            if words.say(f"nh.sum.{what}", sum="").strip() + " " in board:
                seen.add(what)
    assert seen >= {"initiative", "melee"}


def test_a_disc_lies_on_the_edge_between_a_module_and_whom_it_helps() -> None:
    view = laid_out(("0 commando d4 0", "0 scout d5 0"), ("outpost", "moloch")).view(0)
    drawn = GAME.face.regions(view, Words("en"))["board"]
    (disc,) = re.findall(r'<circle class="change up" cx="([^"]+)" cy="([^"]+)"', drawn)
    assert disc == ("0", "86.6")
    assert ">+1</text>" in drawn.partition('class="helps"')[2]
