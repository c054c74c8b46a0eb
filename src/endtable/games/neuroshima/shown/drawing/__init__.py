"""The pieces of the picture, smallest first: shapes, icons, symbols, tile, table."""
