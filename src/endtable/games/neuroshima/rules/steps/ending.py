"""The end: destroyed HQs, the Last Battle, ties and who has won.

NH-END-01 to -03, NH-VICTORY-01 to -09, NH-FFA-03 to -08, NH-POINTS-06 to -08, NH-ONEVTEAM-06 to
-09, NH-TEAM-11 to -13, FAQ-GAMEPLAY-15, -15B.
"""

from __future__ import annotations

from endtable.core.bits import has, with_, without
from endtable.core.types import Seat
from endtable.games.neuroshima.rules.steps.causes import BY_FULL_BOARD, IN_THE_LABORATORY
from endtable.games.neuroshima.rules.steps.removing import remove
from endtable.games.neuroshima.table.board import NONE
from endtable.games.neuroshima.table.state import NOBODY, Neuroshima


def run_out(state: Neuroshima, seat: Seat) -> None:
    """A player has drawn the last tile: who still has a turn before the Last Battle? NH-END-01."""
    state.ran_out = seat
    for other in living(state):
        if other != seat:
            state.to_go = with_(state.to_go, other)
    setting = state.setting
    single = setting.sides.count(setting.sides[seat]) == 1
    one_turn = setting.readings.single_runs_out == "next_opponent"
    if setting.mode == "one_against_team" and single and one_turn:
        state.to_go = with_(0, next_seat(state))
    state.tell("last_tile", {"seat": seat})


def living(state: Neuroshima) -> list[Seat]:
    """The seats still in the game."""
    return [seat for seat in range(state.setting.seats) if not state.is_out(seat)]


def next_seat(state: Neuroshima) -> Seat:
    """Whose turn is next in the order."""
    order = state.setting.order
    place = state.place
    while state.is_out(order[place % len(order)]):
        place += 1
    return order[place % len(order)]


def still_in(state: Neuroshima, seat: Seat) -> Seat:
    """The seat, or the next one if it is out: who is out decides nothing any more. NH-GOAL-03."""
    while state.is_out(seat):
        seat = (seat + 1) % state.setting.seats
    return seat


def after_battle(state: Neuroshima, cause: Seat, why: int, changed: bool) -> Seat:
    """Destroyed HQs and eliminated players leave; then the match ends or goes on.

    If the board is still full another battle follows at once, of the same cause: the seat that
    causes it, else NOBODY. FAQ-GAMEPLAY-15.
    """
    fallen: list[Seat] = []
    for toughness in state.hq:
        if toughness <= 0:
            fallen = [seat for seat in living(state) if state.hq[seat] <= 0]
            _clear_away(state, fallen)
            break
    if state.log is not None:
        state.tell("battle_over", {"hq": state.hq[:]})
        state.beat()
    if why == IN_THE_LABORATORY:
        state.pop()
    elif _decided(state, fallen):
        pass
    elif why == BY_FULL_BOARD and state.is_full():
        if changed:
            return still_in(state, cause)
        _settle_score(state, "nh.over.deadlock", "NH-PLAY-10")
    else:
        state.pop()
    return NOBODY


def _clear_away(state: Neuroshima, fallen: list[Seat]) -> None:
    """Take off what lies there of destroyed HQs and eliminated armies. NH-FFA-04."""
    for seat in fallen:
        if state.hq_at[seat] != NONE:
            remove(state, [state.hq_at[seat]])
    if state.setting.everyone_alone:
        for seat in fallen:
            state.out = with_(state.out, seat)
            state.to_go = without(state.to_go, seat)
            remove(state, [hex for hex in state.units if state.seat_at[hex] == seat])
            state.tell("eliminated", {"seat": seat})


def _decided(state: Neuroshima, fallen: list[Seat]) -> bool:
    """Whether this battle has ended the match; if so, write down how."""
    setting = state.setting
    if setting.points:
        return _points_reached(state)
    if not fallen:
        return False
    if setting.mode == "free_for_all":
        return _last_one_standing(state, fallen)
    if setting.mode == "duel":
        _duel_over(state, fallen)
    elif setting.mode == "one_against_team":
        _single_over(state, fallen)
    else:
        _teams_over(state, fallen)
    return True


def _points_reached(state: Neuroshima) -> bool:
    """Somebody has 20 points: the first, or all who have. NH-POINTS-06."""
    if not state.reached:
        return False
    winners = list(state.reached)
    if state.setting.readings.points_race == "shared":
        winners = [seat for seat in living(state) if state.points[seat] >= 20]
    _win(state, winners, "nh.over.points", "NH-POINTS-06")
    return True


