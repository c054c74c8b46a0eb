"""Places as cards name them: by number, by kind, by distance, by sector."""

from __future__ import annotations

from endtable.core.types import Seat
from endtable.games.tamashii.content.vocabulary import PIECES
from endtable.games.tamashii.rules.questions import is_occupied, pieces_at
from endtable.games.tamashii.table.setting import SHELTER, Slot
from endtable.games.tamashii.table.state import NOWHERE, Tamashii


def slots_of(state: Tamashii, seat: Seat, place: str) -> list[Slot]:
    """The districts that a place names; one that is not on the map or not open names none."""
    base, _, number = place.partition(":")
    slots = range(state.setting.slots)
    if base == "here":
        return [state.where(seat)]
    if base == "at":
        slot = state.slot_of(int(number))
        return [slot] if slot != NOWHERE else []
    if base == "around":
        slot = state.slot_of(int(number))
        return list(state.setting.near[slot]) if slot != NOWHERE else []
    if base == "sector":
        scenario = state.setting.scenario
        assert scenario is not None
        return list(scenario.sectors[int(number) - 1].slots)
    if base == "hideouts":
        found = [state.slot_of(tile) for tile in state.setting.content.hideouts]
        return [slot for slot in found if slot != NOWHERE]
    if base == "players":  # TA-JORDAN-01
        return [*state.at, *([state.bot_at] if state.bot_at != NOWHERE else [])]
    if base == "hidden":
        return [slot for slot in slots if not state.is_shown(slot)]
    if base == "empty":
        return [slot for slot in slots if not is_occupied(state, slot)]
    if base == "random":
        return [slot for slot in slots if slot != state.slot_of(SHELTER)]
    return list(slots)


def placed_amount(state: Tamashii, seat: Seat, name: str) -> int:
    """What a variable with a place is now: ``players.at:16``, ``distance:23``, ``open:12``."""
    base, _, number = name.partition(":")
    if base == "open":
        return int(state.slot_of(int(number)) != NOWHERE)
    if base == "distance":
        slot = state.slot_of(int(number))
        return state.setting.far[state.where(seat)][slot] if slot != NOWHERE else 99
    what, _, where = base.partition(".")
    slots = slots_of(state, seat, f"{where}:{number}")
    if what == "players":  # TA-JORDAN-01
        return sum([state.at.count(slot) + int(state.bot_at == slot) for slot in slots])
    return sum([pieces_at(state, slot, PIECES.index(what)) for slot in slots])


def named_amount(state: Tamashii, seat: Seat, name: str) -> int:
    """What a variable with a name of the scenario's own is now: a note, a figure, a boss's part."""
    kind, _, key = name.partition(".")
    setting = state.setting
    if kind == "note":
        return state.notes[setting.note_number[key]]
    if kind == "figure":
        return int(state.figure_at[setting.figure_number[key]] == state.where(seat))
    return state.boss_parts[setting.part_number[key]]
