"""The verbs of the general rules: one row each. Factions and modules have rows of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from endtable.core.verbs import BUTTON, Verb
from endtable.games.tsukuyumi.table.board import NAMES, InAnArea

if TYPE_CHECKING:
    from endtable.core.types import Action, Pick, Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def from_reserve(state: Tsukuyumi, seat: Seat, action: Action) -> Pick:
    """A kind of unit that is not on the map yet."""
    return f"reserve:{state.setting.tables.kind_keys[action[1]]}"


def with_range(state: Tsukuyumi, seat: Seat, action: Action) -> Pick:
    """A kind of unit in the area it leaves, together with the range it has left."""
    kind = state.setting.tables.kind_keys[action[1]]
    return f"unit:{kind}@{NAMES[action[2]]}.{action[-1]}"


def in_its_area(state: Tsukuyumi, seat: Seat, action: Action) -> Pick:
    """A kind of unit in the area that the question is about: no other of its kind is meant."""
    step = cast(InAnArea, state.stack[-1])
    return f"unit:{state.setting.tables.kind_keys[action[1]]}@{NAMES[step.area]}"


def in_party(state: Tsukuyumi, seat: Seat, action: Action) -> Pick:
    """The same with the range it has left: it may join those who go together."""
    return f"{in_its_area(state, seat, action)}.{action[-1]}"


def leaves(state: Tsukuyumi, seat: Seat, action: Action) -> Pick:
    """A kind of unit in the area it comes from."""
    return f"unit:{state.setting.tables.kind_keys[action[1]]}@{NAMES[action[2]]}"


def on_track(state: Tsukuyumi, seat: Seat, action: Action) -> Pick:
    """A place on the initiative track."""
    return f"place:{action[-1]}"


def turned(state: Tsukuyumi, seat: Seat, action: Action) -> Pick:
    """How a tile is turned."""
    return f"turn:{action[-1]}"


ROWS: Final = (
    # setting up
    Verb("lay", ("cell", "number:turn"), "TS-SETUP-14", path=(0, turned), final=True),
    Verb("base", ("cell",), "TS-BASE-01", path=(0,)),
    Verb("start", ("area",), "TS-START-03", path=(0,)),
    Verb("deploy", ("unit", "area"), "TS-SETUP-34", path=(from_reserve, 1)),
    Verb("deploy_all", ("area",), "TS-SETUP-34"),
    # cards and turns
    Verb("card", ("hand:card",), "TS-ROUND-03", path=(0,), weighed=True),
    Verb("produce", (), "TS-PROD-01"),
    Verb("advance", (), "TS-MOVE-01"),
    Verb("effect", (), "TS-ACT-02"),
    Verb("initiative", ("number:place",), "TS-INIT-04", path=(BUTTON, on_track)),
    Verb("stay", (), "TS-INIT-12"),
    Verb("draw", ("event",), "TS-EVENT-01", final=True),
    Verb("play", ("event",), "TS-EVENT-03", final=True),
    Verb("keep", (), "TS-EVENT-06"),
    Verb("end", (), "TS-ROUND-15", final=True),
    # production
    Verb("build", ("unit", "area"), "TS-PROD-03", path=(from_reserve, 1)),
    Verb("upgrade", ("unit", "area"), "TS-PROD-15"),
    Verb("stop", (), "TS-PROD-07"),
    # movement
    Verb("move", ("unit", "area:from", "area:to", "number:left"), "TS-MOVE-02",
         path=(1, with_range, 2)),
    Verb("march", ("area:from", "area:to"), "TS-MOVE-06", path=(0, BUTTON, 1)),
    Verb("muster", ("area",), "TS-MOVE-07", path=(0, BUTTON)),
    Verb("add", ("unit", "number:left"), "TS-MOVE-07", path=(in_party,)),
    Verb("go", ("area",), "TS-MOVE-07", path=(0,)),
    Verb("halt", (), "TS-MOVE-02"),
    Verb("teleport", ("unit", "area:from", "area:to"), "SK-GATEUSE-01", path=(1, leaves, 2)),
    Verb("teleport_all", ("area:from", "area:to"), "SK-GATEUSE-08"),
    # combat
    Verb("fight", ("area", "card"), "TS-COMBAT-11", path=(0, 1), weighed=True),
    Verb("siege", ("area", "card"), "TS-COMBAT-11", weighed=True),
    Verb("hunt", ("area", "card"), "TS-COMBAT-11", weighed=True),
    Verb("rage", ("area", "card"), "TS-UNIT-06", weighed=True),
    Verb("answer", ("answer",), "TS-COMBAT-15", path=(0,), weighed=True),
    Verb("wait", (), "TS-COMBAT-20"),
    Verb("decline", (), "TS-COMBAT-16"),
    Verb("assign", ("who", "amount"), "TS-ELIM-12", path=(0, 1)),
    Verb("suffer", ("unit",), "TS-ELIM-05", path=(in_its_area,)),
    Verb("shove", ("unit", "area:to"), "TS-BOAR-02", path=(in_its_area, 1)),
    Verb("shove_all", ("who", "area:to"), "TS-BOAR-02"),
    Verb("push", ("who", "area:to"), "TS-COMBAT-07"),
    Verb("pin", ("unit",), "TS-COMBAT-07", path=(in_its_area,)),
    Verb("scorch", ("marker", "area"), "TS-DEF-05"),
    Verb("wipe", ("marker:what", "number"), "TS-DEF-05"),
    Verb("permit", (), "TS-MOVE-20"),
    Verb("forbid", (), "TS-MOVE-20"),
    # ONI
    Verb("place_oni", (), "TS-ONIPUT-01"),
    Verb("oni", ("unit", "area"), "TS-ONIPUT-02", path=(from_reserve, 1)),
    Verb("oni_war", (), "TS-ONIWAR-01"),
    Verb("raise", ("area",), "TS-ONIWAR-03", path=(0, BUTTON)),
    Verb("attack", (), "TS-ONIWAR-05"),
    Verb("battle", ("area",), "TS-ONIWAR-05", path=(0,)),
    Verb("approach", ("unit", "area:from", "area:to"), "TS-ONIWAR-08", path=(1, leaves, 2)),
    Verb("approach_all", ("area:from", "area:to"), "TS-ONIWAR-08"),
    # events
    Verb("target", ("area",), "TS-DEF-01", path=(0,)),
    Verb("edge", ("area", "side"), "TS-BLOCK-07", path=(0, 1)),
    Verb("turn", ("area", "number:turn"), "TS-ECARD-01", path=(0, turned)),
    Verb("trait", ("area", "trait"), "TS-ONIAREA-05", path=(0, 1)),
    Verb("tile", ("land",), "SK-TERMS-02", path=(0,)),
    Verb("drift", ("area", "area:other"), "TS-ECARD-01", path=(0, 1)),
    Verb("done", (), "TS-ROUND-13"),
)  # fmt: skip