def _last_one_standing(state: Neuroshima, fallen: list[Seat]) -> bool:
    """One player is left, or the last ones fell together and share. NH-FFA-04.

    While a tie is played off only the tied ones count: who lost before cannot win. NH-FFA-05.
    """
    left = [seat for seat in living(state) if not has(state.losers, seat)]
    if len(left) > 1:
        return False
    _win(state, left or fallen, "nh.over.last_standing", "NH-FFA-04")
    return True


def _duel_over(state: Neuroshima, fallen: list[Seat]) -> None:
    if len(fallen) == 1:
        _win(state, [1 - fallen[0]], "nh.over.hq", "NH-VICTORY-02")
    else:
        _win(state, fallen, "nh.over.both_hqs", "NH-VICTORY-04")


def _single_over(state: Neuroshima, fallen: list[Seat]) -> None:
    """One against a team: if HQs of both sides fall in one battle, the team wins."""
    sides = state.setting.sides
    single = next(seat for seat in all_seats(state) if sides.count(sides[seat]) == 1)
    if single in fallen:
        rule = "NH-ONEVTEAM-08" if len(fallen) > 1 else "NH-ONEVTEAM-06"
        winners = [seat for seat in range(state.setting.seats) if seat != single]
        _win(state, winners, "nh.over.hq", rule)
    else:
        _win(state, [single], "nh.over.hq", "NH-ONEVTEAM-06")


def all_seats(state: Neuroshima) -> list[Seat]:
    """All seats of the table in order."""
    return list(range(state.setting.seats))


def _teams_over(state: Neuroshima, fallen: list[Seat]) -> None:
    """The first team to lose an HQ loses; if both did, what is left decides. NH-TEAM-11, -13."""
    sides = state.setting.sides
    if len({sides[seat] for seat in fallen}) == 1:
        winners = [seat for seat in range(state.setting.seats) if sides[seat] != sides[fallen[0]]]
        _win(state, winners, "nh.over.hq", "NH-TEAM-11")
    else:
        _settle_score(state, "nh.over.both_hqs", "NH-TEAM-13")


# --- comparing ------------------------------------------------------------------------------


def totals(state: Neuroshima) -> dict[int, int]:
    """By side: HQ toughness, or points, of the seats still in the game."""
    values = state.points if state.setting.points else state.hq
    sums: dict[int, int] = {}
    for seat in living(state):
        if not has(state.losers, seat):
            side = state.setting.sides[seat]
            sums[side] = sums.get(side, 0) + values[seat]
    return sums


def leaders(state: Neuroshima) -> list[Seat]:
    """The seats of the sides with the highest total."""
    sums = totals(state)
    best = max(sums.values())
    sides = state.setting.sides
    return [seat for seat in living(state) if sums.get(sides[seat], -1) == best]


def is_tie(state: Neuroshima) -> bool:
    """Whether more than one side leads."""
    sides = state.setting.sides
    return len({sides[seat] for seat in leaders(state)}) > 1


def _settle_score(state: Neuroshima, reason: str, rule: str) -> None:
    """The higher total wins; a tie stands."""
    _win(state, leaders(state), reason, rule)


def win_by_score(state: Neuroshima) -> None:
    """After the Last or the additional battle: the higher total wins, a tie stands."""
    rules = {
        "duel": "NH-VICTORY-09" if is_tie(state) else "NH-VICTORY-05",
        "free_for_all": "NH-FFA-08" if is_tie(state) else "NH-GOAL-04",
        "points": "NH-POINTS-07",
        "one_against_team": "NH-ONEVTEAM-07",
        "teams": "NH-TEAM-12",
    }
    _settle_score(state, "nh.over.score", rules[state.setting.mode])


def _win(state: Neuroshima, winners: list[Seat], reason: str, rule: str) -> None:
    """The match is over: these are first, the others follow."""
    sides = state.setting.sides
    first = {sides[seat] for seat in winners}
    state.result = (reason, rule, tuple(int(sides[seat] in first) for seat in all_seats(state)))
    state.main.clear()
    state.active = -1
    state.tell("over", {"winners": sorted(winners), "reason": reason, "rule": rule})
    state.beat()
