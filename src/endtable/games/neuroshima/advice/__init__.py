"""How good a position is and which plays are worth trying, for bots."""
