"""What is kept: database, schema, lines of matches, tables, accounts, campaigns."""
