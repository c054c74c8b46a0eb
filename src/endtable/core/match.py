"""A match: rules version, content, options, seed and the list of actions.

From these everything can be rebuilt. An undo is a line that strikes lines, so history stays
honest.
"""

from __future__ import annotations

from typing import Final

from endtable.core.chance import key_of
from endtable.core.errors import BadRecord, EndtableError, Illegal, NotUndoable
from endtable.core.events import Log
from endtable.core.game import Game, Options, fingerprint
from endtable.core.state import NOBODY, State
from endtable.core.types import Action, Data, Message, Seat

FORMAT: Final = 1
"""The version of the record itself."""


class Line:
    """One line of the record: an action, or an undo that strikes earlier lines."""

    def __init__(self, seat: Seat, action: Action | None, strikes: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.action = action
        self.strikes = strikes
        self.struck = False
        self.section = NOBODY
        """The section in which seats acted together when it was written, or NOBODY."""
        self.sure = False
        """Whether chance or a reveal followed: then its seat cannot take it back."""
        self.before: State | None = None
        """The state before it, for as long as it could be taken back."""
        self.text = ""
        """As it was written, if it was not played here: a position follows that stands for it."""
        self.position: Data | None = None
        """The lossless position from which the match goes on here, whatever came before."""

    def stands_on(self, before: State, after: State) -> None:
        """Note the state before it, and whether chance or a reveal followed."""
        self.before = before
        self.sure = after.chance.used() != before.chance.used() or after.reveals != before.reveals


class Attempt:
    """An action tried on a copy: the line it would be, and the state after it."""

    def __init__(self, line: Line, after: State) -> None:
        self.line = line
        self.after = after


class Match:
    """A running or finished match: its header, its lines and its state."""

    def __init__(
        self, game: Game, options: Options, seed: int | str | bytes, log: Log | None = None
    ) -> None:
        self.game = game
        self.options = game.complete(options)
        self.seed = key_of(seed) if isinstance(seed, bytes) else seed
        self.lines: list[Line] = []
        self._forgotten = 0
        """So many lines at the beginning cannot be taken back."""
        self.state = game.new(self.options, seed)
        self.state.log = log

    def play(self, seat: Seat, action: Action) -> None:
        """One more action; raises ``Illegal`` and changes nothing if it is not allowed."""
        state = self.state
        before = state.copy()
        line = Line(seat, action)
        line.section = state.together()
        state.apply(seat, action)
        if state.log is not None:
            state.log.rest(state)
        line.stands_on(before, state)
        if line.sure and line.section == NOBODY:
            self._forget()
        self.lines.append(line)

    def attempt(self, seat: Seat, action: Action, log: Log | None = None) -> Attempt:
        """Try an action on a copy; the match changes only if the attempt is accepted."""
        after = self.state.copy()
        after.same_choices(self.state)
        after.log = log
        line = Line(seat, action)
        line.section = self.state.together()
        after.apply(seat, action)
        if log is not None:
            log.rest(after)
        line.stands_on(self.state, after)
        return Attempt(line, after)

    def accept(self, attempt: Attempt) -> None:
        """The last attempt becomes the next line, as if it had been played."""
        if attempt.line.sure and attempt.line.section == NOBODY:
            self._forget()
        self.state = attempt.after
        self.lines.append(attempt.line)

    def pass_over(self, seat: Seat, text: str, strikes: tuple[int, ...] = ()) -> None:
        """One more line that is not played: only kept, since a position stands for it."""
        line = Line(seat, None, strikes)
        line.text = text
        self.lines.append(line)

    def resume(self, position: Data) -> None:
        """Go on from a lossless position, as after a change of rules; a line of its own."""
        log = self.state.log
        self.state = self.game.setup(position)
        self.state.log = log
        self._forget()
        line = Line(0, None)
        line.position = position
        self.lines.append(line)

    def _forget(self) -> None:
        """Nothing before this can be taken back any more."""
        for number in range(self._forgotten, len(self.lines)):
            self.lines[number].before = None
        self._forgotten = len(self.lines)

    def undoable(self, seat: Seat) -> int | None:
        """The number of this seat's line that an undo would strike, or None."""
        number = self._last_of(seat)
        if number is None:
            return None
        try:
            self._without(number)
        except NotUndoable:
            return None
        return number

    def _last_of(self, seat: Seat) -> int | None:
        """This seat's last line, if no chance, reveal or choice of another seat followed."""
        for number in range(len(self.lines) - 1, -1, -1):
            line = self.lines[number]
            if line.action is None or line.struck:
                continue
            if line.seat == seat:
                return None if line.sure or line.before is None else number
            if line.section == NOBODY or line.section != self.state.together():
                return None
        return None

    def undo(self, seat: Seat) -> int:
        """Strike this seat's last action; raises ``NotUndoable`` if that is not possible."""
        number = self._last_of(seat)
        if number is None:
            raise NotUndoable(Message("core.not_undoable"))
        states = self._without(number)
        rest = [line for line in self.lines[number + 1 :] if line.action and not line.struck]
        for place, line in enumerate(rest):
            line.stands_on(states[place], states[place + 1])
        self.lines[number].struck = True
        self.lines[number].before = None
        rebuilt = states[-1].copy()
        rebuilt.log = self.state.log
        self.state = rebuilt
        rebuilt.tell("undone", {"seat": seat, "line": number})
        rebuilt.beat()
        self.lines.append(Line(seat, None, (number,)))
        return number

    def _without(self, number: int) -> list[State]:
        """The state before a line and those after each later line, as if it had not been."""
        before = self.lines[number].before
        assert before is not None
        states = [before]
        for line in self.lines[number + 1 :]:
            if line.action is None or line.struck:
                continue
            if states[-1].together() != line.section:
                raise NotUndoable(Message("core.not_undoable"))
            state = states[-1].copy()
            try:
                state.apply(line.seat, line.action)
            except Illegal as error:
                raise NotUndoable(Message("core.undo_breaks", seat=line.seat)) from error
            states.append(state)
        if len(states) > 1 and states[-1].together() != self.state.together():
            raise NotUndoable(Message("core.not_undoable"))
        return states

    def _repr_svg_(self) -> str | None:
        """The table as a spectator sees it, for a notebook."""
        return self.state._repr_svg_()

    # --- the record ---------------------------------------------------------------------

    def header(self) -> Data:
        """The first line of the record."""
        return {
            "endtable": FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            "content": self.game.content_fingerprint(),
            "options": self.options,
            "seed": self.seed.hex() if isinstance(self.seed, bytes) else self.seed,
        }

    def records(self) -> list[Data]:
        """The lines after the header, and last the fingerprint they lead to."""
        lines: list[Data] = []
        for number, line in enumerate(self.lines):
            record: Data = {"n": number, "seat": line.seat}
            if line.position is not None:
                record["position"] = line.position
            elif line.text:
                record["do"] = line.text
            elif line.action is None:
                record["undo"] = list(line.strikes)
            else:
                record["do"] = self.game.write(line.action)
            lines.append(record)
        lines.append({"lines": len(self.lines), "fingerprint": fingerprint(self.state)})
        return lines

    def follow(self, records: list[Data]) -> None:
        """Replay recorded lines; raises ``BadRecord`` with the line at which it does not."""
        for record in records:
            if "fingerprint" in record:
                if fingerprint(self.state) != record["fingerprint"]:
                    raise BadRecord(Message("core.other_fingerprint", line=len(self.lines)))
                continue
            try:
                self._follow_line(record)
            except BadRecord:
                raise
            except ValueError as error:
                plain = Message("core.bad_text", text=str(error))
                why = error.message if isinstance(error, EndtableError) else plain
                raise BadRecord(Message("core.bad_line", line=len(self.lines), why=why)) from error

    def _follow_line(self, record: Data) -> None:
        here = len(self.lines)
        if record.get("n") != here:
            raise BadRecord(Message("core.line_missing", line=here))
        seat = record.get("seat")
        text = record.get("do")
        if "position" in record:
            try:
                self.resume(record["position"])
            except (LookupError, TypeError, AttributeError):
                raise BadRecord(Message("core.not_a_line", line=here)) from None
            return
        if not isinstance(seat, int) or not (isinstance(text, str) or "undo" in record):
            raise BadRecord(Message("core.not_a_line", line=here))
        if isinstance(text, str):
            self.play(seat, self.game.read(text))
        elif [self.undo(seat)] != record["undo"]:
            raise BadRecord(Message("core.other_undo", line=here))


def replay(game: Game, header: Data, records: list[Data]) -> Match:
    """The match that a header and lines describe."""
    if header.get("endtable") != FORMAT:
        raise BadRecord(Message("core.other_format", format=header.get("endtable"), here=FORMAT))
    if header.get("game") != game.name:
        raise BadRecord(Message("core.other_game", game=header.get("game"), here=game.name))
    if header.get("rules") != game.version:
        raise BadRecord(Message("core.other_rules", rules=header.get("rules"), here=game.version))
    if header.get("content") != game.content_fingerprint():
        raise BadRecord(Message("core.other_content"))
    match = Match(game, header["options"], header["seed"])
    match.follow(records)
    return match
