"""Every sentence of the new scenarios that states a rule: where the script says it, and a proof.

The traces lie in `traces/`, one file a scenario. A sentence that is added without a trace, a line
of a script that is gone, or one that does something else: all of it fails here.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from endtable.games.tamashii.game import GAME
from tests.games.tamashii.proving import is_so, laid_out, step
from tests.games.tamashii.tracing import SHEET, read_by_players, script_of, traces

NEW = {
    "home": "d_home",
    "old_school": "e_old_school",
    "simulation_error": "f_simulation_error",
    "darkness": "h_darkness",
    "bloody_clash": "i_bloody_clash",
    "access_denied": "j_access_denied",
    "ascend": "k_ascend",
}
"""The scenarios of which the rulebook prints little more than titles, and their files."""
STILL = (
    "Nothing is revealed from afar.",
    "Simulation error: every player rolls the numeric enemy die.",
)
"""What these bring about is that nothing can be chosen, or dice: their steps look for it."""
TRACES = traces()
ENTRIES = [
    pytest.param(key, entry, id=f"{key}-{entry['card']}-{entry['says'][:40]}")
    for key, trace in TRACES.items()
    for entry in trace["sentence"]
]


def sheet(key: str) -> dict[str, Any]:
    """The file of a scenario as it is written."""
    folder = resources.files("endtable.games.tamashii.content.scenarios")
    return tomllib.loads((folder / f"{NEW[key]}.toml").read_text())


def test_all_new_scenarios_are_traced() -> None:
    assert set(TRACES) == set(NEW)
    assert set(NEW) < set(GAME.scenarios)


@pytest.mark.parametrize("key", NEW)
def test_every_sentence_that_states_a_rule_is_traced(key: str) -> None:
    """What is only told is listed as such, so that nothing is forgotten."""
    told = set(TRACES[key]["told"])
    read = read_by_players(sheet(key))
    assert told <= {says for _, says in read}
    traced = {(entry["card"], entry["says"]) for entry in TRACES[key]["sentence"]}
    assert {(card, says) for card, says in read - traced if says not in told} == set()
    stories = {card["code"]: str(card.get("story")) for card in sheet(key)["card"]}
    for card, says in traced - read:  # a story may state a rule, too
        assert says in stories[card]


@pytest.mark.parametrize(("key", "entry"), ENTRIES)
def test_a_sentence_stands_in_the_script(key: str, entry: dict[str, Any]) -> None:
    assert entry["script"]
    for line in entry["script"]:
        code, _, rest = line.partition(": ")
        elsewhere = code in {SHEET, *GAME.scenarios[key].by_code}
        card, text = (code, rest) if elsewhere else (entry["card"], line)
        assert text in script_of(sheet(key), card)


@pytest.mark.parametrize(("key", "entry"), ENTRIES)
def test_a_sentence_is_true(key: str, entry: dict[str, Any]) -> None:
    assert entry["proof"]
    for proof in entry["proof"]:
        state = laid_out(key, proof)
        before = all(is_so(state, text) for text in proof["expect"])
        assert before == proof.get("stays", False)
        for text in proof["steps"]:
            step(state, text)
        assert [text for text in proof["expect"] if not is_so(state, text)] == []
        state.check()
    assert any(not proof.get("stays") for proof in entry["proof"]) or entry["says"] in STILL
