"""Tables that people sit at: persistence, seats, clocks, live updates."""
