"""Hex puzzles: a position, some tiles, one battle, one way to win it. NH-HEXO-01 to -08."""
