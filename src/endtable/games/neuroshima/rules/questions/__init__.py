"""What the rules ask of the board: each a named function of the state, changing nothing.

``whole_board`` is the board seen at once; ``nets``, ``scoper``, ``initiatives``, ``hits``,
``declarations`` and ``medics`` are what tiles do in the words of the rulebook.
"""
