"""Nomads: weapons, mines, and quick as nobody else. TS-NOMAD-01 to -12."""
