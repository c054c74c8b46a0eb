"""Circle of the Sun: pilgrims whose formations are their power. SK-CIRCLE-01 to -72."""
