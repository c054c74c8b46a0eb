"""What one seat may see: everything but what lies face down. TA-GLOSS-08, TA-SETUP-22.

The fields are named in ``seen``. Values, patterns that lie on a console and those within reach are
worked out by the rules, so a view is made above them and not on the table.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from endtable.core.bits import has
from endtable.core.types import Seat, View
from endtable.games.tamashii.advice.plans import HORIZON, Planner
from endtable.games.tamashii.content.components import BASIC
from endtable.games.tamashii.content.console import (
    BASICS,
    CELLS,
    CORRUPTED,
    KIND_NAMES,
    KINDS,
    OPEN,
)
from endtable.games.tamashii.content.patterns import Shape
from endtable.games.tamashii.content.records import CLASSES
from endtable.games.tamashii.content.vocabulary import FACTIONS, PIECES, RESOURCES
from endtable.games.tamashii.rules.questions import (
    active_body,
    atk_of,
    install_cost,
    integrity_of,
    integrity_top,
    prg_of,
    rch_of,
    resource_top,
    schemas_of,
    tracking_top,
)
from endtable.games.tamashii.rules.scoring import points_by_source
from endtable.games.tamashii.rules.sources import placements, sources
from endtable.games.tamashii.rules.steps.combat import Schemas
from endtable.games.tamashii.rules.steps.planning import moves_left
from endtable.games.tamashii.rules.steps.rolls import ATTACK_ROLL, Rerolls
from endtable.games.tamashii.rules.steps.story import EachChooses, Vote, card_of
from endtable.games.tamashii.shown.progress import difficulty, progress, towards
from endtable.games.tamashii.shown.seen import (
    BossSeen,
    BotSeen,
    CombatSeen,
    DistrictSeen,
    EnemySeen,
    ResultSeen,
    SeatSeen,
    TableSeen,
)
from endtable.games.tamashii.table.state import ASCEND, MARKERS, PHASES, SUCCESS

if TYPE_CHECKING:
    from endtable.games.tamashii.table.state import Tamashii


def view_of(state: Tamashii, seat: Seat | None) -> View:
    """The table as plain data."""
    setting = state.setting
    scenario = setting.scenario
    codes = [card.code for card in scenario.cards] if scenario is not None else []
    seen: TableSeen = {
        "game": "tamashii",
        "mode": "competitive" if setting.competitive else "scenario",
        "scenario": scenario.key if scenario is not None else "",
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "active": state.active,
        "first": state.first,
        "time": state.time,
        "seats": [_seat(state, each, seat) for each in range(setting.seats)],
        "moves": [moves_left(state, each) for each in range(setting.seats)],
        "map": [_district(state, slot) for slot in range(setting.slots)],
        "market": [setting.content.bodies[body].key for body in state.market],
        "body_deck": len(state.body_deck),
        "enemy_deck": {"count": len(state.enemy_deck), "top": _known_top(state)},
        "enemy_discard": list(state.enemy_discard),
        "factions": {
            name: len(state.faction_decks[number])
            for number, name in enumerate(FACTIONS)
            if has(state.factions, number)
        },
        "pool": _counted(state.pool, 0, (*BASICS, OPEN)),
        "corrupted_pool": state.pool[CORRUPTED],
        "card": codes[state.card] if codes and state.card >= 0 else "",
        "specials": [codes[number] for number in state.specials],
        "drawn": [codes[number] for number in state.drawn],
        "told": list(state.told),
        "notes": _notes(state),
        "on_card": {name: state.on_card[number] for number, name in enumerate(PIECES)},
        "progress": progress(state),
        "difficulty": difficulty(state),
        "sheet": state.on_sheet,
        "marked": [each for each in range(setting.seats) if has(state.marked, each)],
        "combat": _combat(state),
        "boss": _boss(state),
        "bot": _bot(state),
        "goals": list(state.goals),
        "preview": state.goal_deck[-1] if state.goal_deck else None,
        "goal_deck": len(state.goal_deck),
        "extension": setting.extension,
        "pvp": setting.pvp,
        "offers": [
            [giver, setting.content.augmentations[card].key, to] for giver, card, to in state.offers
        ],
        "deciding": _deciding(state),
        "voted": [each for each, choice in enumerate(state.sealed) if choice is not None],
        "votes": list(state.votes),
        "result": _result(state),
    }
    return cast(View, seen)


def _deciding(state: Tamashii) -> str:
    """The card whose ways are open, while everybody is asked for one."""
    step = state.main[-1] if state.main else None
    if isinstance(step, (Vote, EachChooses)):
        return card_of(state, step.card).code
    return ""


def _notes(state: Tamashii) -> dict[str, int]:
    """What is remembered."""
    known = state.setting.note_number
    return {name: state.notes[number] for name, number in known.items() if state.notes[number]}


def _known_top(state: Tamashii) -> list[int]:
    """Enemies on top of the deck that everybody has seen, the first to be drawn first."""
    count = state.known[0]
    return list(state.enemy_deck[-count:][::-1]) if count else []


def _counted(row: list[int], base: int, kinds: tuple[int, ...]) -> dict[str, int]:
    return {KIND_NAMES[kind]: row[base + kind] for kind in kinds if row[base + kind]}


def _seat(state: Tamashii, seat: Seat, viewer: Seat | None) -> SeatSeen:
    setting = state.setting
    content = setting.content
    cards = content.augmentations
    kinds = (*BASICS, OPEN, CORRUPTED)
    row = state.console[seat * CELLS : (seat + 1) * CELLS]
    return {
        "seat": seat,
        "board": setting.boards[seat],
        "class": CLASSES[setting.classes[seat]] if setting.has_classes else "",
        "core": KIND_NAMES[state.core[seat]],
        "console": [KIND_NAMES[kind] for kind in row],
        "hand": [KIND_NAMES[kind] for kind in state.hand[seat]],
        "bag": _counted(state.bag, seat * KINDS, kinds),
        "dump": _counted(state.dump, seat * KINDS, kinds),
        "resources": {
            name: [state.resources[seat * 4 + number], resource_top(state, seat, number)]
            for number, name in enumerate(RESOURCES)
        },
        "points": points_by_source(state, seat) if setting.competitive else {},
        "towards": [towards(state, seat, goal) for goal in state.goals],
        "integrity": [state.integrity[seat], integrity_top(state, seat), state.limit[seat]],
        "tracking": [state.tracking[seat], tracking_top(state, seat)],
        "xp": state.xp[seat],
        "at": state.at[seat],
        "body": active_body(state, seat).key,
        "bodies": [content.bodies[body].key for body in state.bodies[seat]],
        "values": {
            "rch": rch_of(state, seat), "atk": atk_of(state, seat), "prg": prg_of(state, seat),
        },
        "schemas": [
            {"key": schema.key, "basic": schema.basic, "rare": schema.rare,
             "repeat": schema.repeat, "paid": schema.key in state.paid and seat == state.active}
            for schema in schemas_of(state, seat)
        ],
        "enemies": _enemies(state, seat),
        "installed": [cards[card].key for card in state.installed[seat]],
        "uninstalled": [
            {"key": cards[card].key, "cost": install_cost(state, seat, card)}
            for card in state.uninstalled[seat]
        ],
        "protocol": (
            content.protocols[state.protocol[seat]].key if state.protocol[seat] >= 0 else ""
        ),
        "progress": state.progress[seat],
        "dealt": [content.protocols[number].key for number in state.dealt[seat]],
        "dice": state.dice[seat * 3 : seat * 3 + 3],
        "roll": _roll(state, seat),
        "class_deck": len(state.class_decks[seat]),
        "taken": (
            list(state.taken[seat]) if viewer == seat or state.result else len(state.taken[seat])
        ),
        "fireable": [list(action[1:]) for action in placements(state, seat)],
        "reach": reach_of(state, seat) if viewer == seat else [],
    }  # fmt: skip


def _roll(state: Tamashii, seat: Seat) -> str:
    """What the seat is rolling for: its dice lie there until that is over."""
    for step in (*state.main, *(step for lane in state.lanes for step in lane)):
        if isinstance(step, Rerolls) and step.seat == seat:
            return step.purpose
        if isinstance(step, Schemas) and step.seat == seat:
            return ATTACK_ROLL
    return ""


def _enemies(state: Tamashii, seat: Seat) -> list[EnemySeen]:
    content = state.setting.content
    shown: list[EnemySeen] = []
    for place, card in enumerate(state.enemies[seat]):
        design = content.enemies[content.enemy_of[card]]
        die = seat == state.active and state.die_on == place
        left = integrity_of(state, card)
        shown.append({"card": card, "key": design.key, "level": design.level,
                      "integrity": [left, design.integrity], "die": die})  # fmt: skip
    return shown


def _district(state: Tamashii, slot: int) -> DistrictSeen:
    setting = state.setting
    return {
        "slot": slot,
        "hex": list(setting.hexes[slot]),
        "tile": state.tile_at[slot] if state.is_shown(slot) else None,
        "explore": bool(state.explore[slot]),
        "ascend": state.pieces[slot * 3 + ASCEND],
        "success": state.pieces[slot * 3 + SUCCESS],
        "markers": state.pieces[slot * 3 + MARKERS],
        "dice_token": state.dice_token[slot],
        "card": bool(state.laid[slot]),
        "figures": [key for key, n in setting.figure_number.items() if state.figure_at[n] == slot],
        "near": setting.near[slot],
    }


def _combat(state: Tamashii) -> CombatSeen:
    return {
        "number": state.number,
        "symbol": "basic" if state.symbol == BASIC else "special" if state.symbol else "",
        "die_on": state.die_on,
        "acting": state.acting,
    }


def _boss(state: Tamashii) -> BossSeen | None:
    if not state.boss_deck and state.boss_at < 0:
        return None
    return {
        "at": state.boss_at,
        "integrity": state.boss_integrity,
        "armour": state.boss_armour,
        "deck": len(state.boss_deck),
        "parts": {key: state.boss_parts[n] for key, n in state.setting.part_number.items()},
    }


def _bot(state: Tamashii) -> BotSeen | None:
    if state.bot_at < 0:
        return None
    return {"at": state.bot_at, "batteries": state.batteries, "acting": state.as_bot}


def _result(state: Tamashii) -> ResultSeen | None:
    outcome = state.outcome()
    if outcome is None:
        return None
    return {
        "won": bool(state.result[0]),
        "code": state.result[1],
        "places": list(outcome.places),
        "points": list(outcome.points),
        "reason": outcome.reason.key,
        "rule": outcome.rule,
    }


# --- programming -------------------------------------------------------------------------


def reach_of(state: Tamashii, seat: Seat) -> list[list[object]]:
    """Patterns that could lie on the console after the moves that are left, the nearest first."""
    moves = min(HORIZON, moves_left(state, seat))
    if moves <= 0:
        return []
    row = tuple(state.console[seat * CELLS : (seat + 1) * CELLS])
    known = tuple((key, shape.rows) for key, shape, _ in sources(state, seat))
    plans = _reach(row, state.core[seat], known, moves)
    return [[key, len(plan), [list(move) for move in plan]] for key, plan in plans]


@lru_cache(maxsize=512)
def _reach(
    row: tuple[int, ...], core: int, known: tuple[tuple[str, tuple[str, ...]], ...], moves: int
) -> list[tuple[str, list[tuple[int, int]]]]:
    planner = Planner(list(row), 0, core)
    found = []
    for key, rows in known:
        plan = planner.shortest(_shape(rows), moves)
        if plan:
            found.append((key, list(plan)))
    found.sort(key=lambda entry: len(entry[1]))
    return found


@lru_cache(maxsize=1024)
def _shape(rows: tuple[str, ...]) -> Shape:
    return Shape(rows)
