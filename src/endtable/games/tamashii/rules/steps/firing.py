"""The firing step: which patterns there are, and what firing one does.

TA-FIRE-01 to -11, TA-BASIC-11, TA-BODY-07, TA-MARKET-01 to -06, TA-ENEMY-05 to -08.
"""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tamashii.content.console import CELLS, CORRUPTED
from endtable.games.tamashii.content.loading import BASIC_PATTERNS, LONG, SHORT
from endtable.games.tamashii.content.patterns import Shape, find, find_loose, masks_of
from endtable.games.tamashii.content.records import MODIFIER, Pattern
from endtable.games.tamashii.content.vocabulary import Operations
from endtable.games.tamashii.rules.changes import (
    drop,
    forget_mods,
    gain_corrupted,
    note,
    took_top,
)
from endtable.games.tamashii.rules.questions import abilities_of, at_boss, holds, mods_of
from endtable.games.tamashii.rules.steps.abilities import offer_all, usable, use
from endtable.games.tamashii.rules.steps.bodies import GiveUpBody
from endtable.games.tamashii.rules.steps.boss import BossHack
from endtable.games.tamashii.rules.steps.choice import Choice
from endtable.games.tamashii.rules.steps.doing import Do
from endtable.games.tamashii.rules.steps.harming import FIXED, TO_BOSS, TO_ENEMY, remove_enemy
from endtable.games.tamashii.rules.steps.story import cards_in_play, trigger
from endtable.games.tamashii.table.state import BODY_DECK, Tamashii

BOT_PATTERN = Pattern("bot", Shape(("GCG",)), ())
MIRRORED = Shape(("GB", "YR"))
"""The experience pattern in a mirror, for the card that allows it."""
BATTERIES: int = 5
LOOSE_HACK: int = MODIFIER["loose_hack"]
LOOSE_SHORT: int = MODIFIER["loose_short"]
WILD_CORE: int = MODIFIER["wild_core"]

Source = tuple[str, Shape, bool]
"""The key of a pattern, its shape, and whether one of its symbols may be any basic token."""


def sources(state: Tamashii, seat: Seat) -> list[Source]:
    """All patterns the seat may fire now, those already fired left out. TA-FIRE-03."""
    found: list[Source] = []
    mods = mods_of(state, seat)
    fired = state.fired
    for pattern in BASIC_PATTERNS:
        if pattern.key not in fired or _once_more(state, seat, pattern.key):
            loose = bool(mods[LOOSE_SHORT]) and pattern.key in SHORT
            found.append((pattern.key, pattern.shape, loose))
    content = state.setting.content
    loose_hack = bool(mods[LOOSE_HACK]) and "loose" not in fired
    if state.enemies[seat]:
        card = state.enemies[seat][0]
        enemy = content.enemies[content.enemy_of[card]]
        for pattern in enemy.hacks:
            if f"{pattern.key}@{card}" not in fired:
                found.append((pattern.key, pattern.shape, loose_hack))
        found.append(("expel", enemy.expel.shape, False))
    for number in state.installed[seat]:
        own = content.augmentations[number].pattern
        if own is not None and own.key not in fired:
            found.append((own.key, own.shape, False))
    for number in state.market:
        body = content.bodies[number]
        if body.cost is not None:
            found.append((f"body.{body.key}", body.cost, False))
    if state.bot_at >= 0 and state.batteries < BATTERIES and "bot" not in fired:
        found.append(("bot", BOT_PATTERN.shape, loose_hack))  # a hack, TA-JORDAN-14
    if state.setting.scenario is not None:
        _of_scenario(state, seat, found, loose_hack)
    return found


def _once_more(state: Tamashii, seat: Seat, key: str) -> bool:
    """Whether a card lets one basic pattern be fired a second time."""
    if not mods_of(state, seat)[MODIFIER["second_basic"]]:
        return False
    basics = [pattern.key for pattern in BASIC_PATTERNS]
    twice = [other for other in basics if state.fired.count(other) > 1]
    return not twice and state.fired.count(key) == 1


def _of_scenario(state: Tamashii, seat: Seat, found: list[Source], loose_hack: bool) -> None:
    """Patterns of the sheet, of cards in play, and of the boss in the district. TA-FIRE-09."""
    scenario = state.setting.scenario
    assert scenario is not None
    placed = scenario.patterns[:]
    for card in cards_in_play(state):
        placed += card.patterns
    if scenario.boss is not None and at_boss(state, seat) and state.boss_integrity > 0:
        placed += scenario.boss.hacks
    for entry in placed:
        if entry.pattern.key not in state.fired and holds(state, seat, entry.condition):
            found.append((entry.pattern.key, entry.pattern.shape, loose_hack and entry.is_hack))


def placements(state: Tamashii, seat: Seat) -> list[Action]:
    """Every pattern that lies on the console now, with its tokens: ``("fire", key, fields …)``."""
    wild = bool(mods_of(state, seat)[WILD_CORE]) and "wild" not in state.fired
    masks = masks_of(state.console, seat * CELLS, state.core[seat], wild)
    mirror = bool(mods_of(state, seat)[MODIFIER["mirror"]])
    listed: list[Action] = []
    for key, shape, loose in sources(state, seat):
        cells_found = find_loose(shape, masks) if loose else find(shape, masks)
        if mirror and key == "experience":
            cells_found = sorted({*cells_found, *find(MIRRORED, masks)})
        for cells in cells_found:
            listed.append(("fire", key, *cells))
    return listed


