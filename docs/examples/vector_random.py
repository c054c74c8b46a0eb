"""Many matches side by side: a thousand rounds of random choices."""

import numpy as np

from endtable.adapters.vector import VectorEnv

chance = np.random.default_rng(1)
tables = VectorEnv("neuroshima", 16, skip_forced=True)
seen, masks, seats = tables.reset(seed=1)
ended = 0
for _ in range(200):
    numbers = [chance.choice(np.flatnonzero(mask)) for mask in masks]
    seen, rewards, done, masks, seats = tables.step(numbers)
    ended += int(done.sum())
print(f"{200 * 16} choices, {ended} matches ended")
