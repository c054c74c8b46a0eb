"""Everything that lies on the table, as data goes in and out, and nothing of the rules."""
