"""What every game tells pages that look back at a match."""

import pytest

from endtable.core.events import Log
from endtable.core.game import Game
from endtable.kit.i18n import Words
from tests.contract.games import registered
from tests.contract.play import everybody, play_out, start

SEEDS = 12
"""So many random matches are looked at until a fight comes."""


@pytest.mark.parametrize("game", registered(), ids=lambda game: game.name)
def test_fights_begin_with_the_events_that_a_game_names(game: Game) -> None:
    """Replays go from one to the next."""
    names = set(game.face.fights)
    assert names
    assert any(names & happened(game, seed) for seed in range(SEEDS))


def happened(game: Game, seed: int) -> set[str]:
    """Names of all events of a random match."""
    options = game.modes()[0]
    state = start(game, options, seed)
    state.log = log = Log(())
    play_out(state, everybody(game, options), seed)
    log.rest(state)
    return {event["is"] for frame in log.frames for event in frame.seen_by(None)}


@pytest.mark.parametrize("game", registered(), ids=lambda game: game.name)
def test_every_region_has_its_place_and_name(game: Game) -> None:
    """What no zone names would bear the name of its kind, as the code calls it."""
    known = {*game.face.zones, "board", "strip", "page", "brief"}
    for options in game.modes():
        shown = game.face.regions(start(game, options, 1).view(0), Words("en"))
        assert {name.partition(":")[0] for name in shown} <= known, options
