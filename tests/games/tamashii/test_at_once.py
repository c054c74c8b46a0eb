"""What happens at once and once: steps of a protocol, questions of a card, dice that are there."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.content.records import MODIFIER
from endtable.games.tamashii.content.vocabulary import read_phrase
from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.questions import mods_of
from endtable.games.tamashii.rules.steps.development import AnswerOffer
from endtable.games.tamashii.rules.steps.doing import Script
from endtable.games.tamashii.rules.steps.rolls import Rerolls
from endtable.games.tamashii.rules.steps.testing import Change
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.validation import Place
from tests.games.tamashii.play import OTHERS, card, console, effect, offered, play, setup, table


def competing() -> Tamashii:
    """The first player has planned; the second offers a card. Both collect or give for a step."""
    giver = {"protocol": "mentor", "installed": ["spear"], "console": console()}
    taker = {"protocol": "collector", "installed": ["map"], "console": console()}
    state = setup(taker, giver, mode="competitive", phase="turn")
    state.push(AnswerOffer(0, 1, card(state, "spear")))
    return state


@pytest.mark.rule("TA-PROTOCOL-05", "TA-DEV-06")
def test_a_card_that_is_given_completes_steps_at_once() -> None:
    state = play(competing(), "agree")
    assert state.progress == [1, 1]


@pytest.mark.rule("TA-PROTOCOL-05", "TA-DEV-07")
def test_an_exchange_completes_steps_at_once() -> None:
    state = play(competing(), "offer map 1", "agree")
    assert state.progress == [1, 1]


@pytest.mark.rule("TA-PROTOCOL-12", "TA-MARKET-08")
def test_another_body_completes_a_step_at_once() -> None:
    state = setup(
        {"protocol": "changeover", "progress": 1, "at": 1, "bodies": ["soldier", "scout"]},
        phase="district",
    )
    effect(state, "occupy")
    play(state, "occupy scout")
    assert state.progress[0] == 2


def test_what_each_player_chooses_alone_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(scenario="home", card="Z01")
    sheet = state.setting.scenario
    assert sheet is not None
    ways = sheet.cards[sheet.by_code["Z01"]].branches
    monkeypatch.setattr(sheet.cards[sheet.by_code["Z07"]], "each", ways)
    for way in ways:
        monkeypatch.setattr(way, "do", (("xp", 1, "you"),))
    before = len(state.stack)
    effect(state, "card Z07")
    play(state, "vote doorstep", "vote sit")
    assert (state.xp, len(state.stack)) == ([1, 1], before)


@pytest.mark.rule("TA-TEST-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_rolled_nothing_changes_nothing(seat: int) -> None:
    """Dice of the neighbours are not one's own."""
    for dice, asked in (([0, 0, 0], False), ([1, 1, 1], True)):
        state = table({"resources": {"reroll": 1}}, {"resources": {"reroll": 1}})
        state.dice[:] = [1] * len(state.dice)
        state.dice[seat * 3 : seat * 3 + 3] = dice
        state.push(Change(seat, 0))
        Change(seat, 0).run(state)
        assert any(isinstance(step, Rerolls) for step in state.stack) is asked


def test_modifiers_of_a_special_card_leave_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table()
    sheet = state.setting.scenario
    assert sheet is not None
    code = next(code for code in sheet.by_code if code != sheet.cards[state.card].code)
    reach = MODIFIER["rch"]
    monkeypatch.setattr(sheet.cards[sheet.by_code[code]], "modifiers", [(reach, 1)])
    before = [mods_of(state, seat)[reach] for seat in (0, 1)]
    effect(state, f"special {code}")
    assert [mods_of(state, seat)[reach] - before[seat] for seat in (0, 1)] == [1, 1]
    effect(state, f"leave {code}")
    assert [mods_of(state, seat)[reach] for seat in (0, 1)] == before


@pytest.mark.rule("TA-RESET-14")
@pytest.mark.parametrize(
    ("phrase", "goes_on"),
    [("special P12", True), ("leave P12", True), ("card P12", True), ("time -1", True),
     ("place success 1 here", True), ("card_piece success +1", True),
     ("mark", False), ("xp 1", False), ("hurt 1", False)],
)  # fmt: skip
def test_what_a_card_still_does_after_a_reset(phrase: str, goes_on: bool) -> None:
    """What is of the table goes on; what is for the player who resets is over."""
    state = table(scenario="prologue")
    script = Script(0, (read_phrase(phrase, Place()),), 0)
    assert bool(script.for_others(state, 0)) is goes_on


@pytest.mark.rule("TA-AUG-10")
@pytest.mark.parametrize(
    ("phrase", "helps"),
    [("recover 1 other", True), ("hurt 1 other", False), ("pierce 1 other", False),
     ("wound 1 other", False), ("corrupted 1 other", False), ("tracking +1 other", False),
     ("tracking -1 other", True)],
)  # fmt: skip
def test_a_burden_is_no_help(phrase: str, helps: bool) -> None:
    state = effect(table({}, {}, {}, time=5), phrase)
    play(state, "player 1")
    assert tally_of(state, 0, "helped") == helps


def test_pointing_at_something_that_is_not_offered_is_explained() -> None:
    """A button of another step names the rule of that step; a word that is none, this question."""
    state = setup({"console": console("R.B")}, phase="programming")
    assert state.why_not(0, ("cell:c1", "cell:c2")).rule == "TA-PROGRAM-02"
    assert str(state.why_not(0, ("cell:c1", "cell:c2")).message.key) == "ta.no.nothing_there"
    fight = state.why_not(0, ("button:fire",))
    nonsense = state.why_not(0, ("button:xyzzy",))
    assert fight.rule != nonsense.rule
    assert "done" in offered(state)


@pytest.mark.parametrize(("phrase", "after"), [("=2", 2), ("=4", 4), ("+1", 4), ("-2", 1)])
def test_a_part_of_a_boss_loses_regains_or_is_brought_to_a_number(phrase: str, after: int) -> None:
    state = setup({"at": 23}, {}, scenario="ascend", phase="firing", ticked=OTHERS)
    effect(state, "boss")
    state.boss_parts[1] = 3
    effect(state, f"part voice {phrase}")
    assert state.boss_parts[1] == after
