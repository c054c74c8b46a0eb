"""The firing step: which patterns there are, and what firing one does.

TA-FIRE-01 to -11, TA-BASIC-11, TA-BODY-07, TA-MARKET-01 to -06, TA-ENEMY-05 to -08.
"""

from __future__ import annotations

from endtable.core.types import Action, Reason, Seat
from endtable.games.tamashii.content.components import BASIC_PATTERNS, LONG, SHORT
from endtable.games.tamashii.content.console import CELLS, CORRUPTED
from endtable.games.tamashii.content.patterns import find, find_loose, masks_of
from endtable.games.tamashii.content.records import MODIFIER
from endtable.games.tamashii.content.vocabulary import Operations
from endtable.games.tamashii.rules.changes import bot_waits, drop, forget_mods, note, use_bot
from endtable.games.tamashii.rules.questions import abilities_of, cards_in_play, mods_of
from endtable.games.tamashii.rules.sources import LOOSE_HACK, WILD_CORE, placements, sources
from endtable.games.tamashii.rules.steps.abilities import offer_all, usable, use
from endtable.games.tamashii.rules.steps.bodies import GiveUpBody, buy_body
from endtable.games.tamashii.rules.steps.choice import (
    DONE,
    PICKED,
    USE,
    USE_BOT,
    Choice,
    no,
    refuses,
)
from endtable.games.tamashii.rules.steps.doing import Do, trigger
from endtable.games.tamashii.rules.steps.hacking import (
    SECOND,
    BossHack,
    expel_enemy,
    hack_enemy,
    hacked,
    with_more_damage,
)
from endtable.games.tamashii.rules.steps.harming import TO_BOSS, TO_ENEMY
from endtable.games.tamashii.table.state import Tamashii


class Firing(Choice):
    """Fire patterns one at a time, in any order, until done. TA-ACTION-05, -06."""

    topic = "ta.ask.firing"
    rule = "TA-FIRE-01"

    def choices(self, state: Tamashii) -> list[Action]:
        """Patterns, cards used in this step, the bot's figure, or no more."""
        listed = placements(state, self.seat)
        for ability in abilities_of(state, self.seat, "firing"):
            if usable(state, self.seat, ability):
                listed.append((USE, ability.key))
        if bot_waits(state) and not stood(state):
            listed.append(USE_BOT)
        listed.append(DONE)
        return listed

    def default(self, state: Tamashii, seat: Seat) -> Action:
        """A clerk fires nothing."""
        return DONE

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Fire; at the end corrupted data are dropped. TA-CORRUPT-07, TA-ACTION-08."""
        verb = action[0]
        if verb == "fire":
            fire(state, seat, action[1], action[2:])
        elif verb == USE:
            use(state, seat, action[1], "firing")
        elif action == USE_BOT:
            use_bot(state)
        else:
            state.pop()
            for cell in range(CELLS):
                if state.console[seat * CELLS + cell] == CORRUPTED:
                    drop(state, seat, cell)
            state.settle()


def stood(state: Tamashii) -> bool:
    """Whether the own figure has been used in this step: the bot's is too late. TA-JORDAN-06."""
    return any(key.startswith("card.") for key in state.fired)


def fire(state: Tamashii, seat: Seat, key: str, cells: tuple[int, ...]) -> None:
    """First the tokens are dropped, then the effect happens. TA-FIRE-02."""
    core_used = any(shape.has_core for source, shape, _ in sources(state, seat) if source == key)
    loose = _was_loose(state, seat, key, cells)
    state.dropped = tuple([drop(state, seat, cell) for cell in cells])
    note(state, seat, "patterns_turn")
    if core_used:
        note(state, seat, "core_patterns")
    state.tell("fired", {"seat": seat, "pattern": key, "cells": list(cells)})
    state.beat()
    offer_all(state, seat, "fired")
    state.target = TO_ENEMY
    if key.startswith("hack"):
        hack_enemy(state, seat, key)
    elif key == "expel":
        expel_enemy(state, seat)
    elif key.startswith("body."):
        _take_body(state, seat, key)
    elif key == "bot":
        state.fired += (key,)
        state.batteries += 1
        hacked(state, seat)
    elif key.startswith("card."):
        _of_card(state, seat, key)
    elif key.startswith("aug."):
        _augmentation(state, seat, key)
    else:
        _basic(state, seat, key)
    state.fired += loose


