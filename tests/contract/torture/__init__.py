"""A small game that has everything awkward at once, to try the contract on.

Seats choose action cards in secret, program consoles side by side and then act in the order of
their cards: strikes with two windows for counterattacks, medics that absorb wounds in the middle
of them, cards put under the deck, steps put off to the end of the round. Rights "at any moment"
can interrupt nearly everything, and the match ends as soon as a side has enough points.
"""
