"""What goes on at a table, as views and drawings name it."""

from random import Random

from endtable.core.state import State
from endtable.games.neuroshima.door import GAME

BATTLE_TOPICS = ("nh.ask.heal", "nh.ask.order", "nh.ask.explode", "nh.ask.convert")
OPENING_TOPICS = ("nh.ask.start", "nh.ask.hq")
DISCARD_TOPICS = ("nh.ask.discard", "nh.ask.unlucky", "nh.ask.give_up")


def expected(topic: str) -> str:
    if topic in BATTLE_TOPICS:
        return "battle"
    if topic in OPENING_TOPICS:
        return "opening"
    return "discard" if topic in DISCARD_TOPICS else "play"


def asked(state: State) -> str:
    return state.question(state.deciders()[0]).message.key


def test_the_phase_of_a_view_is_that_of_the_question() -> None:
    met = set()
    for seed in range(12):
        chance = Random(seed)
        state = GAME.new({"armies": ["moloch", "borgo"]}, seed)
        while state.deciders():
            view = state.view(None)
            assert view["phase"] == expected(asked(state))
            assert (view["battle"] is not None) == (view["phase"] == "battle")
            met.add(view["phase"])
            seat = state.deciders()[0]
            state.apply(seat, chance.choice(state.legal(seat)))
        assert state.view(None)["phase"] == "over"
    assert met == {"opening", "discard", "play", "battle"}


def test_a_mere_position_is_idle() -> None:
    seats = [{"army": "moloch", "hq": 20}, {"army": "borgo", "hq": 20}]
    assert GAME.setup({"seats": seats, "phase": "idle"}).view(None)["phase"] == "idle"
    assert GAME.setup({"seats": seats}).view(None)["phase"] == "play"
