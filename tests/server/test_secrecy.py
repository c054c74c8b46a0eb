"""Secrecy at the wire: for twin states every kind of message to a seat is equal."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from msgspec import to_builtins

from endtable import games
from endtable.core.chance import new_chance
from endtable.core.errors import Illegal
from endtable.core.state import State
from endtable.kit.i18n import words_of
from endtable.server.errors import Refused
from endtable.server.storage.lines import StoredLine
from endtable.server.storage.tables import SeatRow, TableRow
from endtable.server.tables import snapshot, what_if
from endtable.server.tables.table import LiveTable
from endtable.server.tables.watcher import Watcher
from tests.server.registries import torture

FULL = 5000
"""Comparisons in `make soak`."""


def a_live(game: str, options: dict[str, Any], seats: int, seed: str) -> LiveTable:

    rules = games.find(game)
    row = TableRow(
        id="k",
        game=game,
        options=rules.complete(options),
        rules=rules.version,
        content=rules.content_fingerprint(),
        seed=seed,
        kind="private",
        clock={"kind": "none"},
        status="playing",
        maker="p0",
        made=0.0,
        begun=0.0,
        seats=[SeatRow(seat, person=f"p{seat}", name=f"P{seat}") for seat in range(seats)],
    )
    return LiveTable(row)


def twin(live: LiveTable, state: State) -> LiveTable:
    """The same table, in another state."""
    other = LiveTable(live.row)
    other.match.lines = list(live.match.lines)
    other.match.state = state
    other._look(None)
    other.q = list(live.q)
    return other


def watchers(seat: int | None) -> list[Watcher]:
    found = []
    for draw in (False, True):
        watcher = Watcher(f"p{seat}" if seat is not None else None)
        watcher.draw = draw
        found.append(watcher)
    return found


def previews(live: LiveTable, mine: list[Watcher]) -> list[Any]:
    """What a battle now would do, with the choices of a clerk."""
    found: list[Any] = []
    for watcher in mine if live.game.preview is not None else ():
        try:
            found.append(what_if.preview(live, watcher))
        except Refused as refused:
            found.append(refused.code)
    return found


def seen_elsewhere(live: LiveTable, eyes: int | None) -> list[Any]:
    """What pictures, the laboratory and a replay of REST make of the position for some eyes."""
    view = live.match.state.view(eyes)
    found: list[Any] = [view, live.face.picture(view, words_of("en"), "light")]
    if live.game.lab is not None:
        found.append(live.game.lab.moment(view))
    return found


def messages(
    live: LiveTable, seat: int | None, picked: list[Any], actor: int, text: str, rng: random.Random
) -> list[Any]:
    """Every kind of message that this seat would get here, before and after an action."""
    found: list[Any] = []
    mine = watchers(seat)
    for watcher in mine:
        live.watchers.add(watcher)
        found.append(snapshot.full(live, watcher, None, False))
    if seat is not None:
        for picks in picked:
            try:
                found.append(what_if.why(live, seat, picks, "en"))
            except Refused as refused:
                found.append(str(refused))
        found += previews(live, mine)
        if live.legal[seat]:
            choice = live.game.write(rng.choice(live.legal[seat]))
            found += [what_if.tried(live, watcher, seat, [choice]) for watcher in mine]
    found += seen_elsewhere(live, seat)
    try:
        attempt = live.attempt(actor, live.game.read(text))
    except Illegal:
        return []  # not legal in both: another twin will do
    if attempt.line.sure:
        return found  # chance spoke or something was shown: then twins may differ
    played = live.take(attempt, StoredLine("k", live.n, actor, text, None, 0.0))
    found += [live.played(played, watcher) for watcher in mine]
    return found


def check(
    game: str,
    options: dict[str, Any],
    seats: int,
    seed: int,
    share: float = 0.4,
    most: int = 10_000,
) -> int:
    rng = random.Random(seed)
    live = a_live(game, options, seats, f"{seed:032x}")
    compared = 0
    while not live.is_over() and live.n < most:
        state = live.match.state
        actor = rng.choice(state.deciders())
        if rng.random() < share:
            picked = [option.picks for option in live.game.options(state, actor)[:6]]
            for seat in (*range(seats), None):
                twins = [
                    twin(live, state.guess(seat, new_chance(rng.randbytes(16), seats)))
                    for _ in range(2)
                ]
                action = rng.choice(twins[0].match.state.legal(actor))
                text = live.game.write(action)
                number = rng.random()
                one, two = (
                    messages(each, seat, picked, actor, text, random.Random(number))
                    for each in twins
                )
                if one and two:
                    assert plain(one) == plain(two), f"{game} {seed}: line {live.n}, seat {seat}"
                    compared += 1
        action = rng.choice(state.legal(actor))
        line = StoredLine("k", live.n, actor, live.game.write(action), None, 0.0)
        live.take(live.attempt(actor, action), line)
    return compared


def plain(found: list[Any]) -> str:
    return json.dumps(to_builtins(found), sort_keys=True)


@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 3, "goal": 5}])
def test_twins_of_the_torture_game(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    torture(monkeypatch)
    assert sum(check("torture", options, options["seats"], seed) for seed in range(4)) > 60


def test_twins_of_neuroshima() -> None:
    assert check("neuroshima", {"mode": "duel"}, 2, 5, 0.15) > 15


@pytest.mark.slow
@pytest.mark.parametrize("game", ["neuroshima", "tsukuyumi", "tamashii"])
def test_twins_of_every_kind_of_table(game: str) -> None:
    """The full number: 5,000 comparisons over all kinds of tables of all games."""
    rules, compared, seed = games.find(game), 0, 1
    while compared < FULL // 3 + 1:
        for options in rules.modes():
            compared += check(game, options, rules.seats(rules.complete(options)), seed, 0.06)
        seed += 1
    assert compared > FULL // 3


@pytest.mark.parametrize("game", ["tsukuyumi", "tamashii"])
def test_twins_of_the_other_games(game: str) -> None:
    """A sample of it: the first lines of one kind of table."""
    rules = games.find(game)
    options = rules.modes()[0]
    assert check(game, options, rules.seats(rules.complete(options)), 3, 0.3, most=40) > 5


def test_the_seed_is_hidden_until_the_end() -> None:
    live = a_live("neuroshima", {}, 2, "ab" * 16)
    watcher = Watcher("p0")
    watcher.draw = True
    assert "ab" * 16 not in plain([snapshot.full(live, watcher, None, True)])
