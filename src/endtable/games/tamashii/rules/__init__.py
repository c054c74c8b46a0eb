"""The general rules: questions, steps, and the words that cards are written in."""
