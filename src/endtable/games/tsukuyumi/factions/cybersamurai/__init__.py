"""Cybersamurai: Uplinks, drones and a laser in orbit. TS-CYBER-01 to -10."""
