"""Tamashii: Chronicle of Ascend."""
