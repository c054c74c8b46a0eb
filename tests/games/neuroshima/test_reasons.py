"""Why not: who points at something impossible is told the rule behind it."""

import pytest

from endtable import games
from tests.games.neuroshima.play import Table

UNITS = ["0 hq d4", "1 hq b2", "0 ganger d5", "0 runner e5", "1 net_fighter c5 2", "1 blocker d3"]


@pytest.mark.parametrize(
    ("picks", "rule"),
    [
        (("hand:boss", "hex:d4"), "NH-PLAY-07"),
        (("hand:boss", "hex:d1"), "NH-BOARD-01"),
        (("hand:thug", "hex:d6"), "NH-PLAY-03"),
        (("hand:elephant",), "NH-PLAY-03"),
        (("hand:move", "hex:d3", "hex:d2"), "NH-MOVE-01"),
        (("hand:move", "hex:d4", "hex:d5"), "NH-MOVE-02"),
        (("hand:move", "hex:d4", "hex:d6"), "NH-MOVE-01"),
        (("hand:push_back", "hex:d4", "hex:d5"), "NH-PUSH-01"),
        (("hand:sniper", "hex:b2"), "NH-SNIPER-03"),
        (("hand:sniper", "hex:d5"), "NH-SNIPER-01"),
        (("hand:battle",), "NH-BATTLE-16"),
        (("hex:d5", "hex:d6"), "NH-PLAY-08"),
        (("hex:d3", "hex:d2"), "NH-MOBIL-01"),
        (("button:discard", "hand:thug"), "NH-PLAY-03"),
    ],
)
def test_the_rule_behind_what_cannot_be_picked(picks: tuple[str, ...], rule: str) -> None:
    hand = ["boss", "move", "sniper", "push_back", "battle"]
    table = Table(UNITS, armies=("hegemony", "moloch"), hands=[hand[:3]], ran_out=1)
    if picks[0].partition(":")[2] in hand[3:]:
        table = Table(UNITS, armies=("hegemony", "moloch"), hands=[hand[3:]], ran_out=1)
    before = table.choices()
    assert table.state.why_not(0, picks).rule == rule
    assert table.choices() == before


def test_who_is_not_asked_is_told_so() -> None:
    table = Table(UNITS, armies=("hegemony", "moloch"), hands=[["boss"], ["hybrid"]])
    assert table.state.why_not(1, ("hand:hybrid", "hex:d6")).message.key == "core.not_yours"


@pytest.mark.parametrize("text", ["place boss d4 0", "keep_hand", "flee d5 d6", "step d6 0"])
def test_a_verb_of_another_moment_is_refused(text: str) -> None:
    table = Table(UNITS, armies=("hegemony", "moloch"), hands=[["boss"]])
    assert table.refuses(text)


@pytest.mark.parametrize(
    ("played", "picks", "rule"),
    [
        ((), ("hex:d1",), "NH-BOARD-01"),
        (("place hq d4 0",), ("hex:d4",), "NH-START-05"),
        ((), ("hand:hybrid",), "NH-START-05"),
        (("place hq d4 0", "place hq b2 0", "end", "end"), ("hex:d4",), "NH-TURN-03"),
    ],
)
def test_the_rule_in_the_opening_and_before_the_discard(
    played: tuple[str, ...], picks: tuple[str, ...], rule: str
) -> None:
    game = games.find("neuroshima")
    state = game.new(game.complete({"mode": "duel", "start": "first"}), 5)
    for text in played:
        state.apply(state.deciders()[0], game.read(text))
    while rule == "NH-TURN-03" and "discard" not in game.write(state.legal(state.deciders()[0])[0]):
        state.apply(state.deciders()[0], state.default(state.deciders()[0]))
    reason = state.why_not(state.deciders()[0], picks)
    assert reason.rule == rule
    assert reason.message.key != "core.not_offered"
