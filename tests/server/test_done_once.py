"""What a choice costs a server: nothing is worked out, written or read twice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from endtable import games
from endtable.core.match import Match
from endtable.kit.validation import BadInput, Place
from endtable.server.api import protocols
from endtable.server.messages import notations
from endtable.server.messages.notations import Notation
from endtable.server.tables import asked
from endtable.server.tables.asked import Asked

NEUROSHIMA = games.find("neuroshima")


def counted(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[Any]:
    """Grows with every call."""
    found: list[Any] = []
    real = getattr(owner, name)

    def count(*args: Any) -> Any:
        found.append(args)
        return real(*args)

    monkeypatch.setattr(owner, name, count)
    return found


def test_a_question_is_put_into_words_once_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many look on in the same language."""
    worded = counted(monkeypatch, asked, "question")
    match = Match(NEUROSHIMA, {}, 1)
    once = Asked(match)
    (seat,) = match.state.deciders()
    for _ in range(3):
        for lang in ("en", "pl"):
            once.question(seat, lang, "list")
            assert not once.undoable(seat)
    assert len(worded) == 2
    match.play(seat, match.state.legal(seat)[0])
    (seat,) = match.state.deciders()
    once.question(seat, "en", "list")
    assert len(worded) == 3


def test_choices_that_were_offered_are_read_as_they_were_written() -> None:
    class Deaf(type(NEUROSHIMA)):  # type: ignore[misc]
        """Understands nothing."""

        def read(self, text: str) -> Any:
            raise BadInput(Place("action"), text)

    state = NEUROSHIMA.new({}, 1)
    (seat,) = state.deciders()
    notation = Notation(Deaf())
    texts = notation.write_all(state.legal(seat))
    assert texts == [NEUROSHIMA.write(action) for action in state.legal(seat)]
    assert [notation.read(text) for text in texts] == state.legal(seat)
    assert notation.write_all(state.legal(seat)) == texts
    with pytest.raises(BadInput):
        notation.read(f" {texts[0]}")


def test_only_so_many_texts_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notations, "MOST", 5)
    state = NEUROSHIMA.new({}, 1)
    (seat,) = state.deciders()
    notation = Notation(NEUROSHIMA)
    actions = state.legal(seat)
    assert notation.write_all(actions) == [NEUROSHIMA.write(action) for action in actions]
    assert len(notation._texts) == len(notation._actions) <= 5


@pytest.mark.parametrize("length", [0, 5, 125, 126, 65535, 65536])
def test_texts_are_framed_as_the_library_frames_them(length: int) -> None:
    data = b"x" * length
    expected = Frame(Opcode.TEXT, data).serialize(mask=False)
    assert protocols._head(length) + data == expected


class Transport:
    """Counts how often nothing more is to be read."""

    def __init__(self) -> None:
        self.paused = 0

    def pause_reading(self) -> None:
        self.paused += 1


def test_reading_stops_only_while_much_waits() -> None:
    socket = object.__new__(protocols.BoundedWebSocket)
    transport: Any = Transport()
    socket.transport, socket.queue = transport, asyncio.Queue()
    socket.read_paused = socket.close_sent = False
    for number in range(1, protocols.FEW + 3):
        socket.frames, socket.curr_msg_data_type = [b"{}"], "text"
        socket.send_receive_event_to_app()
        assert transport.paused == (number >= protocols.FEW), number
    assert socket.read_paused
