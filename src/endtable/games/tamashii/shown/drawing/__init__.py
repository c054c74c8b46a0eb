"""A view of Tamashii as SVG, piece by piece."""
