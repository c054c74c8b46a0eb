"""The signs of the factions on the fallen Moon: told apart by their shape, not only by colour."""

from __future__ import annotations

from html import escape
from typing import Final

from endtable.games.tsukuyumi.shown.drawing.style import FACTIONS

SIGNS: Final = {
    # A wheel of eight spokes, worn on one side.
    "nomads": '<circle r="19" fill="none"/><circle r="5"/>'
    '<path d="M0-26V-8M0 8V26M-26 0H-8M8 0H26M-18-18L-6-6M6 6L18 18M-18 18L-6 6M6-6L18-18"/>',
    # A gate whose posts end in contacts.
    "cybersamurai": '<path d="M-27-17Q0-25 27-17M-21-5H21M-14-18V19M14-18V19M0-20V-5"/>'
    '<circle cx="-14" cy="21" r="5"/><circle cx="14" cy="21" r="5"/>',
    # A snout between two tusks.
    "boarlords": '<ellipse cy="5" rx="13" ry="10" fill="none"/><circle cx="-5" cy="5" r="2.5"/>'
    '<circle cx="5" cy="5" r="2.5"/><path d="M-9 16Q-27 15-23-12Q-17 3-12 6'
    'M9 16Q27 15 23-12Q17 3 12 6M-13-10L-20-24L-5-13M13-10L20-24L5-13"/>',
    # A seed that has opened an eye, on claws.
    "dark_seed": '<path d="M0-27Q21-8 13 10Q8 20 0 20Q-8 20-13 10Q-21-8 0-27Z" fill="none"/>'
    '<path d="M0-14Q7-4 0 8Q-7-4 0-14Z"/><path d="M-13 12L-25 24M13 12L25 24M0 20V29"/>',
}
"""By faction, within 30 of the middle, drawn in lines."""


def emblem(faction: str, colour: str, name: str) -> str:
    """A faction's sign on a broken moon, as a whole drawing."""
    ground, ink = FACTIONS[colour]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" role="img"'
        f' aria-label="{escape(name)}"><polygon points="30,8 90,8 118,60 90,112 30,112 2,60"'
        f' fill="{ground}" stroke="#1f2326" stroke-width="3"/>'
        f'<circle cx="60" cy="60" r="41" fill="{ink}"/>'
        f'<path d="M83 17L76 31L86 38L80 51L101 47L95 28Z" fill="{ground}"/>'
        f'<g transform="translate(58 62)" fill="{ground}" stroke="{ground}" stroke-width="4"'
        f' stroke-linecap="round" stroke-linejoin="round">{SIGNS[faction]}</g></svg>'
    )
