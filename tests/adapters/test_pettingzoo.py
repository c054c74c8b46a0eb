"""PettingZoo's own tests of environments, over our games."""

from typing import Any

import pytest

from endtable.core.codec import NotAnId
from endtable.core.types import Data
from tests.adapters.modes import every_mode

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper

from endtable.adapters.pettingzoo import env, raw_env

pytestmark = pytest.mark.filterwarnings("ignore")


@every_mode()
def test_api(name: str, options: Data) -> None:
    api_test(raw_env(name, **options), num_cycles=300)
    api_test(env(name, skip_forced=True, **options), num_cycles=300)


@every_mode()
def test_seeds(name: str, options: Data) -> None:
    seed_test(lambda: env(name, **options), num_cycles=60)


@pytest.mark.parametrize("encoding", ["picks", "rank"])
def test_other_encodings(encoding: str) -> None:
    api_test(env("neuroshima", encoding=encoding), num_cycles=300)


def test_side_by_side() -> None:
    """What fits turns: the others look on."""
    parallel_api_test(turn_based_aec_to_parallel_wrapper(Parallel("neuroshima")), num_cycles=60)


def Parallel(name: str) -> Any:  # noqa: N802
    table = raw_env(name)
    table.metadata["is_parallelizable"] = True
    return table


def test_a_number_that_is_not_legal_changes_nothing() -> None:
    table = raw_env("neuroshima")
    table.reset(seed=1)
    before = table.table.state.position()
    with pytest.raises(NotAnId, match="is not legal here"):
        table.step(table.table.codec.size - 1)
    assert table.table.state.position() == before


def test_rewards_come_at_the_end_and_even_out() -> None:
    table = raw_env("neuroshima", skip_forced=True)
    table.reset(seed=3)
    while not all(table.terminations.values()):
        assert not any(table.rewards.values())
        table.step(table.table.ids[0])
    assert sum(table.rewards.values()) == 0
    assert table.render() is None


@pytest.mark.parametrize(("mode", "begins"), [("ansi", ""), ("svg", "<svg")])
def test_it_shows_the_table(mode: str, begins: str) -> None:
    table = raw_env("tsukuyumi", render_mode=mode, players=2)
    table.reset(seed=1)
    shown = table.render()
    assert shown is not None
    assert shown.startswith(begins)
    assert len(shown) > 200
