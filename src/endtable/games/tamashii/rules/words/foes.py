"""Words about enemies: damage, healing, attaching, and what their schemas do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.bits import with_
from endtable.core.types import Seat
from endtable.games.tamashii.content.vocabulary import Operation
from endtable.games.tamashii.rules.conditions import amount_of
from endtable.games.tamashii.rules.decks import remove_enemy, renew_deck
from endtable.games.tamashii.rules.questions import integrity_of
from endtable.games.tamashii.rules.steps.attaching import Attach
from endtable.games.tamashii.rules.steps.doing import Do
from endtable.games.tamashii.rules.steps.enemies import ArrangeTop, ChooseEnemy, HandOver, SinkOne
from endtable.games.tamashii.rules.steps.harming import TO_ENEMY, defeat, hit, hit_enemy

if TYPE_CHECKING:
    from endtable.games.tamashii.table.state import Tamashii


def attach(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Draw and attach enemies. TA-GLOSS-02."""
    state.push(Attach(seat, amount_of(state, seat, op[1])))


def damage(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Damage to the current enemy or the boss."""
    hit(state, seat, amount_of(state, seat, op[1]))


def damage_edge(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Two more damage without a shield."""
    more = 0 if state.resources[seat * 4] else 2
    hit(state, seat, amount_of(state, seat, op[1]) + more)


def burst(state: Tamashii, seat: Seat, op: Operation) -> None:
    """One damage a die, two from the third die on."""
    dice = amount_of(state, seat, op[1])
    hit(state, seat, dice + max(0, dice - 2))


def overflow(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Damage of which too much goes on to the next enemy."""
    hit(state, seat, amount_of(state, seat, op[1]), overflow=True)


def follow(state: Tamashii, seat: Seat, op: Operation) -> None:
    """If the last damage defeated an enemy, the next one suffers too."""
    if state.last_defeated >= 0 and state.enemies[seat]:
        hit_enemy(state, seat, state.enemies[seat][0], amount_of(state, seat, op[1]))


def flank(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Damage to the current enemy of another player in the district. TA-COMBAT-25."""
    others = [
        other
        for other in state.setting.order(seat)[1:]
        if state.at[other] == state.at[seat] and state.enemies[other]
    ]
    if others:
        state.push(ChooseEnemy(seat, tuple(others), amount_of(state, seat, op[1])))


def finish(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Defeat the current enemy if so little of it is left. TA-FIGHT-09."""
    if state.enemies[seat]:
        enemy = state.enemies[seat][0]
        if integrity_of(state, enemy) <= amount_of(state, seat, op[1]):
            defeat(state, seat, enemy)


def expel(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Discard the current enemy; no experience. TA-ENEMY-07."""
    if state.enemies[seat]:
        remove_enemy(state, seat, state.enemies[seat][0])


def _mend(state: Tamashii, enemy: int, count: int) -> None:
    """An enemy recovers, never beyond its printed integrity. TA-FIGHT-15."""
    state.damage[enemy] = max(0, state.damage[enemy] - count)


def mend(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The acting enemy recovers."""
    if state.acting in state.enemies[seat]:
        _mend(state, state.acting, amount_of(state, seat, op[1]))


def mend_current(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The current enemy recovers. TA-FIGHT-14."""
    if state.enemies[seat]:
        _mend(state, state.enemies[seat][0], amount_of(state, seat, op[1]))


def mend_all(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Every attached enemy recovers."""
    for enemy in state.enemies[seat]:
        _mend(state, enemy, amount_of(state, seat, op[1]))


def harden(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The acting enemy suffers less damage until this player's next combat phase."""
    state.hard = tuple(
        sorted(
            [
                *(entry for entry in state.hard if entry[0] != state.acting),
                (state.acting, amount_of(state, seat, op[1])),
            ]
        )
    )


def again(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The acting enemy attacks once more at the end of the phase."""
    state.again += (state.acting,)


def echo(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The special schema of the enemy behind it, or 2 damage."""
    attached = state.enemies[seat]
    content = state.setting.content
    place = attached.index(state.acting) + 1 if state.acting in attached else len(attached)
    for card in attached[place:]:
        behind = content.enemies[content.enemy_of[card]]
        if all(operation[0] != "echo" for operation in behind.special):
            state.push(Do(seat, behind.special, 0))
            return
        # an echo of an echo is that of the next enemy behind
    state.push(Do(seat, (("hurt", 2, "you"),), 0))


def no_shield(state: Tamashii, seat: Seat, op: Operation) -> None:
    """No shields until the end of the phase."""
    state.no_shield = with_(state.no_shield, seat)


def skip(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The next schemas against the player are skipped this turn."""
    state.skips[seat] += amount_of(state, seat, op[1])


def soften(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Enemies of the player deal less damage this turn."""
    state.soften[seat] += amount_of(state, seat, op[1])


def retaliate(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Each enemy that damages the player suffers damage, until the end of the phase."""
    state.retaliate += amount_of(state, seat, op[1])


def weaken(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The numeric die counts one less: it moves one card to the right."""
    if state.die_on >= 0:
        state.die_on -= 1


def look(state: Tamashii, seat: Seat, op: Operation) -> None:
    """All see the top enemies, which go back in any order."""
    renew_deck(state)
    count = min(amount_of(state, seat, op[1]), len(state.enemy_deck))
    if count:
        show_top(state, count)
        state.push(ArrangeTop(seat, count))


def sink(state: Tamashii, seat: Seat, op: Operation) -> None:
    """All see the top enemies; one goes to the bottom."""
    renew_deck(state)
    count = min(amount_of(state, seat, op[1]), len(state.enemy_deck))
    if count:
        show_top(state, count)
        state.push(SinkOne(seat, count))


def show_top(state: Tamashii, count: int) -> None:
    """Turn the top of the enemy deck up for a moment."""
    if state.known[0] < count:
        state.known[0] = count
        state.reveal()
    state.tell("looked", {"enemies": list(state.enemy_deck[-count:])})


def hand_over(state: Tamashii, seat: Seat, op: Operation) -> None:
    """An attached enemy goes to another player who agrees."""
    if state.enemies[seat] and state.setting.seats > 1:
        state.push(HandOver(seat))


def take_over(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The current enemy of another player in the district comes over."""
    others = [
        other
        for other in state.setting.order(seat)[1:]
        if state.at[other] == state.at[seat] and state.enemies[other]
    ]
    if others:
        state.push(ChooseEnemy(seat, tuple(others), 0))


def glitch(state: Tamashii, seat: Seat, op: Operation) -> None:
    """The bottom enemy takes the place of the current one, with its damage. TA-SPECIAL-12."""
    attached = state.enemies[seat]
    if not attached or not renew_deck(state):
        return
    state.reveal()
    bottom = state.enemy_deck[0]
    state.enemy_deck = state.enemy_deck[1:]
    if state.known[1]:
        state.known[1] -= 1
    state.known[0] = min(state.known[0], len(state.enemy_deck))
    old = attached[0]
    carried, die_on = state.damage[old], state.die_on
    remove_enemy(state, seat, old)
    state.enemies[seat] = (bottom, *state.enemies[seat])
    state.die_on = die_on  # the numeric die stays where it lies
    if carried:
        state.target = TO_ENEMY
        hit_enemy(state, seat, bottom, carried)
