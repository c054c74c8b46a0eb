"""PettingZoo: random legal choices until somebody wins."""

from endtable.adapters.pettingzoo import env

table = env("neuroshima", mode="duel", skip_forced=True)
table.reset(seed=1)
total = dict.fromkeys(table.possible_agents, 0.0)
for agent in table.agent_iter():
    seen, reward, done, cut, _ = table.last()
    total[agent] += reward
    mask = seen["action_mask"]
    table.step(None if done or cut else table.action_space(agent).sample(mask))
print(total)