def _was_loose(state: Tamashii, seat: Seat, key: str, cells: tuple[int, ...]) -> tuple[str, ...]:
    """Which rights to other tokens were needed for this pattern, if any."""
    mods = mods_of(state, seat)
    if key in SHORT or (not mods[LOOSE_HACK] and not mods[WILD_CORE]):
        return ()
    masks = masks_of(state.console, seat * CELLS, state.core[seat])
    for source, shape, loose in sources(state, seat):
        if source != key or cells in find(shape, masks):
            continue
        if loose and cells in find_loose(shape, masks):
            return ("loose",)
        if not shape.has_core:
            continue  # a mirrored pattern
        wild = masks_of(state.console, seat * CELLS, state.core[seat], True)
        return ("wild",) if cells in find(shape, wild) else ("loose", "wild")
    return ()


def _basic(state: Tamashii, seat: Seat, key: str) -> None:
    """One of the nine basic patterns. TA-BASIC-02 to -10, TA-FIRE-08."""
    state.fired += (key,)
    for pattern in BASIC_PATTERNS:
        if pattern.key == key:
            do: Operations = pattern.do
            if key in LONG:
                note(state, seat, "longs")
                if state.setting.extension == "long_patterns":
                    do = ((do[0][0], do[0][1], 3, "you"),)
            state.push(Do(seat, do, 0))
    if key != "experience":
        note(state, seat, "resource_patterns")
        trigger(state, seat, "resource_pattern")
    if key in LONG:
        trigger(state, seat, "long_pattern")


def _take_body(state: Tamashii, seat: Seat, key: str) -> None:
    """A body is bought; who has two gives one up first. TA-MARKET-04."""
    state.fired += (key,)  # TA-FIRE-03
    number = state.setting.content.body_named[key.partition(".")[2]]
    if len(state.bodies[seat]) == 2:
        state.push(GiveUpBody(seat, number))
    else:
        buy_body(state, seat, number)


def _augmentation(state: Tamashii, seat: Seat, key: str) -> None:
    """The pattern of an installed faction augmentation; a one-time card leaves. TA-ONCE-01."""
    content = state.setting.content
    number = content.augmentation_named[key.partition(".")[2]]
    card = content.augmentations[number]
    state.fired += (key,)
    if card.one_time:
        state.installed[seat] = tuple([own for own in state.installed[seat] if own != number])
        state.box = tuple(sorted([*state.box, number]))
        forget_mods(state, seat)
    assert card.pattern is not None
    state.last_defeated = -1
    state.push(Do(seat, card.pattern.do, 0))


def _of_card(state: Tamashii, seat: Seat, key: str) -> None:
    """A pattern of the scenario or of the boss. TA-STORY-08, TA-BOSS-06."""
    state.fired += (key,)
    scenario = state.setting.scenario
    assert scenario is not None
    more = mods_of(state, seat)[MODIFIER["hack_damage"]]
    placed = scenario.patterns[:]
    for card in cards_in_play(state):
        placed += card.patterns
    if scenario.boss is not None:
        for number, hack in enumerate(scenario.boss.hacks):
            if hack.pattern.key == key:
                state.target = TO_BOSS
                hacked(state, seat)
                if number == SECOND and scenario.boss.extra is not None:
                    state.push(BossHack(seat))
                else:
                    state.push(Do(seat, with_more_damage(hack.pattern.do, more), 0))
                return
    for entry in placed:
        if entry.pattern.key == key:
            if entry.is_hack:
                hacked(state, seat)
            do = with_more_damage(entry.pattern.do, more if entry.is_hack else 0)
            state.push(Do(seat, do, 0))
            return


# --- why not -----------------------------------------------------------------------------


def _why_fire(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if step.topic != Firing.topic:
        return no("not_firing", "TA-FIRE-01")
    if len(action) < 2 or not isinstance(action[1], str):
        return None
    key = action[1]
    if key in [source for source, _, _ in sources(state, seat)]:
        return no("not_laid", "TA-PATTERN-02")
    if any(fired.partition("@")[0] == key for fired in state.fired):
        return no("fired", "TA-FIRE-03")
    return no("no_pattern", "TA-BASIC-11")


def _pattern(words: list[str]) -> Action | None:
    return ("fire", words[0])


refuses(_why_fire, "fire")
PICKED["pattern"] = _pattern
