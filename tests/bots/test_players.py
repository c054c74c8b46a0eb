"""Players that work on any game, tried on Neuroshima Hex."""

import pytest

from endtable.arena.tournament import bout
from endtable.bots import roster
from endtable.bots.greedy import GreedyPlayer
from endtable.bots.search import SearchPlayer
from endtable.core.chance import new_chance
from endtable.games import find, names
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place

GAME = find("neuroshima")


def test_greedy_beats_random_most_of_the_time() -> None:
    wins = [bout("neuroshima", ("greedy", "random"), number).won(0) for number in range(12)]
    assert sum(wins) >= 11


def test_a_searching_player_with_a_number_of_tries_is_repeatable() -> None:
    state = GAME.new({"armies": ["borgo", "moloch"]}, 7)
    for text in ("place hq d4 0", "place hq c3 0"):
        state.apply(state.deciders()[0], GAME.read(text))
    seat = state.deciders()[0]
    guess = state.guess(seat, new_chance(1, 2))
    spec = roster.complete("search:30tries", Place())
    choices = {roster.player(spec, 3).choose(GAME, guess, seat) for _ in range(2)}
    assert len(choices) == 1
    assert choices == {SearchPlayer(seed=3, tries=30).choose(GAME, guess, seat)}
    assert choices <= set(state.legal(seat))


@pytest.mark.parametrize("spec", ["random", "greedy", "level:1", "level:3", "search:0.05s"])
def test_every_bot_of_the_roster_chooses_something_legal(spec: str) -> None:
    state = GAME.new({}, 11)
    player = roster.player(roster.complete(spec, Place()), 5)
    for _ in range(6):
        seat = state.deciders()[0]
        action = player.choose(GAME, state.guess(seat, new_chance("g", 2)), seat)
        assert action in state.legal(seat)
        state.apply(seat, action)


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("greedi", "'greedi' is not a bot; did you mean 'greedy'?"),
        ("level:9", "'9' is not a level; there are 1 to 5; known: 1, 2, 3, 4, 5"),
        (
            "search:soon",
            "'soon' is neither a time to think nor a number of tries; like search:2s or"
            " search:200tries",
        ),
        ("search:90s", "90.0 is not between 0.05 and 60"),
        ("random:2s", "random takes nothing after its name"),
    ],
)
def test_a_bot_that_nobody_knows_is_refused(spec: str, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        roster.complete(spec, Place())
    assert str(caught.value) == said


@pytest.mark.parametrize("name", ["neuroshima", "tsukuyumi"])
def test_who_is_more_careless_takes_the_best_action_less_often(name: str) -> None:
    game = find(name)
    state = game.new({}, 5)
    agreed = dict.fromkeys(("level:1", "level:2", "level:3"), 0)
    asked = 0
    for number in range(90):
        seat = state.deciders()[0]
        actions = game.advice().by_hand().sensible(state, seat)
        if len(actions) > 1:
            asked += 1
            best = GreedyPlayer(learnt=False).choose(game, state, seat)
            for spec in agreed:
                agreed[spec] += roster.player(spec, number).choose(game, state, seat) == best
        state.apply(seat, state.legal(seat)[number % len(state.legal(seat))])
    assert agreed["level:1"] < agreed["level:2"] < agreed["level:3"] == asked


def test_half_of_the_battle_tiles_that_level_3_draws_are_played() -> None:
    drawn, played = 0, 0
    for number in range(4):
        state = GAME.new({}, number)
        assert isinstance(state, Neuroshima)
        tables, faces = state.setting.tables, state.setting.faces
        player, seen = roster.player("level:3", 0), set()
        while waiting := state.deciders():
            held = [piece for hand in state.hands for piece in hand]
            seen |= {piece for piece in held if tables.instant[faces[piece]] == "battle"}
            action = player.choose(GAME, state, waiting[0])
            played += action[0] == "battle"
            state.apply(waiting[0], action)
        drawn += len(seen)
    assert drawn > 20
    assert played >= drawn / 2


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_every_level_has_a_name_and_a_sentence(name: str, lang: str) -> None:
    showcase, words = find(name).face.showcase, Words(lang, strict=True)
    told = [showcase.level(int(level), words) for level in roster.LEVELS]
    assert len({called for called, _ in told}) == len(told) == 5
    assert all(about.endswith(".") for _, about in told)
