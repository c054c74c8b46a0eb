<<<<<<< HEAD
"""The games: one package each, all with the same rooms."""
=======
"""The games, one package each; none of them knows another."""
>>>>>>> scaffold
