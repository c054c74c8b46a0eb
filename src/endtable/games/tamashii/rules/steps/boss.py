"""The boss: coming, moving, acting, hacks, falling. TA-BOSS-01 to -07, TA-SHINIGAMI-01 to -12."""

from __future__ import annotations

from endtable.core.types import Seat
from endtable.games.tamashii.content.components import BASIC, NUMBER_DIE, SYMBOL_DIE
from endtable.games.tamashii.content.sheets import Boss
from endtable.games.tamashii.rules.conditions import amount_of
from endtable.games.tamashii.rules.steps.doing import Script
from endtable.games.tamashii.table.setting import SHELTER, Slot
from endtable.games.tamashii.table.state import NOWHERE, Tamashii


def boss_of(state: Tamashii) -> Boss:
    """The boss of the scenario."""
    scenario = state.setting.scenario
    assert scenario is not None
    assert scenario.boss is not None
    return scenario.boss


def boss_comes(state: Tamashii) -> None:
    """Set-up: integrity by players, full armour, a shuffled attack deck. TA-SHINIGAMI-01, -02."""
    boss = boss_of(state)
    state.boss_integrity = amount_of(state, state.first, boss.integrity)
    if boss.parts:
        state.boss_parts = [amount_of(state, state.first, part.integrity) for part in boss.parts]
        state.boss_integrity = sum(state.boss_parts)
    state.boss_armour = boss.armour
    state.boss_at = _start(state, boss)
    state.boss_deck = tuple(
        state.shuffle(state.setting.seats, [2 * number for number in boss.attacks])
    )
    state.tell("boss_came", {"slot": state.boss_at})


def _start(state: Tamashii, boss: Boss) -> Slot:
    shelter = state.slot_of(SHELTER)
    if boss.start == "shelter":
        return shelter
    if boss.start.isdecimal():
        return state.slot_of(int(boss.start))
    far = state.setting.far[shelter]
    return far.index(max(far))


def boss_moves(state: Tamashii) -> None:
    """Up to her RCH towards the nearest player, on the shortest way. TA-SHINIGAMI-10."""
    if state.boss_at == NOWHERE or state.boss_integrity <= 0:
        return
    for _ in range(boss_of(state).rch):
        nearest = _nearest(state, state.boss_at)
        if nearest == 0:
            return
        for other in state.setting.near[state.boss_at]:
            if _nearest(state, other) < nearest:
                state.boss_at = other
                break
        state.tell("boss_moved", {"slot": state.boss_at})


def _nearest(state: Tamashii, slot: Slot) -> int:
    """How far the nearest player is; the bot counts as one on its district. TA-JORDAN-01."""
    places = state.at if state.bot_at == NOWHERE else [*state.at, state.bot_at]
    return min(state.setting.far[place][slot] for place in places)


def boss_acts(state: Tamashii) -> None:
    """Roll both dice and resolve the top attack card; a blank is ignored. TA-SHINIGAMI-08, -09.

    The card then turns over and goes to the bottom of the attack deck.
    """
    if state.boss_at == NOWHERE or state.boss_integrity <= 0 or not state.boss_deck:
        return
    if state.boss_skips:
        state.boss_skips -= 1
        return
    table = state.setting.seats
    state.number = NUMBER_DIE[state.roll(table, len(NUMBER_DIE))]
    state.symbol = SYMBOL_DIE[state.roll(table, len(SYMBOL_DIE))]
    top = state.boss_deck[-1]
    side = top % 2
    scenario = state.setting.scenario
    assert scenario is not None
    rows = scenario.cards[top // 2].table
    state.boss_deck = (top ^ 1, *state.boss_deck[:-1])
    state.tell("boss_acted", {"card": top // 2, "number": state.number, "symbol": state.symbol})
    state.beat()
    if state.number:
        row = 2 * side + (0 if state.symbol == BASIC else 1)
        state.push(Script(state.first, rows[row], 0))


def boss_weakens(state: Tamashii, seat: Seat, amount: int) -> None:
    """A boss in one piece loses so much integrity; at 0 it falls."""
    if state.boss_integrity <= 0:
        return
    state.boss_integrity = max(0, state.boss_integrity - amount)
    told = {"seat": seat, "integrity": state.boss_integrity, "armour": state.boss_armour}
    state.tell("boss_hit", told)
    if state.boss_integrity == 0:
        boss_falls(state, seat)


def boss_falls(state: Tamashii, seat: Seat) -> None:
    """She is defeated: the boss card says what follows. TA-SHINIGAMI-07."""
    state.tell("boss_fell", {"seat": seat})
    state.boss_at = NOWHERE
    state.push(Script(state.first, boss_of(state).defeated, 0))


# --- a boss of several parts -------------------------------------------------------------


def harm_part(state: Tamashii, seat: Seat, number: int, amount: int) -> None:
    """A part loses integrity; at 0 it falls, its attack card leaves, its own words are done."""
    if state.boss_parts[number] <= 0 or amount <= 0:
        return
    state.boss_parts[number] = max(0, state.boss_parts[number] - amount)
    state.boss_integrity = sum(state.boss_parts)
    told = {"seat": seat, "part": number, "integrity": state.boss_parts[number]}
    state.tell("part_hit", told)
    if state.boss_parts[number]:
        return
    part = boss_of(state).parts[number]
    state.tell("part_fell", {"part": number})
    state.beat()
    if part.attack != NOWHERE:
        state.boss_deck = tuple([card for card in state.boss_deck if card // 2 != part.attack])
    if state.boss_integrity == 0:
        boss_falls(state, seat)
    else:
        state.push(Script(state.first, part.falls, 0))


def mend_part(state: Tamashii, number: int, amount: int) -> None:
    """A part that stands regains integrity, as much as it came with at most."""
    if state.boss_at == NOWHERE or state.boss_parts[number] <= 0:
        return
    top = amount_of(state, state.first, boss_of(state).parts[number].integrity)
    now = state.boss_parts[number]
    state.boss_parts[number] = max(now, min(top, now + amount))
    state.boss_integrity = sum(state.boss_parts)


def standing(state: Tamashii) -> list[int]:
    """The parts that have not fallen."""
    return [number for number, left in enumerate(state.boss_parts) if left > 0]
