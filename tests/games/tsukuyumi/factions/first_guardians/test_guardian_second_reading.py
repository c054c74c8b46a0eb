"""Limits and awakenings as the rules have them, against a slow second reading."""

from __future__ import annotations

import random
from typing import Any

import pytest

from endtable.core.events import Log
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.steps.producing import Produce
from endtable.games.tsukuyumi.rules.steps.turn import Turn
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi import slow_guardians
from tests.games.tsukuyumi.play import needs, texts
from tests.games.tsukuyumi.readings import matches

TABLES: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("first_guardians", "nomads", "boarlords"), {}),
    (("dark_seed", "first_guardians", "cybersamurai"), {"faction_events": True}),
    (("boarlords", "nomads", "first_guardians"), {"gates": True, "sunrise": True}),
)


class Reading:
    """A random match in which the Guardians are fond of Reclaimers, read at every choice."""

    def __init__(self, factions: tuple[str, ...], options: dict[str, Any], seed: int) -> None:
        needs(*factions)
        more = {"players": len(factions), "factions": list(factions), **options}
        state = GAME.new(more, seed)
        assert isinstance(state, Tsukuyumi)
        self.state = state
        self.seat = factions.index("first_guardians")
        self.diary = slow_guardians.Diary(state.setting.tables.card_keys)
        self.looked = {"fights": 0, "produce": 0, "woken": 0}
        self.chance = random.Random(seed)

    def play(self) -> None:
        state = self.state
        while state.deciders():
            state.log = Log()
            self._compare()
            seat = state.deciders()[0]
            legal = state.legal(seat)
            fond = [
                action
                for action in legal
                if (action[0] == "build" and "reclaimer" in GAME.write(action))
                or (action[0] == "fight" and slow_guardians.GUARDIANS.count(self._wakes(action)))
            ]
            rest = fond if fond and self.chance.random() < 0.6 else legal
            state.apply(seat, self.chance.choice(rest))
            state.beat()
            for frame in state.log.frames:
                for event in frame.seen_by(0):
                    self.diary.hear(dict(event))

    def _wakes(self, action: tuple[Any, ...]) -> str:
        return GAME.write(action).split()[-1].removeprefix("fg_")

    def _compare(self) -> None:
        state, seat = self.state, self.seat
        step = state.main[-1]
        ours = state.deciders()[0] == seat and isinstance(step, Produce | Turn)
        if state.phase < 0 or (not ours and self.chance.random() > 0.1):
            return
        view = dict(state.view(None))
        assert slow_guardians.counted(view, seat) <= slow_guardians.MOST
        assert slow_guardians.fates(view, seat, self.diary) == set()
        if not ours:
            return
        if isinstance(step, Produce) and step.points >= 2:
            offers = {text.split()[1] for text in texts(state) if text.startswith("build")}
            assert ("reclaimer" in offers) == slow_guardians.may_reclaim(view, seat)
            self.looked["produce"] += 1
        fights = [text.split() for text in texts(state) if text.startswith("fight ")]
        if isinstance(step, Turn) and fights:
            offered = {(area, card.removeprefix("fg_")) for _, area, card in fights}
            offered = {pair for pair in offered if pair[1] in slow_guardians.GUARDIANS}
            assert offered == slow_guardians.awakenings(view, seat, self.diary)
            self.looked["fights"] += 1
            self.looked["woken"] += bool(self.diary.game)


@pytest.mark.rule("SK-FIRST-25", "SK-FIRST-12", "SK-FIRST-09")
@pytest.mark.parametrize(("factions", "options"), TABLES)
def test_limits_and_awakenings(factions: tuple[str, ...], options: dict[str, Any]) -> None:
    looked = {"fights": 0, "produce": 0, "woken": 0}
    for seed in range(matches(usual=3, tables=len(TABLES))):
        reading = Reading(factions, options, seed)
        reading.play()
        for key, count in reading.looked.items():
            looked[key] += count
    assert min(looked.values()) > 3, looked
