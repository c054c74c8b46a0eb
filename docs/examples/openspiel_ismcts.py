"""OpenSpiel: its own information-set search plays a few moves of Neuroshima Hex."""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from endtable.adapters.openspiel import register

register()
game = pyspiel.load_game("endtable_neuroshima(skip_forced=True)")
state = game.new_initial_state()
state.apply_action(7)
rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
bot = ismcts.ISMCTSBot(game, rollouts, 2.0, 5, random_state=np.random.RandomState(2))
for _ in range(4):
    player, number = state.current_player(), bot.step(state)
    print(f"seat {player}: {state.action_to_string(player, number)}")
    state.apply_action(number)