class Firing(Choice):
    """Fire patterns one at a time, in any order, until done. TA-ACTION-05, -06."""

    topic = "firing"
    rule = "TA-FIRE-01"

    def choices(self, state: Tamashii) -> list[Action]:
        """Patterns, cards used in this step, the bot's figure, or no more."""
        listed = placements(state, self.seat)
        for ability in abilities_of(state, self.seat, "firing"):
            if usable(state, self.seat, ability):
                listed.append(("use", ability.key))
        if state.bot_at >= 0 and state.batteries and not state.as_bot and not stood(state):
            listed.append(("use_bot",))
        listed.append(("done",))
        return listed

    def default(self, state: Tamashii, seat: Seat) -> Action:
        """A clerk fires nothing."""
        return ("done",)

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Fire; at the end corrupted data are dropped. TA-CORRUPT-07, TA-ACTION-08."""
        verb = action[0]
        if verb == "fire":
            fire(state, seat, action[1], action[2:])
        elif verb == "use":
            use(state, seat, action[1], "firing")
        elif verb == "use_bot":
            state.batteries -= 1
            state.as_bot = True
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
    if state.log is not None:
        state.tell("fired", {"seat": seat, "pattern": key, "cells": list(cells)})
        state.beat()
    offer_all(state, seat, "fired")
    state.target = TO_ENEMY
    if key.startswith("hack"):
        _hack(state, seat, key)
    elif key == "expel":
        _expel(state, seat)
    elif key.startswith("body."):
        _take_body(state, seat, key)
    elif key == "bot":
        state.fired += (key,)
        state.batteries += 1
        _hacked(state, seat)
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


def _hack(state: Tamashii, seat: Seat, key: str) -> None:
    """A weak point of the current enemy. TA-ENEMY-05."""
    card = state.enemies[seat][0]
    content = state.setting.content
    enemy = content.enemies[content.enemy_of[card]]
    state.fired += (f"{key}@{card}",)
    state.target = FIXED
    _hacked(state, seat)
    for pattern in enemy.hacks:
        if pattern.key == key:
            more = mods_of(state, seat)[MODIFIER["hack_damage"]]
            state.push(Do(seat, with_more_damage(pattern.do, more), 0))


def with_more_damage(do: Operations, more: int) -> Operations:
    """The same operations with more damage in the first packet."""
    if not more:
        return do
    changed = []
    for operation in do:
        if more and operation[0] == "damage":
            operation = ("damage", ("+", operation[1], more))
            more = 0
        changed.append(operation)
    return tuple(changed)


def _hacked(state: Tamashii, seat: Seat) -> None:
    """What happens when a hack is fired. TA-JORDAN-14, TA-HOPE-04."""
    note(state, seat, "hacks")
    offer_all(state, seat, "hack")
    trigger(state, seat, "hack")


def _expel(state: Tamashii, seat: Seat) -> None:
    """The current enemy is discarded, at a price; no experience. TA-ENEMY-06, -07."""
    from endtable.games.tamashii.rules.steps.pvp import SendEnemy

    card = state.enemies[seat][0]
    clean = mods_of(state, seat)[MODIFIER["clean_expel"]] and "clean" not in state.fired
    note(state, seat, "expels")
    remove_enemy(state, seat, card)
    if state.log is not None:
        state.tell("expelled", {"seat": seat, "enemy": card})
    offer_all(state, seat, "expel")
    trigger(state, seat, "expel")
    if state.setting.pvp == "send_enemy":
        state.push(SendEnemy(seat, card))
    if clean:
        state.fired += ("clean",)
    else:
        gain_corrupted(state, seat, 1)


def _take_body(state: Tamashii, seat: Seat, key: str) -> None:
    """A body is bought; who has two gives one up first. TA-MARKET-04."""
    number = state.setting.content.body_named[key.partition(".")[2]]
    if len(state.bodies[seat]) == 2:
        state.push(GiveUpBody(seat, number))
    else:
        buy_body(state, seat, number)


def buy_body(state: Tamashii, seat: Seat, number: int) -> None:
    """A body leaves the market, which is refilled. TA-MARKET-02, -03."""
    place = state.market.index(number)
    fresh: tuple[int, ...] = ()
    if state.body_deck:
        fresh = (state.body_deck[-1],)
        state.body_deck = state.body_deck[:-1]
        took_top(state, BODY_DECK, len(state.body_deck))
        state.reveal()
    state.market = state.market[:place] + fresh + state.market[place + 1 :]
    occupy_new(state, seat, number)


def occupy_new(state: Tamashii, seat: Seat, number: int) -> None:
    """A new body is the active one. TA-MARKET-06."""
    state.bodies[seat] = (number, *state.bodies[seat])
    note(state, seat, "occupied")
    forget_mods(state, seat)
    if state.log is not None:
        state.tell("occupied", {"seat": seat, "body": number})
    state.settle()


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
                _hacked(state, seat)
                if number == 1 and scenario.boss.extra is not None:
                    state.push(BossHack(seat))
                else:
                    state.push(Do(seat, with_more_damage(hack.pattern.do, more), 0))
                return
    for entry in placed:
        if entry.pattern.key == key:
            if entry.is_hack:
                _hacked(state, seat)
            do = with_more_damage(entry.pattern.do, more if entry.is_hack else 0)
            state.push(Do(seat, do, 0))
            return
