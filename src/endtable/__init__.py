"""Endtable: a digital tabletop for games of the end of the world."""
