"""Everything that lies on the table of Tamashii, nothing that is computed from it."""

from __future__ import annotations

from typing import Any, Final

from endtable.core.bits import has
from endtable.core.state import State
from endtable.core.types import Seat
from endtable.games.tamashii.content.reading import COUNTERS
from endtable.games.tamashii.table.setting import Setting, Slot

NOBODY: Final = -1
NOWHERE: Final = -1
NO_CARD: Final = -1
NO_MARKER: Final = -1
"""The tracking of somebody who has no marker on the track. TA-SETUP-06."""

SETUP: Final = 0
PLANNING: Final = 1
ACTION: Final = 2
COMBAT: Final = 3
TASKS: Final = 4
OVER: Final = 5
PHASES: Final = ("setup", "planning", "action", "combat", "tasks", "over")

TALLY: Final = len(COUNTERS)
COUNTER: Final[dict[str, int]] = {name: number for number, name in enumerate(COUNTERS)}
PIECE_KINDS: Final = 3
ASCEND: Final = 0
SUCCESS: Final = 1
MARKERS: Final = 2
SUPPLY: Final = (23, 8, 40)
"""Ascend, Success and universal tokens. TA-COMP-15, -17, -29."""

# Decks of which some cards may be known: enemies, bodies, goals, classes by seat, factions.
ENEMY_DECK: Final = 0
BODY_DECK: Final = 1
GOAL_DECK: Final = 2
CLASS_DECK: Final = 3
FACTION_DECK: Final = 7
DECKS: Final = 11


