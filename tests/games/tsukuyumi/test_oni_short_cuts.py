"""What is known to be possible is not counted again: the answers are those of the whole count."""

import random

import pytest

from endtable.games import find
from endtable.games.tsukuyumi.rules.questions import flies, ways_of
from endtable.games.tsukuyumi.rules.steps.crossing import crossing
from endtable.games.tsukuyumi.rules.steps.oni_groups import most_fights
from endtable.games.tsukuyumi.rules.steps.oni_parties import entered
from endtable.games.tsukuyumi.rules.steps.oni_reach import Outlook
from endtable.games.tsukuyumi.rules.steps.oni_war import War
from endtable.games.tsukuyumi.table.state import Tsukuyumi

COUNTED = ("raise", "march", "move")


def counted(state: Tsukuyumi, war: War) -> set[tuple[object, ...]]:
    """What may be raised, led and moved alone, each found by counting all fights."""
    outlook = Outlook(state)
    spots = outlook.spots(war.alive(state))
    need = war.still_needed(outlook, spots)
    found: set[tuple[object, ...]] = set()
    for area in outlook.areas() if war.areas else []:
        more = [] if area in war.raised else outlook.risen(area, war.base, spots)
        used = (*war.raised, area)
        if more:
            fights = most_fights(outlook, spots + more, war.base, war.areas - 1, used, need)
            found |= {("raise", area)} if fights >= need else set()
    for area in {area for _, area, steps in spots if steps > 0}:
        for to in range(state.setting.areas):
            group = crossing(state, state.setting.oni, area, to)
            if len(group) > 1 and war.keeps(outlook, entered(outlook, spots, group, to), need):
                found.add(("march", area, to))
    setting = state.setting
    for unit, area, steps in spots:
        ways = ways_of(state, setting.air if flies(state, unit) else setting.oni)[area]
        for to in ways if steps > 0 else ():
            after = entered(outlook, spots, [unit], to)
            if not outlook.is_barred(to) and war.keeps(outlook, after, need):
                found.add(("move", setting.kind_of[unit], area, to, steps))
    return found


@pytest.mark.parametrize("number", range(6))
def test_raising_and_moving_are_offered_as_if_all_fights_were_counted(number: int) -> None:
    game = find("tsukuyumi")
    seen = 0
    for seed in range(6):
        state = game.new(list(game.modes())[number], f"short cuts {seed}")
        assert isinstance(state, Tsukuyumi)
        chance = random.Random(seed)
        while waiting := state.deciders():
            legal = state.legal(waiting[0])
            top = state.main[-1]
            if isinstance(top, War) and not top.whole and ("attack",) not in legal:
                seen += 1
                offered = {action for action in legal if action[0] in COUNTED}
                assert offered == counted(state, top)
            state.apply(waiting[0], legal[chance.randrange(len(legal))])
    assert seen
