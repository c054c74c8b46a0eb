"""What must hold after every action: nothing is lost, doubled or out of range."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from endtable.core.bits import count
from endtable.core.errors import BrokenRules
from endtable.games.tsukuyumi.rules.questions import ways_of
from endtable.games.tsukuyumi.table.board import MOON, OFF, around_of
from endtable.games.tsukuyumi.table.control import granted
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.in_force import stops_left
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import GONE, NOTHING, RESERVE
from endtable.games.tsukuyumi.table.tables import AMATERASU

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def check(state: Tsukuyumi) -> None:
    """Raise ``BrokenRules`` with what is wrong."""
    _check_board(state)
    _check_units(state)
    _check_markers(state)
    _check_cards(state)
    _check_players(state)


def _check_board(state: Tsukuyumi) -> None:
    """Every area lies on a cell of its own; what is worked out from the board is up to date."""
    cells = [cell for cell in state.cells if cell != OFF]
    expect(len(set(cells)) == len(cells), "two areas on one cell")
    expect(state.around == around_of(state.cells), "the neighbours are not those of the board")
    tiles = [tile for tile in state.tiles if tile != OFF] + list(state.pile)
    expect(len(set(tiles)) == len(tiles), "a tile is doubled")
    moon = [state.cells[area] != OFF for area in range(MOON)]
    expect(all(moon) or not any(moon), "a part of the Moon is gone")
    kept = state.ways
    state.reopen()
    for who, ways in enumerate(kept):
        expect(ways is None or ways.all() == ways_of(state, who).all(), f"old ways of {who}")
    state.ways = kept
    silent = state.silent
    state.hush()
    expect(silent == state.silent, "areas are silent without a reason")


def _check_units(state: Tsukuyumi) -> None:
    """Every unit is in one place; lists by unit and by area agree."""
    setting = state.setting
    standing: list[tuple[int, ...]] = [() for _ in range(setting.areas)]
    for unit, area in enumerate(state.where):
        if area < 0:
            if area not in (RESERVE, GONE):
                raise BrokenRules(f"unit {unit} is nowhere")
            continue
        if state.cells[area] == OFF:
            raise BrokenRules(f"unit {unit} stands off the board")
        standing[area] += (unit,)
    expect(standing == state.units_at, "units by area are not those on the board")
    for module in setting.modules:
        module.check(state)
    expect(all(state.where[unit] >= 0 for unit in state.pinned), "a stopped unit is gone")
    expect(stops_left(state) >= 0, "too many stop markers")
    expect(state.left is NOTHING or not state.left or len(state.left) == len(state.where), "left")


def _check_markers(state: Tsukuyumi) -> None:
    """No more markers than the box holds, none where none may be."""
    setting = state.setting
    for who in range(setting.seats + 1):
        on_board = state.markers.count(who)
        expect(on_board <= setting.territory[who], f"too many territory markers of {who}")
    for area, who in enumerate(state.markers):
        if who != NOBODY and (setting.is_base(area) or state.cells[area] == OFF):
            raise BrokenRules(f"a territory marker on {area}")
    marked = [bits for bits in state.marked if bits]
    for number, most in enumerate(setting.trait_markers):
        used = 0
        for bits in marked:
            used += bits >> number & 1
        expect(used <= most, "too many trait markers")
    expect(_counted(state.negated) <= setting.negations, "too many negation tokens")
    tokens = _counted(state.walls) + _counted(state.passages)
    expect(tokens <= setting.blockades, "too many blockade tokens")
    expect(len(state.prized) <= setting.prizes, "too many markers for 2 points")
    expect(len(set(state.prized)) == len(state.prized), "two markers for 2 points on an area")
    expect(state.granted == granted(state), "traits are granted without a reason")
    for area in range(setting.first_base):
        if state.markers[area] == setting.oni and state.traits(area) & AMATERASU:
            raise BrokenRules("ONI hold an area of Amaterasu")
    for powers in setting.powers:
        powers.check(state)


def _counted(by_area: Sequence[int]) -> int:
    """How many bits are set in all areas together."""
    found = 0
    for bits in by_area:
        if bits:
            found += count(bits)
    return found


def _check_cards(state: Tsukuyumi) -> None:
    """Every card is in one place; played faction events have left the game."""
    setting = state.setting
    dealt = any(state.hands) or state.unused or state.used
    places = [*state.unused, *state.used]
    for seat in range(setting.seats):
        places += state.hands[seat]
        if state.chosen[seat] != NOBODY:
            places.append(state.chosen[seat])
    if dealt:
        expect(sorted(places) == setting.deck, "an action card is lost or doubled")
    events = [*state.event_pile, *state.event_open, *state.event_discard]
    for seat in range(setting.seats):
        events += state.event_hands[seat]
        events += state.faction_piles[seat]
        known = set(state.event_known[seat])
        expect(known <= set(state.event_hands[seat]), "a known event is not held")
    for module in setting.modules:
        events += module.cards_out(state)
    common = [card for card in events if setting.event_owner[card] == NOBODY]
    whole = [card for card, owner in enumerate(setting.event_owner) if owner == NOBODY]
    if dealt:
        expect(sorted(common) == whole, "an event card is lost or doubled")
    expect(len(set(events)) == len(events), "an event card is doubled")


def _check_players(state: Tsukuyumi) -> None:
    setting = state.setting
    expect(sorted(state.track) == list(range(setting.seats)), "the track is not everybody")
    expect(all(seat < setting.seats for seat in state.deciders()), "nobody sits who is asked")
    expect(all(points >= 0 for points in state.points), "points below nothing")
    expect(all(value >= 0 for value in state.allow), "an action was used too often")
    expect(1 <= state.round <= setting.rounds, "the round is out of range")
    if not state.main:
        expect(bool(state.result), "the match is neither over nor going on")
    if not any(step.__class__.__name__ == "Fight" for step in state.main):
        expect(state.attacker == NOBODY and not state.shields, "a battle that is over goes on")
        expect(not state.doomed, "doomed units after the battle")
