"""OpenSpiel's own tests and bots, over our games."""

import copy
import json
from typing import Any

import pytest

from endtable.core.types import Data
from endtable.games import names
from endtable.kit.validation import BadInput
from tests.adapters.modes import every_mode

pyspiel = pytest.importorskip("pyspiel")
np = pytest.importorskip("numpy")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from endtable.adapters.openspiel import options_in, options_text, register  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")
every_game = pytest.mark.parametrize("name", names())


def load(name: str, options: Data | None = None, **more: object) -> Any:
    register()
    return pyspiel.load_game(f"endtable_{name}", {"options": options_text(options or {}), **more})


def begun(name: str, moves: int = 0) -> Any:
    """A state after so many choices of the first number."""
    state = load(name).new_initial_state()
    state.apply_action(3)
    for _ in range(moves):
        state.apply_action(state.legal_actions()[0])
    return state


@every_mode()
def test_random_matches_with_serialisation(name: str, options: Data) -> None:
    game = load(name, options, skip_forced=True)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_game
def test_a_state_is_the_same_after_its_text(name: str) -> None:
    state = begun(name, 9)
    twin = state.get_game().deserialize_state(state.serialize())
    assert str(twin) == str(state)
    assert twin.legal_actions() == state.legal_actions()
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(clone) != str(state)
    assert str(copy.deepcopy(twin)) == str(state)


@every_game
def test_an_information_set_is_dealt_anew(name: str) -> None:
    state = begun(name, 12)
    seat = state.current_player()
    other = state.resample_from_infostate(seat, lambda: 0.25)
    assert other.observation_string(seat) == state.observation_string(seat)
    assert other.legal_actions() == state.legal_actions()
    assert str(other) != str(state)


@every_game
def test_observers_have_names(name: str) -> None:
    state = begun(name, 5)
    seen = make_observation(state.get_game())
    seen.set_from(state, state.current_player())
    layout = state.get_game().table.codec.layout()
    assert list(seen.dict) == [piece.name for piece in layout]
    assert bytes(seen.tensor.astype("uint8")) == bytes(state.table.observe(state.current_player()))


@every_game
def test_actions_as_structs(name: str) -> None:
    state = begun(name)
    table = state.table
    action = table.game.write(table.state.legal(table.seat)[0])
    state.apply_action_struct({"do": action})
    assert json.loads(state.to_json()) == table.state.position()
    assert state.to_observation_struct(0) == table.state.view(0)


@every_game
def test_its_search_plays(name: str) -> None:
    state = begun(name)
    chance = np.random.RandomState(1)

    class Quick(mcts.Evaluator):  # type: ignore[misc]
        def evaluate(self, state: Any) -> Any:
            return np.zeros(state.num_players())

        def prior(self, state: Any) -> Any:
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    bot = ismcts.ISMCTSBot(state.get_game(), Quick(), 2.0, 8, random_state=chance)
    for _ in range(6):
        number = bot.step(state)
        assert number in state.legal_actions()
        state.apply_action(number)


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "duel", "armies": ["borgo", "moloch"], "reinforcements": True},
        {"rulings": {"quartermaster": "battle"}, "players": 3, "armies": ["borgo"]},
    ],
)
def test_options_survive_a_parameter(options: Data) -> None:
    assert options_in(options_text(options)) == options


def test_bad_options_are_refused() -> None:
    with pytest.raises(BadInput, match="options"):
        options_in("mode")
