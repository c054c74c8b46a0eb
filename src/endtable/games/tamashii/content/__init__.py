"""What is printed: cards, tiles, scenarios, and how they are read and checked."""
