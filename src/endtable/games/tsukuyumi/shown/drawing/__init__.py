"""The pieces of the picture: the map with its stacks, the panels of the players, the style."""
