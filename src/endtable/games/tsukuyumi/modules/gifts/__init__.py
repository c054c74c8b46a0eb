"""Gifts of Amaterasu: Guardians, abilities and a combat card. SK-GIFT."""
