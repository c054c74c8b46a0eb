"""States by themselves: seats, guesses by seed, texts, drawings, and errors that speak English."""

import pytest

import endtable
from endtable.core.errors import BadRecord, Illegal
from endtable.core.game import Game, dumps, loads
from endtable.core.match import Match
from endtable.kit.validation import BadInput

GAMES = [endtable.find(name) for name in endtable.names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@every_game
def test_a_state_knows_its_seats(game: Game) -> None:
    for options in game.modes():
        assert game.new(options, 1).seats == game.seats(options)


@every_game
def test_a_guess_may_be_named_by_a_seed(game: Game) -> None:
    state = game.new({}, 5)
    seat = state.deciders()[0]
    by_seed = state.guess(seat, 9)
    assert by_seed.position() == state.guess(seat, endtable.new_chance(9, state.seats)).position()
    assert by_seed.view(seat) == state.view(seat)


@every_game
def test_a_state_travels_as_text(game: Game) -> None:
    state = game.new({}, 5)
    for _ in range(6):
        seat = state.deciders()[0]
        state.apply(seat, state.legal(seat)[-1])
    twin = endtable.loads(dumps(game, state))
    assert twin.position() == state.position()
    assert twin.legal(state.deciders()[0]) == state.legal(state.deciders()[0])


@every_game
def test_a_state_draws_itself_in_a_notebook(game: Game) -> None:
    match = Match(game, {}, 2)
    drawn = match.state._repr_svg_()
    assert drawn is not None
    assert drawn.startswith("<svg")
    assert match._repr_svg_() == drawn


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"game": "neuroshima"}'])
def test_what_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="not a state written by dumps"):
        endtable.loads(text)


def test_a_state_of_another_version_is_refused() -> None:
    game = GAMES[0]
    text = dumps(game, game.new({}, 1))
    with pytest.raises(BadRecord, match="version 9 of the rules"):
        loads(game, text.replace('"rules":1', '"rules":9'))
    with pytest.raises(BadRecord, match="a match of neuroshima, not of tsukuyumi"):
        loads(GAMES[1], text)
    with pytest.raises(BadRecord, match="other tiles"):
        loads(game, text.replace(game.content_fingerprint(), "0"))
    with pytest.raises(BadRecord, match="parts is missing"):
        loads(game, text.replace('"stack"', '"heap"'))


@every_game
def test_a_refusal_is_an_english_sentence_with_its_rule(game: Game) -> None:
    state = game.new({}, 1)
    seat = state.deciders()[0]
    with pytest.raises(Illegal) as refused:
        state.apply(seat, (next(iter(game.verbs.rows)), 99))
    said = str(refused.value)
    assert " " in said
    assert refused.value.message.key not in said
    assert said.endswith(f"({refused.value.reason.rule})") or not refused.value.reason.rule


def test_a_line_that_does_not_replay_says_why_in_english() -> None:
    match = Match(GAMES[0], {}, 1)
    match.play(0, match.state.legal(0)[0])
    lines = match.records()
    lines[0]["do"] = "battle"
    with pytest.raises(
        BadRecord, match=r"choice 0 cannot be replayed: First place your HQ"
    ) as refused:
        Match(GAMES[0], {}, 1).follow(lines)
    assert "Message(" not in str(refused.value)


def test_too_few_players_are_refused() -> None:
    with pytest.raises(BadInput, match="1 players were given, the table has 2 seats"):
        endtable.play("neuroshima", ["random"])
