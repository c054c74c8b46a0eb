"""An empty table, before anything is laid out."""

from __future__ import annotations

from endtable.games.tamashii.content.console import CELLS, EMPTY, KINDS, LAST_COLUMN, LOCKED
from endtable.games.tamashii.table.setting import Setting
from endtable.games.tamashii.table.state import (
    DECKS,
    NO_CARD,
    NO_MARKER,
    NOBODY,
    NOWHERE,
    PIECE_KINDS,
    SETUP,
    SUPPLY,
    TALLY,
    Tamashii,
)


def lay_empty(state: Tamashii, setting: Setting) -> None:
    """Lay out an empty table for a setting."""
    state.setting = setting
    seats, slots = setting.seats, setting.slots
    fields = [EMPTY] * CELLS
    for cell in LAST_COLUMN:
        fields[cell] = LOCKED
    state.console = fields * seats
    state.bag = [0] * (KINDS * seats)
    state.dump = [0] * (KINDS * seats)
    state.hand = [()] * seats
    state.blocks = [0] * seats
    state.resources = [0] * (4 * seats)
    state.integrity = [5] * seats
    state.limit = [5] * seats
    state.tracking = [0 if setting.tracked_from_start else NO_MARKER] * seats
    state.xp = [0] * seats
    state.core = [0] * seats
    state.at = [0] * seats
    state.bodies = [()] * seats
    state.enemies = [()] * seats
    state.installed = [()] * seats
    state.uninstalled = [()] * seats
    state.dealt = [()] * seats
    state.protocol = [NO_CARD] * seats
    state.progress = [0] * seats
    state.tally = [0] * (TALLY * seats)
    state.counted = [0] * (TALLY * seats)
    state.visited = [0] * seats
    state.used_turn = [()] * seats
    state.used_game = [()] * seats
    state.discount = [0] * seats
    state.skips = [0] * seats
    state.soften = [0] * seats
    state.dice = [0] * (3 * seats)
    state.pool = [0] * KINDS
    state.boxed = 0
    state.damage = [0] * len(setting.content.enemy_of)
    state.enemy_deck = state.enemy_discard = state.enemy_box = ()
    state.mixed = False
    state.body_deck = state.market = state.body_box = ()
    state.class_decks = [()] * seats
    state.faction_decks = [()] * 4
    state.factions = 0
    state.box = ()
    state.known = [0] * (2 * DECKS)
    state.tile_at = [0] * slots
    state.shown = 0
    state.explore = [0] * slots
    state.explore_box = state.explore_gone = ()
    state.tile_box = ()
    state.pieces = [0] * (PIECE_KINDS * slots)
    state.dice_token = [0] * slots
    state.supply = list(SUPPLY)
    state.card = NO_CARD
    state.specials = state.drawn = ()
    state.told = ()
    state.ways = ()
    state.votes = ()
    notes = setting.options.get("notes", {})
    state.notes = [notes.get(name, 0) for name in setting.note_number]
    state.laid = [0] * slots
    state.figure_at = [NOWHERE] * len(setting.figure_number)
    state.on_card = [0, 0, 0]
    state.on_sheet = 0
    state.marked = 0
    state.acted = ()
    state.time = state.turn = state.first = 0
    state.phase = SETUP
    state.active = NOBODY
    state.out = 0
    state.fired = ()
    state.dropped = ()
    state.number = state.symbol = 0
    state.die_on = NOWHERE
    state.acting = NO_CARD
    state.paid = ()
    state.fought = False
    state.again = ()
    state.hard = ()
    state.no_shield = state.retaliate = state.hit_first = 0
    state.risk = state.extra_dice = state.target = 0
    state.last_defeated = NO_CARD
    state.free_rerolls = 0
    state.successes = 0
    state.boss_at = NOWHERE
    state.boss_integrity = state.boss_armour = 0
    state.boss_deck = ()
    state.boss_parts = [0] * len(setting.part_number)
    state.boss_skips = 0
    state.bot_at = NOWHERE
    state.batteries = 0
    state.as_bot = False
    state.bot_moved = state.raised = 0
    state.goal_deck = state.goals = ()
    goals = len(setting.generator.goals) if setting.competitive else 0
    state.goals_from = [0] * (goals * seats)
    state.taken = [()] * seats
    state.offers = ()
    state.result = ()
    state.mods = [None] * seats
