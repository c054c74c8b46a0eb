"""What the dock says of tiles and seats: what is asked next, and cells for the points of an HQ."""

import pytest

from endtable.core.dock import Asking
from endtable.core.step import Step
from endtable.core.types import Message
from endtable.games.neuroshima.rules.steps.declaring import Order
from endtable.games.neuroshima.rules.steps.moving import MoveOn
from endtable.games.neuroshima.rules.steps.push_back import Pushed
from endtable.games.neuroshima.table.board import NAMED
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.kit.i18n import words_of
from endtable.server.messages.dock import Dock
from tests.games.neuroshima.boards import laid_out
from tests.games.neuroshima.play import WORKSHOP, Table

DUEL = ("outpost", "moloch")
WORDS = words_of("en")
FACE = WORKSHOP.face


def asked(step: Step[Neuroshima], *units: str) -> dict[str, str]:
    """How a step asks on a board with these units."""
    state = laid_out(units, DUEL)
    state.main.clear()
    state.push(step)
    asking = Asking(WORKSHOP, state, state.deciders()[0])
    return Dock(FACE, asking, WORDS).asked(Message(asking.topic, **asking.details))


def test_a_cell_for_each_point_of_an_hq() -> None:
    view = laid_out(("0 hq d4 0", "1 hq d2 0"), DUEL).view(0)
    view["seats"][0]["hq"], view["seats"][1]["hq"] = 7, 20
    shown = FACE.briefs(view, WORDS)
    assert shown["brief:0"].count('<i class="left">') == 7
    assert shown["brief:1"].count('<i class="left">') == 20
    assert "seat-emblem" in shown["brief:0"]


def test_a_tile_that_is_picked_says_what_is_asked_next() -> None:
    state = WORKSHOP.new({"armies": list(DUEL)}, seed="dock")
    while state.deciders():
        asking = Asking(WORKSHOP, state, state.deciders()[0])
        if asking.topic == "nh.ask.play":
            break
        state.apply(asking.seat, state.legal(asking.seat)[0])
    held = [each["tile"] for each in asking.view["seats"][asking.seat]["hand"]]
    told = [FACE.choice(asking, (), f"hand:{tile}", WORDS) for tile in held]
    assert told
    assert all(choice.then is not None for choice in told)
    assert FACE.choice(asking, ("button:discard",), f"hand:{held[0]}", WORDS).then is None


def test_a_unit_that_is_picked_says_what_is_asked_next() -> None:
    units = ["0 hq b4", "1 hq f2", "0 ganger d4", "1 commando d5"]
    state = Table(units, hands=[["push_back", "move"]], game=WORKSHOP).state
    asking = Asking(WORKSHOP, state, 0)

    def asked_after(*picks: str) -> object:
        then = FACE.choice(asking, picks[:-1], picks[-1], WORDS).then
        return then and WORDS.show(then)

    moves = asked_after("hand:move", "hex:d4")
    assert moves == "Ganger: where does it go? It may stay and turn."
    assert asked_after("hand:push_back", "hex:d4") == "Ganger: whom does it push away?"
    assert asked_after("hand:push_back", "hex:d4", "hex:d5") is None


@pytest.mark.rule("NH-PUSH-04")
def test_who_is_pushed_reads_by_whom() -> None:
    step = Pushed(NAMED["d3"], NAMED["d4"])
    told = asked(step, "0 commando d4 0", "1 hunter_killer d3 0")
    assert told["why"].startswith("Moloch pushes it with: Hunter-killer")


def test_who_may_go_on_reads_how_many_fields_there_are() -> None:
    told = asked(MoveOn(0, NAMED["d4"]), "0 commando d4 0", "1 blocker d3 0")
    assert "fields in reach: 5" in told["stake"]


@pytest.mark.rule("NH-MEDCASE-04")
def test_who_orders_declarations_reads_who_else_has_one() -> None:
    told = asked(Order(0, (0, 1)), "0 commando d4 0", "1 clown d3 0")
    assert told["why"].endswith("Moloch.")


def test_a_board_without_a_match_has_no_phase() -> None:
    view = laid_out(("0 hq d4 0", "1 hq d2 0"), DUEL).view(0)
    view["phase"], view["battle"] = "idle", None
    assert "phase" not in FACE.briefs(view, WORDS)["strip"]
