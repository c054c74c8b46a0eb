"""The WebSocket protocol: acting, refusals, idempotence, undo, why, try, preview, chat."""

from __future__ import annotations

import pytest

from tests.server.people import Guest, Seat


@pytest.fixture
def seat(ann: Guest) -> Seat:
    """A hot seat for two, joined."""
    return ann.look(ann.table("me", "me", kind="hotseat"), log=True)


def open_hqs(seat: Seat) -> None:
    """Both HQs are placed: the first turn begins."""
    for hex in ("d4", "f4"):
        seat.my_turn()
        assert seat.act(f"place hq {hex} 0")["is"] == "ok"
        seat.until("played")


def test_a_join_tells_everything(ann: Guest) -> None:
    table = ann.look(ann.table("me", "bot:greedy"), draw=True, lang="pl").table
    assert table["you"] == [0]
    assert table["ask"]["words"]
    assert table["ask"]["q"] == 0
    assert table["ask"]["undo"] is False
    assert set(table["frames"][-1]["regions"]) >= {"board", "seat:0", "hand:0", "hand:1"}
    assert len(table["fair"]["sha256"]) == 64
    assert table["fair"]["seed"] is None
    assert "seed" not in table
    number = table["ask"]["tree"]["hand:hq"]["hex:d4"]["turn:0"]
    assert table["ask"]["choices"][number] == "place hq d4 0"
    assert len(table["ask"]["labels"]) == len(table["ask"]["choices"])


def test_an_action_is_acknowledged_and_told(seat: Seat) -> None:
    answer = seat.act("place hq d4 0")
    assert (answer["is"], answer["n"], answer["done"]) == ("ok", 1, 1)
    played = seat.until("played")
    assert (played["n"], played["seat"]) == (1, 0)
    assert played["words"][0]["rule"] == "NH-START-04"
    assert played["frames"][0]["events"][0]["is"] == "placed"
    assert played["ask"]["seat"] == 1
    assert played["eyes"] == 1
    assert played["curtain"] is False  # nothing is hidden in this game


def test_only_changed_regions_are_sent(ann: Guest) -> None:
    seat = ann.look(ann.table("me", "me", kind="hotseat"), draw=True)
    seat.act("place hq d4 0")
    regions = seat.until("played")["frames"][-1]["regions"]
    assert "board" in regions
    assert "rest:1" not in regions


def test_the_same_id_is_answered_and_not_done_twice(seat: Seat) -> None:
    asked = seat.ask
    first = seat.act("place hq d4 0", id="same")
    seat.ask = asked
    again = seat.act("place hq d4 0", id="same")
    assert (again["is"], again["n"], again["done"]) == ("ok", first["n"], 1)
    assert seat.n == 1


def test_an_old_question_is_stale_and_the_new_one_is_told(seat: Seat) -> None:
    asked = seat.ask
    seat.act("place hq d4 0")
    seat.until("played")
    seat.ask = asked
    answer = seat.act("place hq d5 0")
    assert (answer["is"], answer["code"]) == ("no", "stale")
    assert answer["ask"]["seat"] == 1


def test_what_the_rules_forbid_is_refused_with_the_rule(seat: Seat) -> None:
    seat.act("place hq d4 0")
    seat.until("played")
    answer = seat.act("place hq d4 0")
    assert (answer["is"], answer["code"]) == ("no", "illegal")
    assert answer["why"]
    for nonsense in ("dance wildly", "", "place", "place hq d4 0 0", "place hq z9 0"):
        seat.ask = answer["ask"]
        assert seat.act(nonsense)["code"] in ("bad", "illegal")


def test_several_choices_are_done_while_they_are_legal(seat: Seat) -> None:
    open_hqs(seat)
    assert seat.ask is not None
    first = next(choice for choice in seat.ask["choices"] if choice != "end")
    answer = seat.act(first, "dance wildly", id="several")
    assert (answer["is"], answer["done"]) == ("ok", 1)
    n = answer["n"]
    seat.my_turn()
    again = seat.act(first, "dance wildly", id="several")
    assert (again["done"], again["n"]) == (1, n)


def test_undo_takes_back_until_something_was_shown(seat: Seat) -> None:
    seat.act("place hq d4 0")
    undo = seat.until("played")["undo"]
    assert [entry["seat"] for entry in undo] == [0]  # nothing was shown or chosen since
    seat.say(do="undo", id="u", seat=0, q=undo[0]["q"])
    assert seat.until("ok", "no")["is"] == "ok"
    undone = seat.until("played")
    assert undone["words"][-1]["is"] == "undone"
    assert "place hq d4 0" in undone["ask"]["choices"]
    seat.say(do="undo", id="u", seat=0, q=undo[0]["q"])
    assert seat.until("ok", "no")["again"] is True
    open_hqs(seat)
    ask = seat.my_turn()
    assert ask is not None
    assert ask["undo"] is False  # a tile was drawn
    seat.say(do="undo", id="v", seat=ask["seat"], q=ask["q"])
    assert seat.until("ok", "no")["code"] == "illegal"


