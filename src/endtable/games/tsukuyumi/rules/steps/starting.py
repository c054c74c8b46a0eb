"""Which fights a player may start: with which card, and where."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.territory import takeable
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import CONQUER, ELIMINATE


def cards_of(state: Tsukuyumi, seat: Seat) -> list[int]:
    """The combat cards of a player: those of his faction, and what else he was given."""
    setting = state.setting
    rows = setting.tables.card_rows[setting.places[seat]]
    for module in setting.modules_with.cards_for:
        rows = rows + module.cards_for(state, seat)
    return rows


def is_barred(state: Tsukuyumi, card: int, area: Area) -> bool:
    """Whether a card that came with a module cannot be played there."""
    return any(
        module.card_barred(state, card, area) for module in state.setting.modules_with.card_barred
    )


def fights_for(state: Tsukuyumi, seat: Seat, most_units: int = 99) -> list[tuple[Area, int]]:
    """Areas and cards with which a player may start a fight. TS-COMBAT-01, -06, -30.

    A companion counts as a unit, but cannot fight alone. TS-MASCOT-03, -06. Who has fallen in a
    fight that is still going on neither begins another nor is attacked in it.
    """
    found: list[tuple[Area, int]] = []
    setting = state.setting
    owner_of = setting.owner_of
    kind_of = setting.kind_of
    traits = setting.tables.traits
    companions = setting.companions
    hostile = setting.hostile[seat]
    first, last = setting.units_of[seat]
    where = state.where
    doomed = state.doomed
    rows = cards_of(state, seat)
    barred = bool(rows) and rows[-1] > setting.tables.oni_card
    once = setting.tables.once
    rows = [card for card in rows if not once[card] or not state.once >> card & 1]
    supply = state.markers_left(seat) > 0
    powers_here = setting.powers[seat]
    choosy = powers_here.choosy
    least_units, attack = setting.tables.least_units, setting.tables.attack
    kept_off = [one for one in setting.guarding if hostile[one.seat]]
    for area in sorted({where[unit] for unit in range(first, last) if where[unit] >= 0}):
        count = fighters = 0
        enemies = False
        for unit in state.units_at[area]:
            if doomed and unit in doomed:
                continue
            if owner_of[unit] == seat:
                count += 1
                fighters += 0 if traits[kind_of[unit]] & companions else 1
            elif hostile[owner_of[unit]]:
                enemies = True
        if not fighters or count > most_units:
            continue
        for powers in setting.steadfast:
            enemies = enemies or (hostile[powers.seat] and powers.stands(state, area))
        guarded = False
        for one in kept_off:
            guarded = guarded or area in one.guarded(state)
        free = supply and takeable(state, seat, area)
        for card in rows:
            if barred and card > setting.tables.oni_card and is_barred(state, card, area):
                continue
            if guarded and setting.tables.limited[card]:
                continue
            if choosy and not powers_here.fits(state, card, area):
                continue
            if count >= least_units[card] and usable(attack[card], enemies, free):
                found.append((area, card))
    return found


def used_up(state: Tsukuyumi, seat: Seat, card: int) -> bool:
    """Whether a card was played that comes once a round or a game. TS-COMBAT-29, SK-FIRST-12."""
    return bool(state.once >> card & 1) or state.setting.powers[seat].played(state, card)


def usable(attack: int, enemies: bool, free: bool) -> bool:
    """Whether what a combat card does can be done in an area. TS-ELIM-01.

    ``enemies`` are there, and the area is ``free`` to be taken. A card that does both can be used
    for one of them alone. TS-COMBAT-07, -08.
    """
    if attack & ELIMINATE:
        return enemies or (free and bool(attack & CONQUER))
    return free or not attack & CONQUER


def conquest_card(state: Tsukuyumi, seat: Seat) -> int:
    """The card Conquest of a faction: its first conquest card without a limit."""
    tables = state.setting.tables
    for card in tables.card_rows[state.setting.places[seat]]:
        if tables.attack[card] == CONQUER and not tables.least_units[card]:
            return card
    return NOBODY


def fight_actions(state: Tsukuyumi, seat: Seat, verb: str, most_units: int = 99) -> list[Action]:
    """The fights a player may start, as actions."""
    return [(verb, area, card) for area, card in fights_for(state, seat, most_units)]
