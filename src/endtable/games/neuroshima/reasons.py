"""Why not: the reason and the rule behind a choice that is not offered in the playing phase.

Asked with a whole action that was refused, or with the picks made so far.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from endtable.core.types import Action, Message, Pick, Reason, Seat
from endtable.games.neuroshima.board import BASIC, HEXES, NAMED, NAMES, NONE, Hex
from endtable.games.neuroshima.effects.nets import netted
from endtable.games.neuroshima.effects.scoper import works_for
from endtable.games.neuroshima.setting import NO_PIECE
from endtable.games.neuroshima.tables import HQ, INSTANT, MOBILE, TRANSPORT

if TYPE_CHECKING:
    from endtable.games.neuroshima.state import Neuroshima


def _no(key: str, rule: str, **params: Any) -> Reason:
    return Reason(Message(f"nh.no.{key}", **params), rule)


def why_not_played(state: Neuroshima, seat: Seat, action: Action) -> Reason:
    """Why an action is refused in the playing phase."""
    from endtable.games.neuroshima.notation import VERBS

    verb = action[0] if action else ""
    if verb not in VERBS or len(action) - 1 != len(VERBS[verb]) or not _sane(action):
        return _no("no_such_action", "NH-TURN-09")
    if verb not in WHY:
        return _no("not_now", "NH-TURN-09")
    return WHY[verb](state, seat, action)


def _sane(action: Action) -> bool:
    """Whether what stands in it are tiles by key and hexes by number."""
    first = 1
    if action[0] in ("place", "discard"):
        if not isinstance(action[1], str):
            return False
        first = 2
    return all(type(value) is int and 0 <= value < HEXES for value in action[first:])


# --- by verb ------------------------------------------------------------------------------


def _why_place(state: Neuroshima, seat: Seat, action: Action) -> Reason:
    key, hex = action[1], action[2]
    reason = _why_tile(state, seat, key)
    if reason is not None:
        return reason
    setting = state.setting
    if setting.tables.what[setting.tables.tile_of(setting.armies[seat], key)] & INSTANT:
        return _no("instant_on_board", "NH-INSTANT-04")
    if hex not in setting.board.cells:
        return _no("off_board", "NH-BOARD-01", hex=NAMES[hex])
    if state.seat_at[hex] >= 0:
        return _no("occupied", "NH-PLAY-07", hex=NAMES[hex])
    return _no("turns", "NH-PLAY-06")


def _why_tile(state: Neuroshima, seat: Seat, key: str) -> Reason | None:
    """Why this tile cannot be played at all."""
    from endtable.games.neuroshima.steps.playing import plays_allowed

    if state.setting.piece_in(state.hands[seat], key) == NO_PIECE:
        return _no("not_held", "NH-PLAY-03", tile=key)
    return _why_no_more(state) if state.played >= plays_allowed(state) else None


def _why_no_more(state: Neuroshima) -> Reason:
    if state.setting.alternative_start and state.turn == 1:
        return _no("one_play", "NH-ALTSTART-03")
    return _no("two_plays", "NH-REINF-03")


def _why_discard(state: Neuroshima, seat: Seat, action: Action) -> Reason:
    if state.setting.piece_in(state.hands[seat], action[1]) == NO_PIECE:
        return _no("not_held", "NH-PLAY-03", tile=action[1])
    return _no("keep_the_rest", "NH-REINF-04")


def _why_instant(state: Neuroshima, seat: Seat, verb: str) -> Reason | None:
    """Why no instant tile for this verb can be played at all."""
    from endtable.games.neuroshima.steps.instants import TILE_OF
    from endtable.games.neuroshima.steps.playing import plays_allowed

    if state.setting.instant_in(state.hands[seat], TILE_OF[verb]) == NO_PIECE:
        return _no("not_held", "NH-PLAY-03", tile=Message(f"nh.instant.{TILE_OF[verb]}"))
    return _why_no_more(state) if state.played >= plays_allowed(state) else None


def _why_battle(state: Neuroshima, seat: Seat, action: Action) -> Reason:
    reason = _why_instant(state, seat, "battle")
    return reason if reason is not None else _no("last_tile_drawn", "NH-BATTLE-16")


def _why_move(state: Neuroshima, seat: Seat, action: Action) -> Reason:
    reason = _why_instant(state, seat, "move")
    return reason if reason is not None else _why_shift(state, seat, action[1], action[2])


def _why_shift(state: Neuroshima, seat: Seat, hex: Hex, to: Hex) -> Reason:
    """Why this unit cannot be moved there."""
    if state.seat_at[hex] != seat:
        rule = "NH-TEAM-08" if _is_ally(state, seat, hex) else "NH-MOVE-01"
        return _no("not_yours", rule, hex=NAMES[hex])
    if netted(state)[hex]:
        return _no("netted", "NH-NET-02", hex=NAMES[hex])
    if to != hex and to not in state.setting.board.around[hex]:
        return _no("too_far", "NH-MOVE-01", hex=NAMES[hex], to=NAMES[to])
    if to != hex and state.seat_at[to] >= 0:
        return _no("occupied", "NH-MOVE-02", hex=NAMES[to])
    return _no("same_facing", "NH-MOVE-01")


def _is_ally(state: Neuroshima, seat: Seat, hex: Hex) -> bool:
    owner = state.seat_at[hex]
    return owner != seat and state.setting.friends[seat][owner]


def _why_run(state: Neuroshima, seat: Seat, action: Action) -> Reason:
    hex = action[1]
    if state.seat_at[hex] != seat:
        return _no("not_yours", "NH-MOBIL-01", hex=NAMES[hex])
    if not state.setting.tables.what[state.facing_at[hex] // 6] & MOBILE:
        return _no("not_mobile", "NH-PLAY-08", hex=NAMES[hex])
    if state.piece_at[hex] in state.moved:
        return _no("moved_already", "NH-MOBIL-05", hex=NAMES[hex])
    return _why_shift(state, seat, hex, action[2])


def _why_ride(state: Neuroshima, seat: Seat, action: Action) -> Reason:
    _, hex, via, to, _ = action
    if not _carries(state, seat, via):
        return _no("no_transport", "NH-HEG-22", hex=NAMES[via])
    if (state.piece_at[hex], state.piece_at[via]) in state.ridden:
        return _no("ridden_already", "NH-HEG-22", hex=NAMES[hex])
    if hex not in state.setting.tables.linked[state.facing_at[via]][via]:
        rule = "NH-HEG-25" if hex == via else "NH-HEG-22"
        return _no("not_linked", rule, hex=NAMES[hex], via=NAMES[via])
    return _why_shift(state, seat, hex, to)


def _carries(state: Neuroshima, seat: Seat, via: Hex) -> bool:
    """Whether a Transport stands there that no net holds and no enemy's Scoper has."""
    setting = state.setting
    if state.seat_at[via] < 0 or netted(state)[via]:
        return False
    if setting.tables.special[state.facing_at[via] // 6] != TRANSPORT:
        return False
    return setting.friends[works_for(state, via)][seat]


def _why_push(state: Neuroshima, seat: Seat, action: Action) -> Reason:
    reason = _why_instant(state, seat, "push")
    if reason is not None:
        return reason
    _, pusher, target = action
    nets = netted(state)
    if state.seat_at[pusher] != seat:
        return _no("pusher", "NH-PUSH-01", hex=NAMES[pusher])
    if nets[pusher]:
        return _no("netted", "NH-NET-03", hex=NAMES[pusher])
    if target not in state.setting.board.around[pusher] or state.seat_at[target] < 0:
        return _no("push_neighbour", "NH-PUSH-01", hex=NAMES[target])
    if not state.setting.netted[seat][state.seat_at[target]]:
        rule = "NH-TEAM-08" if state.seat_at[target] != seat else "NH-PUSH-01"
        return _no("push_enemy", rule, hex=NAMES[target])
    if nets[target]:
        return _no("netted", "NH-NETCASE-03", hex=NAMES[target])
    return _no("no_field", "NH-PUSH-06", hex=NAMES[target])


def _why_throw(state: Neuroshima, seat: Seat, action: Action) -> Reason:
    reason = _why_instant(state, seat, "throw")
    if reason is not None:
        return reason
    own = state.hq_at[seat]
    if own == NONE or netted(state)[own]:
        return _no("hq_netted", "NH-GRENADE-04")
    if action[1] not in state.setting.board.around[own]:
        return _no("grenade_range", "NH-GRENADE-02", hex=NAMES[action[1]])
    return _why_target(state, seat, action[1], "NH-GRENADE-03", "NH-GRENADE-01")


def _why_snipe(state: Neuroshima, seat: Seat, action: Action) -> Reason:
    reason = _why_instant(state, seat, "snipe")
    if reason is not None:
        return reason
    return _why_target(state, seat, action[1], "NH-SNIPER-03", "NH-SNIPER-01")


def _why_target(state: Neuroshima, seat: Seat, hex: Hex, hq_rule: str, rule: str) -> Reason:
    if not state.setting.enemies[seat][state.seat_at[hex]]:
        return _no("no_enemy", rule, hex=NAMES[hex])
    assert state.setting.tables.what[state.facing_at[hex] // 6] & HQ
    return _no("not_on_hq", hq_rule, hex=NAMES[hex])


def _why_bomb(state: Neuroshima, seat: Seat, action: Action) -> Reason:
    reason = _why_instant(state, seat, "bomb")
    return reason if reason is not None else _no("bomb_edge", "NH-BOMB-02", hex=NAMES[action[1]])


WHY: Final[dict[str, Callable[[Neuroshima, Seat, Action], Reason]]] = {
    "place": _why_place,
    "discard": _why_discard,
    "battle": _why_battle,
    "move": _why_move,
    "run": _why_run,
    "ride": _why_ride,
    "push": _why_push,
    "throw": _why_throw,
    "snipe": _why_snipe,
    "bomb": _why_bomb,
}
"""By verb: why it is refused."""


# --- by picks -----------------------------------------------------------------------------


def why_not_picked(state: Neuroshima, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
    """Why these picks lead nowhere in the playing phase."""
    action = _meant(state, seat, picks)
    if action is None or action in state.legal(seat):
        return _no("not_now", "NH-TURN-09")
    return why_not_played(state, seat, action)


def _meant(state: Neuroshima, seat: Seat, picks: tuple[Pick, ...]) -> Action | None:
    """The action that somebody who picks this may have in mind."""
    values = [pick.partition(":")[2] for pick in picks]
    kinds = [pick.partition(":")[0] for pick in picks]
    hexes = [
        NAMED[value]
        for kind, value in zip(kinds, values, strict=True)
        if kind == "hex" and value in NAMED
    ]
    if kinds[:1] == ["hand"]:
        return _meant_by_tile(state, seat, values[0], hexes)
    if kinds[:1] == ["hex"] and hexes:
        return ("run", hexes[0], hexes[-1], (state.turn_at(hexes[0]) + 1) % 6)
    if picks[:1] == ("button:discard",):
        return ("discard", values[-1])
    return None


def _meant_by_tile(state: Neuroshima, seat: Seat, key: str, hexes: list[Hex]) -> Action | None:
    setting = state.setting
    try:
        face = setting.tables.tile_of(setting.armies[seat], key)
    except KeyError:
        return ("place", key, hexes[-1] if hexes else BASIC[0], 0)
    instant = setting.tables.instant[face]
    here = hexes[0] if hexes else BASIC[0]
    if instant == "move":
        return ("move", here, hexes[-1] if hexes else here, state.turn_at(here) % 6)
    if instant == "push_back":
        return ("push", here, hexes[-1] if hexes else here)
    verbs = {"grenade": "throw", "sniper": "snipe", "bomb": "bomb"}
    if instant in verbs:
        return (verbs[instant], here)
    return ("battle",) if instant == "battle" else ("place", key, here, 0)


def why_not_asked(state: Neuroshima, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
    """Why picks lead nowhere in the other choices: what is asked first, and the rule behind it."""
    from endtable.games.neuroshima.asking import ask_of
    from endtable.games.neuroshima.steps.course import PlaceHQ

    step = state.main[-1]
    if isinstance(step, PlaceHQ):
        hexes = [NAMED[pick[4:]] for pick in picks if pick[:4] == "hex:" and pick[4:] in NAMED]
        if hexes and hexes[-1] not in state.setting.board.cells:
            return _no("off_board", "NH-BOARD-01", hex=NAMES[hexes[-1]])
        if hexes and state.seat_at[hexes[-1]] >= 0:
            return _no("occupied", "NH-START-05", hex=NAMES[hexes[-1]])
    refused = step.refuse(state, seat, ())
    if refused.rule:
        return refused
    asked = ask_of(state)
    return _no("asked_first", asked.rule, asked=asked.message)
