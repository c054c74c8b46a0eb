"""All words that cards are written in: what follows each, what it does, and what it is worth.

A word that forgets its worth is no row.
"""

from __future__ import annotations

from typing import Final

from endtable.core.types import Seat
from endtable.games.tamashii.content.vocabulary import (
    AMOUNT,
    CHANGE,
    CODE,
    FACE,
    FACTION,
    NAME,
    PERSON,
    PIECE,
    PLACE,
    RESOURCE,
    SPOT,
    WORDS,
    Operation,
    Word,
)
from endtable.games.tamashii.rules.words import (
    boards,
    cards,
    city,
    consoles,
    foes,
    memory,
    possible,
    rolling,
    tale,
    worths,
)
from endtable.games.tamashii.rules.words.worths import GOAL
from endtable.games.tamashii.table.state import Tamashii

SMALL: Final = 0.4
"""What a word is worth of which bots know nothing better."""


def nothing(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Words about dice, used in the roll itself; cover, used when damage comes; when, a step's."""


ROWS: Final[list[Word]] = [
    # What a player has.
    Word("gain", (RESOURCE, AMOUNT, PERSON), boards.gain, worths.gain),
    Word("lose", (RESOURCE, AMOUNT, PERSON), boards.lose, SMALL, burdens=True),
    Word("trade", (AMOUNT,), boards.trade, SMALL),
    Word("share", (AMOUNT,), boards.share, SMALL, possible=possible.resource_to_share),
    Word("xp", (AMOUNT, PERSON), boards.xp, worths.xp),
    Word("token", (AMOUNT, PERSON), boards.token, SMALL),
    Word("open", (AMOUNT,), boards.open_data, SMALL),
    Word("corrupted", (AMOUNT, PERSON), boards.corrupted, -1.0, burdens=True),
    Word("recover", (AMOUNT, PERSON), boards.recovered, worths.recover),
    Word("hurt", (AMOUNT, PERSON), boards.hurt, SMALL, burdens=True),
    Word("pierce", (AMOUNT, PERSON), boards.pierce, SMALL, burdens=True),
    Word("wound", (AMOUNT, PERSON), boards.wound, SMALL, burdens=True),
    Word("tracking", (CHANGE, PERSON), boards.tracking, worths.tracking, burdens=True),
    Word("alarm", (), boards.alarm, SMALL),
    # The console.
    Word("prepare", (AMOUNT, PERSON), consoles.prepare, SMALL),
    Word("program", (AMOUNT, PERSON), consoles.program, SMALL),
    Word("unlock", (AMOUNT, PERSON), consoles.unlock, SMALL, possible=possible.field_to_unlock),
    Word("lock", (), consoles.lock, SMALL),
    Word("drop", (AMOUNT,), consoles.drop_tokens, SMALL, possible=possible.token_to_take),
    Word("discard", (AMOUNT,), consoles.discard_tokens, SMALL, possible=possible.token_to_take),
    Word("purge", (AMOUNT, PERSON), consoles.purge, SMALL, possible=possible.corrupted_there),
    Word("drop_corrupted", (), consoles.drop_corrupted, SMALL, possible=possible.corrupted_there),
    Word("core", (), consoles.core, SMALL),
    Word("restore", (), consoles.restore, SMALL, possible=possible.room_to_restore),
    # Bodies and augmentations.
    Word("occupy", (), cards.occupy, SMALL),
    Word("reform", (), cards.reform, SMALL),
    Word("draw", (FACTION,), cards.draw, SMALL),
    Word("exchange", (), cards.exchange, SMALL),
    Word("discount", (AMOUNT,), cards.discount, SMALL),
    # Enemies.
    Word("attach", (AMOUNT, PERSON), foes.attach, SMALL, burdens=True),
    Word("damage", (AMOUNT,), foes.damage, worths.damage, harms=True),
    Word("damage_edge", (AMOUNT,), foes.damage_edge, worths.damage),
    Word("burst", (AMOUNT,), foes.burst, SMALL, harms=True),
    Word("overflow", (AMOUNT,), foes.overflow, worths.damage, harms=True),
    Word("follow", (AMOUNT,), foes.follow, SMALL),
    Word("flank", (AMOUNT,), foes.flank, SMALL),
    Word("finish", (AMOUNT,), foes.finish, worths.finish, harms=True),
    Word("expel", (), foes.expel, SMALL),
    Word("mend", (AMOUNT,), foes.mend, SMALL),
    Word("mend_current", (AMOUNT,), foes.mend_current, SMALL),
    Word("mend_all", (AMOUNT,), foes.mend_all, SMALL),
    Word("harden", (AMOUNT,), foes.harden, SMALL),
    Word("again", (), foes.again, SMALL),
    Word("echo", (), foes.echo, SMALL),
    Word("glitch", (), foes.glitch, SMALL),
    Word("no_shield", (), foes.no_shield, SMALL),
    Word("skip", (AMOUNT,), foes.skip, SMALL, harms=True),
    Word("soften", (AMOUNT, PERSON), foes.soften, SMALL),
    Word("cover", (), nothing, SMALL),
    Word("retaliate", (AMOUNT,), foes.retaliate, SMALL, harms=True),
    Word("weaken", (), foes.weaken, SMALL, harms=True),
    Word("look", (AMOUNT,), foes.look, SMALL, possible=possible.enemies_left),
    Word("sink", (AMOUNT,), foes.sink, SMALL),
    Word("hand_over", (), foes.hand_over, SMALL),
    Word("take_over", (), foes.take_over, SMALL, possible=possible.enemy_nearby),
    # Dice.
    Word("reroll", (AMOUNT,), nothing, SMALL),
    Word("turn", (FACE, FACE), nothing, SMALL),
    Word("flip", (), nothing, SMALL),
    Word("choose_face", (), nothing, SMALL),
    Word("risk", (), rolling.risk, SMALL),
    Word("die", (), rolling.die, SMALL),
    Word("gamble", (AMOUNT,), rolling.gamble, SMALL),
    Word("rerolls", (), rolling.rerolls, SMALL),
    # The map.
    Word("reveal", (AMOUNT,), city.reveal, SMALL),
    Word("explore", (AMOUNT,), city.explore, SMALL),
    Word("rearrange", (), city.rearrange, SMALL),
    Word("move", (AMOUNT,), city.move, SMALL),
    Word("travel", (), city.travel, SMALL),
    Word("shelter", (), city.shelter, SMALL),
    Word("swap_places", (), city.swap_places, SMALL, possible=possible.others_there),
    Word("borrow", (), city.borrow, SMALL),
    # Scenarios.
    Word("time", (CHANGE,), tale.time, SMALL, of_table=True),
    Word("card", (CODE,), tale.card, GOAL, of_table=True),
    Word("special", (CODE,), tale.special, SMALL, of_table=True),
    Word("leave", (CODE,), tale.leave, SMALL, of_table=True),
    Word("place", (PIECE, AMOUNT, PLACE), tale.place, GOAL, of_table=True),
    Word("remove", (PIECE, AMOUNT, SPOT), tale.remove, SMALL, of_table=True),
    Word("card_piece", (PIECE, CHANGE), tale.card_piece, GOAL, of_table=True),
    Word("mark", (), tale.mark, SMALL),
    Word("unmark", (), tale.unmark, SMALL),
    Word("expand", (AMOUNT,), tale.expand, SMALL, of_table=True),
    Word("watched", (), tale.watched, SMALL, of_table=True),
    Word("boss", (), tale.boss, SMALL, of_table=True),
    Word("boss_acts", (), tale.boss_acts, SMALL, of_table=True),
    Word("boss_moves", (), tale.boss_moves, SMALL, of_table=True),
    Word("note", (NAME, CHANGE), memory.note, SMALL, of_table=True),
    Word("stack", (NAME,), memory.stack, SMALL, of_table=True),
    Word("roll_on", (CODE, PERSON), memory.roll_on, SMALL, burdens=True),
    Word("lay", (CODE, AMOUNT, PLACE), memory.lay, SMALL, of_table=True),
    Word("lift", (CODE,), memory.lift, SMALL, of_table=True),
    Word("uncover", (AMOUNT, PLACE), memory.uncover, SMALL, of_table=True),
    Word("hide", (), memory.hide, SMALL, of_table=True),
    Word("figure", (NAME, PLACE), memory.figure, SMALL, of_table=True),
    Word("gone", (NAME,), memory.gone, SMALL, of_table=True),
    Word("walk", (NAME, AMOUNT, PLACE), memory.walk, SMALL, of_table=True),
    Word("part", (NAME, CHANGE), memory.part, GOAL, of_table=True),
    Word("parts", (CHANGE,), memory.parts, SMALL, of_table=True),
    Word("boss_loses", (AMOUNT,), memory.boss_loses, SMALL, of_table=True),
    Word("boss_skips", (AMOUNT,), memory.boss_skips, SMALL, of_table=True),
    Word("block", (), rolling.block, SMALL),
    # Words that no card has: the rules say them to themselves.
    Word("meets", (), memory.meets, SMALL, printed=False),
    Word("winnings", (), rolling.winnings, SMALL, printed=False),
    Word("expand_one", (), tale.expand_one, SMALL, printed=False, of_table=True),
    Word("goal", (), tale.goal, SMALL, printed=False, of_table=True),
    Word("done_once", (), tale.done_once, SMALL, printed=False, of_table=True),
    Word("when", (), nothing, SMALL, printed=False, of_table=True),
]

for _row in ROWS:
    WORDS[_row.name] = _row
