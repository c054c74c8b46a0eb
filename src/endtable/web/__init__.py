"""Pages that people see: home, table, rules, laboratory."""
