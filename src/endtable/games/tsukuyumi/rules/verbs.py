"""The verbs of the general rules: one row each. Factions and modules have rows of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.verbs import BUTTON, Verb

if TYPE_CHECKING:
    from endtable.core.types import Action, Pick, Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def with_range(state: Tsukuyumi, seat: Seat, action: Action) -> Pick:
    """A kind of unit together with the range it has left."""
    return f"unit:{state.setting.tables.kind_keys[action[1]]}.{action[-1]}"


ROWS: Final = (
    # setting up
    Verb("lay", ("cell", "number:turn"), "TS-SETUP-14", path=(0, 1), final=True),
    Verb("base", ("cell",), "TS-BASE-01", path=(0,)),
    Verb("start", ("area",), "TS-START-03", path=(0,)),
    Verb("deploy", ("unit", "area"), "TS-SETUP-34", path=(0, 1)),
    Verb("deploy_all", ("area",), "TS-SETUP-34"),
    # cards and turns
    Verb("card", ("hand:card",), "TS-ROUND-03", path=(0,)),
    Verb("produce", (), "TS-PROD-01"),
    Verb("advance", (), "TS-MOVE-01"),
    Verb("effect", (), "TS-ACT-02"),
    Verb("initiative", ("number:place",), "TS-INIT-04"),
    Verb("stay", (), "TS-INIT-12"),
    Verb("draw", ("event",), "TS-EVENT-01", final=True),
    Verb("play", ("event",), "TS-EVENT-03", final=True),
    Verb("keep", (), "TS-EVENT-06"),
    Verb("end", (), "TS-ROUND-15", final=True),
    # production
    Verb("build", ("unit", "area"), "TS-PROD-03", path=(0, 1)),
    Verb("upgrade", ("unit", "area"), "TS-PROD-15"),
    Verb("stop", (), "TS-PROD-07"),
    # movement
    Verb("move", ("unit", "area:from", "area:to", "number:left"), "TS-MOVE-02",
         path=(1, with_range, 2)),
    Verb("march", ("area:from", "area:to"), "TS-MOVE-06", path=(0, BUTTON, 1)),
    Verb("muster", ("area",), "TS-MOVE-07", path=(0, BUTTON)),
    Verb("add", ("unit", "number:left"), "TS-MOVE-07", path=(with_range,)),
    Verb("go", ("area",), "TS-MOVE-07", path=(0,)),
    Verb("halt", (), "TS-MOVE-02"),
    # combat
    Verb("fight", ("area", "card"), "TS-COMBAT-11", path=(0, 1)),
    Verb("siege", ("area", "card"), "TS-COMBAT-11"),
    Verb("hunt", ("area", "card"), "TS-COMBAT-11"),
    Verb("rage", ("area", "card"), "TS-UNIT-06"),
    Verb("answer", ("answer",), "TS-COMBAT-15", path=(0,)),
    Verb("wait", (), "TS-COMBAT-20"),
    Verb("decline", (), "TS-COMBAT-16"),
    Verb("assign", ("who", "number:amount"), "TS-ELIM-12", path=(0, 1)),
    Verb("suffer", ("unit",), "TS-ELIM-05", path=(0,)),
    Verb("shove", ("unit", "area:to"), "TS-BOAR-02", path=(0, 1)),
    Verb("shove_all", ("who", "area:to"), "TS-BOAR-02"),
    Verb("push", ("who", "area:to"), "TS-COMBAT-07"),
    Verb("pin", ("unit",), "TS-COMBAT-07", path=(0,)),
    Verb("scorch", ("marker", "area"), "TS-DEF-05"),
    # ONI
    Verb("place_oni", (), "TS-ONIPUT-01"),
    Verb("oni", ("unit", "area"), "TS-ONIPUT-02", path=(0, 1)),
    Verb("oni_war", (), "TS-ONIWAR-01"),
    Verb("raise", ("area",), "TS-ONIWAR-03", path=(0, BUTTON)),
    Verb("attack", (), "TS-ONIWAR-05"),
    Verb("battle", ("area",), "TS-ONIWAR-05", path=(0,)),
    Verb("approach", ("unit", "area:from", "area:to"), "TS-ONIWAR-08", path=(1, 0, 2)),
    Verb("approach_all", ("area:from", "area:to"), "TS-ONIWAR-08"),
    # events
    Verb("target", ("area",), "TS-DEF-01", path=(0,)),
    Verb("edge", ("area", "side"), "TS-BLOCK-07", path=(0, 1)),
    Verb("turn", ("area", "number:turn"), "TS-ECARD-01", path=(0, 1)),
    Verb("trait", ("area", "trait"), "TS-ONIAREA-05", path=(0, 1)),
    Verb("drift", ("area", "area:other"), "TS-ECARD-01", path=(0, 1)),
    Verb("done", (), "TS-ROUND-13"),
)  # fmt: skip
