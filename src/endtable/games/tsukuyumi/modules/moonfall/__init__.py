"""After the Moonfall: six more events, with river land and toxic ground."""
