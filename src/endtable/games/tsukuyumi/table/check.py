"""What must hold after every action: nothing is lost, doubled or out of range."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.errors import BrokenRules
from endtable.games.tsukuyumi.table.board import MOON, OFF, around_of
from endtable.games.tsukuyumi.table.in_force import stops_left
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import GONE, NOTHING, RESERVE
from endtable.games.tsukuyumi.table.tables import LEGENDARY

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def check(state: Tsukuyumi) -> None:
    """Raise ``BrokenRules`` with what is wrong."""
    _check_board(state)
    _check_units(state)
    _check_markers(state)
    _check_cards(state)
    _check_players(state)


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise BrokenRules(what)


def _check_board(state: Tsukuyumi) -> None:
    """Every area lies on a cell of its own; what is worked out from the board is up to date."""
    cells = [cell for cell in state.cells if cell != OFF]
    _expect(len(set(cells)) == len(cells), "two areas on one cell")
    _expect(state.around == around_of(state.cells), "the neighbours are not those of the board")
    tiles = [tile for tile in state.tiles if tile != OFF] + list(state.pile)
    _expect(len(set(tiles)) == len(tiles), "a tile is doubled")
    _expect(all(state.cells[area] != OFF for area in range(MOON)), "the Moon is gone")
    kept = state.ways
    state.reopen()
    from endtable.games.tsukuyumi.rules.questions import ways_of

    for who, ways in enumerate(kept):
        _expect(ways is None or ways == ways_of(state, who), f"old ways of {who}")
    state.ways = kept


def _check_units(state: Tsukuyumi) -> None:
    """Every unit is in one place; lists by unit and by area agree."""
    setting = state.setting
    standing: list[tuple[int, ...]] = [() for _ in range(setting.areas)]
    for unit, area in enumerate(state.where):
        _expect(area >= 0 or area in (RESERVE, GONE), f"unit {unit} is nowhere")
        if area >= 0:
            _expect(state.cells[area] != OFF, f"unit {unit} stands off the board")
            standing[area] += (unit,)
    _expect(standing == state.units_at, "units by area are not those on the board")
    legends = [
        unit
        for unit, area in enumerate(state.where)
        if area >= 0 and setting.tables.traits[setting.kind_of[unit]] & LEGENDARY
    ]
    _expect(len(legends) <= 1, "two legendary ONI")
    _expect(all(state.where[unit] >= 0 for unit in state.pinned), "a stopped unit is gone")
    _expect(stops_left(state) >= 0, "too many stop markers")
    _expect(state.left is NOTHING or not state.left or len(state.left) == len(state.where), "left")


def _check_markers(state: Tsukuyumi) -> None:
    """No more markers than the box holds, none where none may be."""
    setting = state.setting
    for who in range(setting.seats + 1):
        on_board = state.markers.count(who)
        _expect(on_board <= setting.markers, f"too many territory markers of {who}")
    for area in range(setting.areas):
        empty = setting.is_base(area) or state.cells[area] == OFF
        if empty:
            _expect(state.markers[area] == NOBODY, f"a territory marker on {area}")
            _expect(not state.eggs[area] and not state.mines[area], f"eggs or mines on {area}")
            _expect(not state.dug[area], f"terraforming on {area}")
    for number, most in enumerate(setting.trait_markers):
        used = sum(bits >> number & 1 for bits in state.marked)
        _expect(used <= most, "too many trait markers")
    covered = sum(bin(bits).count("1") for bits in state.negated)
    _expect(covered <= setting.negations, "too many negation tokens")
    tokens = sum(bin(bits).count("1") for bits in state.walls + state.passages)
    _expect(tokens <= setting.blockades, "too many blockade tokens")
    _check_factions(state)


def _check_factions(state: Tsukuyumi) -> None:
    setting = state.setting
    for faction in setting.records:
        numbers = faction.numbers
        if faction.key == "nomads":
            _expect(sum(state.mines) <= numbers["mines"], "too many mines")
            _expect(max(state.mines) <= 3 and min(state.mines) >= 0, "mines out of range")
            names = ("pistol", "machine_gun", "grenade")
            for number, name in enumerate(names):
                count = state.ready[number] + state.armoury[number]
                most = numbers[f"weapons.{name}"]
                _expect(count <= most, f"too many weapons: {name}")
        elif faction.key == "dark_seed":
            _expect(sum(state.eggs) <= numbers["eggs"], "too many eggs")
            most_here = numbers["eggs_per_area"]
            _expect(max(state.eggs) <= most_here and min(state.eggs) >= 0, "eggs out of range")
        elif faction.key == "boarlords":
            fences = sum(bin(bits).count("1") for bits in state.fences)
            _expect(fences <= numbers["terraforming.fence"], "too many boar blockades")
            for number, name in enumerate(("tunnel", "trench", "stronghold")):
                used = sum(bits >> number & 1 for bits in state.dug)
                _expect(used <= numbers[f"terraforming.{name}"], f"too many of {name}")


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
        _expect(sorted(places) == setting.deck, "an action card is lost or doubled")
    events = [*state.event_pile, *state.event_open, *state.event_discard]
    for seat in range(setting.seats):
        events += state.event_hands[seat]
        events += state.faction_piles[seat]
        known = set(state.event_known[seat])
        _expect(known <= set(state.event_hands[seat]), "a known event is not held")
    common = [card for card in events if setting.event_owner[card] == NOBODY]
    whole = [card for card, owner in enumerate(setting.event_owner) if owner == NOBODY]
    if dealt:
        _expect(sorted(common) == whole, "an event card is lost or doubled")
    _expect(len(set(events)) == len(events), "an event card is doubled")


def _check_players(state: Tsukuyumi) -> None:
    setting = state.setting
    _expect(sorted(state.track) == list(range(setting.seats)), "the track is not everybody")
    _expect(all(points >= 0 for points in state.points), "points below nothing")
    _expect(all(value >= 0 for value in state.allow), "an action was used too often")
    _expect(1 <= state.round <= setting.rounds, "the round is out of range")
    if not state.main:
        _expect(bool(state.result), "the match is neither over nor going on")
    if not any(step.__class__.__name__ == "Fight" for step in state.main):
        _expect(state.attacker == NOBODY and not state.shields, "a battle that is over goes on")
        _expect(not state.doomed, "doomed units after the battle")
