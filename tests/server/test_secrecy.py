"""Secrecy at the wire: what a seat is told is the same for the truth and for its guesses."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from msgspec import to_builtins

from endtable import games
from endtable.core.chance import new_chance
from endtable.core.state import State
from endtable.kit.i18n import words_of
from endtable.server.errors import Refused
from endtable.server.messages.frames import Played
from endtable.server.storage.lines import StoredLine
from endtable.server.storage.tables import SeatRow, TableRow
from endtable.server.tables import retelling, snapshot, what_if
from endtable.server.tables.table import FROM, LiveTable
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
    """What pictures and the laboratory make of the position for some eyes."""
    view = live.match.state.view(eyes)
    found: list[Any] = [view, live.face.picture(view, words_of("en"), "light")]
    if live.game.lab is not None:
        found.append(live.game.lab.moment(view))
    return found


def replayed(live: LiveTable, eyes: int | None) -> list[Any]:
    """What REST tells these eyes of every line so far, and of positions on the way."""
    tale = retelling.tale_of(live)
    found: list[Any] = [json.loads(retelling.shown(tale, eyes, 0, "en", True))]
    for n in (live.n // 2 + 1, live.n):
        view = retelling.view_at(retelling.tale_of(live, n), n, eyes)
        found.append(live.face.picture(view, words_of("en"), "dark"))
        if live.game.lab is not None:
            found.append(live.game.lab.moment(view))
    return found


def messages(live: LiveTable, seat: int | None, picked: list[Any], rng: random.Random) -> list[Any]:
    """Every kind of message that this seat would get here."""
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
    return found + seen_elsewhere(live, seat)


class Twins:
    """The truth, and a guess of somebody who sits there or looks on."""

    def __init__(self, live: LiveTable, seat: int | None, rng: random.Random) -> None:
        self.live, self.seat, self.rng = live, seat, rng
        state = live.match.state
        guess = state.guess(seat, new_chance(rng.randbytes(16), live.seats))
        self.both = twin(live, state.copy()), twin(live, guess)

    def tell_the_same(self, picked: list[Any], actor: int) -> None:
        """Whatever is told here, and of an action that is possible in both, is equal."""
        number = self.rng.random()
        self.compare(
            [messages(each, self.seat, picked, random.Random(number)) for each in self.both]
        )
        done = self.acted(self.both, actor)
        if done is not None:
            self.compare([told_of(*each) for each in zip(self.both, done, strict=True)])

    def replay_the_same(self, most: int = 4) -> int:
        """Both go on from here as matches of their own; what REST replays of them is equal."""
        pair = tuple(going_on(each) for each in self.both)
        state = pair[0].match.state
        while most and state.deciders():
            most -= 1
            if self.acted(pair, self.rng.choice(state.deciders())) is None:
                break
            state = pair[0].match.state
        self.compare([replayed(each, self.seat) for each in pair])
        return pair[0].n

    def acted(self, pair: tuple[LiveTable, ...], actor: int) -> list[Played] | None:
        """The same action in both; None where it is not possible, or chance or a reveal follows:
        then twins may differ."""
        one, two = (each.match.state.legal(actor) for each in pair)
        common = [action for action in one if action in two]
        if not common:
            return None
        action = self.rng.choice(common)
        tried = [each.attempt(actor, action) for each in pair]
        if any(attempt.line.sure for attempt in tried):
            return None
        text = self.live.game.write(action)
        return [
            each.take(attempt, StoredLine("k", each.n, actor, text, None, 0.0))
            for each, attempt in zip(pair, tried, strict=True)
        ]

    def compare(self, told: list[list[Any]]) -> None:
        one, two = map(plain, told)
        assert one == two, f"{self.live.row.game}: line {self.live.n}, seat {self.seat}"


def told_of(live: LiveTable, line: Played) -> list[Any]:
    """What those who watch get of a line."""
    return [live.played(line, w) for w in sorted(live.watchers, key=lambda w: w.draw)]


def going_on(live: LiveTable) -> LiveTable:
    """A match that begins at the position of another."""
    other = LiveTable(live.row)
    text = FROM + json.dumps(live.match.state.position())
    other.follow(StoredLine("k", 0, 0, text, None, 0.0))
    return other


def check(
    game: str,
    options: dict[str, Any],
    seats: int,
    seed: int,
    share: float = 0.4,
    most: int = 10_000,
) -> int:
    """Play at random and compare truth and guesses now and then; how many were compared."""
    rng = random.Random(seed)
    live = a_live(game, options, seats, f"{seed:032x}")
    compared = 0
    while not live.is_over() and live.n < most:
        state = live.match.state
        actor = rng.choice(state.deciders())
        if rng.random() < share:
            picked = [option.picks for option in live.game.options(state, actor)[:6]]
            for seat in (*range(seats), None):
                twins = Twins(live, seat, rng)
                if rng.random() < 0.4:
                    twins.replay_the_same()
                twins.tell_the_same(picked, actor)
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
    assert check("neuroshima", {"mode": "duel"}, 2, 5, 0.3) > 15


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
