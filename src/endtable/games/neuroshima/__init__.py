"""Neuroshima Hex 3.0: four armies fight over a board of hexagons."""
