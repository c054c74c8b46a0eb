"""What things are worth to a player who wants to win: patterns, districts, tokens.

Counted in units of a resource. What the active card asks for is read from its own conditions, so
that a scenario that nobody here has seen is understood as far as its words go.
"""

from __future__ import annotations

from functools import lru_cache

from endtable.core.bits import has
from endtable.core.types import Seat
from endtable.games.tamashii.content.console import CELLS, CORRUPTED
from endtable.games.tamashii.content.expressions import Condition
from endtable.games.tamashii.content.patterns import Cells, find, masks_of
from endtable.games.tamashii.content.script_checks import codes_of
from endtable.games.tamashii.content.sheets import DEFEAT, Card, PlayerAct
from endtable.games.tamashii.content.vocabulary import WORDS, Operation, Operations
from endtable.games.tamashii.rules.conditions import holds
from endtable.games.tamashii.rules.questions import (
    cards_in_play,
    pieces_at,
)
from endtable.games.tamashii.rules.sources import Source, sources
from endtable.games.tamashii.rules.steps.testing import fits
from endtable.games.tamashii.rules.words.worths import GOAL
from endtable.games.tamashii.table.setting import SHELTER, Slot
from endtable.games.tamashii.table.state import ASCEND, NOWHERE, Tamashii


def operations_worth(state: Tamashii, seat: Seat, do: Operations) -> float:
    """What an effect is worth to the seat."""
    return sum(_worth(state, seat, operation) for operation in do)


def _worth(state: Tamashii, seat: Seat, operation: Operation) -> float:
    worth = WORDS[operation[0]].worth
    return worth if isinstance(worth, float) else worth(state, seat, operation)


def source_worth(state: Tamashii, seat: Seat, key: str) -> float:
    """What firing a pattern is worth."""
    content = state.setting.content
    kind, _, rest = key.partition(".")
    if kind == "body":
        return 3.0 if not state.bodies[seat] else 0.5
    if kind == "aug":
        pattern = content.augmentations[content.augmentation_named[rest]].pattern
        return operations_worth(state, seat, pattern.do) if pattern is not None else 0.0
    if kind == "card":
        return GOAL
    if key == "bot":
        return 0.2
    if key == "expel":
        return _expel_worth(state, seat)
    if key.startswith("hack"):
        return _hack_worth(state, seat, key)
    if key == "experience":
        return 1.4
    name = key.removesuffix("_long")
    count = 2 if key != name else 1
    bonus = 0.0
    if _wants(state, seat, "resource_pattern") and not has(state.marked, seat):
        bonus = GOAL
    if key != name and _wants(state, seat, "long_pattern") and not has(state.marked, seat):
        bonus += GOAL
    return operations_worth(state, seat, (("gain", name, count, "you"),)) + bonus


def _expel_worth(state: Tamashii, seat: Seat) -> float:
    """One enemy less, for a corrupted token."""
    scarce = state.pool[CORRUPTED] <= 2 * state.setting.seats
    crowd = len(state.enemies[seat]) - 1
    wanted = GOAL / 2 if _wants(state, seat, "expel") and not has(state.marked, seat) else 0.0
    if not wanted and _wants(state, seat, "defeat"):
        wanted = -0.3  # what is expelled cannot be defeated
    return (-1.0 if scarce else 0.6) + 0.4 * crowd + wanted


def _hack_worth(state: Tamashii, seat: Seat, key: str) -> float:
    """What a weak point of the current enemy is worth."""
    content = state.setting.content
    enemy = content.enemies[content.enemy_of[state.enemies[seat][0]]]
    hack = next(entry for entry in enemy.hacks if entry.key == key)
    bonus = GOAL / 2 if _wants(state, seat, "hack") else 0.0
    if _wants(state, seat, "defeat") and any(op[0] == "damage" for op in hack.do):
        bonus += GOAL / 4
    return operations_worth(state, seat, hack.do) + bonus


def _wants(state: Tamashii, seat: Seat, trigger: str) -> bool:
    """Whether a rule in force rewards this."""
    for card in cards_in_play(state):
        if trigger in _rewarded(card):
            for rule in card.rules:
                if rule.when == trigger and holds(state, seat, _timeless(rule.condition)):
                    return True
    return False


@lru_cache(maxsize=256)
def _rewarded(card: Card) -> frozenset[str]:
    """What the rules of a card wait for: most wait for nothing."""
    return frozenset(rule.when for rule in card.rules)


def _timeless(condition: Condition) -> Condition:
    """A condition without what is only known when it happens, such as the level of who falls."""
    if not condition or ("var", "level") in condition or ("var", "power") in condition:
        return ()
    return condition


# --- the console ------------------------------------------------------------------------------


class Console:
    """What the patterns of a seat are worth on any arrangement of its tokens."""

    def __init__(self, state: Tamashii, seat: Seat) -> None:
        self.core = state.core[seat]
        self.sources: list[Source] = sources(state, seat)
        self.worth: dict[str, float] = {
            key: source_worth(state, seat, key) for key, _, _ in self.sources
        }
        self.keep = kept_tokens(state, seat)
        """What a token is worth that a test will need, by kind."""

    def best(self, console: list[int], base: int = 0) -> tuple[float, list[tuple[str, Cells]]]:
        """Patterns that can be fired together, the most valuable first, and their worth."""
        masks = masks_of(console, base, self.core)
        found: list[tuple[float, str, tuple[int, ...]]] = []
        for key, shape, _ in self.sources:
            worth = self.worth[key]
            if worth <= 0:
                continue
            for cells in find(shape, masks):
                cost = sum(self.keep[console[base + cell]] for cell in cells)
                if worth > cost:
                    found.append((worth - cost, key, cells))
        found.sort(key=lambda entry: (-entry[0], entry[1], entry[2]))
        used: set[int] = set()
        keys: list[str] = []
        chosen: list[tuple[str, Cells]] = []
        total = 0.0
        for worth, key, cells in found:
            if key not in keys and not used.intersection(cells):
                keys.append(key)
                used.update(cells)
                chosen.append((key, cells))
                total += worth
        return total, chosen