def test_nobody_acts_for_another(ann: Guest, bob: Guest) -> None:
    key = ann.table("me", "open", kind="open")
    assert bob.post(f"/api/tables/{key}/join", {}).status_code == 200
    mine, his = ann.look(key), bob.look(key)
    assert his.ask is None
    his.say(do="act", id="x", seat=0, q=0, choices=["place hq d4 0"])
    assert his.until("ok", "no")["code"] == "not_yours"
    stranger = Seat(ann.base)
    stranger.join(key)
    for message in ("act", "undo", "why", "try", "advise"):
        stranger.say(do=message, id="x", seat=0, q=0, choices=["place hq d4 0"])
        assert stranger.until("ok", "no")["code"] == "not_yours"
    stranger.say(do="say", text="hello")
    assert stranger.until("no")["code"] == "nobody"
    assert mine.act("place hq d4 0")["is"] == "ok"
    assert his.until("played")["seat"] == 0
    assert stranger.until("played")["ask"] is None


def test_why_try_and_preview_change_nothing(ann: Guest) -> None:
    options = {"armies": ["borgo", "moloch"]}
    seat = ann.look(ann.table("me", "me", kind="hotseat", options=options), draw=True)
    open_hqs(seat)
    ask = seat.my_turn()
    assert ask is not None
    seat.say(do="why", id="w", seat=ask["seat"], q=ask["q"], picks=["hand:hq", "hex:d4"])
    why = seat.until("why", "no")
    assert (why["is"], why["id"]) == ("why", "w")
    assert why["why"]
    place = next(c for c in ask["choices"] if c != "end")
    seat.say(do="try", id="t", seat=ask["seat"], q=ask["q"], choices=[place, "end", "end"])
    tried = seat.until("tried", "no")
    assert tried["done"] >= 1 or tried["stopped"] == "chance"
    assert tried["done"] < 3
    seat.say(do="try", id="f", seat=ask["seat"], q=ask["q"], choices=[place])
    foreseen = seat.until("tried", "no")["foreseen"]
    assert foreseen[-1]["is"] == "battle_over"  # what a battle would do once that is done
    seat.say(do="preview", id="p")
    assert "view" in seat.until("preview", "no")
    fresh = ann.look(seat.table["table"])
    assert fresh.n == 2


def test_a_coach_sits_beside_who_plays_among_bots_only(ann: Guest, bob: Guest) -> None:
    alone = ann.look(ann.table("me", "bot:random"))
    ask = alone.my_turn()
    assert ask is not None
    assert ask["topic"] == "nh.ask.hq"
    alone.say(do="advise", id="a", seat=0, q=ask["q"])
    told = alone.until("advice", "no")
    assert told["choice"] in ask["choices"]
    assert alone.n == ann.look(alone.table["table"]).n
    alone.say(do="advise", id="b", seat=0, q=ask["q"] + 7)
    assert alone.until("advice", "no")["code"] == "stale"
    key = ann.table("me", "open", kind="open")
    assert bob.post(f"/api/tables/{key}/join", {}).status_code == 200
    mine = ann.look(key)
    mine.say(do="advise", id="c", seat=0, q=0)
    assert mine.until("advice", "no")["code"] == "not_yours"


def test_chat_reaches_everybody_and_is_cut_to_size(ann: Guest, bob: Guest) -> None:
    key = ann.table("me", "open", kind="open")
    one, two = ann.look(key), bob.look(key)
    one.say(do="say", text="<b>hi</b>\x00\n there")
    assert two.until("said")["text"] == "<b>hi</b> there"
    for text in ("", "   ", "x" * 301):
        one.say(do="say", text=text)
        assert one.until("no")["code"] == "bad"
    again = bob.look(key)
    assert [said["text"] for said in again.table["chat"]] == ["<b>hi</b> there"]


def test_who_comes_back_gets_what_was_missed(ann: Guest) -> None:
    seat = ann.look(ann.table("me", "me", kind="hotseat"))
    open_hqs(seat)
    again = ann.look(seat.table["table"], seen=1, log=True, draw=True).table
    assert [frame["n"] for frame in again["frames"] if "n" in frame] == [2]
    assert {line["n"] for line in again["words"]} == {1, 2}
    assert "board" in again["frames"][0]["regions"]
    odd = ann.look(seat.table["table"], seen=-5, draw=True).table
    assert odd["n"] == 2
    odd = ann.look(seat.table["table"], seen=10**30).table
    assert odd["n"] == 2
