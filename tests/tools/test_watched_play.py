"""What the compiler watches: all games, with what programs see of them."""

import pytest

import watched_play
from endtable.core.game import Game
from endtable.games import names


def test_every_game_is_watched_and_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(watched_play.MATCHES) == set(names())
    seen: list[str] = []
    look = watched_play.look

    def noted(game: Game, seed: int) -> None:
        look(game, seed)
        seen.append(game.name)

    monkeypatch.setattr(watched_play, "MATCHES", dict.fromkeys(names(), 1))
    monkeypatch.setattr(watched_play, "LOOKS", 1)
    monkeypatch.setattr(watched_play, "BOTS", dict.fromkeys(names(), ("random",)))
    monkeypatch.setattr(watched_play, "look", noted)
    watched_play.main()
    assert sorted(seen) == sorted(names())
