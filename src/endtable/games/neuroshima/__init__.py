"""Neuroshima Hex 3.0."""
