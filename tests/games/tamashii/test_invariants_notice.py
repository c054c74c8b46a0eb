"""What must hold after every action is really looked at: whatever is broken by hand is noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from endtable.games.tamashii.content.console import BASICS, CORRUPTED, LOCKED, OPEN
from endtable.games.tamashii.rules.changes import forget_mods
from endtable.games.tamashii.rules.questions import integrity_top, resource_top, tracking_top
from endtable.games.tamashii.table.state import Tamashii
from tests.games.breaking import is_noticed
from tests.games.tamashii.play import new

Break = Callable[[Tamashii], None]


def _lose_token(kind: int) -> Break:
    def broken(state: Tamashii) -> None:
        state.pool[kind] -= 1

    return broken


def _negative_pile(state: Tamashii) -> None:
    kind = BASICS[0]
    state.bag[kind], state.pool[kind] = -1, state.pool[kind] + state.bag[kind] + 1


def _no_block(state: Tamashii) -> None:
    state.console[state.console.index(LOCKED)] = 0
    state.blocks[1] += 1


def _enemy_twice(state: Tamashii) -> None:
    state.enemy_deck = (state.enemy_deck[1], *state.enemy_deck[1:])


def _body_lost(state: Tamashii) -> None:
    state.body_deck = state.body_deck[1:]


def _three_bodies(state: Tamashii) -> None:
    state.bodies[1] += state.body_deck[:3]
    state.body_deck = state.body_deck[3:]


def _augmentation_lost(state: Tamashii) -> None:
    state.box = state.box[1:]


def _hurt_in_a_pile(state: Tamashii) -> None:
    state.damage[state.enemy_deck[0]] = 1


def _dead_enemy(state: Tamashii) -> None:
    enemy, *rest = state.enemy_deck
    state.enemy_deck, state.enemies[0] = tuple(rest), (*state.enemies[0], enemy)
    state.damage[enemy] = 99


def _tile_twice(state: Tamashii) -> None:
    state.tile_box = (state.tile_at[0], *state.tile_box[1:])


def _off_the_map(state: Tamashii) -> None:
    state.at[1] = state.setting.slots


def _token_of_exploration_lost(state: Tamashii) -> None:
    state.explore[next(place for place, token in enumerate(state.explore) if token)] = 0


def _piece_lost(state: Tamashii) -> None:
    state.supply[1] -= 1


def _too_many(resource: int, seat: int) -> Break:
    def broken(state: Tamashii) -> None:
        state.resources[seat * 4 + resource] = resource_top(state, seat, resource) + 1

    return broken


def _owing(state: Tamashii) -> None:
    state.resources[7] = -1


def _unlearned(state: Tamashii) -> None:
    state.xp[1] = -1


def _limiter(state: Tamashii) -> None:
    state.limit[1] = 4


def _too_whole(state: Tamashii) -> None:
    state.integrity[1] = integrity_top(state, 1) + 1


def _in_pieces(state: Tamashii) -> None:
    state.integrity[1] = 0


def _tracked(state: Tamashii) -> None:
    state.tracking[1] = tracking_top(state, 1)


def _protocol(state: Tamashii) -> None:
    state.progress[1] = 4


def _late(state: Tamashii) -> None:
    state.time = -1


def _batteries(state: Tamashii) -> None:
    state.batteries = 6


def _nobody_first(state: Tamashii) -> None:
    state.first = 2


def _neither(state: Tamashii) -> None:
    state.main = []


BREAKS: dict[str, tuple[Break, str]] = {
    "a basic token": (_lose_token(BASICS[1]), "tokens of kind"),
    "an open token": (_lose_token(OPEN), "tokens of kind"),
    "a corrupted token": (_lose_token(CORRUPTED), "tokens of kind"),
    "a pile below nothing": (_negative_pile, "negative pile"),
    "a block token": (_no_block, "block tokens"),
    "an enemy twice": (_enemy_twice, "an enemy is lost or doubled"),
    "a body lost": (_body_lost, "a body is lost or doubled"),
    "three bodies": (_three_bodies, "too many bodies"),
    "an augmentation lost": (_augmentation_lost, "an augmentation is lost"),
    "damage in a pile": (_hurt_in_a_pile, "in a pile"),
    "a dead enemy that stays": (_dead_enemy, "dead enemy"),
    "a tile twice": (_tile_twice, "a tile is doubled"),
    "off the map": (_off_the_map, "off the map"),
    "an exploration token": (_token_of_exploration_lost, "exploration tokens"),
    "a piece": (_piece_lost, "pieces 1"),
    "too many shields": (_too_many(0, 1), "seat 1: resource 0"),
    "too much of another": (_too_many(3, 1), "seat 1: resource 3"),
    "less than nothing": (_owing, "seat 1: resource 3"),
    "experience below nothing": (_unlearned, "negative experience"),
    "a limiter too low": (_limiter, "limiter"),
    "too much integrity": (_too_whole, "integrity"),
    "no integrity": (_in_pieces, "integrity 0"),
    "tracking at its end": (_tracked, "seat 1: "),
    "a protocol beyond its end": (_protocol, "protocol"),
    "time below nothing": (_late, "time -1"),
    "six batteries": (_batteries, "6 batteries"),
    "nobody first": (_nobody_first, "no first player"),
    "neither over nor going on": (_neither, "neither over nor going on"),
}


@pytest.mark.parametrize("name", BREAKS)
def test_what_is_broken_is_noticed(name: str) -> None:
    is_noticed(new(3, scenario="x6039", players=2), *BREAKS[name])


@pytest.mark.rule("TA-RESOURCE-06")
@pytest.mark.parametrize("resource", range(4))
def test_a_top_that_falls_takes_its_resource_with_it(resource: int) -> None:
    state = new(3, scenario="x6039", players=2)
    top = resource_top(state, 1, resource)
    state.resources[:] = [0] * 8
    state.resources[4 + resource] = top + 1
    forget_mods(state, 1)
    assert state.resources == [0] * (4 + resource) + [top] + [0] * (3 - resource)


def test_a_top_that_falls_leaves_others_alone() -> None:
    state = new(3, scenario="x6039", players=2)
    before = [resource_top(state, seat, resource) for seat in (0, 1) for resource in range(4)]
    state.resources[:] = before
    forget_mods(state, 1)
    assert state.resources == before
