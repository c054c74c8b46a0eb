"""Small positions and short plays, for tests that read like the rulebook.

``table`` lays out a position; ``do`` plays actions in their notation, each by whoever is waited
for and may do it; ``offered`` says whether an action can be chosen now.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from endtable.core.errors import BrokenRules
from endtable.core.events import Log
from endtable.games.tsukuyumi.game import GAME, FullMoonDown
from endtable.games.tsukuyumi.options import MOST
from endtable.games.tsukuyumi.rules.tasks import tasks_of
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi

SPOTS = {
    "a1": [0, 2], "a2": [0, 3], "a3": [0, 4], "a4": [0, 5],
    "b1": [1, 2], "b2": [1, 3], "b3": [1, 4],
    "c1": [-1, 3], "c2": [-1, 4], "c3": [-1, 5],
}  # fmt: skip
"""Column a leads straight away from the Moon (m4); b lies east of it and c west."""

THREE = ("nomads", "boarlords", "dark_seed")
NOMADS = ("nomads", "boarlords", "dark_seed")
BOARS = ("boarlords", "nomads", "dark_seed")
SEED = ("dark_seed", "nomads", "boarlords")
CYBER = ("cybersamurai", "nomads", "boarlords")
BASE = {0: {"base": [0, 6]}}
FOUR = ("nomads", "boarlords", "dark_seed", "cybersamurai")
TEN = ("a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1", "c2", "c3")


def needs(*factions: str, game: FullMoonDown = GAME) -> None:
    """The test is about these factions: without one of them in the box there is nothing to test."""
    missing = [key for key in factions if key not in game.content.factions]
    if missing:
        pytest.skip(f"not in the box: {', '.join(missing)}")


def needs_seats(players: int) -> None:
    """So many can sit down only if there are as many factions, and land for them."""
    if players > min(MOST, len(GAME.content.factions)):
        pytest.skip(f"not enough factions or land for {players}")


def needs_islands(players: int) -> None:
    """With Gates everybody lays eight tiles: four players need those for five and six."""
    if players > 3 and MOST < 5:
        pytest.skip(f"not enough tiles for islands of {players}")


def table(
    factions: tuple[str, ...] = THREE,
    areas: dict[str, Any] | None = None,
    seats: dict[int, Any] | None = None,
    game: FullMoonDown = GAME,
    **more: Any,
) -> Tsukuyumi:
    """A position on the ten areas of SPOTS; the first seat is active in the red phase."""
    needs(*factions, game=game)
    given = areas or {}
    rows = []
    for name in [*SPOTS, *(name for name in given if name not in SPOTS)]:
        row: dict[str, Any] = {"name": name, **given.get(name, {})}
        if name in SPOTS:
            row.setdefault("at", SPOTS[name])
        rows.append(row)
    people = [{"faction": key, **(seats or {}).get(n, {})} for n, key in enumerate(factions)]
    state = game.setup({"seats": people, "areas": rows, **more})
    assert isinstance(state, Tsukuyumi)
    state.check()
    return state


class Theirs:
    """What only single factions have on the table, by the names of the things."""

    def __init__(self, state: Tsukuyumi) -> None:
        object.__setattr__(self, "_state", state)

    def _own(self, name: str) -> object:
        return next(own for own in self._state.own if name in own.numbers + own.tuples + own.lists)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._own(name), name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._own(name), name, value)
        self._state.hush()


def theirs(state: Tsukuyumi) -> Theirs:
    """What only single factions have on the table."""
    return Theirs(state)


def broken(state: Tsukuyumi, **fields: int) -> str:
    """What is said of a table on which a faction has this: it cannot be."""
    for name, value in fields.items():
        setattr(theirs(state), name, value)
    with pytest.raises(BrokenRules) as told:
        state.check()
    return str(told.value)


def texts(state: Tsukuyumi, game: FullMoonDown = GAME) -> list[str]:
    """All that can be chosen now, by whoever is waited for."""
    return [game.write(a) for seat in state.deciders() for a in state.legal(seat)]


def offered(state: Tsukuyumi, text: str) -> bool:
    """Whether this can be chosen now."""
    return text in texts(state)


def verbs(state: Tsukuyumi) -> set[str]:
    """The verbs that can be chosen now."""
    return {text.split()[0] for text in texts(state)}


def do(state: Tsukuyumi, *plays: str) -> Tsukuyumi:
    """Play actions one after the other; each must be offered to somebody."""
    for text in plays:
        action = GAME.read(text)
        able = [seat for seat in state.deciders() if action in state.legal(seat)]
        assert able, f"{text!r} is not offered; there are {texts(state)[:40]}"
        state.apply(able[0], action)
        state.check()
    return state


def maybe(state: Tsukuyumi, *plays: str) -> Tsukuyumi:
    """Play those actions that are still a choice; the rules make the ones that are not."""
    for text in plays:
        if offered(state, text):
            do(state, text)
    return state


def asked(state: Tsukuyumi) -> int:
    """The one seat that is waited for."""
    (seat,) = state.deciders()
    return seat


def units(state: Tsukuyumi, area: str) -> dict[str, int]:
    """What stands on an area, by kind."""
    found: dict[str, int] = {}
    setting = state.setting
    for unit in state.units_at[NAMED[area]]:
        key = setting.tables.kind_keys[setting.kind_of[unit]]
        found[key] = found.get(key, 0) + 1
    return found


def owner(state: Tsukuyumi, area: str) -> int | str | None:
    """Whose territory marker lies there."""
    who = state.markers[NAMED[area]]
    if who < 0:
        return None
    return "oni" if who == state.setting.oni else who


def finish_turn(state: Tsukuyumi) -> Tsukuyumi:
    """Choose as a clerk would until somebody else is to act, or the phase changes."""
    seat, phase, rounds = state.active, state.phase, state.round
    while state.deciders() and (state.active, state.phase, state.round) == (seat, phase, rounds):
        who = state.deciders()[0]
        state.apply(who, state.default(who))
    return state


def run_until(state: Tsukuyumi, phase: int, rounds: int = 0) -> Tsukuyumi:
    """Choose as a clerk would until a phase begins."""
    while state.deciders() and not (state.phase == phase and state.round >= rounds):
        who = state.deciders()[0]
        state.apply(who, state.default(who))
    return state


def set_up(**options: Any) -> Tsukuyumi:
    """A new match after its set-up, with every choice made as a clerk would."""
    needs_seats(options.get("players", 4))
    if options.get("gates"):
        needs_islands(options["players"])
    needs(*(key for key in options.get("factions", ()) if key != "random"))
    state = GAME.new(options, options.pop("seed", 1))
    assert isinstance(state, Tsukuyumi)
    while state.phase < 0 and state.deciders():
        who = state.deciders()[0]
        state.apply(who, state.default(who))
    return state


def watched(state: Tsukuyumi, *plays: str) -> list[str]:
    """Play, and give the names of what was told meanwhile."""
    state.log = Log((0,))
    do(state, *plays)
    state.beat()
    return [event["is"] for frame in state.log.frames for event in frame.seen_by(0)]


def random_game(seed: int, **options: Any) -> list[Tsukuyumi]:
    """Copies of all positions of a random match."""
    needs_seats(options.get("players", 4))
    state = GAME.new(options, seed)
    rng = random.Random(seed)
    found = []
    while state.deciders():
        seat = rng.choice(state.deciders())
        state.apply(seat, rng.choice(state.legal(seat)))
        found.append(state.copy())
    return found  # type: ignore[return-value]


def effect(factions: tuple[str, ...], areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    allow = more.pop("allow", {"effect": 1})
    return do(table(factions, areas, phase="blue", allow=allow, **more), "effect")


def moving(factions: tuple[str, ...], areas: dict[str, Any], steps: int, **more: Any) -> Tsukuyumi:
    return do(table(factions, areas, allow={"move": steps}, **more), "advance")


def targets(state: Tsukuyumi, verb: str) -> set[str]:
    """What can be chosen with this verb: the word after it."""
    return {text.split()[1] for text in texts(state) if text.split()[0] == verb}


def holding(factions: tuple[str, ...], event: str, areas: dict[str, Any], **seat: Any) -> Tsukuyumi:
    seats = {0: {"events": [event], **seat}}
    return table(factions, areas, seats, phase="blue", allow={"play": 1}, faction_events=True)


def next_round(state: Tsukuyumi) -> Tsukuyumi:
    rounds = state.round
    while state.deciders() and state.round == rounds:
        finish_turn(state)
    return state


def top_event(state: Tsukuyumi, key: str) -> None:
    """Such a card lies on top of the stack."""
    wanted = state.setting.tables.event_keys.index(key)
    pile = sorted(state.event_pile, key=lambda card: state.setting.event_of[card] == wanted)
    assert state.setting.event_of[pile[-1]] == wanted
    state.event_pile = tuple(pile)


def owned(who: int, names: tuple[str, ...], **more: dict[str, Any]) -> dict[str, Any]:
    return {name: {"owner": who, **more.get(name, {})} for name in names} | {
        name: row for name, row in more.items() if name not in names
    }


def end_of_round(state: Tsukuyumi) -> Tsukuyumi:
    rounds = state.round
    while state.deciders() and state.round == rounds:
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    return state


def last_red_turn(
    areas: dict[str, Any], factions: tuple[str, ...] = NOMADS, **more: Any
) -> Tsukuyumi:
    """The first seat has the last turn of the match."""
    rest = [seat for seat in range(len(factions)) if seat]
    defaults: dict[str, Any] = {"round": 1, "rounds": 1, "track": [*rest, 0], "acted": rest}
    return table(factions, areas, **{**defaults, **more})


def prize(state: Tsukuyumi, key: str, seat: int = 0) -> int:
    """What a task of a victory card is worth."""
    return next(task.points for task in tasks_of(state, seat) if task.key == key)
