"""Reef Collective: markers that block, poison and rule the land two by two. SK-REEF-01 to -96."""