def kept_tokens(state: Tamashii, seat: Seat) -> list[float]:
    """By kind: what a token on the console is worth for a test that the card asks for."""
    keep = [0.0] * 8
    for card in cards_in_play(state):
        for act in card.actions:
            if act.test is None or (act.once and act.key in state.acted):
                continue
            for kind in range(1, 6):
                if fits(state, seat, act.test.colour, kind):
                    keep[kind] = max(keep[kind], 0.8 if act.test.group else 0.5)
    return keep


# --- districts --------------------------------------------------------------------------------


def district_worth(state: Tamashii, seat: Seat, slot: Slot) -> float:
    """How much the seat would like to stand there at the end of its turn."""
    worth = goal_worth(state, seat, slot)
    if not state.is_shown(slot):
        laid = GOAL / 2 if state.laid[slot] else 0.0
        return worth + laid + (1.5 if _wants(state, seat, "reveal") else 0.5) + _sought(state)
    tile = state.setting.content.districts[state.tile_at[slot]]
    worth += 0.6 * operations_worth(state, seat, tile.do)
    return worth - 0.25 * tile.entry


def _sought(state: Tamashii) -> float:
    """What turning over a district is worth while one that the card names is not found."""
    for card in cards_in_play(state):
        for act in card.actions:
            tiles = named_tiles(act.condition)
            if tiles and all(state.slot_of(tile) == NOWHERE for tile in tiles):
                return GOAL / 2
    return 0.0


def named_tiles(condition: Condition) -> list[int]:
    """The tiles that a condition names."""
    if not condition:
        return []
    if condition[0] in ("and", "or"):
        return named_tiles(condition[1]) + named_tiles(condition[2])
    return [condition[2]] if condition[1] == ("var", "tile.here") else []


def goal_worth(state: Tamashii, seat: Seat, slot: Slot) -> float:
    """What the scenario makes of a district."""
    scenario = state.setting.scenario
    if scenario is None:
        return 0.0
    text = _world_text(tuple(cards_in_play(state)))
    worth = 0.0
    shown = state.is_shown(slot)
    if "players.shelter" in text and shown and state.tile_at[slot] == SHELTER:
        worth += GOAL
    if "players.hideout" in text and shown and state.tile_at[slot] in (4, 5, 6, 7):
        worth += GOAL
    worth += GOAL * len(allowed_there(state, seat, slot))
    worth += GOAL / 2 * _patterns_there(state, seat, slot)
    if state.boss_at == slot:
        fights = _must_fight(state, text) and state.integrity[seat] >= 3
        worth += 3.0 if fights else -2.0
    if "'expand'" in text and pieces_at(state, slot, ASCEND):
        worth += 1.0
    return worth


@lru_cache(maxsize=256)
def _world_text(cards: tuple[Card, ...]) -> str:
    """What cards ask about in their world actions, to look for words in."""
    return " ".join(str(card.world) for card in cards)


def _must_fight(state: Tamashii, text: str) -> bool:
    """Whether the card asks about the boss, or time brings nothing but defeat while it stands."""
    scenario = state.setting.scenario
    assert scenario is not None
    if "boss.integrity" in text:
        return True
    codes = [code for card in cards_in_play(state) for code in codes_of(card)]
    return all(scenario.cards[scenario.by_code[code]].kind == DEFEAT for code in codes)


def allowed_there(state: Tamashii, seat: Seat, slot: Slot) -> list[PlayerAct]:
    """Actions of the scenario that ask for a place, and that a district would allow."""
    scenario = state.setting.scenario
    if scenario is None:
        return []
    home = state.at[seat]
    state.at[seat] = slot
    known = [*scenario.actions, *(act for card in cards_in_play(state) for act in card.actions)]
    found = [act for act in known if act.condition and holds(state, seat, act.condition)]
    state.at[seat] = home
    return found


def _patterns_there(state: Tamashii, seat: Seat, slot: Slot) -> int:
    """How many patterns of the scenario a district would allow."""
    home = state.at[seat]
    state.at[seat] = slot
    known = [placed for card in cards_in_play(state) for placed in card.patterns]
    count = sum(bool(each.condition) and holds(state, seat, each.condition) for each in known)
    state.at[seat] = home
    return count


def wanted_tile(state: Tamashii, seat: Seat) -> Slot:
    """The district most wanted of all, wherever it lies, or NOWHERE.

    One goes there over several turns.
    """
    best, most = NOWHERE, 0.0
    for slot in range(state.setting.slots):
        worth = goal_worth(state, seat, slot) - 0.5 * state.setting.far[state.at[seat]][slot]
        if worth > most:
            best, most = slot, worth
    return best


def console_of(state: Tamashii, seat: Seat) -> list[int]:
    """The fields of a seat's console."""
    return state.console[seat * CELLS : (seat + 1) * CELLS]
