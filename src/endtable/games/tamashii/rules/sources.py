"""Which patterns a seat may fire, and where they lie. TA-FIRE-03, -09, TA-BASIC-11."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tamashii.content.components import BASIC_PATTERNS, SHORT
from endtable.games.tamashii.content.console import CELLS
from endtable.games.tamashii.content.patterns import Shape, find, find_loose, masks_of
from endtable.games.tamashii.content.records import MODIFIER, Pattern
from endtable.games.tamashii.rules.conditions import holds
from endtable.games.tamashii.rules.questions import at_boss, cards_in_play, forbidden, mods_of
from endtable.games.tamashii.table.state import Tamashii

BOT_PATTERN: Final = Pattern("bot", Shape(("GCG",)), ())
MIRRORED: Final = Shape(("GB", "YR"))
"""The experience pattern in a mirror, for the card that allows it."""
BATTERIES: Final = 5
LOOSE_HACK: Final[int] = MODIFIER["loose_hack"]
LOOSE_SHORT: Final[int] = MODIFIER["loose_short"]
WILD_CORE: Final[int] = MODIFIER["wild_core"]
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
        if not forbidden(state, "expel"):
            found.append(("expel", enemy.expel.shape, False))
    for number in state.installed[seat]:
        own = content.augmentations[number].pattern
        if own is not None and own.key not in fired:
            found.append((own.key, own.shape, False))
    for number in () if forbidden(state, "body") else state.market:
        body = content.bodies[number]
        if body.cost is not None and f"body.{body.key}" not in fired:
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
