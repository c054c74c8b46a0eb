"""Shares of wins between armies as a picture: one square a pair, darker is better."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

CELL: Final = 72
MARGIN: Final = 110


def shares_svg(shares: dict[tuple[str, str], tuple[float, int]]) -> str:
    """Rows win against columns; the number is the share of wins in percent."""
    names = sorted({army for pair in shares for army in pair})
    size = MARGIN + CELL * len(names)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}"'
        ' font-family="DejaVu Sans, sans-serif" font-size="14" text-anchor="middle">',
        f'<rect width="{size}" height="{size}" fill="#efe3cd"/>',
    ]
    for row, one in enumerate(names):
        middle = MARGIN + row * CELL + CELL / 2
        parts.append(f'<text x="{MARGIN / 2}" y="{middle + 5}">{escape(one)}</text>')
        parts.append(f'<text x="{middle}" y="{MARGIN - 14}">{escape(one)}</text>')
        for column, other in enumerate(names):
            if (one, other) in shares:
                parts.append(_square(row, column, *shares[one, other]))
    return "".join([*parts, "</svg>"]) + "\n"


def _square(row: int, column: int, share: float, count: int) -> str:
    x, y = MARGIN + column * CELL, MARGIN + row * CELL
    middle, below = x + CELL / 2, y + CELL / 2 + 18
    ink = "#efe3cd" if share > 0.5 else "#2a211b"
    return (
        f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{CELL - 2}" fill="#8a3b1e"'
        f' fill-opacity="{share:.2f}" stroke="#5b4636"/>'
        f'<text x="{middle}" y="{y + CELL / 2}" fill="{ink}">{share:.0%}</text>'
        f'<text x="{middle}" y="{below}" font-size="11" fill="{ink}">{count}</text>'
    )
