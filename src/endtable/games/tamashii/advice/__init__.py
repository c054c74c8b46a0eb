"""How good a position is and which plans are worth trying, for bots."""
