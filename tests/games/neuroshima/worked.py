"""The worked game of the rulebook: Outpost (seat 0) against Hegemony (seat 1).

The pictures are lost; fields and turns are those of NH-EX-01 and NH-EXBAT-11.
"""

from tests.games.neuroshima.play import Result, Table, battle

ARMIES = ("outpost", "hegemony")
OUTPOST = [
    "medic",
    *("move", "brawler", "annihilator"),
    *("move", "battle", "hmg"),
    *("commando", "scout", "medic"),
    *("sniper", "move", "battle"),
]
HEGEMONY = [
    *("move", "officer_1"),
    *("battle", "net_fighter", "runner"),
    *("universal_soldier", "ganger", "net_fighter"),
    *("ganger", "boss", "runner"),
    *("thug", "guard", "gladiator"),
]
TURNS: dict[int, list[str]] = {
    1: ["place hq d4 0", "place hq f4 0"],
    2: ["place medic e4 5", "end"],
    3: ["move f4 f3 0", "place officer_1 f2 5", "end"],
    4: ["discard move", "place brawler e3 2", "place annihilator f4 0", "end"],
    5: ["discard battle", "place net_fighter e2 3", "place runner c4 1", "end"],
    6: ["discard battle", "move d4 d3 0", "place hmg d5 1", "end"],
    7: [
        "discard ganger",
        "place universal_soldier e5 1",
        "place net_fighter d2 3",
        "run c4 d4 0",
        "end",
    ],
    8: ["discard medic", "place commando c3 1", "place scout b3 1", "end"],
    9: ["discard runner", "place ganger d6 0", "place boss c4 1", "end"],
    10: ["keep_hand", "discard move", "snipe d2", "battle"],
}


def after(turn: int, *, without: int = 0) -> Table:
    """The game when this turn has been played; ``without`` its last so many actions."""
    table = Table.new(ARMIES, piles=[OUTPOST, HEGEMONY])
    for number in range(1, turn + 1):
        texts = TURNS[number]
        table.do(*texts[: len(texts) - without] if number == turn else texts)
    return table


def fought_now(table: Table) -> Result:
    """A battle fought with the units as they stand, beside the game."""
    units = [f"{unit} {table.turn_of(unit.split()[2])}" for unit in sorted(table.units)]
    return battle(units, armies=ARMIES)
