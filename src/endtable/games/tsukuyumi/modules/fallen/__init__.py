"""Legendary ONI of After the Moonfall: Skybound, Defiler, Three Shadow and the Merchant."""
