"""Verbs: one row says how an action is written, read, labelled and pointed at."""

from __future__ import annotations

import pytest

from endtable.core.types import Action, Message
from endtable.core.verbs import BUTTON, Verb, Verbs
from endtable.kit.notation import Named, Number, read
from endtable.kit.validation import BadInput

TOY = Verbs(
    "toy",
    (
        Verb("pass", (), "TOY-01"),
        Verb("move", ("unit", "area:from", "area:to"), "TOY-02", path=(1, BUTTON, 0, 2)),
        Verb("mark", ("area*",), "TOY-03", path=(0,)),
        Verb("wait", ("number?",), "TOY-04", final=True),
        Verb("peek", ("area",), "TOY-05", final=lambda state, seat, action: action[1] == 0),
        Verb("dare", (), "TOY-08", weighed=True),
        Verb("hold", (), "TOY-06", path=(lambda state, seat, action: f"seat:{seat}",)),
        Verb("sing", (), "TOY-07", label=lambda state, seat, action: Message("toy.la", n=seat)),
    ),
    (
        Named("unit", ("scout", "tank"), "a unit"),
        Named("area", ("a1", "b2"), "an area"),
        Number("number", 9),
    ),
)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (("pass",), "pass"),
        (("move", 1, 0, 1), "move tank a1 b2"),
        (("mark", 1), "mark b2"),
        (("mark", 1, 0, 1), "mark b2 a1 b2"),
        (("wait",), "wait"),
        (("wait", 3), "wait 3"),
    ],
)
def test_an_action_is_written_and_reads_back(action: Action, text: str) -> None:
    assert TOY.write(action) == text
    assert read(TOY, text) == action


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "an action is written like pass, move UNIT FROM TO, mark AREA"),
        ("mve tank a1 b2", "did you mean 'move'"),
        ("move tank a1", "move UNIT FROM TO"),
        ("move tank a1 b2 b2", "move UNIT FROM TO"),
        ("mark", "mark AREA"),
        ("move tnk a1 b2", "action.unit: 'tnk' is not a unit; did you mean 'tank'?"),
        ("wait 10", "action.number: '10' is not between 0 and 9"),
        ("wait 03", "action.number"),
        ("wait ²", "action.number"),
    ],
)
def test_what_is_no_action_is_refused_with_place_and_cure(text: str, part: str) -> None:
    with pytest.raises(BadInput) as caught:
        read(TOY, text)
    assert part in str(caught.value)


def test_the_path_follows_the_row() -> None:
    assert TOY.picks(None, 0, ("move", 1, 0, 1)) == (
        "area:a1",
        "button:move",
        "unit:tank",
        "area:b2",
    )
    assert TOY.picks(None, 0, ("mark", 1, 0)) == ("area:b2-a1",)
    assert TOY.picks(None, 0, ("wait",)) == ("button:wait",)
    assert TOY.picks(None, 0, ("wait", 4)) == ("button:wait", "number:4")
    assert TOY.picks(None, 3, ("hold",)) == ("seat:3",)


def test_the_label_names_its_values() -> None:
    label = TOY.label(None, 0, ("move", 1, 0, 1))
    assert label == Message("toy.do.move", unit="tank", **{"from": "a1", "to": "b2"})
    assert TOY.label(None, 0, ("mark", 1, 0)) == Message("toy.do.mark", area=("b2", "a1"))
    assert TOY.label(None, 2, ("sing",)) == Message("toy.la", n=2)


def test_some_actions_cannot_be_taken_back() -> None:
    final = {
        action: TOY.option(None, 0, action).final
        for action in (("wait",), ("pass",), ("peek", 0), ("peek", 1))
    }
    assert final == {("wait",): True, ("pass",): False, ("peek", 0): True, ("peek", 1): False}
    assert TOY.option(None, 0, ("pass",)).rule == "TOY-01"
    assert TOY.option(None, 0, ("dare",)).weighed
    assert not TOY.option(None, 0, ("pass",)).weighed


def test_a_row_with_a_mistake_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="'go' has two rows"):
        Verbs("toy", (Verb("go"), Verb("go")), ())
    with pytest.raises(ValueError, match="'go' has an unknown part 'hex'"):
        Verbs("toy", (Verb("go", ("hex",)),), ())
    with pytest.raises(ValueError, match="is not like 'pass'"):
        TOY.write(("pass", 1))
