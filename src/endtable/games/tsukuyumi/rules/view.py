"""What one seat may see, as plain data.

The shape of a view, for whoever draws it or reads it::

    game, edition, scenario, round, rounds, phase ("setup" "white" … "round_end" "over"), active
    areas   [{area, name, at: [q, r], kind ("moon" "tile" "base"), terrain, conquest (of the
              land), turn, blocked (sides: {side: "printed" "neutral" "grey" or a faction's}),
              traits [..] (in force), marked [..] (by markers), negated [..], owner (seat, "oni" or
              null: whose marker lies there), ruler (who controls it in spite of that, by
              domination), prized, seat (of a base), storm, what boards say of their markers there,
              units [{who, kind, count, stats: [conquest, health, damage], pinned, doomed, lent
              (where they are not the printed ones: {health, damage}: [source, how much])}],
              sums [{who, conquest, health, damage, needed, against [who, their conquest], lent
              {conquest, damage, needed}}]}]
    seats   [{seat, faction, side, place (on the track, from 1), turned, face, points, pending {..},
              total, areas, cards (how many action cards), hand [..] or null, chosen (key, "back" or
              null), events (how many), held [..] (those this seat may see), in_force [..] (events
              of its faction that still do something), faction_events (left),
              reserve {kind: count}, combat [{card, used}], goal (reached), aim (its key),
              progress (towards it: [done, wanted]), missions [..],
              tasks [{key, points, when, done}], what boards say of their stores,
              allow {..} (what the active seat may still do)}]
    oni     {reserve {kind: count}, markers}
    events  {pile, open [..], discard [..]}
    missions [{key, done [seats]}]
    modules  {key: what a module in use shows beside the map}
    draft   the tile to be laid {terrain, blocked, trait, conquest, left} or null
    fight   {attacker, by, area, card, station, defenders, damage, answered, doomed} or null
    battles [{area, attacker, cards [{verb, card, comes {taken, lost [{who, kind, count}], left
              [{who, count}], broken [{who, what, count}] (markers with health), pinned, points
              [{who, count}], initiative}, expected [{who, answer}], answers [{who, answer,
              comes}]}]}] the battle that is fought, or those that this seat could begin now
    result  {places, points, reason, rule} or null

Hidden from others: action cards held, the card chosen until it is turned over, event cards that
were not taken face up, the order of all piles. ONI stand as "oni" where a seat could stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.types import Seat, View
from endtable.games.tsukuyumi.rules.mission_progress import mission_progress
from endtable.games.tsukuyumi.rules.missions import goal_of, goal_progress
from endtable.games.tsukuyumi.rules.preview import forecasts
from endtable.games.tsukuyumi.rules.scoring import pending, side_totals
from endtable.games.tsukuyumi.rules.steps.combat import fight_of
from endtable.games.tsukuyumi.rules.steps.starting import cards_of, used_up
from endtable.games.tsukuyumi.rules.tasks import tasks_of
from endtable.games.tsukuyumi.rules.view_areas import areas_of, who_is
from endtable.games.tsukuyumi.table.allowance import ON_CARD
from endtable.games.tsukuyumi.table.board import NAMES
from endtable.games.tsukuyumi.table.phases import SETUP
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import RESERVE

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def view_of(state: Tsukuyumi, seat: Seat | None) -> View:
    """The table as this seat (None: a spectator) sees it."""
    return _seen_by(state, seat, _open(state))


def views_of(state: Tsukuyumi, watch: tuple[Seat | None, ...]) -> dict[Seat | None, View]:
    """The same for several: what lies open, which is most of it, looks alike to all of them."""
    if not watch:
        return {}
    shared = _open(state)
    return {seat: _seen_by(state, seat, shared) for seat in watch}


def _seen_by(state: Tsukuyumi, seat: Seat | None, shared: View) -> View:
    """What lies open, with what only this seat sees."""
    setting = state.setting
    seats = list(shared["seats"])
    if seat is not None:
        seats[seat] = seats[seat] | _own(state, seat)
    modules = {module.key: row for module in setting.modules if (row := module.shown(state, seat))}
    battles = shared["battles"] or forecasts(state, seat)
    return shared | {"seats": seats, "modules": modules, "battles": battles}


def _open(state: Tsukuyumi) -> View:
    """What everybody sees."""
    setting = state.setting
    more: View = {}
    for module in setting.modules:
        more |= module.view(state)
    return more | {
        "game": "tsukuyumi",
        "edition": setting.options["edition"],
        "scenario": setting.options["scenario"],
        "round": state.round,
        "rounds": setting.rounds,
        "phase": "over" if state.result else setting.phase_names[state.phase],
        "active": state.active,
        "areas": areas_of(state),
        "seats": [_seat(state, each) for each in range(setting.seats)],
        "joint": _joint(state),
        "oni": {
            "reserve": _reserve(state, setting.oni),
            "markers": state.markers_left(setting.oni),
        },
        "events": {
            "pile": len(state.event_pile),
            "open": [_event(state, card) for card in state.event_open],
            "discard": sorted(_event(state, card) for card in state.event_discard),
        },
        "missions": [
            {
                "key": key,
                "done": [s for s in range(setting.seats) if state.missions[s] >> number & 1],
                "far": [
                    mission_progress(state, each, setting.tables.content.missions[key])
                    for each in range(setting.seats)
                ],
            }
            for number, key in enumerate(setting.missions)
        ]
        + [row for module in setting.modules for row in module.missions_view(state)],
        "modules": {},
        "draft": _draft(state),
        "fight": _fight(state),
        "battles": forecasts(state, None),
        "result": _result(state),
    }


def _joint(state: Tsukuyumi) -> list[int]:
    """By seat, what its side would have together; empty where everybody plays alone. TS-ALLY-03."""
    sides = state.setting.sides
    if len(set(sides)) == len(sides):
        return []
    totals = side_totals(state) if state.phase != SETUP else dict.fromkeys(sides, 0)
    return [totals[side] for side in sides]


# --- seats --------------------------------------------------------------------------------


def _own(state: Tsukuyumi, seat: Seat) -> dict[str, object]:
    """What a seat sees of its own cards, and nobody else does."""
    setting = state.setting
    return {
        "hand": [setting.actions[card].key for card in state.hands[seat]],
        "chosen": _chosen(state, seat, True),
        "held": [_event(state, card) for card in state.event_hands[seat]],
    }


def _seat(state: Tsukuyumi, seat: Seat) -> dict[str, object]:
    """What everybody sees of a seat."""
    setting = state.setting
    faction = setting.records[seat]
    counts = pending(state, seat) if state.phase != SETUP else {}
    found: dict[str, object] = {
        "seat": seat,
        "faction": faction.key,
        "side": setting.sides[seat],
        "place": state.track.index(seat) + 1,
        "turned": state.faces[seat] != state.face,
        "face": state.faces[seat],
        "points": state.points[seat],
        "pending": counts,
        "total": state.points[seat] + sum(counts.values()),
        "areas": len(state.controlled(seat)),
        "cards": len(state.hands[seat]),
        "hand": None,
        "chosen": _chosen(state, seat, False),
        "events": len(state.event_hands[seat]),
        "held": [_event(state, card) for card in state.event_known[seat]],
        "in_force": _in_force(state, seat),
        "faction_events": len(state.faction_piles[seat]),
        "faction_held": sum(setting.event_owner[c] != NOBODY for c in state.event_hands[seat]),
        "reserve": _reserve(state, seat),
        "combat": [
            {"card": setting.tables.card_keys[card], "used": used_up(state, seat, card)}
            for card in cards_of(state, seat)
        ],
        "goal": bool(state.goals >> seat & 1),
        "aim": goal_of(state, seat).key,
        "progress": list(goal_progress(state, seat)),
        "missions": _done(state, seat),
        "tasks": _tasks(state, seat) if setting.by_tasks else [],
        "allow": _allowed(state) if seat == state.active else {},
    }
    for powers in setting.boards:
        found |= powers.seat_view(state, seat)
    for module in setting.modules:
        found |= module.seat_view(state, seat)
    return found


def _chosen(state: Tsukuyumi, seat: Seat, own: bool) -> str | None:
    """The card of this round; its back where it lies face down. TS-ROUND-04."""
    if state.chosen[seat] == NOBODY:
        choice = state.sealed[seat] if seat < len(state.sealed) else None
        if choice is not None and choice[0] == "card":
            return state.setting.actions[choice[1]].key if own else "back"
        return None
    key = state.setting.actions[state.chosen[seat]].key
    return key if own or state.shown else "back"


def _event(state: Tsukuyumi, card: int) -> str:
    return state.setting.tables.event_keys[state.setting.event_of[card]]


def _in_force(state: Tsukuyumi, seat: Seat) -> list[str]:
    """Events of its faction that lie open before it, since they still do something. TM-BOAR-07."""
    lasts = state.setting.powers[seat].lasts
    working = [effect.key for effect in state.effects if effect.data[:1] == (seat,)]
    return [event for event, effect in lasts.items() if effect in working]


def _reserve(state: Tsukuyumi, who: int) -> dict[str, int]:
    """Units that are not on the board, by kind."""
    setting = state.setting
    found: dict[str, int] = {}
    for kind in setting.kinds_of[who]:
        first, last = setting.first_of[kind]
        count = sum(state.where[unit] == RESERVE for unit in range(first, last))
        found[setting.tables.kind_keys[kind]] = count
    return found


def _done(state: Tsukuyumi, seat: Seat) -> list[str]:
    keys = state.setting.missions
    return [key for number, key in enumerate(keys) if state.missions[seat] >> number & 1]


def _tasks(state: Tsukuyumi, seat: Seat) -> list[dict[str, object]]:
    return [
        {
            "key": task.key,
            "points": task.points,
            "when": task.when,
            "each": task.each,
            "done": bool(state.tasks[seat] >> number & 1),
        }
        for number, task in enumerate(tasks_of(state, seat))
    ]


def _allowed(state: Tsukuyumi) -> dict[str, int]:
    return {key: state.allow[place] for key, place in ON_CARD.items() if state.allow[place]}


# --- what is going on ---------------------------------------------------------------------


def _draft(state: Tsukuyumi) -> dict[str, object] | None:
    if not state.pile:
        return None
    tile = state.setting.pool[state.pile[-1]]
    return {
        "terrain": tile.terrain,
        "blocked": list(tile.blocked),
        "trait": tile.trait,
        "conquest": tile.conquest,
        "left": len(state.pile),
    }


def _fight(state: Tsukuyumi) -> dict[str, object] | None:
    fight = fight_of(state)
    if fight is None:
        return None
    tables = state.setting.tables
    return {
        "attacker": who_is(state, fight.attacker),
        "by": fight.by,
        "area": NAMES[fight.area],
        "card": tables.card_keys[fight.card],
        "station": fight.station,
        "defenders": [who_is(state, who) for who in fight.defenders],
        "damage": list(fight.amounts),
        "answered": [
            [name for n, name in enumerate(tables.counterattacks) if bits >> n & 1]
            for bits in fight.answered
        ],
        "doomed": len(state.doomed),
    }


def _result(state: Tsukuyumi) -> dict[str, object] | None:
    if not state.result:
        return None
    reason, rule, points, places = state.result
    return {"places": list(places), "points": list(points), "reason": reason, "rule": rule}
