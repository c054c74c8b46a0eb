"""Players that work on any game."""
