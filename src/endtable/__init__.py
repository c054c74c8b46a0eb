"""Endtable: a digital tabletop for games of the end of the world."""

__version__ = "0.2.0"