class Tamashii(State):
    """One position of Tamashii."""

    setting: Setting
    # The players' boards. Rows of a seat follow one another.
    console: list[int]
    """By seat and field: the kind of token there, EMPTY or LOCKED."""
    bag: list[int]
    """By seat and kind: how many tokens are in the bag; the order is drawn from chance."""
    dump: list[int]
    hand: list[tuple[int, ...]]
    """By seat: tokens drawn and not yet placed. TA-KEYWORD-05."""
    blocks: list[int]
    """By seat: block tokens beside the board."""
    resources: list[int]
    integrity: list[int]
    limit: list[int]
    """By seat: the field of the ITG limiter."""
    tracking: list[int]
    xp: list[int]
    core: list[int]
    at: list[Slot]
    bodies: list[tuple[int, ...]]
    """By seat: advanced bodies, the active one first. TA-MARKET-05."""
    enemies: list[tuple[int, ...]]
    """By seat: attached enemy cards, the current one first. TA-ATTACH-03."""
    installed: list[tuple[int, ...]]
    uninstalled: list[tuple[int, ...]]
    dealt: list[tuple[int, ...]]
    """By seat: teaching protocols to choose from. TA-SETUP-17."""
    protocol: list[int]
    progress: list[int]
    """By seat: steps of the protocol done."""
    tally: list[int]
    """By seat and counter: what has happened so often."""
    counted: list[int]
    """By seat and counter: the tally when the protocol's next step began to count."""
    visited: list[int]
    """By seat: slots it has stood on, as bits."""
    used_turn: list[tuple[str, ...]]
    used_game: list[tuple[str, ...]]
    discount: list[int]
    skips: list[int]
    soften: list[int]
    dice: list[int]
    """By seat and face: the player dice of the last roll."""
    # Common piles.
    pool: list[int]
    """By kind: the neutral pool; corrupted data are those on the Time Track."""
    boxed: int
    """Corrupted data out of the game. TA-CORRUPT-06."""
    damage: list[int]
    """By enemy card."""
    enemy_deck: tuple[int, ...]
    """Face down; the last one is the top, as in all decks."""
    enemy_discard: tuple[int, ...]
    mixed: bool
    """Whether the deck was made of the discard pile, so that levels lie in any order."""
    enemy_box: tuple[int, ...]
    body_deck: tuple[int, ...]
    market: tuple[int, ...]
    body_box: tuple[int, ...]
    class_decks: list[tuple[int, ...]]
    faction_decks: list[tuple[int, ...]]
    factions: int
    """Factions whose decks are in play, as bits."""
    box: tuple[int, ...]
    """Augmentations out of the game."""
    known: list[int]
    """By deck: how many cards of its top and of its bottom everybody knows."""
    # The map, by slot.
    tile_at: list[int]
    shown: int
    """Slots whose tile lies face up, as bits."""
    explore: list[int]
    """The exploration token there, counted from 1, or 0."""
    explore_box: tuple[int, ...]
    """Exploration tokens that could have been laid out."""
    explore_gone: tuple[int, ...]
    tile_box: tuple[int, ...]
    """Tiles that could have been laid out."""
    pieces: list[int]
    """By slot and piece: Ascend, Success, universal tokens."""
    dice_token: list[int]
    supply: list[int]
    # The scenario.
    card: int
    specials: tuple[int, ...]
    drawn: tuple[int, ...]
    """Scenario cards drawn so far, in order."""
    told: tuple[int, ...]
    """By card drawn: which of its paragraphs was told with it, or -1."""
    ways: tuple[str, ...]
    """What was voted for, in order: the card and the way."""
    votes: tuple[str, ...]
    """How each seat chose when all chose last, for everybody to see."""
    notes: list[int]
    """What is remembered, by the setting's numbers."""
    laid: list[int]
    """By slot: the scenario card that lies there face down, counted from 1, or 0."""
    figure_at: list[Slot]
    on_card: list[int]
    on_sheet: int
    marked: int
    """Seats with a marker on the card, as bits."""
    acted: tuple[str, ...]
    """Players' actions done that can be done once."""
    time: int
    turn: int
    first: Seat
    phase: int
    active: Seat
    out: int
    """Seats that reset in this phase and skip the rest of it, as bits. TA-RESET-14."""
    # Firing and combat.
    fired: tuple[str, ...]
    dropped: tuple[int, ...]
    """Kinds of the tokens that the last pattern used."""
    number: int
    symbol: int
    die_on: int
    """Which attached enemy the numeric die lies on, or NOWHERE."""
    acting: int
    """The enemy card whose schema is being resolved."""
    paid: tuple[str, ...]
    fought: bool
    """Whether a schema was resolved in this combat: from then on one figure is used."""
    again: tuple[int, ...]
    hard: tuple[tuple[int, int], ...]
    """Enemy cards that suffer less damage, and how much less."""
    no_shield: int
    retaliate: int
    hit_first: int
    """Seats that have dealt damage in this combat phase, as bits."""
    risk: int
    extra_dice: int
    target: int
    """What damage goes to: 0 the current enemy, 1 the boss."""
    last_defeated: int
    free_rerolls: int
    successes: int
    """Of a test so far."""
    # The boss: where it stands, its integrity and armour; its attack deck, cards and sides.
    boss_at: Slot
    boss_integrity: int
    boss_armour: int
    boss_deck: tuple[int, ...]
    boss_parts: list[int]
    boss_skips: int
    # BOT J.O.R.D.A.N.
    bot_at: Slot
    batteries: int
    as_bot: bool
    bot_moved: int
    """How it has moved in this player's Movement step: MOVED_FREELY, MOVED_AS_OWN, as bits."""
    raised: int
    """By how much the active player's Movement and Tracking step has raised tracking; -1: alarm."""
    # The competitive game.
    goal_deck: tuple[int, ...]
    goals: tuple[int, ...]
    goals_from: list[int]
    """By goal and seat: what was done of it before it opened, and does not count."""
    taken: list[tuple[int, ...]]
    # Trading.
    offers: tuple[tuple[int, int, int], ...]
    """Faction augmentations on offer: from whom, which, to whom."""
    result: tuple[Any, ...]
    """Whether it was won, the code of the last card, and places by seat, once it is over."""
    # Worked out from the cards in force, and forgotten when they change.
    mods: list[list[int] | None]

    def copy(self) -> Tamashii:
        """An independent copy without a log."""
        twin = Tamashii()
        self.copy_machine(twin)
        twin.setting = self.setting
        twin.console = self.console[:]
        twin.bag = self.bag[:]
        twin.dump = self.dump[:]
        twin.hand = self.hand[:]
        twin.blocks = self.blocks[:]
        twin.resources = self.resources[:]
        twin.integrity = self.integrity[:]
        twin.limit = self.limit[:]
        twin.tracking = self.tracking[:]
        twin.xp = self.xp[:]
        twin.core = self.core[:]
        twin.at = self.at[:]
        twin.bodies = self.bodies[:]
        twin.enemies = self.enemies[:]
        twin.installed = self.installed[:]
        twin.uninstalled = self.uninstalled[:]
        twin.dealt = self.dealt[:]
        twin.protocol = self.protocol[:]
        twin.progress = self.progress[:]
        twin.tally = self.tally[:]
        twin.counted = self.counted[:]
        twin.visited = self.visited[:]
        twin.used_turn = self.used_turn[:]
        twin.used_game = self.used_game[:]
        twin.discount = self.discount[:]
        twin.skips = self.skips[:]
        twin.soften = self.soften[:]
        twin.dice = self.dice[:]
        twin.pool = self.pool[:]
        twin.boxed = self.boxed
        twin.damage = self.damage[:]
        twin.enemy_deck = self.enemy_deck
        twin.enemy_discard = self.enemy_discard
        twin.mixed = self.mixed
        twin.enemy_box = self.enemy_box
        twin.body_deck = self.body_deck
        twin.market = self.market
        twin.body_box = self.body_box
        twin.class_decks = self.class_decks[:]
        twin.faction_decks = self.faction_decks[:]
        twin.factions = self.factions
        twin.box = self.box
        twin.known = self.known[:]
        twin.tile_at = self.tile_at[:]
        twin.shown = self.shown
        twin.explore = self.explore[:]
        twin.explore_box = self.explore_box
        twin.explore_gone = self.explore_gone
        twin.tile_box = self.tile_box
        twin.pieces = self.pieces[:]
        twin.dice_token = self.dice_token
        twin.supply = self.supply[:]
        twin.card = self.card
        twin.specials = self.specials
        twin.drawn = self.drawn
        twin.told = self.told
        twin.ways = self.ways
        twin.votes = self.votes
        twin.notes = self.notes[:]
        twin.laid = self.laid[:]
        twin.figure_at = self.figure_at[:]
        twin.on_card = self.on_card[:]
        twin.on_sheet = self.on_sheet
        twin.marked = self.marked
        twin.acted = self.acted
        twin.time = self.time
        twin.turn = self.turn
        twin.first = self.first
        twin.phase = self.phase
        twin.active = self.active
        twin.out = self.out
        twin.fired = self.fired
        twin.dropped = self.dropped
        twin.number = self.number
        twin.symbol = self.symbol
        twin.die_on = self.die_on
        twin.acting = self.acting
        twin.paid = self.paid
        twin.fought = self.fought
        twin.again = self.again
        twin.hard = self.hard
        twin.no_shield = self.no_shield
        twin.retaliate = self.retaliate
        twin.hit_first = self.hit_first
        twin.risk = self.risk
        twin.extra_dice = self.extra_dice
        twin.target = self.target
        twin.last_defeated = self.last_defeated
        twin.free_rerolls = self.free_rerolls
        twin.successes = self.successes
        twin.boss_at = self.boss_at
        twin.boss_integrity = self.boss_integrity
        twin.boss_armour = self.boss_armour
        twin.boss_deck = self.boss_deck
        twin.boss_parts = self.boss_parts[:]
        twin.boss_skips = self.boss_skips
        twin.bot_at = self.bot_at
        twin.batteries = self.batteries
        twin.as_bot = self.as_bot
        twin.bot_moved = self.bot_moved
        twin.raised = self.raised
        twin.goal_deck = self.goal_deck
        twin.goals = self.goals
        twin.goals_from = self.goals_from[:]
        twin.taken = self.taken[:]
        twin.offers = self.offers
        twin.result = self.result
        twin.mods = self.mods[:]
        return twin

    # --- small questions ------------------------------------------------------------------

    def is_shown(self, slot: Slot) -> bool:
        """Whether the tile of a slot lies face up."""
        return bool(self.shown >> slot & 1)

    def where(self, seat: Seat) -> Slot:
        """The slot from which a seat acts: its own, or in a step of the bot that of the bot."""
        return self.bot_at if self.as_bot else self.at[seat]

    def slot_of(self, tile: int) -> Slot:
        """Where a tile lies face up, or NOWHERE."""
        for slot in range(len(self.tile_at)):
            if self.tile_at[slot] == tile and self.shown >> slot & 1:
                return slot
        return NOWHERE

    def is_out(self, seat: Seat) -> bool:
        """Whether the seat has reset and skips the rest of the phase."""
        return has(self.out, seat)
