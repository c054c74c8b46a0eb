"""Gymnasium's own test of environments, over our games."""

import pytest

from endtable.core.codec import NotAnId
from endtable.core.types import Data
from endtable.kit.validation import BadInput
from tests.adapters.modes import every_mode

pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

from endtable.adapters.gymnasium import make

pytestmark = pytest.mark.filterwarnings("ignore")


@every_mode()
def test_environments(name: str, options: Data) -> None:
    check_env(make(name, opponent="random", **options), skip_render_check=True)


@pytest.mark.parametrize("name", ["neuroshima", "tsukuyumi", "tamashii"])
def test_a_whole_match(name: str) -> None:
    env = make(name, opponent="random", seat=1, skip_forced=True)
    _, info = env.reset(seed=5)
    done, reward = False, 0.0
    while not done:
        _, reward, done, _, info = env.step(int(info["action_mask"].argmax()))
    assert -1 <= reward <= 1
    assert "illegal" not in info


def test_what_is_not_legal_loses_or_raises_and_changes_nothing() -> None:
    env = make("neuroshima")
    env.reset(seed=1)
    before = env.table.state.position()
    _, reward, done, _, info = env.step(env.table.codec.size - 1)
    assert (reward, done) == (-1.0, True)
    assert "is not legal here" in info["illegal"]
    strict = make("neuroshima", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(NotAnId, match="they go from 0 to"):
        strict.step(10**6)
    assert env.table.state.position() == before


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"seat": 2}, "seat: 2 is not between 0 and 1"),
        ({"opponent": "gredy"}, "opponent: 'gredy' is not a bot"),
        ({"illegal": "forgive"}, "illegal: 'forgive'"),
        ({"mode": "dual"}, "mode: 'dual'"),
    ],
)
def test_bad_settings_are_refused(settings: Data, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        make("neuroshima", **settings)
