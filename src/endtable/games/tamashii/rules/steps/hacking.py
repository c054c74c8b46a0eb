"""Hacks and expulsions: patterns that enemies and the boss are open to. TA-ENEMY-05 to -08."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tamashii.content.console import CELLS
from endtable.games.tamashii.content.expressions import Amount
from endtable.games.tamashii.content.patterns import find, masks_of
from endtable.games.tamashii.content.records import MODIFIER
from endtable.games.tamashii.content.vocabulary import Operations
from endtable.games.tamashii.rules.changes import drop, note
from endtable.games.tamashii.rules.decks import remove_enemy
from endtable.games.tamashii.rules.questions import mods_of
from endtable.games.tamashii.rules.steps.abilities import offer_all
from endtable.games.tamashii.rules.steps.boss import boss_of
from endtable.games.tamashii.rules.steps.choice import DONE, Choice
from endtable.games.tamashii.rules.steps.doing import Do, trigger
from endtable.games.tamashii.rules.steps.harming import FIXED
from endtable.games.tamashii.rules.steps.pvp import SendEnemy
from endtable.games.tamashii.rules.steps.story import gain_corrupted
from endtable.games.tamashii.table.state import Tamashii

SECOND: Final = 1
"""The hack on top of which another pattern may be dropped."""


class BossHack(Choice):
    """The second hack: another pattern may be dropped for more damage. TA-SHINIGAMI-12."""

    topic = "ta.ask.boss_hack"
    rule = "TA-SHINIGAMI-12"

    def choices(self, state: Tamashii) -> list[Action]:
        """Where the other pattern lies, or without it."""
        extra = boss_of(state).extra
        assert extra is not None
        masks = masks_of(state.console, self.seat * CELLS, state.core[self.seat])
        found = find(extra.pattern.shape, masks)
        return [*(("extra", *cells) for cells in found), DONE]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """All of it is one packet."""
        state.pop()
        boss = boss_of(state)
        more: Amount = mods_of(state, seat)[MODIFIER["hack_damage"]]
        rest: Operations = ()
        if action[0] == "extra":
            for cell in action[1:]:
                drop(state, seat, cell)
            assert boss.extra is not None
            for operation in boss.extra.pattern.do:
                if operation[0] == "damage":
                    more = ("+", more, operation[1])
                else:
                    rest += (operation,)
        do = with_more_damage(boss.hacks[SECOND].pattern.do, more)
        state.push(Do(seat, (*do, *rest), 0))


def hack_enemy(state: Tamashii, seat: Seat, key: str) -> None:
    """A weak point of the current enemy. TA-ENEMY-05."""
    card = state.enemies[seat][0]
    content = state.setting.content
    enemy = content.enemies[content.enemy_of[card]]
    state.fired += (f"{key}@{card}",)
    state.target = FIXED
    hacked(state, seat)
    for pattern in enemy.hacks:
        if pattern.key == key:
            more = mods_of(state, seat)[MODIFIER["hack_damage"]]
            state.push(Do(seat, with_more_damage(pattern.do, more), 0))


def with_more_damage(do: Operations, more: Amount) -> Operations:
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


def hacked(state: Tamashii, seat: Seat) -> None:
    """What happens when a hack is fired. TA-JORDAN-14, TA-HOPE-04."""
    note(state, seat, "hacks")
    offer_all(state, seat, "hack")
    trigger(state, seat, "hack")


def expel_enemy(state: Tamashii, seat: Seat) -> None:
    """The current enemy is discarded, at a price; no experience. TA-ENEMY-06, -07."""
    card = state.enemies[seat][0]
    clean = mods_of(state, seat)[MODIFIER["clean_expel"]] and "clean" not in state.fired
    note(state, seat, "expels")
    remove_enemy(state, seat, card)
    state.tell("expelled", {"seat": seat, "enemy": card})
    offer_all(state, seat, "expel")
    trigger(state, seat, "expel")
    if state.setting.pvp == "send_enemy":
        state.push(SendEnemy(seat, card))
    if clean:
        state.fired += ("clean",)
    else:
        gain_corrupted(state, seat, 1)
