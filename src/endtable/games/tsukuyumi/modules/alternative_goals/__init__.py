"""Alternative goals: each faction chooses one of two before the board is laid."""
