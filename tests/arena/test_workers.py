"""Many matches at once: whoever does the work, the results are the same."""

import json
import sys
from operator import neg

import pytest

from endtable.arena import selfplay
from endtable.arena.workers import LOCAL, spread
from endtable.cli import main
from endtable.kit.validation import BadInput

DUEL = {"armies": ["borgo", "moloch"]}


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_items(jobs: int) -> None:
    assert list(spread(neg, range(120), jobs)) == [-number for number in range(120)]


def test_a_ray_of_our_own_plays_the_same_matches() -> None:
    alone, _ = selfplay.play_many("neuroshima", DUEL, range(6))
    helped, _ = selfplay.play_many("neuroshima", DUEL, range(6), jobs=2, cluster=LOCAL)
    assert helped == alone


@pytest.mark.slow
def test_the_arena_runs_on_ray(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "neuroshima", "--players", "greedy,random", "--games", "2", "--json"]
    assert main([*command, "--cluster"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["matches"] == 2
    assert told["players"]["greedy"]["won"] == 2


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadInput) as caught:
        list(spread(neg, [1], cluster=LOCAL))
    assert "endtable[cluster]" in str(caught.value)
