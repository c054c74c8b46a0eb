"""Numbers of actions and arrays of positions: every game, every mode, every encoding."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from endtable.bots.greedy import GreedyPlayer
from endtable.bots.random import RandomPlayer
from endtable.core.codec import ENCODINGS, Codec, FlatCodec, NotAnId, OtherVocabulary
from endtable.core.game import Game
from endtable.core.picks import PicksCodec
from endtable.core.state import State
from endtable.core.types import Data, Seat
from endtable.games import find, names

GAMES = int(os.environ.get("ENDTABLE_CODEC_GAMES", "1"))
"""Random matches of every mode; `make soak` plays more."""
MODES = [
    pytest.param(name, number, id=f"{name}-{number}")
    for name in names()
    for number in range(len(find(name).modes()))
]
every_mode = pytest.mark.parametrize(("name", "number"), MODES)


def encodings(game: Game) -> list[str]:
    return [each for each in ENCODINGS if each != "flat" or game.encoding == "flat"]


def positions(game: Game, options: Data, seed: int, every: int) -> Iterator[tuple[State, Seat]]:
    """Every so many decisions of a random match."""
    state, player, count = game.new(options, seed), RandomPlayer(seed), 0
    while waiting := state.deciders():
        seat = waiting[count % len(waiting)]
        if count % every == 0:
            yield state, seat
        state.apply(seat, player.among(state.legal(seat)))
        count += 1


def agrees(codec: Codec, state: State, seat: Seat) -> None:
    """Each legal action has numbers of its own, and they lead back to it."""
    legal = state.legal(seat)
    paths = [codec.path(state, seat, action) for action in legal[:40]]
    assert len(set(paths)) == len(paths)
    assert all(0 <= number < codec.size for path in paths for number in path)
    for action, path in zip(legal, paths, strict=False):
        assert codec.action(state, seat, path) == action
        for length in range(1, len(path)):
            assert codec.action(state, seat, path[:length]) is None
            assert path[length] in codec.choices(state, seat, path[:length])


@pytest.mark.parametrize("name", names())
def test_a_mask_is_1_for_what_may_be_chosen(name: str) -> None:
    game = find(name)
    codec = game.codec({})
    for state, seat in positions(game, {}, 3, 20):
        ids = codec.ids(state, seat)
        mask = codec.mask(ids)
        assert len(mask) == codec.size
        assert {number for number, byte in enumerate(mask) if byte} == set(ids)
        assert set(mask) <= {0, 1}


@every_mode
def test_numbers_and_actions_lead_to_one_another(name: str, number: int) -> None:
    game = find(name)
    options = game.modes()[number]
    codecs = [game.codec(options, encoding) for encoding in encodings(game)]
    for seed in range(GAMES):
        for state, seat in positions(game, options, seed, 7):
            for codec in codecs:
                agrees(codec, state, seat)


@every_mode
def test_no_action_is_without_a_number(name: str, number: int) -> None:
    game = find(name)
    options = game.modes()[number]
    codec = game.codec(options)
    for seed in range(100, 100 + 3 * GAMES):
        for state, seat in positions(game, options, seed, 1):
            if isinstance(codec, PicksCodec):
                found = len(set(codec.paths(state, seat)))
            else:
                found = len(set(codec.ids(state, seat)))
            assert found == len(state.legal(seat))


@every_mode
def test_a_state_and_its_guesses_look_alike(name: str, number: int) -> None:
    game = find(name)
    options = game.modes()[number]
    codec = game.codec(options)
    for state, seat in positions(game, options, 1000 + number, 5):
        seen = codec.eye.observe(state, seat)
        assert len(seen) == codec.eye.size == sum(piece.size for piece in codec.eye.layout)
        guess = state.guess(seat, "another")
        assert codec.eye.observe(guess, seat) == seen
        assert codec.ids(guess, seat) == codec.ids(state, seat)


@every_mode
def test_what_a_codec_remembers_is_what_a_new_one_finds(name: str, number: int) -> None:
    """Two matches in turn, seen from every seat: nothing of one is left in the other."""
    game = find(name)
    options = game.modes()[number]
    codec = game.codec(options)
    matches = [positions(game, options, seed, 3) for seed in (2000, 2001)]
    for count, pair in enumerate(zip(*matches, strict=False)):
        for state, seat in pair:
            for other in range(state.seats):
                codec.eye.observe(state, other)
            seen, ids = codec.eye.observe(state, seat), codec.ids(state, seat)
            if count % 5 == 0:
                new = game.codec(options)
                assert seen == new.eye.observe(state, seat)
                assert ids == new.ids(state, seat)


@pytest.mark.parametrize("name", names())
def test_bots_that_know_the_game_find_numbers_too(name: str) -> None:
    game = find(name)
    codec = game.codec({})
    for seed in range(5 * GAMES if GAMES > 1 else 1):
        state, player = game.new({}, seed), GreedyPlayer()
        while waiting := state.deciders():
            seat = waiting[0]
            action = player.choose(game, state.guess(seat, 1), seat)
            assert codec.action(state, seat, codec.path(state, seat, action)) == action
            state.apply(seat, action)


@pytest.mark.parametrize("name", names())
def test_what_is_seen_changes_with_the_table(name: str) -> None:
    game = find(name)
    eye = game.codec({}).eye
    seen = {bytes(eye.observe(state, seat)) for state, seat in positions(game, {}, 4, 1)}
    total = sum(1 for _ in positions(game, {}, 4, 1))
    assert len(seen) > total * 0.6


def test_the_same_numbers_mean_the_same_in_every_match() -> None:
    game = find("neuroshima")
    one, other = game.codec({"armies": ["borgo", "moloch"]}), game.codec({})
    assert isinstance(one, FlatCodec)
    assert one.fingerprint() == other.fingerprint()
    assert one.size < 20_000
    state = game.new({"armies": ["borgo", "moloch"]}, 1)
    assert one.path(state, 0, ("place", "hq", 5, 0)) == other.path(state, 0, ("place", "hq", 5, 0))


@pytest.mark.parametrize("name", names())
def test_picks_already_made_are_seen(name: str) -> None:
    codec = find(name).codec({}, "picks")
    state = find(name).new({}, 1)
    seat = state.deciders()[0]
    path = max(codec.path(state, seat, action) for action in state.legal(seat))
    seen = [bytes(codec.observe(state, seat, path[:length])) for length in range(len(path))]
    assert len(set(seen)) == len(path)
    assert {len(each) for each in seen} == {codec.width}
    assert codec.width == sum(piece.size for piece in codec.layout())


@pytest.mark.parametrize("name", names())
def test_fingerprints_tell_vocabularies_apart(name: str) -> None:
    game = find(name)
    found = {game.codec({}, encoding).fingerprint() for encoding in encodings(game)}
    assert len(found) == len(encodings(game))
    codec = game.codec({})
    codec.expect(codec.fingerprint())
    with pytest.raises(OtherVocabulary, match="written with the vocabulary abc; here it is"):
        codec.expect("abc")


@pytest.mark.parametrize("name", names())
def test_a_number_that_is_not_legal_is_refused_and_nothing_changes(name: str) -> None:
    game = find(name)
    state = game.new({}, 1)
    seat = state.deciders()[0]
    before = state.position()
    for encoding in encodings(game):
        codec = game.codec({}, encoding)
        with pytest.raises(NotAnId, match=f"they go from 0 to {codec.size - 1}"):
            codec.action(state, seat, (codec.size,))
        free = next(n for n in range(codec.size) if n not in codec.ids(state, seat))
        with pytest.raises(NotAnId, match=f"number {free} is not legal here"):
            codec.action(state, seat, (free,))
        with pytest.raises(NotAnId):
            codec.action(state, seat, ())
        with pytest.raises(NotAnId, match="has no number"):
            codec.path(state, seat, ("nothing",))
    assert state.position() == before


def test_an_encoding_that_a_game_has_not_is_refused() -> None:
    with pytest.raises(OtherVocabulary, match="flat is no encoding of this game; known: picks"):
        find("tsukuyumi").codec({}, "flat")


DIGEST = """
import sys
from hashlib import sha256
from endtable.bots.random import RandomPlayer
from endtable.games import find
digest = sha256()
for name in ("neuroshima", "tsukuyumi", "tamashii"):
    game = find(name)
    codec, state, player = game.codec({}), game.new({}, 11), RandomPlayer(11)
    while waiting := state.deciders():
        seat = waiting[0]
        digest.update(bytes(codec.eye.observe(state, seat)))
        digest.update(repr(codec.ids(state, seat)).encode())
        state.apply(seat, player.among(state.legal(seat)))
    digest.update(codec.fingerprint().encode())
print(digest.hexdigest())
"""


def test_both_builds_write_the_same_arrays() -> None:
    """Beside the compiled build this compares it with plain Python; else plain with itself."""
    source = str(Path(__file__).parents[2] / "src")
    found = []
    for environ in (dict(os.environ), {**os.environ, "PYTHONPATH": source}):
        command = [sys.executable, "-c", DIGEST]
        run = subprocess.run(command, env=environ, capture_output=True, text=True, check=True)
        found.append(run.stdout)
    assert len(found[0]) > 60
    assert found[0] == found[1]
