"""Matches between random players."""

import pytest

from endtable.arena import selfplay
from endtable.core.errors import BrokenRules
from endtable.games import find

DUEL = {"armies": ["borgo", "moloch"]}


def test_a_match_can_be_repeated() -> None:
    game = find("neuroshima")
    one, same = (selfplay.play(game, DUEL, 4, check=True) for _ in range(2))
    assert one == same
    assert one.error == ""
    assert one.factions == ("borgo", "moloch")
    assert one.decisions > 20
    assert one.reason.startswith("nh.over.")


def test_processes_do_not_matter() -> None:
    alone, _ = selfplay.play_many("neuroshima", DUEL, range(4))
    helped, _ = selfplay.play_many("neuroshima", DUEL, range(4), jobs=2)
    assert alone == helped
    assert alone.games == 4
    assert sum(alone.seats.values()) + alone.shared == 4


class BrokenTable:
    """A state that loses a tile at the third choice."""

    turn = 0

    def deciders(self) -> tuple[int, ...]:
        return (0,)

    def legal(self, seat: int) -> list[tuple[str, ...]]:
        return [("a",), ("b",)]

    def apply(self, seat: int, action: tuple[str, ...]) -> None:
        self.turn += 1

    def check(self) -> None:
        if self.turn == 3:
            raise BrokenRules("a tile\nis lost")


class BrokenGame:
    """A game with such a state."""

    def new(self, options: object, seed: int) -> BrokenTable:
        return BrokenTable()


def test_a_broken_table_names_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "find", lambda name: BrokenGame())
    tally, _ = selfplay.play_many("any", {}, [8, 9], check=True)
    assert [(played.seed, played.decisions) for played in tally.failed] == [(8, 3), (9, 3)]
    assert tally.failed[0].error == "BrokenRules: a tile is lost"
    assert tally.games == 0


def test_a_match_without_end_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "find", lambda name: BrokenGame())
    monkeypatch.setattr(selfplay, "LONGEST", 50)
    tally, _ = selfplay.play_many("any", {}, [8])
    assert tally.failed[0].error == "AssertionError: more than 50 decisions"
