"""What the words of the vocabulary do."""
