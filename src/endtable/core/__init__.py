"""The contract every game keeps: state, steps, actions, chance, events, match, player.

The core knows no game, no web and no disk.
"""
