"""Starting advantages. TM-ADVANTAGE."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.core.chance import new_chance
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules.starting_advantages.table import KEYS, advantages
from endtable.games.tsukuyumi.rules.steps.bases import cover
from endtable.games.tsukuyumi.table.board import NAMED, OFF
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.i18n import LANGUAGES, Words
from tests.games.tsukuyumi.play import FOUR, finish_turn, needs, table, texts, theirs, units, verbs


def dealt(*cards: str, track: tuple[int, ...] | None = None, **options: Any) -> Tsukuyumi:
    """A new match in which the seats hold these cards, in order."""
    players = len(cards)
    options = {"players": players, "factions": list(FOUR[:players]), **options}
    needs(*options["factions"])
    state = GAME.new({"starting_advantages": True, **options}, 3)
    assert isinstance(state, Tsukuyumi)
    own = advantages(state)
    own.advantage_held = [KEYS.index(card) for card in cards]
    own.advantage_pile = tuple(n for n in range(8) if n not in own.advantage_held)
    if track is not None:
        state.track = track
    state.check()
    return state


def decide(state: Tsukuyumi, *plays: str) -> Tsukuyumi:
    for seat, play in enumerate(plays):
        state.apply(seat, GAME.read(play))
        state.check()
    return state


def settle(state: Tsukuyumi, until: str = "") -> Tsukuyumi:
    """Set up as a clerk would, until a question of this topic or the first round."""
    while state.phase < 0 and state.deciders():
        seat = state.deciders()[0]
        if until and state.question(seat).message.key == until:
            return state
        state.apply(seat, state.default(seat))
        state.check()
    return state


def alone(card: str, players: int = 4, **options: Any) -> Tsukuyumi:
    """The last seat, the Cybersamurai, uses this card, all others do without theirs."""
    rest = [key for key in ("precious_land", "spread_out", "jack_of_all_trades", "rich_yield")
            if key != card][: players - 1]  # fmt: skip
    state = dealt(*rest, card, **options)
    return decide(state, *["forgo"] * (players - 1), "claim")


@pytest.mark.rule("TM-ADVANTAGE-01", "TM-ADVANTAGE-03")
def test_everybody_gets_a_different_card_that_nobody_else_sees() -> None:
    state = GAME.new({"players": 4, "starting_advantages": True}, 5)
    assert isinstance(state, Tsukuyumi)
    own = advantages(state)
    assert len(set(own.advantage_held)) == 4
    assert len(own.advantage_pile) == 4
    seen = state.view(1)["modules"]["starting_advantages"]["cards"]
    assert seen[1] == KEYS[own.advantage_held[1]]
    assert seen[0] == seen[2] == seen[3] == "back"
    guesses = {advantages(state.guess(1, new_chance(n, 4))).advantage_held[0] for n in range(30)}  # type: ignore[arg-type]
    assert len(guesses) > 3
    assert own.advantage_held[1] not in guesses


@pytest.mark.rule("TM-ADVANTAGE-02", "TM-ADVANTAGE-06")
def test_all_decide_at_once_and_may_do_without() -> None:
    state = dealt("precious_land", "spread_out", "rich_yield")
    assert state.deciders() == (0, 1, 2)
    assert verbs(state) == {"claim", "forgo"}
    decide(state, "claim", "forgo", "claim")
    own = advantages(state)
    assert own.advantage_used == [KEYS.index("precious_land"), NOBODY, KEYS.index("rich_yield")]
    assert own.advantage_gone == (KEYS.index("spread_out"),)


@pytest.mark.rule("TM-ADVANTAGE-14")
def test_precious_land_is_a_point() -> None:
    state = decide(dealt("precious_land", "spread_out", "rich_yield"), "claim", "forgo", "forgo")
    assert list(state.points) == [1, 0, 0]


@pytest.mark.rule("TM-ADVANTAGE-04", "TM-ADVANTAGE-21")
def test_a_card_without_effect_can_be_exchanged() -> None:
    state = dealt("rise_to_power", "spread_out", "rich_yield", track=(0, 1, 2))
    assert {GAME.write(action) for action in state.legal(0)} == {"redraw", "forgo"}
    decide(state, "redraw", "forgo", "forgo")
    assert state.deciders() == (0,)
    assert advantages(state).advantage_held[0] != KEYS.index("rise_to_power")
    assert KEYS.index("rise_to_power") in advantages(state).advantage_gone


@pytest.mark.rule("TM-ADVANTAGE-21")
@pytest.mark.parametrize("card", KEYS)
def test_what_is_of_no_use_to_the_reef_can_be_exchanged(card: str) -> None:
    void = ("advanced_position", "rich_yield", "jack_of_all_trades", "rise_to_power")
    rest = [key for key in ("scout", "precious_land", "spread_out") if key != card][:2]
    state = dealt(card, *rest, factions=["reef_collective", *FOUR[:2]], track=(0, 1, 2))
    offers = {GAME.write(action) for action in state.legal(0)}
    assert offers == ({"redraw", "forgo"} if card in void else {"claim", "forgo"})
    usual = dealt(card, *rest, track=(1, 0, 2))
    assert {GAME.write(action) for action in usual.legal(0)} == {"claim", "forgo"}


def test_a_point_is_of_no_use_to_two() -> None:
    state = dealt("precious_land", "spread_out")
    assert {GAME.write(action) for action in state.legal(0)} == {"redraw", "forgo"}


@pytest.mark.rule("TM-ADVANTAGE-05")
def test_used_cards_are_gone_after_the_beginning() -> None:
    state = settle(alone("precious_land"))
    assert advantages(state).advantage_used == [NOBODY] * 4
    kept = settle(alone("intelligence"))
    while kept.round == 1:
        seat = kept.deciders()[0]
        kept.apply(seat, kept.default(seat))
    assert advantages(kept).advantage_used == [NOBODY] * 4
    assert advantages(kept).briefed == ()


@pytest.mark.rule("TM-ADVANTAGE-18")
def test_rise_to_power_acts_before_bases() -> None:
    state = dealt("precious_land", "spread_out", "rich_yield", "rise_to_power", track=(0, 1, 2, 3))
    decide(state, "forgo", "forgo", "forgo", "claim")
    assert set(texts(state)) == {"initiative 2", "initiative 3", "stay"}
    state.apply(3, GAME.read("initiative 2"))
    assert state.track == (0, 3, 1, 2)
    assert all(state.cells[state.setting.base_of(seat)] == OFF for seat in range(4))


@pytest.mark.rule("TM-ADVANTAGE-09", "TM-ADVANTAGE-10")
def test_a_scout_lays_his_base_on_an_area() -> None:
    state = alone("scout")
    while state.deciders() != (3,):
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    cells = {action[1] for action in state.legal(3) if action[0] == "base"}
    tiles = {state.cells[area] for area in range(7, state.setting.first_base)} - {OFF}
    moon = set(state.cells[:7])
    foreign = {state.cells[a] for a in range(7, state.setting.first_base) if state.markers[a] >= 0}
    on_land = cells & tiles
    assert on_land
    assert not cells & moon
    assert not cells & foreign
    cell = min(on_land)
    area = state.cells.index(cell)
    state.apply(3, ("base", cell))
    assert state.cells[area] == OFF
    assert state.cells[state.setting.base_of(3)] == cell
    state.check()


@pytest.mark.rule("TM-ADVANTAGE-11")
def test_what_lies_on_the_covered_area_lies_on_the_base() -> None:
    areas = {"a1": {"units": {"small": 1}, "walls": [3], "eggs": 1}}
    state = table(("nomads", "boarlords", "dark_seed"), areas, {0: {"base": [0, 6]}})
    base = state.setting.base_of(0)
    cover(state, NAMED["a1"], base)
    assert units(state, "base1") == {"small": 1}
    assert state.walls[base] == 1 << 3
    assert theirs(state).eggs[base] == 1


@pytest.mark.rule("TM-ADVANTAGE-15", "TM-ADVANTAGE-16")
def test_spread_out_marks_one_area_more_and_units_may_stand_there() -> None:
    state = settle(alone("spread_out"), "")
    assert len(state.controlled(3)) == 4
    assert len(state.controlled(0)) == 3
    other = alone("spread_out")
    while "deploy" not in verbs(other) or other.deciders() != (3,):
        seat = other.deciders()[0]
        other.apply(seat, other.default(seat))
    places = {text.split()[2] for text in texts(other) if text.startswith("deploy ")}
    assert len(places) == 5  # the base and four areas


@pytest.mark.rule("TM-ADVANTAGE-17")
@pytest.mark.parametrize("faction", ["moon_circus", "reef_collective"])
def test_spread_out_is_a_point_for_whoever_marks_no_areas(faction: str) -> None:
    state = dealt("spread_out", "rich_yield", "scout", factions=[faction, *FOUR[:2]])
    decide(state, "claim", "forgo", "forgo")
    assert list(state.points) == [1, 0, 0]
    settle(state)
    assert state.controlled(0) == [] or faction == "reef_collective"
    assert 0 not in state.markers
    duel = dealt("spread_out", "scout", factions=[faction, FOUR[0]])
    assert {GAME.write(action) for action in duel.legal(0)} == {"redraw", "forgo"}
    usual = dealt("spread_out", "scout", factions=list(FOUR[:2]))
    assert {GAME.write(action) for action in usual.legal(0)} == {"claim", "forgo"}


@pytest.mark.rule("TM-ADVANTAGE-12")
def test_a_harvest_before_the_game_stands_like_starting_units() -> None:
    state = settle(alone("rich_yield"), "ts.ask.harvest")
    assert state.deciders() == (3,)
    builds = {text for text in texts(state) if text.startswith("build samurai_21")}
    places = {text.split()[2] for text in builds}
    assert places == {"base4", *(_name(area) for area in state.controlled(3))}
    before = sum(area >= 0 for area in state.where)
    for _ in range(2):
        build = min(text for text in texts(state) if text.startswith("build"))
        state.apply(3, GAME.read(build))
    assert sum(area >= 0 for area in state.where) == before + 2
    assert state.deciders() != (3,) or "build" not in verbs(state)


def _name(area: int) -> str:
    return next(name for name, number in NAMED.items() if number == area)


@pytest.mark.rule("TM-ADVANTAGE-07", "TM-ADVANTAGE-08")
def test_advanced_position_moves_before_the_first_white_phase() -> None:
    state = settle(alone("advanced_position"), "ts.ask.move")
    assert state.phase < 0
    assert state.deciders() == (3,)
    ranges = {text.split()[1]: int(text.split()[4]) for text in texts(state) if text[:5] == "move "}
    tables = state.setting.tables
    for key, left in ranges.items():
        swift = "swift" in tables.kinds[tables.kind_of[key]].traits
        assert left == (2 if swift else 1)


@pytest.mark.rule("TM-ADVANTAGE-13")
def test_jack_of_all_trades_has_three_different_white_actions_once() -> None:
    state = settle(alone("jack_of_all_trades"))
    while state.active != 3:
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    assert state.phase == 0
    done = []
    for verb, last in (("produce", "stop"), ("advance", "halt"), ("draw pile", "")):
        state.apply(3, GAME.read(verb))
        done.append(verb)
        if last and last in verbs(state):
            state.apply(3, GAME.read(last))
        assert "advance" not in verbs(state) or "advance" not in done
    assert not {"fight", "advance"} & verbs(state)  # what was not spent may still be
    finish_turn(state)


@pytest.mark.rule("TM-ADVANTAGE-19", "TM-ADVANTAGE-20")
def test_intelligence_draws_from_the_stack_and_plays_without_an_action() -> None:
    state = alone("intelligence")
    opened = state.event_open
    settle(state)
    assert len(state.event_hands[3]) == 2
    assert set(state.event_hands[3]).isdisjoint(opened)
    while state.active != 3:
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    plays = [text for text in texts(state) if text.startswith("brief")]
    assert plays
    state.apply(3, GAME.read(plays[0]))
    assert len(state.event_hands[3]) == 1
    assert state.allow[12] == 2  # no white action was used
    state.check()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_are_shown(lang: str) -> None:
    state = decide(dealt("precious_land", "spread_out", "rich_yield"), "claim", "forgo", "claim")
    cards = GAME.face.regions(state.view(None), Words(lang, strict=True))["cards"]
    box = GAME.content.extras["starting_advantages"]
    names = {sheet.key: sheet.names.said(lang) for sheet in box.sheets}
    assert names["rich_yield"] in cards
    assert names["spread_out"] not in cards
