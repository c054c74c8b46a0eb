"""Starting advantages: a card for each player that helps once, at the beginning."""
