"""Tables in memory: acting, seats, clocks, bots, and what whoever looks at one is shown."""
