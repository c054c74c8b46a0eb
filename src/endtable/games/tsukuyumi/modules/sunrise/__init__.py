"""The ten event cards of Sunrise Kingdom. SK-EVENT."""
