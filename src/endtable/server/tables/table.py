"""A table in memory: the match rebuilt from its lines, its questions, and who watches."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Collection, Sequence
from typing import Any, Final

from endtable import games
from endtable.core.events import Frame, Log
from endtable.core.match import Attempt, Match
from endtable.core.types import Action, Data, Message, Seat
from endtable.kit.i18n import words_of
from endtable.kit.matches import seed_hash
from endtable.server.messages.frames import Played, Resumed
from endtable.server.messages.notations import notation_of
from endtable.server.messages.outgoing import HereMessage, PlayedMessage
from endtable.server.messages.replay import History
from endtable.server.storage.deadlines import Deadline
from endtable.server.storage.lines import StoredLine
from endtable.server.storage.tables import TableRow
from endtable.server.tables import dealing
from endtable.server.tables.asked import Asked
from endtable.server.tables.clock import Away, Clock
from endtable.server.tables.results import result_of
from endtable.server.tables.watcher import Watcher

UNDO: Final = "!undo "
"""A stored line that begins so takes another line back."""
FROM: Final = "!from "
"""A stored line that begins so holds the position from which the match goes on."""


class LiveTable:
    """One table: changed only while its lock is held, and only by lines that are stored."""

    def __init__(self, row: TableRow, away: Away = (), content: str = "") -> None:
        self.row = row
        self.away = away
        self.content = content
        """Where the content of another time lies with which it was begun; empty: today's."""
        self.game = games.find_kept(row.game, content)
        self.face = self.game.face
        self.notation = notation_of(self.game)
        self.match = Match(self.game, row.options, dealing.luck_of(row))
        self.asked = Asked(self.match)
        self.past = History(self.game, row.options, dealing.luck_of(row))
        self.seats = self.game.seats(row.options)
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.clients: dict[str, int] = {}
        """By client id: the line that it became."""
        self.clock = Clock(row.clock, self.seats, self.away)
        self.q: list[int] = [0] * self.seats
        """By seat: the line at which its question last changed."""
        self.legal: list[list[Action]] = [[] for _ in range(self.seats)]
        self.acted: list[int] = [0] * self.seats
        """By seat: how many lines there were after its last choice."""
        self.elsewhere: frozenset[str] = frozenset()
        """People who look at this table at another worker."""
        self.rung: tuple[Seat, int] | None = None
        """The seat and question about which somebody who is not here was told last."""
        self.behind = False
        """Whether another worker has stored lines that nobody here has asked for yet."""
        self.undos = 0
        self._before: list[object] = []
        self.saved = 0
        """So many lines were there when its position was last kept."""
        self.noted = -1
        """So many were there when its deadline was last noted."""
        self.touched = time.monotonic()
        self.progress = time.monotonic()
        self.intended: dict[Seat, Message] = {}
        """By seat: what its bot said last that it would do."""
        self.thinking: asyncio.Task[None] | None = None
        """The task that asks the bots of this table, while it does."""
        self._look(None)
        if row.begun is not None:
            self.clock.begin(row.begun, self.deciders())

    # --- state ----------------------------------------------------------------------------------

    @property
    def key(self) -> str:
        """The key of the table."""
        return self.row.id

    @property
    def n(self) -> int:
        """How many lines there are."""
        return len(self.match.lines)

    def is_over(self) -> bool:
        """Whether nobody is waited for."""
        return not self.deciders()

    def deciders(self) -> tuple[Seat, ...]:
        """The seats the game waits for; none at a match that is over, whatever rules say now."""
        return () if self.row.status == "over" else self.match.state.deciders()

    def deadline(self) -> float | None:
        """When the first time of a person runs out."""
        if self.row.status != "playing":
            return None
        people = [seat for seat in self.deciders() if not self.row.seats[seat].played_by_bot()]
        return min((u for u in map(self.clock.until, people) if u is not None), default=None)

    def to_note(self) -> list[Deadline]:
        """Its deadline, if it is not noted yet."""
        if self.noted == self.n or self.clock.kind == "none" or self.behind:
            return []
        until = self.deadline()
        return [] if until is None else [Deadline(self.key, until, self.n)]

    def holds(self, person: str | None) -> tuple[Seat, ...]:
        """The seats of a person who is here."""
        if person is None:
            return ()
        return tuple(s.seat for s in self.row.seats if s.person == person and not s.gone)

    def begun(self, row: TableRow) -> None:
        """All seats are taken: the match and the clocks begin."""
        self.row = row
        self.match = Match(self.game, row.options, dealing.luck_of(row))
        self.past = History(self.game, row.options, dealing.luck_of(row))
        self.asked = Asked(self.match)
        self._look(None)
        self.clock = Clock(row.clock, self.seats, self.away)
        if row.begun is not None:
            self.clock.begin(row.begun, self.deciders())

    def called(self, seat: Seat) -> object:
        """What a seat is called; nothing before the match if chance shall decide it."""
        if self.row.status != "waiting":
            return self.face.seat_called(self.match.state, seat)
        if not self._before:
            self._before = dealing.names_before(self.game, self.row)
        return self._before[seat]

    # --- lines ----------------------------------------------------------------------------------

    def watch(self) -> tuple[Seat | None, ...]:
        """Whose views the next frames need: those of watchers who want them drawn."""
        wanted = {eyes for w in self.watchers if w.draw for eyes in w.watched()}
        if not wanted:
            return ()
        return tuple(sorted(wanted, key=lambda eyes: -1 if eyes is None else eyes))

    def attempt(self, seat: Seat, action: Action) -> Attempt:
        """Try an action on a copy, told to a log for those who watch."""
        return self.match.attempt(seat, action, Log(self.watch()))

    def take(self, attempt: Attempt, line: StoredLine) -> Played:
        """The attempt is stored: it happens."""
        before = self.match.state
        self.match.accept(attempt)
        log = attempt.after.log
        if log is not None and log.frames:
            self.asked.shown(log.frames[-1])
        return self._took(line, log, before)

    def take_back(self, line: StoredLine) -> Played:
        """An undo is stored: it happens."""
        before = self.match.state
        before.log = log = Log(self.watch())
        number = self.match.undo(line.seat)
        self.undos += 1
        before.log = None
        assert line.text == f"{UNDO}{number}", "an undo strikes another line than it said"
        return self._took(line, log, before)

    def follow(self, line: StoredLine) -> Played:
        """A stored line of another worker, or of before the start, happens here too."""
        assert line.n == self.n, f"line {line.n} of {self.key} came after {self.n - 1}"
        if line.text.startswith(UNDO):
            return self.take_back(line)
        if line.text.startswith(FROM):
            return self.resume(line)
        return self.take(self.attempt(line.seat, self.notation.read(line.text)), line)

    def pass_over(self, line: StoredLine) -> None:
        """A line that rules of today cannot follow: it is kept, and its time was used."""
        assert line.n == self.n, f"line {line.n} of {self.key} came after {self.n - 1}"
        self.match.pass_over(line.seat, line.text)
        if line.client is not None:
            self.clients[line.client] = line.n
        self.clock.thinking = (line.seat,)
        self.clock.chose(line.at, line.seat, (), line.text.startswith(UNDO))
        self.acted[line.seat] = self.n

    def resume(self, line: StoredLine) -> Played:
        """The match goes on from a position: every question is new, and nobody loses time."""
        before = self.match.state
        before.log = log = Log(self.watch())
        self.match.resume(json.loads(line.text.removeprefix(FROM)))
        before.log = self.match.state.log = None
        told = Resumed(self.face, self.n, line.seat, log, self.match.state)
        self.legal = [[] for _ in range(self.seats)]
        self._look(None)
        self.q = [self.n] * self.seats
        self.clock.begin(line.at, self.deciders())
        return told

    def _took(self, line: StoredLine, log: Log | None, before: Any) -> Played:
        frames: list[Frame] = log.frames if log is not None else []
        self.match.state.log = None
        if line.client is not None:
            self.clients[line.client] = line.n
        self._look(line.seat)
        self.acted[line.seat] = self.n
        self.clock.chose(line.at, line.seat, self.deciders(), line.text.startswith(UNDO))
        self.progress = self.touched = time.monotonic()
        return Played(self.face, self.n, line.seat, frames, before)

    def _look(self, acted: Seat | None) -> None:
        """Note whose question has changed: who acted, and whoever may now do other things."""
        state = self.match.state
        for seat in range(self.seats):
            legal = state.legal(seat)
            if seat == acted or legal != self.legal[seat]:
                self.q[seat] = self.n
                self.legal[seat] = legal

    # --- what is shown --------------------------------------------------------------------------

    def ask(self, watcher: Watcher) -> Data | None:
        """The question put to a watcher, if one of their seats has anything to choose."""
        if self.row.status != "playing":
            return None
        waiting = [seat for seat in self.deciders() if seat in watcher.seats]
        free = [seat for seat in watcher.seats if self.legal[seat]]
        seat = watcher.eyes if watcher.eyes in waiting else next(iter([*waiting, *free]), None)
        if seat is None:
            return None
        asked = dict(self.asked.question(seat, watcher.lang, watcher.style))
        asked["q"] = self.q[seat]
        asked["undo"] = self.asked.undoable(seat)
        asked["until"] = self.clock.until(seat)
        kind = self.interrupts(seat)
        if kind is not None:
            asked["standing"] = {"kind": kind, "answer": self.row.seats[seat].standing.get(kind)}
        return asked

    def interrupts(self, seat: Seat) -> str | None:
        """The kind of question that is put to a seat in another's turn; None in its own."""
        state = self.match.state
        turn = self.face.turn_of(state)
        if turn is None or turn == seat or seat not in state.deciders():
            return None
        return state.question(seat).message.key

    def status(self, watcher: Watcher) -> Data:
        """What goes with every message about the table: question, undo, clock, whose turn."""
        waiting = list(self.deciders()) if self.row.status == "playing" else []
        able = [
            {"seat": seat, "q": self.q[seat]}
            for seat in watcher.seats
            if waiting and self.asked.undoable(seat)
        ]
        return {
            "n": self.n,
            "status": self.row.status,
            "ask": self.ask(watcher),
            "undo": able,
            "waiting": waiting,
            "clock": self.clock.shown(),
            "eyes": watcher.eyes,
            "mine": max((self.acted[seat] for seat in watcher.seats), default=0),
        }

    def played(self, played: Played, watcher: Watcher) -> PlayedMessage:
        """A line as one watcher gets it."""
        before = watcher.eyes
        watcher.sit(watcher.seats, self.deciders())
        screen = watcher.screen if watcher.draw else None
        told: Data = {
            "words": played.words(watcher.eyes, watcher.lang),
            "frames": played.frames(watcher.eyes, watcher.lang, screen),
            **self.status(watcher),
            "n": played.n,
        }
        if self.is_over():
            told |= self.ended(watcher.lang)
        message = PlayedMessage(seat=played.seat, **told)
        if watcher.eyes != before:
            message.curtain = self.hides(before, watcher.eyes)
        return message

    def hides(self, one: Seat | None, other: Seat | None) -> bool:
        """Whether two seats see different things, so that a device that is handed on needs a
        curtain."""
        return self.game.hides and bool(self.asked.view(one) != self.asked.view(other))

    def ended(self, lang: str) -> Data:
        """How it ended, and the seed that was hidden until now."""
        result = result_of(self.match.state, lang)
        kept = self.row.result
        if kept and (result is None or any(result[k] != kept[k] for k in ("places", "points"))):
            result = kept  # rules of today lead elsewhere: what was written down then counts
            if kept.get("by"):
                result = kept | {"why": words_of(lang).say(f"server.{kept['by']}")}
        if not result:
            return {}
        told = {"result": result, "seed": self.row.luck(), "rematch": self.row.rematch}
        return told | {"server": self.row.seed} if self.row.shares() else told

    def is_here(self, person: str | None) -> bool:
        """Whether a person looks at the table now, here or at another worker."""
        return person is not None and (person in self.elsewhere or person in self.people_here())

    def tell_here(self, people: Collection[str | None]) -> None:
        """These people came or went: the others who watch hear of it."""
        for person in people:
            seats = list(self.holds(person))
            for other in list(self.watchers):
                if seats and other.person != person:
                    other.send(HereMessage(seats=seats, here=self.is_here(person)))

    def people_here(self) -> set[str]:
        """Who looks at the table at this worker."""
        return {w.person for w in self.watchers if w.person is not None}

    def records(self) -> list[Data]:
        """The record of the match, for a file; only when it is over."""
        shares = self.row.shares()
        seats: Sequence[str] = [s.bot or "human" for s in self.row.seats]
        header = self.match.header() | {
            "seed": self.row.luck(),
            "seed_sha256": seed_hash(self.row.seed),
            **({"seed_server": self.row.seed, "shares": shares} if shares else {}),
            "seats": list(seats),
            "rules": self.row.rules,
            "content": self.row.content,
        }
        return [header, *self.match.records()]
