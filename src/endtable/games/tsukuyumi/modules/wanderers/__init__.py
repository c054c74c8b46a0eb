"""Ronin and Gambler: two legendary ONI of Sunrise Kingdom. SK-RONIN, SK-GAMBLER."""
