"""In words: a "model" that always takes the first option it reads."""

from endtable.adapters.text import TextEnv

env = TextEnv("tamashii", scenario="prologue", players=1)
env.reset(seed=1)
done = False
while not done:
    seat, text = env.get_observation()
    done, info = env.step(text.rpartition("\n\n")[2].splitlines()[0])
rewards, ended = env.close()
print(rewards, ended["reason"])
