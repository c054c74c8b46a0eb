"""What games share: hex grids, checked input, translations, the rules ledger."""
