"""TSUKUYUMI: Full Moon Down, the base game in two editions."""
