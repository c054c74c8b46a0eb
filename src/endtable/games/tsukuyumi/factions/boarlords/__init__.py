"""Boarlords: they shape the land. TS-BOAR-01 to -10."""
