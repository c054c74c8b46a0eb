"""The games, one package each; none of them knows another."""
