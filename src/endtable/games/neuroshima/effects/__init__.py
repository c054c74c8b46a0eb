"""What a named tile does when its numbers alone cannot say it; one file a tile."""
