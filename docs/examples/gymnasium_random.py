"""Gymnasium: ten matches of random legal choices against a greedy bot."""

from endtable.adapters.gymnasium import make

env = make("neuroshima", opponent="greedy", skip_forced=True)
won = 0
for seed in range(10):
    seen, info = env.reset(seed=seed)
    done = False
    while not done:
        number = env.action_space.sample(info["action_mask"])
        seen, reward, done, _, info = env.step(number)
    won += reward > 0
print(f"won {won} of 10")
