"""Words of scenarios that outlive a card: notes, cards on tiles, figures, dice tables, parts."""

from __future__ import annotations

from typing import Final

from endtable.core.bits import without
from endtable.core.types import Seat
from endtable.games.tamashii.content.components import NUMBER_DIE
from endtable.games.tamashii.content.vocabulary import Operation
from endtable.games.tamashii.rules.conditions import amount_of
from endtable.games.tamashii.rules.places import slots_of
from endtable.games.tamashii.rules.questions import is_occupied
from endtable.games.tamashii.rules.steps.arriving import reveal_tile
from endtable.games.tamashii.rules.steps.boss import boss_weakens, harm_part, mend_part
from endtable.games.tamashii.rules.steps.doing import Do, trigger
from endtable.games.tamashii.rules.steps.story import card_of
from endtable.games.tamashii.table.setting import SHELTER, Slot
from endtable.games.tamashii.table.state import ENEMY_DECK, NOWHERE, SUCCESS, Tamashii

NOTE_TOP: Final = 9


def note(state: Tamashii, seat: Seat, op: Operation) -> None:
    """What is remembered goes up, down, or to a value, from 0 to 9."""
    sign, amount = op[2]
    value = amount_of(state, seat, amount)
    number = state.setting.note_number[op[1]]
    now = value if sign == "=" else state.notes[number] + (value if sign == "+" else -value)
    state.notes[number] = max(0, min(NOTE_TOP, now))


def stack(state: Tamashii, seat: Seat, op: Operation) -> None:
    """An enemy that everybody knows goes on top of the deck, wherever it lies now."""
    content = state.setting.content
    design = content.enemy_named[op[1]]
    for pile in (state.enemy_deck, state.enemy_discard, state.enemy_box):
        for enemy in reversed(pile):
            if content.enemy_of[enemy] == design:
                _to_top(state, enemy)
                return


def _to_top(state: Tamashii, enemy: int) -> None:
    deck = state.enemy_deck
    if enemy in deck:
        known = 2 * ENEMY_DECK
        place = deck.index(enemy)
        state.known[known] = min(state.known[known], len(deck) - 1 - place)
        state.known[known + 1] = min(state.known[known + 1], place)
    state.enemy_deck = (*[card for card in deck if card != enemy], enemy)
    state.enemy_discard = tuple([card for card in state.enemy_discard if card != enemy])
    state.enemy_box = tuple([card for card in state.enemy_box if card != enemy])
    state.known[2 * ENEMY_DECK] += 1
    state.tell("stacked", {"enemy": enemy})


def roll_on(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The numeric die, and the row of a card that it names. TA-SPECIAL-09 to -13."""
    number = card_of(state, state.setting.scenario_cards[op[1]]).number
    value = NUMBER_DIE[state.roll(state.setting.seats, len(NUMBER_DIE))]
    state.tell("glitch", {"seat": seat, "number": value})
    state.push(Do(seat, card_of(state, number).dice[value], 0))


def lay(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Copies of a card onto districts, face down, each onto another. TA-SPECIAL-08."""
    number = state.setting.scenario_cards[op[1]]
    count = amount_of(state, seat, op[2])
    free = [slot for slot in slots_of(state, seat, op[3]) if not state.laid[slot]]
    for slot in state.shuffle(state.setting.seats, free)[:count]:
        state.laid[slot] = number + 1
        state.tell("laid", {"slot": slot})


def lift(state: Tamashii, seat: Seat, op: Operation) -> None:
    """All copies of a card leave the map."""
    number = state.setting.scenario_cards[op[1]]
    state.laid = [0 if card == number + 1 else card for card in state.laid]


def uncover(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Districts turn face up by themselves; their tokens wait for whoever comes."""
    slots = [slot for slot in slots_of(state, seat, op[2]) if not state.is_shown(slot)]
    count = amount_of(state, seat, op[1])
    order = state.shuffle(state.setting.seats, slots)
    for slot in order if count < 0 else order[:count]:
        reveal_tile(state, seat, slot)


def hide(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Open districts without a figure or a Success token turn face down, but for the Shelter."""
    for slot in range(state.setting.slots):
        lit = bool(state.pieces[slot * 3 + SUCCESS]) or slot in state.figure_at
        if not state.is_shown(slot) or state.tile_at[slot] == SHELTER or lit:
            continue
        if not is_occupied(state, slot) and slot != state.boss_at:
            state.shown = without(state.shown, slot)
            state.tell("hidden", {"slot": slot})


# --- figures -----------------------------------------------------------------------------


def figure(state: Tamashii, seat: Seat, op: Operation) -> None:
    """A figure of the scenario is put somewhere."""
    slots = slots_of(state, seat, op[2])
    if slots:
        place = slots[state.roll(state.setting.seats, len(slots))] if len(slots) > 1 else slots[0]
        _stands(state, op[1], place)


def _stands(state: Tamashii, key: str, slot: Slot) -> None:
    number = state.setting.figure_number[key]
    state.figure_at[number] = slot
    state.tell("figure", {"figure": number, "slot": slot})


def gone(state: Tamashii, seat: Seat, op: Operation) -> None:
    """A figure leaves the map."""
    _stands(state, op[1], NOWHERE)


def walk(state: Tamashii, seat: Seat, op: Operation) -> None:
    """A figure goes so many districts the shortest way to a place; who is there meets it."""
    slot = state.figure_at[state.setting.figure_number[op[1]]]
    goals = slots_of(state, seat, op[3])
    if slot == NOWHERE or not goals:
        return
    for _ in range(amount_of(state, seat, op[2])):
        near = _nearest(state, slot, goals)
        closer = [s for s in state.setting.near[slot] if _nearest(state, s, goals) < near]
        if not closer:
            break
        slot = closer[0]
    _stands(state, op[1], slot)
    for other in reversed(state.setting.order(state.first)):
        if state.at[other] == slot:
            state.push(Do(other, (("meets",),), 0))  # one after the other


def meets(state: Tamashii, seat: Seat, op: Operation) -> None:
    """A figure has come to a player."""
    trigger(state, seat, "meet")


def _nearest(state: Tamashii, slot: Slot, goals: list[Slot]) -> int:
    return min([state.setting.far[goal][slot] for goal in goals])


# --- a boss of several parts -------------------------------------------------------------


def part(state: Tamashii, seat: Seat, op: Operation) -> None:
    """A part of the boss loses or regains integrity, or is brought to a number."""
    sign, amount = op[2]
    value = amount_of(state, seat, amount)
    number = state.setting.part_number[op[1]]
    now = state.boss_parts[number]
    change = value - now if sign == "=" else value if sign == "+" else -value
    if change < 0:
        harm_part(state, seat, number, -change)
    else:
        mend_part(state, number, change)


def parts(state: Tamashii, seat: Seat, op: Operation) -> None:
    """All standing parts lose or regain integrity."""
    for key, number in state.setting.part_number.items():
        if state.boss_parts[number] > 0:
            part(state, seat, ("part", key, op[1]))


def boss_loses(state: Tamashii, seat: Seat, op: Operation) -> None:
    """A boss in one piece loses integrity, whatever its armour; at 0 it falls."""
    boss_weakens(state, seat, amount_of(state, seat, op[1]))


def boss_skips(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The boss lets so many actions pass."""
    state.boss_skips += amount_of(state, seat, op[1])
