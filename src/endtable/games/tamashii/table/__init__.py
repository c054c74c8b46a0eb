"""Everything that lies on the table, and nothing computed from it."""
