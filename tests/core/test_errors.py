"""Errors cross from one process to another: what takes long on the server is done in processes."""

import pickle

import pytest

from endtable.core.errors import BadRecord, EndtableError, Illegal, NotUndoable
from endtable.core.types import Message, Reason

OVER = Message("core.over")


@pytest.mark.parametrize("message", [OVER, Message("core.line", line=3)])
def test_a_message_is_the_same_in_another_process(message: Message) -> None:
    assert pickle.loads(pickle.dumps(message)) == message


@pytest.mark.parametrize("error", [BadRecord(OVER), Illegal(1, ("pass",), Reason(OVER, "NH-1"))])
def test_an_error_says_the_same_in_another_process(error: EndtableError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert again.message == OVER
    assert again.code == error.code


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (EndtableError(OVER), "bad"),
        (BadRecord(OVER), "bad_record"),
        (NotUndoable(OVER), "not_undoable"),
        (Illegal(1, ("pass",), Reason(OVER, "NH-1")), "illegal"),
    ],
)
def test_programs_know_an_error_by_its_code(error: EndtableError, code: str) -> None:
    assert error.code == code


def test_what_was_not_allowed_is_known_in_another_process() -> None:
    again = pickle.loads(pickle.dumps(Illegal(1, ("pass",), Reason(OVER, "NH-1"))))
    assert (again.seat, again.action, again.reason) == (1, ("pass",), Reason(OVER, "NH-1"))
